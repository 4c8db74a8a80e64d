import type { ContentType, Significance, SourceType } from '../../core/vocabulary.ts';
import type { Language } from '../interfaces.ts';
import { commentaryTypes } from './commentary.ts';
import { compilePhrases } from './phrases.ts';

/** Content types that are somebody's view of the news. */
export const opinionTypes: ReadonlySet<ContentType> = new Set(['analysis', 'market_commentary']);

/** Event types that are filed as a matter of course. */
const routineTypes = set(`
  annual-report share-buyback bond-issue index-change general-meeting insider-transaction ownership-change board-change
  cfo-change product-launch market-listing trading-statement other
`);

/** Paper round: dates, invitations, weekly and monthly counts, papers made available. */
const routineTitle = compilePhrases({
  en: `(invitation|invites|financial calendar|webcast|conference call|silent period|total number of (shares|votes)|number of shares and votes|net asset value|weekly|monthly|rescheduled|change of date|correction|published its|to publish|to release|registered with|market maker|liquidity provider|interest rate adjustment|fixed rate|presents at|to present at|participates in)`,
  sv: `(inbjudan|inbjuder|bjuder in|finansiell kalender|kalender|antal aktier och röster|antalet aktier och röster|substansvärde|rättelse|korrigering|senarelägger|likviditetsgarant|presenterar på|presenterar vid|deltar|intervjuas|räntebestämning|veckovis|registrerats)`,
  no: `(invitasjon|inviterer|finansiell kalender|rentefastsettelse|rentefastsetting|renteregulering|ukentlig|månedlig|korreksjon|nøkkelinformasjon|presentasjon av)`,
  da: `(invitation|inviterer|finanskalender|rentefastsættelse|i uge|ugentlig|månedlig|korrektion|rettelse|samlet antal stemmerettigheder)`,
  fi: `(kutsu|tulosjulkistamisajankohdat|julkistamisajankohta|taloudellinen kalenteri|oikaisu|viikko|osakkeiden kokonaismäärä|taloudelliset katsaukset)`,
  is: `(boð á|fjárhagsdagatal|leiðrétting|í viku)`,
});

export function readSignificance(signs: {
  readonly headline: string;
  readonly language: Language;
  readonly event_type: string | null;
  readonly content_type: ContentType;
  readonly source_type: SourceType;
}): Significance {
  const { event_type, content_type, headline, language, source_type } = signs;
  if (source_type === 'blog' || source_type === 'research') return 'commentary';
  if (event_type !== null && commentaryTypes.has(event_type)) return 'commentary';
  if (opinionTypes.has(content_type)) return 'commentary';
  if (event_type === null || routineTypes.has(event_type) || routineTitle(language, headline) >= 0) return 'routine';
  return 'notable';
}

function set(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}
