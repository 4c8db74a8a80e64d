import { lines } from '../../entries.ts';
import type { DealWords, Employing, Layoffs } from '../../slots/figures.ts';

export const deals: readonly DealWords[] = [
  {
    verbs: lines`
      förvärvar
      förvärvade
      förvärva
      har förvärvat
      köper
      köpte
      köpa
      avyttrar
      avyttrade
      avyttra
      förvärv av
      köp av
      tar över
      tog över
      säljer
      sålde
      sälja
      har sålt
      försäljning av
    `,
    prepositions: ['för(?: sammanlagt| totalt)?'],
  },
];

export const layoffs: Layoffs = {
  verbs: lines`
    varslet omfattar
    varslet berör
    (?:minskar|skär ned|skär ner) (?:personalstyrkan|bemanningen|personalen) med
    säger upp
    sade upp
    sägs upp
    varslar
    varslade
    varslas
    permitterar
    minskar med
    drar ned
    drar ner
    avskedar
    sparkar
  `,
  nouns: lines`
    tjänster
    anställda
    personer
    medarbetare
    jobb
    årsarbetare
    årsverken
    befattningar
  `,
  passives: lines`
    berörs
    försvinner
    sägs upp
    varslas
    varslats
    sagts upp
    permitteras
    kan försvinna
    får gå
    tvingas gå
    mister jobbet
    förlorar jobbet
    får lämna
  `,
};

export const employing: Employing = {
  verbs: lines`
    har
    hade
    sysselsätter
    sysselsatte
    av (?:[\p{L}-]+s|de|våra|sina)
  `,
  nouns: ['anställda', 'medarbetare', 'personer(?! ombord)'],
  now: lines`
    idag
    nu
    totalt
    sammanlagt
    koncernen
    banken
    rederiet
    bolaget
    företaget
  `,
};

export const within: readonly string[] = lines`
  (?:i|genom|via)(?: (?:årlig|total|en|ett))?(?: (?:ny|nytt|nya))?
`;
