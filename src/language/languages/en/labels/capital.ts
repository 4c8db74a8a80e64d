import type { EventPhraseTable } from '../../slots/labels.ts';

/** Phrases of event types: shares and bonds that are issued, bought back, listed and traded. */
export const capital = {
  'share-buyback': {
    title: `
      (share|stock|unit) (buy back|buyback|buybacks|repurchase|repurchases|repurchasing)
      buy ?backs? (of|programme|program|plan)
      issuer bids?
      (repurchase|repurchases|buyback|acquisition|acquisitions|purchase|purchases|transfer|transfers|disposal) of (own|
        treasury|its own|common|class b|its) (shares|stock)
      (to|may|will) (repurchase|buy back) ... (shares|stock|units)
      (buys|buy|buying) back ... (shares|stock)
      (repurchases|repurchase|repurchased|buys|to buy|bought) ... (own|of its) (shares|stock)
      transactions in connection with share buyback*
      (authorizes|approves|sets|completes) ... (buyback|repurchase)
      own shares (acquired|purchased)
      re purchase of ... shares
    `,
  },
  'share-issue': {
    title: `
      (rights|directed|private|share|equity|new share|directed share|preferential rights|fully underwritten) (issue|
        issues|placement|placements|offering|issuance|emission)
      (directed|private|equity|public|secondary|subsequent|share) (offering|placing|placement)
      (issue|issues|issuance|issuing|offer|offers|offering|sale) of (new |convertible |class b |b |common |unit |
        preferred )?(shares|units|stock|warrants|preference shares)
      (capital increase|capital raise|raises capital|raising of capital|share capital increase)
      (private placement|accelerated bookbuild*|over allotment|overallotment|subscription (period|price|warrants)|
        exercise of warrants|warrants of series|unit rights|units issue)
      (outcome|result|results|terms|prospectus|subscription) ... (rights issue|share issue|offering|warrants)
      (files|filed|plans|to make|sets|completes|to offer|offers|begins) ... (offering|share offering|stock offering|
        shares)
      (new shares|share capital) registered
      (warrant exercise|exercise of (warrants|options)|outcome of ... warrants)
      (raises|raised) ... (new capital|equity|in rights issue)
    `,
    not: `
      (bond|bonds|notes|eurobond|debentures|tender offer|to acquire|initial public offering|ipo|merger|takeover|stake)
      (annual|extraordinary) general meeting
    `,
  },
  refinancing: {
    title: `
      refinanc*
      (revolving|credit|loan|term loan|bridge|bank) (facility|facilities|agreement|financing)
      (secures|signs|obtains|agrees|enters into|extends) ... (financing|loan|credit facility|facility|loan agreement)
      (waiver|standstill) (agreement|from lenders|from bondholders)
      written procedure
      (debt|loan) (restructuring|rescheduling)
    `,
    not: '(rights issue|bonds|notes|credit rating|economy|imf|brazil|argentina|philippines|mexico|world bank)',
  },
  'bond-issue': {
    title: `
      (issues|issue|launches|prices|places|placed|successful placement|contemplates|contemplating|considers|mandates|
        redeems|redemption of|early redemption|call option|tap issue|increases|taps|launching|sells) ... (bond|bonds|
        notes|commercial paper|eurobond|hybrid|capital securities|debentures|tier 2|covered bond|green bond|sukuk|
        convertible|subordinated)
      (bond|notes|eurobond|debenture|convertible|covered bond|hybrid|debt) (issue|issuance|offering|offer|tender|
        exchange|programme|deal)
      (green|senior|unsecured|secured|subordinated|convertible|covered|hybrid|sustainability linked) (bond|bonds|notes)
      (fixed rate|floating rate|medium term) (notes|bonds)
      (interest rate adjustment|interest rate regulation|adjustment of interest)
      (outcome|result|results) of ... (bond|notes) (auction|issue|offering)
    `,
    not: "(central bank|treasury|government bonds|stock split|rating|ratings|moody's|s p|s/p)",
  },
  'credit-rating-change': {
    title: `
      (moody's|moodys|fitch|standard and poor's|s&p|s p|s/p|nordic credit rating|scope) ... (rating|ratings|affirms|
        upgrades|downgrades|downgrade|assigns|outlook|debt|cuts|raises|lowers|may|review)
      (credit|issuer|debt|bond) (rating|ratings)
      (rating|ratings|debt) (upgraded|downgraded|affirmed|dowgraded|lowered|raised|cut|confirmed|outlook)
      (upgraded|downgraded) by (moody's|moodys|fitch|s&p|s p|s/p|standard)
    `,
  },
  'trading-suspension': {
    title: `
      (trading|trade) (halt|halted|suspended|suspension|resumes|resumed|stop|stopped)
      trading in ... (halted|suspended|stopped|resumed|resumes)
      (share|shares) (stopped|suspended|halted)
      (nasdaq|nyse|amex|trading|matching) halt
      halted pending
      (not|to) resume trading
      (suspends|suspended|halts|halted|lifts|resumes) ... (trading|trade in|quotation|listing)
      (observation status|observation segment|penalty bench)
      (matching|special observation) halt*
      suspended from trading
    `,
    not: '(annual general meeting|futures limit)',
  },
  'market-delisting': {
    title: `
      (delisting|delist|delists|delisted|de-listing|removal from trading|removed from trading)
      (last|final) day of trading
      (applies|application) for delisting
      removed from (nasdaq|oslo|the exchange|listing|first north)
      leaves the (exchange|stock exchange|bourse)
    `,
    not: '(subscription rights|paid subscribed|warrants|btu|bta|unit rights|rights issue)',
  },
  ipo: {
    title: `
      (ipo|ipos|initial public offering|stock market debut|market debut|goes public|go public|going public)
      (plans|intends|considers|prepares|announces intention) ... (listing on|list its shares|list on|public offering)
      intention to (float|list)
      to list (in|on) (stockholm|oslo|copenhagen|helsinki|nasdaq|euronext)
      (takes|brings) ... to the stock market
      (prospectus ... (listing|ipo)|subscribe ... ipo)
      (first day of trading|first time listing|offering price) ... (shares|offering)
    `,
    not: 'delist*',
  },
  'market-listing': {
    title: `
      (listing|admission to trading|admitted to trading|listed on|approved for listing|approved for trading|
        commences trading|starts trading|begins trading|list change|change of list|changes market|moves to|
        transfer of listing|transfers to|uplisting|dual listing|secondary listing|first day of trading) ... (nasdaq|
        first north|oslo|euronext|main market|ngm|spotlight|exchange|omx|shares|otc|otcqx|expand|growth)
      new listing
      (first day of trading|admission to trading|prospectus ... listing)
      market maker agreement
      liquidity provider
    `,
    not: '(delist*|suspen*|halt*)',
  },
  'index-change': {
    title: `
      (result|results|outcome) of the (quarterly|annual|semi annual) review
      (index|indices) (review|rebalancing|revision|inclusion|composition|changes|constituents|reshuffle)
      (included in|added to|joins|enters|removed from|excluded from|leaves|dropped from) ... (index|omxs30|omxc25|
        omxh25|obx|msci|ftse|stoxx|omx)
      replaces ... index
      (semi annual|annual|quarterly) (review|rebalancing) of ... (index|omx*)
      (omxs30|omxc25|omxh25|obx|omxi15|osebx) (review|revision|composition|index changes)
    `,
    not: '(price index|consumer|cpi|inflation|purchasing managers|confidence|sentiment)',
  },
} as const satisfies EventPhraseTable;
