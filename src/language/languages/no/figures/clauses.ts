import { lines } from '../../entries.ts';
import { none } from '../../none.ts';
import type {
  ComparisonWords,
  MarginWords,
  OwnerWords,
  ReachWords,
  RoleWords,
  SectionWords,
} from '../../slots/figures/clauses.ts';

/** What says who speaks of a figure, and of which time. */
export const roles: RoleWords = {
  past: lines`
    var
    steg
    sank
    ble
    vart
    blei
    hadde
    fikk
    leverte
    rapporterte
    presenterte
    viste
    omsatte
    økte
    auka
    falt
    vokste
    endte.*
  `,
  outlook: ['prognos', 'utsikt', 'forventning'],
  joined: ['at', 'med', 'og', 'hvorav'],
  toBe: none('no labelled text has one'),
  toCome: ['blir'],
};

/** Words between a measure and its amount that decide by themselves. */
export const pathWords: ReachWords = {
  more: ['mer', 'mindre', 'høyere', 'lavere', 'bedre', 'svakere'],
  level: ['.* på'],
  who: ['som', 'der', 'hvor'],
  whichIs: ['som(?: er)?', 'der(?: er)?'],
  at: ['hos'],
  in: ['i'],
  of: ['om', 'på', 'av'],
  article: none('no labelled text has one'),
  preposition: ['i', 'av', 'på'],
  due: none('no labelled text has one'),
  afterHead: none('claims are made in English'),
  noVerb: ['for'],
};

/** What sets a figure against another one. */
export const comparisons: ComparisonWords = {
  meanwhile: ['mens'],
  upFrom: ['opp fra', 'ned fra', 'opp frå', 'ned frå'],
  than: ['enn'],
  pronoun: ['den', 'det', 'denne'],
  compares: lines`
    (?:det|dette)(?: er| kan sammenlignes)?(?: (?:en (?:stigning|økning|nedgang) fra|et fall fra|opp fra|ned fra|med|mot))
  `,
  indefinite: ['en', 'et'],
  earlierMonth: ['måneden før'],
  inMonth: ['i'],
  change: ['endring'],
};

/** Margins told as a share of sales, or without a name. */
export const margins: MarginWords = {
  ofSales: ['av (?:netto)?omsetningen', 'av driftsinntektene'],
  or: ['eller', 'tilsvarende'],
  unnamed: ['margin', 'marginen'],
  ofUnnamed: ['av'],
};

/** What the heading of a list and the words around a text say of its figures. */
export const sections: SectionWords = {
  inBrackets: ['i (?:parentes(?:er)?|parantes)'],
  ofBrackets: ['parentes', 'parantes'],
  inReportFor: lines`
    i (?:sin|selskapets) (?:[\p{L}-]+ ){0,2}?\p{L}*(?:rapport|regnskap)(?: (?:for|om|på|fra))?(?: (?:det|den|de))?
  `,
  inReport: ['i sin'],
  report: ['rapport'],
  atEnd: lines`
    gjennomsnittlig
    (?:periodens|kvartalets) (?:slut|utgang)
    utgangen av (?:perioden|kvartalet)
  `,
  atEndOfYear: ['ved (?:utgangen av året|årets (?:slutt|utgang)|årsskiftet)'],
  charge: ['nedskrivningen', 'nedskrivninga', 'beløpet', 'den'],
  booked: lines`
    inngår
    belaster
    bokføres
    utgiftsføres
    utgiftsførd
    kostnadsføres
    påvirker
    tas
  `,
  genitive: ["'?s", 's'],
};

/** Whose a measure is: names before it, parts of the company, countries. */
export const owners: OwnerWords = {
  genitive: [String.raw`\p{Lu}[\p{L}-]+s`],
  formEnding: ["'s", 's'],
  legalForm: ['asa', 'as'],
  country: ['Norsk'],
  partInGenitive: none('a genitive is told by its ending alone'),
};
