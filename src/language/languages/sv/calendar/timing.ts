import { lines } from '../../entries.ts';
import type { TimingWords } from '../../slots/calendar-timing.ts';

export const timing: TimingWords = {
  beforeDate: {
    noAppointment: lines`
    längst(?: till)?
    senast
    (?<!dagen )före
    (?<!dagen )efter
    sedan
    till och med
    t\.o\.m\.
    fram till
    från och med
    fr\.o\.m\.
    per
    daterad
  `,
    opens: ['inleds', 'inleddes', 'börjar', 'startar', 'löper'],
  },
  otherDays: {
    matters: lines`
    avstämning
    aktiebok
    aktieägarregist
    införd
    registr
    anmäl
    röst
    begär
    bemyndig
    mandat
    beslut
    valde
    teckning
    utdelning
    utbetal
    period januari
  `,
    sideDays: lines`
    sista (?:dag|datum)
    tyst(?:a)? period
    avstämningsdag
    (?:\p{L}*s)?frist(?:en)?(?!\p{L})
  `,
    preparations: lines`
    anmäl
    kallelse
    förslag
    handlingar
    (?:post|förhands)röst
    fullmakt
    frågor
  `,
    saysOfIt: lines`
    är
    ska(?:ll)?
    måste
    kan
    bör
    öppnar
    stänger
    börjar
    slutar
    publiceras
    skickas
    inkomma?
  `,
  },
  held: {
    ahead: ['kommer att', 'ska(?:ll)? hållas', 'kallas', 'planeras', 'avses'],
    takesPlace: ['hålla?s', 'äger rum'],
    past: lines`
    (?:kommuniké|bulletin|protokoll|stämmokommuniké) från
    beslut (?:vid|från|fattade|på)
    hölls
    höll(?= )
    har hållit
    avhöll
    avhållit
    hållits
  `,
  },
  counted: {
    units: ['dag', 'veck', 'månad', 'år'],
    from: ['före', 'innan', 'efter', 'från(?: och med)?'],
  },
};
