import { withoutInvisible, withSingleSpaces } from './characters.ts';
import { type Block, type Note, type Run, type Runs, toLineText } from './document.ts';
import { settleScripts } from './scripts.ts';

/** The marks of a run, without its text. */
export type Marks = Omit<Run, 'text' | 'note'>;
/** Text as it was delivered, with `\n` where its source breaks the line. */
export type Piece = { readonly text: string; readonly marks: Marks };

/** The kind of the line that is read. */
export type LineKind =
  | { readonly kind: 'paragraph' }
  | { readonly kind: 'heading'; readonly level: number }
  | { readonly kind: 'item'; readonly depth: number };

const ITEM_SIGN = /^(?:[•▪◦‣●■·►○][ \t]*|[-–—*+] )(?=\S)/u;
const ENDS_SENTENCE = /[.!?:;…]["'”’»)\]]*$/u;
const CONTACT = /@|www\.|https?:/i;
/** Mailers break lines between these lengths. */
const WRAPPED_FROM = 45;
const WRAPPED_TO = 100;

/** Splits pieces at line breaks. */
function splitLines(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const { text, marks } of pieces) {
    const [first = '', ...others] = text.split('\n');
    lines.at(-1)?.push({ text: first, marks });
    for (const other of others) lines.push([{ text: other, marks }]);
  }
  return lines;
}

/** One space between words, also between runs. */
function toRuns(pieces: readonly Piece[]): Run[] {
  const runs: Run[] = [];
  let last = '';
  for (const [index, { text, marks }] of pieces.entries()) {
    const after = pieces[index + 1]?.text.charAt(0) ?? '';
    let tidy = withSingleSpaces(text, last, after);
    if (last === '' || last === ' ') tidy = tidy.replace(/^ /, '');
    if (tidy === '') continue;
    last = tidy.slice(-1);
    runs.push({ ...marks, text: tidy });
  }
  const end = runs.at(-1);
  if (end?.text.endsWith(' ')) {
    runs.pop();
    if (end.text !== ' ') runs.push({ ...end, text: end.text.slice(0, -1) });
  }
  return runs;
}

/** Runs whose texts are the text of the line. Over the mark of a note no word joins the next. */
function fitRuns(runs: Runs): Run[] {
  const fitted: Run[] = [];
  let last = ' ';
  let isBehindMark = false;
  for (const run of runs) {
    const isParted = isBehindMark && /[\p{L}\p{N}]/u.test(last) && /^[\p{L}\p{N}]/u.test(run.text);
    const part = last === ' ' || run.note ? run.text.trimStart() : run.text;
    isBehindMark = run.note === true;
    if (run.note) fitted.push({ ...run, text: part.trimEnd() });
    else if (part !== '') {
      fitted.push({ ...run, text: isParted ? ` ${part}` : part });
      last = part.slice(-1);
    }
  }
  const end = fitted.findLastIndex(({ note }) => !note);
  const text = fitted[end]?.text ?? '';
  if (text.endsWith(' ')) fitted.splice(end, 1, ...(text === ' ' ? [] : [{ ...fitted[end], text: text.trimEnd() }]));
  return fitted.some(({ note, text: part }) => !note && part.trim() !== '') ? fitted : [];
}

const toMarkKey = ({ text: _, ...marks }: Run): string => JSON.stringify(marks);

/** Neighbours with the same marks as one run. */
function mergeRuns(runs: readonly Run[]): Run[] {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (last !== undefined && toMarkKey(last) === toMarkKey(run))
      merged.splice(-1, 1, { ...last, text: last.text + run.text });
    else merged.push(run);
  }
  return merged;
}

const rawText = (runs: Runs): string => runs.map(({ text }) => text).join('');

/**
 * Joins lines that a mailer broke: all lines of the paragraph are about as long and many continue in lower case, or the
 * next does after a long one.
 * Other breaks are borders. An empty line is one, too.
 */
function joinWrapped(lines: readonly Run[][]): Run[][] {
  const texts = lines.map(rawText);
  const filled = texts.slice(0, -1).filter((text) => text !== '');
  const continued = texts.slice(1).filter((text) => /^\p{Ll}/u.test(text));
  const isWrapped =
    filled.length > 1 &&
    continued.length * 2 >= filled.length &&
    filled.every(({ length }) => length >= WRAPPED_FROM && length <= WRAPPED_TO);
  const joined: Run[][] = [];
  let isOpen = false;
  for (const [index, line] of lines.entries()) {
    const [text = '', before = ''] = [texts[index], texts[index - 1]];
    const last = joined.at(-1);
    if (text !== '' && isOpen && last !== undefined && continues(before, text, isWrapped))
      last.push({ text: ' ' }, ...line);
    else if (text !== '') joined.push([...line]);
    isOpen = text !== '';
  }
  return joined;
}

function continues(before: string, next: string, isWrapped: boolean): boolean {
  if (ITEM_SIGN.test(next) || CONTACT.test(before) || CONTACT.test(next)) return false;
  if (isWrapped) return true;
  return before.length >= WRAPPED_FROM && /^\p{Ll}/u.test(next) && !ENDS_SENTENCE.test(before);
}

/** The notes of a line that opens with the mark of one; empty otherwise. Each mark behind a space opens the next note. */
function toNotes(runs: Runs): Note[] {
  if (runs[0]?.note === undefined) return [];
  const notes: { mark: string; runs: Run[] }[] = [];
  let last = ' ';
  for (const run of runs) {
    if (run.note && /\s$/.test(last)) notes.push({ mark: run.text.trim(), runs: [run] });
    else notes.at(-1)?.runs.push(run);
    last = run.text;
  }
  const fitted = notes.map((note): Note => ({ kind: 'note', mark: note.mark, runs: fitRuns(note.runs) }));
  return fitted.every((note) => /[\p{L}\d]/u.test(toLineText(note.runs))) ? fitted : [];
}

function toBlocks(settled: Runs, line: LineKind): Block[] {
  const runs = fitRuns(settled);
  if (runs.length === 0) return [];
  if (line.kind === 'heading') return [{ kind: 'heading', level: line.level, runs }];
  const notes = toNotes(settled);
  if (notes.length > 0) return notes;
  if (line.kind === 'item') return [{ kind: 'item', depth: line.depth, runs }];
  return [ITEM_SIGN.test(rawText(runs)) ? { kind: 'item', depth: 1, runs } : { kind: 'paragraph', runs }];
}

const isPlain = ({ text, marks }: Piece): boolean =>
  marks.link === undefined && !marks.strong && marks.script === undefined && /^[\t -~\u00c0-\u017f–€]*$/.test(text);

/** The blocks of a piece of content: its lines, with marks settled. An item's sign applies to its first line only. */
export function readLines(pieces: readonly Piece[], kind: LineKind): Block[] {
  const [only, ...others] = pieces;
  // Most lines and cells: one text without marks, breaks or raised characters.
  if (only !== undefined && others.length === 0 && isPlain(only)) {
    const text = withSingleSpaces(only.text).trim();
    return text === '' ? [] : toBlocks([{ text }], kind);
  }
  const clean = pieces.map(({ text, marks }) => ({ text: withoutInvisible(text), marks }));
  const lines = splitLines(clean).map(toRuns);
  const joined = kind.kind === 'heading' ? [lines.flatMap((line) => [{ text: ' ' }, ...line])] : joinWrapped(lines);
  return joined.flatMap((line, index) => {
    const runs = mergeRuns(settleScripts(toRuns(line.map(({ text, ...marks }) => ({ text, marks })))));
    return toBlocks(runs, kind.kind === 'item' && index > 0 ? { kind: 'paragraph' } : kind);
  });
}
