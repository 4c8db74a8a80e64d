import { lines } from '../../entries.ts';
import type { TimingWords } from '../../slots/calendar-timing.ts';

export const timing: TimingWords = {
  beforeDate: {
    noAppointment: lines`
    lenger enn(?: til)?
    innen
    senest
    (?<!dagen )etter
    (?<!dagen )før
    siden
    til og med
    frem til
    fram til
    per
  `,
    opens: ['starter', 'begynner', 'løper'],
  },
  otherDays: {
    matters: lines`
    skjæringsdato
    registr
    påmeld
    stemme
    mandat
    vedtok
    vedtatt
    beslut
    utbytte
    utbetal
  `,
    sideDays: lines`
    siste (?:dag|dato)
    (?:\p{L}*s)?frist(?:en)?(?!\p{L})
    skjæringsdato
    stille periode
  `,
    preparations: lines`
    innkalling
    påmelding
    forslag
    saksdokument
    forhåndsstem
    fullmakt
    spørsmål
  `,
    saysOfIt: lines`
    er
    vil
    må
    skal
    kan
    åpner
    stenger
    begynner
    slutter
    sendes
    mottatt
    starter
  `,
  },
  held: {
    ahead: ['vil (?:bli|finne)', 'skal (?:avholdes|haldast)', 'innkalle[rs]', 'kalles inn', 'planlagt'],
    takesPlace: ['(?:av)?holdes', '(?:av)?holdt', 'halden', 'finner sted'],
    past: ['protokoll fra', 'ble avholdt'],
  },
  counted: {
    units: ['dag', 'uke', 'måned', 'år'],
    from: ['før', 'etter', 'fra(?: og med)?'],
  },
};
