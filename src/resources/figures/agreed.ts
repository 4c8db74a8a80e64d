import { sql } from 'kysely';
import type { CursorKeys } from '../../core/cursor.ts';
import { agreedFigures } from '../../core/figure-divergence.ts';
import type { Db } from '../../core/services.ts';
import { isCurrent } from '../../db/current-figures.ts';
import { readFacts, type StatedFact, statedFacts } from '../events/figures.ts';
import { exists, texts } from '../shared/conditions.ts';
import { listedArticle, type Visibility } from '../shared/visibility.ts';
import type { FigureSelection } from './filters.ts';
import { cutFigures, figureCap, toKeys } from './query.ts';
import type { FigureRecord } from './schema.ts';

/** Figures that are looked at together: most that two sources state are agreed, and each is shown once. */
const BATCH = 200;
/** Batches for one page. Where nearly all figures are disputed, the page ends there with its figures and a cursor. */
const MAX_BATCHES = 10;

const toFactKey = (article: string, position: number | undefined): string => `${article} ${position}`;

/** Another live article of the event, of another source, states the same measure. */
const isShared = exists(sql`
  from articles other join key_facts same on same.article_id = other.id
  where other.event_id = a.event_id and other.live and other.source_id <> a.source_id and ${isCurrent('same')}
    and same.concept = k.concept and same.basis = k.basis and same.role = k.role
    and same.period is not distinct from k.period and same.currency is not distinct from k.currency`);

/** How many sources agree on a figure, by the place of the statement that stands for them. */
async function readAgreed(db: Db, see: Visibility, events: ReadonlySet<string>): Promise<Map<string, number>> {
  const { rows } = await sql<{ facts: StatedFact[] }>`
    select ${statedFacts(see, listedArticle(see, 'a'))} as facts from events e where e.id = any(${texts(events)})`.execute(
    db,
  );
  return new Map(
    rows.flatMap(({ facts }) =>
      agreedFigures(readFacts(facts)).map(
        ({ fact, sources }) => [toFactKey(fact.article_id, fact.position), sources] as const,
      ),
    ),
  );
}

/** `stoppedAt`: the figure at which the look for more ended before the page was full. */
export type AgreedFigures = { readonly rows: readonly FigureRecord[]; readonly stoppedAt?: FigureRecord };

/** One page of figures on which sources agree, newest first, plus one row. A plan's cap keeps the newest of them. */
export async function selectAgreed(
  db: Db,
  see: Visibility,
  selection: FigureSelection,
  keys: CursorKeys | undefined,
): Promise<AgreedFigures> {
  const cap = figureCap(see, selection);
  const most = cap ?? selection.params.limit + 1;
  const found: FigureRecord[] = [];
  let after = cap === null ? keys : undefined;
  let stoppedAt: FigureRecord | undefined;
  for (let batches = 1; ; batches++) {
    const batch = await cutFigures(db, see, selection, { order: 'latest', keys: after, limit: BATCH, where: isShared });
    const agreed = await readAgreed(db, see, new Set(batch.flatMap(({ event_id }) => event_id ?? [])));
    for (const row of batch) {
      const sources = agreed.get(toFactKey(row.article_id, row.position));
      if (sources !== undefined) found.push({ ...row, agreeing_sources: sources });
    }
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH || found.length >= most) break;
    after = toKeys('latest', last);
    stoppedAt = batches === MAX_BATCHES ? last : undefined;
    if (stoppedAt) break;
  }
  const kept = found.slice(0, most);
  // A cap counts from the first figure, so that no cursor starts in the middle.
  if (cap === null) return { rows: kept, ...(stoppedAt && { stoppedAt }) };
  return { rows: keys === undefined ? kept : kept.filter((row) => isAfter(row, keys)) };
}

/** Whether a figure stands behind some keys of the order. */
function isAfter(row: FigureRecord, [at, id, position]: CursorKeys): boolean {
  const published = row.published_at.toISOString();
  if (published !== at) return published < (at ?? '');
  return row.article_id === id ? row.position > Number(position) : row.article_id < (id ?? '');
}
