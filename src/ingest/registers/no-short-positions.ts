import { FeedRefused } from '../sources/parsed-feed.ts';
import { needWords, readDay, readIsin, readRow, UnreadableRow } from './cells.ts';
import type { Decimal, DeclaredIssuer, PositionEntry, PositionFile, RowProblem } from './entries.ts';

const MAX_INSTRUMENTS = 10_000;
/** Two years of a busy instrument have a few hundred. */
const MAX_EVENTS = 5_000;
const MAX_HOLDERS = 1_000;
const MAX_ENTRIES = 500_000;

type Json = { readonly [member: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function readList(value: unknown, name: string, max: number): readonly Json[] {
  if (!Array.isArray(value) || !value.every(isObject)) throw new UnreadableRow(`has no list of ${name}`);
  if (value.length > max) throw new UnreadableRow(`has more than ${max} ${name}`);
  return value;
}

function readPercent(value: unknown): Decimal {
  if (typeof value !== 'number' || !(value >= 0 && value <= 100))
    throw new UnreadableRow(`the shortPercent ${JSON.stringify(value)?.slice(0, 40)} is not a number from 0 to 100`);
  return String(Number(value.toFixed(4)));
}

function readShares(value: unknown): Decimal | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new UnreadableRow(`the shares ${JSON.stringify(value)?.slice(0, 40)} are not a whole number`);
  return String(value);
}

type DatedHolders = { readonly date: string; readonly holders: readonly PositionEntry[] };

const readHolder = (position: Json, issuer: DeclaredIssuer): PositionEntry => ({
  ...issuer,
  scope: 'holder',
  holder_name: needWords(asText(position['positionHolder']), 'positionHolder'),
  percent: readPercent(position['shortPercent']),
  is_below_threshold: false,
  shares: readShares(position['shares']),
  active_positions: null,
  position_date: readDay(asText(position['date']), 'date of the position'),
});

function readEvent(event: Json, issuer: DeclaredIssuer): { total: PositionEntry } & DatedHolders {
  const date = readDay(asText(event['date']), 'date of the event');
  const holders = readList(event['activePositions'], 'activePositions', MAX_HOLDERS).map((position) =>
    readHolder(position, issuer),
  );
  return {
    date,
    holders,
    total: {
      ...issuer,
      scope: 'aggregate',
      holder_name: null,
      percent: readPercent(event['shortPercent']),
      is_below_threshold: false,
      shares: readShares(event['shares']),
      active_positions: holders.length,
      position_date: date,
    },
  };
}

/** A holder that a later event lists no more is below the threshold of publication since that day. */
function findEnded(events: readonly DatedHolders[]): PositionEntry[] {
  const oldestFirst = events.toSorted((a, b) => a.date.localeCompare(b.date));
  return oldestFirst.flatMap(({ holders }, at) => {
    const next = oldestFirst[at + 1];
    if (next === undefined) return [];
    const active = new Set(next.holders.map(({ holder_name }) => holder_name));
    return holders
      .filter(({ holder_name }) => !active.has(holder_name))
      .map((ended) => ({
        ...ended,
        percent: null,
        is_below_threshold: true,
        shares: null,
        position_date: next.date,
      }));
  });
}

function readInstrument(instrument: Json): readonly PositionEntry[] {
  const issuer: DeclaredIssuer = {
    issuer_name: needWords(asText(instrument['issuerName']), 'issuerName'),
    issuer_lei: null,
    isin: readIsin(asText(instrument['isin'])),
  };
  if (issuer.isin === null) throw new UnreadableRow('has no valid isin');
  const events = readList(instrument['events'], 'events', MAX_EVENTS).map((event) => readEvent(event, issuer));
  return [...events.flatMap(({ total, holders }) => [total, ...holders]), ...findEnded(events)];
}

/** An active position stands in every event until it changes: one entry for each holder and day. */
const toKey = ({ isin, scope, holder_name, position_date }: PositionEntry): string =>
  JSON.stringify([isin, scope, holder_name, position_date]);

/**
 * Reads the register of short positions of Finanstilsynet, which lists the last two years: for each instrument the events
 * with their sum and the positions that are active then. An instrument of another shape is left out whole, with its place and
 * the reason. Throws FeedRefused for a body that is not such a list.
 */
export function readNoShortPositions(bytes: Uint8Array, address: string): PositionFile {
  const text = new TextDecoder('utf-8').decode(bytes).trim();
  if (text === '') throw new FeedRefused('empty', address, 'is empty, where a list of instruments is expected');
  if (text.startsWith('<')) throw new FeedRefused('html', address, 'is a page, where JSON is expected');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new FeedRefused('malformed', address, 'is not whole JSON');
  }
  if (
    !Array.isArray(parsed) ||
    parsed.length > MAX_INSTRUMENTS ||
    !parsed.every((one) => isObject(one) && 'events' in one)
  )
    throw new FeedRefused('not-a-feed', address, "is not Finanstilsynet's list of instruments with their events");
  const entries = new Map<string, PositionEntry>();
  const problems: RowProblem[] = [];
  for (const [at, instrument] of parsed.entries()) {
    const read = readRow(at + 1, () => readInstrument(instrument));
    if (!('entry' in read)) {
      problems.push(read);
      continue;
    }
    // A stated position is kept where a day has both a position and its end.
    for (const entry of read.entry) if (!entries.has(toKey(entry))) entries.set(toKey(entry), entry);
    if (entries.size > MAX_ENTRIES)
      throw new FeedRefused('too-large', address, `has more than ${MAX_ENTRIES} positions`);
  }
  return { kind: 'positions', list: 'history', entries: [...entries.values()], rows: parsed.length, problems };
}
