import type { CalendarEventType } from '../../core/vocabulary.ts';
import { MONTH_NAME } from '../dates/months.ts';

const REPORT =
  '(?:q[1-4] )?(?:interim|quarterly|half-year(?:ly)?|half year|semi[- ]?annual|year-end|annual|full-year|nine-month|q[1-4])(?: (?:financial|and sustainability|integrated|results?))? (?:reports?|results?|review|statements?|accounts)';
const NORDIC_REPORT =
  '(?:delårsrapport|kvartalsrapport|halvårsrapport|niomånadersrapport|bokslutskommuniké|bokslutskommunike|(?:års- och hållbarhets|års)redovisning|(?:hel)?årsrapport|delårsredogörelse|delårsredegørelse|(?:kvartals|regnskabs|resultat)meddelelse|kvartalspresentasjon|(?:kvartals|halvårs|års)(?:regnska[bp]|rekneskap)|(?:kvartals|halvårs|helårs|års)resultat|q[1-4]-(?:rapport|resultat))\\p{L}*';
const FINNISH_REPORT =
  '(?:osavuosikatsau|puolivuosikatsau|puolivuotiskatsau|liiketoimintakatsau|tilinpäätöstiedot|tilinpäätöksensä|tuloksensa|tulosraport|vuosikertomu|vuosikatsau|vuosiraport|toimintakertomu)\\p{L}*';
const ICELANDIC_REPORT = '(?:árshluta|ársfjórðungs|árs)?uppgjör\\p{L}*|(?:ársreikning|ársskýrsl)\\p{L}*';
const QUARTER_REPORT =
  '(?:(?:first|second|third|fourth)[- ]quarter|(?:q[1-4]|9m)(?: 20\\d\\d)?|half-year|full-year) (?:20\\d\\d )?(?:interim )?(?:financial )?(?:report|results|earnings|figures|numbers)|(?:ensimmäisen|toisen|kolmannen|neljännen) (?:vuosi)?neljänneksen (?:luvut|lukunsa|tulos|tuloksen(?:sa)?)|(?:results|report|rapport(?:en)?|resultat(?:et)?|regnska[bp](?:et)?|rekneskap(?:en|et)?|tall(?:ene)?|tal(?:lene)?) (?:for|för) (?:the |det )?(?:(?:årets )?(?:first|second|third|fourth|första|andra|tredje|fjärde|første|fyrste|andre|andet|fjerde|[1-4]\\.) (?:quarter|kvartal(?:et)?)|q[1-4]|full year|helåret|(?:(?:hela|hele|the year|året) )?(?:året|20\\d\\d))|financial statements release|(?:next|nästa|neste|næste|seuraava) (?:interim |financial |kvartals|delårs)?(?:report|rapport(?:tillfälle|en)?|katsaus)';
const QUARTER =
  '(?:det )?(?:(?:first|second|third|fourth|första|andra|tredje|fjärde|første|andre|andet|fjerde|[1-4]\\.) (?:quarter|kvartal(?:et)?)|q[1-4])';
const ANY_REPORT = `(?:${QUARTER_REPORT}|${REPORT}|${NORDIC_REPORT}|${FINNISH_REPORT}|${ICELANDIC_REPORT})`;
/** A report that the text named before. */
const THE_REPORT =
  '(?:the report|rapporten|regnska[bp]et|katsaus)(?= (?:itself )?(?:will be |is |was previously |comes |kommer |kjem |udkommer |kommer att |vil bli |(?:julkaistaan|julkistetaan)|publi[cs]er|udsendes|sendes ut|släpps|offentliggö|offentliggjø|fremlægges|legges frem))';
/** Of a company, as papers say it: "reports on 21 October". */
const REPORTS = `(?:aflægger (?:\\p{L}*)?regnskab|legge[rs]? (?:\\p{L}+ )?fr[ea]m (?:sine )?(?:kvartals|års)?tall?(?:ene|lene)?|(?:releases?|publish(?:es)?|announces?|reports?) (?:its|their) (?:earnings|results|quarterly figures)|reports(?= on (?:\\p{L}+day,? )?(?:the )?(?:\\d|${MONTH_NAME}))|(?:rapporterar|rapporterer)(?= (?:\\p{L}+dag(?:en)? )?(?:den )?\\d))`;
/** What is held beside a report that the text names elsewhere. */
const PRESENTED =
  '(?:presents?|presenting|presented|presenterar|presenteras|presenterer|presenteres|præsenterer|præsenteres|esittelee|esitellään) (?:the |its )?(?:results|report|resultatet|rapporten|regnska[bp]et|tallene|tuloksen|tulokset|katsauksen)(?! (?:for|för|from|från|fra|of|av|af) )|(?:the report|rapporten|resultatet|regnska[bp]et) (?:will be |vil bli |vil blive )?(?:presented|presenteras|presenteres|præsenteres)|(?:news|press|media) conference|press ?konferens\\p{L}*|pressträff\\p{L}*|pressekonferan[sc]e\\p{L}*|pressemøde\\p{L}*|lehdistötilaisuu\\p{L}*|(?:investor|analyst) meeting|(?:the presentation|presentationen|presentasjonen|præsentationen|esitys)(?= (?:(?:will be|is|blir|vert) )?(?:held|hålls|holdes|avholdes|halden|afholdes|finner sted|finder sted|äger rum|starts|begins|takes place|pidetään|järjestetään|alkaa))';
const SALES_OF_MONTH = `(?:(?:sales|traffic)(?: figures)?|trafik(?:siffror(?:na)?|tal(?:lene)?)|trafikktall(?:ene)?|försäljning(?:en|ssiffror(?:na)?)?|salgstall(?:ene)?|salgstal(?:lene)?|omsetning(?:en)?|omsætning(?:en)?) (?:for|för|i) (?:the month of )?${MONTH_NAME}|(?:\\p{L}+kuun) (?:myynti\\p{L}*|myynnin|liikenneluvut|liikevaihdon)`;

const IS_TO = '(?:(?:is (?:expected|estimated|planned|scheduled|set|due) to|will|shall|is to) )?(?:be able to )?';

/** Words that say what a date is the date of. Of two that begin at one place the longer wins, then the first. */
const CUES: readonly (readonly [CalendarEventType, string])[] = [
  [
    'egm',
    "extraordinary (?:general|shareholders'?) meeting|extra(?:insatt)? (?:bolags)?stämma\\p{L}*|extra bolagsstämm\\p{L}*|extrastämma\\p{L}*|ekstraordin(?:ær|ære|ært|är)\\p{L}* generalforsamling\\p{L}*|ylimääräi\\p{L}+ yhtiökokou\\p{L}+|hluthafafund\\p{L}*|egm",
  ],
  [
    'agm',
    "(?:annual|ordinary) general (?:shareholders'? )?meeting|annual (?:shareholders'? meeting|meeting of shareholders)|årsstämm\\p{L}*|bolagsstämm\\p{L}*|(?:ordin(?:ær|ære|ært|är)\\p{L}* )?generalforsamling\\p{L}*|varsinai\\p{L}+ yhtiökokou\\p{L}+|yhtiökokou\\p{L}+|aðalfund\\p{L}*|agm",
  ],
  [
    'capital_markets_day',
    'capital markets? (?:day|update|event)|investor day|cmd|kapitalmarknadsdag\\p{L}*|kapitalmarkedsdag\\p{L}*|kapitalmarkedsopdatering\\p{L}*|(?:pääomamarkkina|sijoittaja)päiv\\p{L}*|kapitalmarkaðsdag\\p{L}*|markaðsdag\\p{L}*',
  ],
  [
    'earnings_call',
    `(?:conference call|(?:tele)?phone conference|teleconference|earnings call|results (?:call|webcast|presentation)|webcast(?:ed)?(?: conference)?(?: presentation)?|telefonkonfer[ea]n[sc]\\p{L}*|telekonference\\p{L}*|telefonmøde\\p{L}*|live(?:sänd|sendt|streamed)? ?present\\p{L}+|livesänd\\p{L}*|livelähety\\p{L}*|webbsändning\\p{L}*|webcast\\p{L}*|audiocast\\p{L}*|puhelinkonferens\\p{L}*|tulosinfo\\p{L}*|(?:tiedotus|julkistamis|\\p{L}*julkistus|tulos)tilaisuu\\p{L}*|resultatpresentasjon\\p{L}*|resultatpresentation\\p{L}*|afkomufund\\p{L}*|kynningarfund\\p{L}*|webb?inar\\p{L}*|kvartalspresenta[st](?:j|i)on(?:en)?(?= (?:(?:vil|kommer att) )?(?:bli )?(?:holdes|avholdes|afholdes|hålls|hold)))(?: (?:on|about|regarding|to present|to discuss|following|om|for|för|med anledning av) (?:the |its |our )?(?:${ANY_REPORT}|report|results|rapporten|resultatet))?|(?:presentations?|presentation(?:en)?|presentasjon(?:en)?|præsentation(?:en)?)(?: of| av| af)? (?:the |its |our )?(?:\\p{L}+['’]?s )?(?:${ANY_REPORT}|${QUARTER}|report|rapporten|results?|resultat(?:et)?)|(?:comment|presents?|presenting|presenterar|presenterer|præsenterer) (?:on )?(?:and answer questions about )?(?:the |its |our )?(?:${ANY_REPORT})|${PRESENTED}`,
  ],
  ['earnings_report', `${ANY_REPORT}|${THE_REPORT}|${REPORTS}`],
  [
    'trading_update',
    `trading (?:update|statement)|sales update|periodemeddelelse\\p{L}*|handelsopp?datering\\p{L}*|${SALES_OF_MONTH}`,
  ],
  [
    'ma_offer_deadline',
    '(?:acceptance|offer) period|have until(?= [^.;]{0,40}? to accept)|offer (?:ends|expires|is open until|closes)|extend(?:s|ed) its offer|acceptfrist(?:en)?|acceptperiod(?:en)?|acceptperiode(?:n)?|akseptperioden?|tilbudsperioden?|tarjousaik\\p{L}*|tilboðsfrest\\p{L}*',
  ],
  [
    'ma_completion',
    '(?:acquisition|merger|divestment|sale|transaction|takeover|closing|completion)[^.;]{0,60}?(?:expected|estimated|scheduled|planned)|(?:acquisition|merger|divestment|sale|transaction|takeover)[^.;]{0,60}? (?:will|is to) (?:be (?:completed|implemented)|close)|(?:completion|closing|implementation|genomförandet?|gjennomføring(?:en)?|gennemførelsen?) (?:of|av|af) (?:the )?(?:acquisition|merger|transaction|fusion(?:en)?|fusjon(?:en)?|förvärvet|oppkjøpet|opkøbet|transaksjonen|transaktionen)(?= (?:will|is|vil|väntas|forventes|ventes|skal|ska|sker|skjer))|expected to (?:close|be (?:completed|registered|closed))|(?:effective|closing|completion|implementation) date of the (?:acquisition|merger|divestment|transaction)|(?:förvärvet|affären|transaktionen|fusionen|sammanslagningen|tillträde(?:t)?|avyttringen)[^.;]{0,60}?(?:beräknas|väntas|planeras|förväntas|sker|träder i kraft)|(?:transaksjonen|oppkjøpet|fusjonen|fusionen|salget|handlen|transaktionen|overtagelsen|opkøbet|frasalget)[^.;]{0,60}?(?:forventes|ventes|gjennomføres|gennemføres|træder i kraft|trer i kraft)|\\p{L}*(?:kaupan|sulautumisen|fuusion|järjestelyn|yhdistymisen|luovutuksen|myynnin) (?:odotetaan|arvioidaan)[^.;]{0,40}?(?:toteutuvan|tulevan voimaan)|(?:sulautumisen|fuusion|järjestelyn|yrityskaupan|kaupan|yhdistymisen) (?:(?:suunniteltu|arvioitu|odotettu) )?(?:täytäntöönpano|toteutumis|toteuttamis|voimaantulo)p\\p{L}*',
  ],
  [
    'listing',
    `first (?:day (?:of|for) trading|trading day)|trading (?:in [^.;]{0,120}?)?${IS_TO}(?:commence|start|begin)s?|(?:admitted|admission) to (?:official )?(?:trading|listing)|listing (?:of [^.;]{0,60}? )?on [^.;]{0,80}?(?:expected|planned|scheduled)|första (?:dag(?:en)? för handel|handelsdag(?:en)?)|handeln? (?:i|med) [^.;]{0,120}?(?:inleds|inledas|påbörjas|startar?|börjar?)|(?:tas upp|uppta(?:s|gna?|gande|gning)) till handel|(?:börjar?|kommer att|aktien?|aktierna) handlas på|noteringen (?:på [^.;]{0,80}?)?(?:beräknas|väntas|förväntas|planeras)|første (?:handelsdag|noteringsdag|dag for handel|dag for notering)(?:en)?|(?:tas|tatt|bli tatt|opptak|opptas|optag(?:es|et|else)) (?:opp )?til handel|handel(?:en|n)? (?:i|med) [^.;]{0,120}?(?:starte[rs]?|begynne[rs]?|begynde[rs]?|påbegyndes|indledes)|ensimmäinen kaupankäyntipäivä\\p{L}*|kaupankäyn\\p{L}+ (?:[^.;]{0,60}?(?<!\\p{L}))?alka\\p{L}+|(?:otetaan|otettavan|ottaminen|ottamista) (?:julkisen )?kaupankäynnin kohteeksi|fyrsti viðskiptadagur\\p{L}*`,
  ],
  [
    'delisting',
    'last (?:day (?:of|for) trading|trading day)|traded for the last time|(?:handlas|noteras) (?:för )?(?:den )?sista gången|(?:handles|noteres) (?:for )?(?:sidste|siste) gang|delist(?:ed|ing)|sista (?:dag(?:en)? för handel|handelsdag(?:en)?)|(?:siste|sidste) (?:handelsdag(?:en)?|noteringsdag(?:en)?|dag for (?:handel|notering))|viimeinen kaupankäyntipäivä',
  ],
  [
    'conference_presentation',
    '(?:presents|will present|to present|presenterar|presenterer|præsenterer|participates|will participate|deltar|deltager|holder (?:en )?presentasjon|esittelee|esiintyy|osallistuu)[^.;]{0,80}?(?:conference(?! call)|seminar|summit|forum|seminarium|(?<!telefon|press|tele|video)konferens|(?<!telefon|presse|tele|video)konferan[sc]e|(?<!telefon|presse|tele|video)konference|investor dagen|investor days|(?:growth|tech|life science|small ?cap) day|investordag(?:en)?|(?:aktie|aktionær|aksje|börs|börs|investor|investerar)(?:dag|kväll|kveld|aften|møde|träff)\\p{L}*|\\p{L}*(?:messu|seminaari|konferenssi|sijoittajail|kasvuyhtiöil|tapahtum)\\p{L}*)',
  ],
];

const START = '(?<![\\p{L}\\d])';
const END = '(?![\\p{L}])';
const PATTERNS = CUES.map(([type, words]) => [type, new RegExp(`${START}(?:${words})${END}`, 'gu')] as const);

const INSTRUMENT =
  '(?:subscription|unit) rights?|rights issue|warrants?|teckningsrätt|uniträtt|teckningsoption|optionsrätt|tegningsret|tegningsrett|merkintäoike|optio-oike|units|bonds?|obliga[ts]|(?<!\\p{L})bt[au](?!\\p{L})|(?<!\\p{L})(?:to|(?:series|serie|sarjan?|med|i|in|av|of) to ?)\\d{1,2}(?!\\d)|redemption shares?|inlösenaktie|innløsningsaksje|indløsningsaktie|lunastusosak';
/** A new number of shares, a new name: the shares stay listed. */
const SAME_SHARES =
  '(?<!\\p{L})(?:\\p{L}*split(?!-?off)|reverse split|share consolidation|(?<!\\p{L})(?:aktie)?uppdelning|(?:aktie|aksje)deling|sammanläggning|(?:aksje)?spleis|sammenlegging|aktiesammenlægning|osakkeiden (?:määrän )?(?:yhdistäm|vähentäm)|osakeyhdistäm)|(?:new|nya?|nye|nytt|nyt|uude(?:n|lla)) (?:\\p{L}+ )?(?:name|ticker|trading (?:code|symbol)|isin|namn|kortnamn|navn|kortnavn|nim|kaupankäyntitunnuks)|new nominal|nominal value';
const RIGHT =
  '(?:rights?|rätt|rett|ret|dividend|utdelning|utbytte|udbytte|redemption|inlösen|innløsning|indløsning)(?:en)?(?!\\p{L})';
/** The days on which a right parts from the shares. */
const RIGHTS_PART = `(?<!\\p{L})(?:(?:in|e(?:x|ks))[ck]l\\p{L}*\\.? (?:of )?(?:the )?|(?:with|without|med|utan|uten|uden) (?:the )?)${RIGHT}|right to (?:the )?dividend|(?<!\\p{L})ex[- ](?:dividend|date|dag|dato|udbytte|utbytte)|(?:ilman|sisältää|sisältäen) (?:oikeu|osin)|oikeu(?:s|tta) osinkoon`;
const anyOf = (...words: readonly string[]): RegExp => new RegExp(words.join('|'), 'u');

/** Words in a sentence that make a cue mean something else. */
const NOT: Partial<Record<CalendarEventType, RegExp>> = {
  listing: anyOf(
    INSTRUMENT,
    SAME_SHARES,
    RIGHTS_PART,
    'lock-?up|(?:was|were|has been|have been) admitted|(?:additional|consideration|underlying) shares|nya aktier|nye a(?:ksjer|ksjene|ktier)|new shares|uu(?:det|sien) osak|vederlag|exklusive',
  ),
  delisting: anyOf(INSTRUMENT, SAME_SHARES, RIGHTS_PART, 'inklusive|inkluder|oikeu'),
  // Reviews of indices, official statistics and the state's own accounts are no issuer's.
  earnings_report:
    /review of the [^.;]{0,40}?(?<!\p{L})ind(?:ex|ices)(?!\p{L})|(?<!\p{L})index (?:review|revision|rebalanc)|(?:översyn|genomgång|revidering|gjennomgang|revisjon|gennemgang|revision|tarkist\p{L}+)[^.;]{0,40}?ind(?:ex|eks)|indeksi\p{L}* (?:\p{L}+ )?tarkist|statistics (?:sweden|norway|denmark|finland|iceland)|(?<!\p{L})(?:scb|ssb|dst)s?(?!\p{L})|statistikmyndighet|statistiska centralbyrån|statistisk sentralbyrå|danmarks statistik|tilastokesku|hagstofa|(?:business|consumer|labou?r force|household) survey|konjunkturbarometer|state treasury|valtiokonttori|national debt office|riksgälden/u,
  earnings_call: /after the conference call/u,
};
const TRADED = new RegExp(INSTRUMENT, 'u');

/** Time counted from an occasion: the date beside it is another one. */
const COUNTED =
  /(?:day|week|month|year|dag|veck|uke|uge|månad|måned|år|päiv|viik|kuukau|vuo|dög)\p{L}* (?:before|prior to|ahead of|after|following|from(?: and including)?|före|innan|efter|från(?: och med)?|før|inden|etter|fra(?: og med)?|ennen|kuluttua|jälkeen|fyrir|eftir) (?:the |den )?$/u;

const BESIDE = new RegExp(`(?:${PRESENTED})${END}`, 'uy');
const TURN = new RegExp(`(?:${REPORTS})${END}`, 'uy');

/** Whether a cue speaks of a call only beside a report: a press conference alone may be about anything. */
export const standsBesideReport = (sentence: string, cue: Cue): boolean =>
  cue.type === 'earnings_call' && isWholly(BESIDE, sentence, cue);

/** Whether a cue speaks of a company's turn to report: "reports on 21 October" says nothing of what. */
export const isTurnToReport = (sentence: string, cue: Cue): boolean =>
  cue.type === 'earnings_report' && isWholly(TURN, sentence, cue);

/** In place: what follows a cue decides whether it is one. */
function isWholly(pattern: RegExp, sentence: string, { start, end }: Cue): boolean {
  pattern.lastIndex = start;
  return pattern.exec(sentence)?.[0].length === end - start;
}

export type Cue = { readonly type: CalendarEventType; readonly start: number; readonly end: number };

/**
 * The cues of a folded sentence, in their order; none lies inside another.
 *
 * @param before The sentence before it, which says what is traded where this one does not.
 */
export function cuesIn(sentence: string, before = ''): Cue[] {
  const cues = PATTERNS.filter(([type]) => NOT[type]?.test(sentence) !== true).flatMap(([type, pattern]) =>
    [...sentence.matchAll(pattern)].map(
      (match): Cue => ({ type, start: match.index, end: match.index + match[0].length }),
    ),
  );
  const ordered = cues.sort((one, other) => one.start - other.start || other.end - one.end);
  let end = -1;
  return ordered.filter((cue) => {
    if (cue.start < end) return false;
    end = cue.end;
    return (
      !COUNTED.test(sentence.slice(0, cue.start)) && !(cue.type === 'delisting' && isOfOther(sentence, cue, before))
    );
  });
}

/** Whether a last day of trading goes on about the rights or warrants of the sentence before. */
const isOfOther = (sentence: string, { end }: Cue, before: string): boolean =>
  TRADED.test(before) && !/^ (?:in|of|i|av|med|on|på) /u.test(sentence.slice(end));
