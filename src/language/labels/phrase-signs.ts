import { foldCase } from '../text/fold.ts';

/**
 * A condition that a text must meet to contain a phrase: a whole word (`isWhole`) or the prefix of a word, in lower case.
 */
export type Sign = { readonly text: string; readonly isWhole: boolean };

/** Longest prefix: a longer one excludes no more texts, and each length costs a look-up. */
const LONGEST_BEGINNING = 8;

/** A part of a phrase: letters and digits, the end of a word, an open end of a word, or a choice. */
type Part =
  | { readonly kind: 'letters'; readonly text: string }
  | { readonly kind: 'break' | 'more' }
  | { readonly kind: 'choice'; readonly of: readonly (readonly Part[])[]; readonly isOptional: boolean };

/**
 * Signs of a phrase: every text that it matches has at least one of them. Empty if the phrase has no certain word; then every
 * text must be matched against the phrase itself.
 */
export function listSigns(phrase: string): readonly Sign[] | undefined {
  return signsOfParts(new Parser(phrase).parse(), { begins: true, ends: true });
}

/** Of several required parts, the one whose shortest sign is longest. */
function signsOfParts(
  parts: readonly Part[],
  edge: { readonly begins: boolean; readonly ends: boolean },
): readonly Sign[] | undefined {
  let best: readonly Sign[] | undefined;
  for (const [at, part] of parts.entries()) {
    const begins = at === 0 ? edge.begins : parts[at - 1]?.kind === 'break';
    const ends = at === parts.length - 1 ? edge.ends : parts[at + 1]?.kind === 'break';
    const signs = signsOfPart(part, { begins, ends });
    if (signs !== undefined && shortest(signs) > shortest(best)) best = signs;
  }
  return best;
}

function signsOfPart(
  part: Part,
  edge: { readonly begins: boolean; readonly ends: boolean },
): readonly Sign[] | undefined {
  if (part.kind === 'letters') {
    const text = foldCase(part.text);
    if (!edge.begins || text === '') return undefined;
    return [edge.ends ? { text, isWhole: true } : { text: text.slice(0, LONGEST_BEGINNING), isWhole: false }];
  }
  if (part.kind !== 'choice' || part.isOptional) return undefined;
  const each = part.of.map((parts) => signsOfParts(parts, edge));
  return each.includes(undefined) ? undefined : each.flatMap((signs) => signs ?? []);
}

const shortest = (signs: readonly Sign[] | undefined): number =>
  signs === undefined ? 0 : Math.min(...signs.map(({ text }) => text.length));

/** Reads the notation of `PhraseList`. */
class Parser {
  readonly #rest: string[];

  constructor(phrase: string) {
    this.#rest = phrase.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? [];
  }

  /** Reads to the end, or to the end of an alternative. */
  parse(): Part[] {
    const parts: Part[] = [];
    for (let next = this.#rest[0]; next !== undefined && next !== '|' && next !== ')'; next = this.#rest[0]) {
      this.#rest.shift();
      if (next === '(') parts.push(this.#parseChoice());
      else if (/^[\p{L}\p{N}]/u.test(next)) parts.push(...this.#lettersOf(next));
      else parts.push({ kind: next === '*' || next === '#' ? 'more' : 'break' });
    }
    return parts;
  }

  /** The last letter of a word is optional before a question mark. */
  #lettersOf(text: string): Part[] {
    if (this.#rest[0] !== '?') return [{ kind: 'letters', text }];
    this.#rest.shift();
    return [{ kind: 'letters', text: text.slice(0, -1) }, { kind: 'more' }];
  }

  #parseChoice(): Part {
    const of = [this.parse()];
    while (this.#rest.shift() === '|') of.push(this.parse());
    const isOptional = this.#rest[0] === '?';
    if (isOptional) this.#rest.shift();
    return { kind: 'choice', of, isOptional };
  }
}
