import type { Directions } from '../slots/checks.ts';

export const directions: Directions = {
  amount: {
    up: {
      verbs: [
        'hev(?:er|ar|et|es|e|a)',
        'øk(?:er|te|t|es|e)',
        'auk(?:ar|a|te|er)',
        'stig(?:er|e)',
        'steg',
        'steig',
        'vokser',
        'vokste',
        'veks',
        'løft(?:er|et|ar)(?! (?:fram|frem))',
        'oppgrader*',
        'oppjuster*',
        'doble[rst]*',
      ],
      hints: [
        '*økning*',
        '*auke*',
        '*oppgang*',
        '*vekst*',
        '*oppjustering*',
        'høyere',
        'høgare',
        'opp',
        'mer',
        'meir',
        'flere',
        'fleire',
        'større',
      ],
    },
    down: {
      verbs: [
        'senk(?:er|et|ar|a|es|e)',
        'reduser(?:er|te|t|es|e)',
        'kutt(?:er|et|ar|a)',
        'fall(?:er|e)(?! (?:på|inn|ut|under))',
        'falt',
        'fell',
        'sink(?:er|e)',
        'sank',
        'synke?r?',
        'minke?r?',
        'krymp(?:er|et)',
        'nedgrader*',
        'nedjuster*',
        'halver*',
        'stup(?:er|te)',
      ],
      hints: [
        '*reduksjon*',
        '*senking*',
        '*nedgang*',
        '*fall*',
        '*kutt*',
        '*nedjustering*',
        '*innsparing*',
        'lavere',
        'lågare',
        'ned',
        'mindre',
        'færre',
        '*(?:underskudd|underskot|tap)(?:et)?',
      ],
    },
  },
  owner: {
    up: {
      verbs: ['kjøp(?:er|te|t|e|es)', 'erverv(?:er|et)', 'overtar', 'overtok'],
      hints: ['*kjøp*', 'overta*'],
    },
    down: {
      verbs: ['selg(?:er|e|es)', 'sel', 'solgt(?:e)?', 'selde', 'selt'],
      hints: ['*salg*', '*sal', 'avhend*'],
    },
  },
  doors: {
    up: {
      verbs: ['(?:gjen)?åpne(?:r|t|s)?', '(?:gjen|att)?opn(?:ar|a|er)'],
      hints: ['*åpn*', '*opn*'],
    },
    down: {
      verbs: ['steng(?:er|te|t|es|e|jer)', 'legger ned', 'legg ned', 'la ned', 'lukker'],
      hints: ['*steng*', '*nedlegg*', '*avvik*', '*lukk*', 'legge*'],
    },
  },
  contest: {
    up: {
      verbs: ['vinner', 'vant', 'vunnet', 'vinne', 'vinn', 'vann', 'vunne'],
      hints: ['vin*', 'vant', 'seier*'],
    },
    down: {
      verbs: ['taper', 'tapte', 'tapt', 'tape', 'mister', 'mistet'],
      hints: ['*tap*', 'mist*'],
    },
  },
  result: {
    up: {
      verbs: ['*overskudd(?:et)?', '*overskot(?:et)?'],
      hints: ['*overskudd*', '*overskot*', '*resultat*', '*gevinst*', 'pluss'],
    },
    down: {
      verbs: ['*underskudd(?:et)?', '*underskot(?:et)?', 'tap(?:et)?'],
      hints: ['*undersk*', '*tap*', '*resultat*', '*varsel*', 'minus'],
    },
  },
  people: {
    up: {
      verbs: ['utnevn(?:er|te|t|es)', 'ansett(?:er|e)', 'ansatte', 'rekrutter(?:er|te)', 'tilset(?:t)?'],
      hints: ['*ansett*', '*ansatt*', '*tilset*', '*rekrutt*', '*utnevn*', 'ny', 'blir'],
    },
    down: {
      verbs: ['avskjedige[rst]*', 'sparke[rst]*', 'sier opp', 'sa opp', 'avsett(?:er|es)'],
      hints: ['avgår', 'går', 'gikk', 'slutter', 'forlater', '*avskjed*', '*opps*', '*permitt*'],
    },
  },
  answer: {
    up: {
      verbs: ['godkjenn(?:er|te|t|es|e)', 'godkjen(?:ner)?', 'godta(?:r|tt|s)?', 'godtok', 'aksepter(?:er|te)'],
      hints: ['*godkj*', '*godt*', '*aksept*', '*vedta*', '*innvilg*', 'ja'],
    },
    down: {
      verbs: ['avslår', 'avslo', 'avslått', 'avvise[rs]?', 'avviste', 'avvist', 'forkaste[rst]*'],
      hints: ['*avsl*', '*avvis*', '*forkast*', '*nekt*', 'nei'],
    },
  },
  course: {
    up: {
      verbs: [
        'start(?:er|et|ar|a|es|e)',
        'begynne[rs]?',
        'begynte',
        'byrjar?',
        'innled(?:er|et)',
        'lanser(?:er|te|t|es)',
        'gjenopptar',
        'gjenopptok',
      ],
      hints: ['*start*', '*begyn*', '*byrj*', '*innled*', '*lanser*', '*gjenoppt*'],
    },
    down: {
      verbs: [
        'stopp(?:er|et|ar|a|es|e)',
        'opphør(?:er|te)',
        'avbryt(?:er|es)',
        'avbrøt',
        'innstill(?:er|te|es)',
        'avlys(?:er|te|es)',
        'dropp(?:er|et)',
      ],
      hints: ['*stopp*', '*slutt*', '*avslutt*', '*opph*', '*avbr*', '*paus*', '*innstill*', '*avlys*', '*drop*'],
    },
  },
  strength: {
    up: {
      verbs: ['forbedre[rst]*', 'betre[rst]*', 'styrke[rst]*', 'styrket', 'styrkar'],
      hints: ['*forbedr*', '*styrk*', '*sterk*', 'bedre', 'betre'],
    },
    down: {
      verbs: ['forverre[rst]*', 'svekke[rst]*', 'svekka', 'svekkjer', 'svekk'],
      hints: ['*forverr*', '*svekk*', '*svak*', '*dårl*', 'verre'],
    },
  },
};
