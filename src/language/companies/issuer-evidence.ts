import { issuerChannels, type SourceType } from '../../core/vocabulary.ts';
import type { Language } from '../interfaces.ts';
import { toEverySource } from '../languages/every.ts';
import { allPacks } from '../languages/index.ts';
import { toLine, toPlainText } from '../text/plain-text.ts';
import { companyKey, companyKeys } from './company-key.ts';
import { isAmbiguous, readName } from './company-names.ts';
import { cueWords } from './cue-words.ts';
import { isIsin, isLei, readOrgNumber } from './identifiers.ts';
import { isMarket, readListings } from './listed-at.ts';
import { givenNames } from './ordinary-words.ts';
import { holdsDate, type RegisteredName, readRegisteredNames } from './registered-names.ts';

/** Kinds of evidence that identify an issuer. If several disagree, the first counts more. */
export const evidenceKinds = [
  'issuer_field',
  'title',
  'registered_name',
  'about_heading',
  'address',
  'org_number',
  'isin',
  'lei',
  'ticker',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** One piece of evidence for the issuer of a text. */
export type Evidence = {
  readonly rule: `companies/issuer/${string}`;
  readonly kind: EvidenceKind;
  /** A name as written, or an identifier in normalised form: `SE 556280-2115`, `XSTO:FOO-B`. */
  readonly value: string;
  /** The words it was read from, at most 200 characters. */
  readonly words: string;
};

export type IssuerEvidence = {
  readonly name: string;
  /** Whether the company issued the text; otherwise the text only names it with certainty. */
  readonly isIssuer: boolean;
  readonly items: readonly Evidence[];
};

type Text = {
  readonly title: string;
  readonly text: string;
  /** The issuer that the feed names separately from the text. */
  readonly issuer: string | null;
  readonly source_type: SourceType;
  readonly source_name: string;
  /** Address of the article. */
  readonly url: string;
  readonly language: Language;
};

/** Company names that also denote people or sections of sites: `/investor/`. */
const people: ReadonlySet<string> = new Set(allPacks.flatMap(({ companies }) => companies.cues?.people ?? []));
const WORDS_MAX = 200;
const LEAD = 1_200;
/** Boilerplate stands at the end, so no more than this is read. */
const TEXT_MAX = 40_000;
const NAME_MAX = 100;

const term = new RegExp(
  String.raw`^\s{0,2}\((?:[^()]{0,80}[\s"“”„»«'’])?${toEverySource(({ companies }) => companies.issuers.terms)}["“”»«'’]{0,2}\)`,
  'iu',
);
const label = new RegExp(
  `^(?:${toEverySource(({ companies, text }) => [...(companies.issuers.titleLabels ?? []), ...(text.header?.corrections ?? [])])})$`,
  'iu',
);
const aboutLine = new RegExp(
  `^${toEverySource(({ text }) => text.boilerplate.headings?.about)} ((?:\\p{Lu}|\\p{N}|\\p{Ll}{1,2}\\p{Lu})[^\\n.!?:]{1,80}?)\\s*:?$`,
  'gmu',
);
const notice = new RegExp(`(?<!\\p{L})(?:${cueWords(({ notices }) => notices)})`, 'iu');
const orgNumber = new RegExp(
  `(?<!\\p{L})${toEverySource(({ companies }) => companies.issuers.orgNumbers)}[\\s:.]{0,3}((?:NO|DK)?\\s?\\d[\\d .-]{6,12}\\d)`,
  'giu',
);
const isin = /(?<![\p{L}\p{N}])[A-Z]{2}[A-Z0-9]{9}\d(?![\p{L}\p{N}])/gu;
const lei = /(?<![\p{L}\p{N}])LEI[^\n\p{N}]{0,16}?[\s:]{1,3}([A-Z0-9]{18}\d{2})(?![\p{L}\p{N}])/gu;
const nameOfTitle = /^([^:\n]{2,80}?)\s?:\s(?=\S)/u;

const toShortName = (name: string): string => readName(name).short;
const cutWords = (text: string): string => toLine(text).slice(0, WORDS_MAX);

/** Whether a name occurs in a text as whole words, including its Nordic genitive. */
function stands(name: string, text: string): boolean {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  return (
    at !== -1 &&
    /^(?:['’:]?s)?(?![\p{L}\p{N}])/u.test(text.slice(at + name.length)) &&
    !/[\p{L}\p{N}]$/u.test(text.slice(0, at))
  );
}

/** Words that names have in common: a form behind them alone makes no name. */
const GENERIC = /^(?:group|holdings?|company|corporation|koncernen|konsernet|konserni|fastighets|investment)$/iu;

/** Whether words can be the name of an issuer: not a label, market, wire, person, date, report, or sentence. */
function canBeIssuer(name: string, { source_name, language }: Text): boolean {
  const { spoken, form } = readName(name);
  const words = spoken.split(' ');
  const key = companyKey(name);
  if (name.length > NAME_MAX || key === '' || words.length > 7) return false;
  if (!(form === null ? /\p{L}{2}/u : /\p{L}[\p{L}\p{N}]/u).test(spoken)) return false;
  if (holdsDate(spoken) || GENERIC.test(spoken) || (form === null && notice.test(spoken))) return false;
  if (label.test(spoken) || isMarket(spoken) || key === companyKey(source_name)) return false;
  if (form === null && (isAmbiguous(spoken, language) || words.length > 5)) return false;
  if (form === null && givenNames.has((words[0] ?? '').toLowerCase()) && words.length === 2) return false;
  return (
    /^[\p{L}\p{N}]/u.test(name) &&
    words.every((word) => /^(?:[\p{Lu}\p{N}&-]|\p{Ll}{1,2}\p{Lu}|(?:of|and|och|og|i|de|&)$)/u.test(word))
  );
}

/** Releases of share issues open with a warning in capitals about countries where they must not be distributed. */
const withoutWarning = (text: string): string => text.replace(/^(?:(?!.*\p{Ll}{3}).*\n)+/u, '');

type EvidenceInput = Text & {
  readonly lead: string;
  readonly all: string;
  readonly registered: readonly RegisteredName[];
};

const item = (rule: string, kind: EvidenceKind, value: string, words: string): Evidence => ({
  rule: `companies/issuer/${rule}`,
  kind,
  value,
  words: cutWords(words),
});

/** "41/2025 Foo": issuers number their notices. */
const RUNNING_NUMBER = /^(?:no\.? ?)?\d{1,4}[/-](?:\d\d){1,2}[^\p{L}\p{N}]+/iu;

const PERIOD = /(?:\s+(?:[QH][1-4]|(?:19|20)\d\d))+$/u;

/**
 * The name in the words before the colon of a title, without the number or the kind of the notice: "Foo's Halvårsrapport
 * 2025". Without an apostrophe its last letter may belong to it, unless the text has the name without it.
 */
function readNameOfTitle(opening: string, lead: string): string {
  const numbered = opening.replace(RUNNING_NUMBER, '');
  const at = notice.exec(numbered)?.index;
  if (at === undefined || readName(numbered).form !== null) return numbered;
  const named = numbered.slice(0, at).trim().replace(PERIOD, '');
  const nominative = named.replace(/['’]?s$/u, '');
  const words = lead.split(/[^\p{L}\p{N}&-]+/u);
  return /['’]s$/u.test(named) || (nominative !== named && words.includes(nominative)) ? nominative : named;
}

/** "Foo AB: Interim report", "Foo publishes ..." if the text also concerns it. */
function byTitle(given: EvidenceInput): Evidence[] {
  const { title, lead, registered } = given;
  const opening = nameOfTitle.exec(title)?.[1];
  const before = opening === undefined ? undefined : readNameOfTitle(opening, lead);
  if (opening !== undefined && before !== undefined && canBeIssuer(before, given)) {
    const rest = title.slice(title.indexOf(before) + before.length);
    const isFormed = readName(before).form !== null || registered.some(({ name }) => isOneIssuer(name, before));
    // Exchanges also put indices and markets at the start of their notices.
    if (given.source_type === 'stock_exchange' && !isFormed) return [];
    const isSure =
      isFormed || stands(toShortName(before), rest) || stands(toShortName(before), lead) || notice.test(rest);
    return isSure ? [item('opens-title', 'title', before.replace(/\s*\(publ\.?\)$/iu, ''), before)] : [];
  }
  const named = readRegisteredNames(title);
  const [only, ...others] = named;
  if (only === undefined || !canBeIssuer(only.name, given) || isCapitals(title)) return [];
  const isOwn = only.start === 0 || (others.length === 0 && (only.isPublic || notice.test(title)));
  // A customer can open the title too; the text then concerns the issuer.
  if (lead.trim() !== '' && !only.isPublic && !notice.test(title) && !stands(only.name, lead)) return [];
  return isOwn ? [item('registered-in-title', 'title', only.name, title)] : [];
}

const isCapitals = (text: string): boolean => !/\p{Ll}{3}/u.test(text);

/** The full name that opens the text if it is the issuer's: "Foo AB (publ) ("Foo" or the "Company")". */
function byRegisteredName(given: EvidenceInput): Evidence[] {
  const { title, lead, registered } = given;
  const defined = registered.find(({ name, end }) => term.test(lead.slice(end, end + 120)) && canBeIssuer(name, given));
  if (defined !== undefined)
    return [item('defined', 'registered_name', defined.name, lead.slice(defined.start, defined.end + 80))];
  const first = registered.find(({ name }) => canBeIssuer(name, given));
  if (first === undefined || first.start > 400) return [];
  const opens = /(?:^|[\n.–—-]\s?)$/u.test(lead.slice(0, first.start));
  const isOwn = first.isPublic || (opens && titleNames(toShortName(first.name), title));
  return isOwn
    ? [
        item(
          first.isPublic ? 'public-in-text' : 'opens-text',
          'registered_name',
          first.name,
          lead.slice(first.start, first.start + 80),
        ),
      ]
    : [];
}

/**
 * Whether a title opens with a name, or contains it in the genitive or after a preposition: anywhere except after a
 * verb of action.
 */
const titleNames = (name: string, title: string): boolean =>
  title.toLowerCase().startsWith(name.toLowerCase().split(' ')[0] ?? '') && stands(name.split(' ')[0] ?? '', title);

/** "About Foo" above the section that describes it, if the news names it too. */
function byHeading(given: EvidenceInput): Evidence[] {
  return [...given.all.matchAll(aboutLine)].flatMap(([line, name = '']) =>
    canBeIssuer(name, given) && stands(toShortName(name), `${given.title}\n${given.lead}`)
      ? [item('about-heading', 'about_heading', name.replace(/\s*\(publ\.?\)$/iu, ''), line)]
      : [],
  );
}

type Identifier = Evidence & { readonly start: number };

/** Every identifier of a text with correct check digits. */
function readIdentifiers(text: string): Identifier[] {
  const found: Identifier[] = [];
  for (const match of text.matchAll(orgNumber)) {
    const read = readOrgNumber((match[1] ?? '').replace(/^(?:NO|DK)\s?/iu, ''));
    if (read !== null)
      found.push({
        ...item('org-number', 'org_number', `${read.country} ${read.number}`, match[0]),
        start: match.index,
      });
  }
  for (const match of text.matchAll(isin))
    if (isIsin(match[0])) found.push({ ...item('isin', 'isin', match[0], match[0]), start: match.index });
  for (const match of text.matchAll(lei))
    if (isLei(match[1] ?? '')) found.push({ ...item('lei', 'lei', match[1] ?? '', match[0]), start: match.index });
  for (const { mic_code, ticker, start, words } of readListings(text))
    found.push({ ...item('ticker', 'ticker', `${mic_code}:${ticker}`, words), start });
  return found;
}

const BESIDE = 90;

/** The identifiers next to a name, without another name or the end of a sentence between them. */
function findAdjacentEvidence(
  text: string,
  name: RegisteredName,
  names: readonly RegisteredName[],
  all: readonly Identifier[],
): Evidence[] {
  const next = names.find(({ start }) => start >= name.end)?.start ?? Number.POSITIVE_INFINITY;
  return all
    .filter(({ start }) => start >= name.end && start < name.end + BESIDE && start < next)
    .filter(({ start }) => !/[!?\n]|(?<!nr|no|org|reg|\p{Lu})\.\s+\p{Lu}/u.test(text.slice(name.end, start)))
    .map(({ start: _start, ...evidence }) => evidence);
}

/** Identifiers of an issuer known from other evidence, if the text contains only one of their kind. */
function onlyOnes(all: readonly Identifier[]): Evidence[] {
  return (['org_number', 'lei', 'ticker'] as const).flatMap((kind) => {
    const [first, ...others] = all.filter((one) => one.kind === kind);
    if (first === undefined || others.some(({ value }) => value !== first.value)) return [];
    const { start: _start, ...evidence } = first;
    return [evidence];
  });
}

/** Whether two names in one text denote one issuer: the words of one are contained in the other. */
function isOneIssuer(one: string, other: string): boolean {
  const [few = [], many = []] = [companyKey(one).split(' '), companyKey(other).split(' ')].sort(
    (a, b) => a.length - b.length,
  );
  return few.every((word) => many.includes(word));
}

/** The name that most kinds of evidence give. In a tie, the first in the order of the kinds. */
function choose(names: readonly Evidence[]): { readonly name: string; readonly items: readonly Evidence[] } | null {
  const groups = names.map((one) => names.filter((other) => isOneIssuer(one.value, other.value)));
  const countKinds = (group: readonly Evidence[]): number => new Set(group.map(({ kind }) => kind)).size;
  const [best] = groups.sort((one, other) => countKinds(other) - countKinds(one));
  if (best === undefined) return null;
  // The form with its legal form, if any evidence has it, because registers use that name.
  const formed = best.find(({ value }) => readName(value).form !== null && !isCapitals(value));
  return { name: (formed ?? best[0])?.value ?? '', items: best };
}

/**
 * Identifies the issuer of a text with its evidence; null if there is none. Releases and exchange notices identify it
 * by the feed's issuer, the title, the full name that opens them, or the section about the company. A wire, which
 * carries news too, needs two of these. Any other text needs an identifier next to a full name. Advisers, wires and
 * exchanges are not issuers of the texts that they distribute.
 */
export function findIssuer(input: Text): IssuerEvidence | null {
  const title = toLine(input.title);
  const all = toPlainText(input.text).slice(0, TEXT_MAX);
  const about = all.search(new RegExp(aboutLine.source, 'mu'));
  const lead = withoutWarning(about === -1 ? all : all.slice(0, about)).slice(0, LEAD);
  const given: EvidenceInput = { ...input, title, all, lead, registered: readRegisteredNames(lead) };
  const isRelease = issuerChannels.includes(input.source_type);
  const isWire = input.source_type === 'wire_service';
  const whole = `${title}\n${all}`;
  const identifiers = readIdentifiers(whole);
  const registered = identifiers.length === 0 ? [] : readRegisteredNames(whole);
  const field = toLine(input.issuer ?? '');
  const names = [
    ...(canBeIssuer(field, given) ? [item('field', 'issuer_field', field, field)] : []),
    ...(isRelease || isWire ? [...byTitle(given), ...byRegisteredName(given), ...byHeading(given)] : []),
  ];
  const chosen = choose(names);
  if (chosen !== null && (isRelease || field !== '' || new Set(chosen.items.map(({ kind }) => kind)).size > 1)) {
    const own = registered.filter(({ name }) => isOneIssuer(name, chosen.name));
    const adjacent = own.flatMap((name) => findAdjacentEvidence(whole, name, registered, identifiers));
    return {
      name: chosen.name,
      isIssuer: true,
      items: unique([
        ...chosen.items,
        ...byAddress(chosen.name, given),
        ...withTitle(chosen.name, given, chosen.items),
        ...adjacent,
        ...onlyOnes(identifiers),
      ]),
    };
  }
  for (const name of registered) {
    const adjacent = findAdjacentEvidence(whole, name, registered, identifiers);
    if (adjacent.length > 0 && canBeIssuer(name.name, given))
      return {
        name: name.name,
        isIssuer: false,
        items: unique([
          item('beside-identifier', 'registered_name', name.name, whole.slice(name.start, name.end + 60)),
          ...adjacent,
        ]),
      };
  }
  return null;
}

/** The path segments of an address before its last one. Wires publish an issuer's releases under its name. */
const listFolders = (url: string): readonly string[] =>
  URL.parse(url)
    ?.pathname.toLowerCase()
    .split('/')
    .slice(1, -1)
    .filter((part) => /^[a-z0-9-]{3,80}$/u.test(part)) ?? [];

/** A path segment that equals the issuer's name as the text gives it, in one word or several. */
function byAddress(name: string, { url }: EvidenceInput): Evidence[] {
  const keys = companyKeys(name).map((key) => key.replaceAll(' ', ''));
  const folder = listFolders(url).find((part) =>
    keys.includes(companyKey(part.replaceAll('-', ' ')).replaceAll(' ', '')),
  );
  return folder === undefined ? [] : [item('address', 'address', folder, url)];
}

/**
 * Candidate names from an address, for a release without other evidence of its issuer. They can match a known company
 * and never create one.
 */
export const namesInAddress = (url: string): readonly string[] =>
  listFolders(url)
    .map((part) => part.replaceAll('-', ' '))
    .filter((name) => name.length > 3 && !isAmbiguous(name) && !people.has(name));

/** A title that names the text's issuer confirms it. */
function withTitle(name: string, { title, source_type }: EvidenceInput, items: readonly Evidence[]): Evidence[] {
  // A customer that opens the text also opens the title.
  const isSure =
    items.some(({ rule }) => rule !== 'companies/issuer/opens-text') && issuerChannels.includes(source_type);
  const hasTitle = items.some(({ kind }) => kind === 'title') || !isSure;
  return hasTitle || !stands(toShortName(name), title) ? [] : [item('named-in-title', 'title', name, title)];
}

const unique = (items: readonly Evidence[]): readonly Evidence[] => [
  ...new Map(items.map((one) => [`${one.kind} ${one.value}`, one])).values(),
];
