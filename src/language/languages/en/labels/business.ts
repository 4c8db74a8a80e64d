import type { EventPhraseTable } from '../../slots/labels.ts';
import { drugDevelopment } from './near-misses.ts';

/** Phrases of event types: orders, products, investments and closures. */
export const business = {
  bankruptcy: {
    title: `
      (bankruptcy|bankrupt|insolvency|insolvent|liquidation|liquidator|chapter 11|receivership|receiver|
        company reorganisation|restructuring proceedings|creditor protection)
      (files|filed|filing|petition) for (bankruptcy|insolvency|reorganisation|reorganization|protection)
    `,
    not: '(emerges from)',
  },
  'order-intake': {
    title: `
      order (intake|bookings|backlog|book|inflow)
      (record|strong|weak) (orders|bookings)
    `,
    not: '((interim|business|half year|half yearly) (report|review)|quarter|results|net|year end report)',
  },
  'contract-award': {
    title: `
      (wins|win|won|receives|received|awarded|secures|secured|lands|gets|books|bags|signs|signed|obtains|takes|selected|
        gains) ... (order|orders|contract|contracts|framework agreement|call off|purchase order|charter|assignment|
        supply agreement|letter of award|mandate)
      (contract|order|orders|charter) (award|awards|awarded|worth|valued|from|for|to supply|with|extension|received|
        extended|signed|won|secured)
      (breakthrough|major|new|repeat|large|significant|first|additional|follow on|initial|multi year|turnkey) (order|
        orders|contract|contracts|assignment)
      (framework|supply|distribution|service|delivery|frame|power purchase) (agreement|contract|order)
      (to supply|to deliver|will deliver|chosen to|selected to|selected as|selected for|preferred supplier|chosen as)
      (lands|wins|won|bags|clinches|nabs|scoops|secures|secured) ... deal (with|from|at|in|to (build|supply|deliver|
        provide|run|operate))
      (signs|inks|seals) ... (supply|service|services|network|cloud|maintenance|outsourcing|power|charter|offtake|
        licensing) deal
      (wins|won|lands|secures|awarded) ... (tender|tenders)
      letter of (award|intent ... charter)
      (time|bareboat|voyage) charter
      orders # ... from
      (places|placed) ... order with
      (signs|signed) ... lease
    `,
    not: `
      (restraining|court|court order|loan|credit|labor contract|labour contract|wage|executive order|financing|
        order intake|order backlog|order bookings|rate futures|union|futures|contract talks|contract negotiations|pact|
        merger|general meeting|machine tool orders|durable goods|factory orders|buyback)
      (trade|peace|rescue|takeover|buyout|acquisition|debt|bailout|pay|wage|labor|labour|truce|tariff|coalition|budget|
        climate|book|record|film|sponsorship|plea|ceasefire|arms control) deal
      deal to (buy|acquire|take over|sell|merge|end|avert|cut)
      (approval|backing|support|clearance) for ... deal
      (places|placed) ... order for
    `,
  },
  layoffs: {
    title: `
      (layoff|layoffs|lay off|lays off|redundancies|redundancy|job cuts|cuts jobs|cut jobs|to cut ... jobs|cutting jobs|
        staff cuts|positions at risk|jobs at risk|headcount reduction|workforce reduction|change negotiations|
        employee consultations|cooperation negotiations)
      (cut|cuts|cutting|axe|axes|eliminate|slash|slashes|shed|sheds|reduce|reduces|to eliminate|to reduce) ... (jobs|
        positions|employees|workers|staff|workforce|posts|headcount)
      (hundreds|thousands|dozens|#) (of )?(staff |factory |office )?(jobs|posts|positions) (at risk|affected|to go|
        are to go|will go|threatened|hit|lost|under threat|on the line)
      (hundreds|thousands|dozens|#) (of )?(workers|employees|staff) (to go|to lose|lose|face (the axe|redundancy)|
        laid off|let go)
    `,
    never: `
      (strike|walkout) (notice|warning|threat|ballot|vote)
      (notice|notices|warning|warns|threat|threatens|votes?|ballot) ... (strike|strikes|walkout)
    `,
  },
  'operations-ceased': {
    title: `
      (ceases|ceased|to cease|ceasing|has ceased|discontinues|to discontinue|winds down|to wind down|winding down|
        halts all|stops all|ends all|wind-down of|winding-down of)( all| its| their)? (operations|operation|trading|
        business|services)
      (shuts down|to shut down|closes down|shut down|folds|goes dark|shuts its doors|closes its doors) (after|as|for good|
        with immediate effect|permanently|once and for all|overnight)
      (goes|gone|going|go) out of business
      ends service in all ... (cities|markets|countries)
    `,
    not: `
      (plant|plants|factory|mill|mine|site|refinery|smelter|store|line|unit|division|nasdaq|shares|stock|warrants|rights|
        reactor|power station|production|talks|for the day|maintenance|highway|motorway|road|bridge|school|schools)
    `,
  },
  'trial-result': {
    title: `
      (phase #|phase (i|ii|iii|iv|ia|ib|iia|iib)|late-stage|mid-stage|early-stage|pivotal|clinical) ... (meets|met|
        misses|missed|fails|failed|succeeds|positive|negative|results|topline|data|readout)
      (meets|met|misses|missed|reaches|reached|hits|failed to meet|fails to meet|did not meet) ... (endpoint|endpoints|
        main goal|primary goal)
      (positive|negative|encouraging|disappointing|interim|topline|top-line|final)( topline| top-line| interim)? (results|
        data) ... (trial|study|phase)
      (fails|failed|succeeds|succeeded) in ... (trial|study)
      (drug|pill|vaccine|therapy|treatment|medicine|candidate|jab|injection|antibody) ... (trial|study) (shows|finds|
        results|data)
      (vaccine|drug|jab) ... (protects|percent effective)
      (topline|top-line) (results|data)
    `,
    never: `
      (initiates|starts|to start|begins|to begin|doses|dosed|first patient|recruit*|enrol*|approval to|permission|
        application|to present|invit*|to be presented|design of|plans|jury|court|murder|judge|webcast)
    `,
  },
  'plant-closure': {
    title: `
      (closes|close|closing|closure|shuts|shut|shutdown|shutting|shuts down|to close|to shut|axes|winds down|
        to wind down|shutters|to shutter) ... (plant|plants|factory|factories|mill|mine|site|refinery|production|
        smelter|store|stores|facility|operations|facilities|line|lines|works|foundry|brewery|bakery|dairy|shipyard|
        sawmill|slaughterhouse|abattoir|warehouse|terminal|branches|outlets|restaurants)
      (ends|end|to end|ending|ceases|cease|to cease|stops|to stop|discontinues) ... (production|manufacturing|assembly|
        smelting|refining) (at|in)
      (plant|factory|mill|mine|site|refinery|facility|production line) (closure|closures|closing|closed|shutdown|
        to close|shut)
    `,
    not: `
      (maintenance|futures|closes (up|down|higher|lower|at)|markets?|close (to|range|by|call)|lines? of credit|
        credit lines?|(metro|rail|railway|train|tram|bus|ferry|subway|tube) lines?|series|film)
    `,
  },
  restructuring: {
    title: `
      (restructur*|reorganiz*|reorganis*|cost savings|cost saving|savings program|savings programme|cost program|
        cost programme|efficiency program|efficiency programme|streamlining|turnaround plan|cost cutting|recapitaliz*|
        strategic review|new organisation|new organization|cost reduction*)
      (move|moves|moving|relocate|relocates|shift|shifts|shifting|transfer|transfers) ... (production|manufacturing|
        work|assembly) (from|to|out of)
    `,
    not: '(debt|brazil|philippines|soviet|government|tax|chapter 11|bankruptcy)',
  },
  'production-update': {
    title: `
      (production|drilling|exploration|operational|harvest|output|catch|assay|volume|reserves) (report|update|figures|
        results|volumes|data|restart|resumes|resumed|halted|stopped|record|guidance|numbers|start|starts|outage|
        disruption)
      (halts|resumes|suspends|restarts|starts|stops|begins|ramps up|resume|restart|halt|pauses|to pause|idles|to idle|
        curtails|to curtail) ... (production|drilling|output|operations|operation|deliveries|assembly|assembly lines?|
        production lines?)
      (lift|lifts|raise|raises|boost|boosts|increase|increases|cut|cuts|curb|curbs|reduce|reduces|slash|slashes|trim|
        trims|double|doubles|halve|halves|scale back|scales back) ... (output|production)
      (stops|stopped|halts|halted|resumes|resumed|restarts|restarted|shuts|suspends) ... (mine|plant|mill|smelter|
        refinery|field|furnace|site)
      (mine|plant|mill|smelter|refinery|field|production) ... (stopped|halted|resumes|restarts|at a standstill|
        stands still)
      production in ... (stopped|halted|resumed)
      (pumped|produced) # (boepd|barrels|tonnes|boe)
      (discovery|oil discovery|gas discovery|dry well|makes discovery|first oil|first gas|drill results|
        mineral resource*|harvest volume*|unplanned outage|maintenance stop|force majeure)
    `,
    not: `
      (industrial production|opec|u.s.|manufacturing|annual report|interim report|world|soviet|government|crop|wheat|
        sugar|coffee|cocoa|soybean|rice|saudi|saudi arabia|russia|iran|iraq|kuwait|nigeria|china|mexico|venezuela|
        countries|farmers|film|tv|series|(production|output) (forecast|forecasts|guidance|outlook|target|targets|costs?|
        tax))
    `,
  },
  'product-launch': {
    title: `
      (launches|launch|launched|introduces|unveils|introduced|rolls out|releases|to launch|debuts|presents new|
        market launch|commercial launch) ... (product|products|model|models|platform|service|services|app|software|
        version|line|series|solution|generation|range|system|website|fund|car|vehicle|drug|brand|store|computer|
        offering|machine|collection|vessel|game|material|materials|packaging|concept|technology)
      (product|commercial|market) launch
      (new product|new version|next generation|new generation)
      (launches|unveils|introduces) new
      (unveils|debuts|shows off) (its|a|an|the) (first|new|next|latest|cheapest)
      (launches|introduces) its (first|new|next|latest|cheapest)
      (receives|obtains|granted|gets|has been granted|notice of allowance|approved) ... patent*
      (ce mark|ce marking|fda clearance|510 k)
      launches ... on all platforms
    `,
    not: `
      (buyback|offer|bond|bonds|notes|tender|share issue|takeover|offering|rights issue|bid|strike|probe|investigation|
        satellite|missile|programme of|euro|shares|cp program|strategy|(financial|growth|climate) targets|management|
        organisation|organization)
    `,
    never: drugDevelopment,
  },
  partnership: {
    title: `
      (partnership|partners with|partner with|collaboration|collaborates|cooperation agreement|co operation agreement|
        strategic alliance|alliance with|cooperation with|teams up|team up|join forces|partner on|collaborate|
        start cooperation|starts cooperation|licence agreement|license agreement|licensing agreement|in licenses|
        worldwide licence|worldwide license|memorandum of understanding|mou|letter of intent|strategic cooperation|
        joins forces with|co operates|cooperates|signs loi|reseller agreement)
      (onboards|appoints|adds|signs|new) ... (reseller|resellers|distributor|distributors)
    `,
    not: `
      (limited partnership|joint venture|joint company|jv|to acquire|acquisition|lp|economic cooperation|
        partnership (units|interests)|sells|master limited|general meeting)
    `,
  },
  investment: {
    title: `
      (invests|to invest|invested|investing|investment decision|final investment decision|capex|capital expenditure|
        investment programme|investment program|capital spending|capital budget)
      (invests|to invest|investment of|investment worth|makes investment) ... (million|billion|mln|bn|m|plant|factory|
        production|capacity|facility)
      (approves|plans|announces|raises|cuts|sets) ... (investment|capital spending|capital budget|spending)
      (orders|ordered|to order|(places|placed) ... order for) ... (vessel|vessels|ship|ships|trawler|trawlers|ferry|
        ferries|tanker|tankers|newbuilding|newbuildings|bulk carriers|aircraft|planes|jets|trains|buses|trucks|
        locomotives|rigs)
    `,
    not: `
      (investment (bank|banking|company|trust|fund|adviser|advisor|group|firm|partners|manager)|foreign investment|
        investments? inc|invests in|to invest ... stake|share)
    `,
  },
  expansion: {
    title: `
      (expands|expand|expansion|expanding|to expand|opens new|establishes|opens|enters ... market|new factory|new plant|
        to build|new production|increases capacity|capacity expansion|opens office|opens first|(to open|opens|will open|
        plans to open) ... (store|stores|shops|hotel|hotels|restaurants|office|offices|warehouse|plant|plants|factory|
        branches|centre|centres)|inaugurates|new facility|establishes subsidiary|to double capacity|enlarge*)
      (builds|building|constructs|erects) ... (factory|plant|mill|line|smelter|refinery|foundry|brewery|dairy|warehouse|
        terminal|hall|data centre|data center|shipyard|sawmill)
    `,
    not: `
      (opens (higher|lower|up|down|flat|mixed|in|with|at|weaker|stronger)|trade|deficit|probe|investigation|money|
        economy|economic|u.s.|inquiry|opens offer|subscription)
    `,
  },
} as const satisfies EventPhraseTable;
