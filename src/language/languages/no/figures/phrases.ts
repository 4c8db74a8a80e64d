import { lines } from '../../entries.ts';
import type { DealWords, Employing, Layoffs } from '../../slots/figures.ts';

export const deals: readonly DealWords[] = [
  {
    verbs: lines`
      selger
      solgte
      selge
      har solgt
      salg av
      kjøper
      kjøpte
      kjøpe
      har kjøpt
      kjøper opp
      kjøp av
      overtar
    `,
    prepositions: ['for(?: totalt| til sammen)?'],
  },
];

export const layoffs: Layoffs = {
  verbs: lines`
    nedbemanner(?: med)?
    nedbemanne(?: med)?
    sier opp
    si opp
    permitterer
    kutter
    kutte
    (?:reduserer|kutter) (?:bemanningen|arbeidsstokken) med
    kutter ned med
  `,
  nouns: lines`
    ansatte
    årsverk
    stillinger
    personer
    medarbeidere
    arbeidsplasser
    tilsette
    stillingar
    jobber
  `,
  passives: lines`
    kuttes
    forsvinner
    sies opp
    permitteres
    nedbemannes
    blir oppsagt
    mister jobben
    må gå
    berøres
  `,
};

export const employing: Employing = {
  verbs: lines`
    har
    hadde
    sysselsetter
    sysselset
    (?:av|for) (?:alle )?(?:de|sine|våre|[\p{L}-]+s)
    av
  `,
  nouns: ['ansatte', 'medarbeidere', 'tilsette', 'årsverk'],
  now: lines`
    i dag
    nå
    totalt
    konsernet
    banken
    rederiet
    selskapet
  `,
};

export const within: readonly string[] = lines`
  (?:i|gjennom)(?: (?:et|en|ei|årlig|samlet|samlede|total))?(?: (?:nytt|ny|nye))?
`;
