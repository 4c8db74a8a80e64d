import { lines, toAlternation } from '../../entries.ts';
import type { WordClasses } from '../../slots/figures.ts';
import { fillers } from './fillers.ts';

const ITEMS = toAlternation(lines`
  vertailukelpoisuuteen vaikuttavia eriä
  kertaluonteisia eriä
  kertaeriä
  uudelleenjärjestelykuluja
`);
const LAST_YEAR = toAlternation(lines`
  vertailukaudella
  vertailujaksolla
  vuotta aiemmin
  vuotta aikaisemmin
  vuosi sitten
  edellisvuonna
  viime vuonna
  edellisenä vuonna
`);

export const wordClasses: WordClasses = {
  is: lines`
    oli
    on
    olivat
    ovat
    oli yhteensä
    on yhteensä
    olevan
    olleen
    muodostui
    toteutui
    asettui
    päätyi
    ylsi
    jäi
    jäävän
    oli noin
    pysyy
    pysyi
    pysyivät
    säilyi
    säilyivät
    kerätään
    kertyi
    säilyi ennallaan
    maksetaan
    jaetaan
    jaettaisiin
    maksettaisiin
    kerättiin
    keräsi
    kerää
    kerättiin yhteensä
    vastaa
    vastasi
    arvoltaan
    :
    =
  `,
  change: lines`
    kasvoi
    kipusi
    painui
    sukelsi
    nousevan
    kasvavan
    laskevan
    pienenevän
    supistuvan
    paisui
    paisunut
    kasvaa
    kasvanut
    kasvoivat
    nousi
    nousee
    nousivat
    noussut
    nousua
    lisääntyi
    parani
    paranee
    parantui
    parantunut
    kohosi
    kohoaa
    laski
    laskee
    laskivat
    laskenut
    laskettiin
    pieneni
    pienenee
    pienentyi
    heikkeni
    heikkenee
    heikentyi
    supistui
    kutistui
    väheni
    vähenee
    putosi
    vajosi
    romahti
    syveni
    syvenee
    suureni
    kiihtyi
    kiihtyy
    hidastui
    hidastuu
    vahvistui
    nostaa
    nosti
    nostivat
    nostettiin
    korottaa
    korotti
    leikkaa
    leikkasi
    pudottaa
    pudotti
    laskea
    alentaa
    alensi
    kaksinkertaistui
    tuplaantui
    kääntyi
    kasvu
    lasku
  `,
  to: ['tasolle'],
  by: ['verran'],
  from: lines`
    aiemmasta
    edellisestä
    tasolta
    aik\.?
    aiemmin
    aikaisemmin
  `,
  versus: lines`
    verrattuna
    kun se
    kun(?= ${LAST_YEAR} )
    vertailukauden
    vs\.?
    vastaavasti
  `,
  forecast: lines`
    odottaa
    odotetaan
    odotettu
    arvioi
    arvioidaan
    ennustaa
    ennustetaan
    ennuste
    ohjeistus
    ohjeistuksen
    ohjeistaa
    näkymät
    näkymien
  `,
  hypothetical: lines`
    aiemmin (?:yhtiö )?(?:arvioi|ennusti|odotti)
    uskoi
    oli arvioinut
    oli ennustanut
    aiempi (?:ohjeistus|arvio|ennuste)
    aiemman (?:ohjeistuksen|arvion|ennusteen)
    ylittää
    ylitti
    analyytikot
    analyytikoiden
    konsensus
    konsensusennuste
    markkinat
    markkinoiden
    odotti
    odottivat
    tavoite
    tavoitteena
    tavoittelee
    tavoitetta
    voi
    voivat
    voisi
    saattaa
    saattavat
    mahdollinen
    proforma
    pro forma
    jos
    synergiat
    vuositasolla
  `,
  comparison: lines`
    odotettua \p{L}+
    odotetusti
    odotusten mukainen
    yli odotusten
    alle odotusten
    odotukset
  `,
  part: lines`
    tarjouksentekijän
    liiketoiminta
    ostettavan
    kohdeyhtiön
    kohdeyhtiö
    segmentti
    segmentin
    segmentissä
    divisioonan
    divisioona
    liiketoiminta-alueen
    liiketoiminta-alue
    liiketoiminnan
    tytäryhtiön
    tytäryhtiö
    emoyhtiön
    emoyhtiö
    osakkuusyhtiö
    asiakkaan
    asiakas
    alueen
    kohteen
  `,
  adjusted: lines`
    oikaistu
    oikaistun
    oikaistua
    vertailukelpoinen
    vertailukelpoisen
    vertailukelpoista
    operatiivinen
    operatiivisen
    operatiivista
    (?:,? ?(?:ilman|ennen|pl\.?|poislukien)) ${ITEMS}
  `,
  loss: lines`
    tappiolle
    tappiota
    tappiollinen
    tappiolla
    negatiivinen
    miinuksella
  `,
  profit: ['voitollinen', 'voitolla', 'positiivinen', 'voittoa'],
  bare_loss: ['tappio', 'tappion'],
  bare_result: lines`
    tulos
    tuloksen
    voitto
    voiton
    luku
    vastaava luku
  `,
  and: ['ja', 'sekä', '&'],
  filler: fillers,
};
