import type { FigureConcept, FigureRole } from '../../core/figure-concepts.ts';
import type { Atom } from './atoms.ts';
import { isMark, type MeasureAtom, type Sentence, textOf } from './reading.ts';

/** Verbs that tell of what has happened. */
const PAST =
  /^(?:was|were|came .*|reached|rose|fell|grew|sank|shrank|posted|reported|recorded|delivered|generated|achieved|showed|saw|had|has|declared|[a-z]+ed(?: .*)?|uppgick till|blev|var|låg på|steg|föll|sjönk|växte|hade|fick|\p{L}+ade(?: .*)?|ble|vart|blei|hadde|fikk|økte|auka|falt|vokste|endte.*|havde|fik|faldt|udgjorde|voksede|oli.*|olivat|nousi|laski|kasvoi|putosi|pieneni|parani|asettui|námu|nam|voru|urðu|varð|jukust|jókst|mældist|lækkuðu|hækkuðu)$/u;

/**
 * Who speaks: the company about what was (outcome) or what is to come (forecast), or somebody about what might be
 * (dropped). The cue must stand in the clause of the measure or between it and its amount. A measure that only goes on
 * a list ("revenue of A and EBIT of B") takes the role of the figure before it.
 */
export function roleOf(
  sentence: Sentence,
  place: { from: number; measureAt: number; amountAt: number; inherited: FigureRole | 'none' | 'dropped' },
): FigureRole | 'dropped' {
  const { atoms } = sentence;
  const clauseStart = clauseStartBefore(atoms, place.measureAt, place.from);
  const clause = atoms.slice(clauseStart, place.amountAt);
  const own = cueIn(clause);
  if (own !== undefined) return own;
  const isPast = clause.some((atom) => atom.type === 'words' && PAST.test(textOf(sentence, atom)));
  const isListed = !isPast && place.inherited !== 'none' && clause.every(isConnector);
  if (isListed && place.inherited !== 'none') return place.inherited;
  const earlier = cueIn(atoms.slice(place.from + 1, clauseStart));
  return earlier !== undefined && !isPast ? earlier : 'outcome';
}

/** The atom after the last comma, semicolon or dash before a measure, or after the figure before it. */
function clauseStartBefore(atoms: readonly Atom[], measureAt: number, from: number): number {
  for (let at = measureAt - 1; at > from; at -= 1) {
    if (isMark(atoms[at], ',;–—')) return at + 1;
  }
  return from + 1;
}

function cueIn(atoms: readonly Atom[]): 'forecast' | 'dropped' | undefined {
  const classes = atoms.flatMap((atom) => (atom.type === 'words' ? [atom.wordClass] : []));
  if (classes.includes('hypothetical')) return 'dropped';
  return classes.includes('forecast') ? 'forecast' : undefined;
}

const isConnector = (atom: Atom): boolean =>
  atom.type !== 'word' && !(atom.type === 'words' && (atom.wordClass === 'change' || atom.wordClass === 'part'));

/** Deals, issues and dividends are announced, not forecast; an analyst's target price is no hypothesis but the figure. */
export function soleRole(measure: MeasureAtom, role: FigureRole | 'dropped'): FigureRole | 'dropped' {
  const concept = measure.entry[0];
  if (concept === 'target_price') return 'outcome';
  return role === 'forecast' && concept !== null && ANNOUNCED.includes(concept) ? 'outcome' : role;
}

const ANNOUNCED: readonly FigureConcept[] = [
  ...(['order_value', 'purchase_price', 'enterprise_value', 'offer_price', 'subscription_price'] as const),
  ...(['share_issue_amount', 'bond_amount', 'buyback_amount', 'dividend_per_share', 'impairment'] as const),
];
