import { lines } from '../../entries.ts';
import { none } from '../../none.ts';
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
  newDate: none('the case of the date says it'),
  oldDate: ['alun perin', 'aiemmin(?: \\p{L}+){0,3}'],
  oldDateBehind: ['sijaan', 'sijasta', 'asemesta'],
  mistakenDate: ['(?<!\\p{L})ei', 'virheellisesti(?: \\p{L}+){0,3}'],
  recallOpenings: ['aiempi', 'alkuperäinen'],
  recalls: none('a sentence recalls by its opening'),
  saidBefore: ['aiemmin (?:ilmoit|tiedot|kerto)'],
  leadsToDay: none('the case of the date says it'),
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
  otherSubjects: none('what else is cancelled stands behind the verb'),
  newOne: ['uusi', 'uude[nt]', 'uutta', 'uuteen'],
};
