import { lines } from '../../entries.ts';
import type { TimingWords } from '../../slots/calendar-timing.ts';

export const timing: TimingWords = {
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
  otherMatters: lines`
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
  isAhead: ['kommer att', 'ska(?:ll)? hållas', 'kallas', 'planeras', 'avses'],
  takesPlace: ['hålla?s', 'äger rum'],
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
  timeUnits: ['dag', 'veck', 'månad', 'år'],
  countedFrom: ['före', 'innan', 'efter', 'från(?: och med)?'],
};
