import { lines } from '../../entries.ts';
import type { CancelWords, MoveWords } from '../../slots/calendar-changes.ts';

export const moves: MoveWords = {
  moves: lines`
    flytt(?:e[rst]?)?(?!\p{L})
    (?:fremrykke|fremskynde)\p{L}{0,2}(?!\p{L})
    ændre[rt]? dato
    ny dato
    udsky[dt]
    udskudt
    udsætte
    udsat
    rykke[rst]?(?!\p{L})
    forlænge(?!lse af)
  `,
  dateToFollow: lines`
    på ubestemt tid
    indtil videre
    ingen ny dato
    ny \p{L}*dato(?: \p{L}+){0,4} (?:meddeles|offentliggøres|senere)
  `,
  dates: {
    newAlone: lines`
    (?:(?:en|ingen) )?ny (?:\p{L}+)?dato
    den nye (?:\p{L}+)?dato
  `,
    new: ['til', 'ny dato(?: er|:)?'],
    old: lines`
    fra
    i stedet for
    skulle(?: (?:have|være))? \p{L}+(?: ud| op)?
    tidligere(?: \p{L}+){0,4}
    oprindelig(?: \p{L}+){0,3}
  `,
    mistaken: lines`
    (?<!\p{L})ikke
    (?:fejlagtigt|ved en fejl)(?: \p{L}+){0,4} (?:som|til|være)
  `,
  },
  recalls: {
    openings: ['tidligere', 'oprindelig'],
    statements: ['tidligere (?:meldt|meddelt|oplyst|annonceret|kommunikeret)'],
  },
};

const CALLED_OFF = '(?:aflyst|annulleret)';

export const cancels: CancelWords = {
  stems: lines`
    aflys
    annull
    trækk
    trukket
    tilbagekald
    dropp
    (?<!\p{L})ikke(?!\p{L})
    bortfal
  `,
  callsOff: {
    verb: lines`
    aflys(?:er|e|t|es)
    (?:annuller|tilbagekald)(?:er|e|t|es|et)?
    tilbagekaldt
  `,
    title: ['aflyst', 'annulleret'],
    predicate: lines`
    (?:er|bliver|blev|hermed|derfor) ${CALLED_OFF}
    aflyses
    annulleres
    gennemføres ikke
    bliver ikke til noget
  `,
    notHeld: lines`
    (?:holdes|afholdes) ikke
    vil (?:\p{L}+ )?ikke blive (?:afholdt|holdt)
  `,
  },
  notDecided: ['kan', 'kunne', 'ikke', 'ret til at', 'tidligere'],
  manner: ['fysisk\\p{L}*', 'med', 'ved', 'på', 'i', 'som'],
  otherThings: {
    objects: ['aktier\\p{L}*', 'aftale\\p{L}*'],
  },
  newOne: ['ny', 'nye'],
};
