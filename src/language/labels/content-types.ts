import type { ContentType, SourceType } from '../../core/vocabulary.ts';
import type { Language } from '../interfaces.ts';
import { isMarketReport, isPressReview, tellsNothing } from './commentary.ts';
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
  en: `(first day of trading|last day of trading|last trading day|new instruments|listing of|delisting of|removal of|admitted to trading|trading in|(bond|bonds|shares|instruments|notes) listed|moved to|order book|orderbook|observation|adjustment of|contract adjustment|derivatives|exchange notice|market notice|ex date|warrants|structured products|etp|etf|certificates|change of (name|short name|isin|trading code))`,
  sv: `(första handelsdag|sista handelsdag|sista dag för handel|notering av|avnotering av|upptagande till handel|orderbok|börsmeddelande|kortnamn|observationsavdelningen)`,
  no: `(første handelsdag|siste handelsdag|notering av|strykning av|børsmelding fra oslo børs|ticker|opptak til notering)`,
  da: `(første handelsdag|sidste handelsdag|optagelse til handel|sletning fra handel|afnotering af|ordrebog)`,
  fi: `(kaupankäynti alkaa|kaupankäynti päättyy|ensimmäinen kaupankäyntipäivä|tarjouskirja|pörssitiedote)`,
  is: `(tekin til viðskipta|viðskiptaauðkenni|athugunarmerkt|fyrsti viðskiptadagur)`,
});

/** How an issuer speaks of itself; a wire also carries the reports of its own journalists, which do not. */
const ownVoice = compilePhrases({
  en: `(publ)
    (hereby|today) (announces|announce|publishes|publish|reports|provides)
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
  /\(publ\.?\)|market abuse regulation|\(MAR\)|\bEU[ -]MAR\b|596\/2014|for (?:more|further|additional) information|för (?:mer|ytterligare) information|for (?:mer|ytterligere|yderligere) information|lisätietoja|nánari upplýsingar|verdipapirhandelloven|this information is|denna information är/iu;

/** The rubric before a colon or slash by which publishers mark what explains the news. */
const analysisRubric =
  /^(?:analys|analyse|analysis|analyysi|greining|fréttaskýring|talking point|in depth|explainer|explained|deep dive|feature|profile|long read|interview|q and a|q&a|fact box|background|what we know|djupdykning|fördjupning|bakgrund|fakta|profil|granskning|intervju|överblick|bakgrunn|dybde|portrett|oversikt|forklarer|baggrund|portræt|overblik|interview|tausta|haastattelu|näkökulma|viðtal)\s*[:/–]/iu;
const opinionRubric =
  /^(?:opinion|op-ed|editorial|column|comment|commentary|viewpoint|guest column|debate|ledare|krönika|debatt|kommentar|insändare|leder|kronikk|meninger|kronik|klumme|kolumni|pääkirjoitus|kommentti|mielipide|skoðun|leiðari|pistill|strateg(?:ist|en|i)?|fund manager|chief economist|förvaltaren?|forvalteren?|chefsekonomen|sjeføkonomen|cheføkonomen)\s*[:/–]/iu;
/** Headlines that promise a reason or a way instead of telling what happened; "how many" asks for a fact. */
const analysisOpening =
  /^(?:(?:why|how(?! (?:many|much|long|far))|what (?:\S+ ){1,8}?(?:means|could mean|changes))\s|(?:\d+|two|three|four|five|six|seven|ten) (?:things|reasons|charts|questions)\s|(?:därför|så här|så|derfor|slik|sådan|siksi|näin|svona)\s)|:\s(?:därför|derfor|siksi)\s/iu;

/** Views of where markets go, of those whose trade it is. */
const outlook = compilePhrases({
  en: `(analyst|analysts|strategist|strategists|economist|economists|broker|brokers|fund manager|fund managers) ... (see|sees|say|says|expect|expects|believe|believes|recommend|recommends|remain|remains|reaffirms|predict|predicts|warn|warns|bullish|bearish)
    (say|said) (analysts|strategists|economists|brokers|stock market analysts)
    (market|markets|rates|stocks|equities|equity|bond|credit|week|commodities|oil|currency) (outlook|ahead|view|preview)
    (week|month|quarter) ahead
    (weekly|monthly|morning|daily) (comment|commentary|view|market view|note|brief|briefing)`,
  sv: `(strateg|strategen|strategerna|analytiker|analytikern|förvaltaren|chefsekonomen|mäklare) ... (tror|väntar|varnar|spår|ser|räknar|säljer|köper|viktar)
    (veckan som kommer|veckans agenda|inför (veckan|rapportperioden)|morgonrapport|veckorapport|veckobrev|marknadssyn|marknadsutsikter)`,
  no: `(strateg|strategen|strategene|analytiker|analytikeren|forvalteren|sjeføkonomen|megler) ... (tror|venter|advarer|spår|ser|selger|kjøper|vekter)
    (uken som kommer|ukens agenda|foran (uken|rapportsesongen)|morgenrapport|ukesrapport|markedssyn|markedsutsikter)`,
  da: `(strateg|strategen|analytiker|analytikeren|forvalteren|cheføkonomen) ... (tror|venter|advarer|spår|ser|sælger|køber)
    (ugen der kommer|ugens agenda|forud for (ugen|regnskabssæsonen)|morgenrapport|ugerapport|markedssyn|markedsudsigter)`,
  fi: `(strategi|strategin|analyytikko|analyytikot|salkunhoitaja|pääekonomisti) ... (uskoo|odottaa|varoittaa|ennustaa|näkee)
    (viikon agenda|tuleva viikko|aamukatsaus|viikkokatsaus|markkinanäkymät)`,
});

/** What a price did that day: of a share, a market, a currency or a commodity. */
const priceMove = compilePhrases({
  en: `(shares|stock|stocks|share price|share prices|equities|bourse|bonds|bond market|krona|krone|euro|dollar|brent|crude|oil price|oil prices|gold price|salmon price|copper price|omxs30|omxc25|omxh25|omx helsinki 25|obx|osebx) ... (jump|jumps|jumped|surge|surges|surged|soar|soars|rally|rallies|rise|rises|rose|climb|climbs|climbed|gain|gains|fall|falls|fell|drop|drops|dropped|slide|slides|slid|slump|slumps|plunge|plunges|tumble|tumbles|sink|sinks|slip|slips|weaken|weakens|strengthen|strengthens|hit record|at record|record high|little changed|mixed|higher|lower|firmer|down # percent|up # percent)
    (sends|pulls|drags|lifts|pushes) ... (shares|stock|stocks|krona|krone|omxs30|omxc25|omxh25|obx|index) ... (lower|higher|down|up)
    (wall street|wall st) (stocks|at record|close|closes|opens|higher|lower)
    (up|down|higher|lower) on (recommendation|recommendations|downgrade|upgrade)
    (shares|stock) (up|down) # (percent|per cent|pct)`,
  sv: `(aktien|aktier|börsen|stockholmsbörsen|börserna|kronan|oljan|oljepriset|guldpriset|omxs30) ... (rusar|rusade|stiger|steg|lyfter|klättrar|faller|föll|rasar|rasade|tappar|tappade|backar|backade|sjunker|sjönk|dyker|stänger|stängde|öppnar|öppnade|stärks|försvagas|oförändrad|rekord)
    (rusar|rasar|faller|stiger|dyker) ... (på börsen|procent)`,
  no: `(aksjen|aksjene|børsen|oslo børs|hovedindeksen|kronen|oljeprisen|laksepris|lakseprisen|børsene) ... (stiger|steg|løfter|hopper|faller|falt|raser|stuper|synker|svekkes|styrkes|stengte|åpnet|rekord|uendret)
    (faller|stiger|stuper|raser|hopper) # prosent
    på børsen`,
  da: `(aktien|aktier|aktierne|børsen|c25|c25-indekset|omxc25|kronen|olieprisen) ... (stiger|steg|hopper|falder|faldt|dykker|styrtdykker|lukker|lukkede|åbner|åbnede|rekord|uændret)
    (falder|stiger|dykker|hopper) # procent`,
  fi: `(osake|osakkeet|osakekurssi|pörssi|helsingin pörssi|öljyn hinta|kruunu) ... (nousi|nousee|laski|laskee|putosi|putoaa|romahti|sulkeutui|avautui|ennätykseen|nousuun|laskuun)`,
  is: `(hlutabréf|gengi|krónan|úrvalsvísitalan) ... (hækk|lækk|styrk|veik)*`,
});
/** Stocks of goods are counted, not traded. */
const noPriceMove = compilePhrases({
  en: `(market share|stock split|stock dividend|tonnes|buffer stock|new shares|share issue|buyback|repurchase*|to acquire|outstanding shares)`,
});

/** One of the eight content types; `other` for a source that could hold anything and a text that does not say. */
export function readContentType(signs: Signs): ContentType {
  const { source_type, event_type, headline, language } = signs;
  if (event_type !== null && haltTypes.has(event_type) && source_type !== 'blog') return 'trading_halt';
  if (source_type === 'stock_exchange') return isExchangeNotice(signs) ? 'trading_event' : 'press_release';
  if (source_type === 'press_release') return 'press_release';
  const isOutlook = isPressReview(headline) || outlook(language, headline) >= 0;
  if (source_type === 'research')
    return isOutlook || isMarketReport(headline, language) ? 'market_commentary' : 'analysis';
  const isOpinion = opinionRubric.test(headline);
  if (analysisRubric.test(headline) || (analysisOpening.test(headline) && !isOpinion))
    return source_type === 'blog' ? 'market_commentary' : 'analysis';
  if (event_type === 'opinion' || isOpinion || isOutlook) return 'market_commentary';
  if (isMarketNews(signs)) return source_type === 'blog' ? 'market_commentary' : 'market_news';
  if (source_type === 'government') return 'press_release';
  if (source_type === 'wire_service') return isOwnVoice(signs) ? 'press_release' : 'news';
  return source_type === 'blog' && event_type === null ? 'other' : 'news';
}

function isMarketNews({ event_type, headline, language }: Signs): boolean {
  if (event_type !== null && (event_type === 'market-commentary' || analystTypes.has(event_type))) return true;
  return !tellsNothing(headline) && priceMove(language, headline) >= 0 && noPriceMove(language, headline) < 0;
}

function isExchangeNotice({ event_type, headline, text, language }: Signs): boolean {
  if (disclosure.test(text.slice(-4_000))) return false;
  return (event_type !== null && exchangeTypes.has(event_type)) || exchangeNotice(language, headline) >= 0;
}

function isOwnVoice({ lead, text, headline, language }: Signs): boolean {
  return disclosure.test(text.slice(0, 20_000)) || ownVoice(language, `${headline} ${lead}`) >= 0;
}
