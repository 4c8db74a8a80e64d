import type { CalendarEventType } from '../../core/vocabulary.ts';
import { foldInPlace } from '../text/fold.ts';
import { type Span, segmentsOf } from '../text/segments.ts';
import { cuesIn } from './cues.ts';
import type { CalendarMention } from './extract.ts';

/** What a text says of whose date it names. */
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

/** Of a deal, which both its parties tell of: its days are those of the company that is bought. */
export const OF_DEAL: readonly CalendarEventType[] = ['ma_offer_deadline', 'ma_completion'];

/** A name in a sentence, with its ending as the end. */
type Place = Span & { readonly id: string; readonly isGenitive: boolean };

type Sentence = Span & { readonly words: string; readonly places: readonly Place[] };

/** Occasions that are held or published by their issuer; of a deal or a listing others are told as its parties. */
const OWN: readonly CalendarEventType[] = [
  ...(['earnings_report', 'earnings_call', 'agm', 'egm', 'dividend', 'capital_markets_day', 'trading_update'] as const),
  'conference_presentation',
];

const SINGULAR =
  'publishes|releases|reports|presents|holds|hosts|issues|announces|unveils|discloses|pays|invites|convenes|summons|calls|moves|postpones|cancels|delays|plans|intends|has';
const NORDIC_VERB =
  'kommer|kjem|ska|skall|skal|vil|avser|avsluttar|planerar|planlegger|planlægger|håller|holder|held|avhåller|avholder|afholder|publicerar|publiserer|offentliggör|offentliggjør|offentleggjer|offentliggør|presenterar|presenterer|præsenterer|rapporterar|rapporterer|redovisar|aflægger|fremlægger|legger fram|legger frem|legg fram|lägger fram|släpper|lämnar|udsender|betalar|betaler|utbetaler|udbetaler|kallar|innkaller|innkallar|indkalder|bjuder in|inviterer|flyttar|flytter|skjuter upp|utsetter|udskyder|ställer in|avlyser|aflyser';
const FINNISH_VERB =
  'julkaisee|julkistaa|pitää|järjestää|raportoi|esittelee|maksaa|kutsuu|siirtää|peruu|aikoo|kertoo|antaa';
const VERB = `(?:will|shall|to (?:publish|release|report|present|hold|host|issue|announce|pay|convene|move|postpone|cancel)|is (?:set|due|scheduled|expected|planning|to|holding|publishing|hosting)|are (?:set|due|scheduled|expected|to)|plan|intend|have|publish|release|report|present|hold|host|pay|${SINGULAR}|${NORDIC_VERB}|${FINNISH_VERB})(?!\\p{L})`;
/** What may stand between a name and what it does: its form, a ticker, an apposition, a relative, an adverb. */
const AFTER_NAME =
  '(?: (?:ab|asa|as|a/s|oyj|abp|plc|se|group|\\(publ\\)))*(?: \\([^()]{1,40}\\))?(?:, (?!which|that|who|som|der|joka)[^,.;:\\d]{1,60},)?(?:,? (?:which|that|who|som|der|joka))?(?: (?:\\p{L}+ly|also|then|now|today|meanwhile|i dag|idag|også|också|myös))?';
const DOES = new RegExp(`^${AFTER_NAME} (?<verb>${VERB})`, 'u');
/** "Den 18 mars håller Danske Bank årsstämma". */
const DOES_BEFORE = new RegExp(`(?<!\\p{L})(?:${NORDIC_VERB}|${FINNISH_VERB}) $`, 'u');
const IS_SINGULAR = new RegExp(`^(?:${SINGULAR})$`, 'u');

/** After these a company is one in passing. */
const BESIDE =
  /(?<!\p{L})(?:at|on|by|with|in|via|from|to|of|for|than|like|after|before|despite|against|hos|på|ved|vid|i|av|af|med|från|fra|frå|till|til|än|enn|end|för|etter|efter)(?: (?:the|den|det))? $/u;
const JOINS = /^(?:,| (?:and|och|og|ja|samt|&)) $/u;
/** Whose shareholders are summoned. */
const HOLDERS =
  /(?<!\p{L})(?:shareholders|aktieägarna|aksjeeierne|aksjonærene|aksjonærane|aktionærerne) (?:of|in|i) $/u;
/** From a name to the occasion that it stands before: "Carlsberg's 2027 annual general meeting", "Carlsberg: annual report". */
const LEADS_TO = new RegExp(`^[:,]? ?\\(?(?:(?!${VERB})[\\p{L}\\d&-]+ ){0,4}$`, 'u');
/** From an occasion to whose it is: "the annual general meeting of", "årsstämma i". */
const IS_OF = /^ (?:of|for|in|from|i|för|from|från|fra) $/u;
const DIVIDEND = /(?<!\p{L})(?:dividend|utdelning|utbytte|udbytte|osin[gk]o)\p{L}*/gu;
/** Words that take up whom the sentence before was about. */
const TAKES_UP =
  /^(?:it|its|they|their|the (?:company|bank|group|new date)|(?:den|det)(?! \d)|dess|dets|bolaget|banken|selskapet|selskabet|konsernet|koncernen|yhtiö|yhtiön|pankki|pankin|se|sen) /u;

const ENDING = "(?<ending>['’]s|['’]|:s|:n|s|in|n)?";

function sentencesOf({ title, text, names }: DatedText): Sentence[] {
  const original = `${title}\n\n${text}`;
  const folded = foldInPlace(original);
  const longestFirst = [...names.keys()].sort((one, other) => other.length - one.length);
  const written = longestFirst
    .map((name) => name.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&').replaceAll(' ', '\\s'))
    .join('|');
  const anyName = new RegExp(`(?<![\\p{L}\\p{N}])(?<name>${written})${ENDING}(?![\\p{L}\\p{N}])`, 'gu');
  const placesIn = (sentence: string): Place[] =>
    [...sentence.matchAll(anyName)].flatMap(({ index, 0: match, groups }) => {
      const id = names.get(groups?.['name']?.replaceAll(/\s/gu, ' ') ?? '');
      const isGenitive = groups?.['ending'] !== undefined;
      return id === undefined ? [] : [{ id, start: index, end: index + match.length, isGenitive }];
    });
  return segmentsOf(folded, original).map(({ start, end }) => ({
    start,
    end,
    words: folded.slice(start, end).replaceAll('\n', ' '),
    places: names.size === 0 ? [] : placesIn(original.slice(start, end)),
  }));
}

/** Where the occasions of a kind are named. */
const occasionsIn = (words: string, type: CalendarEventType): Span[] =>
  type === 'dividend'
    ? [...words.matchAll(DIVIDEND)].map(({ index, 0: match }) => ({ start: index, end: index + match.length }))
    : cuesIn(words).filter((cue) => cue.type === type);

/** Whether a company is named in passing, or joined to one that is. */
function isBeside(place: Place, { words, places }: Pick<Sentence, 'words' | 'places'>): boolean {
  if (BESIDE.test(words.slice(0, place.start))) return true;
  const former = places[places.indexOf(place) - 1];
  return (
    former !== undefined && JOINS.test(words.slice(former.end, place.start)) && isBeside(former, { words, places })
  );
}

/** Whether the words say that the company of a name holds or publishes the occasion. */
function holds(place: Place, sentence: Sentence, occasions: readonly Span[]): boolean {
  const { words } = sentence;
  const [before, after] = [words.slice(0, place.start), words.slice(place.end)];
  if (!place.isGenitive && (DOES.test(after) || DOES_BEFORE.test(before))) return true;
  if (HOLDERS.test(before)) return true;
  return occasions.some(({ start, end }) =>
    start >= place.end
      ? (place.isGenitive || !isBeside(place, sentence)) && LEADS_TO.test(words.slice(place.end, start))
      : end <= place.start && IS_OF.test(words.slice(end, place.start)),
  );
}

/** A name with those that it is joined to: "ABB, Ericsson and Volvo publish". */
function joinedTo(place: Place, { places, words }: Sentence): readonly string[] {
  const verb = DOES.exec(words.slice(place.end))?.groups?.['verb'] ?? '';
  const ids = [place.id];
  if (IS_SINGULAR.test(verb)) return ids;
  let first = place;
  for (const other of places.slice(0, places.indexOf(place)).reverse()) {
    if (other.isGenitive || !JOINS.test(words.slice(other.end, first.start))) break;
    ids.push(other.id);
    first = other;
  }
  return ids;
}

/** Whose date it is by its own sentence; undefined where the sentence names nobody as who holds the occasion. */
function holdersIn(
  sentence: Sentence,
  mention: CalendarMention,
  dates: readonly Span[],
): readonly string[] | undefined {
  const { words, places } = sentence;
  const occasions = occasionsIn(words, mention.event_type);
  const holders = places.filter((place) => holds(place, sentence, occasions));
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
  // Somebody else who is spoken of between a company and a date may be whose date it is.
  const isOpen = places.some(
    (place) =>
      place.id !== found.id &&
      place.start >= found.end &&
      place.end <= at &&
      !place.isGenitive &&
      !isBeside(place, sentence),
  );
  return isOpen ? [] : joinedTo(found, sentence);
}

/** The company that opens a sentence, as who it is about. */
const subjectOf = ({ places: [first], words }: Sentence): string | undefined => {
  if (first === undefined || first.isGenitive) return undefined;
  const before = words.slice(0, first.start);
  return (before.match(/\p{L}+/gu)?.length ?? 0) <= 2 && !BESIDE.test(before) ? first.id : undefined;
};

/**
 * The issuers of the dates that a text names, in the order of the dates: those that the sentence of a date names as who
 * holds the occasion, else, where it is about nobody else, whom the text is about. None where it is open.
 */
export function issuersOf(text: DatedText, mentions: readonly CalendarMention[]): readonly (readonly string[])[] {
  const { primary, bought = primary } = text;
  const own = primary === undefined ? [] : [primary];
  const sentences = sentencesOf(text);
  return mentions.map((mention) => {
    const at = sentences.findIndex(({ start, end }) => start <= mention.start && mention.start < end);
    const sentence = sentences[at];
    if (OF_DEAL.includes(mention.event_type)) return bought === undefined ? [] : [bought];
    if (sentence === undefined || !OWN.includes(mention.event_type)) return own;
    const dates = mentions.filter(({ start }) => start >= sentence.start && start < sentence.end);
    const holders = holdersIn(sentence, mention, dates);
    if (holders !== undefined) return holders;
    const before = sentences[at - 1];
    if (sentence.places.length === 0 && before !== undefined && TAKES_UP.test(sentence.words)) {
      const subject = subjectOf(before);
      return subject === undefined ? own : [subject];
    }
    const subject = subjectOf(sentence);
    const isOthers = subject !== undefined && subject !== primary && !sentence.places.some(({ id }) => id === primary);
    return isOthers ? [] : own;
  });
}
