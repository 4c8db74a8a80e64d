import type { FigureConcept } from '../../core/figure-concepts.ts';
import type { Atom } from './atoms.ts';
import type { CompiledLexicon } from './lexicon/compiled.ts';
import type { RawFigure, Sentence } from './reading.ts';

/** How far the price may stand behind the verb of a deal. */
const MAX_DEAL_LENGTH = 120;
/** What is bought is no company when it is some of these. */
const SECURITIES =
  /(?<!\p{L})(?:shares?|stock|\p{L}*aktier?(?:na)?|\p{L}*aksje[rn]?\p{L}*|osakkei\p{L}+|hlut\p{L}*|warrants?|\p{L}*options?|\p{L}*optioner|units?|bonds?|\p{L}*obligation\p{L}*|notes|power|energy|electricity|tickets?|jobs?)(?!\p{L})/u;

/** Figures told by a verb and not by a name: what is bought for a price, and how many are laid off. */
export function phraseFigures(sentence: Sentence, lexicon: CompiledLexicon): RawFigure[] {
  return sentence.atoms.flatMap((atom, index): RawFigure[] => {
    if (atom.type !== 'amount' || sentence.spent.has(index)) return [];
    const figure = dealAt(sentence, lexicon, atom, index) ?? layoffAt(sentence, lexicon, atom);
    if (figure === undefined) return [];
    sentence.spent.add(index);
    return [figure];
  });
}

type AmountAtom = Extract<Atom, { type: 'amount' }>;

/** "acquires Lillhaga Bageri for SEK 500 million". */
function dealAt(sentence: Sentence, lexicon: CompiledLexicon, atom: AmountAtom, index: number): RawFigure | undefined {
  const { folded, atoms } = sentence;
  const { amount } = atom;
  const isPrice = amount.kind === 'money' && amount.hasCurrency && !amount.isPerShare;
  if (!isPrice || amount.bound === 'beyond' || amount.bound === 'up_to' || atoms[index + 1]?.type === 'word')
    return undefined;
  const start = atoms[0]?.start ?? 0;
  const before = folded.slice(Math.max(start, atom.start - MAX_DEAL_LENGTH), atom.start);
  for (const { verb, preposition } of lexicon.deals) {
    const cue = [...before.matchAll(verb)].at(-1);
    if (cue === undefined || !preposition.test(before)) continue;
    const verbAt = atom.start - before.length + cue.index;
    const bought = folded.slice(verbAt + cue[0].length, atom.start);
    const between = atoms.slice(0, index).filter((other) => other.start > verbAt);
    const isPlain = between.every(
      (other) =>
        (other.type !== 'amount' || other.amount.kind === 'bare' || other.amount.kind === 'percent') &&
        other.type !== 'measure' &&
        !isBreak(other),
    );
    if (!isPlain || SECURITIES.test(bought) || bought.trim().split(/\s+/u).length < 2 || isUncertain(atoms)) continue;
    return figure('purchase_price', atom, { start: verbAt, end: verbAt + cue[0].length });
  }
  return undefined;
}

const isBreak = (atom: Atom): boolean => atom.type === 'mark' && /[;:!?]/u.test(atom.mark);

const isUncertain = (atoms: readonly Atom[]): boolean =>
  atoms.some((atom) => atom.type === 'words' && atom.wordClass === 'hypothetical');

/** "varslar 85 anställda", "will cut 350 jobs". */
function layoffAt(sentence: Sentence, lexicon: CompiledLexicon, atom: AmountAtom): RawFigure | undefined {
  const { folded } = sentence;
  const { amount } = atom;
  const isCount = amount.kind === 'bare' && amount.exponent === 0 && /^[1-9]\d{0,5}$/u.test(amount.number.toFixed());
  if (!isCount || (amount.bound !== 'exact' && amount.bound !== 'approximate')) return undefined;
  const before = folded.slice(Math.max(0, atom.start - 48), atom.start);
  const after = folded.slice(atom.end, atom.end + 48);
  const verb = lexicon.layoffVerb.exec(before);
  if (verb === null || !lexicon.layoffNoun.test(after) || isUncertain(sentence.atoms)) return undefined;
  const start = atom.start - before.length + verb.index;
  return figure('layoffs', atom, { start, end: start + verb[0].trimEnd().length });
}

const figure = (concept: FigureConcept, atom: AmountAtom, label: RawFigure['label']): RawFigure => ({
  concept,
  basis: 'as_reported',
  role: 'outcome',
  amount: atom.amount,
  isLoss: false,
  unitOf: atom.amount,
  label,
  periods: [],
});
