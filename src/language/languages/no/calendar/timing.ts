import { lines } from '../../entries.ts';
import type { TimingWords } from '../../slots/calendar-timing.ts';

export const timing: TimingWords = {
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
  otherMatters: lines`
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
  isAhead: ['vil (?:bli|finne)', 'skal (?:avholdes|haldast)', 'innkalle[rs]', 'kalles inn', 'planlagt'],
  takesPlace: ['(?:av)?holdes', '(?:av)?holdt', 'halden', 'finner sted'],
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
  past: ['protokoll fra', 'ble avholdt'],
  timeUnits: ['dag', 'uke', 'måned', 'år'],
  countedFrom: ['før', 'etter', 'fra(?: og med)?'],
};
