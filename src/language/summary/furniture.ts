import { MARK } from '../dates/clock.ts';
import { MONTH_NAME } from '../dates/months.ts';
import { periodMentionsIn } from '../figures/periods.ts';
import { toEverySource } from '../languages/every.ts';
import { grammarWord } from '../languages/grammar.ts';
import type { TextWords } from '../languages/slots/text.ts';
import { foldInPlace } from '../text/fold.ts';

/** A piece of the header of a release: `title`, `issuer`, `kind`, `number`, `date`, `place`, `mark` or `heading`. */
export type FurniturePiece = { readonly rule: `text/furniture/${PieceKind}`; readonly text: string };
type PieceKind = 'title' | 'issuer' | 'kind' | 'number' | 'date' | 'place' | 'mark' | 'heading' | 'header';

type Piece = { readonly kind: PieceKind; readonly end: number };

const words = (part: keyof NonNullable<TextWords['header']>): string =>
  toEverySource(({ text }) => text.header?.[part]);

/** A header is short: the first sentence of the longest stands within so many characters. */
const HEADER_MAX = 600;
/** Repeated pieces of a header; more of them are a list, which is news. */
const MAX_PIECES = 24;
/** Shorter titles, such as "Interim report", also open sentences: they are the heading where a capital follows. */
const TITLE_MIN_WORDS = 3;
const SHORT_TITLE_MIN = 12;

const EDGE = '(?![\\p{L}\\p{N}])';
const DAY_END = '(?:st|nd|rd|th|:e|\\.)?';
const WEEKDAY = '(?:\\p{L}{3,12},? )?';
const DATE = [
  '(?:den )?\\d{1,4} ?[./-] ?\\d{1,2} ?[./-] ?\\d{2,4}',
  `${WEEKDAY}(?:(?:den|the) )?\\d{1,2}${DAY_END} (?:of )?${MONTH_NAME}\\.?,? 20\\d\\d`,
  `${WEEKDAY}${MONTH_NAME}\\.? \\d{1,2}${DAY_END} ?,? 20\\d\\d`,
].join('|');
const ZONE_CODE = '(?:[ecwmp]es?t|[ecwmp]dt|et|bst|gmt|utc)';
const ZONE = `(?: ?\\(?(?:${ZONE_CODE}(?:/${ZONE_CODE})?|${words('localTime')})\\)?${EDGE})?`;
const CLOCK = `\\d{1,2}(?:(?:[:.]\\d\\d){1,2}(?: ?[ap]\\.?m\\b\\.?)?| ?[ap]\\.?m\\b\\.?)${ZONE}`;
const TIME = `(?:,? ?${MARK}?\\.? ?${CLOCK})?`;
const NUMBER = `(?:${words('numbered')})\\.? ?`;
const KIND = words('kinds');
const LEGAL_FORM =
  'plc|oyj(?: abp)?|abp|asa|ab|a/s|as|hf\\.?|hs\\.?|ohf\\.?|corporation|corp\\.?|inc\\.?|ltd\\.?|oy|se|sa|n\\.v\\.';

const at = (source: string, flags = 'iuy'): RegExp => new RegExp(source, flags);
const SEPARATORS = /[\s|,:;–—_*•·()-]*/uy;
const datePattern = at(`(?:${grammarWord('on')} )?(?:${DATE})${TIME}${EDGE}`);
const kindPattern = at(`${KIND}s?${EDGE}(?: \\(\\p{L}[\\p{L}\\p{N} ]{0,20}\\))?`);
const numberPattern = at(
  `(?:(?:${KIND}) )?${NUMBER}\\d{1,4}(?: ?/ ?\\d{2,4}|[–-]\\d{2,4}|,? (?:[–-] )?20\\d\\d(?:[/-]\\d\\d)?)?${EDGE}`,
);
const markPattern = at(`\\[\\*\\]|${words('marks')}[:.]?`);
/** A name in capitals at the words' starts, which ends in a legal form. */
const issuerPattern = at(
  `(?:(?-i:\\p{Ll}?\\p{Lu}|\\p{N})[\\p{L}\\p{N}&.'’+-]*,? ){0,5}?(?-i:\\p{Ll}?\\p{Lu}|\\p{N})[\\p{L}\\p{N}&.'’+-]* ` +
    `(?:${LEGAL_FORM})${EDGE}`,
);
const PLACE = "\\p{Lu}[\\p{L}.'’-]{1,20}(?: \\p{Lu}[\\p{L}.'’-]{1,20}){0,2}?";
const PLACES = `${PLACE}(?:, ?${PLACE}){0,2}?`;
const DASH = '(?:[–—|:]|--?)';
/**
 * "HELSINKI, Finland, 14 August 2026 –", "Stockholm (WIRE) --", "LUND, Sweden –": a place with a date, a wire, or a
 * country and a dash. Names are looked for by their capitals and the date without them: engines match large
 * alternatives wrongly where a part of a pattern ignores case.
 */
const dateInLine = new RegExp(DATE, 'giu');
const placesAlone = new RegExp(`^${PLACES}(?:, ?| ?[–—(-] ?)$`, 'u');
const behindDate = /\)?[.,]?(?: ?[(/][\p{L} ]{2,40}[)/])? ?(?:[–—|:]|--?|(?=\s|$))/uy;
const undatedPlace = new RegExp(
  `${PLACES}(?:,? ?[(/][\\p{L} ]{2,40}[)/] ?${DASH}|(?<=\\p{Lu}{3}, ?${PLACE}) ?[–—]|(?<=, ?${PLACE}) (?:[–—]|--?) (?=\\p{Lu}))` +
    `|\\p{Lu}[\\p{Lu} ]{3,40}\\) ?(?:--?|[–—])`,
  'uy',
);
const DATELINE_MAX = 110;
/** Most places have no name and neither number nor dash behind it: the patterns of dates are not tried there. */
const placeAhead = new RegExp(`^${PLACES}(?:,? ?[(/]| ?[–—-]|,? (?:den |the )?\\d|, ?\\p{L}+\\.? \\d)`, 'u');

/** Where a dateline ends; null where none stands at a place. */
function matchDateline(text: string, start: number): number | null {
  const line = text.slice(start, start + DATELINE_MAX);
  if (!placeAhead.test(line)) return match(undatedPlace, text, start);
  for (const { 0: date, index } of line.matchAll(dateInLine)) {
    // "Denmark, 28 August": a country is in the place of a weekday, which is a word of any letters.
    const isBehind = placesAlone.test(line.slice(0, index));
    if (isBehind) return match(behindDate, text, start + index + date.length) ?? start + index + date.length;
  }
  return match(undatedPlace, text, start);
}

/**
 * Words in capitals that are glued to the first sentence: "SECOND QUARTER 2026 HIGHLIGHTS Net sales rose". Only white space
 * parts two of them: a text of marks must not be parted in many ways.
 */
const CAPITALS = at(
  "(?:[\\p{Lu}\\p{N}(][\\p{Lu}\\p{N}.,/&’'()–-]*\\s+(?:[–-]\\s+)?){2,14}(?=[*•·–-] [\\p{Lu}\\p{N}]|\\p{Lu}\\p{Ll})",
  'uy',
);
/** "NOT FOR RELEASE, DIRECTLY OR INDIRECTLY, IN THE UNITED STATES": a legend, with the words in capitals behind it. */
const legendPattern = new RegExp(`(?:${words('legends').toUpperCase()})[^\\p{Ll}]{20,900}(?=\\p{Lu}\\p{Ll}|$)`, 'uy');
/** "Significant events during the quarter", "Highlights for 2026". */
const OF_WHAT = `(?: ${grammarWord('in', 'during', 'for')} (?:[\\p{L}\\p{N}/–-]+ ){0,4}?[\\p{L}\\p{N}/–-]+)?`;
const HEADING_END = at(
  `(?:[\\p{L}\\p{N}.,/()–’'-]+ ){0,9}?${words('summaries')}${OF_WHAT}(?:\\s?[:–-]|)\\s+(?=[*•·–-] ?|(?-i:\\p{Lu}))`,
);

function match(pattern: RegExp, text: string, start: number): number | null {
  pattern.lastIndex = start;
  const found = pattern.exec(text);
  return found === null || found[0] === '' ? null : start + found[0].length;
}

const skip = (text: string, start: number): number => match(SEPARATORS, text, start) ?? start;

type Word = { readonly text: string; readonly start: number; readonly end: number };
/** A name or a title by its words in lower case. */
type Phrase = readonly string[];

const listWords = (text: string): Word[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: word, index }) => ({
    text: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));

const toPhrase = (text: string): Phrase => listWords(text.slice(0, 400)).map(({ text: word }) => word);

/** A title and its parts behind a name or a number: "Alfa plc: Interim report 2026" is repeated as "Interim report 2026". */
function listTitles(title: string): readonly Phrase[] {
  const ends = [
    0,
    ...Array.from(title.matchAll(/\s?[:|–—・]\s?|\s-\s/gu), ({ 0: mark, index }) => index + mark.length),
  ];
  return ends.map((from) => toPhrase(title.slice(from))).filter(({ length }) => length >= TITLE_MIN_WORDS);
}

/** What a header is read by: its text and words, and the title and the issuer of the release. */
type Header = {
  readonly text: string;
  readonly words: readonly Word[];
  readonly titles: readonly Phrase[];
  /** The whole title, however short. */
  readonly title: Phrase;
  readonly issuer: Phrase;
};

/** The first place of a phrase at or after `start`, before `limit`. */
function findPhrase({ words }: Header, phrase: Phrase, start: number, limit: number): Word | null {
  for (const [index, word] of words.entries()) {
    if (word.start < start) continue;
    if (word.start >= limit || phrase.length === 0) break;
    const last = words[index + phrase.length - 1];
    if (last !== undefined && phrase.every((part, at) => words[index + at]?.text === part)) {
      return { text: word.text, start: word.start, end: last.end };
    }
  }
  return null;
}

const patterns: readonly (readonly [PieceKind, RegExp | ((text: string, start: number) => number | null)])[] = [
  ['number', numberPattern],
  ['kind', kindPattern],
  ['mark', markPattern],
  ['mark', legendPattern],
  ['place', matchDateline],
  ['date', datePattern],
];

/** The piece of a header at a place; null where none stands there. */
function readPiece(header: Header, start: number): Piece | null {
  const { text, titles, issuer } = header;
  const title = titles.map((phrase) => findPhrase(header, phrase, start, start + 2)).find((found) => found !== null);
  if (title) return { kind: 'title', end: title.end };
  for (const [kind, pattern] of patterns) {
    const end = typeof pattern === 'function' ? pattern(text, start) : match(pattern, text, start);
    if (end !== null) return { kind, end };
  }
  const short = readShortTitle(header, start);
  if (short !== null) return { kind: 'title', end: short };
  const name =
    findPhrase(header, issuer, start, start + 1)?.end ??
    match(issuerPattern, text, start) ??
    readTitleName(header, start);
  if (name !== null) return { kind: 'issuer', end: match(NAME_ENDING, text, name) ?? name };
  return readTitleAhead(header, start);
}

const BEHIND_SHORT = /\s*(?=\p{Lu}|\d|$)/uy;

/** The whole title, however short, with a stray letter before it: "s Major announcement In accordance ..." */
function readShortTitle(header: Header, start: number): number | null {
  const { text, title } = header;
  if (title.join(' ').length < SHORT_TITLE_MIN) return null;
  const found = findPhrase(header, title, start, start + 3);
  if (found === null || !/^\p{Ll}?\s?$/u.test(text.slice(start, found.start))) return null;
  return match(BEHIND_SHORT, text, found.end) === null ? null : found.end;
}

/** The name that opens the title, in front of a kind: "Precise Optics Interim report"; null where no kind follows it. */
function readTitleName({ text, words, titles }: Header, start: number): number | null {
  const first = words.findIndex((word) => word.start === start);
  for (const length of [1, 2, 3]) {
    const last = words[first + length - 1];
    if (first < 0 || last === undefined || last.text !== titles[0]?.[length - 1]) return null;
    const next = skip(text, last.end);
    if (match(kindPattern, text, next) !== null || match(numberPattern, text, next) !== null) return last.end;
  }
  return null;
}

/** A case ending or a legal mark behind a name: "Metso Oyj:n", "Orbit AB (publ)". */
const NAME_ENDING = /(?::\p{Ll}{1,3}|['’]s?)?(?: \(publ\)\.?)?/iuy;

/** A sentence that ends: its mark stands behind a word of more than an abbreviation, and a capital follows. */
const SENTENCE_END = /\p{Ll}{4,}[.!?]["”)]? +\p{Lu}/u;
/** Characters between the start of a text and its title, repeated as a heading: addressees, addresses, page numbers. */
const AHEAD = 320;
/** A shorter part of a title may be a period or a name of the sentence that it stands in. */
const AHEAD_MIN_WORDS = 5;

/** Addressees and addresses are names and numbers: at most a third of their words are in lower case. */
function isAddress(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return !SENTENCE_END.test(text) && words.filter((word) => /^\p{Ll}/u.test(word)).length <= words.length / 3;
}

/** Everything up to a title that is repeated further on, unless a sentence ends before it. */
function readTitleAhead(header: Header, start: number): Piece | null {
  for (const phrase of header.titles.filter(({ length }, index) => index === 0 || length >= AHEAD_MIN_WORDS)) {
    const found = findPhrase(header, phrase, start, start + AHEAD);
    if (found !== null && isAddress(header.text.slice(start, found.start)) && header.text[found.end] !== '.') {
      return { kind: 'header', end: found.end };
    }
  }
  return null;
}

/** Pieces that are furniture whatever follows; names and dates also open sentences. */
const CERTAIN: ReadonlySet<PieceKind> = new Set(['title', 'number', 'kind', 'mark', 'place', 'header']);
/** What follows a header opens a sentence: "Press release 3 August the board decided" has its date in the sentence. */
const opensSentence = (text: string, start: number): boolean =>
  !/^\s*%|^[\s,;]*(?:\d[\d.,/–-]*\s+)?\p{Ll}/u.test(text.slice(start, start + 16));

/** The pieces of the header that opens a text, in order: none where the text opens with its news. */
function readHeader(header: Header): readonly Piece[] {
  const { text } = header;
  const pieces: Piece[] = [];
  let certain = 0;
  let place = skip(text, 0);
  while (place < HEADER_MAX && pieces.length < MAX_PIECES) {
    const piece = readPiece(header, place);
    if (piece === null) break;
    pieces.push(piece);
    const period = piece.kind === 'kind' ? readPeriodHeading(text, skip(text, piece.end)) : null;
    if (period !== null) pieces.push({ kind: 'heading', end: period });
    place = skip(text, pieces.at(-1)?.end ?? piece.end);
    const isDate = piece.kind === 'date' && text[piece.end] !== ',';
    if ((CERTAIN.has(piece.kind) || isDate) && opensSentence(text, pieces.at(-1)?.end ?? piece.end))
      certain = pieces.length;
  }
  return pieces.slice(0, certain);
}

/** A heading that is glued to the first sentence: "SECOND QUARTER 2026", "The period in brief". */
function readGluedHeading(text: string, start: number): Piece | null {
  const capitals = match(CAPITALS, text, start);
  if (capitals !== null && /\p{Lu}{4,}/u.test(text.slice(start, capitals))) return { kind: 'heading', end: capitals };
  const end = match(HEADING_END, text, start) ?? readPeriodHeading(text, start);
  return end === null ? null : { kind: 'heading', end };
}

/** Words before the period of a heading: a noun or two, "Revenue April - June 2026", never "In" or "During". */
const BEFORE_PERIOD = new RegExp(
  `^(?!${grammarWord('in', 'during', 'for', 'on', 'at', 'from')}${EDGE})(?:[\\p{L}]+,? |\\d ?(?:st|nd|rd|th) [\\p{L}]+ ){0,3}$`,
  'iu',
);
/** What a period of a heading has behind it before the first sentence: its days in brackets, a colon, a bullet. */
const BEHIND_PERIOD = /,?(?: ?\([^()]{3,60}\))? ?:?\s+(?=[*•·–-] ?|\p{Lu})/uy;
const PERIOD_HEADING_MAX = 120;

/** Where a heading of a period alone ends: "April - June 2026 Net sales rose"; null where it opens a sentence. */
function readPeriodHeading(text: string, start: number): number | null {
  const head = foldInPlace(text.slice(start, start + PERIOD_HEADING_MAX));
  const mentions = periodMentionsIn(head);
  const [mention] = mentions;
  if (mention === undefined || mention.kind === 'day' || !BEFORE_PERIOD.test(head.slice(0, mention.start))) return null;
  // "Second quarter: April - June 2026" names its period twice.
  const end = mentions.reduce(
    (last, next) => (/^[\s:,]*$/u.test(head.slice(last, next.start)) ? next.end : last),
    mention.end,
  );
  return match(BEHIND_PERIOD, text, start + end);
}

/** The words of an article with the name of its issuer, where the feed declares it. */
type Release = { readonly title: string; readonly text: string; readonly issuer: string | null };

/**
 * A text without the header that wires put before the news: the title again, the issuer, the kind and number of the
 * notice, its date and place, and headings that flattening has glued to the first sentence. Each removed piece is named.
 * A text that consists of its header alone is returned as it is.
 */
export function withoutHeader({ title, text, issuer }: Release): {
  readonly text: string;
  readonly cut: readonly FurniturePiece[];
} {
  const header = {
    text,
    words: listWords(text.slice(0, HEADER_MAX * 2)),
    titles: listTitles(title),
    title: toPhrase(title),
    issuer: toPhrase(issuer ?? ''),
  };
  const cut: FurniturePiece[] = [];
  let start = 0;
  for (const { kind, end } of readHeader(header)) {
    cut.push({ rule: `text/furniture/${kind}`, text: text.slice(start, end).trim() });
    start = end;
  }
  for (let heading = readGluedHeading(text, skip(text, start)); heading !== null; ) {
    cut.push({ rule: 'text/furniture/heading', text: text.slice(start, heading.end).trim() });
    start = heading.end;
    heading = cut.length < MAX_PIECES ? readGluedHeading(text, skip(text, start)) : null;
  }
  const rest = text.slice(start).replace(LEADING, '');
  return rest === '' || cut.length === 0 ? { text, cut: [] } : { text: rest, cut };
}

/** Separators that a header leaves before the news; a bullet opens a list and stays. */
const LEADING = /^[\s|,:;.)–—_-]+/u;
