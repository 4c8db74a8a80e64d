import { MONTH_NAME, monthOf } from '../dates/months.ts';
import type { Span } from '../text/segments.ts';

/** A reporting period's name without its year, as in `q3_2026`. */
export type PeriodKind = 'q1' | 'q2' | 'q3' | 'q4' | 'h1' | 'h2' | '9m' | 'fy';

/** A mention of a reporting period. */
export type PeriodMention = Span & {
  /**
   * `quarter`, `year`, `period`: "the quarter", to be found elsewhere in the text; `other`: a period that has no name
   * of ours, such as May to July or 2025/26; `year_ago` and `quarter_ago`: the same period a year or a quarter before;
   * `last_year`: likewise, or the calendar year before this one, where nothing is compared with it; `to_date`: the year up
   * to the end of the quarter that the text is about; `this_year`, `next_year`: those of the day of publication, which
   * only forecasts are for, since what "this year" holds of an outcome nobody can tell;
   * `day`: a date, which says nothing about a period.
   */
  readonly kind:
    | PeriodKind
    | 'quarter'
    | 'year'
    | 'period'
    | 'other'
    | 'year_ago'
    | 'last_year'
    | 'quarter_ago'
    | 'to_date'
    | 'this_year'
    | 'next_year'
    | 'day';
  readonly year: number | null;
  /** A year that stands alone, which may be no reporting period at all. */
  readonly isBareYear: boolean;
};

const ORDINALS: readonly RegExp[] = [
  /^(?:1|i|first|första|første|fyrste|ensimmäi|fyrst)/u,
  /^(?:2|ii|second|andra|andre|andet|anden|toise|toine|öðru|anna)/u,
  /^(?:3|iii|third|tredje|kolma|þriðj)/u,
  /^(?:4|iv|fourth|final|fjärde|fjerde|sista|siste|sidste|neljä|viime|fjórð)/u,
];
const ORDINAL =
  '(?:first|second|third|fourth|final|första|andra|tredje|fjärde|sista|første|fyrste|andre|andet|anden|fjerde|siste|sidste|ensimmäisellä|ensimmäisen|ensimmäiselle|ensimmäinen|toisella|toiselle|toisen|toinen|kolmannella|kolmannelle|kolmannen|kolmas|neljännellä|neljännelle|neljännen|neljäs|viimeisellä|fyrsta|fyrsti|öðrum|annar|annars|þriðja|þriðji|fjórða|fjórði|[1-4]\\.)';
const QUARTER =
  '(?:quarters?|kv\\.|kvt\\.|kvartalet|kvartalets|kvartals?|kvartalen|kvartalstal|neljänneksellä|neljänneksen|neljännekseltä|neljännekselle|neljännes|vuosineljänneksellä|vuosineljännekselle|vuosineljänneksen|vuosineljännes|kvartaalilla|kvartaalin|ársfjórðungi|ársfjórðungur|ársfjórðungs|ársfjórðung|fjórðungi|fjórðungs)';
const YEAR = '(?<year>(?:19|20)\\d\\d)(?![\\d/]|[-–]\\d{2}(?!\\d|-))';
const SHORT_YEAR = '(?<short>\\d\\d)(?!\\d|[.,]\\d)';
const OF =
  '(?:,? (?:of |in |i |av |af |for |för |á )?(?:the )?(?:fiscal year |fiscal |financial year |years? |år |året |árið |ársins |vuonna |fy ?)?)';
const YEAR_AFTER = `(?:${OF}?${YEAR}| ?'${SHORT_YEAR})?`;
/** "Årets tredje kvartal": the year's own quarter. */
const OF_THE_YEAR = "(?:årets |this year's |the year's )?";
const FINNISH_YEAR = '(?:vuoden (?<before>(?:19|20)\\d\\d) )?';
const DASH = ' ?(?:-|–|—|to|till|til|through|thru|ja) ?';
const DAY = '(?:\\d{1,2}\\.? )?';
const SPLIT_YEAR = '(?:19|20)\\d\\d[/-](?:(?:19|20)?\\d\\d)(?!\\d|[-–]\\d)';

type Rule = readonly [pattern: string, kind: PeriodMention['kind'] | ((groups: Groups) => PeriodMention['kind'])];
type Groups = Readonly<Record<string, string | undefined>>;

const quarterOf = (groups: Groups): PeriodMention['kind'] => {
  const index = ORDINALS.findIndex((ordinal) => ordinal.test(groups['ordinal'] ?? ''));
  return (['q1', 'q2', 'q3', 'q4'] as const)[index] ?? 'other';
};

const UP_TO: Readonly<Record<string, PeriodKind>> = { 2: 'h1', 3: '9m', 4: 'fy' };

/** "Q1-Q3": the year up to the end of a quarter. */
const upToQuarter = (groups: Groups): PeriodMention['kind'] => UP_TO[groups['last'] ?? ''] ?? 'other';

const halfOf = (groups: Groups): PeriodMention['kind'] =>
  /^(?:2|second|andra|andre|andet|anden|toise|toine|seinni|síðari|last|latter)/u.test(groups['ordinal'] ?? '')
    ? 'h2'
    : 'h1';

const monthsOf = (groups: Groups): PeriodMention['kind'] => {
  const [from = '', to = ''] = [groups['from'], groups['to']];
  const range = /^\d/u.test(from) ? `${Number(from)}-${Number(to)}` : `${monthOf(from)}-${monthOf(to)}`;
  return MONTH_RANGES[range] ?? 'other';
};

/**
 * "The nine months ended 30 September": a calendar period of ours, or one of another financial year. A year has the name
 * of the calendar year in which it ends, as "fiscal 2019" has.
 */
const endedOf = (groups: Groups): PeriodMention['kind'] => {
  const months = { y: 12, tw: 12, th: 3, q: 3, s: 6, h: 6, n: 9 };
  const span = groups['span'] ?? '';
  const length = Object.entries(months).find(([start]) => span.startsWith(start))?.[1] ?? 0;
  const last = monthOf(groups['to'] ?? '') ?? 0;
  if (length === 12 && last >= FIRST_NAMING_MONTH) return 'fy';
  return MONTH_RANGES[`${last - length + 1}-${last}`] ?? 'other';
};

/** A year that ends in January or February, as retailers' do, is as often named by the year in which it began. */
const FIRST_NAMING_MONTH = 3;

const MONTH_RANGES: Readonly<Record<string, PeriodKind>> = {
  '1-3': 'q1',
  '4-6': 'q2',
  '7-9': 'q3',
  '10-12': 'q4',
  '1-6': 'h1',
  '7-12': 'h2',
  '1-9': '9m',
  '1-12': 'fy',
};

const YEAR_AGO = [
  ...[
    'a year (?:earlier|ago|before)|an? yr (?:earlier|ago)|yr (?:ago|earlier)',
    'one year (?:earlier|ago|before)',
    'the year before',
    'year[- ](?:earlier|ago)(?: (?:period|quarter))?',
  ],
  ...[
    '(?:the )?(?:same|corresponding|comparable) (?:period|quarter|month)(?: (?:of|in))?(?: (?:the )?(?:last|previous|prior|preceding) year| a year (?:ago|earlier)| 20\\d\\d)?',
  ],
  ...['(?:the )?(?:previous|prior|preceding) year', 'föregående år', 'ett år tidigare', 'året innan'],
  ...[
    '(?:motsvarande|samma) (?:period|kvartal)(?: (?:i fjol|förra året|föregående år|året innan|ett år tidigare|20\\d\\d))?',
    '(?:vid )?samma tid (?:i fjol|förra året|föregående år|året innan)|(?:i fjol|förra året|i fjor|siste år|sidste år) (?:vid|på|ved) (?:denna|denne|samma|samme|den här) tid(?:en)?|(?:vid den här tiden|vid samma tid|på denne tiden|på samme tid|på samme tidspunkt) (?:i fjol|förra året|i fjor|sidste år|året før|året forinden)',
  ],
  ...[
    '(?:motsvarande|samma|samme|tilsvarende) (?:månad|måned)(?: (?:i fjol|i fjor|förra året|året före|året før|sidste år|året innan))|vuosi sitten(?: \\p{L}+kuussa)?|(?:samme|same|tilsvarende) (?:periode|kvartal|tid)(?: (?:i fjor|i fjor|året før|siste år|sidste år|sist år|foregående år|i 20\\d\\d|20\\d\\d))?',
  ],
  ...[
    'året før',
    'året före',
    'ett år innan',
    'året forinden',
    'året forud',
    'året dessförinnan',
    'et år tidligere',
    'et år forinden',
    'et år før',
    'ett år tidligere',
    'vuotta aiemmin',
    'vuosi sitten',
    'edellisvuonna',
  ],
  ...[
    'vertailukaudella',
    'vertailukauden',
    'edellisenä vuonna',
    'edellisen vuoden (?:vastaavalla|vastaavan) \\p{L}+',
    'vuotta aikaisemmin',
  ],
  ...[
    'á sama tímabili(?: (?:í fyrra|árið áður|árið 20\\d\\d|20\\d\\d))?',
    'á sama tíma í fyrra',
    'í fyrra',
    'árið áður',
    'sama (?:fjórðungi|ársfjórðungi) í fyrra',
  ],
];

const ANNUAL_REPORT =
  '(?:annual report|årsredovisning(?:en)?|årsrapport(?:en)?|årsregnskab(?:et)?|årsregnskap(?:et)?|vuosikertomus)';

const LAST_YEAR =
  "last year(?:'s)?|i fjol|fjolårets|fjolåret|förra året|förra årets|i fjor|fjorårets|fjoråret|sidste års?|siste års?|viime vuonna|(?:viime vuoden|edellisvuoden)(?= (?:\\d|tulos|nettotulos|liikevaih|liikevoit|liiketulos|liiketappio|käyttökat|tappio|voitto))";

/** What leads to a period that another is compared with: "against", "than", "from". */
const COMPARES =
  '(?:compared|against|versus|vs\\.?|than|from|over|with|to|jämfört|mot|med|än|från|över|sammenlignet|mod|enn|end|fra|kuin|as|som)';
/** "In the same quarter", behind what names the quarter and compares nothing. */
const SAME = `(?<!(?<!\\p{L})${COMPARES} [^.;]{0,60})(?<=(?<!\\p{L})(?:in|for|during|i|för|under|for) )(?:the )?(?:same|samma|samme) `;

const RULES: readonly Rule[] = [
  [`${SAME}(?:period|periode)`, 'period'],
  [`${SAME}(?:quarter|kvartal)`, 'quarter'],
  [`(?:${YEAR_AGO.join('|')})`, 'year_ago'],
  [LAST_YEAR, 'last_year'],
  [
    '(?:the )?(?:previous|preceding|prior|foregående|forrige|föregående|förra|edellisellä|edellisen) (?:quarter|kvartal|kvartalet|neljänneksellä|neljänneksen)|kvartalet (?:innan|före|før|forinden|dessförinnan)|edellisneljänneksellä',
    'quarter_ago',
  ],
  [
    `(?:(?:the )?(?:financial|fiscal) year |räkenskapsåret |verksamhetsåret |regnskapsåret |regnskabsåret |tilikau(?:si|den|della) )?${SPLIT_YEAR}`,
    'other',
  ],
  [`\\d{4}-(?<from>\\d\\d)-01 ?[-–] ?${YEAR}-(?<to>\\d\\d)-(?:28|29|30|31)`, monthsOf],
  [`${ANNUAL_REPORT}(?: (?:for|för|fra|vuodelta))? (?:the )?(?:year )?${YEAR}`, 'fy'],
  [
    `(?:year-end report|full[- ]year report|bokslutskommunik[eé]n?|tilinpäätös(?:tiedote)?|ársreikningur|${ANNUAL_REPORT})(?: (?:for|för|fra|vuodelta))?(?: (?:the )?(?:year )?${YEAR})?`,
    'other',
  ],
  [
    `(?:rolling|trailing|last|past|senaste|seneste|siste|rullande) (?:twelve|12|tolv) (?:months|månaderna|månader|måneder|månedene)`,
    'other',
  ],
  ['(?:ltm|r12|r12m|ttm)', 'other'],
  ['fy(?= [\\p{L}])', 'fy'],
  [
    '(?:so far this year|this year to date|(?:the )?year[- ]to[- ]date|ytd|hittills i år|hittills under året|hittil i år|så langt i år|år till datum|tänä vuonna tähän mennessä|alkuvuonna|alkuvuoden aikana)',
    'to_date',
  ],
  [
    "this year(?:'s)?|the current year|i år|innevarande år|inneværende år|indeværende år|tänä vuonna|kuluvana vuonna",
    'this_year',
  ],
  ['next year|nästa år|neste år|næste år|ensi vuonna', 'next_year'],
  [
    `(?:the )?(?:fiscal |financial )?(?<span>year|three months|six months|nine months|twelve months|three-month period|six-month period|nine-month period|quarter|half[- ]year)s? (?:ended|ending) (?<to>${MONTH_NAME})\\.? \\d{1,2}(?:st|th)?,? ${YEAR}`,
    endedOf,
  ],
  [
    `(?:the )?(?:fiscal |financial )?(?<span>year|three months|six months|nine months|twelve months|quarter|half[- ]year)s? (?:ended|ending) \\d{1,2}(?:st|th)? (?<to>${MONTH_NAME})\\.?,? ${YEAR}`,
    endedOf,
  ],
  [`${OF_THE_YEAR}${FINNISH_YEAR}(?<ordinal>${ORDINAL})[- ](?:financial |fiscal )?${QUARTER}${YEAR_AFTER}`, quarterOf],
  ['(?<=\\d[^.;]{0,24} in )the (?<ordinal>first|second|third|fourth)(?=[.,;]|$| and )', quarterOf],
  [`q1 ?[-–] ?q(?<last>[2-4])${YEAR_AFTER}`, upToQuarter],
  [`q(?<ordinal>[1-4])(?:[ -]?(?:fy)?[ -]?'?${SHORT_YEAR}|[/ ,]{0,2}${YEAR}|${YEAR_AFTER})`, quarterOf],
  [`(?<ordinal>[1-4])\\.? ?kvt?\\.?(?: ${YEAR})?`, quarterOf],
  [
    `(?:between|mellan|mellom|mellem) (?<from>${MONTH_NAME}) (?:and|och|og) (?<to>${MONTH_NAME})(?: ${YEAR})?`,
    monthsOf,
  ],
  [`(?:vuoden )?alkuneljänneksellä|alkuneljänneksen`, 'q1'],
  [`(?:the )?whole of ${YEAR}`, 'fy'],
  ['(?<=(?:in|during) )quarter(?! of)', 'quarter'],
  [`(?:foreløpig |foreløbigt )?(?:årsregnskap|årsregnskab|regnskap|regnskab)(?:et)?(?: for)? ${YEAR}`, 'fy'],
  [`kv(?:artal)? ?(?<ordinal>[1-4])(?:[ -]?'?${SHORT_YEAR}|[/ ,]{0,2}${YEAR})?`, quarterOf],
  [`(?:half-year report|halvårsrapport(?:en)?|halvårsredogörelse|puolivuosikatsaus) ${YEAR}`, 'h1'],
  [`(?<ordinal>[1-4])q(?: ?${YEAR}| ?'?${SHORT_YEAR})?`, quarterOf],
  [
    `${OF_THE_YEAR}(?:the )?(?<ordinal>first|second|last|latter|första|andra|första|første|fyrste|andre|andet|1\\.|2\\.) (?:half[- ]?year|half|halvåret|halvår|halvdel av|halvdel)(?: of the year)?${YEAR_AFTER}`,
    halfOf,
  ],
  ['the half[- ]year(?! end)|halvåret|halvårets|sexmånadersperioden', 'h1'],
  ['niomånadersperioden|nimånedersperioden', '9m'],
  [
    `${OF_THE_YEAR}(?:the )?(?:first three|de tre första|de första tre|tre första|de tre første|de første tre|tre første|første tre|första tre) (?:months|månaderna|månader|måneder|månedene)(?: a[fv] året| of the year)?${YEAR_AFTER}`,
    'q1',
  ],
  [`h(?<ordinal>[12])(?:[ /-]?'?${SHORT_YEAR}|[/ ]?${YEAR}|${YEAR_AFTER})`, halfOf],
  [`(?<ordinal>[12])h(?: ?${YEAR}| ?'?${SHORT_YEAR})?`, halfOf],
  [
    `${FINNISH_YEAR}(?<ordinal>ensimmäisellä|ensimmäisen|toisella|toisen) (?:vuosipuoliskolla|vuosipuoliskon|puoliskolla)${YEAR_AFTER}`,
    halfOf,
  ],
  [`(?:á )?(?<ordinal>fyrri|seinni|síðari) (?:helmingi|hluta|árshelmingi)(?: ársins)?${YEAR_AFTER}`, halfOf],
  [
    `${OF_THE_YEAR}(?:the )?(?:(?:first|de första|första|de første|første|fyrstu|the) (?:six|sex|seks|6)|(?:de )?(?:sex första|seks første|seks fyrste)) (?:months|månaderna|månader|måneder|månedene|mánuðum|mánuði)(?: ársins| a[fv] året| of the year)?${YEAR_AFTER}`,
    'h1',
  ],
  [
    `${OF_THE_YEAR}(?:the )?(?:de )?(?:first|de första|första|de første|første|fyrstu|the)? ?(?:nine|nio första|nio|ni første|ni fyrste|ni|níu|9)[- ](?:months|month period|månaderna|månader|måneder|månedene|mánuðum|mánuði)(?: ársins| a[fv] året| of the year)?${YEAR_AFTER}`,
    '9m',
  ],
  [
    `(?:after|efter|etter) (?:three quarters|tre kvartal(?:er)?)(?: of the year| af året| av året)?|kolmen (?:ensimmäisen )?(?:vuosi)?neljänneksen jälkeen`,
    '9m',
  ],
  [`(?:9m|m9)(?:[ /]?${YEAR}| ?'?${SHORT_YEAR})`, '9m'],
  [`(?<from>1|4|7|10)[-–](?<to>3|6|9|12)[/ ]${YEAR}`, monthsOf],
  [`0?1\\.0?(?<from>1|4|7|10)\\.?(?:20\\d\\d)? ?[-–] ?(?:3[01]|28|29)\\.0?(?<to>3|6|9|12)\\.${YEAR}`, monthsOf],
  [
    `${DAY}(?<from>${MONTH_NAME})(?: \\d{1,2}(?:st|th)?)?(?:,? \\d{4})?${DASH}${DAY}(?<to>${MONTH_NAME})(?: \\d{1,2}(?:st|th)?(?=,? \\d{4}|$))?(?:,? ?${YEAR})?`,
    monthsOf,
  ],
  [`${FINNISH_YEAR}(?<from>${MONTH_NAME})[-–](?<to>${MONTH_NAME})(?: ${YEAR})?`, monthsOf],
  [
    `(?:(?:the )?(?:full|whole|entire)[- ]year|fy|helåret|helårets|helår|heile året|hele året|hele|hela|heile|koko vuoden|koko vuonna|the (?:financial|fiscal|calendar) year|(?:financial|fiscal|calendar) year|fiscal|räkenskapsåret|verksamhetsåret|regnskapsåret|rekneskapsåret|regnskabsåret|kalenderåret|tilikaudella|tilikaudelta|tilikauden|tilikausi|rekstrarárið|fjárhagsárið)(?:${OF}?${YEAR}|'?${SHORT_YEAR})`,
    'fy',
  ],
  [
    `(?:(?:the )?(?:full|whole|entire)[- ]year|helåret|helårets|helår|hele året|heile året|koko vuonna|koko vuoden)`,
    'fy',
  ],
  ['(?:the year as a whole|året som (?:helhet|gikk)|året i sin helhet|året under ett)', 'fy'],
  [`1\\.? ?[-–] ?3\\. (?:kvartal|kvt\\.?)(?: ${YEAR})?`, '9m'],
  [`(?:vuonna|vuodelta|vuoden|vuodelle|vuosi|árið|ársins|á árinu|árinu|year|året|år) ${YEAR}`, 'fy'],
  [
    `(?:the |this |current )(?:reporting )?quarter|kvartalet|kvartalets|inneværende kvartal|neljänneksellä|katsauskaudella|á fjórðungnum`,
    'quarter',
  ],
  [`(?:the |this )(?:reporting )?period|perioden|periodens|rapportperioden|á tímabilinu`, 'period'],
  [
    `(?:the|this) (?:financial |fiscal )?year|(?<=(?:at|by) )(?:the )?year-end|årsskiftet|vuodenvaihteessa|vuoden lopussa|året|årets|tilikaudella|tilikauden|á árinu`,
    'year',
  ],
];

const COMPILED = RULES.map(
  ([pattern, kind]) => [new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'gu'), kind] as const,
);

const DATES = new RegExp(
  `(?<!\\d)(?:(?<=(?:end of|slutet av|utgången av|utgangen av|udgangen af|slutten av|slutningen af|ultimo) )${MONTH_NAME}(?: \\d{4})?|${MONTH_NAME} lopussa|(?:sista|siste|sidste) (?:dagen i )?${MONTH_NAME}(?: \\d{4})?|\\d{1,2}\\.? ?(?:of )?${MONTH_NAME}\\.?,?(?: \\d{4})?|${MONTH_NAME} (?:the )?\\d{1,2}(?:st|nd|rd|th)?(?!\\d|[.,]\\d)(?:,? \\d{4})?|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[./]\\d{1,2}[./]\\d{4})(?!\\d)`,
  'gu',
);
const BARE_YEAR = /(?<![\p{L}\d.,/-])(?<year>(?:19[89]|20[0-4])\d)(?![\p{L}\d/]|[.,]\d|[-–]\d)/gu;
const MONTH_ALONE = new RegExp(
  `(?<=(?<!\\p{L})(?:in|i|during|under|for|för|í|per) )${MONTH_NAME}(?! ?\\d)|${MONTH_NAME}(?: of)? \\d{4}(?!\\d)|(?<![\\p{L}\\d–-])\\p{L}{2,6}kuu(?:ssa|n)(?!\\p{L})`,
  'gu',
);
const POINT_IN_TIME =
  /(?:since|by|until|before|after|end of|sedan|till|före|efter|slutet av|siden|innen|inden|etter|utgangen av|udgangen af|siitä|from|från|fra) $/u;

/** Whether a mention only says how far back: "a year earlier", "last year", "the quarter before". */
export const pointsBack = ({ kind }: PeriodMention): boolean =>
  kind === 'year_ago' || kind === 'last_year' || kind === 'quarter_ago';

/** The mentions of a folded text, in order, none inside another; a day ("30 September 2026") is `other`. */
export function periodMentionsIn(folded: string): PeriodMention[] {
  const named = COMPILED.flatMap(([pattern, kind]) =>
    [...folded.matchAll(pattern)].map((match) => mentionOf(match, kind)),
  );
  const days = [...folded.matchAll(DATES)].map((match) => dateless(match, 'day'));
  const months = [...folded.matchAll(MONTH_ALONE)].map((match) => dateless(match, 'other'));
  const years = [...folded.matchAll(BARE_YEAR)].map((match) => ({
    ...spanOf(match),
    kind: POINT_IN_TIME.test(folded.slice(Math.max(0, match.index - 16), match.index))
      ? ('other' as const)
      : ('fy' as const),
    year: Number(match.groups?.['year']),
    isBareYear: true,
  }));
  return withoutCompared(withoutOverlaps([...named, ...days, ...months, ...years]), folded);
}

/** Without the period that amounts in parentheses are of, as headings tell it: "H1 2026 (H1 2025)", "(H1 2025 in brackets)". */
const withoutCompared = (mentions: readonly PeriodMention[], folded: string): PeriodMention[] =>
  mentions.filter(({ kind, start, end }, at) => {
    const before = mentions[at - 1];
    if (OF_BRACKETS.test(enclosing(folded, start, end))) return false;
    const isBeside = before?.kind === kind && /^ ?\($/u.test(folded.slice(before.end, start));
    return !isBeside || folded[end] !== ')';
  });

/** The words in the brackets around a mention, but for it; none where it stands in none. */
function enclosing(folded: string, start: number, end: number): string {
  const before = /\(([^()]{0,40})$/u.exec(folded.slice(Math.max(0, start - 42), start))?.[1];
  const after = /^([^()]{0,40})\)/u.exec(folded.slice(end, end + 42))?.[1];
  return before === undefined || after === undefined ? '' : `${before} ${after}`;
}

const OF_BRACKETS = /suluissa|vertailukau|brackets|parenthes|parentes|parantes/u;

function mentionOf(match: RegExpExecArray, kind: Rule[1]): PeriodMention {
  const groups = match.groups ?? {};
  const short = groups['short'];
  const written = groups['year'] ?? groups['before'] ?? (short === undefined ? undefined : `20${short}`);
  const relativeYear = /(?<!\d)20\d\d$/u.exec(match[0])?.[0];
  const named = typeof kind === 'function' ? kind(groups) : kind;
  const year = written ?? (named === 'year_ago' ? relativeYear : undefined);
  return { ...spanOf(match), kind: named, year: year === undefined ? null : Number(year), isBareYear: false };
}

const dateless = (match: RegExpExecArray, kind: 'day' | 'other'): PeriodMention => ({
  ...spanOf(match),
  kind,
  year: null,
  isBareYear: false,
});

const spanOf = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length });

/** The earliest mention wins its place, the longest among those that start together. */
function withoutOverlaps(mentions: readonly PeriodMention[]): PeriodMention[] {
  const ordered = [...mentions].sort((one, other) => one.start - other.start || other.end - one.end);
  let end = -1;
  return ordered.filter((mention) => {
    if (mention.start < end) return false;
    end = mention.end;
    return true;
  });
}
