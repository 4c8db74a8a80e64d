import { toEverySource } from '../languages/every.ts';
import type { Entries } from '../languages/slots/entries.ts';
import type { BoilerplateWords } from '../languages/slots/text.ts';

const words = (slot: (words: BoilerplateWords) => Entries | undefined): string =>
  toEverySource(({ text }) => slot(text.boilerplate));

const HEADING_MAX = 90;
/** Sites for sharing a page, whose names are the same in every language. */
const SITES = 'facebook|twitter|x|linkedin|e-?mail|whatsapp|instagram';
const BUTTON = `(?:${SITES}|${words(({ links }) => links?.buttons)})`;

const tailPattern = new RegExp(`^\\W{0,4}${words(({ tails }) => tails)}`, 'iu');
const aboutPattern = new RegExp(
  `^${words(({ headings }) => headings?.about)}` +
    `(?: ${words(({ headings }) => headings?.company)}|(?: [\\p{Lu}\\p{N}&][^\\s.!?]*){1,6})\\s*:?$`,
  'u',
);
const links = `${words(({ links }) => links?.sites)}(?:${SITES}|reddit|youtube)\\b`;
const buttons = `${BUTTON}(?:\\s*[|·•/,]?\\s*${BUTTON})*$`;
const subscribe = `${words(({ links }) => links?.subscribe)}\\b[^.]{0,80}(?:${words(({ links }) => links?.subscribeTo)}|\\.|$)`;
const formulaPattern = new RegExp(
  `^\\W{0,6}(?:${words(({ formulas }) => formulas)}|${links}|${buttons}|${subscribe}|©|\\(c\\))`,
  'iu',
);
const emailPattern = /[\p{L}\p{N}._%+-]\s?@\s?[\p{L}\p{N}-]{1,63}\.\p{L}{2,}|\[email/iu;
const addressPattern = /(?:https?:\/\/|www\.)\S/iu;
// "00" opens an international number, not the digits of an ISIN nor a group of "1 000 000".
const phonePattern = new RegExp(
  '(?:\\+\\d|(?<![\\p{L}\\d]|\\d\\s)00[1-9])\\d{0,2}[\\s()\\d-]{6,}\\d' +
    `|(?<!\\p{L})${words(({ phone }) => phone)}\\.?\\s*:?\\s*\\(?[+\\d][\\d\\s()-]{5,}`,
  'iu',
);

/** Whether a line is the heading of a company's portrait: "About Nordhamn". */
export const opensPortrait = (line: string): boolean => line.length <= HEADING_MAX && aboutPattern.test(line);

/**
 * Whether a line or sentence opens the part of a release after its news: contacts, "About X", disclaimers, attachments.
 */
export function opensTail(sentence: string): boolean {
  const head = sentence.length > HEADING_MAX ? `${sentence.slice(0, HEADING_MAX)}…` : sentence;
  return aboutPattern.test(head) || tailPattern.test(head);
}

/**
 * The stamp of a wire: "27.8.2026 08:00:36 EEST | Lohja Oyj | Inside information", "HELSINKI, Sept. 8, 2026 (WIRE) --".
 */
const stampPattern = new RegExp(
  '^\\W{0,6}\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4},? (?:kl\\.? )?\\d{1,2}[:.]\\d\\d(?:[:.]\\d\\d)?(?: [A-Z]{2,5})?\\s*[|–-]' +
    '|^[^.!?]{3,60}\\b\\d{4} [(/][^()/]{2,40}[)/] ?[–—-]{1,2}$',
  'u',
);
/** This many words in capitals without a number are a legal notice. Flashes, also in capitals, contain figures. */
const CAPITALS_FROM = 8;

/** Whether a sentence is the same in every release: disclosure formulas, share buttons, links to other articles. */
export function isFormula(sentence: string): boolean {
  return formulaPattern.test(sentence.slice(0, 400)) || stampPattern.test(sentence.slice(0, 200)) || shouts(sentence);
}

function shouts(sentence: string): boolean {
  const words = sentence.match(/\p{L}{2,}/gu) ?? [];
  return words.length >= CAPITALS_FROM && !/\d/u.test(sentence) && !words.some((word) => /\p{Ll}/u.test(word));
}

/**
 * Whether a line contains an e-mail address, a telephone number or a web address. It is then contact data, not news.
 */
export function hasContact(sentence: string): boolean {
  const head = sentence.slice(0, 2_000);
  return emailPattern.test(head) || addressPattern.test(head) || (/\d/u.test(head) && phonePattern.test(head));
}
