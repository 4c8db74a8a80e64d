import { lines } from '../../entries.ts';
import type { TimingWords } from '../../slots/calendar-timing.ts';

export const timing: TimingWords = {
  noAppointment: lines`
    længere end(?: til)?
    senest
    inden
    (?<!dagen )før
    (?<!dagen )efter
    siden
    til og med
    frem til
    per
  `,
  opens: ['starter', 'begynder', 'løber'],
  otherMatters: lines`
    registr
    tilmeld
    stemme
    bemyndig
    mandat
    beslut
    udbytte
    udbetal
  `,
  sideDays: lines`
    sidste (?:dag|dato)
    (?:\p{L}*s)?frist(?:en)?(?!\p{L})
    registreringsdato
    stille periode
  `,
  preparations: lines`
    indkaldelse
    tilmeld
    forslag
    brevstem
    adgangskort
    fullmakt
    spørgsmål
  `,
  isAhead: ['vil blive', 'skal afholdes', 'indkalde[rs]', 'planlagt', 'finder sted'],
  takesPlace: ['(?:af)?holdes', '(?:af)?holdt', 'finder sted'],
  saysOfIt: lines`
    er
    vil
    må
    skal
    kan
    sendes
    modtaget
    starter
    slutter
    udløber
  `,
  past: ['blev afholdt', 'er afholdt'],
  timeUnits: ['dag', 'uge', 'måned', 'år'],
  countedFrom: ['før', 'inden', 'efter', 'fra(?: og med)?'],
};
