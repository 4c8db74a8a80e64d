import type { Table } from './entries.ts';

/**
 * Words between the names of a sentence that say what each company does in it. Entries are whole words or small patterns of
 * one language; the rules that read them are in `companies/roles.ts`. A slot is read in the union of all languages.
 */
export type RoleWords = {
  /** That a company buys another one. */
  readonly acquires: Table<
    /** "Alfa acquires Beta", "agrees to buy", in a headline "to buy". */
    | 'verb'
    /** "An agreement to acquire" Beta. */
    | 'agreed'
    /** Beta "is acquired by" Alfa. */
    | 'passive'
    /** Verbs of the company that pays for another. */
    | 'pays'
  >;
  /** Objects of a purchase or sale other than a whole company. */
  readonly dealObjects?: Table<
    /** Behind "buys": its "own" shares, "back". */
    | 'ownShares'
    /** A part of a company. */
    | 'stakes'
    /** Purchases other than companies. */
    | 'goods'
  >;
  /** Offers for a whole company. */
  readonly bids: Table<
    /** Nouns for the taking over of a company, or the offer. */
    | 'nouns'
    /** The same before "from" and the bidder. */
    | 'from'
    /** "Alfa bids for" Beta, "makes an offer for". */
    | 'verb'
    /** Acceptances of a bid by the owners of its target. */
    | 'acceptances'
  >;
  /** That a company sells another one. */
  readonly sells: Table<
    /** "Alfa sells Beta", "to divest". */
    | 'verb'
    /** Before the buyer in a sale. */
    | 'to'
  >;
  /** How analysts rate a share. */
  readonly ratings?: Table<
    /** "Analysts at" Gamma, Gamma's "senior economist". */
    | 'analysts'
    /** Verbs by which an analyst revises a target price. */
    | 'revises'
    /** Objects of those: a "target price". */
    | 'targets'
    /** Verbs that only analysts' houses do to a share. */
    | 'rates'
    /** The same in the passive. */
    | 'rated'
    /** An analyst's advice to buy or to sell. */
    | 'advice'
    /** Gamma "writes in a report". */
    | 'writes'
  >;
  /** Next to the name of a quoted source: "according to". */
  readonly accordingTo?: Table<
    /** Before its name. */
    | 'before'
    /** Behind its name. */
    | 'behind'
  >;
  /** That companies merge. */
  readonly merges?: Table<
    /** Verbs of a company that merges with another. */
    | 'one'
    /** Verbs of two companies that merge. */
    | 'two'
  >;
  /** Before the name of a party to a deal. */
  readonly dealParties?: Table<
    /** "The seller is". */
    | 'seller'
    /** "The buyer is". */
    | 'buyer'
  >;
  /** Owners of one company that get shares of another one. */
  readonly shareSwap?: Table<
    /** Those who have shares. */
    | 'owners'
    /** Verbs of owners that get other shares: "receive". */
    | 'receive'
    /** "Shares" of the one company, in the other. */
    | 'shares'
  >;
  /** Verbs of the owners of a company. */
  readonly invests?: Table<
    /** Verbs of investors in a company. */
    | 'in'
    /** Verbs of an owner whose stake grows or shrinks. */
    | 'changesStake'
  >;
  /** Words of a supplier. */
  readonly supplier?: Table<
    /** Verbs of the supplier that gets an order. */
    | 'wins'
    /** Nouns for orders. */
    | 'orders'
    /** Verbs of the supplier that delivers. */
    | 'supplies'
  >;
  /** Words of the customer that gives an order. */
  readonly customer?: Table<
    /** Verbs of the customer. */
    | 'verb'
    /** Its choice, as a noun. */
    | 'noun'
  >;
  /** People who leave one company for another. */
  readonly hires?: Table<
    /** Verbs of a company that hires from another. */
    | 'verb'
    /** Before the name of a person's earlier employer. */
    | 'former'
    /** Posts that the person held there. */
    | 'posts'
  >;
  /** Companies that act together. */
  readonly partners?: Table<
    /** Between two companies that act together. */
    | 'together'
    /** Nouns for partnerships. */
    | 'nouns'
    /** Stems of the verbs of two partners. */
    | 'verbs'
  >;
  /** Issues of securities. */
  readonly issues?: Table<
    /** Verbs of the issuer. */
    | 'verbs'
    /** Nouns for the issue. */
    | 'nouns'
  >;
  /** Advisers and those they advise. */
  readonly advisers?: Table<
    /** Nouns for advisers. */
    | 'nouns'
    /** Verbs before the role of an adviser. */
    | 'acts'
    /** Before the name of the adviser. */
    | 'by'
    /** Verbs of an adviser. */
    | 'advises'
    /** Between an adviser's name and its role. */
    | 'actsAs'
    /** Before the name of an adviser in a title. */
    | 'engages'
  >;
  /** Companies that a text only mentions. */
  readonly mentions?: Table<
    /** Words for sponsors. */
    | 'sponsors'
    /** Before the name of a sponsor. */
    | 'sponsoredBy'
    /** "A subsidiary of" Beta, "rivals such as" Beta. */
    | 'apartFrom'
  >;
  /** People who speak for a company. */
  readonly speakers: Table<
    /** Their titles. */
    | 'chiefs'
    /** Verbs of the quoted source. */
    | 'says'
  >;
};
