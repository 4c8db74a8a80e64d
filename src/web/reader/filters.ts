import { disclosureClasses } from '../../core/declared-facts.ts';
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
import { countryName, spell } from './labels.ts';

/** A field of a filter form. It sends the API parameter of the same name. */
export type Field = {
  readonly name: string;
  readonly label: string;
  /**
   * `checks`: a box for every choice; `some`: a box for each chosen value and a list that adds one; `one`: a list with one
   * choice; `flag`: a box that sends true; `company`: a box for each chosen company and a field that looks one up.
   */
  readonly as: 'text' | 'date' | 'one' | 'checks' | 'some' | 'flag' | 'company';
  readonly choices?: readonly Choice[];
  /** The label of no choice. */
  readonly none?: string;
  readonly hint?: string;
  /** Whether it is under "More filters". */
  readonly isRare?: true;
};

const named = (values: readonly string[], label: (value: string) => string = spell): readonly Choice[] =>
  values.map((value) => ({ value, label: label(value) }));

const rare = <One extends Field>(field: One): One & { isRare: true } => ({ ...field, isRare: true });

const words: Field = { name: 'q', label: 'Words', as: 'text', hint: 'Matches all words. Also: "a phrase", -word, OR.' };
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
const peripheral: Field = { name: 'include_peripheral', label: 'Include passing mentions', as: 'flag' };

const disclosureClass: Field = rare({
  name: 'disclosure_class',
  label: 'Disclosure',
  as: 'some',
  choices: named(disclosureClasses),
});

/** Filters by the articles of a record. */
const ofArticles = (choices: Choices): readonly Field[] => [
  rare({ name: 'category', label: 'Category', as: 'some', choices: choices.category }),
  rare({ name: 'sources', label: 'Publisher', as: 'some', choices: choices.sources }),
  rare({ name: 'source_type', label: 'Publisher type', as: 'some', choices: named(sourceTypes) }),
  rare({ name: 'content_type', label: 'Article type', as: 'some', choices: named(contentTypes) }),
];

/** Filters by the companies of a record, in addition to those that name one. */
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
  rare({ name: 'first_reported_after', label: 'First reported from', as: 'date', hint: 'From 00:00 UTC of this day.' }),
  rare({
    name: 'first_reported_before',
    label: 'First reported before',
    as: 'date',
    hint: 'Excludes this day.',
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
  disclosureClass,
  rare({
    name: 'figures_disagree',
    label: 'Figures',
    as: 'one',
    none: 'Any figures',
    choices: [
      { value: 'true', label: 'Publishers disagree' },
      { value: 'false', label: 'Publishers agree' },
    ],
  }),
  rare(peripheral),
];

const published: readonly Field[] = [
  { name: 'published_after', label: 'Published from', as: 'date', hint: 'From 00:00 UTC of this day.' },
  { name: 'published_before', label: 'Published before', as: 'date', hint: 'Excludes this day.' },
];

export const storyFields = (choices: Choices): readonly Field[] => [
  { ...words, hint: 'Sorted by best match.' },
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
  disclosureClass,
  rare(peripheral),
];

export const companyFields = (choices: Choices): readonly Field[] => [
  { name: 'q', label: 'Name', as: 'text', hint: 'A full or partial name, also a former name or alias.' },
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
    label: 'Status',
    as: 'one',
    none: 'Active and former',
    choices: [
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Former' },
    ],
  }),
];

/** Filters and order of the list of companies. */
export const companyListFields = (choices: Choices): readonly Field[] => {
  const [name, ...others] = companyFields(choices);
  return [
    ...(name === undefined ? [] : [name]),
    {
      name: 'sort',
      label: 'Order',
      as: 'one',
      none: 'Most news in 30 days first',
      choices: [{ value: 'name', label: 'Alphabetical' }],
    },
    ...others,
    index(choices),
  ];
};

export const calendarFields = (choices: Choices): readonly Field[] => [
  company,
  { name: 'event_type', label: 'Type', as: 'some', choices: named(calendarEventTypes) },
  country('Country of issuer'),
  ...watchlist(choices),
  {
    name: 'status',
    label: 'Status',
    as: 'one',
    none: 'All except cancelled',
    choices: named(calendarStatuses),
  },
  disclosureClass,
  rare(exchange(choices)),
  rare(index(choices)),
  rare(sector),
];
