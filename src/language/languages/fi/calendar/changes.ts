import { lines } from '../../entries.ts';
import type { CancelWords, MoveWords } from '../../slots/calendar-changes.ts';

export const moves: MoveWords = {
  moves: lines`
    siirtää
    siirtänyt
    siirretään
    siirretty
    siirtyy
    aikaist(?:aa|etaan|uu|anut)
    lykkää
    lykännyt
    lykätään
    lykätty
    lykkääntyy
    lykkäytyy
    uusi (?:\p{L}*päivä|ajankohta)
    pidentää
    jatkaa tarjousaikaa
  `,
  dateToFollow: lines`
    määräämättömä\p{L}+ aja\p{L}+
    toistaiseksi
    uusi \p{L}+(?: \p{L}+){0,4} (?:myöhemmin|ilmoitetaan|julkistetaan)
  `,
  newDateAlone: ['uusi (?:\\p{L}*)(?:päivä|ajankohta)'],
  oldDate: ['alun perin', 'aiemmin(?: \\p{L}+){0,3}'],
  oldDateBehind: ['sijaan', 'sijasta', 'asemesta'],
  mistakenDate: ['(?<!\\p{L})ei', 'virheellisesti(?: \\p{L}+){0,3}'],
  recallOpenings: ['aiempi', 'alkuperäinen'],
  saidBefore: ['aiemmin (?:ilmoit|tiedot|kerto)'],
};

export const cancels: CancelWords = {
  stems: lines`
    peru
    vetää
    vetänyt
    (?<!\p{L})ei(?!\p{L})
    raukea
  `,
  callsOff: lines`
    peru(?:a|u|i|nut|taan|ttu|minen|uttaa|utti|uttanut|uttaminen|utetaan|utettu|utuu|untuu)
    (?:vetää|vetänyt) takaisin
  `,
  notDecided: ['voi', 'voidaan', 'ei', 'aiemmin'],
  calledOff: ['peruttu', 'peruutettu', 'peruuntunut'],
  isCalledOff: lines`
    perutaan
    peruutetaan
    on peruttu
    on peruutettu
    peruuntuu
    peruutuu
  `,
  isNotHeld: ['ei (?:pidetä|järjestetä)'],
  manner: ['fyysis\\p{L}*', 'paikan'],
  otherObjects: ['sopimu\\p{L}*', 'tilau\\p{L}*'],
  newOne: ['uusi', 'uude[nt]', 'uutta', 'uuteen'],
};
