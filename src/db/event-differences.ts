import type { Change } from './change.ts';

/** An article of an event, and the event that it came from or went to. */
type EventArticle = {
  readonly id: string;
  readonly event_type: string | null;
  readonly significance: string | null;
  readonly other_event: string | null;
};

/** The values of an event whose changes its history has. */
type EventValues = {
  readonly title: string;
  readonly title_article: string | null;
  readonly status: string;
  readonly significance: string;
  readonly event_type: string | null;
  readonly divergence_sha256: string | null;
  readonly corrected_figures: number;
  /** Companies of the principal tier by id, the primary one marked. */
  readonly companies: Readonly<Record<string, 'linked' | 'primary'>>;
};

/** An event as it is, with its last recorded values and the articles that differ. */
export type EventComparison = EventValues & {
  readonly id: string;
  readonly recorded: EventValues | null;
  /** The words of the recorded title may be kept: their article was not taken down. */
  readonly keeps_title: boolean;
  readonly joined: readonly EventArticle[];
  readonly left: readonly EventArticle[];
  /** Members of before and after that changed themselves. */
  readonly changed: readonly EventArticle[];
};

type HistoryRow = {
  readonly event_id: string;
  readonly change: string;
  readonly article_id: string | null;
  readonly company_id?: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly before_article?: string | null;
  readonly after_article?: string | null;
};

type Differences = {
  readonly rows: readonly HistoryRow[];
  /** Values to record; those of tombstones are deleted. */
  readonly states: readonly (EventValues & { readonly event_id: string })[];
  readonly ended: readonly string[];
  readonly joined: readonly { readonly article_id: string; readonly event_id: string }[];
  /** Articles that are a member of no event now. */
  readonly left: readonly string[];
};

const isTombstone = ({ status }: Pick<EventValues, 'status'>): boolean => status === 'merged' || status === 'removed';

/**
 * The article that caused a value: one that joined and has it, one that left and had the earlier one, one that changed
 * and has it; else one that joined, left or changed; null where no article did.
 */
function findCause(
  { joined, left, changed }: EventComparison,
  hasAfter: (article: EventArticle) => boolean,
  hadBefore: (article: EventArticle) => boolean,
): string | null {
  const cause =
    joined.findLast(hasAfter) ??
    left.findLast(hadBefore) ??
    changed.findLast(hasAfter) ??
    joined.at(-1) ??
    left.at(-1) ??
    changed.at(-1);
  return cause?.id ?? null;
}

const never = () => false;

const toDivergence = ({ divergence_sha256: hash }: EventValues): string => (hash === null ? 'agree' : 'disagree');

/** The values that changed, a row each. */
function compareValues(event: EventComparison, recorded: EventValues): HistoryRow[] {
  const rows: HistoryRow[] = [];
  type RowValues = Pick<HistoryRow, 'before' | 'after'> & Partial<HistoryRow>;
  const add = (change: string, article_id: string | null, row: RowValues): void => {
    rows.push({ event_id: event.id, change, article_id, ...row });
  };
  if (event.title !== recorded.title) {
    const cause = findCause(
      event,
      ({ id }) => id === event.title_article,
      ({ id }) => id === recorded.title_article,
    );
    add('title', cause, {
      before: event.keeps_title ? recorded.title : null,
      after: event.title,
      before_article: event.keeps_title ? recorded.title_article : null,
      after_article: event.title_article,
    });
  }
  for (const name of ['event_type', 'significance'] as const) {
    const [before, after] = [recorded[name], event[name]];
    if (before === after) continue;
    const cause = findCause(
      event,
      (article) => article[name] === after,
      (article) => article[name] === before,
    );
    add(name, cause, { before, after });
  }
  const anyCause = findCause(event, never, never);
  if (event.divergence_sha256 !== recorded.divergence_sha256)
    add('figures', anyCause, { before: toDivergence(recorded), after: toDivergence(event) });
  if (event.corrected_figures !== recorded.corrected_figures)
    add('corrected_figures', anyCause, {
      before: String(recorded.corrected_figures),
      after: String(event.corrected_figures),
    });
  for (const company_id of new Set([...Object.keys(recorded.companies), ...Object.keys(event.companies)])) {
    const [before = null, after = null] = [recorded.companies[company_id], event.companies[company_id]];
    if (before !== after) add('company', anyCause, { company_id, before, after });
  }
  if (event.status !== recorded.status)
    add('status', event.joined.at(-1)?.id ?? null, { before: recorded.status, after: event.status });
  return rows;
}

const toMembershipRows = ({ id: event_id, joined, left }: EventComparison): HistoryRow[] => [
  ...joined.map(
    ({ id, other_event }): HistoryRow => ({
      event_id,
      change: 'joined',
      article_id: id,
      before: other_event,
      after: null,
    }),
  ),
  ...left.map(
    ({ id, other_event }): HistoryRow => ({
      event_id,
      change: 'left',
      article_id: id,
      before: null,
      after: other_event,
    }),
  ),
];

/** Events that were merged into another one by these changes; those that had been tombstones before are left out. */
function listMerges(events: readonly EventComparison[], changes: readonly Change[]): HistoryRow[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  return changes.flatMap(({ kind, id, action, detail }): HistoryRow[] => {
    if (kind !== 'event' || action !== 'merged' || byId.get(id)?.recorded == null) return [];
    const into = (detail as { readonly merged_into?: string } | undefined)?.merged_into;
    const survivor = into === undefined ? undefined : byId.get(into);
    if (survivor === undefined) return [];
    const cause = survivor.joined.findLast(({ other_event }) => other_event === null)?.id ?? null;
    return [{ event_id: survivor.id, change: 'merged', article_id: cause, before: id, after: null }];
  });
}

const toValues = (event: EventComparison): EventValues & { readonly event_id: string } => ({
  event_id: event.id,
  title: event.title,
  title_article: event.title_article,
  status: event.status,
  significance: event.significance,
  event_type: event.event_type,
  divergence_sha256: event.divergence_sha256,
  corrected_figures: event.corrected_figures,
  companies: event.companies,
});

/**
 * The rows of history that follow from a comparison, by event: merges, articles that joined and left, values. A new
 * event has rows for its articles only. A tombstone has no rows: its survivor has them.
 */
export function listHistoryRows(events: readonly EventComparison[], changes: readonly Change[]): Differences {
  const merges = Map.groupBy(listMerges(events, changes), ({ event_id }) => event_id);
  const served = events.filter((event) => !isTombstone(event));
  const rows = served.flatMap((event) => {
    const values = event.recorded === null ? [] : compareValues(event, event.recorded);
    return [...(merges.get(event.id) ?? []), ...toMembershipRows(event), ...values];
  });
  const withRows = new Set(rows.map(({ event_id }) => event_id));
  const joined = served.flatMap(({ id, joined: some }) => some.map((one) => ({ article_id: one.id, event_id: id })));
  const placed = new Set(joined.map(({ article_id }) => article_id));
  return {
    rows,
    states: served
      .filter(
        (event) =>
          event.recorded === null || withRows.has(event.id) || event.recorded.title_article !== event.title_article,
      )
      .map(toValues),
    ended: events.filter(isTombstone).map(({ id }) => id),
    joined,
    left: events.flatMap(({ left }) => left.map(({ id }) => id)).filter((id) => !placed.has(id)),
  };
}
