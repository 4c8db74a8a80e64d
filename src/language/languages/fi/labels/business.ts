import type { EventPhraseTable } from '../../slots/labels.ts';
import { drugDevelopment } from './near-misses.ts';

/** Phrases of event types: orders, products, investments and closures. */
export const business = {
  bankruptcy: {
    title: '(konkurss|yrityssanee|saneerausmenettely|selvitystila)*',
  },
  'order-intake': {
    title: '(tilauskert|tilauskan|saadut tilaukset|saatujen tilausten)*',
  },
  'contract-award': {
    title: `
      (tilau|sai tilauksen|jättitilau|miljoonatilau|puitesopimu|toimitussopimu|(voitti|voittaa|
        voittanut) ... (tarjouskilpailu|kilpailutuks|urakkakilpailu)|saanut tilau|toimittaa ... (järjestelm|moottor|
        laitte|hissi|nostur|potkur|turbiin|koneet|koneita)|rakentaa ... (koulu|sairaala|asunto|asunnot|asunno|päiväko|
        silla|tunneli|toimitila)|urakka|urakan|suurtilau|sopimu ... toimitu)*
    `,
    not: '(tilauskert|tilauskan|rahoitussopimu|luottosopimu|yhtiökokou)*',
  },
  layoffs: {
    title: `
      (muutosneuvottelu|yt-neuvottelu|joukkoirtisano|yhteistoimintaneuvottelu|irtisano|lomautu|lomauttaa|yt-neuvottelut|
        vähentää ... (työpaik|henkilöst|työntekij)|työpaikkaa (uhattuna|vaarassa|lähtee|katoaa|uhan alla)|
        työpaikkoja (uhattuna|vaarassa|lähtee|katoaa|uhan alla)|työntekijää (uhan alla|menettää))*
    `,
    never: '(lakkovaroitu|lakkouha|lakon uh)*',
  },
  'operations-ceased': {
    title: `
      (lopettaa|lopetti|lakkauttaa|lakkautti)( koko)? (toimintansa|liiketoimintansa)
      (ajaa|ajoi)( koko)? (toimintansa|liiketoimintansa) alas
      (toiminta|liiketoiminta) (lakkaa|loppuu|päättyy) kokonaan
    `,
    not: '(*tehta*|*kaivo*|*koulu*|pörssi*|*saha*)',
  },
  'trial-result': {
    title: `
      (saavutti|saavuttaa|ei saavuttanut) ... (päätetapahtuma|päätavoit|ensisijai)*
      (myönteisiä|positiivisia|kielteisiä|lupaavia) ... (faasi #*|vaiheen #|*tutkimuksesta|*tutkimuksessa)
      (faasi #|vaiheen #) ... (tuloks|päätetapahtum|päätavoit)*
      (*lääke|*rokote) ... (epäonnistui|lumetta parempi)
    `,
    never: '(aloit*|käynnist*|ensimmäinen potilas|rekryt*|hakem*|lupa|esittele*|kutsu)',
  },
  'plant-closure': {
    title: `
      (sulkee|sulkemi|lakkauttaa|lakkautta|lopettaa|lopetti|ajaa alas) ... (*tehta|tuotantolaito|*kaivo|*saha|*saha|
        *myymälä|*meijeri|*panimo|*teurasta|*leipomo|*telaka|tuotanno|tuotanto|valmistuks|paperikone|*toimipaik|
        *toimipist)*
      (tehdas|paperitehdas|sellutehdas|kartonkitehdas|tehtaan toiminta|kaivos|saha|meijeri|panimo) ... (suljetaan|
        lakkautetaan|sulkee ovensa)
      (tehtaan|kaivoksen) sulke*
    `,
  },
  restructuring: {
    title: `
      (uudelleenjärjeste|säästöohjelma|tehostamisohjelma|kustannussäästö|organisaatiouudistu|rakennemuuto)*
      (siirtää|siirtävät|siirtyy) ... (tuotantoa|tuotantonsa|tuotannon|valmistuksen|valmistusta)
    `,
  },
  'production-update': {
    title: `
      (tuotannon (aloitu|keskey|käynnisty)|tuotantokatko|tuotantoseisok|kairaustulok|tuotantotiedot|tuotantoennäty|
        ennätystuotan)*
      (keskeyttää|keskeytti|pysäyttää|pysäytti|seisauttaa|seisottaa|käynnistää|käynnisti|rajoittaa|
        supistaa) ... (*tuotannon|*tuotantonsa|*tuotantoa|*tuotantoaan|*tuotantolinjan|*tehtaan|*tehtaansa|*kaivoksen|
        *jalostamon|*koneen|*masuunin|*sulaton|valmistuksen)
      (tuotanto|tehdas|kaivos|jalostamo|paperikone) ... (seisoo|pysähtyy|pysähtyi|keskeytyy|keskeytyi|käynnistyy|
        käynnistyi)
    `,
  },
  'product-launch': {
    title: `
      (lansee|julkaisee uuden|julkisti uuden|esitteli uuden|esittelee uuden|toi markkinoille|tuo markkinoille|
        uutuustuot|lanseera|patentti myönne|ce-merkin|myönnetty patent)*
    `,
    never: drugDevelopment,
  },
  partnership: {
    title: '(yhteistyö|yhdistävät voimansa|kumppanuu|aiesopimu|yhteistyösopimu)*',
    not: 'yhteisyrity*',
  },
  investment: {
    title: `
      (investoi|investointipäätö|investointiohjelma|investointi)*
      (tilaa|tilasi) ... (*alusta|*aluksen|*laivaa|*laivan|*lauttaa|*lautan|*troolarin|*lentokonetta|*junaa|*bussia|
        *veturia)
    `,
  },
  expansion: {
    title: `
      (laajen|avaa uuden|uusi tehdas|perustaa|uuden tehtaan|laajentumi|kapasiteetin nosto|avaa ... (myymälä|toimisto|
        tehta|hotelli))*
    `,
  },
} as const satisfies EventPhraseTable;
