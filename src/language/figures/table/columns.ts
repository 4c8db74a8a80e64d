import type { Home } from '../../text/units.ts';
import { endOfMonth } from '../balance-period.ts';
import { isNamedPeriod, type Period } from '../period-context.ts';
import type { PeriodMention } from '../period-mention.ts';
import { periodMentionsIn } from '../periods.ts';
import type { Place } from './grid.ts';
import { type CellUnit, unitIn, withoutUnit } from './unit.ts';

/** What the headers of a column say about its numbers. */
export type TableColumn = {
  readonly header: string;
  /** Null where the headers name no period of ours, or something else: a change, a note, a rolling year, a segment. */
  readonly period: Period | null;
  /** A bare year, which is that of another kind of period where the table is about one. */
  readonly isBareYear: boolean;
  /** The column is of a day, "30 September 2026": only states have a value there. */
  readonly isOfDay: boolean;
  readonly unit: CellUnit;
};

const BRACKETS = /\([^()]{0,60}\)/gu;
const EMPTY = /^[\s\p{P}\p{S}]*$/u;

/** A text without the mentions in it. */
const withoutMentions = (folded: string, mentions: readonly PeriodMention[]): string =>
  mentions.reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, folded);

/** Whether a cell consists of a period or a day, with its unit at most: "Q3 2026", "30.9.2026", "2025, MSEK". */
export function isPeriodCell({ folded }: Place): boolean {
  const mentions = periodMentionsIn(folded);
  return mentions.length > 0 && EMPTY.test(withoutUnit(withoutMentions(folded, mentions).replace(BRACKETS, ' ')));
}

/** The column that headers above it describe, the uppermost first. */
export function readColumn(places: readonly Place[], home: Home): TableColumn {
  const header = places.map(({ text }) => text).join(' ');
  const folded = places.map((place) => place.folded).join(' ');
  const mentions = periodMentionsIn(folded);
  // "2025 MSEK": the year is not an amount in that unit.
  const blank = mentions.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    folded,
  );
  const unit = unitIn(header, blank, home);
  const nothing = { header, period: null, isBareYear: false, isOfDay: false, unit };
  // Whatever is not a period may say that the column is of a change, of a segment or of another company.
  if (!EMPTY.test(withoutUnit(withoutMentions(folded, mentions).replace(BRACKETS, ' ')))) return nothing;
  const named = mentions.filter(isNamedPeriod);
  const isMixed = mentions.some((mention) => !isNamedPeriod(mention) && mention.kind !== 'day');
  if (isMixed) return nothing;
  if (named.length === 0) return { ...nothing, period: toDay(folded, mentions), isOfDay: true };
  const [first, ...others] = named.filter(({ isBareYear }) => !isBareYear);
  const years = new Set(named.flatMap(({ year }) => (year === null ? [] : [year])));
  const [year] = years;
  if (year === undefined || years.size > 1 || others.some(({ kind }) => kind !== first?.kind)) return nothing;
  const mention = first ?? named[0];
  if (mention === undefined) return nothing;
  const source = { rule: mention.rule ?? 'figures/period/bare-year', mention: null };
  return { ...nothing, period: { kind: mention.kind, year, source }, isBareYear: first === undefined };
}

/** The period that ends on the only day of a header; null for other days. */
function toDay(folded: string, mentions: readonly PeriodMention[]): Period | null {
  const [day] = mentions;
  if (day === undefined || mentions.length > 1) return null;
  const period = endOfMonth(folded.slice(day.start, day.end).trim());
  return period === null ? null : { ...period, source: { rule: 'figures/period/day', mention: null } };
}
