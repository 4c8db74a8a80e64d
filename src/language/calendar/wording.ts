import type { CalendarEventType } from '../../core/vocabulary.ts';

const MOVE =
  /postpone|(?:has|have) been (?:moved|changed)|is (?:being )?(?:moved|brought forward|rescheduled)|(?:decided|has decided|decides) to move|moves? (?:the|its|from)|moved (?:to|from)|reschedul|adjourned(?!\p{L})|delay(?:s|ed|ing)? (?:the |its )|new date|changed date|change of date|chang(?:es?|ed|ing) (?:the |its )?(?:publication |reporting )?dates?|will instead be|(?:later|earlier) than previously |(?<!\p{L})extend(?:s|ed|ing)?(?!\p{L})|brings? forward|brought forward|(?<!\p{L})flytta(?:r|s|t|ts|de|des)?(?!\p{L})|senarelägg|senarelagd|senarelagt|tidigarelägg|tidigarelagt|skju(?:ts|ter|ta|tit|tits) (?:fram|upp)|uppskjut|nytt datum|ändra(?:r|t|de)? datum|i ?stället (?:att )?(?:hållas|publiceras|äga rum)|förläng|utsett(?:e|er|es)?(?!\p{L})|utsatt|flytt(?:e[rst]?)?(?!\p{L})|(?:fremrykke|framskynde|fremskynde)\p{L}{0,2}(?!\p{L})|endre[rt]? dato|ændre[rt]? dato|ny dato|forlenge(?!lse av)|udsky[dt]|udskudt|udsætte|udsat|rykke[rst]?(?!\p{L})|forlænge(?!lse af)|siirtää|siirtänyt|siirretään|siirretty|siirtyy|aikaist(?:aa|etaan|uu|anut)|lykkää|lykännyt|lykätään|lykätty|lykkääntyy|lykkäytyy|uusi (?:\p{L}*päivä|ajankohta)|pidentää|jatkaa tarjousaikaa|frestað|frestar|ný dagsetning/u;

/** Whether a folded text says that an occasion gets another date. */
export const speaksOfMove = (text: string): boolean => MOVE.test(text);

/** Words that call off what stands behind them; where nothing is decided, nor called off now, they call off nothing. */
const CALLS_OFF =
  '(?<!(?:may|can|could|might|not|right to|previously|earlier|kan|kunna|kunne|inte|ikke|rätt att|rett til å|ret til at|tidigare|tidligere|voi|voidaan|ei|aiemmin) )' +
  '(?:cancel(?:s|l?ed|l?ing)?|cancellation of|call(?:s|ed|ing)? off|(?:withdr[ae]w(?:s|n|ing)?|revok(?:es?|ed|ing))(?: (?:the|its))? (?:notice|convening|summons)' +
  '|ställ(?:er|a|t|s|de|des) in|avlys(?:er|a|e|t|es)|återkall(?:a|ar|at|as) kallelsen?|dra(?:r|git)? tillbaka kallelsen?' +
  '|kanseller(?:er|e|t|es)|(?:trekker|trekke|trukket) (?:tilbake )?innkalling(?:en)?|aflys(?:er|e|t|es)|(?:annuller|tilbagekald)(?:er|e|t|es|et)?|tilbagekaldt' +
  '|peru(?:a|u|i|nut|taan|ttu|minen|uttaa|utti|uttanut|uttaminen|utetaan|utettu|utuu|untuu)|(?:vetää|vetänyt) takaisin|aflýs(?:ir|a|ti|t))';
const CALLED_OFF =
  '(?:cancell?ed|called off|inställ(?:d|t|da)|avlyst|aflyst|kansellert|annulleret|peruttu|peruutettu|peruuntunut|aflýst)';
const CALLING_OFF_BEFORE = new RegExp(`(?<!\\p{L})${CALLS_OFF}(?!\\p{L})((?:[^.;]|(?<=\\d)\\.){0,100})$`, 'u');
/** How a meeting is held says nothing of whether it is. */
const IN_WHAT_WAY =
  '(?! (?:physically|in person|with|at|in|as an?|by|fysisk\\p{L}*|med|ved|på|i|som|fyysis\\p{L}*|paikan)(?!\\p{L}))';
const CALLED_OFF_AFTER = new RegExp(
  '^((?:[^.;]|(?<=\\d|kl)\\.){0,160}?)(?<!\\p{L})' +
    `(?:(?:is|are|was|has been|have been|will be|now|therefore|hereby) (?:hereby |therefore |thus )?cancell?ed|called off|inställ(?:d|t|da)|ställ(?:s|ts|des) in|(?:er|blir|bliver|ble|blev|hermed|derfor) ${CALLED_OFF}|avlyses|aflyses|kanselleres|annulleres` +
    '|perutaan|peruutetaan|on peruttu|on peruutettu|peruuntuu|peruutuu|(?:er|hefur verið) aflýst|gennemføres ikke|gjennomføres ikke|bliver ikke til noget|blir inte av' +
    '|(?:will (?:not|no longer) (?:be held|take place)|kommer (?:\\p{L}+ )?inte att (?:hållas|äga rum|genomföras)|(?:hålls|holdes|avholdes|afholdes) (?:inte|ikke)' +
    `|vil (?:\\p{L}+ )?ikke (?:bli|blive) (?:avholdt|afholdt|holdt)|ei (?:pidetä|järjestetä))${IN_WHAT_WAY})(?!\\p{L})`,
  'u',
);
/** Shares are cancelled too, and agreements are called off. */
const OTHER_OBJECT =
  /(?<!\p{L})(?:(?:own|treasury|repurchased) |shares?|warrants?|options?|agreements?|contracts?|orders?|program(?:me)?s?|bonds?|notes|loans?|aktier\p{L}*|aksjer|aksjene|avtal\p{L}*|aftale\p{L}*|sopimu\p{L}*|tilau\p{L}*)(?!\p{L})/u;
const OTHER_SUBJECT = /(?<!\p{L})(?:shares|warrants|options|bonds|notes|securities)(?: \p{L}+){0,4} ?$/u;
const NEW = '(?<!\\p{L})(?:another|new|ny|nya|nye|nytt|uusi|uude[nt]|uutta|uuteen|nýr|nýjan)(?!\\p{L})';
const OF_NEW = new RegExp(NEW, 'u');
const NEW_OCCASION = new RegExp(`${NEW}(?: \\p{L}+)? $`, 'u');

type Place = { readonly start: number; readonly end: number };

/** Whether a folded sentence calls off the occasion named at a place, others of another kind standing around it. */
export function isCancelled(sentence: string, occasion: Place, others: readonly Place[] = []): boolean {
  const from = Math.max(0, ...others.map(({ end }) => end).filter((end) => end <= occasion.start));
  const to = Math.min(sentence.length, ...others.map(({ start }) => start).filter((start) => start >= occasion.end));
  if (isNewOccasion(sentence, occasion)) return false;
  const object = CALLING_OFF_BEFORE.exec(sentence.slice(from, occasion.start))?.[1];
  // "Withdraws the notice and gives new notice of" leads to what takes place.
  if (object !== undefined && !OTHER_OBJECT.test(object) && !OF_NEW.test(object)) return true;
  const between = CALLED_OFF_AFTER.exec(sentence.slice(occasion.end, to))?.[1];
  return between !== undefined && !OTHER_SUBJECT.test(between);
}

/** Whether the occasion named at a place is told from one that was to be: "a new extraordinary general meeting". */
export const isNewOccasion = (sentence: string, { start }: Place): boolean =>
  NEW_OCCASION.test(sentence.slice(0, start));

const TITLED_CANCELLED = new RegExp(`(?<!\\p{L})${CALLED_OFF}(?!\\p{L})`, 'u');

/** Whether a folded title that names one occasion says, with or without a verb, that it is called off. */
export function isTitledCancelled(title: string): boolean {
  const at = title.search(TITLED_CANCELLED);
  return at !== -1 && !OTHER_SUBJECT.test(title.slice(0, at)) && !OTHER_OBJECT.test(title.slice(at));
}

const DATE_TO_FOLLOW =
  /indefinite(?:ly)?(?!\p{L})|sine die|på obestämd tid|på ubestemt tid|på uviss tid|määräämättömä\p{L}+ aja\p{L}+|um óákveðinn tíma|until further notice|tills vidare|inntil videre|indtil videre|toistaiseksi|no new date|(?:inget|något) nytt datum|ingen ny dato|(?:new date|nytt \p{L}*datum|ny \p{L}*dato|uusi \p{L}+)(?: \p{L}+){0,4} (?:announced|communicated|published|set|later|due course|meddelas|kommuniceras|offentliggörs|meddeles|annonseres|kunngjøres|offentliggøres|senare|senere|myöhemmin|ilmoitetaan|julkistetaan)/u;

/** Whether an occasion that a folded sentence moves loses its date and is given no other. */
export const losesItsDate = (sentence: string): boolean => DATE_TO_FOLLOW.test(sentence);

const NEW_DATE_ALONE =
  /^(?:(?:an?|no|the|its|ett|en|inget|något|ingen) )?(?:new (?:\p{L}+ )?date|nytt (?:\p{L}+)?datum|(?:det )?nya (?:\p{L}+)?datumet|ny (?:\p{L}+)?dato|den nye (?:\p{L}+)?datoen?|uusi (?:\p{L}*)(?:päivä|ajankohta)|ný dagsetning)/u;

/** Whether a sentence goes on with the one before it: "The new date is 8 May." */
export const namesNewDateAlone = (sentence: string): boolean => NEW_DATE_ALONE.test(sentence);

/** Words right before a date that was given up for another one. */
const OLD_DATE =
  /(?:from|instead of|rather than|previously(?: \p{L}+){0,4}|originally(?: \p{L}+){0,4}|earlier(?: \p{L}+){0,3}|(?:was|were|been) (?:\p{L}+ )?(?:scheduled|planned|set|due|announced|to be held|to \p{L}+)(?: (?:for|to|on|for the))?(?: \p{L}+){0,2}|runs from|från|istället för|i stället för|planerad(?:e|es|t)? till|varit planerad\p{L}* till|var planerad\p{L}* till|skulle(?: (?:ha|vore|vere|være|vara))? \p{L}+(?: ut| upp)?|tidigare(?: \p{L}+){0,6} (?:var|till)|tidigare (?:kommunicerat|meddelat|annonserat)(?: \p{L}+){0,4}|fra|frå|i stedet for|i staden for|tidligere(?: \p{L}+){0,4}|opprinnelig(?: \p{L}+){0,3}|oprindelig(?: \p{L}+){0,3}|alun perin|aiemmin(?: \p{L}+){0,3}|frá|í stað)[,:]? \(?(?:on |for |to |den |the |d\. )?$/u;

/** Words right before a date that was never right. */
const MISTAKEN =
  /(?:(?<!\p{L})(?:not|inte|ikke|ei)|(?:incorrectly|erroneously|wrongly|mistakenly)(?: \p{L}+){0,4} (?:as|on|to be)|felaktigt(?: \p{L}+){0,4} (?:som|till|vara)|(?:feilaktig|ved en feil|fejlagtigt|ved en fejl)(?: \p{L}+){0,4} (?:som|til|være)|virheellisesti(?: \p{L}+){0,3})[,:]? (?:on |the |den |d\. )?$/u;

/** Whether words lead to a date that a text corrects. */
export const isMistakenDate = (before: string): boolean => MISTAKEN.test(before);

/** Finnish says so right behind: "5.11.2026 sijaan 12.11.2026". */
const OLD_DATE_BEHIND = /^,? (?:sijaan|sijasta|asemesta)(?!\p{L})/u;

export const isOldDate = (before: string, behind: string): boolean =>
  OLD_DATE.test(before) || isMistakenDate(before) || OLD_DATE_BEHIND.test(behind);

/** A sentence that only recalls the date before: "Previously communicated date was 26 August." */
const RECALL =
  /^(?:the )?(?:previously|earlier|originally|tidigare|tidligere|opprinnelig|oprindelig|aiempi|alkuperäinen|áður)|varit planerat|had (?:previously )?been (?:planned|scheduled)/u;

/** What was said before, which a text that tells a new date only recalls. */
const SAID_BEFORE =
  /(?<!\p{L})(?:(?:has |have )?(?:previously|earlier|originally) (?:announced|communicated|said|informed|stated|planned|scheduled)|tidigare (?:meddelat|kommunicerat|annonserat|meddelade)|tidligere (?:meldt|meddelt|oplyst|annonsert|kommunisert|kommunikert)|aiemmin (?:ilmoit|tiedot|kerto))/u;

/** @param isMoved Another sentence of the text tells the new date. */
export const recallsOldDate = (sentence: string, isMoved: boolean): boolean =>
  RECALL.test(sentence) || (isMoved && SAID_BEFORE.test(sentence));

/** Before a date: a deadline, a reference day or a stretch of time, and no appointment. */
const NO_APPOINTMENT =
  /(?:no later than|not later than|at the latest(?: on)?|latest|by|(?<!the day )before|prior to|(?<!the day )after|following|since|as of|as at|as per|until|up to|through|(?:longer|later) than(?: until| to)?|längst(?: till)?|(?:lenger|længere) (?:enn|end)(?: til)?|ended|ending|end of|dated|senast|(?<!dagen )före|(?<!dagen )efter|sedan|till och med|t\.o\.m\.|fram till|från och med|fr\.o\.m\.|per|daterad|innen|senest|(?<!dagen )etter|(?<!dagen )før|siden|til og med|inden|frem til|viimeistään|mennessä|ennen|jälkeen|saakka|asti|fyrir|eftir|fram til|eigi síðar en)(?: on| till?)?,? (?:the |den |close of business on )?$/u;

const OPENING =
  /(?<!\p{L})(?:commences?|commenced|starts?|started|begins?|began|opens?|opened|runs?|inleds|inleddes|börjar|startar|löper|starter|begynner|begynder|løper|løber|alkaa|hefst)(?: (?:on|from|från|fra|och med))*,? (?:the |den )?$/u;

const BEGINNING = /(?<!\p{L})(?:from|från|fra)(?: och med| og med| and including)?,? (?:the |den )?$/u;

/** Whether words end in what leads to a first day, as of trading, and elsewhere to the date that another one replaces. */
export const isBeginning = (before: string): boolean => BEGINNING.test(before);

/** Deadlines and stretches are what the end of an offer is told by, and its beginning is none. */
export const leadsToNoAppointment = (before: string, type: CalendarEventType): boolean =>
  (type === 'ma_offer_deadline' ? OPENING : NO_APPOINTMENT).test(before);

/** Between an occasion and a date: what is done before or by the occasion has the date, not the occasion itself. */
const BETWEEN =
  /record|avstämning|skjæringsdato|täsmäyty|share register|aktiebok|aktieägarregist|införd|registr|registreri|notif|anmäl|påmeld|tilmeld|ilmoitt|vote|voting|röst|stemme|äänest|proposal|motion|begär|request|authori[sz]|bemyndig|mandat|valtuut|resolv|decid|beslut|besluta|vedtok|vedtatt|besluttede|päätti|päättän|päätet|päätö|elect|valde|warrant|teckning|subscri|dividend|utdelning|utbytte|udbytte|osin[kg]o|payment|utbetal|udbetal|maturit|interest|period (?:ended|january|januari)|compar/u;

export const standsBetween = (words: string): boolean => BETWEEN.test(words);

/** What has a day of its own before an occasion, which is named behind it: "the last day to register for the meeting". */
const SIDE_DAY =
  /(?<!\p{L})(?:(?:last|final|latest|closing) (?:day|date)|deadline|record (?:date|day)|cut-?off|(?:silent|quiet|closed) period|sista (?:dag|datum)|tyst(?:a)? period|avstämningsdag|siste (?:dag|dato)|sidste (?:dag|dato)|(?:\p{L}*s)?frist(?:en)?(?!\p{L})|skjæringsdato|registreringsdato|stille periode|viimeinen (?:\p{L}+)?päivä|määräai|täsmäytyspäiv|hiljai)/u;
/** What is done for an occasion before its day. */
const SIDE_ACT =
  /(?<!\p{L})(?:regist(?:er|ration)|notice|notif|summons|proposals?|motions?|documents|materials?|(?:advance|postal|electronic) vot|votes|prox(?:y|ies)|admission cards?|questions|anmäl|kallelse|förslag|handlingar|(?:post|förhands)röst|fullmakt|frågor|innkalling|påmelding|forslag|saksdokument|forhåndsstem|spørsmål|indkaldelse|tilmeld|brevstem|adgangskort|spørgsmål|ilmoitt|kutsu|ennakkoäänest|ehdotu|asiakirj|valtakirj|kysymy)/u;
const TAKES_PLACE =
  /(?<!\p{L})(?:held|take[sn]? place|conven|hålla?s|äger rum|(?:av|af)?holdes|(?:av|af)?holdt|halden|finner sted|finder sted|pidet|järjest)/u;
/** Whether folded words say that something is held. */
export const takesPlace = (words: string): boolean => TAKES_PLACE.test(words);

/** Between an occasion and its day stand no more than its place, hour and weekday. */
const SAYS_OF_IT =
  /:|[-–—] ?$|(?<!\p{L})(?:is|are|was|were|will|shall|must|should|can|may|opens?|closes?|begins?|starts?|ends?|expires?|published?|sent|received|är|ska(?:ll)?|måste|kan|bör|öppnar|stänger|börjar|slutar|publiceras|skickas|inkomma?|er|vil|må|skal|åpner|stenger|begynner|slutter|sendes|mottatt|modtaget|starter|slutter|udløber|on(?= \d)|avautuu|sulkeutuu|alkaa|päättyy|julkaistaan|lähetetään|tulee|oltava)(?!\p{L})/u;

/**
 * Whether a day is that of something before an occasion which names it: the end of registration for a meeting, the notice that
 * convenes it, the silent period before a report.
 *
 * @param lead The words before the occasion, from the date before it on. @param gap Those up to the day; null before a day.
 */
export function isSideDay(lead: string, gap: string | null, type: CalendarEventType): boolean {
  if (!HAS_SIDE_DAYS.has(type)) return false;
  const clause = lead.slice(lead.search(/[^.;:,]*$/u));
  if (TAKES_PLACE.test(gap ?? clause)) return false;
  if (SIDE_DAY.test(clause)) return true;
  return IS_CONVENED.has(type) && SIDE_ACT.test(clause) && (gap === null || SAYS_OF_IT.test(gap));
}

const IS_CONVENED: ReadonlySet<CalendarEventType> = new Set(['agm', 'egm', 'capital_markets_day', 'earnings_call']);
const HAS_SIDE_DAYS: ReadonlySet<CalendarEventType> = new Set([...IS_CONVENED, 'earnings_report', 'trading_update']);

/** Words that tell of an occasion as one that has been. */
const PAST =
  /(?:was|were|has been|have been) (?:held|published|released)|(?:kommuniké|bulletin|minutes|report|protokoll|stämmokommuniké) (?:från|from|of|fra)|resolutions (?:at|from|of|passed)|beslut (?:vid|från|fattade|på)|hölls|höll |har hållit|avhöll|avhållit|ble avholdt|blev afholdt|er afholdt|pidettiin|päätökset|var haldinn|var haldin|held today|hållits/u;

export const speaksOfPast = (sentence: string): boolean => PAST.test(sentence);

/** Words by which a report is still to come: a date beside "interim report" alone may be that of its period. */
const PUBLICATION =
  /publish|publication|(?:to|will) report(?!\p{L})|(?<!\p{L})reports (?:its |their )?(?:first|second|third|fourth|q[1-4]|full|half)|lägger fram|aflægger|release[ds]?(?!\p{L})|issue[ds]?(?!\p{L})|to be presented|will present|presents|will be|announce|disclose|available|report date|offentliggör|publicer|l[äa]gg[ae]?[srn]? ut(?!\p{L})|lag[dt]e? ut(?!\p{L})|legge[rs]? ut(?!\p{L})|presenter|avlämna|lämna|legge[rs]? fr[ea]m|offentliggj|offentliggø|(?<!\p{L})(?:comes|comes out|kommer|kjem|følger|följer|tulee|kertoo)(?: \p{L}+){0,2} (?:on |den )?\d|(?:ud|ut)kommer|ilmesty|(?<!\p{L})due on(?!\p{L})|på \p{L}+dag (?:kommer|kjem)(?!\p{L})|fremlægg|julkais|julkist|publiser|fremlegg|udsend|utsend|sendes ut|släpp|birt|birta|kynn/u;

export const speaksOfPublication = (sentence: string): boolean => PUBLICATION.test(sentence);

const CALENDAR =
  /(?:financial|reporting|investor|company|corporate) calendar|finansiell kalender|finansiel kalender|finanskalender|(?:rapport|rapporterings|selskaps|selskabs)kalender|(?<!\p{L})kalendarium|taloudellinen (?:tiedottaminen|raportointi)|taloudelli(?:set katsaukset|sten katsausten)|talouskalenteri|fjárhagsdagatal|(?:upcoming|forthcoming|future|coming|next) (?:financial )?(?:reports|events|reporting|report dates)|kommande (?:rapporter|rapporttillfällen|informationstillfällen|rapportdatum)|(?:nästa|kommende|neste|næste) rapporter|informationstillfällen|(?:investor|aktie|aktionær)kalender|taloudellinen kalenteri|(?:datoer|datum) for (?:regnskapsåret|regnskabsåret)|(?:following|upcoming) (?:investor )?(?:conferences|events)|(?:följande|kommande) (?:konferenser|investerarträffar)|(?:følgende|kommende) (?:konferanser|konferencer|investorarrangementer)|(?:report|reporting) dates|(?:datum|dates|datoer) (?:för|for) (?:finansiell|finansielle|financial|rapport|regnskab|offentliggør)\p{L}*|rapportdatum|rapportdatoer|julkaisuajankohdat|\p{L}*julkistamis(?:päivät|ajankohdat)|tulevat (?:katsaukset|julkistukset|tulosjulkistukset)|financial (?:reporting|information|reports)(?: \p{L}+){0,6} in 20\d\d|(?<=(?:^|\n)\W*)(?:kalender|calendar|kalenteri)(?: 20\d\d(?:\/\d+)?)?(?=\W*(?:\n|$))/u;

/** Where a folded text heads a financial calendar: its lines give a date and a report and no verb. */
export function financialCalendarAt(text: string): { readonly start: number; readonly end: number } | undefined {
  const heading = CALENDAR.exec(text);
  return heading === null ? undefined : { start: heading.index, end: heading.index + heading[0].length };
}

const RESULTS =
  /analyst|analytik|investor|investerare|sijoittaj|report|results|earnings|quarter|rapport|resultat|kvartal|bokslut|halvår|regnskab|regnskap|katsau|tulos|tilinpäätös|uppgjör|afkom/u;

/** Whether a text is about a report or meant for investors: a webcast alone may be about anything. */
export const speaksOfResults = (text: string): boolean => RESULTS.test(text);

const OFFERING =
  /(?<!\p{L})ipo(?!\p{L})|initial public offering|first (?:day of trading|trading day)|(?:prior to|before|ahead of) (?:the )?listing|subscription (?:period|of shares)|börsnotering|børsnotering|børsintroduk|börsintroduktion|första (?:dag(?:en)? för handel|handelsdag)|første (?:handelsdag|noteringsdag|dag for handel)|teckningsperiod|tegningsperiod|anmälningsperiod|listautumisan|ensimmäinen kaupankäyntipäivä|merkintäaika/u;
const TAKEOVER =
  /take-?over|tender offer|(?:public|mandatory|voluntary|recommended|cash) (?:cash |exchange )?(?:tender )?offer(?!ing)|offeror|bidder|uppköpserbjudande|budgivar|budplikt|(?:kontant|offentlig|mandatory|pliktig|frivillig)\p{L}* (?:\p{L}+ )?(?:bud|tilbud|erbjudande)|købstilbud|kjøpstilbud|overtagelsestilbud|overtakelse|tilbudspliktig|tilbudsgiver|tilbyder|ostotarjou/u;

/** Whether a folded text offers shares to investors, as before a listing: what it calls an offer is no takeover bid. */
export const speaksOfOffering = (text: string): boolean => OFFERING.test(text) && !TAKEOVER.test(text);
