import type { EventPhraseTable } from '../../slots/labels.ts';

/** Phrases of event types: opinions on companies and markets. */
export const opinion = {
  'price-target-change': {
    title: '(kursmål|kursmålet|hever kursmål|kutter kursmål|øker kursmål)*',
  },
  'analyst-rating': {
    title: `
      (kjøpsanbefaling|salgsanbefaling|oppgraderer til|nedgraderer til|oppgraderer|nedgraderer|starter dekning|
        tar opp dekning|gjenopptar dekning|anbefaling)*
      (oppgraderes|nedgraderes|løfter|løftes|løfta|hever|heves|heva|hevet|senker|senkes|senka|senket|kutter|kuttes|
        kutta|oppgradert|nedgradert) ... til (kjøp|selg|sel|hold|hald|nøytral)
      anbefaler (nå )?(kjøp|salg|å kjøpe|å selge)
    `,
    not: '(kreditt|styret|valgkomité)*',
  },
  opinion: {
    title: '(leder|kronikk|kommentar|debatt|meninger|analyse)(:| )',
  },
  'market-commentary': {
    title: `
      (børsen|oslo børs|hovedindeksen|wall street|kronen|oljeprisen|asia-børsene|børsene|osebx) ... (stenger|åpner|steg|
        falt|stiger|faller|opp|ned|opnar|løfter|raser|ender|stengte|åpnet)*
      (markedskommentar|morgenrapport|markedsrapport|aksjetips|ukens aksje|børsåret|børsuken|børskommentar)*
    `,
  },
} as const satisfies EventPhraseTable;
