import type { Alias } from './alias-index.ts';
import { cueWords } from './cue-words.ts';
import type { Span, TextPassage } from './local-cues.ts';

/**
 * Bodies that share a company's name without being the company: sponsored events, bodies named after it, namesakes.
 */
const otherBodies = new RegExp(
  '^(?: (?:Institute|University|Foundation|Museum|Hospital|School|Academy|Arena|Stadium|' +
    'Parken|Cup|Open|Masters|Tour|Ladies|Games|Marathon|Festival|Theatre|Orchestra|Awards?|' +
    'Prize|[Ee]xchange|Commission|Council|Association|Agency|Congress|Committee|Federation|' +
    'F[FKC]|IF|IK|BK|SK|HC|HK|GIF|IBK|AIK)| (?:sykehus|sjukhus|sygehus|universitetssjukhus|' +
    'skole|skola|kirke|kyrka|kommune|kommun|golfklubb|stasjon)(?:et|en|an|s)?|-(?:linked|backed|' +
    'based|owned|controlled|affiliated|ägda|eide|eid|ejede|ägt|listed)| (?:Glyptotek|Globe|' +
    'Globen|Foundation|Ocean Race|Race)|-(?:arenaen|arenan|stiftelsen|fonden|fondet|museet|' +
    String.raw`cupen|prisen|priset))(?![\p{L}])`,
  'u',
);

/** Words that make the next word another company's name: "Groupe SEB" is not "SEB". */
const bodyBefore = new RegExp(
  String.raw`(?<![\p{L}])(?:Groupe|Gruppo|Grupo|Grupa|Banco|Banca|Banque|Compagnie|Société|Società|` +
    `Sociedad|Fundación|Fondazione|Stiftung|Laboratoires) $`,
  'u',
);

const thingBefore = new RegExp(
  String.raw`(?<![\p{L}])${cueWords(({ others }) => others?.thingsBefore)} ["'“”«»]?$`,
  'u',
);
const thingBehind = new RegExp(String.raw`^(?:-| )${cueWords(({ others }) => others?.thingsBehind)}(?![\p{L}])`, 'u');

/**
 * Whether the words before a name make it that of a project, a ship or a quarter: "projektet Akva", "the vessel
 * Balder".
 */
export const isThingCalled = ({ text }: TextPassage, { start }: Span): boolean =>
  thingBefore.test(text.slice(Math.max(0, start - 40), start));

const bodyBehind = new RegExp(String.raw`^ ${cueWords(({ others }) => others?.bodiesBehind)}(?![\p{L}])`, 'u');

/** The same for the words after it: "the Akva project", "Akva-projektet", "Metso tunnel". */
const isThingNamed = ({ text }: TextPassage, { start, end }: Span): boolean => {
  const behind = text.slice(end, end + 30);
  return (
    bodyBehind.test(behind) ||
    (thingBehind.test(behind) && (behind.startsWith('-') || ARTICLE.test(text.slice(Math.max(0, start - 5), start))))
  );
};

/** Whether adjacent words make it a body that only shares the name: a hospital, a club, a project, a ship. */
export const isOtherBody = (passage: TextPassage, span: Span): boolean =>
  otherBodies.test(passage.text.slice(span.end, span.end + 20)) ||
  bodyBefore.test(passage.text.slice(Math.max(0, span.start - 16), span.start)) ||
  isThingCalled(passage, span) ||
  isThingNamed(passage, span);

/** Whether a name is a partner's in the name of a firm: "Loomis, Sayles & Co". */
export const isFirmOfPartners = ({ text }: TextPassage, { end }: Span): boolean =>
  /^,? \p{Lu}\p{L}+,? (?:&|and|och|og) (?:Co|Company|Sons|Partners)(?![\p{L}])/u.test(text.slice(end, end + 50));

/** A name alone between quotation marks is a play, a ship or a book: "Mesterlig «Otello» i Bjørvika". */
export const isTitleOfWork = ({ text }: TextPassage, { start, end }: Span): boolean =>
  /[«“”"„]$/u.test(text.slice(0, start)) && /^[»“”"]/u.test(text.slice(end));

/** Words that follow the name of a town or municipality in any case: its institutions and its representatives. */
const OF_TOWN = new RegExp(
  '^(?:n|s|en|:n)? (?:valtuusto|kaupun|kunna|kunta|kommun|kyrka|kirke|centrum|sentrum|station(?!er)' +
    String.raw`|stasjon|torg|socken|församling|sogn|hamn(?!bolag)|havn(?!eselskap))\p{L}*`,
  'u',
);
const TOWN_OF =
  /(?<![\p{L}])(?:[Rr]esidents|[Tt]own|[Cc]ity|[Vv]illage|[Mm]unicipality|[Bb]yn|[Ss]taden|[Tt]ätorten|[Bb]ygda|[Kk]ommunen) (?:of )?$/u;
const A_VILLAGE =
  /^, (?:a|an|en|ett|et) (?:small |liten |lille )?(?:town|village|municipality|by|bygd|tätort|stad|ort|kommun)/u;

const IN = /(?<![\p{L}])(?:[Ii]n?|[Pp]å|[Vv]id|[Vv]ed) $/u;
const DIRECTION = new RegExp(
  '^(?:,? (?:på|i|on|in) (?:norra|södra|östra|västra|mellersta|nordre|søndre|indre|ytre|' +
    'northern|southern|eastern|western) |,? (?:norr|söder|öster|väster|nord|syd|sør|øst|vest|' +
    String.raw`utanför|uden for|utenfor|nära|nær|outside|near|north|south|east|west)(?![\p{L}]))`,
  'u',
);
const OUTSIDE = /(?<![\p{L}])(?:[Nn]ear|[Nn]ära|[Nn]ær|[Uu]tanför|[Uu]tenfor|[Uu]den for|[Oo]utside) $/u;
const ARTICLE = /(?<![\p{L}])[Tt]he $/u;
const DEED_OF_BODY = /^(?:[.,]| (?:has|have|had|was|were|is|are|called|said)(?![\p{L}]))/u;

/**
 * Whether a name is a place's ("I Getinge norr om Halmstad", "utanför Getinge"), or an acronym with an article ("the
 * SAS was").
 */
export function isPlaceAt({ text }: TextPassage, { start, end }: Span): boolean {
  const [before, after] = [text.slice(Math.max(0, start - 16), start), text.slice(end, end + 24)];
  if (OF_TOWN.test(after) || TOWN_OF.test(before) || A_VILLAGE.test(after)) return true;
  if ((IN.test(before) && DIRECTION.test(after)) || (OUTSIDE.test(before) && !/^\p{L}/u.test(after))) return true;
  return ARTICLE.test(before) && DEED_OF_BODY.test(after) && /^\p{Lu}{2,4}$/u.test(text.slice(start, end));
}

/** Nationalities, and the countries of their companies. */
const NATIONALITIES: readonly (readonly [words: string, countries: readonly string[]])[] = [
  ['U\\.?S\\.?|American|amerikansk\\p{L}*|yhdysvaltalai\\p{L}+', ['US']],
  ['British|UK|U\\.K\\.|brittisk\\p{L}*|britisk\\p{L}*|brittiläi\\p{L}+', ['GB', 'JE', 'GG', 'IM']],
  ['German|tysk\\p{L}*|saksalai\\p{L}+', ['DE']],
  ['French|fransk\\p{L}*|ranskalai\\p{L}+', ['FR']],
  ['Dutch|nederländsk\\p{L}*|nederlandsk\\p{L}*|hollandsk\\p{L}*|hollantilai\\p{L}+', ['NL']],
  ['Swiss|schweizisk\\p{L}*|sveitsisk\\p{L}*|sveitsiläi\\p{L}+', ['CH']],
  ['Canadian|kanadensisk\\p{L}*|kanadisk\\p{L}*|canadisk\\p{L}*|kanadalai\\p{L}+', ['CA']],
  ['Chinese|kinesisk\\p{L}*|kiinalai\\p{L}+', ['CN', 'HK']],
  ['Japanese|japansk\\p{L}*|japanilai\\p{L}+', ['JP']],
  ['Australian|australisk\\p{L}*|australialai\\p{L}+', ['AU']],
];
/**
 * A noun for the company named after it, and not a verb in the present: "US jury clears", "amerikansk jury frikänner".
 */
const NOUN =
  '(?:(?!\\p{L}+(?<=[^su])s )(?!\\p{L}+(?<!ör|ør|tør|tör)(?:ar|er|r) )\\p{Ll}[\\p{L}-]*|' +
  '(?:insurer|retailer|maker|carrier|brewer|miner|drugmaker|manufacturer|producer|supplier|' +
  'developer|provider|lender|broker|operator|contractor|builder|explorer|farmer|bearer))';
const FOREIGN = NATIONALITIES.map(
  ([words, countries]) =>
    [new RegExp(`(?<![\\p{L}.])(?:${words}) (?:\\p{Ll}[\\p{L}-]* ){0,3}${NOUN} $`, 'u'), countries] as const,
);

const ANY_FOREIGN = new RegExp(`(?<![\\p{L}.])(?:${NATIONALITIES.map(([words]) => words).join('|')}) \\p{Ll}`, 'u');

/** Whether the words before a name make it a foreign company's: "U.S. health insurer Humana" is not "Humana AB". */
export function isForeign({ text }: TextPassage, { start }: Span, country: string | null): boolean {
  if (country === null) return false;
  const before = text.slice(Math.max(0, start - 70), start);
  if (!ANY_FOREIGN.test(before)) return false;
  return FOREIGN.some(([pattern, countries]) => !countries.includes(country) && pattern.test(before));
}

const DIRECT = NATIONALITIES.map(
  ([words, countries]) => [new RegExp(`(?<![\\p{L}.])(?:${words}) $`, 'iu'), countries] as const,
);

/**
 * Whether a name of ordinary words continues one from another country: "American International Petroleum" is not
 * Canadian.
 */
export function isNameAbroad({ text }: TextPassage, { start }: Span, { company, ambiguous }: Alias): boolean {
  if (!ambiguous || company.country === null) return false;
  const before = text.slice(Math.max(0, start - 24), start);
  return DIRECT.some(([pattern, countries]) => !countries.includes(company.country ?? '') && pattern.test(before));
}

/** Words that only reports of matches use, and words that others use too ("kampen om kunderne", "i første omgang"). */
const OF_MATCHES = new RegExp(
  String.raw`(?<!\p{L})(?:tränare|tränaren|trener|træner|träningsmatch|spelare|spiller|keeper|målvakt|` +
    'målmand|maalivahti|allsvenskan|superettan|eliteserien|superligaen|veikkausliiga|bandy|' +
    'fotboll|fotball|fodbold|jalkapallo|ishockey|jääkiekko|handboll|håndball|håndbold|hemmaplan|' +
    'bortaplan|hjemmebane|bortebane|udebane|kvalplats|kvartfinal|semifinal|halvlek|goalkeeper|' +
    String.raw`midfielder|striker|kick-off|half-time)(?!\p{L})`,
  'giu',
);
const OF_CONTESTS =
  /(?<!\p{L})(?:match(?:en|er)?|kamp(?:en)?|ottelu(?:n|ssa)?|pokalen|cupen|seger|sejr|seier|omgang)(?!\p{L})/giu;
/** Words in the names of companies that own clubs. */
const CLUB =
  /fodbold|football|fotball|fotboll|boldspil|idræt|idrott|idrett|sport|hockey|håndbold| IF(?!\p{L})| FC(?!\p{L})/iu;

/** Whether a text reports on a match. A name in it is then a club's. */
export function mentionsMatch(passages: readonly TextPassage[]): boolean {
  const of = (words: RegExp) =>
    passages.flatMap(({ text }) => text.toLowerCase().match(words) ?? []).map((word) => word.slice(0, STEM));
  const sure = of(OF_MATCHES);
  return sure.length > 0 && new Set([...sure, ...of(OF_CONTESTS)]).size > 1;
}

/** Letters by which two words count as forms of one. */
const STEM = 4;

export const ownsClub = ({ company }: Alias): boolean => CLUB.test([company.name, ...company.aliases].join(' '));
