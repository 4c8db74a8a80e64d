import type { Entries } from './entries.ts';

export type Scale = 3 | 6 | 9 | 12;
export type Krona = 'SEK' | 'NOK' | 'DKK' | 'ISK';

/** Boilerplate of a release or a page. */
export type BoilerplateWords = {
  /** Openings of the parts of a release that end what it has to say: contacts, "About" sections, attachments. */
  readonly tails: Entries;
  /** Sentences that are the same in every release, wherever they stand. */
  readonly formulas: Entries;
  /** Opens the heading of a section about a company, as written: "About" Alfa. */
  readonly about: Entries;
  /** Words for the company in such a heading, in addition to its name. */
  readonly company?: Entries;
  /** Before a telephone number. */
  readonly phone?: Entries;
  /** Before the name of a site: "share this article on", "follow us on". */
  readonly siteLinks: Entries;
  /** Texts of buttons next to the names of sites. */
  readonly button?: Entries;
  /** Verbs of subscribing or logging in. */
  readonly subscribe?: Entries;
  /** Objects of a subscription. */
  readonly subscribeTo?: Entries;
};

/**
 * The parts of the header that a wire puts before the news of a release. `kinds` are kinds of releases ("Stock exchange
 * release", "Changes in company's own shares"), `marks` stand alone ("Unaudited", "View this email in your browser"),
 * `legends` open a legend in capitals ("not for release"), `numbered` stands before the number of an announcement,
 * `atTime` before the time of day, `localTime` behind it instead of a zone, and `summaries` end the headings of reports
 * ("in brief").
 */
export type HeaderPart = 'kinds' | 'marks' | 'legends' | 'numbered' | 'atTime' | 'localTime' | 'summaries';

/** Abbreviations whose full stop ends no sentence, without that stop. */
export type AbbreviationWords = {
  /** Before any word: "approx. SEK 5m". */
  readonly always: Entries;
  /** Where a number follows: "No. 5". */
  readonly numbered: Entries;
  /** In the name that opens a sentence: "Ekbacken Inc. said". */
  readonly ofNames?: Entries;
  /** In the phrases of figures and days, where sooner too few sentences than half of one: "EBIT 1. kv. steg". */
  readonly inPhrases: Entries;
};

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
  /** Names of it that only this language has. */
  readonly ownSpelling?: Entries;
  /** Its names behind a price with a colon: "3:25 kronor". */
  readonly pricedKrona?: Entries;
  /** Names of its hundredth part. */
  readonly coins?: Entries;
  /** The mark before the decimals of a number. */
  readonly decimalMark: 'point' | 'comma';
  /** Before a number below zero. */
  readonly minus: Entries;
  /** Numbers as words, in the forms that stand before a scale. */
  readonly numbers?: readonly (readonly [value: number, words: Entries])[];
  /** Those that are another word in a neighbour: numbers in texts of this language only. */
  readonly ambiguousNumbers?: Entries;
  readonly boilerplate: BoilerplateWords;
  readonly header?: Readonly<Record<HeaderPart, Entries>>;
  readonly abbreviations: AbbreviationWords;
  /** Stems of a unit at the start of a line, when the line above ended in its number. */
  readonly unitAhead: Entries;
  /** Units that are so as whole words only. */
  readonly unitShort?: Entries;
  /** The short name of the krona, with which a sentence may end: "12 kr." */
  readonly kronaShort?: Entries;
  /** Words of one letter that can start a sentence, as written. */
  readonly oneLetterWords?: Entries;
  /** Stems of periods that are counted: "3. kvartal" ends no sentence. */
  readonly countedPeriods?: Entries;
};
