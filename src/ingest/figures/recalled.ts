import { type FigureConcept, figureConcepts } from '../../core/figure-concepts.ts';
import { pointsBack } from './periods.ts';
import type { RawFigure, Sentence } from './reading.ts';

/** Measures that "the result" and "the loss" can stand for. */
const RESULTS: readonly FigureConcept[] = ['ebitda', 'ebita', 'ebit', 'pre_tax_profit', 'net_income'];

/**
 * "A year earlier the loss was SEK 9 million": the result that the sentence before tells, a year or a quarter back. None
 * where that tells several results, or none.
 *
 * @param before The figures of the sentence before.
 */
export function recalledResults(sentence: Sentence, before: readonly RawFigure[]): RawFigure[] {
  const results = before.filter(({ concept, role }) => role === 'outcome' && RESULTS.includes(concept));
  const [main] = results;
  if (main === undefined || results.length > 1) return [];
  const { atoms, spent } = sentence;
  const at = atoms.findIndex((atom) => atom.type === 'amount');
  const atom = atoms[at];
  if (atom?.type !== 'amount' || spent.has(at) || atom.amount.kind !== 'money' || !atom.amount.hasCurrency) return [];
  if (!['exact', 'approximate'].includes(atom.amount.bound) || atom.amount.isPerShare) return [];
  if (atom.amount.currency !== main.amount.currency) return [];
  const lead = atoms.slice(0, at);
  const past = lead.flatMap((part) => (part.type === 'period' && pointsBack(part.mention) ? [part] : []));
  const isPlain = lead.every(
    (part) =>
      part.type === 'period' ||
      (part.type === 'mark' && part.mark === ',') ||
      (part.type === 'words' && PLAIN.includes(part.wordClass)),
  );
  const behind = atoms[at + 1];
  const named = [...lead, ...(behind === undefined ? [] : [behind])].flatMap((part) =>
    part.type === 'words' ? [part.wordClass] : [],
  );
  const isNamed = named.some((wordClass) => /^(?:bare_|loss|profit)/u.test(wordClass));
  const [mention] = past;
  if (!isPlain || !isNamed || mention === undefined || past.length > 1 || behind?.type === 'word') return [];
  spent.add(at);
  const name = lead.find((part) => part.type === 'words' && /^(?:bare_|loss|profit)/u.test(part.wordClass)) ?? atom;
  return [
    {
      ...main,
      role: 'comparative',
      amount: atom.amount,
      unitOf: atom.amount,
      isLoss: named.includes('loss') || named.includes('bare_loss'),
      label: { start: name.start, end: name.end },
      periods: [],
      relativeTo: main.periods,
      shift: mention.mention.kind === 'quarter_ago' ? 'quarter' : 'year',
    },
  ];
}

const PLAIN: readonly string[] = ['filler', 'is', 'loss', 'profit', 'bare_loss', 'bare_result'];

/**
 * Figures of last year are outcomes of that year where the text tells no other figure of the measure, for then nothing
 * is compared with them.
 */
export function withLastYear(figures: readonly RawFigure[]): RawFigure[] {
  const told = new Set(figures.filter(({ role }) => role !== 'comparative').map(({ concept }) => concept));
  return figures.map((figure) => {
    const isAlone = figure.recalled?.kind === 'last_year' && !told.has(figure.concept);
    if (!isAlone || !figureConcepts[figure.concept].spans || (figure.relativeTo ?? []).length > 0) return figure;
    return { ...figure, role: 'outcome', periods: figure.recalled ? [figure.recalled] : [] };
  });
}
