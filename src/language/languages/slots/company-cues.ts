/**
 * Words next to a name that say that a company is meant, and its titles. Entries are whole words or small patterns of one
 * language; `*` stands for any letters. All languages are read at once.
 */
export type CompanyCueWords = {
  /** Notices that rules oblige issuers to publish, as titles name them. */
  readonly notices?: readonly string[];
  /** Verbs of companies, and of others too, right after the name that opens a headline. */
  readonly headlineVerbs?: readonly string[];
  /** After these a name is rather a place's, or a thing. */
  readonly beforePlaces?: readonly string[];
  /** How a lead speaks of the company that its title named. */
  readonly companyNouns?: readonly string[];
  /** Words for people that companies are named after: headlines use them without an article ("Investor sues bank"). */
  readonly people?: readonly string[];
  /** Verbs after an issuer's name that opens the title of its own release. */
  readonly releaseVerbs: readonly string[];
  /** Right before a name, things that only a company has: its shares, its chief. */
  readonly saysCompanyBefore: readonly string[];
  /** Nouns for companies right before a name: "fishing company Brim". */
  readonly companiesBefore?: readonly string[];
  /** Joined to the name of a company by a hyphen: "Nordhamn-aktien". */
  readonly joinedToName?: readonly string[];
  /** Right before the name of a project, a ship or another thing: "projektet Akva", "the vessel Balder". */
  readonly thingsBefore: readonly string[];
  /** Right behind a name with an article ("the Akva project"), or with its hyphen joined to it ("Akva-projektet"). */
  readonly thingsBehind: readonly string[];
  /** Right behind a name, things that companies do not have: "the Metso tunnel", "Tryg family". */
  readonly bodiesBehind: readonly string[];
  /** Right before a person's name: "Minister Suominen". */
  readonly personTitles: readonly string[];
};
