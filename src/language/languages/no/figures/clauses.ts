import { lines } from '../../entries.ts';
import type {
  ComparisonWords,
  Margins,
  OwnerWords,
  ReachWords,
  RoleWords,
  SectionWords,
} from '../../slots/figures/clauses.ts';

/** Speaker and time of a figure: "rose", "outlook", "will be". */
export const roles: RoleWords = {
  tense: {
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
    future: ['blir'],
  },
  outlook: ['prognos', 'utsikt', 'forventning'],
  joined: ['at', 'med', 'og', 'hvorav'],
};

/** Words between a measure and its amount that decide by themselves. */
export const pathWords: ReachWords = {
  more: ['mer', 'mindre', 'høyere', 'lavere', 'bedre', 'svakere'],
  level: ['.* på'],
};

/** Comparison of a figure with another one: "up from", "that is up from". */
export const comparisons: ComparisonWords = {
  earlier: {
    outlook: ['tidligere', '(?:den )?forrige prognose(?:n)?'],
    upFrom: ['opp fra', 'ned fra', 'opp frå', 'ned frå'],
    sentence: lines`
    (?:det|dette)(?: er| kan sammenlignes)?(?: (?:en (?:stigning|økning|nedgang) fra|et fall fra|opp fra|ned fra|med|mot))
  `,
    month: ['måneden før'],
  },
  change: ['endring'],
};

/** Margins as a share of sales ("or 7.5 percent of net sales"), or without a name. */
export const margins: Margins = {
  ofSales: ['av (?:netto)?omsetningen', 'av driftsinntektene'],
  or: ['eller', 'tilsvarende'],
  unnamed: ['margin', 'marginen'],
};

/** Period and scope that a heading gives its figures: "in its third-quarter report". */
export const sections: SectionWords = {
  inReport: {
    of: lines`
    i (?:sin|selskapets) (?:[\p{L}-]+ ){0,2}?\p{L}*(?:rapport|regnskap)(?: (?:for|om|på|fra))?(?: (?:det|den|de))?
  `,
    before: ['i sin'],
    behind: ['rapport'],
  },
  atEnd: {
    period: lines`
    gjennomsnittlig
    (?:periodens|kvartalets) (?:slut|utgang)
    utgangen av (?:perioden|kvartalet)
  `,
    year: ['ved (?:utgangen av året|årets (?:slutt|utgang)|årsskiftet)'],
  },
  booked: {
    subject: ['nedskrivningen', 'nedskrivninga', 'beløpet', 'den'],
    verb: lines`
    inngår
    belaster
    bokføres
    utgiftsføres
    utgiftsførd
    kostnadsføres
    påvirker
    tas
  `,
  },
  brackets: ['parentes', 'parantes'],
};

/** Whose a measure is: names before it, parts of the company, countries. */
export const owners: OwnerWords = {
  things: lines`
    avtale(?:n)?
    kontrakt(?:et)?
    ordre(?:n)?
    legemid(?:del|delet|let)
    prosjekt(?:et)?
    marked(?:et)?
    bransje(?:n)?
  `,
  genitives: {
    name: [String.raw`\p{Lu}[\p{L}-]+s`],
  },
  country: ['Norsk'],
};
