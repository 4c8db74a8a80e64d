import type { FigureConcept } from '../../core/figure-concepts.ts';
import { grammarWord } from '../languages/grammar.ts';
import { isStated } from './accept.ts';
import type { Token } from './atoms.ts';
import type { RawFigure, Sentence } from './reading.ts';
import { anyWord } from './words.ts';

/** "Consumer prices rose 1.1 percent year on year": the rise of a price index over a year is inflation. */
export function priceRiseAt(
  { folded, tokens }: Sentence,
  token: Extract<Token, { type: 'amount' }>,
): RawFigure | undefined {
  const { amount } = token;
  if (amount.kind !== 'percent' || !isStated(amount)) return undefined;
  const start = tokens[0]?.start ?? 0;
  const before = folded.slice(start, token.start);
  const index = PRICES.exec(before);
  const clause = folded.slice(token.end, tokens.at(-1)?.end).split(/[.;,]/u)[0] ?? '';
  const isOfYear = OVER_YEAR.test(clause) || OVER_YEAR.test(before);
  if (index?.groups === undefined || !isOfYear || OVER_MONTH.test(clause)) return undefined;
  const { core, cpif } = index.groups;
  const concept: FigureConcept =
    core !== undefined ? 'core_inflation' : cpif !== undefined ? 'cpif_inflation' : 'cpi_inflation';
  const label = { start: start + index.index, end: start + index.index + index[0].trimEnd().length };
  return {
    rule: 'figures/bind/price-rise',
    concept,
    basis: 'as_reported',
    role: 'outcome',
    amount,
    isLoss: FELL.test(index[0]),
    unitOf: amount,
    label,
    periods: [],
  };
}

const PRICES = new RegExp(
  `(?<!\\p{L})(?:(?<core>${anyWord(({ prices }) => prices?.indices?.core)})|(?<cpif>${anyWord(({ prices }) => prices?.indices?.cpif)})` +
    `|${anyWord(({ prices }) => prices?.indices?.cpi)})` +
    `(?: \\([^)]{1,20}\\))?(?: ${grammarWord('in')} \\p{L}+)? ` +
    `(?:${anyWord(({ prices }) => prices?.verbs?.rose)}|${anyWord(({ prices }) => prices?.verbs?.fell)})` +
    `(?: ${anyWord(({ prices }) => prices?.verbs?.by)})? $`,
  'u',
);
const FELL = new RegExp(` ${anyWord(({ prices }) => prices?.verbs?.fell)}(?!\\p{L})`, 'u');
const OVER_YEAR = new RegExp(`(?<!\\p{L})${anyWord(({ prices }) => prices?.over?.year)}(?!\\p{L})`, 'u');
const OVER_MONTH = new RegExp(`(?<!\\p{L})${anyWord(({ prices }) => prices?.over?.month)}`, 'u');
