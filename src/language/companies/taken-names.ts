import type { Language } from '../interfaces.ts';
import { findCompanyAction } from './acting.ts';
import type { Alias } from './alias-index.ts';
import { isFormIn } from './legal-forms.ts';
import {
  findAdjacentCompanyWords,
  findAdjacentForm,
  findForeignForm,
  isInPersonName,
  nounBefore,
  type Span,
  type TextPassage,
} from './local-cues.ts';
import { isFirmOfPartners, isForeign, isOtherBody, isPlaceAt, mentionsMatch, ownsClub } from './other-bodies.ts';
import { isOfMunicipality, isUsedAsPlace } from './place-uses.ts';
import { isShortFormOfOther } from './short-forms.ts';
import { isUsedAsWord, type NameUse } from './word-uses.ts';

export type Candidate = {
  readonly passage: number;
  readonly span: Span;
  readonly aliases: readonly Alias[];
  /** Whether a hyphen joins it to the next name, as in a "Nordhamn-Talvikko merger". */
  readonly isPaired: boolean;
};

/**
 * Where the text first assigns a one-word name to a person or another body: after "Paul Rizzo", "Rizzo" is that person,
 * but not before.
 */
function firstOthers(
  candidates: readonly Candidate[],
  passages: readonly TextPassage[],
): ReadonlyMap<string, Candidate> {
  const first = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const { passage, span } = candidate;
    const place = passages[passage];
    const name = place?.text.slice(span.start, span.end).toLowerCase() ?? '';
    if (place && !first.has(name) && (isInPersonName(place, span) || isOtherBody(place, span)))
      first.set(name, candidate);
  }
  return first;
}

type NameChecks = {
  /** Whether the text gives a name to a company of another country. */
  readonly isAbroad: (name: string) => boolean;
  readonly isOtherUse: (name: string) => boolean;
};

/**
 * Whether a name alone does not denote a company here: the text also writes it in lower case, uses it as a place or a
 * force, or has already assigned it to another.
 */
export function isTakenIn(
  passages: readonly TextPassage[],
  candidates: readonly Candidate[],
  { isAbroad, isOtherUse }: NameChecks,
): (name: string, at: Candidate) => boolean {
  const isWord = createIsWord(passages);
  const others = firstOthers(candidates, passages);
  const isElsewhere = createIsPlace(passages);
  const isMatch = once(() => mentionsMatch(passages));
  return (name, at) => {
    const other = others.get(name.toLowerCase());
    const introduced =
      other !== undefined &&
      (other.passage < at.passage || (other.passage === at.passage && other.span.start < at.span.start));
    const [alias] = at.aliases;
    const isClub = alias !== undefined && isMatch() && !ownsClub(alias);
    return introduced || isClub || isAbroad(name) || isWord(name) || isElsewhere(name) || isOtherUse(name);
  };
}

/**
 * Names that the text gives to companies of other countries, or writes with a legal form that the known company cannot
 * have and never with its own: "Humana" next to "Humana Inc".
 */
export function foreignNames(candidates: readonly Candidate[], passages: readonly TextPassage[]): ReadonlySet<string> {
  const namesWhere = (holds: (place: TextPassage, span: Span, alias: Alias) => boolean): string[] =>
    candidates.flatMap(({ aliases: [alias], passage, span }) => {
      const place = passages[passage];
      return alias && place && holds(place, span, alias)
        ? [alias.written.toLowerCase(), place.text.slice(span.start, span.end).toLowerCase()]
        : [];
    });
  const formed = new Set(namesWhere((place, span, alias) => findAdjacentForm(place, span, alias) !== null));
  return new Set([
    ...namesWhere((place, span, { company }) => isForeign(place, span, company.country)),
    ...namesWhere(isFirmOfPartners),
    ...namesWhere((place, span, alias) => {
      const form = findForeignForm(place, span, alias);
      return form !== null && !isFormIn(form, alias.company.country);
    }).filter((name) => !formed.has(name)),
  ]);
}

/**
 * Whether the text uses a name as a place ("I Getinge norr om Halmstad"), or an acronym with an article ("the SAS
 * was").
 */
const createIsPlace = (passages: readonly TextPassage[]): ((name: string) => boolean) =>
  remembered((name) =>
    passages.some((place) => {
      for (let at = place.text.indexOf(name); at !== -1; at = place.text.indexOf(name, at + 1))
        if (isPlaceAt(place, { start: at, end: at + name.length })) return true;
      return false;
    }),
  );

/**
 * Whether a text uses a name as words of its language, as the place of a municipality, or as the abbreviation of another
 * name, and gives no evidence of the company.
 */
export function createIsOtherUse(
  passages: readonly TextPassage[],
  candidates: readonly Candidate[],
  language: Language,
): (name: string) => boolean {
  const usesByName = once(() => {
    const all = candidates.flatMap(({ aliases: [alias], passage, span }): NameUse[] => {
      const place = passages[passage];
      return alias === undefined || place === undefined ? [] : [{ place, span, alias }];
    });
    return Map.groupBy(all, ({ alias }) => alias.written);
  });
  const isTownText = once(() => isOfMunicipality(passages));
  return remembered((name) => {
    const uses = usesByName().get(name) ?? [];
    const isMeant = ({ place, span, alias }: NameUse): boolean =>
      findAdjacentForm(place, span, alias) !== null ||
      nounBefore(place, span) !== null ||
      findAdjacentCompanyWords(place, span) !== null ||
      findCompanyAction(place, span) !== null;
    if (uses.some(isMeant)) return false;
    return uses.some(isShortFormOfOther) || isUsedAsWord(uses, language) || (isTownText() && isUsedAsPlace(uses));
  });
}

/** Computes a value at its first use. */
export function once<Told>(compute: () => Told): () => Told {
  let memo: { readonly value: Told } | undefined;
  return () => {
    memo ??= { value: compute() };
    return memo.value;
  };
}

/** Computes the result for each name once. */
function remembered(compute: (name: string) => boolean): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    const seen = known.get(name) ?? compute(name);
    known.set(name, seen);
    return seen;
  };
}

/** Whether the text also writes a name in lower case: "kone" makes "Kone" a word. */
function createIsWord(passages: readonly TextPassage[]): (name: string) => boolean {
  return remembered((name) => {
    const word = name.toLowerCase();
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&')}(?![\\p{L}\\p{N}])`,
      'u',
    );
    return passages.some(({ text }) => pattern.test(text));
  });
}
