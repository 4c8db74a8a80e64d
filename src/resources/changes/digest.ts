import { sql } from 'kysely';
import { z } from 'zod';
import { defineOperation } from '../../core/operation.ts';
import { toolTexts, valueKinds } from '../../core/params.ts';
import { shown } from '../../core/problem.ts';
import type { Db } from '../../core/services.ts';
import { readInstant } from '../../core/time.ts';
import { resolveCompanySet } from '../shared/companies.ts';
import { company, watchlist } from '../shared/company-filters.ts';
import { Warnings } from '../shared/fields.ts';
import { type ChangeKind, listChangeKinds } from './kinds.ts';
import { selectKinds } from './operations.ts';
import { aboutCompanies, findStart, readChangeLogBounds, readChanges } from './read-changes.ts';
import { Change, type ChangeAnswer, kindsParameter } from './schema.ts';

/** Default kinds for an agent: reference data seldom changes. */
const newsKinds: readonly ChangeKind[] = ['event', 'story', 'article', 'calendar_event'];
const DAY_MS = 86_400_000;
const AT_ONCE = 1_000;
/** Lines of an answer. */
const MAX_ROWS = 50;
/** Changes that one answer reads; the next call continues after them. */
const MAX_READ = 10_000;

/** An instant, or the number of a change: the position that an agent noted at its last call. */
const since = z
  .string()
  .optional()
  .transform((text, context): Date | number | undefined => {
    if (text === undefined || text === '') return undefined;
    if (/^[0-9]{1,15}$/.test(text)) return Number(text);
    const reading = readInstant(text);
    if ('at' in reading) return reading.at;
    context.addIssue({ code: 'custom', message: `${shown(text)} ${reading.refused}, and not the number of a change.` });
    return z.NEVER;
  })
  .describe('An instant, or `next_since` of the previous answer; the last 24 hours when absent.')
  .register(toolTexts, { text: 'ISO 8601, or next_since of the previous answer.' })
  .register(valueKinds, { kind: 'instant' });

export const ChangeDigestParams = z.object({
  since,
  kinds: kindsParameter,
  company: company.schema,
  watchlist: watchlist.schema,
});

const DigestRow = Change.omit({ prior_ids: true, record: true }).extend({
  title: z.string().max(1000).nullable().describe('Title or name of the record; null on a tombstone.'),
});
export type DigestRow = z.input<typeof DigestRow>;

export const ChangeDigest = z
  .object({
    changes: z.array(DigestRow).max(100),
    next_since: z.number().int().min(0),
    has_more: z.boolean(),
    warnings: Warnings,
  })
  .meta({ id: 'ChangeDigest' });

/** The number of the last change that was written at an instant or before. */
async function numberAt(db: Db, at: Date): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select greatest(oldest - 1, (select max(seq) from changes where at <= ${at})) as seq from change_clock`.execute(db);
  return Number(rows[0]?.seq ?? 0);
}

function toDigestRow({ prior_ids: _prior, record, ...change }: ChangeAnswer): DigestRow {
  const title = record?.['title'] ?? record?.['name'] ?? record?.['label'] ?? record?.['issuer_name'];
  return { ...change, title: typeof title === 'string' ? title : null };
}

/** Changes, a line each. It is a tool only, for REST has `/changes`. */
export const digestChanges = defineOperation({
  id: 'digestChanges',
  tag: 'Changes',
  summary: 'Digest changes',
  description: 'Changes of news and calendar since an instant or a number, oldest first, one line each.',
  scope: 'read:events',
  cost: 'list',
  params: ChangeDigestParams,
  body: ChangeDigest,
  async run(services, call, { since: begin, ...params }) {
    const { db } = services;
    const { caller, now } = call;
    const news = newsKinds.filter((kind) => listChangeKinds(caller).includes(kind));
    const kinds = selectKinds(caller, params.kinds ?? news);
    const companies = await resolveCompanySet(services, call, params);
    const bounds = await readChangeLogBounds(db);
    const start =
      typeof begin === 'number'
        ? findStart(bounds, begin)
        : await numberAt(db, begin ?? new Date(now.getTime() - DAY_MS));
    const found: ChangeAnswer[] = [];
    let after = start;
    while (found.length <= MAX_ROWS && after < bounds.latest && after - start < MAX_READ) {
      const page = await readChanges(db, { caller, now, kinds, after, limit: AT_ONCE, hasRecords: true });
      // Whom a record that is gone was about is not known any more.
      const passing = page.data.filter((change) => companies === undefined || aboutCompanies(change, companies));
      found.push(...passing);
      after = page.next;
    }
    const rows = found.slice(0, MAX_ROWS);
    const next = found.length > MAX_ROWS ? (rows.at(-1)?.seq ?? after) : after;
    if (rows.length === 0) call.warn({ code: 'no-match', detail: 'No changes.' });
    return {
      body: { changes: rows.map(toDigestRow), next_since: next, has_more: next < bounds.latest },
      cache: 'never' as const,
    };
  },
});
