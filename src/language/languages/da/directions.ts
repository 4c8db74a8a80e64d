import type { Directions } from '../slots/checks.ts';

export const directions: Directions = {
  amount: {
    up: {
      verbs: [
        'hæv(?:er|ede|et|es|e)',
        'øg(?:er|ede|et|es|e)',
        'stig(?:er|e)',
        'steg',
        'steget',
        'vokser',
        'voksede',
        'løft(?:er|ede|et)(?! (?:frem|sløret))',
        'opgrader*',
        'opjuster*',
        'fordoble*',
      ],
      hints: [
        '*øgning*',
        '*stigning*',
        '*vækst*',
        '*fremgang*',
        '*opjustering*',
        '*forhøjelse*',
        'højere',
        'op',
        'mere',
        'flere',
        'større',
      ],
    },
    down: {
      verbs: [
        'sænk(?:er|ede|et|es|e)',
        'reducer(?:er|ede|et|es|e)',
        'fald(?:er|t|et|e)(?! (?:på|ind|ud|under))',
        'mindsk(?:er|ede|et)',
        'skrump(?:er|ede)',
        'nedgrader*',
        'nedjuster*',
        'halver*',
        'dyk(?:ker|kede)',
      ],
      hints: [
        '*reduktion*',
        '*sænkning*',
        '*nedgang*',
        '*fald*',
        '*nedjustering*',
        '*besparelse*',
        '*tilbagegang*',
        '*nedskæring*',
        'lavere',
        'ned',
        'mindre',
        'færre',
        'skær*',
        'skar',
        '*(?:underskud|tab)(?:det|et)?',
      ],
    },
  },
  owner: {
    up: {
      verbs: ['køb(?:er|te|t|e|es)', 'erhverv(?:er|ede|et)', 'overtager', 'overtog'],
      hints: ['*køb*', 'overtag*'],
    },
    down: {
      verbs: ['sælg(?:er|e|es)', 'solgt(?:e)?', 'frasælg*', 'afhænd*'],
      hints: ['*salg*'],
    },
  },
  doors: {
    up: {
      verbs: ['(?:gen)?åbne(?:r|de|t|s)?', 'indvier', 'indviede'],
      hints: ['*åbn*', '*indvi*'],
    },
    down: {
      verbs: ['lukk(?:er|ede|et|es|e)'],
      hints: ['*luk*', '*nedlæg*', '*afvikl*'],
    },
  },
  contest: {
    up: {
      verbs: ['vinder', 'vandt', 'vundet', 'vinde'],
      hints: ['vin*', 'sejr*'],
    },
    down: {
      verbs: ['taber', 'tabte', 'tabt', 'tabe', 'mister', 'mistede'],
      hints: ['*tab*', 'mist*'],
    },
  },
  result: {
    up: {
      verbs: ['*overskud(?:det)?'],
      hints: ['*overskud*', '*resultat*', '*gevinst*', 'plus'],
    },
    down: {
      verbs: ['*underskud(?:det)?', 'tab(?:et)?'],
      hints: ['*undersk*', '*tab*', '*resultat*', '*varsel*', 'minus'],
    },
  },
  people: {
    up: {
      verbs: ['udnævn(?:er|te|t)', 'ansæt(?:ter|te|tes)', 'ansatte', 'rekrutter(?:er|ede)', 'udpege[rs]?'],
      hints: ['*ansæt*', '*ansat*', '*rekrut*', '*udnævn*', '*udpeg*', 'ny', 'bliver'],
    },
    down: {
      verbs: ['afskedige[rst]*', 'fyre[rst]*', 'fyrede', 'afsætter'],
      hints: ['afgår', 'går', 'gik', 'stopper', 'forlader', '*afsked*', '*ops*', '*fyr*'],
    },
  },
  answer: {
    up: {
      verbs: ['godkend(?:er|te|t|es|e)', 'accepter(?:er|ede)', 'godtager', 'godtog'],
      hints: ['*godk*', '*godt*', '*accept*', '*vedtag*', '*bevilg*', 'ja'],
    },
    down: {
      verbs: ['afslår', 'afslog', 'afslået', 'afvise[rs]?', 'afviste', 'afvist', 'forkaste[rst]*'],
      hints: ['*afsl*', '*afvis*', '*forkast*', '*nægt*', 'nej'],
    },
  },
  course: {
    up: {
      verbs: [
        'start(?:er|ede|et|es|e)',
        'begynde[rs]?',
        'begyndte',
        'indled(?:er|te|t|es)',
        'lancer(?:er|ede|et|es)',
        'genoptager',
        'genoptog',
      ],
      hints: ['*start*', '*begyn*', '*indled*', '*lancer*', '*genopt*'],
    },
    down: {
      verbs: [
        'stopp(?:er|ede|et|es|e)',
        'ophør(?:er|te)',
        'afbryd(?:er|es)',
        'afbrød',
        'indstill(?:er|ede|et|es)',
        'aflys(?:er|te|es)',
        'dropp(?:er|ede|et)',
      ],
      hints: ['*stop*', '*slut*', '*afslut*', '*oph*', '*afbr*', '*paus*', '*indstil*', '*aflys*', '*drop*'],
    },
  },
  strength: {
    up: {
      verbs: ['forbedre[rst]*', 'forbedrede', 'styrke[rst]*', 'styrkede'],
      hints: ['*forbedr*', '*styrk*', '*stærk*', 'bedre'],
    },
    down: {
      verbs: ['forværre[rst]*', 'forringe[rst]*', 'svække[rst]*', 'svækkede'],
      hints: ['*forvær*', '*forring*', '*svæk*', '*svag*', '*dårl*', 'værre'],
    },
  },
};
