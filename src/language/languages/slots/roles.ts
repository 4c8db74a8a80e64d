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
  /** Purchases other than companies. */
  readonly goods?: Entries;
  /** Nouns for the taking over of a company, or the offer. */
  readonly bids: Entries;
  /** The same before "from" and the bidder. */
  readonly bidsFrom?: Entries;
  /** "Alfa bids for" Beta, "makes an offer for". */
  readonly makesBid?: Entries;
  /** Beta "is acquired by" Alfa. */
  readonly acquiredBy?: Entries;
  /** Verbs of the company that pays for another. */
  readonly pays?: Entries;
  /** Before the buyer in a sale. */
  readonly soldTo?: Entries;
  /** "Alfa sells Beta", "to divest". */
  readonly sells: Entries;
  /** Objects of an analyst's revision: a "target price". */
  readonly targets?: Entries;
  /** How an analyst revises it. */
  readonly revises: Entries;
  /** Verbs that only analysts' houses do to a share. */
  readonly rates?: Entries;
  /** The same in the passive. */
  readonly ratedPassive?: Entries;
  /** "Analysts at" Gamma, Gamma's "senior economist". */
  readonly analysts: Entries;
  /** Before the name of the quoted source: "according to" Gamma. */
  readonly accordingTo?: Entries;
  /** Behind the name of the quoted source. */
  readonly accordingToBehind?: Entries;
  /** An analyst's advice to buy or to sell. */
  readonly advice?: Entries;
  /** Gamma "writes in a report". */
  readonly writesAnalysis?: Entries;
  /** Verbs of a company that merges with another. */
  readonly merges: Entries;
  /** Verbs of two companies that merge. */
  readonly merge?: Entries;
  /** Before the name of the seller. */
  readonly sellerIs?: Entries;
  /** Before the name of the buyer. */
  readonly buyerIs?: Entries;
  /** Acceptances of a bid by the owners of its target. */
  readonly acceptances?: Entries;
  /** Those who have shares. */
  readonly owners?: Entries;
  /** Verbs of owners that get other shares: "receive". */
  readonly receive?: Entries;
  /** "Shares" of the one company, in the other. */
  readonly shares?: Entries;
  /** Verbs of investors in a company. */
  readonly invests: Entries;
  /** Verbs of an owner whose stake grows or shrinks. */
  readonly changesStake?: Entries;
  /** Verbs of the supplier that gets an order. */
  readonly wins: Entries;
  /** Nouns for orders. */
  readonly orders: Entries;
  /** Verbs of the supplier that delivers. */
  readonly supplies?: Entries;
  /** Verbs of the customer that gives an order. */
  readonly chooses?: Entries;
  /** Verbs of a company that hires from another. */
  readonly hires?: Entries;
  /** Before the name of a person's earlier employer. */
  readonly former?: Entries;
  /** Posts that the person held there. */
  readonly formerPosts?: Entries;
  /** A customer's choice, as a noun. */
  readonly choice?: Entries;
  /** Between two companies that act together. */
  readonly together: Entries;
  /** Nouns for partnerships. */
  readonly partnerships: Entries;
  /** Stems of the verbs of two partners. */
  readonly partner?: Entries;
  /** Verbs of the issuer of securities. */
  readonly carriesOut: Entries;
  /** Nouns for issues of securities. */
  readonly issues: Entries;
  /** Verbs before the role of an adviser. */
  readonly acts?: Entries;
  /** Nouns for advisers. */
  readonly advisers: Entries;
  /** Before the name of the adviser. */
  readonly advisedBy?: Entries;
  /** Verbs of an adviser. */
  readonly advises?: Entries;
  /** Between an adviser's name and its role. */
  readonly actsAs?: Entries;
  /** Before the name of an adviser in a title. */
  readonly engages?: Entries;
  /** Words for sponsors. */
  readonly sponsors?: Entries;
  /** Before the name of a sponsor. */
  readonly sponsoredBy?: Entries;
  /** Titles of people who speak for a company. */
  readonly chiefs: Entries;
  /** Verbs of the quoted source. */
  readonly says: Entries;
  /** "A subsidiary of" Beta, "rivals such as" Beta. */
  readonly apartFrom?: Entries;
};
