/**
 * Sentences of a body that refer to the text itself or address its reader: to its summary, its translation, or the
 * machine that reads it. They contain no news, so they are not passed to a language model and do not support its
 * statements. In headlines such words are news ("summary of the annual general meeting"), so only bodies are checked.
 */

const ORDER = String.raw`(?:^|[.!?:;"“«(–—-]\s*|(?<!\p{L})(?:please|kindly|vänligen|vennligst|venligst)\s+)`;
const END = String.raw`(?=\s*(?:[,.:;!?)"”»]|$))`;

const TEXT = '(?:news )?(?:item|article|text|story|piece|message|page|post|passage|entry)';
const SUMMED_UP = 'summar(?:y|ies)|synops[ie]s|key[- ]points?|key takeaways?|headlines?';
const MADE = `${SUMMED_UP}|translations?`;
const FIT =
  'correct|right|proper|accurate|good|fitting|suitable|appropriate|ideal|desired|expected|faithful|honest|one-line';
const MACHINE =
  'machines?|models?|llms?|ais?|assistants?|(?:chat)?bots?|crawlers?|parsers?|algorithms?|' +
  'classifiers?|summari[sz]ers?|translators?|agents?|scrapers?|robots?|programs?|software|' +
  'systems?|tools?|computers?';
const READS =
  'reads?|reading|process(?:es|ing)?|summari[sz](?:es?|ing)|translat(?:es?|ing)|pars(?:es?|ing)|digest(?:s|ing)?|ingest(?:s|ing)?';

const ENGLISH = [
  `(?:${MADE}|titles?|abstracts?|answers?|outputs?|labels?) (?:of|for|to|about) (?:this|the present|the above) ${TEXT}`,
  `(?:${FIT}) (?:${SUMMED_UP})(?::| (?:of|for|to|here|now|is|are|would|should|must|will|reads?|says?|states?))`,
  // Many releases end with "An accurate translation of the Swedish original".
  `(?:${FIT}) translations?(?::|(?: (?:of|for|to) [^.!?\\n]{1,60}?)? (?:would|should|must)(?!\\p{L}))`,
  `this ${TEXT} (?:should|must|shall|ought to|is to|has to|needs to) (?:only |always |simply ` +
    `)?be (?:summari[sz]ed|translated|described|label+ed|classified|categori[sz]ed|tagged|` +
    `rated|marked|reported|headlined|titled|ranked|presented|read as)`,
  `(?:${MACHINE}|readers?|editors?|you|whoever|anyone|anybody|everyone|those)(?: (?:that|` +
    `who|which|now|is|are|currently|will|automatically)){0,3},? (?:${READS}) (?:this|these)(?:${END}|` +
    ` (?:${TEXT}|lines?|words?|sentences?))`,
  `(?:when|while|in) (?:you )?(?:summari[sz](?:e|ing)|translat(?:e|ing)) (?:this|the) ${TEXT}`,
  `if you(?:['’]re| are) (?:an? )?(?:ai|language model|llm|chatbot|bot|automated|machine)`,
  `(?:in|into|to) (?:the|your) (?:${MADE}),? (?:please )?(?:say|write|state|add|include|mention)`,
];
const EVERY = '(?:the |any |all |every )?';
const READER =
  'language models?|llms?|chatbots?|summari[sz]ers?|crawlers?|scrapers?|parsers?|(?:automated|' +
  'machine) (?:reader|summari[sz]er|translator|system|tool)s?';
const ENGLISH_ORDERS = [
  '(?:say|write|state|claim|conclude|answer|reply|pretend)(?: (?:here|only|instead|simply|just|clearly))? that',
  `(?:add|include|mention|insert|write|repeat|put) [^.!?\\n]{1,80} (?:in|to|into|as) (?:the|your) (?:${MADE})`,
  // "For AI, ..." may describe the needs of AI.
  `(?:(?:for|to) ${EVERY}(?:${READER})|(?:dear|attention|attn|hey|hello|(?:note|message|memo) to) ${EVERY}(?:${READER}|ais?))\\s*[:,]`,
];

const SWEDISH = 'den här|denna|detta|det här';
const SWEDISH_TEXT = '(?:artikel|text|nyhet|notis|post|sida)n?(?:en)?|inlägg(?:et)?|meddelande(?:t)?';
const SWEDISH_SUMMED_UP = '(?:sammanfattning|rubrik|nyckelpunkt)(?:en|ar|arna|er|erna)?';
const SWEDISH_MADE = `(?:${SWEDISH_SUMMED_UP}|översättning(?:en|ar|arna)?)`;
const NORDIC = 'denne|dette|denne her|dette her|den her|det her';
const NORDIC_TEXT =
  '(?:artik(?:kel|el)|tekst|nyhed|nyhet|melding|meddelelse|sak|side|besked|indlæg|innlegg)(?:en|a|n|et)?';
const NORDIC_SUMMED_UP =
  '(?:sammendrag|samandrag|oppsummering|opsummering|sammenfatning|resumé|overskrift|nøkkelpunkt|nøglepunkt)(?:en|et|a|n|er|ene|erne)?';
const NORDIC_TRANSLATED = '(?:oversettelse|oversættelse|omsetjing)(?:en|a|n|r|er|ne|ene|rne)?';
const NORDIC_MADE = `(?:${NORDIC_SUMMED_UP}|${NORDIC_TRANSLATED})`;
const FINNISH_SUMMED_UP = '(?:tiivistelmä|yhteenveto|otsikko|avainkohta|pääkohta)\\p{L}*';
const FINNISH_TRANSLATED = 'käännö[ks]\\p{L}*';
const FINNISH_MADE = `(?:${FINNISH_SUMMED_UP}|${FINNISH_TRANSLATED})`;

const OTHERS = [
  `(?:${SWEDISH_MADE}) (?:av|för|till|på|om) (?:${SWEDISH}) (?:${SWEDISH_TEXT})`,
  `(?:korrekta?|rätta?|riktiga?|goda?|bra|lämpliga?|passande|önskade?) (?:${SWEDISH_SUMMED_UP})(?::|` +
    ` (?:av|för|till|på|vore|är|skulle|bör|ska|lyder|blir))`,
  `(?:korrekta?|rätta?|riktiga?|goda?|bra|lämpliga?|passande|önskade?) översättning(?:en|ar|arna)?(?::| (?:vore|skulle|bör))`,
  `som (?:nu )?(?:läser|översätter|sammanfattar|behandlar|tolkar) (?:(?:detta|det här)${END}|(?:${SWEDISH}) (?:${SWEDISH_TEXT}))`,
  `(?:${NORDIC_MADE}) (?:av|af|for|til|om) (?:${NORDIC}) (?:${NORDIC_TEXT})`,
  `(?:korrekte?|riktige?|rett|rette|rigtige?|gode?|godt|passende|ønskede?) (?:${NORDIC_SUMMED_UP})(?::|` +
    ` (?:av|af|for|til|er|ville|vil|skal|bør|burde|lyder|blir|bliver))`,
  `(?:korrekte?|riktige?|rett|rette|rigtige?|gode?|godt|passende|ønskede?) (?:${NORDIC_TRANSLATED})(?::| (?:ville|bør|burde))`,
  `(?:som|der) (?:nå |no |nu )?(?:leser|les|læser|oversetter|oversætter|omset|oppsummerer|` +
    `opsummerer|sammenfatter|behandler|tolker) (?:dette${END}|(?:${NORDIC}) (?:${NORDIC_TEXT}))`,
  `tämän (?:artikkelin|tekstin|uutisen|jutun|viestin|sivun|kirjoituksen) (?:${FINNISH_MADE})`,
  `(?:oikea|hyvä|paras|sopiva|asianmukainen) (?:${FINNISH_SUMMED_UP})(?::|(?: \\p{L}+){0,3} (?:on|olisi|kuuluu|pitäisi|tulee))`,
  `(?:oikea|hyvä|paras|sopiva|asianmukainen) (?:${FINNISH_TRANSLATED})(?::|(?: \\p{L}+){0,3} (?:olisi|pitäisi))`,
  'jo(?:ka|ta|lle|tka|ille) (?:nyt )?(?:luke|kään|tiivist|käsitt|tulkit)\\p{L}* (?:tämän|tätä|tämä)',
];
const OTHER_ORDERS = [
  '(?:säg|skriv|påstå|svara|hävda)(?: (?:bara|istället|i stället|här))? att',
  '(?:si|sei|sig|skriv|svar|påstå|hevd|hævd)(?: (?:bare|berre|i stedet|her))? at',
  '(?:sano|kirjoita|vastaa|väitä)(?: (?:vain|tässä))?,? että',
];

const SPEAKS = [
  new RegExp(String.raw`(?<!\p{L})(?:${[...ENGLISH, ...OTHERS].join('|')})(?!\p{L})`, 'iu'),
  new RegExp(`${ORDER}(?:${[...ENGLISH_ORDERS, ...OTHER_ORDERS].join('|')})(?!\\p{L})`, 'imu'),
];

/** Whether a text refers to itself, or addresses a reader that processes it for others. */
export function speaksOfItself(text: string): boolean {
  const folded = text.normalize('NFKC').replace(/[^\S\n]+/gu, ' ');
  return SPEAKS.some((pattern) => pattern.test(folded));
}
