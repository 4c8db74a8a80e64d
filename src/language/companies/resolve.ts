import { issuerChannels, type SourceType } from '../../core/vocabulary.ts';
import type { Language } from '../interfaces.ts';
import { foldLetters } from '../text/fold.ts';
import { actsAsCompany } from './acting.ts';
import { type Alias, type AliasIndex, createInflection, findNames, type Inflection, lookUp } from './alias-index.ts';
import { readName } from './company-names.ts';
import type { CueReader } from './cues.ts';
import { formFits } from './legal-forms.ts';
import {
  findAdjacentCompanyWords,
  findAdjacentForm,
  findForeignForm,
  isInLongerName,
  isInPersonName,
  nounBefore,
  opensLongerName,
  opensRelease,
  type Span,
  type TextPassage,
} from './local-cues.ts';
import { noticeBehind } from './notices.ts';
import { isNameAbroad, isOtherBody, isTitleOfWork } from './other-bodies.ts';
import { type Candidate, createIsOtherUse, foreignNames, isTakenIn, once } from './taken-names.ts';
import { tokenise } from './tokens.ts';

/** A company named at `passages[passage].text.slice(start, end)`. */
export type Mention = {
  readonly id: string;
  readonly passage: number;
  readonly start: number;
  readonly end: number;
  readonly cue: string;
};

type Context = {
  /** Companies that a code, a ticker or the issuer identifies with certainty, and the evidence. */
  readonly strong: ReadonlyMap<string, string>;
  readonly source_type: SourceType;
  readonly language: Language;
};

export type Resolver = {
  readonly resolve: (passages: readonly TextPassage[], context: Context) => Mention[];
  /** Every company whose name occurs, meant or not; outside English also names that open a longer word. */
  readonly named: (passages: readonly TextPassage[], language: Language) => ReadonlySet<string>;
  readonly findIssuer: (issuer: string, strong: ReadonlyMap<string, string>) => string | undefined;
};

export function createResolver(index: AliasIndex, cues: CueReader): Resolver {
  return {
    resolve(passages, context) {
      const candidates = findCandidates(index, passages, createInflection(context.language));
      if (candidates.length === 0) return [];
      const foreign = once(() => foreignNames(candidates, passages));
      const isAbroad = (name: string): boolean => foreign().has(name.toLowerCase());
      const isOtherUse = createIsOtherUse(passages, candidates, context.language);
      const isTaken = isTakenIn(passages, candidates, { isAbroad, isOtherUse });
      const sure = new Map<string, string>();
      const sureSpans: Candidate[] = [];
      for (const candidate of candidates) {
        const alias =
          byItself(candidate, passages, { isTaken, isOtherUse }) ??
          byForm(candidate, passages) ??
          byNoun(candidate, passages, isTaken);
        if (alias === null) continue;
        sure.set(alias.company.id, alias.written);
        sureSpans.push(candidate);
      }
      return candidates.flatMap((candidate): Mention[] => {
        const found = decide(candidate, passages, { ...context, isTaken, isOtherUse, isAbroad, sure, sureSpans, cues });
        return found === null ? [] : [{ ...found, passage: candidate.passage, ...candidate.span }];
      });
    },
    named: (passages, language) =>
      new Set(
        findCandidates(index, passages, language === 'en' ? createInflection(language) : openings).flatMap(
          ({ aliases }) => aliases.map(({ company }) => company.id),
        ),
      ),
    findIssuer(issuer, strong) {
      const { spoken, form } = readName(issuer);
      const named = preferred(lookUp(index, spoken));
      const exact = named.filter(({ company }) => [company.name, ...company.aliases].includes(issuer.trim()));
      const fitting = named.filter(
        ({ parts, company }) => form !== null && formFits(form, parts.form, company.country),
      );
      const coded = named.filter(({ company }) => strong.has(company.id));
      for (const choice of [named, exact, fitting, coded]) {
        const ids = new Set(choice.map(({ company }) => company.id));
        if (ids.size === 1) return [...ids][0];
      }
      return undefined;
    },
  };
}

/** The prefixes of a word: "Nordhamn" of "Nordhamnaktien", in languages that form compounds with names. */
const openings: Inflection = (word) =>
  Array.from({ length: Math.max(0, Math.min(word.length, LONGEST_OPENING + 1) - SHORTEST_OPENING) }, (_, at) =>
    word.slice(0, SHORTEST_OPENING + at),
  );
const SHORTEST_OPENING = 3;
/** No word of a company's name is longer. */
const LONGEST_OPENING = 40;

function findCandidates(index: AliasIndex, passages: readonly TextPassage[], inflections: Inflection): Candidate[] {
  return passages.flatMap(({ text }, passage) => {
    const names = findNames(index, text, inflections).filter(({ start, end, aliases }) =>
      isNameLike(text.slice(start, end), aliases),
    );
    return names.map(({ start, end, aliases }, at) => ({
      passage,
      span: { start, end },
      aliases: preferred(aliases),
      isPaired: names[at + 1]?.start === end + 1 && /[-–]/u.test(text.charAt(end)),
    }));
  });
}

/** Names are capitalised, unless a company writes its own in lower case. */
function isNameLike(written: string, aliases: readonly Alias[]): boolean {
  return /^[\p{Lu}\p{N}]/u.test(written) || aliases.some((alias) => alias.written === written);
}

/** A company's whole name is preferred to a shortened one, a shortened one to a first word. */
function preferred(aliases: readonly Alias[]): readonly Alias[] {
  for (const kind of ['name', 'short', 'coined'] as const) {
    const kin = aliases.filter((alias) => alias.kind === kind);
    // Names with the same first word and no legal form are funds and instruments of the only company that has one.
    const formed = kind === 'coined' ? kin.filter(({ parts }) => parts.form !== null) : [];
    if (kin.length > 0) return formed.length === 1 ? formed : kin;
  }
  return aliases;
}

/** The only company with a name that is not a word. */
function byItself(
  candidate: Candidate,
  passages: readonly TextPassage[],
  { isTaken, isOtherUse }: Pick<Knowledge, 'isTaken' | 'isOtherUse'>,
): Alias | null {
  const { aliases, span, passage, isPaired } = candidate;
  const [alias, rival] = aliases;
  const place = passages[passage];
  if (alias === undefined || rival !== undefined || place === undefined || alias.ambiguous) return null;
  if (findForeignForm(place, span, alias) !== null) return null;
  const oneWord = tokenise(alias.written).length === 1;
  if (isOtherBody(place, span) || isTitleOfWork(place, span)) return null;
  if (!oneWord) return isOtherUse(alias.written) ? null : alias;
  if (isTaken(alias.written, candidate) || isInPersonName(place, span)) return null;
  if (!isPaired && opensLongerName(place, span)) return null;
  return place.capitals === 'all' && alias.written.length <= 4 ? null : alias;
}

/** The only company with that name and legal form. */
function byForm({ aliases, span, passage }: Candidate, passages: readonly TextPassage[]): Alias | null {
  const place = passages[passage];
  if (place === undefined) return null;
  const fitting = aliases.filter(
    (alias) =>
      alias.kind !== 'coined' && findAdjacentForm(place, span, alias) !== null && !isNameAbroad(place, span, alias),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** The only company with a name after a noun for a company: "the shipping company Norden". */
function byNoun(
  candidate: Candidate,
  passages: readonly TextPassage[],
  isTaken: (name: string, at: Candidate) => boolean,
): Alias | null {
  const place = passages[candidate.passage];
  const [alias, rival] = candidate.aliases;
  if (place === undefined || alias === undefined || rival !== undefined || isPartOfOther(candidate, place)) return null;
  if (isTaken(alias.written, candidate)) return null;
  if (findForeignForm(place, candidate.span, alias) !== null || !isWrittenAlike(alias, candidate.span, place))
    return null;
  return nounBefore(place, candidate.span) === null ? null : alias;
}

/** Whether the spelling is the company's own, except for diacritics. */
const isWrittenAlike = ({ written }: Alias, { start, end }: Span, { text }: TextPassage): boolean =>
  foldLetters(text.slice(start, end).toLowerCase()) === foldLetters(written.toLowerCase()) &&
  /^[\p{Lu}\p{N}]/u.test(text.slice(start, end));

type Knowledge = Context & {
  /** Whether the text gives a name to a company of another country. */
  readonly isAbroad: (name: string) => boolean;
  readonly isTaken: (name: string, at: Candidate) => boolean;
  /** Whether the text uses a name as words, as a place, or as the abbreviation of another name. */
  readonly isOtherUse: (name: string) => boolean;
  readonly sure: ReadonlyMap<string, string>;
  /** Where companies are named with certainty. */
  readonly sureSpans: readonly Candidate[];
  readonly cues: CueReader;
};

function decide(
  candidate: Candidate,
  passages: readonly TextPassage[],
  known: Knowledge,
): { id: string; cue: string } | null {
  const place = passages[candidate.passage];
  if (place === undefined) return null;
  const itself = byItself(candidate, passages, known);
  if (itself) return { id: itself.company.id, cue: 'name' };
  const noun = byNoun(candidate, passages, known.isTaken);
  if (noun) return { id: noun.company.id, cue: nounBefore(place, candidate.span) ?? 'noun' };
  const form = byForm(candidate, passages);
  if (form) return { id: form.company.id, cue: findAdjacentForm(place, candidate.span, form) ?? 'form' };
  if (isPartOfOther(candidate, place)) return null;
  const cued = candidate.aliases.flatMap((alias) => {
    const cue = secondCue(alias, candidate, place, known) ?? inTitle(alias, candidate, passages, known);
    return cue === null ? [] : [{ id: alias.company.id, cue }];
  });
  return cued.length === 1 ? (cued[0] ?? null) : null;
}

function isPartOfOther({ aliases, span }: Candidate, place: TextPassage): boolean {
  if (isOtherBody(place, span) || aliases.some((alias) => isNameAbroad(place, span, alias))) return true;
  const oneWord = tokenise(aliases[0]?.written ?? '').length === 1;
  if (oneWord && (isInPersonName(place, span) || opensLongerName(place, span))) return true;
  return aliases.some(({ ambiguous }) => ambiguous) && isInLongerName(place, span);
}

/**
 * Other evidence that an ambiguous or shared name denotes the company. Weak signs count for names of only one company.
 */
function secondCue(alias: Alias, { span, aliases }: Candidate, place: TextPassage, known: Knowledge): string | null {
  const { id } = alias.company;
  const strong = known.strong.get(id) ?? (known.sure.has(id) ? `named ${known.sure.get(id)}` : undefined);
  if (strong !== undefined) return strong;
  // A ticker without its exchange can be another company's: "PPG <PPG>" of Pittsburgh, "HUMANA <HUM>" of Louisville.
  const isElsewhere = alias.kind === 'coined' || known.isAbroad(alias.written);
  if (!isElsewhere && known.cues.hasTickerAfter(place.text, span.end, id)) return 'ticker after the name';
  if (aliases.length > 1 || alias.kind === 'coined' || !isWrittenExactly(alias, span, place)) return null;
  if (issuerChannels.includes(known.source_type) && opensRelease(place, span)) return 'opens its release';
  const words = findAdjacentCompanyWords(place, span) ?? noticeBehind(place, span);
  if (words !== null) return words;
  const several = tokenise(alias.written).length > 1;
  // "New wave of apps" has the words of New Wave but not its capitals.
  const hasItsCapitals = place.text
    .slice(span.start, span.end)
    .split(' ')
    .every((word) => !/^\p{Ll}{4,}/u.test(word));
  return several && hasItsCapitals && place.capitals === 'names' ? 'written as a name' : null;
}

/**
 * A name in the title that acts like a company or stands next to one; never a word that the text has in lower case.
 */
function inTitle(alias: Alias, at: Candidate, passages: readonly TextPassage[], known: Knowledge): string | null {
  const place = passages[at.passage];
  if (place === undefined || place.part !== 'title' || at.aliases.length > 1) return null;
  if (!isWrittenExactly(alias, at.span, place) || known.isTaken(alias.written, at)) return null;
  const isAdjacent = known.sureSpans.some(
    ({ passage, span }) =>
      passage === at.passage && (areListed(place, span, at.span) || areListed(place, at.span, span)),
  );
  return isAdjacent
    ? 'beside a company'
    : actsAsCompany(passages, { span: at.span, isWhole: alias.kind !== 'coined', language: known.language });
}

/** Whether only "and" or a comma separates two names, case endings aside: "Castellum och Platzer". */
export const areListed = ({ text }: TextPassage, left: Span, right: Span): boolean =>
  /^(?:,|\p{Ll}{0,5} (?:and|och|og|ja|samt|&)) $/u.test(text.slice(left.end, right.start));

function isWrittenExactly(alias: Alias, span: Span, place: TextPassage): boolean {
  const { written } = alias;
  const found = place.text.slice(span.start, span.end);
  if (!/^[\p{Lu}\p{N}]/u.test(found)) return false;
  if (found === written || (found.length > 2 && found === written.toUpperCase())) return true;
  // For a long name, or one of several words, diacritics and capitals need not match.
  if ((found.includes(' ') || found.length >= 5) && isWrittenAlike(alias, span, place)) return true;
  // "KONE" is the company's own spelling, "Kone" that of others.
  return found.length > 3 && found.toUpperCase() === written && found.slice(1) === found.slice(1).toLowerCase();
}
