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
  dates: {
    newAlone: ['uusi (?:\\p{L}*)(?:päivä|ajankohta)'],
    old: ['alun perin', 'aiemmin(?: \\p{L}+){0,3}'],
    oldBehind: ['sijaan', 'sijasta', 'asemesta'],
    mistaken: ['(?<!\\p{L})ei', 'virheellisesti(?: \\p{L}+){0,3}'],
  },
  recalls: {
    openings: ['aiempi', 'alkuperäinen'],
    statements: ['aiemmin (?:ilmoit|tiedot|kerto)'],
  },
};

export const cancels: CancelWords = {
  stems: lines`
    peru
    vetää
    vetänyt
    (?<!\p{L})ei(?!\p{L})
    raukea
  `,
  callsOff: {
    verb: lines`
    peru(?:a|u|i|nut|taan|ttu|minen|uttaa|utti|uttanut|uttaminen|utetaan|utettu|utuu|untuu)
    (?:vetää|vetänyt) takaisin
  `,
    title: ['peruttu', 'peruutettu', 'peruuntunut'],
    predicate: lines`
    perutaan
    peruutetaan
    on peruttu
    on peruutettu
    peruuntuu
    peruutuu
  `,
    notHeld: ['ei (?:pidetä|järjestetä)'],
  },
  notDecided: ['voi', 'voidaan', 'ei', 'aiemmin'],
  manner: ['fyysis\\p{L}*', 'paikan'],
  otherThings: {
    objects: ['sopimu\\p{L}*', 'tilau\\p{L}*'],
  },
  newOne: ['uusi', 'uude[nt]', 'uutta', 'uuteen'],
};
