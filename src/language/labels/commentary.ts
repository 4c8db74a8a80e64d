import type { SourceType } from '../../core/vocabulary.ts';
import type { Language } from '../interfaces.ts';
import { opinionRules } from './opinion.ts';
import { compilePhrases } from './phrases.ts';

/** Event types that are somebody's view of the news. */
export const commentaryTypes: ReadonlySet<string> = new Set([
  'analyst-rating',
  'price-target-change',
  'market-commentary',
  'opinion',
]);

/** How analysts speak of their own opinion. */
const rating = compilePhrases({
  en: `(buy|sell|hold|accumulate|reduce|neutral|overweight|underweight|outperform|underperform|add) (rating|recommendation|from|to|on|and)
    (we|our) ... (estimates|estimate|forecasts|rating|recommendation|valuation|stay at|repeat|raise|cut|lower|keep|expect|see|initiate)
    (rating|recommendation|fair value|valuation|estimates raised|estimates cut|stay at|reiterate)`,
  sv: `(köp|sälj|behåll|neutral|rekommendation|riktkurs|vi höjer|vi sänker|vår prognos|våra estimat|motiverat värde)`,
  no: `(kjøp|selg|hold|nøytral|anbefaling|kursmål|vi øker|vi hever|vi kutter|våre estimater)`,
  da: `(køb|sælg|hold|neutral|anbefaling|kursmål|vi hæver|vi sænker|vores estimater)`,
  fi: `(osta|myy|lisää|vähennä|suositus|tavoitehinta|ennusteemme|nostamme|laskemme)`,
  is: `(kaupa|selja|halda|verðmat|mat okkar)`,
});

/** Research houses and blogs tell what they think of a fact: the fact's own event type belongs to those who report it. */
export function asCommentary(
  eventType: string | null,
  text: string,
  { source_type, language }: { source_type: SourceType; language: Language },
): string | null {
  if (eventType !== null && commentaryTypes.has(eventType)) return eventType;
  if (source_type === 'research') return rating(language, text) >= 0 ? 'analyst-rating' : 'market-commentary';
  return source_type === 'blog' && eventType !== null ? 'opinion' : eventType;
}

/** Titles of invitations and diaries: they speak of an event that is still to come, or of none. */
const uneventful = compilePhrases({
  en: `(invitation|invites|financial calendar|presents at|to present at|participates in|conference call|webcast|silent period|capital markets day|investor day)`,
  sv: `(inbjudan|inbjuder|bjuder in|finansiell kalender|presenterar på|presenterar vid|deltar på|deltar i|kapitalmarknadsdag|senarelägger|tidigarelägger)`,
  no: `(invitasjon|inviterer|finansiell kalender|presenterer på|deltar på|kapitalmarkedsdag)`,
  da: `(invitation|inviterer|finanskalender|præsenterer på|deltager i|kapitalmarkedsdag)`,
  fi: `(kutsu tiedotustilaisuuteen|taloudellinen kalenteri|tulosjulkistamisajankohdat|julkistamisajankohdat|pääomamarkkinapäivä|kutsuu tulosinfoon|taloudellisten katsausten)`,
  is: `(boð á kynningu|fjárhagsdagatal|boðar til fundar)`,
});

/** The rubrics under which a newsroom tells what the papers of the day have. */
const pressReview = new RegExp(
  `^(?:${[
    '(?:the )?(?:press|newspaper) (?:review|digest|summary|round-?up)|newspapers(?: today)?|(?:in|from) the papers',
    "(?:the |today[’']s )(?:news)?papers|(?:the |today[’']s )?(?:morning|sunday) (?:news)?papers|what the papers say",
    'pressgrannar|press(?:översikt|klipp)|tidnings(?:klipp|översikt)|(?:dagens |morgonens |i )tidningar(?:na)?|morgontidningar(?:na)?',
    '(?:dagens |morgenens )?(?:presse|avis)over(?:sikt|sigt)|avisklipp|(?:dagens |morgenens |i )avis(?:er|ene|ane|erne)|morgenavis(?:er|ene|erne)',
    '(?:aamun |päivän )?(?:lehdistö|lehti)katsaus|(?:aamun|päivän) lehdet|lehdet tänään',
  ].join(
    '|',
  )})(?: (?:today|idag|i dag|tänään|(?:\\p{L}{3,9} )?\\p{N}[\\p{N}./-]*(?: \\p{L}{3,9})?(?: \\p{N}{4})?))?\\s*(?:[:–/-]|$)`,
  'iu',
);

/** Whether a headline is that of a press review, in which all companies and events are those of other papers. */
export const isPressReview = (headline: string): boolean => pressReview.test(headline);

/** How a newsroom marks an item that it takes back, before the title that it had. */
const takenBack = new RegExp(
  `^(?:\\W{0,3}(?:${[
    'KILL(?:ED)?|WITHDRAWN|WITHDRAWAL|RETRACT(?:ED|ION)|DISREGARD|DELETED|ADVISORY[ :-]{1,3}KILL',
    'UTGÅR|STRYK|ÅTERKALLA[DST]|TILLBAKADRAGEN|UTGÅTT|TRUKKET(?: TILBAKE)?|TREKKES(?: TILBAKE)?|TREKT',
    'UDGÅR|TRUKKET TILBAGE|TRÆKKES TILBAGE|ANNULLERET|PERUTTU|POISTETTU|VEDETTY(?: POIS)?|MITÄTÖITY',
  ].join('|')})(?: [A-ZÅÄÖÆØ]+)?\\s?[:–-]\\s)`,
  'u',
);
const toDisregard =
  /^(?:please (?:disregard|ignore) (?:this|the (?:previous|earlier|above)) |(?:bortse|vänligen bortse) från |(?:vennligst )?se bort fra |(?:venligst )?se bort fra |(?:jättäkää|jätä) huomiotta )/iu;

/** Whether a headline says that its source takes the item back. */
const isTakenBack = (headline: string): boolean => takenBack.test(headline) || toDisregard.test(headline);

/** Whether an article tells no news of its own: it is a press review, or its source takes it back. */
export const tellsNothing = (headline: string): boolean => isPressReview(headline) || isTakenBack(headline);

export function isUneventful(headline: string, language: Language): boolean {
  return tellsNothing(headline) || uneventful(language, headline) >= 0;
}

const marketRule = opinionRules.find(({ slug }) => slug === 'market-commentary');
const marketTitle = compilePhrases(marketRule?.title ?? {});
const marketVeto = compilePhrases(marketRule?.not ?? {});

/** Whether a headline tells of a market's day, in which companies are examples. */
export function isMarketReport(headline: string, language: Language): boolean {
  return marketTitle(language, headline) >= 0 && marketVeto(language, headline) < 0;
}
