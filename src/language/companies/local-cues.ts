import type { Alias } from './alias-index.ts';
import { cueWords } from './cue-words.ts';
import { formFits, formsBeforeInTexts, isFormOfListing, toLegalForm } from './legal-forms.ts';
import { givenNames } from './ordinary-words.ts';

/** A title or a sentence, and how well its capitals distinguish names from words. */
export type TextPassage = {
  readonly text: string;
  readonly part: 'title' | 'lead' | 'body';
  readonly capitals: 'names' | 'headline' | 'all';
};

export type Span = { readonly start: number; readonly end: number };

/** Whether capitals mark names only, also start the words of a headline, or fill the text. */
export function readCapitals(text: string): TextPassage['capitals'] {
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  if (words.length > 1 && words.every((word) => word === word.toUpperCase())) return 'all';
  return words.filter((word) => /^\p{Ll}/u.test(word)).length >= words.length / 3 ? 'names' : 'headline';
}

const FORM_BEFORE = new RegExp(String.raw`(?:^|[\s("'“”])(${formsBeforeInTexts})\s$`, 'u');

/** The legal form right after or before a name ("Investor AB", "AB Volvo") that fits the company, or null. */
export function findAdjacentForm(passage: TextPassage, { start, end }: Span, { parts, company }: Alias): string | null {
  const after = /^,?\s(A\/S|P\/F|[\p{L}.]{2,14})(?![\p{L}\p{N}/])/u.exec(passage.text.slice(end, end + 20))?.[1];
  const before = FORM_BEFORE.exec(passage.text.slice(Math.max(0, start - 18), start))?.[1];
  for (const written of [after, before]) {
    const form = written === undefined ? null : toLegalForm(written);
    if (written === undefined || form === null || !isWrittenAsForm(written, passage)) continue;
    if (formFits(form, parts.form, company.country)) return written;
  }
  return null;
}

/**
 * A legal form next to the name that the company cannot have, or null: "Humana Inc" is not "Humana AB", and the short
 * name in "Petroleos del Norte S.A. (Petronor)" is not that of "PetroNor E&P Limited".
 */
export function findForeignForm(passage: TextPassage, { start, end }: Span, { parts, company }: Alias): string | null {
  const after = /^,?\s(A\/S|P\/F|[\p{L}.]{2,14})(?![\p{L}\p{N}/])/u.exec(passage.text.slice(end, end + 20))?.[1];
  const before = /\s([\p{L}./]{2,14})>?\s?\(["“”']?$/u.exec(passage.text.slice(Math.max(0, start - 20), start))?.[1];
  for (const written of [after, before]) {
    const form = toLegalForm(written);
    if (written === undefined || form === null || !isWrittenAsForm(written, passage)) continue;
    if (!formFits(form, parts.form, company.country) && !isFormOfListing(form, company.tickers)) return form;
  }
  return null;
}

/** Whether a text names an unknown company before a position: "BP Plc said that", but not the "AB" of "AB Volvo". */
export function namesCompanyBefore(passage: TextPassage, at: number): boolean {
  const before = passage.text.slice(0, at).replace(/\S+\s$/u, '');
  return [...before.matchAll(/\p{Lu}[\p{L}\p{N}&.'-]*>?(?=,? ([\p{L}/.]{2,14})(?![\p{L}\p{N}/]))/gu)].some(
    ([, word = '']) => toLegalForm(word) !== null && isWrittenAsForm(word, passage),
  );
}

/** "as", "se" and "ab" are words too; in a text of capitals even "AS" is. */
function isWrittenAsForm(written: string, { capitals }: TextPassage): boolean {
  const letters = written.replaceAll(/[./]/gu, '');
  if (letters.length > 2) return capitals === 'all' || /^\p{Lu}|^e?hf$|^plc$/u.test(written);
  if (letters === 'hf') return true;
  if (letters.toUpperCase() !== letters && letters !== 'Oy') return false;
  return capitals !== 'all' || written.includes('/') || letters === 'AB' || letters === 'OY';
}

/** First names that denote a company more often: a person's only before a surname. */
const namesakes: ReadonlySet<string> = new Set(['sampo', 'enea', 'freja']);

const titleOnly = new RegExp(String.raw`(?<!\p{L})${cueWords(({ others }) => others?.personTitles)} $`, 'u');
const titleAndFirstName = new RegExp(
  String.raw`(?<!\p{L})${cueWords(({ others }) => others?.personTitles)} (?:\p{Lu}\p{Ll}+ )?$`,
  'u',
);

/**
 * Whether a one-word name is part of a person's: after a first name or an initial, before an age, or as a first name.
 */
export function isInPersonName({ text, capitals }: TextPassage, { start, end }: Span): boolean {
  if (/^ \(\d{1,2}\)/u.test(text.slice(end, end + 6))) return true;
  const before = /(?:^|[\s("'“”«])((\p{Lu}[\p{L}-]*)\.?)\s$/u.exec(text.slice(Math.max(0, start - 30), start));
  if ((capitals === 'names' ? titleAndFirstName : titleOnly).test(text.slice(Math.max(0, start - 50), start)))
    return true;
  const first = before?.[2]?.toLowerCase() ?? '';
  if (before && (givenNames.has(first) || (first.length === 1 && before[1]?.endsWith('.')))) return true;
  const name = text.slice(start, end).toLowerCase();
  const next = /^\s(\p{Lu}\p{Ll}[\p{L}-]*)/u.exec(text.slice(end, end + 30))?.[1];
  if (next === undefined) return false;
  return givenNames.has(name) || (namesakes.has(name) && toLegalForm(next) === null && !companyEndings.has(next));
}

/**
 * Whether an adjacent capitalised word makes a one-word name part of a longer one: "Nordic Evolution", "Evolution
 * Mining".
 */
export function isInLongerName({ text, capitals }: TextPassage, { start, end }: Span): boolean {
  if (capitals !== 'names') return false;
  const after = /^[ -](\p{Lu}[\p{L}\p{N}/.]*)/u.exec(text.slice(end, end + 30))?.[1];
  if (after !== undefined && toLegalForm(after) === null && !/^(?:Group|CEO|CFO|VD|Q\d|H\d)$/u.test(after)) return true;
  const before = /(\S*)(\s)(\p{Lu}[\p{L}]*) $/u.exec(` ${text.slice(Math.max(0, start - 40), start)}`);
  // The first word of a sentence is capitalised anyway.
  return before !== null && before[1] !== '' && !/[.:!?"”]$/u.test(before[1] ?? '') && toLegalForm(before[3]) === null;
}

/** Whether the next words make it the name of another company: "Consilium Safety Group" is not "Consilium". */
export function opensLongerName({ text, capitals }: TextPassage, { end }: Span): boolean {
  if (capitals === 'all') return false;
  if (/^-\p{Lu}\p{Ll}/u.test(text.slice(end, end + 3))) return true;
  const rest = /^(?: [\p{Lu}][\p{L}&/.-]*){2,4}/u.exec(text.slice(end, end + 80))?.[0] ?? '';
  const [, ...later] = rest.trim().split(' ');
  return later.some((word) => toLegalForm(word) !== null || companyEndings.has(word));
}
const companyEndings: ReadonlySet<string> = new Set([
  'Group',
  'Holding',
  'Holdings',
  'BV',
  'SRL',
  'S.r.l.',
  'Co',
  'Co.',
]);

const releaseVerb = new RegExp(String.raw`^\s${cueWords(({ verbs }) => verbs?.release)}(?=\s)`, 'u');

/**
 * Whether the name opens the title, as in an issuer's own release: "Kone: ...", "Traction publishes ...", "Greater Than
 * and ...".
 */
export function opensRelease({ text, part, capitals }: TextPassage, { start, end }: Span): boolean {
  if (part !== 'title' || start !== 0) return false;
  const rest = text.slice(end, end + 40);
  if (/[\s-]/u.test(text.slice(start, end)) && /^(?:['’]s)?[\s:]/u.test(rest)) return true;
  return /^:\s/u.test(rest) || (capitals === 'names' && releaseVerb.test(rest));
}

const sayCompanyBefore = new RegExp(String.raw`\b${cueWords(({ companies }) => companies?.possessions)}\s$`, 'iu');
const sayCompanyAfter = new RegExp(
  String.raw`^(?:(?:['’]s?|:s|s|:?\p{Ll}{1,3})? (?:shares?|share price|stock price|CEO|CFO|chairman|` +
    'vd|aktie|aktien|aksje|aksjen|aktier|osake|osakkeen|toimitusjohtaja|konsernsjef|topchef|' +
    String.raw`Group|Groups|Gruppen|Koncernen)\b|-(?:chefen|sjefen)|,? (?:which is )?listed on\b|\s?\((?:Nasdaq|` +
    'OMX|Oslo|Euronext))',
  'u',
);

/** A noun for a company, right before its name: "fastighetsbolaget Diös", "fishing company Brim". */
const companyBefore = new RegExp(String.raw`(?<!\p{L})${cueWords(({ companies }) => companies?.before)}\s$`, 'iu');

/** The noun for a company right before a name; null if there is none, or if capitals do not mark names. */
export function nounBefore({ text, capitals }: TextPassage, { start }: Span): string | null {
  if (capitals !== 'names') return null;
  return companyBefore.exec(text.slice(Math.max(0, start - 60), start))?.[0].trim() ?? null;
}

/** Additions that turn a name into a company's share or group, whatever its capitals. */
const joinedToName = new RegExp(
  String.raw`^(?:-${cueWords(({ companies }) => companies?.joined)}(?!\p{L})| \(publ\))`,
  'u',
);

/** Words next to a name that only apply to a company: shares, a chief executive, "(publ)". */
export function findAdjacentCompanyWords({ text, capitals }: TextPassage, { start, end }: Span): string | null {
  const joined = joinedToName.exec(text.slice(end, end + 30));
  if (joined !== null && capitals !== 'all') return joined[0];
  if (capitals !== 'names') return null;
  const words =
    sayCompanyBefore.exec(text.slice(Math.max(0, start - 40), start)) ??
    sayCompanyAfter.exec(text.slice(end, end + 30));
  return words?.[0].trim() ?? null;
}
