import { lines } from '../../entries.ts';
import type { CancelWords, MoveWords } from '../../slots/calendar-changes.ts';

export const moves: MoveWords = {
  moves: lines`
    utsett(?:e|er|es)?(?!\p{L})
    utsatt
    flytt(?:e[rst]?)?(?!\p{L})
    (?<!\p{L})flytta(?:r|s|t|ts)?(?!\p{L})
    skju(?:ter) upp
    fremskynde\p{L}{0,2}(?!\p{L})
    endre[rt]? dato
    ny dato
    forlenge(?!lse av)
  `,
  dateToFollow: lines`
    på ubestemt tid
    på uviss tid
    inntil videre
    ingen ny dato
    ny \p{L}*dato(?: \p{L}+){0,4} (?:meddeles|annonseres|kunngjøres|senere)
  `,
  dates: {
    newAlone: lines`
    (?:(?:en|ingen) )?ny (?:\p{L}+)?dato
    den nye (?:\p{L}+)?datoen?
  `,
    new: ['til', 'ny dato(?: er|:)?'],
    old: lines`
    fra
    frå
    i stedet for
    i staden for
    skulle(?: (?:være|vere|vore|ha))? \p{L}+(?: ut| upp)?
    tidligere(?: \p{L}+){0,4}
    opprinnelig(?: \p{L}+){0,3}
  `,
    mistaken: lines`
    (?<!\p{L})ikke
    (?:feilaktig|ved en feil)(?: \p{L}+){0,4} (?:som|til|være)
  `,
  },
  recalls: {
    openings: ['tidligere', 'opprinnelig'],
    statements: ['tidligere (?:meldt|meddelt|annonsert|kommunisert)'],
  },
};

const CALLED_OFF = '(?:avlyst|kansellert|annullert)';

export const cancels: CancelWords = {
  stems: lines`
    avlys
    kansell
    annull
    trekk
    trukket
    dropp
    (?<!\p{L})ikke(?!\p{L})
    bortfal
  `,
  callsOff: {
    verb: lines`
    avlys(?:er|e|t|es)
    kanseller(?:er|e|t|es)
    annuller(?:er|e|t|es)?
    (?:trekker|trekke|trukket) (?:tilbake )?innkalling(?:en)?
  `,
    title: ['avlyst', 'kansellert'],
    predicate: lines`
    (?:er|blir|ble|hermed|derfor) ${CALLED_OFF}
    avlyses
    kanselleres
    annulleres
    gjennomføres ikke
  `,
    notHeld: lines`
    (?:holdes|avholdes) ikke
    vil (?:\p{L}+ )?ikke bli (?:avholdt|holdt)
  `,
  },
  notDecided: ['kan', 'kunne', 'ikke', 'rett til å', 'tidligere'],
  manner: ['fysisk\\p{L}*', 'med', 'ved', 'på', 'i', 'som'],
  otherThings: {
    objects: ['aksjer', 'aksjene', 'avtal\\p{L}*'],
  },
  newOne: ['ny', 'nye', 'nytt'],
};
