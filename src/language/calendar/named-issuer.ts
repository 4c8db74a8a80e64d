import { calendarTypes, payoutType } from '../../core/calendar-types.ts';
import type { TraceEntry } from '../../core/trace.ts';
import type { CalendarEventType } from '../../core/vocabulary.ts';
import { grammarWord } from '../languages/grammar.ts';
import { foldInPlace } from '../text/fold.ts';
import { type Span, splitSegments } from '../text/segments.ts';
import { cuesIn } from './cues.ts';
import type { CalendarMention } from './mention.ts';
import { fired } from './trace.ts';
import { AND, toAnySource } from './words.ts';

/** The parts of a text that decide which issuer each date belongs to. */
export type DatedText = {
  readonly title: string;
  readonly text: string;
  /** Names as the text writes them, each with the company it means. */
  readonly names: ReadonlyMap<string, string>;
  /** Whom the text is about. */
  readonly primary: string | undefined;
  /** The company of a deal that is bought. */
  readonly bought?: string | undefined;
};

/** A name in a sentence, with its ending as the end. */
type NameInText = Span & { readonly id: string; readonly isGenitive: boolean };

type Sentence = Span & { readonly words: string; readonly written: readonly NameInText[] };

const VERB = `${toAnySource(({ issuers }) => issuers?.announces?.behind)}(?!\\p{L})`;
/** Forms behind a name, the same in every language. */
const FORMS = '(?: (?:ab|asa|as|a/s|oyj|abp|plc|se|group|\\(publ\\)))*';
const RELATIVE = grammarWord('which');
/** Words allowed between a name and its verb: a legal form, a ticker, an apposition, a relative, an adverb. */
const AFTER_NAME =
  `${FORMS}(?: \\([^()]{1,40}\\))?(?:, (?!${RELATIVE})[^,.;:\\d]{1,60},)?(?:,? ${RELATIVE})?` +
  `(?: ${toAnySource(({ issuers }) => issuers?.announces?.adverbs)})?`;
const DOES = new RegExp(`^${AFTER_NAME} (?<verb>${VERB})`, 'u');
/** "Den 18 mars håller Danske Bank årsstämma". */
const DOES_BEFORE = new RegExp(`(?<!\\p{L})${toAnySource(({ issuers }) => issuers?.announces?.inverted)} $`, 'u');
const OF_ONE = new RegExp(`^${toAnySource(({ issuers }) => issuers?.announces?.alone)}$`, 'u');

/** After these a company is one in passing. */
const IN_PASSING = new RegExp(
  `(?<!\\p{L})${toAnySource(({ issuers }) => issuers?.beforeName?.inPassing)}(?: ${grammarWord('the')})? $`,
  'u',
);
const JOINS = new RegExp(`^(?:,| (?:${AND}|&)) $`, 'u');
/** Whose shareholders are summoned. */
const HOLDERS = new RegExp(`(?<!\\p{L})${toAnySource(({ issuers }) => issuers?.beforeName?.holdersOf)} $`, 'u');
/** From a name to the occasion that it stands before: "Carlsberg's 2027 annual general meeting", "Carlsberg: annual report". */
const LEADS_TO = new RegExp(`^[:,]? ?\\(?(?:(?!${VERB})[\\p{L}\\d&-]+ ){0,4}$`, 'u');
/** From an occasion to whose it is: "the annual general meeting of", "årsstämma i". */
const IS_OF = new RegExp(`^ ${grammarWord('of', 'for', 'in', 'from')} $`, 'u');
const DIVIDEND = new RegExp(`(?<!\\p{L})${toAnySource(({ dividends }) => dividends.dividends)}\\p{L}*`, 'gu');
/** Words that take up whom the sentence before was about. */
const TAKES_UP = new RegExp(`^${toAnySource(({ issuers }) => issuers?.takesUp)} `, 'u');

const ENDING = `(?<ending>${grammarWord('genitive')})?`;

function splitSentences({ title, text, names }: DatedText): Sentence[] {
  const original = `${title}\n\n${text}`;
  const folded = foldInPlace(original);
  const longestFirst = [...names.keys()].sort((one, other) => other.length - one.length);
  const forms = longestFirst
    .map((name) => name.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&').replaceAll(' ', '[^\\S\\t]'))
    .join('|');
  const anyName = new RegExp(`(?<![\\p{L}\\p{N}])(?<name>${forms})${ENDING}(?![\\p{L}\\p{N}])`, 'gu');
  const namesIn = (sentence: string): NameInText[] =>
    [...sentence.matchAll(anyName)].flatMap(({ index, 0: match, groups }) => {
      const id = names.get(groups?.['name']?.replaceAll(/\s/gu, ' ') ?? '');
      const isGenitive = groups?.['ending'] !== undefined;
      return id === undefined ? [] : [{ id, start: index, end: index + match.length, isGenitive }];
    });
  return splitSegments(folded, original).map(({ start, end }) => ({
    start,
    end,
    words: folded.slice(start, end).replaceAll('\n', ' '),
    written: names.size === 0 ? [] : namesIn(original.slice(start, end)),
  }));
}

/** Where the occasions of a kind are named. */
const occasionsIn = (words: string, type: CalendarEventType): Span[] =>
  type === payoutType
    ? [...words.matchAll(DIVIDEND)].map(({ index, 0: match }) => ({ start: index, end: index + match.length }))
    : cuesIn(words).filter((cue) => cue.type === type);

/** Whether a company is named in passing, or joined to one that is. */
function isInPassing(name: NameInText, { words, written }: Pick<Sentence, 'words' | 'written'>): boolean {
  if (IN_PASSING.test(words.slice(0, name.start))) return true;
  const former = written[written.indexOf(name) - 1];
  return (
    former !== undefined && JOINS.test(words.slice(former.end, name.start)) && isInPassing(former, { words, written })
  );
}

/** Whether the words say that the company of a name holds or publishes the occasion. */
function holds(name: NameInText, sentence: Sentence, occasions: readonly Span[]): boolean {
  const { words } = sentence;
  const [before, after] = [words.slice(0, name.start), words.slice(name.end)];
  if (!name.isGenitive && (DOES.test(after) || DOES_BEFORE.test(before))) return true;
  if (HOLDERS.test(before)) return true;
  return occasions.some(({ start, end }) =>
    start >= name.end
      ? (name.isGenitive || !isInPassing(name, sentence)) && LEADS_TO.test(words.slice(name.end, start))
      : end <= name.start && IS_OF.test(words.slice(end, name.start)),
  );
}

/** A name with those that it is joined to: "ABB, Ericsson and Volvo publish". */
function joinedTo(name: NameInText, { written, words }: Sentence): readonly string[] {
  const verb = DOES.exec(words.slice(name.end))?.groups?.['verb'] ?? '';
  const ids = [name.id];
  if (OF_ONE.test(verb)) return ids;
  let first = name;
  for (const other of written.slice(0, written.indexOf(name)).reverse()) {
    if (other.isGenitive || !JOINS.test(words.slice(other.end, first.start))) break;
    ids.push(other.id);
    first = other;
  }
  return ids;
}

/** The holders of an occasion by its own sentence; undefined where the sentence names no holder. */
function holdersIn(
  sentence: Sentence,
  mention: CalendarMention,
  dates: readonly Span[],
): readonly string[] | undefined {
  const { words, written } = sentence;
  const occasions = occasionsIn(words, mention.event_type);
  const holders = written.filter((name) => holds(name, sentence, occasions));
  const [first] = holders;
  if (first === undefined) return undefined;
  const [at, behind] = [mention.start - sentence.start, mention.end - sentence.start];
  const starts = dates.map(({ start }) => start - sentence.start);
  const next = Math.min(words.length, ...starts.filter((start) => start > at));
  const isDateFirst = Math.min(...starts) < first.start;
  const before = holders.findLast(({ end }) => end <= at);
  const after = holders.find(({ start }) => start >= behind && start < next);
  const found = isDateFirst ? (after ?? before) : (before ?? after);
  if (found === undefined) return undefined;
  // Another party that is mentioned between a company and a date may hold the occasion.
  const isOpen = written.some(
    (name) =>
      name.id !== found.id &&
      name.start >= found.end &&
      name.end <= at &&
      !name.isGenitive &&
      !isInPassing(name, sentence),
  );
  return isOpen ? [] : joinedTo(found, sentence);
}

/** The company that opens a sentence, as its subject. */
const findSubject = ({ written: [first], words }: Sentence): string | undefined => {
  if (first === undefined || first.isGenitive) return undefined;
  const before = words.slice(0, first.start);
  return (before.match(/\p{L}+/gu)?.length ?? 0) <= 2 && !IN_PASSING.test(before) ? first.id : undefined;
};

/** The issuers of a date and the rule that decided; empty where the issuer is open. */
type IssuersByRule = { readonly ids: readonly string[]; readonly rule: string };

/**
 * The issuers of the dates that a text names, in the order of the dates. The sentence of a date decides by the holder
 * that it names. A sentence about no other party leaves the date to the subject of the text. Empty where the issuer is
 * open.
 */
export const findIssuers = (text: DatedText, mentions: readonly CalendarMention[]): readonly (readonly string[])[] =>
  readIssuers(text, mentions).map(({ ids }) => ids);

/** The rules by which `issuersOf` chose, in the order of the dates, each with the sentence of its date. */
export const explainIssuers = (text: DatedText, mentions: readonly CalendarMention[]): readonly TraceEntry[] =>
  readIssuers(text, mentions).map(({ rule }, at) => fired(rule, mentions[at]?.evidence ?? ''));

function readIssuers(text: DatedText, mentions: readonly CalendarMention[]): readonly IssuersByRule[] {
  const { primary, bought = primary } = text;
  const toIds = (id: string | undefined): string[] => (id === undefined ? [] : [id]);
  const sentences = splitSentences(text);
  return mentions.map((mention): IssuersByRule => {
    const at = sentences.findIndex(({ start, end }) => start <= mention.start && mention.start < end);
    const sentence = sentences[at];
    if (calendarTypes[mention.event_type].of === 'bought-company')
      return { ids: toIds(bought), rule: 'calendar/issuer/bought-company' };
    if (sentence === undefined || calendarTypes[mention.event_type].of !== 'issuer')
      return { ids: toIds(primary), rule: 'calendar/issuer/primary-of-kind' };
    const dates = mentions.filter(({ start }) => start >= sentence.start && start < sentence.end);
    const holders = holdersIn(sentence, mention, dates);
    if (holders !== undefined)
      return { ids: holders, rule: holders.length > 0 ? 'calendar/issuer/holder' : 'calendar/issuer/open-holder' };
    const before = sentences[at - 1];
    if (sentence.written.length === 0 && before !== undefined && TAKES_UP.test(sentence.words))
      return { ids: toIds(findSubject(before) ?? primary), rule: 'calendar/issuer/subject-before' };
    const subject = findSubject(sentence);
    const isOthers = subject !== undefined && subject !== primary && !sentence.written.some(({ id }) => id === primary);
    return isOthers
      ? { ids: [], rule: 'calendar/issuer/other-subject' }
      : { ids: toIds(primary), rule: 'calendar/issuer/primary' };
  });
}
