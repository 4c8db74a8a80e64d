import type { FigureConcept } from '../../core/figure-concepts.ts';
import { isStated } from './accept.ts';
import type { Atom } from './atoms.ts';
import { comparedFigures, readComparatives, shiftBack } from './comparatives.ts';
import { hasPartInClause } from './lead.ts';
import { isNamedPeriod } from './period-context.ts';
import { periodsBefore, periodsBehind } from './period-places.ts';
import { pointsBack } from './periods.ts';
import type { RawFigure, Sentence } from './reading.ts';

/** Verbs of earning and losing, up to two words before the amount. */
const VERB =
  /(?<!\p{L})(?<verb>tjente|tjener|tjent|tjänade|tjänar|tjänat|earned|earns|gick med|går med|gikk med|går med|gik med|tapte|taper|tapt|tabte|taber|tabt|(?:minus|underskudd?|plus|overskudd?|förlust|vinst|tap|tab) (?:på|om)|förlorade|förlorar|förlorat|lost|loses) (?:\p{L}+ ){0,2}$/u;
const LOST = /^(?:tap|tab|förl|los|minus|undersku)/u;
/** What kind of result it is, behind the amount. */
const RESULT =
  /^(?<line> (?:på|i) (?:den )?(?:bundlinjen|bunnlinjen|sista raden|nederste linje))?(?: (?:i|in) (?:(?<profit>vinst|överskott|overskudd|overskud|profit)|(?<loss>förlust|underskott|underskudd|underskud|minus)))?(?: (?<ebit>(?:før|före|before) (?:renter|räntor|interest) (?:og|och|and) (?:skatt?|tax)|(?<before>før|före|before) (?:skatt?|tax)|(?<after>etter|efter|after) (?:skatt?|tax)))?(?!\p{L})/u;

/** "Tjente 121 millioner kroner før skatt", "gick med 6 miljoner kronor i förlust": results told by a verb. */
export function earnedAt(sentence: Sentence, atom: Extract<Atom, { type: 'amount' }>, index: number): RawFigure[] {
  const { folded, atoms } = sentence;
  const { amount } = atom;
  if (amount.kind !== 'money' || amount.isPerShare || !isStated(amount) || hasPartInClause(atoms, index)) return [];
  const verb = VERB.exec(folded.slice(Math.max(0, atom.start - 48), atom.start))?.groups?.['verb'];
  const told = RESULT.exec(folded.slice(atom.end, atom.end + 60));
  if (verb === undefined || told === null || (told[0] === '' && !isOfPeriod(sentence, index))) return [];
  const { loss, before, after, ebit } = told.groups ?? {};
  const periods = [...periodsBehind(atoms, index), ...periodsBefore(sentence, index)];
  const [recalled, ...others] = periods;
  const isPast = recalled !== undefined && pointsBack(recalled) && others.length === 0;
  const concept: FigureConcept = before ? 'pre_tax_profit' : ebit && !after ? 'ebit' : 'net_income';
  const main: RawFigure = {
    concept,
    basis: 'as_reported',
    role: isPast ? 'comparative' : 'outcome',
    amount,
    isLoss: loss !== undefined || LOST.test(verb),
    unitOf: amount,
    label: told[0] === '' ? labelOf(atom, verb, folded) : { start: atom.end + 1, end: atom.end + told[0].length },
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
  const last = atoms.findLastIndex(({ end }) => end <= atom.end + told[0].length);
  const { comparatives } = readComparatives(sentence, Math.max(index, last), amount, [concept, '']);
  return [main, ...comparedFigures(main, comparatives, 'year')];
}

/** "Lost 214 million dollars in the fourth quarter": the result, where its period follows at once. */
function isOfPeriod({ folded, atoms }: Sentence, index: number): boolean {
  const [amount, next] = [atoms[index], atoms.slice(index + 1).find(({ type }) => type === 'period')];
  if (amount === undefined || next?.type !== 'period' || !isNamedPeriod(next.mention)) return false;
  return /^ (?:(?:in|i|during|under) )?(?:the )?$/u.test(folded.slice(amount.end, next.start));
}

function labelOf({ start }: Atom, verb: string, folded: string): RawFigure['label'] {
  const at = folded.lastIndexOf(verb, start);
  return { start: at, end: at + verb.length };
}
