import type { EventPhraseTable } from '../../slots/labels.ts';

/** Phrases of event types: opinions on companies and markets. */
export const opinion = {
  'price-target-change': {
    title: `
      (price target|target price|pt) ... (raised|cut|lowered|raises|cuts|hiked|lifted|to|on|increased|reduced|trimmed)
      (raises|cuts|lowers|lifts|hikes|trims|ups|increases|reduces|adjusts|slashes) ... (price target|target price|
        target|targets)
    `,
    not: `
      (inflation target|financial target|climate target|emission target|production target|sales target|growth target|
        monetary target)
    `,
  },
  'analyst-rating': {
    title: `
      (upgrades|downgrades|upgraded|downgraded|initiates|reiterates|starts|resumes|cuts|raises|initiated|
        lifts) ... (to buy|to hold|to sell|to neutral|to overweight|to underweight|to outperform|to underperform|
        coverage|to reduce|to accumulate|recommendation|rating to|to equal weight|to market perform|to strong buy)
      (buy|sell|hold|overweight|underweight|outperform) (rating|recommendation)
      (raised|cut|lowered|lifted|moved|upped|reduced|trimmed|hiked|taken|started|reinstated|resumed) (to|
        at) (a )?(strong )?(buy|sell|hold|add|accumulate|reduce|neutral|overweight|underweight|outperform|underperform|
        equal weight|equalweight|market perform) (at|by|from|with)
      (raised|cut|lowered|lifted|moved|upped) to (neutral|overweight|underweight|outperform|underperform|equal weight|
        equalweight|market perform|strong buy|strong sell)
      (raises|lowers|cuts|upgrades|downgrades|ups|reiterates|reaffirms) ... opinion
      (upgraded|downgraded) (by|at) ... (markets|securities|carnegie|dnb|seb|nordea|pareto|abg|arctic|goldman|morgan|
        ubs|jefferies|citi|barclays|berenberg|kepler|handelsbanken|danske|jpmorgan)
      (analyst|analysts|broker|brokers) (upgrade|downgrade|upgrades|downgrades|recommendation*|rating*)
      (starts|initiates|resumes|begins|reinstates|assumes|started|initiated) ... (at|with) (a |an )?(buy|sell|hold|
        neutral|overweight|underweight|outperform|underperform|equal weight|equalweight|market perform|accumulate|
        reduce)
      (initiation of coverage|coverage initiated|initiates coverage|commissioned research|equity research)
    `,
    not: `
      (moody's|moodys|fitch|standard and poor's|s&p|s p|s/p|credit rating|debt rating|election|nomination|nominating|
        board of directors|board recommendation|offer|eurobond|debt|notes)
    `,
  },
  opinion: {
    title: `
      (opinion|op ed|editorial|column|columnist|commentary|viewpoint|comment|guest column|debate|letter to the editor|
        blog)(:| )
    `,
    not: '(no comment|declines comment|declines to comment|debt)',
  },
  'market-commentary': {
    title: `
      (market|markets|stocks|bourse|stock exchange|wall street|equities|omxs30|omxc25|omxh25|obx|osebx|krona|krone|oil|
        oil price|bond market|stock market|stock index|futures|dollar|gold) (close|closes|closed|end|ends|ended|open|
        opens|opened|rise|rises|rose|fall|falls|fell|slip|slips|gain|gains|edge|edges|rally|rallies|tumble|tumbles|
        higher|lower|slide|slides|drop|drops|jump|jumps|steady|mixed|report|wrap|up|down|firm|firmer|weaker|slump|
        plunges|opening|update|outlook|climb|climbs|retreat|soften|firms|ends)
      (stockholm|oslo|copenhagen|helsinki|reykjavik|swedish|norwegian|danish|finnish|icelandic|european|asian|us|u.s.|
        tech|bank|banking|forest|offshore|property|energy|mining|shipping|salmon) (shares|stocks|market|index) (close|
        closes|closed|end|ends|open|opens|rise|rises|rose|fall|falls|fell|slip|gain|gains|edge|rally|tumble|higher|
        lower|slide|drop|jump|steady|mixed|up|down|sold off|on top)
      nordic (stocks|bourses|equities|markets|indices) (close|closes|closed|end|ends|ended|open|opens|opened|rise|rises|
        rose|fall|falls|fell|slip|gain|gains|edge|rally|tumble|higher|lower|slide|drop|jump|steady|mixed|up|down)
      nordic shares (close|closed|end|ended|open|opened|mixed|steady)
      (nordic|market|closing|opening|midday|stockholm|oslo|copenhagen|helsinki) (close|open|opening|wrap):
      (stockholm stock exchange|stockholm exchange|stockholm bourse|oslo børs|oslo bors|oslo stock exchange|
        oslo exchange|oslo bourse|copenhagen stock exchange|copenhagen exchange|copenhagen bourse|
        helsinki stock exchange|helsinki exchange|helsinki bourse) (up|down|higher|lower|flat|mixed|unchanged|rose|
        rises|fell|falls|closed|closes|close|opened|opens|ended|ends|gained|gains|dropped|drops|slipped|slips|plunged|
        plunges|turned|turns|in (red|green))
      (stockholm|oslo|copenhagen|helsinki) (stock )?(exchange|bourse|børs|bors): *
      on (a )?(weak|strong|mixed|falling|rising|flat|red|green|lower|higher) (stock exchange|exchange|bourse|
        stock market|market day)
      (market close|today's market|on the market|outlook: markets|markets today|closing bell|opening bell)
      (market (report|wrap|comment|commentary|review|update|outlook|talk|close|open)|morning (report|call|note|briefing|
        brief)|daily market|closing report|before the bell|weekly market|stocks to watch|share tips|week ahead)
    `,
    not: `
      (to acquire|buyback|repurchase|interim report|shares outstanding|output|production|opens (office|plant|store)|
        new shares|own shares|opec|discovery|and gas|stock split|annual report|minister|invitation|conference call|
        money market|market account|tonnes|(copper|zinc|aluminum|aluminium|rubber|grain|crude|fuel|gasoline|
        visible) stocks|stocks of|buffer stock)
    `,
  },
} as const satisfies EventPhraseTable;
