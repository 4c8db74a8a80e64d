import type { Directions } from '../slots/checks.ts';

export const directions: Directions = {
  amount: {
    up: {
      verbs: [
        'höj(?:er|de|t|s|des|a|as|da)',
        'ök(?:ar|ade|at|as|ades|a)',
        'stig(?:er|it|a)',
        'steg',
        'väx(?:er|te|t|a)',
        'lyft(?:er|e|s|es)(?! (?:fram|ut|bort))',
        'uppgradera*',
        'uppjustera*',
        'fördubbla*',
        'rusa(?:r|de|t)',
      ],
      hints: [
        '*ökning*',
        '*höjning*',
        '*uppgång*',
        '*tillväxt*',
        '*uppjustering*',
        'högre',
        'upp',
        'mer',
        'fler',
        'större',
        'skruvar',
        'skriver',
      ],
    },
    down: {
      verbs: [
        'sänk(?:er|te|t|s|tes|a|as|ta)',
        'minsk(?:ar|ade|at|as|ades|a)',
        'fall(?:er|it|a)(?! (?:på|inom|ut|under))',
        'föll(?! (?:på|inom|ut|under))',
        'sjunk(?:er|it|a)',
        'sjönk',
        'krymp(?:er|te)',
        'nedgradera*',
        'nedjustera*',
        'halvera*',
        'reducera*',
        'rasa(?:r|de|t)',
        'backa(?:r|de|t)',
      ],
      hints: [
        '*minskning*',
        '*sänkning*',
        '*nedgång*',
        '*fall*',
        '*ras*',
        '*nedskärning*',
        '*neddragning*',
        '*besparing*',
        '*nedjustering*',
        'lägre',
        'ned',
        'ner',
        'mindre',
        'färre',
        'spar*',
        '*förlust*',
        '*underskott*',
      ],
    },
  },
  owner: {
    up: {
      verbs: ['köp(?:er|te|t|a|s|tes)', 'förvärva(?:r|t|de|s)?'],
      hints: ['*köp*', '*förvärv*'],
    },
    down: {
      verbs: ['sälj(?:er|a|s)', 'sål(?:de|t|des|ts)', 'avyttra(?:r|t|de|s)?'],
      hints: ['*sälj*', '*avyttr*'],
    },
  },
  doors: {
    up: {
      verbs: ['(?:åter)?öppna(?:r|de|t|s|des)?', 'inviger', 'invigde', 'invigs'],
      hints: ['*öppn*', '*invig*'],
    },
    down: {
      verbs: ['stäng(?:er|de|t|s|des|a)', 'lägger ned', 'lägger ner', 'lade ned', 'lade ner', 'läggs ned', 'läggs ner'],
      hints: ['*stäng*', '*nedlägg*', '*avveckl*', 'lägg*'],
    },
  },
  contest: {
    up: {
      verbs: ['vinner', 'vann', 'vunnit', 'vinna'],
      hints: ['vin*', 'seger*', 'seg*'],
    },
    down: {
      verbs: ['förlora(?:r|de|t)?', 'tappa(?:r|de|t)?', 'miste(?:r)?'],
      hints: ['förlor*', 'förlust*', 'tapp*', 'mist*'],
    },
  },
  result: {
    up: {
      verbs: ['*vinst(?:en|er|erna)?', 'överskott(?:et)?'],
      hints: ['*vinst*', '*överskott*', '*resultat*', 'plus'],
    },
    down: {
      verbs: ['*förlust(?:en|er|erna)?', '*underskott(?:et)?'],
      hints: ['*förlust*', '*underskott*', '*förlor*', '*resultat*', '*varning*', 'minus'],
    },
  },
  people: {
    up: {
      verbs: ['utse[rsd]?(?:s|tt|dd)?', 'utsåg', 'utsågs', 'anställ(?:er|de|t|a)', 'rekrytera(?:r|t|de|s)?'],
      hints: ['utnäm*', 'ny', '*anställ*', '*rekryt*', 'blir'],
    },
    down: {
      verbs: [
        'avskeda(?:r|t|de|s)?',
        'sparka(?:r|t|de|s)?',
        'varsla(?:r|t|de|s)?',
        'säger upp',
        'sade upp',
        'avsätt(?:er|s)',
      ],
      hints: ['avgår', 'avgick', 'lämnar', 'lämnade', 'upp*', 'varsel', 'slutar', '*avsked*'],
    },
  },
  answer: {
    up: {
      verbs: [
        'godkän(?:ner|de|t|ns|des|na)',
        'godta(?:r|s|git)',
        'godtog',
        'accepterar?(?:de|t)?',
        'bifall(?:er|it)',
        'biföll',
      ],
      hints: ['*godkän*', '*godta*', '*accept*', '*bif*', '*bevilj*', '*tillstyrk*', 'ja'],
    },
    down: {
      verbs: [
        'avslår',
        'avslog',
        'avslagit',
        'avvisa(?:r|t|de|s)?',
        'förkasta(?:r|t|de|s)?',
        'underkän(?:ner|de|t|ns)',
        'nobba(?:r|de|t)',
      ],
      hints: ['*avsl*', '*avvis*', '*förkast*', '*underkän*', '*nek*', '*nobb*', '*avstyrk*', 'nej'],
    },
  },
  course: {
    up: {
      verbs: [
        'starta(?:r|de|t|s)?',
        'inled(?:er|de|s|a)',
        'påbörja(?:r|de|t|s)?',
        'börja(?:r|de|t)?',
        'lansera(?:r|de|t|s)?',
        'återuppta(?:r|s)?',
        'återupptog',
      ],
      hints: ['*start*', '*börj*', '*inled*', '*lanser*', '*åter*'],
    },
    down: {
      verbs: [
        'stoppa(?:r|de|t|s)?',
        'upphör(?:a|de|t)?',
        'avbryt(?:er|s|a)',
        'avbröt',
        'pausa(?:r|de|t|s)?',
        'ställer in',
        'ställde in',
        'ställs in',
        'slopa(?:r|de|t|s)?',
      ],
      hints: ['*stopp*', '*slut*', '*avslut*', '*upph*', '*avbr*', '*paus*', '*inställ*', '*avblås*', 'ställ*'],
    },
  },
  strength: {
    up: {
      verbs: ['förbättra(?:r|de|t|s|des)?', 'stärk(?:er|te|t|s|tes|a)', 'förstärk(?:er|te|t|s|a)'],
      hints: ['*förbättr*', '*stärk*', '*stark*', 'bättre'],
    },
    down: {
      verbs: ['försämra(?:r|de|t|s|des)?', 'försvaga(?:r|de|t|s|des)?'],
      hints: ['*försäm*', '*försvag*', '*svag*', 'sämre'],
    },
  },
};
