import type { EventPhraseTable } from '../../slots/labels.ts';
import { mergerControl } from './near-misses.ts';

/** Phrases of event types: companies, parts of them and stakes that change hands. */
export const mergers = {
  'ownership-change': {
    title: `
      (liputu|liputusilmoitu|omistusosuuden muuto|arvopaperimarkkinalain 9 luvun)*
      (kasvatti|kasvattaa|kasvattanut|lisäsi|lisää|nosti|nostaa|vahvistaa|vahvisti|pienensi|pienentää|vähensi|vähentää|
        laski|laskee|kevensi|keventää|puolitti) ... (omistustaan|omistuksensa|omistusosuuttaan|omistusosuutensa|
        osuuttaan|osuutensa)
      (nousi|nousee) ... (suurimmaksi omistajaksi|suuromistajaksi|suurimmaksi osakkeenomistajaksi)
      (uusi suuromistaja|suurin omistaja vaihtu*)
      (aktivisti*|hedgerahasto*|eläkeyhtiö*|sijoittaja*) ... (hankki|hankkii|osti|ostaa|otti|ottaa) ... (osuuden|
        omistusosuuden|prosentin osuuden|siivun)
    `,
  },
  'takeover-bid': {
    title: `
      (ostotarjou|julkinen ostotarjous|vaihtotarjou|tarjousaika|tarjousasiakirja|lunastusmenettely|
        pakollinen ostotarjous|lunastusoikeu)*
      (ostaa|ostavat|ostamista) ... (pois pörssistä|pörssistä pois)
      (tarjoaa|tarjoavat|tarjous) ... (osakkeista|osakkeelta)
    `,
    never: mergerControl,
  },
  merger: {
    title: '(fuusio|sulautumi|yhdistymi|yhdistyy|yhdistyvät|sulautuu)*',
    not: '(koulut|koulujen|kunnat|kuntien|seurakunnat|hyvinvointialueet)',
    never: mergerControl,
  },
  'spin-off': {
    title: `
      (osittaisjakautumi|jakautumi|osittaisjako|jakautumissuunnitelma)*
      (irrottaa|irrottavat|eriyttää|irtauttaa|erottaa) ... (*liiketoimin|*yhtiöksi)*
      jakautuu ... *yhtiöksi
    `,
    not: 'osakkeiden jakami*',
  },
  'joint-venture': {
    title: '(yhteisyrity|yhteisyhtiö)*',
  },
  divestment: {
    title: `
      (myy ... (*liiketoimin|*yhtiö|omistu|osuu|kiinteistö|yksikkö|osakke)|liiketoiminnan myynti|divest|luopuu|
        yrityskaupan myynti|myynyt)*
      (myy|myi) ... (liiketoimintansa|toimintansa|toimintonsa|yksikkönsä|divisioonansa|tytäryhtiönsä|osuutensa|
        omistuksensa|kiinteistönsä|tehtaansa|sahansa|ketjunsa|hotellinsa|myymälänsä|kaivoksensa)
      (myy|myi|myyvät|myynyt) (*sen |osan |puolet )?(*puiston|*puistot|*puistonsa|*voimalan|*voimalansa|*tehtaan|
        *tehtaat|*sahan|*sahat|*kaivoksen|*hotellin|*hotellit|*kiinteistön|*kiinteistöt|*kiinteistöjä|*ketjun|
        *laitoksen|*terminaalin|*liiketoiminnan|*yksikön|*panimon|*telakan|*toimitalon|*kauppakeskuksen|*brändin)
      (liiketoiminnan|tytäryhtiön|omistuksen|osuuden) (myynti|myynnin|myyntiä)
    `,
    beforeName: '(myy|myi)',
  },
  acquisition: {
    title: `
      (yrityskaup|yritysosto|miljardikaup|nielaisee|nielaisi|hankkii enemmistö|ostaa koko osakekan|ostaa ... (*yhtiö|
        *liiketoimin|osake|osuu|yrityks|enemmistö|oy|ab|kilpailija|konserni)|hankkii ... (osuu|liiketoimin|yhtiö|
        omistuks|enemmistö))*
      (ostaa|osti|ostanut) *sen (*kaupan|*ketjun|*valmistajan|*toimittajan|*yrityksen|*firman|*konsernin|*startupin|
        *operaattorin|*kehittäjän|*pankin|*hotellin|*tehtaan|*panimon|*talon|*toimiston|*jälleenmyyjän|*tuottajan|
        *brändin|*tukun|*varustamon|*sahan)
    `,
    beforeName: '(ostaa|osti|ostanut)',
    not: '(omien osakkeiden|omia osakkeita|johdon)*',
    never: mergerControl,
  },
} as const satisfies EventPhraseTable;
