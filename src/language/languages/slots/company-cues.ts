import type { Table } from './entries.ts';
/**
 * Words next to a name that say that a company is meant, and its titles. Entries are whole words or small patterns of one
 * language; `*` stands for any letters. All languages are read at once.
 */
export type CompanyCueWords = {
  /** Notices that rules oblige issuers to publish, as titles name them. */
  readonly notices?: readonly string[];
  /** Verbs right behind the name that opens a title. */
  readonly verbs?: Table<
    /** Verbs of companies, and of others too. */
    | 'headline'
    /** Verbs of an issuer in the title of its own release. */
    | 'release'
  >;
  /** Words next to a name that is not a company's. */
  readonly others?: Table<
    /** Right before the name of a place, or of a thing. */
    | 'places'
    /** Right before the name of a project, a ship or another thing: "projektet Akva", "the vessel Balder". */
    | 'thingsBefore'
    /** Right behind a name with an article ("the Akva project"), or with its hyphen joined to it ("Akva-projektet"). */
    | 'thingsBehind'
    /** Right behind a name, things that companies do not have: "the Metso tunnel", "Tryg family". */
    | 'bodiesBehind'
    /** Right before a person's name: "Minister Suominen". */
    | 'personTitles'
  >;
  /** Words that show a company. */
  readonly companies?: Table<
    /** How a lead speaks of the company that its title named. */
    | 'lead'
    /** Nouns for companies right before a name: "fishing company Brim". */
    | 'before'
    /** Right before a name, things that only a company has: its shares, its chief. */
    | 'possessions'
    /** Joined to the name of a company by a hyphen: "Nordhamn-aktien". */
    | 'joined'
  >;
  /** Words for people that companies are named after: headlines use them without an article ("Investor sues bank"). */
  readonly people?: readonly string[];
};
