import type { Entries } from './entries.ts';

/**
 * Words between the names of a sentence that say what each company does in it. Entries are whole words or small patterns of
 * one language; the rules that read them are in `companies/roles.ts`. A slot is read in the union of all languages.
 */
export type RoleWords = {
  /** "Alfa acquires Beta", "agrees to buy", in a headline "to buy". */
  readonly acquires: Entries;
  /** "An agreement to acquire" Beta. */
  readonly agreedToAcquire?: Entries;
  /** Behind "buys": its "own" shares, "back". */
  readonly ownShares: Entries;
  /** A part of a company. */
  readonly stakes: Entries;
  /** What is bought and is no company. */
  readonly goods: Entries;
  /** Nouns for the taking over of a company, or the offer. */
  readonly bids: Entries;
  /** The same before "from" and who bids. */
  readonly bidsFrom: Entries;
  /** "Alfa bids for" Beta, "makes an offer for". */
  readonly makesBid?: Entries;
  /** Beta "is acquired by" Alfa. */
  readonly acquiredBy?: Entries;
  /** Verbs of who pays for a company. */
  readonly pays: Entries;
  /** Before the buyer of what was sold. */
  readonly soldTo: Entries;
  /** "Alfa sells Beta", "to divest". */
  readonly sells: Entries;
  /** What an analyst revises. */
  readonly targets: Entries;
  /** How an analyst revises it. */
  readonly revises: Entries;
  /** Verbs that only analysts' houses do to a share. */
  readonly rates: Entries;
  /** The same in the passive. */
  readonly ratedPassive: Entries;
  /** "Analysts at" Gamma, Gamma's "senior economist". */
  readonly analysts: Entries;
  /** Before who is quoted. */
  readonly accordingTo: Entries;
  /** Behind the name of who is quoted. */
  readonly accordingToBehind: Entries;
  /** An analyst's advice to buy or to sell. */
  readonly advice: Entries;
  /** Gamma "writes in a report". */
  readonly writesAnalysis?: Entries;
  /** Verbs of who merges with another company. */
  readonly merges: Entries;
  /** Verbs of two who merge. */
  readonly merge: Entries;
  /** Before who the seller is. */
  readonly sellerIs: Entries;
  /** Before who the buyer is. */
  readonly buyerIs: Entries;
  /** What a bidder has of the owners of its target. */
  readonly acceptances: Entries;
  /** Those who have shares. */
  readonly owners: Entries;
  /** What they do with other shares. */
  readonly receive: Entries;
  /** "Shares" of the one company, in the other. */
  readonly shares?: Entries;
  /** Verbs of who puts money into a company. */
  readonly invests: Entries;
  /** Verbs of who owns more or less of a company. */
  readonly changesStake: Entries;
  /** Verbs of who gets an order. */
  readonly wins: Entries;
  /** What customers give. */
  readonly orders: Entries;
  /** Verbs of who delivers. */
  readonly supplies: Entries;
  /** Verbs of who gives an order. */
  readonly chooses: Entries;
  /** Verbs of who gets somebody from another company. */
  readonly hires: Entries;
  /** Before the name of a company where somebody was. */
  readonly former: Entries;
  /** What that person was there. */
  readonly formerPosts: Entries;
  /** What a company chooses, as a noun. */
  readonly choice: Entries;
  /** Between two who do something together. */
  readonly together: Entries;
  /** What partners have. */
  readonly partnerships: Entries;
  /** Beginnings of the verbs of two partners. */
  readonly partner: Entries;
  /** Verbs of who issues securities. */
  readonly carriesOut: Entries;
  /** What is issued. */
  readonly issues: Entries;
  /** Verbs before what an adviser acts as. */
  readonly acts: Entries;
  /** What advisers are called. */
  readonly advisers: Entries;
  /** Before the name of who advises. */
  readonly advisedBy: Entries;
  /** Verbs of an adviser. */
  readonly advises: Entries;
  /** Between an adviser's name and what it is. */
  readonly actsAs: Entries;
  /** Before the name of an adviser that a title tells of. */
  readonly engages: Entries;
  /** Words for sponsors. */
  readonly sponsors: Entries;
  /** Before the name of a sponsor. */
  readonly sponsoredBy: Entries;
  /** Titles of people who speak for a company. */
  readonly chiefs: Entries;
  /** Verbs of who is quoted. */
  readonly says: Entries;
  /** "A subsidiary of" Beta, "rivals such as" Beta. */
  readonly apartFrom?: Entries;
};
