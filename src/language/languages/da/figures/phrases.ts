import { lines } from '../../entries.ts';
import type { DealWords, Employing, Layoffs } from '../../slots/figures.ts';

export const deals: readonly DealWords[] = [
  {
    verbs: lines`
      er solgt
      er blevet solgt
      bliver solgt
      sælger
      solgte
      sælge
      har solgt
      salg af
      køber
      købte
      købe
      har købt
      opkøber
      opkøbte
      opkøbe
      frasælger
      køb af
      overtager
    `,
    prepositions: ['for(?: i alt| samlet)?'],
  },
];

export const layoffs: Layoffs = {
  verbs: lines`
    (?:skal )?af med
    siger farvel til
    nedlægger
    fyrer
    fyrede
    afskediger
    afskedigede
    skærer
    opsiger
  `,
  nouns: lines`
    stillinger
    ansatte
    medarbejdere
    job
    årsværk
    personer
  `,
  passives: lines`
    blev (?:\p{L}+ ){0,3}(?:fyret|afskediget|opsagt)
    nedlægges
    bliver fyret
    fyres
    afskediges
    opsiges
    mister jobbet
    forsvinder
    bliver afskediget
    berøres
  `,
};

export const employing: Employing = {
  verbs: lines`
    har
    havde
    beskæftiger
    beskæftigede
    af (?:[\p{L}-]+s|de|sine|vores)
  `,
  nouns: ['ansatte', 'medarbejdere', 'fuldtidsansatte', 'mand'],
  now: lines`
    i dag
    nu
    samlet
    i alt
    koncernen
    sparekassen
    banken
    rederiet
    virksomheden
    selskabet
  `,
};

export const within: readonly string[] = lines`
  (?:i|gennem|via)(?: (?:et|en|årlig|samlet|total))?(?: (?:nyt|ny|nye))?
`;
