import type { FigureConcept } from '../../core/figure-concepts.ts';
import { grammarWord } from '../languages/grammar.ts';
import { isStated } from './accept.ts';
import type { Token } from './atoms.ts';
import { comparedFigures, readComparatives, shiftBack } from './comparatives.ts';
import { hasPartInClause } from './lead.ts';
import { isNamedPeriod } from './period-context.ts';
import { periodsBefore, periodsBehind } from './period-places.ts';
import { pointsBack } from './periods.ts';
import type { RawFigure, Sentence } from './reading.ts';
import { anyWord } from './words.ts';

/** Verbs of earning and losing, up to two words before the amount. */
const VERB = new RegExp(`(?<!\\p{L})(?<verb>${anyWord(({ earned }) => earned?.verbs?.any)}) (?:\\p{L}+ ){0,2}$`, 'u');
const LOST = new RegExp(`^${anyWord(({ earned }) => earned?.verbs?.lost)}`, 'u');
/** The kind of result, named behind the amount. */
const RESULT = new RegExp(
  `^(?: ${anyWord(({ earned }) => earned?.behind?.bottomLine)})?` +
    `(?: (?:(?<profit>${anyWord(({ earned }) => earned?.behind?.inProfit)})` +
    `|(?<loss>${anyWord(({ earned }) => earned?.behind?.inLoss)})))?` +
    `(?: (?:(?<ebit>${anyWord(({ earned }) => earned?.behind?.beforeInterest)})` +
    `|(?<before>${anyWord(({ earned }) => earned?.behind?.beforeTax)})` +
    `|${anyWord(({ earned }) => earned?.behind?.afterTax)}))?(?!\\p{L})`,
  'u',
);

/** "Tjente 121 millioner kroner før skatt", "gick med 6 miljoner kronor i förlust": results stated by a verb. */
export function earnedAt(sentence: Sentence, token: Extract<Token, { type: 'amount' }>, index: number): RawFigure[] {
  const { folded, tokens } = sentence;
  const { amount } = token;
  if (amount.kind !== 'money' || amount.isPerShare || !isStated(amount) || hasPartInClause(tokens, index)) return [];
  const verb = VERB.exec(folded.slice(Math.max(0, token.start - 48), token.start))?.groups?.['verb'];
  const resultWord = RESULT.exec(folded.slice(token.end, token.end + 60));
  if (verb === undefined || resultWord === null || (resultWord[0] === '' && !isOfPeriod(sentence, index))) return [];
  const { loss, before, ebit } = resultWord.groups ?? {};
  const periods = [...periodsBehind(tokens, index), ...periodsBefore(sentence, index)];
  const [recalled, ...others] = periods;
  const isPast = recalled !== undefined && pointsBack(recalled) && others.length === 0;
  const concept: FigureConcept = before ? 'pre_tax_profit' : ebit ? 'ebit' : 'net_income';
  const main: RawFigure = {
    rule: 'figures/bind/earned',
    concept,
    basis: 'as_reported',
    role: isPast ? 'comparative' : 'outcome',
    amount,
    isLoss: loss !== undefined || LOST.test(verb),
    unitOf: amount,
    label:
      resultWord[0] === ''
        ? toLabel(token, verb, folded)
        : { start: token.end + 1, end: token.end + resultWord[0].length },
    periods,
  };
  if (isPast)
    return [
      {
        ...main,
        periods: [],
        relativeTo: [],
        shift: shiftBack(recalled),
        recalled,
      },
    ];
  const last = tokens.findLastIndex(({ end }) => end <= token.end + resultWord[0].length);
  const { comparatives } = readComparatives(sentence, Math.max(index, last), amount, [concept, '']);
  return [main, ...comparedFigures(main, comparatives, 'year')];
}

/** "Lost 214 million dollars in the fourth quarter": the result, where its period follows at once. */
function isOfPeriod({ folded, tokens }: Sentence, index: number): boolean {
  const [amount, next] = [tokens[index], tokens.slice(index + 1).find(({ type }) => type === 'period')];
  if (amount === undefined || next?.type !== 'period' || !isNamedPeriod(next.mention)) return false;
  return LEADS_TO_PERIOD.test(folded.slice(amount.end, next.start));
}

const LEADS_TO_PERIOD = new RegExp(
  `^ (?:${grammarWord('in', 'during', 'for', 'per')} )?(?:${grammarWord('the')} )?$`,
  'u',
);

function toLabel({ start }: Token, verb: string, folded: string): RawFigure['label'] {
  const at = folded.lastIndexOf(verb, start);
  return { start: at, end: at + verb.length };
}
