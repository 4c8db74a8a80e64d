import { lines } from '../../entries.ts';
import type { TimingWords } from '../../slots/calendar-timing.ts';

export const timing: TimingWords = {
  beforeDate: {
    noAppointment: lines`
    viimeistään
    mennessä
    ennen
    jälkeen
    saakka
    asti
  `,
    opens: ['alkaa'],
  },
  otherDays: {
    matters: lines`
    täsmäyty
    ilmoitt
    äänest
    valtuut
    päätti
    päättän
    päätet
    päätö
    osin[kg]o
  `,
    sideDays: lines`
    viimeinen (?:\p{L}+)?päivä
    määräai
    täsmäytyspäiv
    hiljai
  `,
    preparations: lines`
    ilmoitt
    kutsu
    ennakkoäänest
    ehdotu
    asiakirj
    valtakirj
    kysymy
  `,
    saysOfIt: lines`
    avautuu
    sulkeutuu
    alkaa
    päättyy
    julkaistaan
    lähetetään
    tulee
    oltava
  `,
  },
  held: {
    ahead: ['pidetään', 'kutsutaan', 'on tarkoitus', 'kutsu '],
    takesPlace: ['pidet', 'järjest'],
    past: ['pidettiin', 'päätökset'],
  },
  counted: {
    units: ['päiv', 'viik', 'kuukau', 'vuo'],
    from: ['ennen', 'kuluttua', 'jälkeen'],
  },
};
