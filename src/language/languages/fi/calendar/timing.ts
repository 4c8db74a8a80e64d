import { lines } from '../../entries.ts';
import type { TimingWords } from '../../slots/calendar-timing.ts';

export const timing: TimingWords = {
  noAppointment: lines`
    viimeistään
    mennessä
    ennen
    jälkeen
    saakka
    asti
  `,
  opens: ['alkaa'],
  otherMatters: lines`
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
  isAhead: ['pidetään', 'kutsutaan', 'on tarkoitus', 'kutsu '],
  takesPlace: ['pidet', 'järjest'],
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
  past: ['pidettiin', 'päätökset'],
  timeUnits: ['päiv', 'viik', 'kuukau', 'vuo'],
  countedFrom: ['ennen', 'kuluttua', 'jälkeen'],
};
