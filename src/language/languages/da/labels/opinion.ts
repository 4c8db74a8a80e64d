import type { EventPhraseTable } from '../../slots/labels.ts';

/** Phrases of event types: opinions on companies and markets. */
export const opinion = {
  'price-target-change': {
    title: '(kursmål|kursmålet|hæver kursmål|sænker kursmål)*',
  },
  'analyst-rating': {
    title: `
      (købsanbefaling|salgsanbefaling|opgraderer til|nedgraderer til|(indleder|starter|genoptager|påbegynder) dækning|
        anbefaling|opgraderer|nedgraderer)*
      (opgraderes|nedgraderes|hæver|hæves|hævet|løfter|løftes|løftet|sænker|sænkes|sænket|ændrer|sætter) ... til (køb|
        salg|sælg|hold|neutral)
      anbefaler (nu |igen )?(køb|salg|at købe|at sælge)
    `,
    not: '(kredit|bestyrelse)*',
  },
  opinion: {
    title: '(leder|kronik|kommentar|debat|klumme|analyse)(:| )',
  },
  'market-commentary': {
    title: `
      (børsen|københavns fondsbørs|c25|eliteindeks|wall street|kronen|olieprisen|aktierne|aktiemarkedet|
        omxc25) ... (lukker|åbner|steg|faldt|stiger|falder|op|ned|slutter|fald|stigning|minus|plus)*
      (markedskommentar|morgenrapport|aktieluk|aktieåbning|aktietips|markedsrapport|børskommentar)*
    `,
  },
} as const satisfies EventPhraseTable;
