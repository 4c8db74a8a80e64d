import type { ContentWords } from '../../slots/labels.ts';

const COUNT = String.raw`\d+|two|three|four|five|six|seven|eight|nine|ten`;
const BEFORE_LIST = '(?:(?:buy|sell|the|these) ){0,2}';

/** Words of content types and of routine notices. */
export const content: ContentWords = {
  exchangeNotice: `
    (first day of trading|last day of trading|last trading day|new instruments|listing of|delisting of|removal of|
      admitted to trading|trading in|(bond|bonds|shares|instruments|notes) listed|moved to|order book|orderbook|
      observation|adjustment of|contract adjustment|derivatives|exchange notice|market notice|ex date|warrants|
      structured products|etp|etf|certificates|change of (name|short name|isin|trading code))
  `,
  ownVoice: `
    (publ)
    (hereby|today) (announces|announce|publishes|publish|reports|provides)
    the board of directors (of|has|proposes|in)
    (the|our) company (announces|has today|today)
    press release
    stock exchange release
    ("the company"|"company")
    inside information
  `,
  outlook: `
    (analyst|analysts|strategist|strategists|economist|economists|broker|brokers|fund manager|fund managers) ... (see|
      sees|say|says|expect|expects|believe|believes|recommend|recommends|remain|remains|reaffirms|predict|predicts|warn|
      warns|bullish|bearish)
    (say|said) (analysts|strategists|economists|brokers|stock market analysts)
    (market|markets|rates|stocks|equities|equity|bond|credit|week|commodities|oil|currency) (outlook|ahead|view|preview)
    (week|month|quarter) ahead
    (weekly|monthly|morning|daily) (comment|commentary|view|market view|note|brief|briefing)
    (earnings|results|season|q#|week|market|economic) preview
    (review and outlook|regulatory roundup|market roundup|weekly roundup|market wrap|key trends|trading trends|trends for #)
    (stocks?|shares|etfs?|reits|funds) (to|for) (buy|consider|watch|sell|own|avoid|hold)
    (stocks?|shares|etfs?|reits|funds|names) (likely|poised|set|ready|primed|positioned) (to|for)
    (stocks|reits|market|markets|sector|revival|recovery|growth|prices) ... (likely|poised|expected) (to|for)
    (signals|signal) ... recovery
    (poised|positioned|primed|tipped|likely) (to|for)
    (ahead of|going into) ... (earnings|results|report|reports)
    (earnings|reporting) season
    (to buy|buy|sell) ... (today|now|before earnings|ahead of (earnings|results))
    (pre market|after hours) earnings report
    (experts|expert) (talk|tout|see|weigh)
    (bullish|bearish) (#|case|on|bets?|fundamentals|but|outlook)
    (too expensive|too cheap) to
    moving average cross
  `,
  priceMove: `
    (shares|stock|stocks|share price|share prices|equities|bourse|bonds|bond market|krona|krone|euro|dollar|brent|crude|
      oil price|oil prices|gold price|salmon price|copper price|omxs30|omxc25|omxh25|omx helsinki 25|obx|
      osebx) ... (jump|jumps|jumped|surge|surges|surged|soar|soars|rally|rallies|rise|rises|rose|climb|climbs|climbed|
      gain|gains|fall|falls|fell|drop|drops|dropped|slide|slides|slid|slump|slumps|plunge|plunges|tumble|tumbles|sink|
      sinks|slip|slips|weaken|weakens|strengthen|strengthens|hit record|at record|record high|little changed|mixed|
      higher|lower|firmer|down # percent|up # percent)
    (sends|pulls|drags|lifts|pushes) ... (shares|stock|stocks|krona|krone|omxs30|omxc25|omxh25|obx|index) ... (lower|
      higher|down|up)
    (wall street|wall st) (stocks|at record|close|closes|opens|higher|lower)
    (up|down|higher|lower) on (recommendation|recommendations|downgrade|upgrade)
    (shares|stock) (up|down) # (percent|per cent|pct)
  `,
  noPriceMove: `
    (market share|stock split|stock dividend|tonnes|buffer stock|new shares|share issue|buyback|repurchase*|to acquire|
      outstanding shares)
  `,
  rating: `
    (buy|sell|hold|accumulate|reduce|neutral|overweight|underweight|outperform|underperform|add) (rating|recommendation|
      from|to|on|and)
    (we|our) ... (estimates|estimate|forecasts|rating|recommendation|valuation|stay at|repeat|raise|cut|lower|keep|
      expect|see|initiate)
    (rating|recommendation|fair value|valuation|estimates raised|estimates cut|stay at|reiterate)
  `,
  uneventful: `
    (invitation|invites|financial calendar|presents at|to present at|participates in|conference call|webcast|
      silent period|capital markets day|investor day)
  `,
  routine: `
    (invitation|invites|financial calendar|webcast|conference call|silent period|total number of (shares|votes)|
      number of shares and votes|net asset value|weekly|monthly|rescheduled|change of date|published its|
      to publish|to release|registered with|market maker|liquidity provider|interest rate adjustment|fixed rate|
      presents at|to present at|participates in|key metrics|versus estimates)
  `,
  denial: [
    '(?:has|have|had|there (?:is|are)) (?:currently |at present )?no (?:current |present |such )?(?:plans?|intentions?)',
    '(?:is|are|was|were) not (?:currently )?(?:considering|planning|in (?:any )?(?:talks|discussions|negotiations))',
    '(?:does|do|did) not (?:currently )?(?:intend|plan)',
  ],
  disclosure: [
    'market abuse regulation',
    String.raw`\(MAR\)`,
    String.raw`\bEU[ -]MAR\b`,
    '596/2014',
    'for (?:more|further|additional) information',
    'this information is',
  ],
  rubrics: {
    analysis: [
      'analysis',
      'talking point',
      'in depth',
      'explainer',
      'explained',
      'deep dive',
      'feature',
      'profile',
      'long read',
      'interview',
      'q and a',
      'q&a',
      'fact box',
      'background',
      'what we know',
    ],
    opinion: [
      'opinion',
      'op-ed',
      'editorial',
      'column',
      'comment',
      'commentary',
      'viewpoint',
      'guest column',
      'debate',
      'strategist',
      'fund manager',
      '(?:chief )?economists?',
      'experts?',
      'researchers?',
      'professor',
    ],
    pressReview: [
      '(?:the )?(?:press|newspaper) (?:review|digest|summary|round-?up)',
      'newspapers(?: today)?',
      '(?:in|from) the papers',
      "(?:the |today[’']s )(?:news)?papers",
      "(?:the |today[’']s )?(?:morning|sunday) (?:news)?papers",
      'what the papers say',
    ],
    takenBack: [
      'KILL(?:ED)?',
      'WITHDRAWN',
      'WITHDRAWAL',
      'RETRACT(?:ED|ION)',
      'DISREGARD',
      'DELETED',
      'ADVISORY[ :-]{1,3}KILL',
    ],
  },
  analysisOpenings: {
    title: [
      'why',
      'how(?! (?:many|much|long|far))',
      String.raw`what (?:\S+ ){1,8}?(?:means|could mean|changes)`,
      'what (?:to (?:expect|watch|know)|you need to know|is at stake)',
      "here[’']?s",
      'at a glance:',
      `(?:the )?(?:${COUNT}) (?:\\S+ )?(?:things|reasons|charts|questions|takeaways|lessons|tips|ideas|trends|ways)`,
      `${BEFORE_LIST}(?:top|best|worst|biggest) (?:(?:${COUNT}) )?(?:\\S+ ){0,3}` +
        '(?:stocks|etfs|funds|picks|trends|charts|countries)',
      `${BEFORE_LIST}(?:\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:\\S+ ){0,4}(?:stocks|etfs|reits)`,
    ],
    colon: ['why', 'what (?:to (?:expect|watch|know)|you need to know)', `(?:the )?top (?:${COUNT})`],
  },
  toDisregard: ['please (?:disregard|ignore) (?:this|the (?:previous|earlier|above))'],
};
