import type { EventPhraseTable } from '../../slots/labels.ts';
import { stabilityReport } from './near-misses.ts';

/** Phrases of event types: courts, authorities, central banks and governments. */
export const policy = {
  fine: {
    title: `
      (fined|fines|fine of|sanction fee|penalty fee|penalties of|pays fine|corporate fine|administrative fine|
        slapped with ... fine|warning and fine)
    `,
  },
  investigation: {
    title: `
      (investigation|investigations|probe|probes|raid|raids|inquiry|under investigation|suspected|indicted|indictment|
        charged with|charges of|search warrant|money laundering|subpoena|criminal charges|preliminary investigation)
      (investigates|investigating|probing|investigated)
      police (search|searches|searched|raid|raids|raided)
      (unannounced|dawn) (inspection|inspections|raid|raids)
      (authority|competition officials?) ... (inspects|inspected|inspections)
    `,
    not: '(clinical|exploration|research investigation|space probe|investigational)',
  },
  lawsuit: {
    title: `
      (lawsuit|lawsuits|sues|sued|suit|suits|legal action|arbitration|court|class action|litigation|legal dispute|
        settlement agreement|settles|settle ... (claims|case|dispute|allegations)|settlement|verdict|appeal|appeals|
        patent infringement|infringement|claim against|claims against|summons|injunction|restraining order|ruling in|
        tribunal|jury|judge)
    `,
    not: `
      (order|tennis|courtesy|contract worth|settlement price|cash settlement|interest settlement|debt settlement|
        strike settlement|wage settlement|pursuit|airsuit)
    `,
    never: `
      (strike|strikes|lockout|walkout) (ends?|ended|over|is over|averted|called off|suspended|postponed|begins|began|
        starts|started|continues)
    `,
  },
  'regulatory-decision': {
    title: `
      (approval|approved|approves|clears|clearance|cleared|authorises|authorizes|authorization|authorisation|granted|
        permit|permits|licence granted|license granted|rejects application|revokes|marketing authorisation|orphan drug|
        environmental permit|concession|competition authority|antitrust|regulator|fda|ema|fsa|ftc|fcc|
        european commission) ... (fda|ema|authority|commission|approval|regulator|permit|licence|license|drug|
        environmental|use|application|designation|conditional|authorisation|clearance|request|decision|rates|rule|
        patent|concession|by|from|for)
      (fda|ema|european commission|competition authority|regulator|regulators|antitrust|
        financial supervisory) (approves|approval|clears|rejects|grants|blocks|decision|decides|approved|accepts|
        clearance|orders)
      (extension of the (current )?eu approval|receives approval|receives permit|regulatory approval|permit granted|
        environmental permit)
    `,
    not: `
      (board approves|shareholders approve*|holders approve|dividend|split|buyback|repurchase|annual meeting|
        general meeting|stock|bonus)
    `,
  },
  'interest-rate-decision': {
    title: `
      (policy rate|key rate|key policy rate|repo rate|base rate|discount rate|prime rate|bank rate|official rate|
        central bank rate|key interest rate|key interest rates|lending rate|deposit rate) ... (unchanged|raised|cut|
        lowered|increased|hiked|held|raises|cuts|hike|hikes|rises|on hold|decision|steady|to|increase|at)
      (raises|cuts|holds|keeps|leaves|lowers|hikes|maintains|lifts|reduces|ups|increases|trims|keep|raise|cut|hike|
        hold) ... (policy rate|key rate|repo rate|base rate|discount rate|rates unchanged|rates steady|benchmark rate|
        rate at|rate to|prime rate|prime|base lending rate|lending rate|interest rates|interest rate|rates)
      (central bank|riksbank|norges bank|nationalbanken|ecb|fed|federal reserve|bank of england) (keeps|leaves|holds|
        raises|cuts|lowers) ... (rate|rates|borrowing costs)
      rate (stays|unchanged|on hold)
      (rate (decision|hike|cut|rise|increase)|monetary policy (decision|report)|rate announcement|ecb cuts|ecb raises|
        ecb holds)
    `,
    not: '(mortgage rate|bond|notes|rating|tax|freight|fixed rate|interest rate swap)',
    never: `
      ${stabilityReport}
      *: (the )?(riksbank|norges bank|nationalbanken|ecb|fed|federal reserve|central bank|
        bank of england) ... (next year|in 20#|this (spring|summer|autumn|winter))
    `,
  },
  'economic-data': {
    title: `
      (inflation|cpi|ppi|gdp|gnp|unemployment|jobless|retail sales|industrial production|consumer prices|
        producer prices|wholesale prices|trade (surplus|deficit|balance|gap|figures)|current account|house prices|
        housing starts|consumer confidence|pmi|money supply|foreign reserves|exports|imports|economic growth|
        industrial output|factory orders|durable goods|leading indicators|capacity utilization|personal income|
        labour force survey|national accounts|consumer spending|m 1|m 2|m 3|mortgage lending|household lending|
        business confidence|money stock|m1|m2|m3|housing prices|bankruptcies) ... (rose|rises|falls|fell|up|down|steady|
        increases|increased|slows|accelerates|widens|narrows|data|figures|unchanged|in|at|pct|percent|rate|rise|fall|
        drop|drops|index|growth|statistics|for|higher|lower|grew|grows)
      (economy|gdp|gross domestic product) (grew|shrinks|grows|contracts|expanded|surprises|slows)
      (unemployment|joblessness) ... (creeps|rises|falls|rose|fell|steady|climbs|climb|rise|fall|jumps|drops)
      (imf|oecd|world bank|european commission|central bank|riksbank|norges bank|bank of finland|ecb|finance ministry|
        government|institute|think tank|economists|statistics (norway|sweden|finland|denmark)) ... (growth|gdp|
        inflation|economic|economy) (forecast|forecasts|outlook|estimate|estimates|projection|projections)
      (growth|gdp|inflation|economic) (forecast|forecasts|outlook|projections) (for|of) ... (economy|sweden|norway|
        denmark|finland|iceland|nordics|euro zone|eurozone|germany|china|world)
    `,
    not: '(interim report|annual report|to buy|exports to ... subsidiary|shares|quarterly report)',
  },
  'tax-change': {
    title: `
      (tax (increase|cut|cuts|hike|rise|reform|bill|proposal|relief|changes|change|on)|(raises|cuts|lowers|hikes|scraps|
        to raise|to cut|to lower|to scrap) ... tax|new tax|resource rent tax|windfall tax|vat (cut|increase|rise|rate)|
        corporate tax|carbon tax|excise duty|levy on|tax rate)
      (lower|higher|reduced|halve|halves|to halve|scrap|abolish|abolishes|raise|raises|cut|cuts|on) ... (vat|sales tax|
        income tax|fuel tax|passenger tax|electricity tax|wealth tax|property tax|inheritance tax)
    `,
    not: `
      (deferred tax|tax loss|tax credit|before tax|after tax|pre tax|tax refund|tax (bill|rate|charge|
        costs?) ... (profit|net|earnings|results?))
    `,
  },
  'government-policy': {
    title: `
      (government|parliament|ministry|minister|cabinet|riksdag|storting|eduskunta|folketing|white house|congress|senate|
        finance ministry) ... (proposes|proposal|bill|plans|plan|budget|decides|approves|presents|announces|bans|
        introduces|subsidy|subsidies|support|sanctions|policy|legislation|package|passes|wants|law|privatisation|
        privatization)
      (state|national|supplementary) budget
      (sanctions|tariff|tariffs|export ban|import ban|privatisation|privatization|nationalisation|subsidy|subsidies)
    `,
    not: '(bond|bonds|auction|inflation)',
  },
} as const satisfies EventPhraseTable;
