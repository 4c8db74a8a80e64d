import { lines } from '../../entries.ts';
import { none } from '../../none.ts';
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
  fromDay: none('the case of the date says it'),
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
  ofOrIn: none('the case of the noun says it'),
  isTheDay: none('no verb stands between the two'),
};
