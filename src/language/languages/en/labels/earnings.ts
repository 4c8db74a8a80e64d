import type { EventPhraseTable } from '../../slots/labels.ts';
import { stabilityReport } from './near-misses.ts';

/** Phrases of event types: results, forecasts and dividends. */
export const earnings = {
  'profit-warning': {
    title: `
      profit warning
      (issues|warns of|warning on|flags) ... (lower|weaker|worse) (profit|earnings|result|results|sales)
      warns ... (profit|profits|earnings|loss|results|margin)
      warns of (a )?(weak|weaker|lower|slower|softer|poor) ... (quarter|half|year|demand|sales|margins|market)
      (negative|adverse) (profit|result|earnings) (warning|adjustment)
      downgrades its (result|earnings|profit)
    `,
  },
  'stock-split': {
    title: `
      (stock|share) split*
      split of ... shares
      (reverse|forward) split
      (two|three|four|five|six|ten|2|3|4|5|10) for (one|two|three|four|1|2|3|4) (stock |share )?split
      (sets|votes|plans|approves|declares|to|proposes|considers) split
      split* (stock|shares)
      (stock|share) dividend
      share consolidation
      consolidation of shares
      redemption programme ... split
    `,
  },
  'dividend-announcement': {
    title: `
      (dividend|dividends|payout|payouts|payment of dividend|distribution to shareholders|capital distribution)
      (sets|declares|raises|ups|hikes|omits|passes|cuts|pays|lifts|increases|boosts|suspends|resumes|halves|reinstates|
        to pay) ... (dividend|payout|quarterly|distribution|div)
      sets (quarterly|payout|regular|distribution|special|monthly|semi annual|semiannual|initial|extra)
      (quarterly|qtly|monthly|regular|annual|cash|unit|unitholder|year end) (distribution|payout|div)
      ex date
      ex dividend*
    `,
    not: `
      (interim|quarterly|annual|year end|half year) report
      (stock|share) (dividend|split)
      (first|second|third|fourth|1st|2nd|3rd|4th) (qtr|quarter) (net|loss|results)
      quarterly (profit|profits|earnings|loss|losses|result|results|sales|revenue|revenues|income|net|operating|ebit|
        ebitda|outlook|guidance|forecast)
    `,
  },
  'annual-report': {
    title: `
      annual report* (published|now available|available|released|for|and|20*)
      (publishes|published|releases|publication of) ... (annual report|annual and sustainability report|
        sustainability report|financial statements|integrated report)
      annual (and sustainability )?report
      annual financial report
    `,
    not: '(results|profit|earnings|net|quarter|q4|delay*|loss)',
    never: stabilityReport,
  },
  'earnings-report': {
    title: `
      (interim|quarterly|half year|half yearly|year end|nine month|nine months|six month|q1|q2|q3|q4|first quarter|
        second quarter|third quarter|fourth quarter|full year|financial) (report|results|result|earnings|statement|
        statements|figures|update|presentation|net|profit|loss|sales)
      (report|results|result|earnings) for (the )?(q1|q2|q3|q4|first|second|third|fourth|full|half|nine|quarter|year|
        january|fiscal|financial|twelve)
      (reports|posts|reported|posted|swings to|returns to) ... (profit|loss|earnings|results|net|sales|revenue|revenues|
        income|ebit|ebitda|quarter|growth|deficit)
      narrows ... (loss|losses|deficit)
      (profit|earnings|net income|operating profit|net profit|ebit|ebitda|revenue|revenues|sales|turnover|loss|losses|
        net|result|results|net loss|income) (up|down|rise|rises|rose|fall|falls|fell|drop|drops|jump|jumps|jumped|soar|
        soars|surge|surges|surged|doubles|doubled|climb|climbs|beat|beats|miss|misses|slump|slumps|grow|grows|grew|hit|
        hurt|improve|improves|improved|decline|declines|declined|dip|dips|slip|slips|plunge|plunges|gain|gains|increase|
        increases|increased|narrow|narrows|narrowed|widen|widens|above|below|higher|lower|tops|top|flat|unchanged|off|
        halved|triple|triples|near|nearly|over|outlook)
      (higher|lower|record|strong|weak|better|improved|sharply higher|good|increased|reduced) (profit|profits|earnings|
        results|quarter|quarterly|sales|year|net|first|second|third|fourth|1st|2nd|3rd|4th|operating|loss|losses|
        revenues)
      (q1|q2|q3|q4|h1|h2|1q|2q|3q|4q|first half|second half|first quarter|second quarter|third quarter|fourth quarter|
        half year|full year|year) (profit|loss|earnings|net|ebit|ebitda|revenue|revenues|sales|result|results|operating|
        adjusted|oper|report|income|shr|turnover|pretax|group|div|figures)
      (1st|2nd|3rd|4th|first|second|third|fourth|1st|qtly|nine|six|9|6|12|3) (qtr|qtrs|quarter|half|mths|months|mth)
      (qtr|quarter|half|mths|year|yr|months|period) (net|loss|results|profit|profits|shr|earnings|sales|end*|to|oper|
        revs|deficit|jan*|feb*|march|april|june|sept*|oct*|nov*|dec*)
      (sees|expects|see|expect|projects|predicts|forecasts|anticipates|estimates|to report|to post|confident|optimistic|
        believes) ... (profit|profits|loss|losses|earnings|net|results|sales|revenues|qtr|quarter|year|gain|charge|
        writedown|write off|higher|lower|charges|income|shr|eps|growth|record)
      (had|has|to take|takes|to have) ... (profit|profits|loss|losses|earnings|net|results|sales|revenues|qtr|quarter|
        gain|charge|charges|income|shr|eps)
      (qtr|quarter|quarterly|1986|1987|fiscal|full year|yr) (earnings|profit|profits|loss|losses|results|net|sales|
        revenues)
      (earnings|profit|profits|results|loss|losses|net) (for|in|of) (qtr|quarter|1986|1987|year|first|second|third|
        fourth|fiscal|half)
      shr (loss|profit|net)
      (group|pretax|pre tax|oper|operating|consolidated|attributable) (profit|net|loss|results|earnings)
      (eps|ebit|ebitda) (of|at|rose|fell|beats|above|below|in line)
      (unaudited|preliminary|interim) (results|report|accounts|financial)
      (year end|interim|quarterly|half year|half yearly) (report|review)
      (q1|q2|q3|q4|h1|h2|first half|half year|(first|second|third|fourth) quarter)( of)? (20# )?(report|results|figures)
      report for (the )?(q1|q2|q3|q4|first|second|third|fourth|january)
      business review (for|january)
      (ebit|ebita|ebitda|revenue|sales|net profit|operating profit|pretax profit|net interest income|
        income from property management) (eur|sek|nok|dkk|isk|usd) # ... vs
      best quarter
      earns? (more|less)
      (beats|misses|tops|lags|below|above) (its own target|forecasts?|expectations|estimates|consensus)
      (full year|annual|yearly) (results|profit|earnings|figures)
      (net|profit|profits|earnings|loss|losses|results) (vs|estimate*)
      (one time (gain|charge)|extraordinary (gain|loss))
      (to|will|takes) ... charge
    `,
    not: `
      (take|takes|took|taking) charge (of|at|in|as)
      (results|data) (from|of) ... (trial|trials|study|studies)
      (recall|recalls|recalled|recalling|invitation|invites|presentation of|to publish|to release|to announce|webcast|
        conference call|reschedul*|postpone*|delay*|time change|change of date|financial calendar|date of|silent period|
        nominating committee|annual general meeting|net asset)
      (order|orders|contract|contracts) (worth|from|for)
      (unemployment|inflation|gross domestic product|trade|deficit|surplus|housing|wage|wages|average earnings|money|
        wheat|sugar|grain|tonnes|retail turnover|retailers|gold price|assay|government|treasury|central bank|copper|
        output|average|consumer|s p|bid|growth (forecast|of at least)|slower|moderate growth|lower growth|feed|
        retail sales|car sales|vehicle sales|home sales|budget|gnp|gdp|crude|oil output|reserves|current account|export|
        exports|import|imports|industrial production|u.s.|japan|japanese|money supply|economy|economic)
    `,
    never: stabilityReport,
  },
  'guidance-change': {
    title: `
      (raises|raised|lifts|lifted|hikes|ups|increases|lowers|lowered|cuts|cut|trims|reduces|narrows|revises|revised|
        adjusts|updates|updated|upgrades|downgrades|withdraws|suspends|scraps|ditches|abandons|reiterates|confirms|
        maintains|reaffirms|sticks to) ... (guidance|outlook|forecast|forecasts|financial target|financial targets)
      (guidance|outlook|profit forecast|earnings forecast) (is |has been |was )?(raised|lowered|cut|revised|upgraded|
        downgraded|withdrawn|lifted|narrowed|adjusted)
      (upward|downward) (revision|adjustment) of ... (guidance|outlook|forecast)
      new financial targets
      positive profit warning
      profit upgrade
    `,
    not: `
      (money market|shortage|deficit|(riksbank|norges bank|nationalbanken|bank of finland|ecb|fed|oecd|imf|ministry|
        sweden|norway|denmark|finland|iceland|germany|china|euro zone|eurozone|world|global|
        britain) ... growth forecast|gdp|gnp|inflation|economic|economy|crop|institute|imf|oecd|central bank|riksbank|
        norges bank|economists|finance ministry|price target|target price|rating outlook|credit rating|oil demand|
        production guidance)
    `,
  },
  'trading-statement': {
    title: `
      trading (update|statement)
      (q1|q2|q3|q4|quarterly|operational|business|sales|pre close|monthly|production and sales) (trading )?update
      (monthly )?(traffic|sales|passenger) (figures|statistics|data|numbers|report)
      (january|february|march|april|may|june|july|august|september|october|november|december)('s|’s)? (sales|traffic|
        deliveries|passengers|passenger numbers|volumes)
      carried # (million |thousand )?passengers
      preliminary (sales|revenue|figures|unaudited)
      net asset value (as of|per share|at)
    `,
    not: '(interim|earnings report)',
  },
} as const satisfies EventPhraseTable;
