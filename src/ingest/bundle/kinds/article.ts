import { sql } from 'kysely';
import {
  type DeclaredDocument,
  type DeclaredFacts,
  type DisclosureClass,
  disclosureClasses,
} from '../../../core/declared-facts.ts';
import { type FigureContent, identifyFigures } from '../../../core/figure-id.ts';
import { contentTypes } from '../../../core/vocabulary.ts';
import { toDisclosure } from '../../intake/disclosures.ts';
import { type Draft, type Facts, type Kind, type Values, withoutNull } from '../format/kind.ts';
import {
  clearable,
  currencyCode,
  defineRecord,
  figure,
  flag,
  instant,
  language,
  lasting,
  list,
  nullable,
  object,
  oneOf,
  prose,
  reference,
  text,
  webAddress,
} from '../format/members.ts';
import {
  deriveState,
  deriveWithholding,
  isDeclaredOnly,
  isHeldBack,
  isServed,
  isTakenDown,
  lookUpArticleFacts,
  settleArticles,
} from './article-state.ts';
import { areMembersAlone, declareMembers, document, importedFacts } from './declared-facts.ts';
import { roleColumns, roleList, roleRows, selectRoles, withUniqueRoles } from './roles.ts';

const keyFact = object({
  concept: text(300),
  basis: oneOf(['as_reported', 'adjusted']),
  role: oneOf(['outcome', 'forecast', 'comparative']),
  period: nullable(text(100)),
  currency: nullable(currencyCode),
  label: text(1_000),
  value: text(1_000),
  normalized_value: figure,
  value_min: nullable(figure),
  value_max: nullable(figure),
}).refine(({ value_min: min, value_max: max }) => min === null || max === null || min <= max, {
  message: 'has a value_min above its value_max',
});

/** The figures of a record that its schema has checked. */
const toFigures = (key_facts: unknown): readonly FigureContent[] =>
  Array.isArray(key_facts) ? (key_facts as readonly FigureContent[]) : [];

const shape = {
  source: lasting(reference),
  article_url: lasting(webAddress),
  published_at: lasting(instant),
  source_title: clearable(text()),
  source_language: clearable(language),
  title: clearable(text()),
  summary: clearable(prose),
  key_points: clearable(list(text(), 50)),
  content_type: clearable(oneOf(contentTypes)),
  disclosure_class: clearable(oneOf(disclosureClasses)),
  documents: clearable(list(document, 50)),
  declared: clearable(importedFacts),
  category: clearable(reference),
  country: clearable(reference),
  live: clearable(flag),
  companies: clearable(roleList),
  key_facts: clearable(list(keyFact, 500)),
  event: clearable(reference),
  event_type: clearable(reference),
};

/** The remaining members of an article whose page was taken down before the import. */
const wordless = {
  live: false,
  source_title: null,
  title: null,
  summary: null,
  key_points: [],
  disclosure_class: null,
  documents: [],
  declared: null,
  companies: [],
  key_facts: [],
  event: null,
};

/**
 * The pipeline gives an article the class and the documents that are declared. Those of a line that it has yet to read are
 * declared by the line; a later line may change them.
 */
function declareOwnMembers({ given, after }: Draft): void {
  if (given['declared'] != null) return;
  const { declared, disclosure_class, documents, title, source_title } = after;
  const isUnread = declared === null && title === null && source_title !== null;
  const isChanged = given['disclosure_class'] !== undefined || given['documents'] !== undefined;
  if (!isUnread && !(declared !== null && isChanged && areMembersAlone(declared as DeclaredFacts))) return;
  after['declared'] = declareMembers(disclosure_class as DisclosureClass | null, documents as DeclaredDocument[]);
}

/**
 * A declared class and declared documents are those of the article, as the pipeline has them. An article without a title
 * gets them when the pipeline reads it.
 */
function discloseDeclared(after: Values): void {
  const { declared, title } = after;
  if (declared === null || title === null) return;
  const { disclosure_class, documents } = toDisclosure(declared as DeclaredFacts);
  if (disclosure_class !== null) after['disclosure_class'] = disclosure_class;
  if (documents.length > 0) after['documents'] = documents;
}

function complete(draft: Draft, facts: Facts): void {
  const { id, before, after, refuse } = draft;
  const { sources, labels } = facts;
  // A bundle may still hold an article that was taken down, or its page, as it was; none of that is restored.
  if (isTakenDown(draft, facts)) Object.assign(after, before?.values ?? wordless);
  if (isHeldBack(draft, facts)) after['live'] = false;
  declareOwnMembers(draft);
  // The policy of its source no longer keeps the text, whichever source imports it again.
  if (before?.inner['is_textless'] === true)
    Object.assign(after, { summary: null, key_points: [], documents: [], declared: before.values['declared'] });
  discloseDeclared(after);
  const { title, source_title, source } = after;
  if (title === null && source_title === null && after['live'] !== false)
    refuse(null, 'has neither title nor source_title');
  // A served article has a label; the pipeline is asked for one only where it has to place the article.
  if (title !== null) after['content_type'] ??= labels?.get(id)?.content_type ?? 'other';
  after['country'] ??= sources?.get(String(source))?.country ?? null;
}

const isMoved = ({ before, after }: Draft): boolean =>
  before === undefined || before.values['event'] !== after['event'];

function deriveSignificance(draft: Draft, { significances, labels }: Facts): unknown {
  const { id, before, after } = draft;
  const known = before?.inner['significance'];
  if (!isMoved(draft) && known !== undefined) return known;
  return significances?.get(String(after['event'])) ?? labels?.get(id)?.significance ?? known ?? 'routine';
}

const described = ['summary', 'key_points'];

/** The author of summary and key points. The format does not state it for a restore. */
function deriveSummaryMethod({ before, given, after }: Draft, { isRestore }: Facts): unknown {
  if (before && !described.some((member) => member in given)) return before.inner['summary_method'];
  const isDescribed =
    after['summary'] !== null || (Array.isArray(after['key_points']) && after['key_points'].length > 0);
  return isDescribed && !isRestore ? 'given' : null;
}

export const article: Kind = {
  name: 'article',
  table: 'articles',
  idColumn: 'id',
  schema: defineRecord({ ...shape, created_at: clearable(instant), first_seen_at: clearable(instant) }),
  members: Object.keys(shape),
  required: ['source', 'article_url', 'published_at'],
  derived: ['story_ids', 'company_ids', 'event_id'],
  references: [
    { path: ['source'], to: 'source' },
    { path: ['category'], to: 'category' },
    { path: ['country'], to: 'country' },
    { path: ['companies', '*', 'id'], to: 'company', follows: true },
    { path: ['event'], to: 'event', follows: true, dropsRemoved: true },
    { path: ['event_type'], to: 'event_type' },
  ],
  keys: [
    {
      member: 'article_url',
      column: 'article_url',
      scope: { member: 'source', to: 'source', column: 'source_id' },
      isIdentity: true,
    },
  ],
  defaults: { key_points: [], documents: [], live: true, companies: [], key_facts: [] },
  hasCreatedAt: true,
  logged: 'article',
  movesClock: (draft) => !isDeclaredOnly(draft),
  // An event that was removed, or merged into none, has no articles. An article that was taken down and waits for its erasure has
  // the values that it will have then.
  select: (where) => sql`
    select t.id, t.source_id as source, t.article_url, t.published_at, t.source_language,
      case when not t.is_hidden then t.source_title end as source_title,
      case when not t.is_hidden then t.title end as title,
      case when not t.is_hidden then t.summary end as summary,
      case when t.is_hidden then '{}' else t.key_points end as key_points,
      t.content_type,
      case when not t.is_hidden then t.disclosure_class end as disclosure_class,
      case when t.is_hidden then '[]' else t.documents end as documents,
      (select nullif(i.declared - 'reader' - 'trace', '{}') from article_inputs i
        where i.article_id = t.id and not t.is_hidden) as declared,
      t.category_id as category, t.country,
      t.state not in ('withdrawn', 'refused') as live,
      case when t.is_hidden then '[]' else ${selectRoles('article_companies', 'article_id')} end as companies,
      coalesce((select json_agg(json_build_object('concept', k.concept, 'basis', k.basis, 'role', k.role, 'period', k.period,
          'currency', k.currency, 'label', k.label, 'value', k.value, 'normalized_value', k.normalized_value,
          'value_min', k.value_min, 'value_max', k.value_max) order by k.position)
        from key_facts k where k.article_id = t.id and not t.is_hidden), '[]') as key_facts,
      (select e.id from events e where e.id = t.event_id and e.status in ('active', 'closed')) as event, t.event_type,
      t.created_at, t.updated_at,
      jsonb_build_object('state', t.state, 'event_id', t.event_id, 'significance', t.significance, 'summary_method', t.summary_method,
        'withheld', t.withheld, 'withheld_from', t.withheld_from, 'is_textless', t.text_expired_at is not null) as inner
    from (
      select a.*, exists (select from hidden_articles h where h.article_id = a.id) as is_hidden from articles a
    ) t where ${where}`,
  normalise: withUniqueRoles,
  prepare: lookUpArticleFacts,
  complete,
  columns: {
    source_id: 'text',
    article_url: 'text',
    published_at: 'timestamptz',
    source_title: 'text',
    source_language: 'text',
    title: 'text',
    summary: 'text',
    key_points: 'text[]',
    content_type: 'text',
    disclosure_class: 'text',
    documents: 'jsonb',
    category_id: 'text',
    country: 'text',
    event_id: 'text',
    event_type: 'text',
    significance: 'text',
    live: 'boolean',
    state: 'text',
    summary_method: 'text',
    withheld: 'text',
    withheld_from: 'text',
  },
  row(draft, facts) {
    const { after } = draft;
    const state = deriveState(draft, facts);
    return {
      ...after,
      source_id: after['source'],
      category_id: after['category'],
      event_id: after['event'],
      significance: deriveSignificance(draft, facts),
      live: state === 'live',
      state,
      summary_method: deriveSummaryMethod(draft, facts),
      ...deriveWithholding(draft, facts),
    };
  },
  children: [
    {
      member: 'companies',
      table: 'article_companies',
      parent: 'article_id',
      columns: roleColumns,
      copied: ['published_at', 'live'],
      rows: roleRows,
    },
    {
      member: 'key_facts',
      table: 'key_facts',
      parent: 'article_id',
      columns: {
        concept: 'text',
        basis: 'text',
        role: 'text',
        period: 'text',
        currency: 'text',
        label: 'text',
        value: 'text',
        normalized_value: 'numeric',
        value_min: 'numeric',
        value_max: 'numeric',
        position: 'integer',
        id: 'text',
      },
      rows: ({ key_facts }, id) =>
        identifyFigures(id, toFigures(key_facts)).map((fact, position) => ({ ...fact, position })),
    },
  ],
  written: settleArticles,
  // `event: null` says that it stands alone, so one that still has to be placed says nothing.
  present({ values, inner }) {
    const { event, documents, ...others } = values;
    const isEmpty = Array.isArray(documents) && documents.length === 0;
    const isPlaced = event !== null || isServed(inner['state']) || values['live'] === false;
    return { ...withoutNull(others), ...(!isEmpty && { documents }), ...(isPlaced && { event }) };
  },
};
