import type { CalendarEventType } from '../../core/vocabulary.ts';

const MOVE =
  /postpone|(?:has|have) been (?:moved|changed)|is (?:being )?(?:moved|brought forward|rescheduled)|(?:decided|has decided|decides) to move|moves? (?:the|its|from)|moved (?:to|from)|reschedul|new date|changed date|change of date|chang(?:es?|ed|ing) (?:the |its )?(?:publication |reporting )?dates?|will instead be|(?:later|earlier) than previously |(?<!\p{L})extend(?:s|ed|ing)?(?!\p{L})|brings? forward|brought forward|flyttar|flytta |flyttas|flyttats|senarelägg|senarelagd|tidigarelägg|skjuts (?:fram|upp)|skjuter (?:fram|upp)|nytt datum|ändra(?:r|t|de)? datum|i ?stället (?:att )?(?:hållas|publiceras|äga rum)|förläng|utsett(?:e|er|es)(?!\p{L})|utsatt|flytte[rst]?(?!\p{L})|(?:fremrykke|framskynde|fremskynde)\p{L}{0,2}(?!\p{L})|endre[rt]? dato|ændre[rt]? dato|ny dato|forlenge|udskyd|udsat|rykkes|forlænge|siirtää|siirretään|siirtyy|aikaist(?:aa|etaan)|lykkää|uusi päivä|pidentää|jatkaa tarjousaikaa|frestað|frestar|ný dagsetning/u;

/** Whether a folded text says that an occasion gets another date. */
export const speaksOfMove = (text: string): boolean => MOVE.test(text);

const CANCEL_VERB =
  '(?:cancel(?:s|led|ed|ling)?|call(?:s|ed)? off|withdraws?(?: the)? notice|ställer in|ställa in|ställt in|aflyser|aflyse|avlyser|avlyse|peruu|peruuttaa|peruttu|aflýsir)';
const CANCELLING_BEFORE = new RegExp(
  `(?<!\\p{L})${CANCEL_VERB}(?! (?:of )?(?:own|treasury|repurchased|shares|aktier))(?:[^.;]|(?<=\\d)\\.){0,60}$`,
  'u',
);
const CANCELLED_AFTER =
  /^(?:[^.;]|(?<=\d)\.){0,100}?(?<!\p{L})(?:(?:is|are|was|has been|have been|will be|now|therefore) cancell?ed|called off|will not (?:be held|take place)|ställs in|ställts in|inställd|inställt|(?:er|blir|bliver|ble|blev) (?:avlyst|aflyst)|avlyses|aflyses|perutaan|on peruttu|peruuntuu|(?:er|hefur verið) aflýst)(?!\p{L})/u;

/** Whether a folded sentence cancels the occasion named between two places; cancelled shares are another matter. */
export const isCancelled = (sentence: string, cue: { readonly start: number; readonly end: number }): boolean =>
  CANCELLING_BEFORE.test(sentence.slice(0, cue.start)) || CANCELLED_AFTER.test(sentence.slice(cue.end));

const NEW_DATE_ALONE =
  /^(?:(?:the|its) )?(?:new (?:\p{L}+ )?date|nytt (?:\p{L}+)?datum|(?:det )?nya (?:\p{L}+)?datumet|ny (?:\p{L}+)?dato|den nye (?:\p{L}+)?datoen|uusi (?:\p{L}*)päivä|ný dagsetning)/u;

/** Whether a sentence goes on with the one before it: "The new date is 8 May." */
export const namesNewDateAlone = (sentence: string): boolean => NEW_DATE_ALONE.test(sentence);

/** Words right before a date that was given up for another one. */
const OLD_DATE =
  /(?:from|instead of|rather than|previously(?: \p{L}+){0,4}|originally(?: \p{L}+){0,4}|earlier(?: \p{L}+){0,3}|(?:was|were|been) (?:\p{L}+ )?(?:scheduled|planned|set|due|announced|to be held|to \p{L}+)(?: (?:for|to|on|for the))?(?: \p{L}+){0,2}|runs from|från|istället för|i stället för|planerad(?:e|es|t)? till|varit planerad\p{L}* till|var planerad\p{L}* till|skulle(?: ha)? \p{L}+|tidigare(?: \p{L}+){0,6} (?:var|till)|tidigare (?:kommunicerat|meddelat|annonserat)(?: \p{L}+){0,4}|fra|frå|i stedet for|i staden for|tidligere(?: \p{L}+){0,4}|opprinnelig(?: \p{L}+){0,3}|oprindelig(?: \p{L}+){0,3}|sijaan|alun perin|aiemmin(?: \p{L}+){0,3}|frá|í stað)[,:]? \(?(?:on |for |to |den |the |d\. )?$/u;

export const leadsToOldDate = (before: string): boolean => OLD_DATE.test(before);

/** A sentence that only recalls the date before: "Previously communicated date was 26 August." */
const RECALL =
  /^(?:the )?(?:previously|earlier|originally|tidigare|tidligere|opprinnelig|oprindelig|aiempi|alkuperäinen|áður)|varit planerat|had (?:previously )?been (?:planned|scheduled)/u;

export const recallsOldDate = (sentence: string): boolean => RECALL.test(sentence);

/** Before a date: a deadline, a reference day or a stretch of time, and no appointment. */
const NO_APPOINTMENT =
  /(?:no later than|not later than|at the latest(?: on)?|latest|by|before|prior to|after|following|since|as of|as at|as per|until|up to|through|ended|ending|end of|dated|senast|före|efter|sedan|till och med|t\.o\.m\.|fram till|från och med|fr\.o\.m\.|per|daterad|innen|senest|etter|siden|til og med|inden|frem til|viimeistään|mennessä|ennen|jälkeen|saakka|asti|fyrir|eftir|fram til|eigi síðar en)(?: on)?,? (?:the |den |close of business on )?$/u;

const OPENING =
  /(?:commences?|commenced|starts?|started|begins?|began|opens?|opened|runs?|inleds|inleddes|börjar|startar|löper|starter|begynner|begynder|løper|løber|alkaa|hefst)(?: (?:on|from|från|fra|och med|från och med))*,? (?:the |den )?$/u;

/** Deadlines and stretches are what the end of an offer is told by, and its beginning is none. */
export const leadsToNoAppointment = (before: string, type: CalendarEventType): boolean =>
  (type === 'ma_offer_deadline' ? OPENING : NO_APPOINTMENT).test(before);

/** Between an occasion and a date: what is done before or by the occasion has the date, not the occasion itself. */
const BETWEEN =
  /record|avstämning|skjæringsdato|täsmäyty|share register|aktiebok|aktieägarregist|införd|registr|registreri|notif|anmäl|påmeld|tilmeld|ilmoitt|vote|voting|röst|stemme|äänest|proposal|motion|begär|request|authori[sz]|bemyndig|mandat|valtuut|resolv|decid|beslut|besluta|vedtok|vedtatt|besluttede|päät[ti]|elect|valde|warrant|teckning|subscri|dividend|utdelning|utbytte|udbytte|osin[kg]o|payment|utbetal|udbetal|maturit|interest|period (?:ended|january|januari)|compar/u;

export const standsBetween = (words: string): boolean => BETWEEN.test(words);

/** Words that tell of an occasion as one that has been. */
const PAST =
  /(?:was|were|has been|have been) (?:held|published|released)|(?:kommuniké|bulletin|minutes|report|protokoll|stämmokommuniké) (?:från|from|of|fra)|resolutions (?:at|from|of|passed)|beslut (?:vid|från|fattade|på)|hölls|höll |har hållit|avhöll|avhållit|ble avholdt|blev afholdt|er afholdt|pidettiin|päätökset|var haldinn|var haldin|held today|hållits/u;

export const speaksOfPast = (sentence: string): boolean => PAST.test(sentence);

/** Words by which a report is still to come: a date beside "interim report" alone may be that of its period. */
const PUBLICATION =
  /publish|publication|release[ds]?(?!\p{L})|issue[ds]?(?!\p{L})|to be presented|will present|presents|will be|announce|disclose|available|report date|offentliggör|publicer|presenter|avlämna|lämna|legges frem|legge frem|offentliggj|offentliggø|fremlægg|julkais|julkist|publiser|fremlegg|birt|birta|kynn/u;

export const speaksOfPublication = (sentence: string): boolean => PUBLICATION.test(sentence);

const CALENDAR =
  /financial calendar|finansiell kalender|finanskalender|taloudellinen tiedottaminen|talouskalenteri|fjárhagsdagatal|upcoming (?:reports|events|reporting)|kommande (?:rapporter|rapporttillfällen|informationstillfällen)|informationstillfällen|reporting dates|rapportdatum|julkaisuajankohdat|finansiel kalender/u;

/** Whether a text is a financial calendar or holds one: its lines give a date and a report and no verb. */
export const isFinancialCalendar = (text: string): boolean => CALENDAR.test(text);

const RESULTS =
  /analyst|analytik|investor|investerare|sijoittaj|report|results|earnings|quarter|rapport|resultat|kvartal|bokslut|halvår|regnskab|regnskap|katsau|tulos|tilinpäätös|uppgjör|afkom/u;

/** Whether a text is about a report or meant for investors: a webcast alone may be about anything. */
export const speaksOfResults = (text: string): boolean => RESULTS.test(text);
