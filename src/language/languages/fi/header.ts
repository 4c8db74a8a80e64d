import { lines } from '../entries.ts';
import type { TextWords } from '../slots/text.ts';

/** Words of the headers that wires put before the news. */
export const header: NonNullable<TextWords['header']> = {
  kinds: lines`
    (?:pörssi|lehdistö|yhtiö|sijoittaja|media)tiedot(?:e|teet)
    tiedote
    pörssi-ilmoitus
    sijoittajauuti(?:nen|set)
    muut? tie(?:to|dot),? jo(?:ka|tka) on julkaistava pörssin sääntöjen mukaan
    muut pörssin sääntöjen nojalla julkistettavat tiedot
    sisäpiiritieto
    puolivuosi(?:katsaus|raportti)
    osavuosikatsaus(?: \(q1 ja q3\))?
    liiketoimintakatsaus
    tilinpäätöstiedote
    vuosikertomus
    johtohenkilöiden liiketoimet
    johdon liiketoimet
    muutokset omien osakkeiden omistuksessa
    muut? (?:tieto, joka on julkistettava pörssin sääntöjen mukaan|pörssin sääntöjen nojalla julkistettavat tiedot)
    muutokset hallitus/johto/tilintarkastus
    osakkeiden kokonaismäärä ja kokonaisäänimäärä
    yhtiökokouskutsu
    tulosjulkistamisajankohdat
  `,
  marks: lines`
    toimitusjohtajan (?:katsaus|kommentti)
    julkaistu
    tilintarkastamaton
    vapaa julkaistavaksi (?:heti|välittömästi)
    sivu \d{1,2}/\d{1,2}
  `,
  legends: lines`
    ei (?:julkaistavaksi|levitettäväksi)
  `,
  numbered: lines`
    nro
    numero
  `,
  localTime: lines`
    paikallista aikaa
    suomen aikaa
  `,
  corrections: lines`
    korjaus
    oikaisu
  `,
  summaries: lines`
    lyhyesti
    pähkinänkuoressa
    keskeistä[^.]{0,40}
    kohokohdat
  `,
};
