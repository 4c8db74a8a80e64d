import type { EventPhraseTable } from '../../slots/labels.ts';

/** Phrases of event types: appointments, disputes and failures. */
export const governance = {
  'general-meeting': {
    title: `
      (annual|extraordinary|ordinary|special|general|shareholders) (general )?(meeting|meetings)
      (agm|egm)
      (notice|notices|notification) (of|to|for) ... (meeting|general meeting)
      (nominating|nomination) committee*
      (resolutions|decisions|bulletin|minutes|communique) ... (meeting|agm|egm)
      (proposals?) (of|by|from) (the )?(nomination|nominating)
    `,
    not: '(opec|g 7|g7|imf|eg meeting|cabinet|ministers?)',
    never: `
      (monetary policy|fomc)
      (minutes|summary) ... (riksbank|norges bank|nationalbanken|central bank|ecb|fed|federal reserve|rate setters)
    `,
  },
  'insider-transaction': {
    title: `
      (managers transactions|manager's transactions|managers' transactions|primary insider|primary insiders|
        insider trade|insider trades|insider trading notification|mandatory notification of trade*|
        notification of (trade|trades|trading|transaction)|close associate|directors dealings|pdmr|persons discharging)
      (insider|insiders) (buys|sells|purchase*|sale*|transaction*|trade*)
      (chairman|chair of the board|ceo|cfo|board member|director) ... (increases|increase|strengthens|reduces|
        divests) ... (holding|holdings|ownership|shareholding|shares)
      (ceo|cfo|chairman|chair|board member|director) (buys|sells|acquires|purchases|has acquired|has purchased|
        has sold) ... (shares|stock|warrants)
    `,
    not: '(charged|sec |probe|scandal|guilty|boesky)',
  },
  'ceo-change': {
    title: `
      (new|appoints|names|elects|hires|interim|acting|replaces|president and|resigning|resigns|departing|outgoing|
        steps down|leaves|to succeed|recruits|named|elected|appointed|permanent|next|change of|sacks|ousts|fires|quits|
        retires|retire) ... (ceo|chief executive|managing director|president and ceo|group ceo|chief exec)
      (ceo|chief executive|managing director) ... (steps down|resigns|leaves|to leave|quits|retires|replaced|appointed|
        succession|to step down|resign|named|dies|fired|ousted|dismissed|change|changes|transition|departs|elected)
      (president|officers|chief) ... (resigns|resigned|named|elected|quits|retires|steps down)
      (leave|leaves|leaving|to leave|step down|steps down|resign|resigns|hands over|takes over|to take over|take over|
        stands down) as ... (ceo|chief executive|managing director)
      (succeed|succeeds|succeeded) ... as (ceo|chief executive)
      chief executive of # years
      ((boss|ceo|chief) (to step down|steps down|to leave|quits|ousted|replaced|to quit|out)|(picks|taps|
        chooses) ... (ceo|chief executive))
      (names|elects|appoints) ... (president|chairman and chief executive|new chairman|chief operating|chief)
    `,
    not: `
      (cfo|chief financial|buys|sells|acquires shares|letter|comments|comment|interview|says|word*|
        statement from the ceo|ceo presentation|invitation|vice president|product manager|minister|(police|union|fed|
        army|navy|nato|un|eu|party|spy|fire|central bank) (chief|boss)|reagan|president of|interviewed|insider)
    `,
  },
  'cfo-change': {
    title: '(cfo|chief financial officer|finance director|financial officer|finance chief)',
    not: `
      (buys|sells|acquires|notification|insider|says|presentation|webcast|interview*)
      (cfo|finance chief|chief financial officer)( *)?( *)?:
    `,
    never: '(minister|ministers)',
  },
  'board-change': {
    title: `
      (board|director|directors|chairman|chairperson|chair of the board|chairwoman|vice chairman|board member|
        board members|supervisory board) ... (resigns|resigned|elected|appointed|leaves|steps down|changes|change|joins|
        proposed|nominated|named|quits|retires|dies|ousted|reelected)
      (new|elects|appoints|names|proposes|nominates|elected|joins|resigns from|changes in|change in|adds|
        leaves) ... (board|director|directors|chairman|chair|board member|management team|executive team|
        group management|executive management|executive committee|leadership team)
      (resigns|leaves|steps down|retires) as ... (board member|chairman|director|chair)
      (appoints|recruits|hires|names|elects|appointed|new) ... (cto|coo|cco|cqo|chief ... officer|head of|
        vice president|evp|svp|director|product manager|manager|officer|general counsel|treasurer|officers)
    `,
    not: `
      (annual general meeting|extraordinary general meeting|federal reserve|fed board|dividend|split|interim report|
        managers transactions|buys|sells|board of trade|offer|merger|u.s.|notification|chicago board|options|approves|
        opens? new|production|new product)
    `,
  },
  'accounting-issue': {
    title: `
      (restates|restatement|accounting (error|errors|irregularities|fraud|scandal|issue|issues)|auditor (resigns|
        qualified opinion|raises doubt)|qualified (audit|opinion)|going concern|delays annual report)
    `,
  },
  'cyber-incident': {
    title: `
      (cyber attack|cyberattack|cyber incident|data breach|ransomware|hacked|hackers|security breach|it incident|ddos|
        cyber security incident|it attack)
    `,
  },
} as const satisfies EventPhraseTable;
