import { lines } from '../../entries.ts';
import type { TimingWords } from '../../slots/calendar-timing.ts';

export const timing: TimingWords = {
  beforeDate: {
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
  },
  otherDays: {
    matters: lines`
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
  },
  held: {
    ahead: ['vil blive', 'skal afholdes', 'indkalde[rs]', 'planlagt', 'finder sted'],
    takesPlace: ['(?:af)?holdes', '(?:af)?holdt', 'finder sted'],
    past: ['blev afholdt', 'er afholdt'],
  },
  counted: {
    units: ['dag', 'uge', 'måned', 'år'],
    from: ['før', 'inden', 'efter', 'fra(?: og med)?'],
  },
};
