import { type RawBuilder, sql } from 'kysely';
import type { Draft, Values } from '../format/kind.ts';
import { toListingKey } from './listing-key.ts';

/** The names and tickers (by market) that a company handed to its survivor when an operator merged it. */
type HandedOver = {
  readonly names: readonly string[];
  readonly listings: readonly string[];
  readonly former_tickers: readonly string[];
};

type Listing = { readonly ticker: string; readonly mic_code: string; readonly primary: boolean };
type FormerTicker = { readonly ticker: string; readonly mic_code: string | null };

/** The `inner` values of a company `t`: those it handed over, and those that companies merged into it handed over. */
export const handedOverColumn: RawBuilder<unknown> = sql`
  jsonb_build_object('handed_over', array_remove(array[t.handed_over], null), 'taken_over',
    array(select o.handed_over from companies o where o.merged_into = t.id and o.handed_over is not null))`;

/** A list of some values, whose form the schema, or the store, saw to. */
const readList = <Entry>(values: Values, member: string): readonly Entry[] =>
  Array.isArray(values[member]) ? values[member] : [];

function handedOverIn(inner: Values, member: 'handed_over' | 'taken_over') {
  const all = readList<HandedOver>(inner, member);
  const places = (of: 'listings' | 'former_tickers') => {
    const found = new Set(all.flatMap((handed) => handed[of]));
    return (entry: FormerTicker): boolean => found.has(toListingKey(entry));
  };
  return {
    names: new Set(all.flatMap(({ names }) => names)),
    isListed: places('listings'),
    wasListed: places('former_tickers'),
  };
}

/** The handed-over entries of the earlier list that the later list lacks. */
function missing<Entry extends FormerTicker>(before: readonly Entry[], after: readonly Entry[]): readonly Entry[] {
  const places = new Set(after.map(toListingKey));
  return before.filter((entry) => !places.has(toListingKey(entry)));
}

/** Takes out of a draft what its company handed over: the survivor has it. */
function withoutHandedOver(after: Values, inner: Values): void {
  const { isListed, wasListed } = handedOverIn(inner, 'handed_over');
  after['listings'] = readList<Listing>(after, 'listings').filter((entry) => !isListed(entry));
  after['former_tickers'] = readList<FormerTicker>(after, 'former_tickers').filter((entry) => !wasListed(entry));
}

/** Adds to a draft what its company was handed over. */
function withTakenOver(after: Values, before: Values, inner: Values): void {
  const { names, isListed, wasListed } = handedOverIn(inner, 'taken_over');
  const aliases = readList<string>(after, 'aliases');
  const known = new Set([String(after['name']), ...aliases].map((name) => name.toLowerCase()));
  const taken = readList<string>(before, 'aliases').filter((name) => names.has(name) && !known.has(name.toLowerCase()));
  after['aliases'] = [...aliases, ...taken];
  const listings = readList<Listing>(after, 'listings');
  const hasPrimary = listings.some(({ primary }) => primary);
  const moved = missing(readList<Listing>(before, 'listings').filter(isListed), listings);
  after['listings'] = [...listings, ...moved.map((entry) => ({ ...entry, primary: entry.primary && !hasPrimary }))];
  const former = readList<FormerTicker>(after, 'former_tickers');
  after['former_tickers'] = [
    ...former,
    ...missing(readList<FormerTicker>(before, 'former_tickers').filter(wasListed), former),
  ];
}

/** Has what an operator's merge moved stay where it is, whatever a bundle of before the merge lists. */
export function keepHandedOver({ before, after }: Draft): void {
  if (before === undefined) return;
  if (after['merged_into'] === null) withTakenOver(after, before.values, before.inner);
  else withoutHandedOver(after, before.inner);
}
