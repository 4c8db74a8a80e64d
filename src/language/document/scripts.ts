import type { Run, Runs } from './document.ts';

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉';

const toScript = (digits: string, characters: string): string =>
  digits.replace(/\d/g, (digit) => characters.charAt(Number(digit)));

/** The mark of a note: digits, a letter, signs, or several of them; in brackets or with one behind. */
const ONE_MARK = String.raw`[[(]?(?:\d{1,3}|[a-z]|[ivx]{1,4}|[*†‡§¶#]{1,4})[)\].]?`;
const MARK = new RegExp(String.raw`^${ONE_MARK}(?:(?:[\s,;/]+|(?<=[)\]]))${ONE_MARK})*$`, 'iu');
/** A mark that needs no raised position: "1", "[2]", "*", as a link to its note. */
const SHORT_MARK = /^[[(]?(?:\d{1,3}|[a-z]|[*†‡§¶#]{1,4})[)\]]?$/iu;
const NOTE_ADDRESS =
  /#_?(?:ftn|fn|footnote|foot-note|fotnot|fotnote|fodnote|alaviite|note|endnote|edn|sdfootnote|cite_note)/i;

/** Units of length, whose second and third powers are areas and volumes, and signs that have powers. */
const HAS_POWER = /(?<![\p{L}\d])(?:[kcdhnµμ]?m|[NSG]{1,2}m|ft|in|yd|mi|R|mc)$|\/(?:s|m|h)$/u;
const TEN = /(?<![\d.,])10$/u;
const MULTIPLIED_TEN = /[×xX·*⋅]\s?10$/u;
/** "1st", "2nd", "No", "Mlle" have raised letters that belong to their words. */
const NUMERO = /(?<!\p{L})n$/iu;

/** Whether raised characters are an exponent of the text before them. */
function isExponent(before: string, raised: string): boolean {
  if (/^[-−–]\d{1,2}$/u.test(raised)) return true;
  if (!/^\d{1,2}$/.test(raised)) return false;
  if (MULTIPLIED_TEN.test(before)) return true;
  if (TEN.test(before)) return Number(raised) >= 3;
  return /^[23]$/.test(raised) && HAS_POWER.test(before);
}

/** Whether a link with these words leads to a note. */
export const isNoteLink = (words: string, address: string): boolean =>
  SHORT_MARK.test(words.trim()) && NOTE_ADDRESS.test(address);

/** Raised characters in the text itself: "98¹ million". Squares and cubes stay where they are exponents. */
const RAISED_TEXT = /[⁰¹²³⁴-⁹]+[)⁾]?/gu;

/** Characters before a mark that decide what it is. */
const CONTEXT = 20;

function splitRaised(run: Run, before: string): Run[] {
  if (run.script !== undefined || run.note !== undefined || !/[⁰¹²³⁴-⁹]/u.test(run.text)) return [run];
  const parts: Run[] = [];
  let from = 0;
  for (const { index, 0: raised } of run.text.matchAll(RAISED_TEXT)) {
    const digits = raised.replace(/[⁰¹²³⁴-⁹]/gu, (one) => String(RAISED.indexOf(one))).replace(/[)⁾]/, '');
    const ahead = (before + run.text.slice(Math.max(0, index - CONTEXT), index)).slice(-CONTEXT);
    const isOpening = ahead.trim() === '';
    const isMark = (/[\d%)”"’.]$|\p{Ll}{2}$|\p{Lu}{2}$/u.test(ahead) || isOpening) && !isExponent(ahead, digits);
    if (!isMark || (raised.endsWith(')') && /\([^)]*$/u.test(ahead))) continue;
    if (index > from) parts.push({ ...run, text: run.text.slice(from, index) });
    parts.push({ text: raised, note: true });
    from = index + raised.length;
  }
  return from === 0 ? [run] : [...parts, ...(from < run.text.length ? [{ ...run, text: run.text.slice(from) }] : [])];
}

function settle(run: Run, before: string): Run {
  const { script, ...plain } = run;
  const text = run.text.trim();
  if (script === 'sub') return /^\d+$/.test(text) ? { ...plain, text: toScript(text, LOWERED) } : run;
  if (script === undefined)
    return run.link !== undefined && isNoteLink(run.text, run.link) ? { text: run.text, note: true } : run;
  if (isExponent(before.trimEnd(), text) && !/\s$/.test(before))
    return { ...plain, text: toScript(text.replace(/^[-−–]/u, '⁻'), RAISED) };
  const isWord = /^\p{L}$/u.test(text) && /^o$/i.test(text) && NUMERO.test(before);
  return MARK.test(text) && !isWord ? { text: run.text, note: true } : run;
}

/**
 * The runs of a line with exponents and subscripts as characters ("m²", "CO₂", "10⁶") and the marks of notes as such. A
 * raised mark is a note wherever it is not an exponent: "98¹ million" has no number 981.
 */
export function settleScripts(runs: Runs): Run[] {
  const settled: Run[] = [];
  let before = '';
  for (const run of runs) {
    for (const part of splitRaised(settle(run, before), before)) {
      settled.push(part);
      if (part.note === undefined) before = (before + part.text).slice(-CONTEXT);
    }
  }
  return settled;
}
