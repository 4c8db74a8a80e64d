import type { DeclaredCompany, DeclaredFacts, DeclaringReader } from '../../core/declared-facts.ts';
import type { DeclaredArticle, DeclaredRelation } from '../../resources/shared/declared-article.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { joined } from './components.ts';
import { languageName, spell } from './labels.ts';

const MAX_NAMED = 5;

const readerNames: Readonly<Record<DeclaringReader, string>> = {
  globenewswire: 'GlobeNewswire',
  mfn: 'MFN',
  newsweb: 'Oslo Børs NewsWeb',
  nasdaq: 'Nasdaq Nordic',
  cision: 'Cision',
  feed: 'the feed itself',
  import: 'an import',
};

/** The first values and the number of the others. */
const listValues = (label: string, values: readonly string[]): readonly string[] => {
  if (values.length === 0) return [];
  const more = values.length > MAX_NAMED ? ` and ${values.length - MAX_NAMED} more` : '';
  return [`${label} ${values.slice(0, MAX_NAMED).join(', ')}${more}`];
};

function renderIssuer({ name, isins, leis, national_numbers, listings }: DeclaredCompany): Html {
  const identifiers = [
    ...listValues('ISIN', isins),
    ...listValues('LEI', leis),
    ...listValues('number', national_numbers),
    ...listValues('listing', listings),
  ].join(' · ');
  const line = identifiers === '' ? nothing : html`<span class="soft small">${identifiers}</span>`;
  return name === null ? line : html`${name}${identifiers === '' ? nothing : html` <br>`}${line}`;
}

/** The class in the words of the source, and the class of this service that it stands for. */
function renderClass({ code, name, disclosure_class }: NonNullable<DeclaredFacts['class']>): Html {
  const stated = name ?? code ?? '';
  const note = disclosure_class === null ? 'not mapped to a class' : spell(disclosure_class);
  return html`${stated} <span class="soft small">${note}</span>`;
}

const link = ({ id, title, language, relation }: DeclaredRelation): Html =>
  html`<a href="articles/${id}">${title}</a>${
    relation === 'version' && language !== null
      ? html` <span class="soft small">${languageName(language)}</span>`
      : nothing
  }`;

/** Linked articles, each on a line of its own; a statement about one that this visitor cannot open is kept as words. */
function renderRelations(relations: readonly DeclaredRelation[], isStated: boolean): Html | undefined {
  if (relations.length > 0) return joined(relations.map(link), html`<br>`);
  return isStated ? html`a release that is not available here` : undefined;
}

/** The facts that the source of an article states in fields of its own; nothing without any. */
export function declaredSection(declared: DeclaredArticle | undefined): Html {
  if (declared === undefined) return nothing;
  const { facts, relations } = declared;
  const having = (relation: DeclaredRelation['relation']) => relations.filter((one) => one.relation === relation);
  const others = (facts.subjects ?? []).flatMap(({ name }) => (name === null ? [] : [name]));
  const rows: readonly (readonly [term: string, value: Html | string | undefined])[] = [
    ['Issuer', facts.issuer && renderIssuer(facts.issuer)],
    ['Also about', listValues('', others)[0]],
    ['Class', facts.class && renderClass(facts.class)],
    ['Regulated', facts.regulatory === undefined ? undefined : facts.regulatory ? 'yes' : 'no'],
    ['Language versions', renderRelations(having('version'), false)],
    ['Corrects', renderRelations(having('corrected'), facts.corrects !== undefined)],
    ['Corrected by', renderRelations(having('correction'), facts.corrected_by !== undefined)],
    ['Read from', readerNames[facts.reader]],
  ];
  const shown = rows.flatMap(([term, value]) => (value === undefined ? [] : [html`<dt>${term}</dt><dd>${value}</dd>`]));
  return shown.length === 1 ? nothing : html`<h2>Declared by the source</h2><dl class="facts">${all(shown)}</dl>`;
}
