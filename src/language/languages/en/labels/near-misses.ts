/** Phrases that share words with an event; a headline that holds one never gets the event's type. */

const goods = `
  (cars|trucks|buses|vans|bikes|bicycles|boats|phones|smartphones|computers|tickets|copies|books|albums|films|series|
    episodes|chairs|sofas|furniture|clothes|shoes|toys|drugs|doses|vaccines|pumps|tyres|tires|engines|turbines|machines|
    tractors|batteries|panels|bottles|meals)
`.replace(/\s*\n\s*/gu, '');

/** Development of a drug before it is a product: trials, their results, and the end of its development. */
export const drugDevelopment = `
  phase (i|ii|iii|iv|1|2|3|4|1a|1b|2a|2b|ib|iia|iib)
  (clinical|late stage|mid stage|early stage|pivotal|first in human) (trial|trials|study|studies|data|results|candidate|
    development|programme|program|test|tests)
  (drug|vaccine|cancer|obesity|patient) (trial|trials|study|studies|candidate|candidates)
  (trial|trials|study|studies) (of|in|for|with) ... (drug|drugs|vaccine|vaccines|therapy|pill|medicine|treatment|
    patients)
  (primary|secondary) (endpoint|endpoints)
  topline (results|data|readout)
  first patient
  (discontinues|discontinue|drops|ends|halts|stops|abandons|terminates|scraps|shelves) ... development of
`;

/** Rules about mergers in general, which report no single merger. */
export const mergerControl = `
  (guidelines|guidance|rules|law|laws|legislation|thresholds|code) (on|for|of|about|governing) ... (mergers|takeovers|
    acquisitions|merger control)
  (merger|takeover|acquisition) (control|rules|guidelines|law|laws|code|thresholds)
`;

/** Sales of goods in the words of a company's sale: by the buyers, their number, or the kind of goods. */
export const salesOfGoods = `
  (sells|sell|sold|selling|to sell) (more|fewer|less|most) ... than
  (sells|sell|sold|selling|to sell) (more |fewer |most |# )?(million |thousand |new |used |electric )?${goods} (to|in|
    for|at|than|abroad|online|worldwide)
  ${goods} (is |are |was |were |to be |has been |have been )?sold (to|in|for|at|abroad|online|worldwide)
  (sells|sell|sold|selling) ... to (# |more |many |most |all |two |three |four |five |six |ten |twenty |thirty |forty |
    fifty |a hundred )?(new |foreign |european |nordic |asian |danish |finnish |norwegian |swedish )?(countries|
    customers|consumers|households|tourists|supermarkets|dealers|schools|hospitals|restaurants|broadcasters|farmers)
`;

/** A central bank's report on the financial system, which speaks of interest rates and sets none. */
export const stabilityReport = `
  (financial )?stability (report|review)
  financial stability:
`;
