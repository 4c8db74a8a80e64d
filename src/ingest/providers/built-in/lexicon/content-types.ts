import type { ContentType, SourceType } from '../../../../core/vocabulary.ts';
import type { Language } from '../../interfaces.ts';
import { isMarketReport } from './commentary.ts';
import { compilePhrases } from './phrases.ts';

type Signs = {
  readonly headline: string;
  readonly lead: string;
  readonly text: string;
  readonly source_type: SourceType;
  readonly language: Language;
  readonly event_type: string | null;
};

/** Event types that are told by an exchange about the trading of a share. */
const haltTypes: ReadonlySet<string> = new Set(['trading-suspension']);
const exchangeTypes: ReadonlySet<string> = new Set([
  'market-listing',
  'market-delisting',
  'index-change',
  'stock-split',
  'ipo',
]);
const analystTypes: ReadonlySet<string> = new Set(['analyst-rating', 'price-target-change']);

const exchangeNotice = compilePhrases({
  en: `(first day of trading|last day of trading|last trading day|new instruments|listing of|delisting of|removal of|admitted to trading|trading in|order book|orderbook|observation|adjustment of|contract adjustment|derivatives|exchange notice|market notice|ex date|warrants|structured products|etp|etf|certificates|change of (name|short name|isin|trading code))`,
  sv: `(första handelsdag|sista handelsdag|sista dag för handel|notering av|avnotering av|upptagande till handel|orderbok|börsmeddelande|kortnamn|observationsavdelningen)`,
  no: `(første handelsdag|siste handelsdag|notering av|strykning av|børsmelding fra oslo børs|ticker|opptak til notering)`,
  da: `(første handelsdag|sidste handelsdag|optagelse til handel|sletning fra handel|afnotering af|ordrebog)`,
  fi: `(kaupankäynti alkaa|kaupankäynti päättyy|ensimmäinen kaupankäyntipäivä|tarjouskirja|pörssitiedote)`,
  is: `(tekin til viðskipta|viðskiptaauðkenni|athugunarmerkt|fyrsti viðskiptadagur)`,
});

/** How an issuer speaks of itself; a wire also carries the reports of its own journalists, which do not. */
const ownVoice = compilePhrases({
  en: `(publ)
    (hereby|today) (announces|announce|publishes|publish|reports)
    the board of directors (of|has|proposes|in)
    (the|our) company (announces|has today|today)
    press release
    stock exchange release
    ("the company"|"company")
    inside information`,
  sv: `(publ)
    (meddelar|offentliggör|publicerar) (idag|i dag|härmed)
    styrelsen för
    pressmeddelande
    ("bolaget"|”bolaget”)
    aktieägarna i`,
  no: `(styret i|børsmelding|børsmeldingen|pressemelding|offentliggjør|selskapet har i dag)`,
  da: `(bestyrelsen i|selskabsmeddelelse|fondsbørsmeddelelse|pressemeddelelse|meddelelse nr)`,
  fi: `(pörssitiedote|lehdistötiedote|yhtiötiedote|sisäpiiritieto|hallitus on)`,
  is: `(stjórn félagsins|fréttatilkynning|tilkynnir hér með|innherjaupplýsingar)`,
});

const disclosure =
  /\(publ\.?\)|market abuse regulation|\bMAR\b|for (?:more|further|additional) information|för (?:mer|ytterligare) information|for (?:mer|ytterligere|yderligere) information|lisätietoja|nánari upplýsingar|verdipapirhandelloven|this information is|denna information är/iu;

const analysisVoice = compilePhrases({
  en: `(analysis|in depth|explainer|deep dive|what we know|feature|profile|long read|q and a|fact box|background)(:| )
    (why|how|what) ... (matters|means|went|could|will|is|are|became|works)`,
  sv: `(analys|djupdykning|bakgrund|därför|så här|fakta|profil|granskning)(:| )`,
  no: `(analyse|bakgrunn|derfor|slik|dybde|fakta|portrett)(:| )`,
  da: `(analyse|baggrund|derfor|sådan|fakta|portræt)(:| )`,
  fi: `(analyysi|tausta|näin|fakta|siksi)(:| )`,
  is: `(greining|fréttaskýring)(:| )`,
});

/** One of the eight content types; `other` for a source that could hold anything and a text that does not say. */
export function readContentType(signs: Signs): ContentType {
  const { source_type, event_type, headline, language } = signs;
  if (event_type !== null && haltTypes.has(event_type) && source_type !== 'blog') return 'trading_halt';
  if (source_type === 'stock_exchange') return isExchangeNotice(signs) ? 'trading_event' : 'press_release';
  if (source_type === 'press_release') return 'press_release';
  if (event_type === 'opinion') return 'market_commentary';
  if (source_type === 'research') return isMarketReport(headline, language) ? 'market_commentary' : 'analysis';
  if (event_type === 'market-commentary') return source_type === 'blog' ? 'market_commentary' : 'market_news';
  if (event_type !== null && analystTypes.has(event_type)) return 'market_news';
  if (analysisVoice(language, headline) >= 0) return 'analysis';
  if (source_type === 'government') return 'press_release';
  if (source_type === 'wire_service') return isOwnVoice(signs) ? 'press_release' : 'news';
  return source_type === 'blog' && event_type === null ? 'other' : 'news';
}

function isExchangeNotice({ event_type, headline, text, language }: Signs): boolean {
  if (disclosure.test(text.slice(-4_000))) return false;
  return (event_type !== null && exchangeTypes.has(event_type)) || exchangeNotice(language, headline) >= 0;
}

function isOwnVoice({ lead, text, headline, language }: Signs): boolean {
  return disclosure.test(text.slice(0, 20_000)) || ownVoice(language, `${headline} ${lead}`) >= 0;
}
