import type { Directions } from '../slots/checks.ts';

export const directions: Directions = {
  amount: {
    up: {
      verbs: [
        'nost(?:a|aa|i|anut|etaan|ettiin)',
        'nous(?:ee|i|evat|ivat|seet)',
        'noussut',
        'korot(?:a|taa|ti|etaan|ettiin)',
        'kasv(?:aa|oi|attaa|atti|oivat|avat|anut|attanut)',
      ],
      hints: ['*kasvu*', '*nousu*', '*korotu*', '*lisäy*', 'lisä*', 'enemmän', 'korkeam*', 'suurem*', 'ylös'],
    },
    down: {
      verbs: [
        'lask(?:e|ee|i|evat|ivat|enut|etaan|ettiin)(?! liikkeeseen)',
        'leikka(?:a|si|nnut)',
        'alen(?:taa|si|tanut|i|ee)',
        'pienen(?:tää|si|ee|i|tynyt|nyt|tyi)',
        'vähen(?:tää|si|ee|i|nyt|tyi)',
        'supist(?:uu|ui|aa|i|unut)',
        'puto(?:aa|si)',
        'romaht*',
      ],
      hints: [
        '*lasku*',
        '*leikkau*',
        '*vähenny*',
        '*pieneny*',
        '*supistu*',
        '*pudotu*',
        '*säästö*',
        'vähemmän',
        'matalam*',
        'pienem*',
        'alas',
        '*tappio*',
        '*alijääm*',
      ],
    },
  },
  owner: {
    up: {
      verbs: ['ost(?:a|aa|i|anut|etaan|ettiin)', 'hankkii', 'hankki'],
      hints: ['*osto*', '*hank*', 'yritysk*', '*kaup*'],
    },
    down: {
      verbs: ['myy', 'myi', 'myynyt', 'myydään', 'myytiin', 'luopuu', 'luopui'],
      hints: ['*myyn*', '*myy*', '*luopu*', '*kaup*'],
    },
  },
  doors: {
    up: {
      verbs: ['ava(?:a|si|taan|ttiin|nnut)'],
      hints: ['*avaj*', '*avau*', '*avoi*'],
    },
    down: {
      verbs: ['sulje', 'sulk(?:ee|i|evat|enut|etaan)', 'suljetaan', 'suljettiin', 'lakkaut(?:taa|ti|etaan|ettiin)'],
      hints: ['*sulk*', '*sulj*', '*lakkau*', '*lopet*'],
    },
  },
  contest: {
    up: {
      verbs: ['voit(?:a|taa|ti|tanut|tivat|tavat)'],
      hints: ['voit*'],
    },
    down: {
      verbs: ['hävi(?:ää|si|nnyt)', 'menet(?:tää|ti|tänyt)'],
      hints: ['hävi*', 'menet*', 'tappi*'],
    },
  },
  result: {
    up: {
      verbs: ['*voitto', '*voiton', '*voittoa'],
      hints: ['*voit*', '*tulo*'],
    },
    down: {
      verbs: ['*tappio(?:n|ta|t|lla)?', 'alijäämä*'],
      hints: ['*tappi*', '*alijääm*', '*tulo*', '*varoitu*', 'miinus*'],
    },
  },
  people: {
    up: {
      verbs: ['nimit(?:tää|ti|etään|ettiin|tänyt)', 'palkka(?:a|si)', 'rekrytoi'],
      hints: ['*nimit*', '*palk*', '*rekry*', 'uusi'],
    },
    down: {
      verbs: ['irtisan(?:oo|oi|oivat|otaan)', 'erot(?:taa|ti|etaan|ettiin)'],
      hints: ['*irtisan*', '*erot*', '*ero*', '*lähte*', '*jättä*'],
    },
  },
  answer: {
    up: {
      verbs: ['hyväksy(?:y|i|nyt|tään|ttiin|vät|ivät)?'],
      hints: ['*hyväksy*', '*hyväksi*', 'kyllä'],
    },
    down: {
      verbs: ['hylkä(?:ä|si|nnyt|vät|sivät)', 'hylättiin', 'hylätään', 'torju(?:u|i|nut)'],
      hints: ['*hylk*', '*hylä*', '*torju*', '*kielt*', 'ei'],
    },
  },
  course: {
    up: {
      verbs: [
        'aloit(?:a|taa|ti|tanut|etaan|ettiin)',
        'alka(?:a|vat)',
        'alkoi',
        'käynnist(?:ää|i|yy|yi)',
        'lansee?ra(?:a|si)',
        'lanseeraa',
        'jatkaa',
      ],
      hints: ['*aloit*', '*alk*', '*käynnist*', '*lansee*', '*jatk*'],
    },
    down: {
      verbs: [
        'keskeyt(?:tää|ti|etään|ettiin|tänyt)',
        'lopet(?:taa|ti|etaan|ettiin|tanut)',
        'pysäyt(?:tää|ti)',
        'peru(?:u|i|utti|uttaa|taan|ttiin)',
      ],
      hints: ['*keskey*', '*lopet*', '*loppu*', '*päätt*', '*pysäy*', '*peru*', '*lakka*'],
    },
  },
  strength: {
    up: {
      verbs: ['paran(?:taa|si|ee|i|tunut|tui)', 'vahvist(?:aa|i|uu|ui)', 'vahvistunut'],
      hints: ['*par[ae]*', '*vahv*'],
    },
    down: {
      verbs: ['heiken(?:tää|si|ee|i|tynyt|tyi)', 'heikkene[eit]*', 'heikentyi', 'huonon(?:taa|si|ee|i|tui)'],
      hints: ['*heik*', '*huono*'],
    },
  },
};
