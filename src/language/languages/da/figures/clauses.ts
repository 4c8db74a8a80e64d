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
    blev
    endte.*
    havde
    fik
    faldt
    udgjorde
    voksede
  `,
    future: ['bliver'],
  },
  outlook: ['prognos', 'utsikt', 'forventning'],
  joined: ['at', 'med', 'og', 'heraf', 'svarende til'],
};

/** Words between a measure and its amount that decide by themselves. */
export const pathWords: ReachWords = {
  more: ['mere', 'mindre', 'højere', 'lavere', 'bedre', 'dårligere'],
  level: ['.* på'],
};

/** Comparison of a figure with another one: "up from", "that is up from". */
export const comparisons: ComparisonWords = {
  earlier: {
    outlook: ['tidligere', 'hidtil', 'de tidligere forventninger', '(?:den )?tidligere forventning'],
    upFrom: ['op fra', 'ned fra'],
    sentence: lines`
    (?:det|dette)(?: er| kan sammenlignes| skal sammenlignes)?(?: (?:en (?:stigning|nedgang) fra|et fald fra|op fra|ned fra|med|mot))
  `,
    month: ['måneden forinden', 'i måneden før'],
  },
  change: ['ændring'],
};

/** Margins as a share of sales ("or 7.5 percent of net sales"), or without a name. */
export const margins: Margins = {
  ofSales: ['af (?:netto)?omsætningen'],
  or: ['eller', 'svarende til'],
  unnamed: ['margin', 'marginen'],
};

/** Period and scope that a heading gives its figures: "in its third-quarter report". */
export const sections: SectionWords = {
  inReport: {
    of: lines`
    i (?:sin|koncernens) (?:[\p{L}-]+ ){0,2}?\p{L}*(?:rapport|regnskab)(?: (?:for|om|på|fra))?(?: (?:det|den|de))?
  `,
    before: ['i sin'],
    behind: ['rapport'],
  },
  atEnd: {
    period: ['gennemsnitlig', '(?:periodens|kvartalets) (?:slut|udgang|udløb|slutning)'],
    year: ['ved (?:udgangen af året|årets (?:udgang|slutning)|årsskiftet)'],
  },
  booked: {
    subject: ['nedskrivningen', 'beløbet', 'den'],
    verb: lines`
    indgår
    belaster
    bogføres
    udgiftsført
    udgiftsføres
    påvirker
    tages
  `,
  },
  brackets: ['parentes'],
};

/** Whose a measure is: names before it, parts of the company, countries. */
export const owners: OwnerWords = {
  things: lines`
    aftale(?:n)?
    kontrakt(?:en)?
    ordre(?:n)?
    lægemid(?:del|let)
    projekt(?:et)?
    marked(?:et)?
    branche(?:n)?
  `,
  genitives: {
    name: [String.raw`\p{Lu}[\p{L}-]+s`],
  },
  country: ['Nationalbanken', 'Dansk', 'Finsk'],
};
