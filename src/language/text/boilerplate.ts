/**
 * Openings of the parts of a release that end what it has to say: contacts, "About" sections, disclosure formulas,
 * attachments. Everything from such a line on is left out.
 */
const tails = [
  '(?:for (?:more|further|additional) (?:information|details)|for enquiries|for media enquiries|further information(?: (?:is available|from)|:|$)|additional information:?$|(?:press |media |investor )?contacts?(?: (?:details|information|persons?|us))?(?:$|:| for )|(?:investor|media) relations(?: contacts?)?:?$|enquiries:?$|please contact)',
  '(?:för (?:mer|ytterligare) information|kontakt(?:er|person(?:er)?|uppgifter|information)?(?::|$)|(?:ytterligare|mer) information:?$|frågor besvaras av|presskontakt)',
  '(?:for (?:mer|meir|mere|ytterligere|nærmere|yderligere) (?:informasjon|information|opplysninger|opplysningar|oplysninger)|for spørsmål|kontakt(?:er|personer?|personar|informasjon|opplysninger|oplysninger)?(?::|$)|(?:yderligere|ytterligere) (?:informasjon|information|oplysninger|opplysninger)(?::|$)|(?:presse|investor)kontakt(?:er)?:?$)',
  String.raw`(?:lisätieto(?:ja|jen)\b|lisätietoja antaa|yhteystiedot|yhteyshenkilöt|yhteydenotot|jakelu:|nánari upplýsingar|frekari upplýsingar|tengiliðir)`,
  String.raw`(?:about (?:the company|us)$|om (?:bolaget|selskapet|selskabet|oss)$|tietoa yhtiöstä$|\p{L}[^.!?]{0,40} (?:lyhyesti|in brief|i korthet|i korte trekk|kort fortalt)$)`,
  '(?:attachments?|attached files?|bilagor?|bifogade filer|vedlegg|vedhæftede? filer?|bilag|liitteet?|viðhengi|documents?|related documents)(?::|$)',
  String.raw`(?:certified advis[eo]r\b|\p{L}+s certified adviser|disclaimer:?$|important (?:information|notices?)(?::|$)|legal notice|viktig (?:information|informasjon)(?::|$)|vigtig (?:meddelelse|information)(?::|$)|tärkeä tieto|tärkeää tietoa|forward[- ]looking (?:statements?|information)|framåtriktad(?:e|a)? (?:uttalanden|information)|fremadrettede udsagn|fremoverskuende|safe harbou?r)`,
];

/** Sentences that are the same in every release, wherever they stand. */
const formulas = [
  String.raw`(?:this|the) information (?:is|was|is such|constitutes|contained in this)[^.]{0,120}(?:obliged to|required to|made public|market abuse|mar\b|disclos|inside information|pursuant|securities trading act)`,
  '(?:this|the) (?:press release|announcement|stock exchange (?:release|announcement)|disclosure|information|release|statement|publication)[^.]{0,80} (?:was|is|has been) (?:submitted|published|provided|made public|distributed|released|considered)',
  'the information was (?:submitted|provided)',
  '(?:this is|this press release is|the press release is) an? (?:unofficial |office )?(?:english )?(?:translation|version)',
  '(?:in (?:case|the event) of (?:any )?(?:discrepanc|inconsistenc|conflict|differen))',
  '(?:denna|den här) information(?:en)? (?:är|utgör|lämnades|är sådan)',
  'informationen (?:är sådan|lämnades|i detta pressmeddelande|offentliggjordes)',
  String.raw`(?:denne|dette) (?:opplysningen|informasjonen|meldingen|er informasjon|er innsideinformasjon|oplysning|informationen)[^.]{0,90}(?:pliktig|verdipapirhandelloven|offentliggjort|offentliggjøring|mar\b|markedsmisbruk)`,
  '(?:denna (?:press)?kommuniké|detta pressmeddelande)[^.]{0,60}(?:finns|offentliggjordes|utgör|är en översättning)',
  '(?:not for|ej för|ikke for|ikke til|ei (?:julkaistavaksi|levitettäväksi))[^.]{0,40}(?:release|distribution|publication|offentlig|distribu|publicering|julkaist|levite)',
  String.raw`(?:share|dela|del|jaa|deila) (?:this (?:article|story|page|post) )?(?:on|via|by|på|artikkelen|artikeln|artiklen)?\s*(?:facebook|twitter|x|linkedin|e-?mail|whatsapp|reddit|instagram)\b`,
  String.raw`(?:follow|följ|følg|seuraa|gilla|like) (?:us|oss|os|meitä|\p{L}+)? ?(?:on|på|i|at)? ?(?:facebook|twitter|x|linkedin|instagram|youtube)\b`,
  String.raw`(?:facebook|twitter|x|linkedin|e-?mail|whatsapp|instagram|print|copy link|kopiera länk|skriv ut|tweet|share|dela|del)(?:\s*[|·•/,]?\s*(?:facebook|twitter|x|linkedin|e-?mail|whatsapp|instagram|print|copy link|kopiera länk|skriv ut|tweet|share|dela|del))*$`,
  String.raw`(?:read (?:also|more|next|the full)|also read|related (?:articles?|stories|news):?|läs (?:även|också|mer)|les (?:også|òg|mer|meir)|læs (?:også|mere)|lue (?:myös|lisää)|lesa meira|see also|se även|se også|click here|klicka här|klikk her|klik her|klikkaa)\b`,
  '(?:please )?(?:see|find|refer to) (?:the )?(?:attach|enclos)',
  String.raw`(?:subscribe|sign up|log in|logga in|logg inn|log ind|tilaa|prenumerera|abonner|bli abonnent|bliv abonnent)\b[^.]{0,80}(?:newsletter|nyhetsbrev|nyhedsbrev|uutiskirje|read|access|läsa|lese|læse|more|now|\.|$)`,
  String.raw`(?:©|\(c\)|copyright\b|all rights reserved|alla rättigheter|photo:|foto:|kuva:|bilde:|image:|source:|källa:|kilde:|lähde:|published by|publicerad av)`,
  '(?:this site|we|vi|denna webbplats|siden) (?:use|uses|använder|bruker|bruger) cookies',
  String.raw`(?:webcast|conference call|dial[- ]in|telefonkonferens|passcode|pin code)\b[^.]{0,60}(?:number|details|link|access|:)`,
];

const HEADING_MAX = 90;
const tailPattern = new RegExp(`^\\W{0,4}(?:${tails.join('|')})`, 'iu');
const aboutPattern =
  /^(?:About|ABOUT|Om|OM|Tietoa|Um|Kort om|Fakta om|Facts about)(?: (?:the company|bolaget|selskapet|selskabet|oss|us)|(?: [\p{Lu}\p{N}&][^\s.!?]*){1,6})\s*:?$/u;
const formulaPattern = new RegExp(`^\\W{0,6}(?:${formulas.join('|')})`, 'iu');
const emailPattern = /[\p{L}\p{N}._%+-]\s?@\s?[\p{L}\p{N}-]{1,63}\.\p{L}{2,}|\[email/iu;
const addressPattern = /(?:https?:\/\/|www\.)\S/iu;
// "00" opens a number abroad, not the digits of an ISIN nor a group of "1 000 000".
const phonePattern =
  /(?:\+\d|(?<![\p{L}\d]|\d\s)00[1-9])\d{0,2}[\s()\d-]{6,}\d|(?<!\p{L})(?:phone|tel|tlf|telefon|puh|mobile?|mobil)\.?\s*:?\s*\(?[+\d][\d\s()-]{5,}/iu;

/** Whether a line or sentence opens the part of a release after its news: contacts, "About X", disclaimers, attachments. */
export function opensTail(sentence: string): boolean {
  const head = sentence.length > HEADING_MAX ? `${sentence.slice(0, HEADING_MAX)}…` : sentence;
  return aboutPattern.test(head) || tailPattern.test(head);
}

/** Whether a sentence is the same in every release: disclosure formulas, share buttons, links to other articles. */
export function isFormula(sentence: string): boolean {
  return formulaPattern.test(sentence.slice(0, 400));
}

/** An e-mail address, a telephone number or a web address: a line to reach somebody, not a piece of news. */
export function hasContact(sentence: string): boolean {
  const head = sentence.slice(0, 2_000);
  return emailPattern.test(head) || addressPattern.test(head) || (/\d/u.test(head) && phonePattern.test(head));
}
