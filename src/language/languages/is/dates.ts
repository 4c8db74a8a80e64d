import type { DateWords } from '../slots/dates.ts';

export const dates: DateWords = {
  months: {
    full: [
      ['janúar'],
      ['febrúar'],
      ['mars'],
      ['apríl'],
      ['maí'],
      ['júní'],
      ['júlí'],
      ['ágúst'],
      ['september'],
      ['október'],
      ['nóvember'],
      ['desember'],
    ],
    short: [
      ['jan'],
      ['feb', 'febr'],
      ['mar'],
      ['apr'],
      [],
      ['jún'],
      ['júl'],
      ['ágú'],
      ['sep', 'sept'],
      ['okt'],
      ['nóv'],
      ['des'],
    ],
  },
  weekdays: [
    ['mánudag', 'mánudagur', 'mánudaginn'],
    ['þriðjudag', 'þriðjudagur', 'þriðjudaginn'],
    ['miðvikudag', 'miðvikudagur', 'miðvikudaginn'],
    ['fimmtudag', 'fimmtudagur', 'fimmtudaginn'],
    ['föstudag', 'föstudagur', 'föstudaginn'],
    ['laugardag', 'laugardagur', 'laugardaginn'],
    ['sunnudag', 'sunnudagur', 'sunnudaginn'],
  ],
  relativeDays: {
    same: ['sama dag'],
    today: ['í dag'],
  },
  zones: { 'Atlantic/Reykjavik': ['íslenskum tíma', 'að íslenskum tíma'] },
  clock: {
    marks: ['kl\\.?', 'klukkan'],
  },
};
