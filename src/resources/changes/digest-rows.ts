import type { Services } from '../../core/services.ts';
import type { FigureRow } from '../figures/schema.ts';
import { toFigureTitle } from '../records/figure-records.ts';
import { readStoryAddresses } from '../records/search.ts';
import { type Captions, readCaptions } from '../shared/captions.ts';
import { iso } from '../shared/fields.ts';
import type { Visibility } from '../shared/visibility.ts';
import type { DigestRow } from './digest-schema.ts';
import { readCopied } from './kinds.ts';
import type { ChangeAnswer } from './schema.ts';

/** A change with the time by which it is listed: its publication, or when it was written. */
export type DatedChange = { readonly change: ChangeAnswer; readonly publishedAt: Date | null; readonly at: Date };

type ChangedRecord = Readonly<Record<string, unknown>>;

const MAX_COMPANIES = 3;

const readText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const readTitle = (kind: ChangeAnswer['kind'], record: ChangedRecord): string | null => {
  if (kind === 'figure') return toFigureTitle(record as FigureRow);
  return (
    readText(record['title'] ?? record['name'] ?? record['label'] ?? record['issuer_name'])?.slice(0, 1_000) ?? null
  );
};

/** The companies that a record is about, the first of them. */
function listCompanies(record: ChangedRecord | undefined): readonly string[] {
  const named = (record?.['companies'] as readonly { readonly id?: unknown }[] | undefined)?.map(({ id }) => id);
  const only = record?.['company'] as { readonly id?: unknown } | null | undefined;
  const ids = [
    record?.['company_id'] ?? only?.id,
    ...((record?.['company_ids'] as unknown[] | undefined) ?? named ?? []),
  ];
  return ids.filter((id): id is string => typeof id === 'string').slice(0, MAX_COMPANIES);
}

/** The original of a record: its own address, that of its first article, or that of its register. */
function findAddress({ kind, id }: ChangeAnswer, record: ChangedRecord, captions: Captions): string | null {
  if (kind === 'event') return captions.events.get(id)?.leads[0]?.article_url ?? null;
  const article = readText(record['source_article_id']);
  const cited = article === null ? undefined : captions.articles.get(article)?.article_url;
  return readText(record['article_url'] ?? cited ?? record['source_url'] ?? record['website']);
}

const selectIds = (rows: readonly DatedChange[], kind: ChangeAnswer['kind']): readonly string[] =>
  rows.flatMap(({ change }) => (change.kind === kind && change.action === 'upsert' ? [change.id] : []));

/** The records of some changes, by kind and id, as the caller sees them now. */
async function readRecords({ db }: Services, see: Visibility, now: Date, rows: readonly DatedChange[]) {
  const records = new Map<string, ChangedRecord>();
  for (const kind of new Set(rows.map(({ change }) => change.kind))) {
    const ids = selectIds(rows, kind);
    if (ids.length === 0) continue;
    for (const record of await readCopied(kind, { db, see, now }, ids))
      records.set(`${kind} ${record.id}`, record as unknown as ChangedRecord);
  }
  return records;
}

/** The rows of a page with title, companies and address. `from`: news published before it is late where it is new. */
export async function describeRows(
  services: Services,
  see: Visibility,
  { now, from, rows }: { readonly now: Date; readonly from: Date | null; readonly rows: readonly DatedChange[] },
): Promise<DigestRow[]> {
  const records = await readRecords(services, see, now, rows);
  const all = [...records.values()];
  const [captions, addresses] = await Promise.all([
    readCaptions(services, see, {
      companies: [...new Set(all.flatMap(listCompanies))],
      events: selectIds(rows, 'event'),
      articles: all.flatMap((record) => readText(record['source_article_id']) ?? []),
    }),
    readStoryAddresses(services.db, see, selectIds(rows, 'story')),
  ]);
  return rows.map(({ change, publishedAt }) => {
    const { prior_ids: _prior, record: _record, ...named } = change;
    const record = records.get(`${change.kind} ${change.id}`);
    const isLate = change.reason === 'created' && publishedAt !== null && from !== null && publishedAt < from;
    return {
      ...named,
      title: record === undefined ? null : readTitle(change.kind, record),
      published_at: publishedAt === null ? null : iso(publishedAt),
      is_late: isLate,
      companies: listCompanies(record).flatMap((id) => captions.companies.get(id) ?? []),
      url: record === undefined ? null : (addresses.get(change.id) ?? findAddress(change, record, captions)),
    };
  });
}
