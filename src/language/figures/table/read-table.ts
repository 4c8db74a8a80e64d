import type { Big } from 'big.js';
import { type FigureConcept, type FigureRole, figureConcepts, isOfEnd } from '../../../core/figure-concepts.ts';
import { type Document, type Table, toLineText } from '../../document/document.ts';
import { foldInPlace } from '../../text/fold.ts';
import type { ExplainedFigure } from '../explained.ts';
import type { FigureOptions } from '../figure-options.ts';
import { getLexicon } from '../lexicon.ts';
import { daysSinceEnd, type Period, toLastMonth, writePeriod } from '../period-context.ts';
import { listCells, type Surroundings, type TableCell } from './cells.ts';
import { type Grid, toGrid } from './grid.ts';
import { namesPart, type RowMeasure, readRowLabel, withoutBrackets } from './label.ts';
import { type CellUnit, nearestUnit, unitIn } from './unit.ts';

/** A value of a table before its role is known. */
type TableValue = {
  readonly measure: RowMeasure;
  readonly period: Period;
  readonly currency: string | null;
  readonly value: Big;
  readonly stated: string;
  readonly label: string;
  readonly header: string;
};

/** Longer lines above a table are text. */
const MAX_ABOVE = 160;
/** A column of a period that ended longer ago is history: no report of it comes out so late. */
const MAX_AGE_DAYS = 250;

/** The figures of the tables of a document, in order, each with the row and the column that it was read from. */
export function readTables(document: Document, title: string, options: FigureOptions): ExplainedFigure[] {
  const home = { language: options.language, country: options.country };
  const lexicon = getLexicon(options.language);
  return document.blocks.flatMap((block, index) => {
    if (block.kind !== 'table') return [];
    const before = document.blocks[index - 1];
    const line = before === undefined || before.kind === 'table' ? '' : toLineText(before.runs);
    const above = `${line.length > MAX_ABOVE ? '' : line} ${toLineText(block.caption)}`.trim();
    return readTable(block, { title, above, home, lexicon, publishedAt: options.publishedAt ?? null });
  });
}

function readTable(table: Table, around: Surroundings): ExplainedFigure[] {
  const grid = toGrid(table);
  if (grid === null) return [];
  const values = withoutContradictions(listValues(grid, around));
  const roles = new Map(values.map(({ period }) => [period, toRole(period, values, around.publishedAt)]));
  return values.flatMap((value) => {
    const role = roles.get(value.period);
    return role === undefined || role === null ? [] : [toFigure(value, role)];
  });
}

function toFigure(
  { measure, period, currency, value, stated, label, header }: TableValue,
  role: FigureRole,
): ExplainedFigure {
  const { concept, isAdjusted } = measure;
  return {
    figure: {
      concept,
      basis: isAdjusted ? 'adjusted' : 'as_reported',
      role,
      period: writePeriod(period),
      currency,
      label,
      value: stated,
      normalized_value: value.toFixed(),
      start: 0,
      end: 0,
    },
    trace: [
      { rule: 'figures/table/cell', text: `row "${label}", column "${header}": ${stated}` },
      ...(period.source === undefined ? [] : [{ rule: period.source.rule, text: header }]),
    ],
  };
}

/** The values of the rows whose label is a measure of the company. */
const listValues = (grid: Grid, around: Surroundings): TableValue[] =>
  [...Map.groupBy(listCells(grid, around), ({ label }) => label).values()].flatMap((cells) => readRow(cells, around));

function readRow(cells: readonly TableCell[], { lexicon, home }: Surroundings): TableValue[] {
  const [first] = cells;
  if (first === undefined) return [];
  const { label, captions } = first;
  const measure = readRowLabel(label.text, lexicon, home) ?? readRowLabel(withoutBrackets(label.text), lexicon, home);
  if (measure === null || captions.some((words) => namesPart(words, lexicon))) return [];
  const own = unitIn(label.text, label.folded, home);
  const above = captions.map((words) => unitIn(words, foldInPlace(words), home));
  return cells.flatMap(({ column, place, printed }) => {
    if (column.period === null || (column.isOfDay && !isOfEnd(measure.concept))) return [];
    const unit = toValueUnit(measure.concept, { own, column: column.unit, above, cell: printed });
    if (unit === null) return [];
    const number = measure.isLoss ? printed.number.abs().neg() : printed.number;
    return [
      {
        measure,
        period: column.period,
        currency: unit.currency,
        value: number.times(`1e${unit.exponent}`),
        stated: `${place.text}${unit.words}`,
        label: label.text,
        header: column.header,
      },
    ];
  });
}

type UnitSources = {
  readonly own: CellUnit;
  readonly column: CellUnit;
  readonly above: readonly CellUnit[];
  readonly cell: { readonly isPercent: boolean; readonly currency: string | null | undefined; readonly number: Big };
};

type ValueUnit = { readonly currency: string | null; readonly exponent: number; readonly words: string };

/** The unit of a number by the unit of its concept; null where the table states another or none. */
function toValueUnit(concept: FigureConcept, { own, column, above, cell }: UnitSources): ValueUnit | null {
  const { unit } = figureConcepts[concept];
  const near = nearestUnit([own, column]);
  const isPercent = cell.isPercent || near.isPercent === true;
  if (unit === 'percent') return { currency: null, exponent: 0, words: cell.isPercent ? '' : '%' };
  if (isPercent) return null;
  if (unit === 'count') {
    const isWhole = cell.number.round(0).eq(cell.number) && cell.number.gte(0);
    return isWhole && near.exponent === undefined ? { currency: null, exponent: 0, words: '' } : null;
  }
  const whole = nearestUnit([own, column, ...above]);
  const currency = cell.currency === undefined ? whole.currency : cell.currency;
  if (unit === 'per_share') {
    const written = own.words ?? column.words;
    return own.exponent === undefined
      ? { currency: currency ?? null, exponent: 0, words: written === undefined ? '' : ` ${written}` }
      : null;
  }
  if (whole.exponent === undefined && currency === undefined) return null;
  return {
    currency: currency ?? null,
    exponent: whole.exponent ?? 0,
    words: whole.words === undefined ? '' : ` ${whole.words}`,
  };
}

const toKey = ({ measure: { concept, isAdjusted }, period }: TableValue): string =>
  `${concept} ${isAdjusted} ${writePeriod(period)}`;

/** Without values that a table gives twice and differently: rows of parts of the company, or restated columns. */
function withoutContradictions(values: readonly TableValue[]): TableValue[] {
  const first = new Map<string, TableValue>();
  const refuted = new Set<string>();
  for (const value of values) {
    const key = toKey(value);
    const known = first.get(key);
    if (known === undefined) first.set(key, value);
    else if (!known.value.eq(value.value)) refuted.add(key);
  }
  return [...first.entries()].flatMap(([key, value]) => (refuted.has(key) ? [] : [value]));
}

const toEnd = ({ kind, year }: Period): number => year * 12 + toLastMonth(kind);

/** The period that ends last is reported, and those that end with it; earlier ones are compared. Null for history alone. */
function toRole(period: Period, values: readonly TableValue[], publishedAt: Date | null): FigureRole | null {
  const last = values.map((value) => value.period).reduce((one, other) => (toEnd(other) > toEnd(one) ? other : one));
  if (publishedAt !== null && daysSinceEnd(last, publishedAt) > MAX_AGE_DAYS) return null;
  if (publishedAt !== null && daysSinceEnd(last, publishedAt) < 0) return null;
  return toEnd(period) === toEnd(last) ? 'outcome' : 'comparative';
}
