import { sql } from 'kysely';
import { z } from 'zod';
import { companyRoles } from '../../../core/vocabulary.ts';
import { DIGEST_MARKS } from '../../stories/digest.ts';
import { isSameJson } from '../../write/same-json.ts';
import type { Draft, Kind, Values } from '../format/kind.ts';
import {
  clearable,
  defineRecord,
  flag,
  instant,
  lasting,
  list,
  object,
  oneOf,
  prose,
  reference,
  text,
} from '../format/members.ts';
import { idRows, selectIds, uniqueIds } from './places.ts';
import { roleColumns, roleRows, selectRoles, withUniqueRoles } from './roles.ts';

const MAX_CONTENT = 1_000_000;

/** A plain id means the story's subject. */
const storyCompany = z.preprocess(
  (value) => (typeof value === 'string' ? { id: value } : value),
  object({ id: reference, role: oneOf(companyRoles).default('subject'), is_primary: flag.default(false) }),
);

const shape = {
  title: lasting(text()),
  summary: lasting(prose),
  content: lasting(text(MAX_CONTENT)),
  published_at: lasting(instant),
  country: clearable(reference),
  category: clearable(reference),
  articles: clearable(list(reference, 10_000)),
  companies: clearable(
    list(storyCompany, 1_000).refine(
      (entries) => entries.filter(({ is_primary }) => is_primary).length <= 1,
      'has more than one primary company',
    ),
  ),
  key_entities: clearable(list(text(300), 500)),
  event: clearable(reference),
  topics: clearable(list(text(300), 100)),
  status: clearable(oneOf(['published', 'draft'])),
};

function normalise(values: Values): Values {
  const { articles } = values;
  return withUniqueRoles(articles === undefined ? values : { ...values, articles: uniqueIds(articles) });
}

/** A story that the service withdrew has no texts: a bundle that restores it has to bring all of them. */
function complete({ after, refuse }: Draft): void {
  for (const member of ['title', 'summary', 'content'])
    if (after[member] === '') refuse(member, 'is missing; the story was withdrawn and says nothing any more');
}

const embedded = ['title', 'summary', 'key_entities'];

const hasTextChanged = ({ before, after }: Draft): boolean =>
  before !== undefined && embedded.some((member) => !isSameJson(before.values[member], after[member]));

export const story: Kind = {
  name: 'story',
  table: 'stories',
  idColumn: 'id',
  schema: defineRecord({ ...shape, created_at: clearable(instant) }),
  members: Object.keys(shape),
  required: ['id', 'title', 'summary', 'content', 'published_at'],
  derived: ['article_count', 'article_ids', 'company_ids', 'event_id'],
  references: [
    { path: ['country'], to: 'country' },
    { path: ['category'], to: 'category' },
    { path: ['articles', '*'], to: 'article' },
    { path: ['companies', '*', 'id'], to: 'company', follows: true },
    { path: ['event'], to: 'event', follows: true },
  ],
  defaults: { articles: [], companies: [], key_entities: [], topics: [], status: 'published' },
  hasCreatedAt: true,
  logged: 'story',
  select: (where) => sql`
    select t.id, t.title, t.summary, t.content, t.published_at, t.country, t.category_id as category,
      ${selectIds('article_id', 'story_articles', 'story_id')} as articles, ${selectRoles('story_companies', 'story_id')} as companies,
      t.key_entities, t.event_id as event, t.topics, t.status, t.created_at, t.updated_at, '{}'::jsonb as inner
    from stories t where ${where}`,
  // A story that the service withdrew has no text; the pipeline rewrites it where it is due.
  exported: sql`t.status = 'published' or t.method is not distinct from 'given'`,
  normalise,
  complete,
  columns: {
    title: 'text',
    summary: 'text',
    content: 'text',
    published_at: 'timestamptz',
    country: 'text',
    category_id: 'text',
    event_id: 'text',
    key_entities: 'text[]',
    topics: 'text[]',
    status: 'text',
    method: 'text',
  },
  row: ({ after }) => ({
    ...after,
    category_id: after['category'],
    event_id: after['event'],
    method: DIGEST_MARKS.some((mark) => String(after['content']).endsWith(mark)) ? 'extractive' : 'given',
  }),
  children: [
    {
      member: 'articles',
      table: 'story_articles',
      parent: 'story_id',
      columns: { article_id: 'text' },
      rows: idRows('articles', 'article_id'),
    },
    { member: 'companies', table: 'story_companies', parent: 'story_id', columns: roleColumns, rows: roleRows },
  ],
  async written(work, drafts) {
    const withChangedText = drafts.filter(hasTextChanged).map(({ id }) => id);
    await sql`delete from vectors where of = 'story' and of_id = any(${withChangedText}::text[])`.execute(work.tx);
    for (const { id, before, after } of drafts) {
      work.storySearches.add(id);
      const was = before?.values['status'] === 'published';
      const is = after['status'] === 'published';
      if (!was && !is) continue;
      work.changes.add({
        kind: 'story',
        id,
        action: is ? (was ? 'updated' : 'created') : 'withdrawn',
        movesClock: true,
      });
      // story_ids of an event are part of it as it is served.
      const isMoved = was !== is || before?.values['event'] !== after['event'];
      for (const event of isMoved ? [before?.values['event'], after['event']] : [])
        if (typeof event === 'string')
          work.changes.add({ kind: 'event', id: event, action: 'membership', movesClock: false });
    }
  },
};
