import {
  calendarEventTypes,
  calendarStatuses,
  contentTypes,
  nordicCountries,
  sectors,
  significances,
  sourceTypes,
} from '../../core/vocabulary.ts';
import type { Choice, Choices } from './choices.ts';
import { countryName, spell } from './words.ts';

/** A field of a form of filters. Each sends a parameter of the API under its own name. */
export type Field = {
  readonly name: string;
  readonly label: string;
  /**
   * `checks`: a box for every choice; `some`: boxes for what was chosen and a list to add from; `one`: a list of which one is
   * taken; `text`, `date`; `flag`: a box that sends true; `company`: what was chosen, and a field to look one up.
   */
  readonly as: 'text' | 'date' | 'one' | 'checks' | 'some' | 'flag' | 'company';
  readonly choices?: readonly Choice[];
  /** What is taken without a choice. */
  readonly none?: string;
  readonly hint?: string;
  /** Whether it stands among those that few people need. */
  readonly isRare?: true;
};

const named = (values: readonly string[], label: (value: string) => string = spell): readonly Choice[] =>
  values.map((value) => ({ value, label: label(value) }));

const rare = <One extends Field>(field: One): One & { isRare: true } => ({ ...field, isRare: true });

const words: Field = { name: 'q', label: 'Words', as: 'text', hint: 'Every word has to occur; "a phrase", -word, OR.' };
const company: Field = { name: 'company', label: 'Company', as: 'company' };
const country = (label: string): Field => ({
  name: 'country',
  label,
  as: 'checks',
  choices: named(nordicCountries, countryName),
});
const sector: Field = {
  name: 'sector',
  label: 'Sector',
  as: 'one',
  none: 'Any sector',
  choices: named(sectors, (name) => name),
};
const exchange = (choices: Choices): Field => ({
  name: 'exchange',
  label: 'Exchange',
  as: 'some',
  choices: choices.exchange,
});
const index = (choices: Choices): Field => ({ name: 'index', label: 'Index', as: 'some', choices: choices.index });
const watchlist = ({ watchlist: lists }: Choices): readonly Field[] =>
  lists.length === 0 ? [] : [{ name: 'watchlist', label: 'Watchlist', as: 'one', none: 'Any company', choices: lists }];
const countries = (name: 'market' | 'domicile', label: string): Field =>
  rare({ name, label, as: 'text', hint: 'Two-letter codes, such as SE,FI.' });
const listed: Field = { name: 'listed', label: 'Listed companies only', as: 'flag' };
const peripheral: Field = { name: 'include_peripheral', label: 'Passing mentions too', as: 'flag' };

/** Filters on the articles of a record. */
const ofArticles = (choices: Choices): readonly Field[] => [
  rare({ name: 'category', label: 'Category', as: 'some', choices: choices.category }),
  rare({ name: 'sources', label: 'Publisher', as: 'some', choices: choices.sources }),
  rare({ name: 'source_type', label: 'Kind of publisher', as: 'some', choices: named(sourceTypes) }),
  rare({ name: 'content_type', label: 'Kind of article', as: 'some', choices: named(contentTypes) }),
];

/** Filters on the companies of a record, beside those that name one. */
const ofCompanies = (choices: Choices): readonly Field[] => [
  rare(sector),
  rare(exchange(choices)),
  rare(index(choices)),
  countries('market', 'Countries of listing'),
  countries('domicile', 'Countries of domicile'),
  rare(listed),
];

export const eventFields = (choices: Choices): readonly Field[] => [
  words,
  company,
  {
    name: 'significance',
    label: 'Tier',
    as: 'checks',
    choices: named(significances),
  },
  { name: 'event_type', label: 'Type', as: 'some', choices: choices.event_type },
  country('Country'),
  ...watchlist(choices),
  {
    name: 'window',
    label: 'Active within',
    as: 'one',
    none: 'Any time',
    choices: [
      { value: '8h', label: 'The last 8 hours' },
      { value: '24h', label: 'The last 24 hours' },
      { value: '7d', label: 'The last 7 days' },
      { value: '30d', label: 'The last 30 days' },
    ],
  },
  rare({ name: 'first_reported_after', label: 'First reported from', as: 'date', hint: 'From 00:00 UTC of that day.' }),
  rare({
    name: 'first_reported_before',
    label: 'First reported before',
    as: 'date',
    hint: 'That day itself is not among them.',
  }),
  rare({
    name: 'sort',
    label: 'Order',
    as: 'one',
    none: 'Newest first',
    choices: [{ value: 'significance', label: 'Notable first' }],
  }),
  ...ofCompanies(choices),
  ...ofArticles(choices),
  rare({
    name: 'figures_disagree',
    label: 'Figures',
    as: 'one',
    none: 'Whatever they say',
    choices: [
      { value: 'true', label: 'Publishers disagree' },
      { value: 'false', label: 'Nobody disagrees' },
    ],
  }),
  rare(peripheral),
];

const published: readonly Field[] = [
  { name: 'published_after', label: 'Published from', as: 'date', hint: 'From 00:00 UTC of that day.' },
  { name: 'published_before', label: 'Published before', as: 'date', hint: 'That day itself is not among them.' },
];

export const storyFields = (choices: Choices): readonly Field[] => [
  { ...words, hint: 'Ranked by how well they match.' },
  company,
  country('Country'),
  ...watchlist(choices),
  ...published,
  ...ofCompanies(choices),
  ...ofArticles(choices),
  rare(peripheral),
];

export const articleFields = (choices: Choices): readonly Field[] => [
  company,
  country('Country'),
  ...watchlist(choices),
  ...published,
  {
    name: 'sort',
    label: 'Order',
    as: 'one',
    none: 'Best match first',
    choices: [{ value: 'latest', label: 'Newest first' }],
  },
  ...ofCompanies(choices),
  ...ofArticles(choices),
  rare(peripheral),
];

export const companyFields = (choices: Choices): readonly Field[] => [
  { name: 'q', label: 'Name', as: 'text', hint: 'A name or part of one, former names and aliases too.' },
  { name: 'ticker', label: 'Ticker', as: 'text', hint: 'One or several, such as VOLV-B.' },
  country('Domicile'),
  sector,
  exchange(choices),
  countries('market', 'Countries of listing'),
  listed,
  ...(choices.watchlist.length === 0
    ? []
    : [{ name: 'watchlist', label: 'On my watchlists', as: 'flag' } satisfies Field]),
  rare({
    name: 'is_active',
    label: 'State',
    as: 'one',
    none: 'Active and former',
    choices: [
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Former' },
    ],
  }),
];

export const calendarFields = (choices: Choices): readonly Field[] => [
  company,
  { name: 'event_type', label: 'Occasion', as: 'some', choices: named(calendarEventTypes) },
  country('Domicile of the issuer'),
  ...watchlist(choices),
  {
    name: 'status',
    label: 'Status',
    as: 'one',
    none: 'All but cancelled',
    choices: named(calendarStatuses),
  },
  rare(exchange(choices)),
  rare(index(choices)),
  rare(sector),
];
