import type { FigureConcept } from '../../core/figure-concepts.ts';
import { isStated } from './accept.ts';
import type { Atom } from './atoms.ts';
import type { RawFigure, Sentence } from './reading.ts';

/** "Consumer prices rose 1.1 percent year on year": the rise of a price index over a year is inflation. */
export function priceRiseAt(
  { folded, atoms }: Sentence,
  atom: Extract<Atom, { type: 'amount' }>,
): RawFigure | undefined {
  const { amount } = atom;
  if (amount.kind !== 'percent' || !isStated(amount)) return undefined;
  const start = atoms[0]?.start ?? 0;
  const before = folded.slice(start, atom.start);
  const index = PRICES.exec(before);
  const clause = folded.slice(atom.end, atoms.at(-1)?.end).split(/[.;,]/u)[0] ?? '';
  const isOfYear = OVER_YEAR.test(clause) || OVER_YEAR.test(before);
  if (index?.groups === undefined || !isOfYear || OVER_MONTH.test(clause)) return undefined;
  const { core, cpif } = index.groups;
  const concept: FigureConcept =
    core !== undefined ? 'core_inflation' : cpif !== undefined ? 'cpif_inflation' : 'cpi_inflation';
  const label = { start: start + index.index, end: start + index.index + index[0].trimEnd().length };
  return {
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

const PRICES =
  /(?<!\p{L})(?:(?<core>(?:cpif|kpif) (?:excluding energy|exklusive energi)|kpi-jae)|(?<cpif>cpif|kpif)|(?:the )?(?:consumer prices?(?: index)?|cpi)|konsumentpriserna|konsumentprisindex|kpi|konsumprisene|konsumprisindeksen|forbrugerpriserne|forbrugerprisindekset|kuluttajahinnat)(?: \([^)]{1,20}\))?(?: (?:in|i) \p{L}+)? (?:rose|increased|were up|climbed|fell|declined|steg|ökade|föll|sjönk|økte|falt|sank|faldt|nousivat|kohosivat|laskivat)(?: (?:by|med|om|i \p{L}+ med|\p{L}+kuussa|in \p{L}+ by))? $/u;
const FELL = / (?:fell|declined|föll|sjönk|falt|sank|faldt|laskivat)(?!\p{L})/u;
const OVER_YEAR =
  /(?<!\p{L})(?:year[- ]on[- ]year|y\/y|a year (?:earlier|ago|before)|the same month (?:last year|a year)|over the year|annually|på årsbasis|i årstakt|på ett år|det siste året|siste tolv måneder|fra \p{L}+ i fjor|fra \p{L}+ 20\d\d til|samma månad (?:i fjol|förra året|året före)|samme måned (?:i fjor|sidste år|året før|året tidligere)|(?:det )?seneste år|vuodentakaisesta|vuoden takaisesta|vuodessa|vuotta aiemmasta)(?!\p{L})/u;
const OVER_MONTH =
  /(?<!\p{L})(?:month[- ]on[- ]month|m\/m|from (?:the )?(?:previous )?month|månadstakt|på en måned|kuukaudessa)/u;
