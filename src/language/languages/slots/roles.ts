/**
 * Words between the names of a sentence that say what each company does in it. Entries are whole words or small patterns of
 * one language; the rules that read them are in `companies/roles.ts`. A slot is read in the union of all languages.
 */
export type RoleWords = {
  /** Endings of a name that owns or does what follows. */
  readonly genitives: readonly string[];
  /** Verbs of who takes over a company or a part of it. */
  readonly acquires: readonly string[];
  /** Before the infinitive of such a verb: an agreement or a plan to do it. */
  readonly plansTo: readonly string[];
  /** The same for agreements alone. */
  readonly agreedTo: readonly string[];
  /** What an infinitive begins with. */
  readonly infinitiveMarks: readonly string[];
  /** Infinitives of taking over. */
  readonly toAcquire: readonly string[];
  /** What a headline says of the future right behind a name: "X to buy Y". */
  readonly toAcquireInHeadline: readonly string[];
  /** Right behind "buys": a company buys back its own shares. */
  readonly ownShares: readonly string[];
  /** Between their number and the word for shares. */
  readonly ownSharesCounted: readonly string[];
  /** A part of a company. */
  readonly stakes: readonly string[];
  /** What is bought and is no company. */
  readonly goods: readonly string[];
  /** Nouns for the taking over of a company, or the offer. */
  readonly bids: readonly string[];
  /** The same before "from" and who bids. */
  readonly bidsFrom: readonly string[];
  /** Verbs of who bids. */
  readonly makesBid: readonly string[];
  /** Prepositions behind them. */
  readonly makesBidFor: readonly string[];
  /** Auxiliaries of the passive. */
  readonly isBeing: readonly string[];
  /** Participles of a company that is taken over. */
  readonly acquiredBy: readonly string[];
  /** Before who does what a passive says. */
  readonly byAgent: readonly string[];
  /** Verbs of who pays for a company. */
  readonly pays: readonly string[];
  /** Before what is paid for. */
  readonly paysFor: readonly string[];
  /** Before the buyer of what was sold. */
  readonly soldTo: readonly string[];
  /** Verbs of who sells a company or a part of it. */
  readonly sells: readonly string[];
  /** Infinitives of selling. */
  readonly toSell: readonly string[];
  /** What an analyst revises. */
  readonly targets: readonly string[];
  /** How an analyst revises it. */
  readonly revises: readonly string[];
  /** Verbs that only analysts' houses do to a share. */
  readonly rates: readonly string[];
  /** The same in the passive. */
  readonly ratedPassive: readonly string[];
  /** Before the house that rates. */
  readonly byHouse: readonly string[];
  /** Between a target and the share that it is for. */
  readonly onShare: readonly string[];
  /** Titles of people who judge shares and markets. */
  readonly analysts: readonly string[];
  /** Between such a title and the house. */
  readonly atHouse: readonly string[];
  /** Between a house's name and such a title. */
  readonly analystKinds: readonly string[];
  /** Before who is quoted. */
  readonly accordingTo: readonly string[];
  /** Between somebody quoted and the house. */
  readonly quotedFrom: readonly string[];
  /** Behind the name of who is quoted. */
  readonly accordingToBehind: readonly string[];
  /** An analyst's advice to buy or to sell. */
  readonly advice: readonly string[];
  /** Between such advice and the house. */
  readonly adviceFrom: readonly string[];
  /** Verbs of who publishes an analysis. */
  readonly writes: readonly string[];
  /** What an analyst writes. */
  readonly analyses: readonly string[];
  /** Between a stake and its company. */
  readonly inCompany: readonly string[];
  /** Between an investment and its company. */
  readonly intoCompany: readonly string[];
  /** Before who sells or gives up something. */
  readonly fromSeller: readonly string[];
  /** Before who buys. */
  readonly toBuyer: readonly string[];
  /** Between a bidder's bid and its target. */
  readonly bidOn: readonly string[];
  /** Between a bid and its target where the bidder comes after. */
  readonly bidOnOf: readonly string[];
  /** Between a bid and its target where no bidder is named. */
  readonly bidOf: readonly string[];
  /** Between a target and who bids. */
  readonly fromBidder: readonly string[];
  /** Shares that a company has of another behind its own name. */
  readonly ownersShares: readonly string[];
  /** Verbs of who merges with another company. */
  readonly merges: readonly string[];
  /** Verbs of two who merge. */
  readonly merge: readonly string[];
  /** Between two names that do something together. */
  readonly and: readonly string[];
  /** Words that a description of a company does not have. */
  readonly notDescribing: readonly string[];
  /** Before who the seller is. */
  readonly sellerIs: readonly string[];
  /** Before who the buyer is. */
  readonly buyerIs: readonly string[];
  /** What a bidder has of the owners of its target. */
  readonly acceptances: readonly string[];
  /** Between acceptances and the shares. */
  readonly acceptedBy: readonly string[];
  /** Between the shares and their company. */
  readonly acceptedIn: readonly string[];
  /** Those who have shares. */
  readonly owners: readonly string[];
  /** Between them and the company. */
  readonly ownersOf: readonly string[];
  /** What they do with other shares. */
  readonly receive: readonly string[];
  /** The shares. */
  readonly sharesReceived: readonly string[];
  /** Verbs of who puts money into a company. */
  readonly invests: readonly string[];
  /** Verbs of who owns more or less of a company. */
  readonly changesStake: readonly string[];
  /** Verbs of who gets an order. */
  readonly wins: readonly string[];
  /** What customers give. */
  readonly orders: readonly string[];
  /** Between an order and who gives it. */
  readonly fromCustomer: readonly string[];
  /** Verbs of who delivers. */
  readonly supplies: readonly string[];
  /** Before who gets it. */
  readonly toCustomer: readonly string[];
  /** Verbs of who gives an order. */
  readonly chooses: readonly string[];
  /** Verbs of who gets somebody from another company. */
  readonly hires: readonly string[];
  /** Before that company. */
  readonly hiredFrom: readonly string[];
  /** Before the name of a company where somebody was. */
  readonly former: readonly string[];
  /** What that person was there. */
  readonly formerPosts: readonly string[];
  /** What a company chooses, as a noun. */
  readonly choice: readonly string[];
  /** Before what it chooses. */
  readonly choiceOf: readonly string[];
  /** Verbs of who pays another. */
  readonly paysPartner: readonly string[];
  /** Before two who have something together. */
  readonly between: readonly string[];
  /** Between two who do something together. */
  readonly together: readonly string[];
  /** What partners have. */
  readonly partnerships: readonly string[];
  /** Before the partner. */
  readonly withPartner: readonly string[];
  /** Beginnings of the verbs of two partners. */
  readonly partner: readonly string[];
  /** Verbs of who issues securities. */
  readonly carriesOut: readonly string[];
  /** What is issued. */
  readonly issues: readonly string[];
  /** Verbs before what an adviser acts as. */
  readonly acts: readonly string[];
  /** What advisers are called. */
  readonly advisers: readonly string[];
  /** Between that and the name. */
  readonly adviserIs: readonly string[];
  /** Before the name of who advises. */
  readonly advisedBy: readonly string[];
  /** Verbs of an adviser. */
  readonly advises: readonly string[];
  /** Between them and what it advises on. */
  readonly advisesOn: readonly string[];
  /** Between an adviser's name and what it is. */
  readonly actsAs: readonly string[];
  /** Before the name of an adviser that a title tells of. */
  readonly engages: readonly string[];
  /** Behind it. */
  readonly engagedAs: readonly string[];
  /** Between a name and "sponsor". */
  readonly isSponsor: readonly string[];
  /** Words for sponsors. */
  readonly sponsors: readonly string[];
  /** Before the name of a sponsor. */
  readonly sponsoredBy: readonly string[];
  /** Titles of people who speak for a company. */
  readonly chiefs: readonly string[];
  /** Between such a title and the company. */
  readonly chiefOf: readonly string[];
  /** Verbs of who is quoted. */
  readonly says: readonly string[];
  /** What a company is to the one that the news is of. */
  readonly apartFrom: readonly string[];
  /** Between that and its name. */
  readonly nextTo: readonly string[];
};
