import type { Entries, Table } from './entries.ts';

export type Scale = 3 | 6 | 9 | 12;
export type Krona = 'SEK' | 'NOK' | 'DKK' | 'ISK';

/** Boilerplate of a release or a page. */
export type BoilerplateWords = {
  /** Openings of the parts of a release that end what it has to say: contacts, "About" sections, attachments. */
  readonly tails: Entries;
  /** Sentences that are the same in every release, wherever they stand. */
  readonly formulas: Entries;
  /** The heading of a section about a company. */
  readonly headings: Table<
    /** Its opening, as written: "About" Alfa. */
    | 'about'
    /** Words for the company in such a heading, in addition to its name. */
    | 'company'
  >;
  /** Before a telephone number. */
  readonly phone?: Entries;
  /** Buttons and links of a page. */
  readonly links?: Table<
    /** Before the name of a site: "share this article on", "follow us on". */
    | 'sites'
    /** Texts of buttons next to the names of sites. */
    | 'buttons'
    /** Verbs of subscribing or logging in. */
    | 'subscribe'
    /** Objects of a subscription. */
    | 'subscribeTo'
  >;
};

/** Abbreviations whose full stop ends no sentence, without that stop. */
export type Abbreviations = Table<
  /** Before any word: "approx. SEK 5m". */
  | 'always'
  /** Where a number follows: "No. 5". */
  | 'numbered'
  /** In the name that opens a sentence: "Ekbacken Inc. said". */
  | 'ofNames'
  /** In the phrases of figures and days, where sooner too few sentences than half of one: "EBIT 1. kv. steg". */
  | 'inPhrases'
>;

/** Slots of a language pack: abbreviations, scales of numbers, number words and boilerplate. */
export type TextWords = {
  /** Words for powers of ten by their exponent; a language's own reading of "billion" goes before that of others. */
  readonly scales: Readonly<Record<Scale, Entries>>;
  /** Names of currencies; `krona` is that of any country. */
  readonly currencies: Readonly<Record<'krona' | 'EUR' | 'USD', Entries>>;
  /** The adjectives that say whose krona it is. */
  readonly kronas: Readonly<Record<Krona, Entries>>;
  /** Whose krona a text of the language means; null where none is the speakers' own. */
  readonly ownKrona: Krona | null;
  /** Names of the speakers' own krona. */
  readonly krona?: Table<
    /** Those that only this language has. */
    | 'spellings'
    /** Behind a price with a colon: "3:25 kronor". */
    | 'priced'
    /** The short name, with which a sentence may end: "12 kr." */
    | 'short'
    /** Its hundredth part. */
    | 'coins'
  >;
  /** The mark before the decimals of a number. */
  readonly decimalMark: 'point' | 'comma';
  /** Before a number below zero. */
  readonly minus: Entries;
  /** Numbers as words, in the forms that stand before a scale. */
  readonly numbers?: readonly (readonly [value: number, words: Entries])[];
  /** Those that are another word in a neighbour: numbers in texts of this language only. */
  readonly ambiguousNumbers?: Entries;
  readonly boilerplate: BoilerplateWords;
  /** The header that a wire puts before the news of a release. */
  readonly header?: Table<
    /** Kinds of releases: "stock exchange release", "changes in company's own shares". */
    | 'kinds'
    /** Words that stand alone: "unaudited", "view this email in your browser". */
    | 'marks'
    /** Openings of a legend in capitals: "not for release". */
    | 'legends'
    /** Before the number of an announcement. */
    | 'numbered'
    /** Behind the time of day, instead of a zone. */
    | 'localTime'
    /** Openings of the title of a release that takes the place of another: "correction". */
    | 'corrections'
    /** Ends of the headings of reports: "in brief". */
    | 'summaries'
  >;
  readonly abbreviations: Abbreviations;
  /** Units at the start of a line, when the line above ended in its number. */
  readonly unitAhead?: Table<
    /** Stems. */
    | 'stems'
    /** Whole words. */
    | 'words'
  >;
  /** Words of one letter that can start a sentence, as written. */
  readonly oneLetterWords?: Entries;
  /** Stems of periods that are counted: "3. kvartal" ends no sentence. */
  readonly countedPeriods?: Entries;
};
