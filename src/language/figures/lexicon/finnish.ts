import type { Lexicon } from './lexicon.ts';

const ITEMS = '(?:vertailukelpoisuuteen vaikuttavia eriä|kertaluonteisia eriä|kertaeriä|uudelleenjärjestelykuluja)';

const LAST_YEAR =
  '(?:vertailukaudella|vertailujaksolla|vuotta aiemmin|vuotta aikaisemmin|vuosi sitten|edellisvuonna|viime vuonna|edellisenä vuonna)';

export const finnish: Lexicon = {
  measures: [
    [
      null,
      '(?:lisäosinko|lisäosinkoa|lisäosingon|ylimääräinen osinko|ylimääräisen osingon|osinkopolitiikka|osinkotuotto)|inflaatiotavoite|liikevaihdosta',
    ],
    [
      'revenue',
      'vuokratuo(?:tot|ttoja)|liiketoiminnan tuotot(?: yhteensä)?|tuotot yhteensä|(?:liikevaih(?:to|don|toa|toon|doksi)|nettomyyn(?:ti|nin|tiä)|myyn(?:ti|nin|tiä))(?:mme|nsa|on)?',
    ],
    ['gross_profit', '(?:brutto|myynti)kat(?:e|teen|etta)|bruttotulo(?:s|ksen|sta)|bruttovoi(?:tto|ton|ttoa)'],
    ['ebitda', 'käyttökat(?:e|teen|etta)(?: \\(ebitda\\))?|ebitda(?::n|:ta)?'],
    ['ebita', 'ebita(?::n|:ta)?'],
    [
      'ebit',
      '(?:liikevoi(?:tto|ton|ttoa|ttoon|toksi)|liiketulo(?:s|ksen|sta|kseen|kseksi))(?:nsa|mme)?(?: \\(ebit\\))?|ebit(?::n|:tä)?',
    ],
    ['ebit', 'liiketappi(?:o|on|ota|oon|oksi)(?:nsa|mme)?(?: \\(ebit\\))?', 'loss'],
    ['pre_tax_profit', '(?:tulo(?:s|ksen|sta)|voi(?:tto|ton|ttoa)) ennen veroja'],
    ['pre_tax_profit', 'tappi(?:o|on|ota) ennen veroja', 'loss'],
    [
      'net_income',
      '(?:katsauskauden|tilikauden|kauden|raportointikauden|vuosineljänneksen)(?: 20\\d\\d)? (?:tulo(?:s|ksen|sta)|voi(?:tto|ton|ttoa))|nettotulo(?:s|ksen|sta)(?:nsa)?|nettovoi(?:tto|ton|ttoa)|(?:(?:neljänneksen|vuosineljänneksen|kauden) )?(?:tulos|voitto) verojen jälkeen',
    ],
    ['net_income', '(?:katsauskauden|tilikauden|kauden) tappi(?:o|on|ota)|nettotappi(?:o|on|ota)(?:nsa)?', 'loss'],
    [
      'eps',
      '(?:laimentamat(?:on|toman) |laimennet(?:tu|un) )?(?:osakekohtai(?:nen|sen|sta) tulo(?:s|ksen|sta)|tulos per osake|tulos/osake|tulos osaketta koh(?:ti|den))',
    ],
    ['dividend_per_share', 'osakekohtai(?:nen|sen|sta) osin(?:ko|gon|koa)|osinko per osake'],
    ['dividend_per_share', 'osin(?:ko|koa|gon|goksi|kona)', 'per_share'],
    ['net_interest_income', 'korkokat(?:e|teen|etta)'],
    [
      'order_intake',
      'saadut tilaukset|saatujen tilausten(?: määrä| arvo)?|saatuja tilauksia|uudet tilaukset|uusia tilauksia|tilauskertymä(?:n|ä)?',
    ],
    ['order_backlog', 'tilauskan(?:ta|nan|taa)|tilauskirja(?:n)?'],
    [
      'operating_cash_flow',
      '(?:liiketoiminnan|operatiivi(?:nen|sen)) (?:netto)?(?:raha|kassa)vir(?:ta|ran|taa)|liiketoiminnasta kertynyt rahavirta',
    ],
    ['free_cash_flow', 'vapaa(?:n)? (?:kassa|raha)vir(?:ta|ran|taa)'],
    ['net_debt', '(?:korolli(?:nen|set|sen) )?nettovel(?:ka|at|an|kaa)|nettorahoitusvel(?:ka|an)'],
    ['gross_margin', '(?:bruttokate|myyntikate)(?:prosent(?:ti|in)|-%)|bruttomarginaali(?:n)?'],
    ['ebitda_margin', 'käyttökate(?:prosent(?:ti|in)|-%|marginaali(?:n)?)|ebitda-(?:marginaali|prosentti)'],
    ['ebita_margin', 'ebita-marginaali|ebita-prosentti|ebita-%'],
    ['ebit_margin', 'liikevoitto(?:prosent(?:ti|in)|-%|marginaali(?:n)?)|liiketulosprosentti|ebit-marginaali'],
    ['ebit_margin', 'marginaali(?:n)?', 'of_result'],
    ['equity_ratio', 'omavaraisuusast(?:e|een|etta)'],
    [
      'nav_per_share',
      '(?:epra )?nav (?:per osake|osaketta koh(?:ti|den))|nettovarallisuus(?: \\(nav\\))? (?:per osake|osaketta koh(?:ti|den))|osakekohtai(?:nen|sen) (?:nettovarallisuus|nettovarallisuuden|substanssiarvo|oma pääoma)',
    ],
    ['net_asset_value', 'nettovarallisuu(?:s|den|tta)|substanssiarvo(?:n)?'],
    ['order_value', '(?:tilauksen|sopimuksen|kaupan|urakan|tilausten)(?: kokonais)? ?arvo|sopimusarvo|tilausarvo'],
    [
      'order_value',
      '(?:tilauksen|sopimuksen|urakan|tilausten|sopimusten|puitesopimuksen) (?:kokonais|yhteis)arvo|urakka-arvo|urakkahinta|(?:urakka|hankinta|toimitus|puite|palvelu)sopimuksen (?:kokonais|yhteis)?arvo',
    ],
    [
      'purchase_price',
      '(?:velat(?:on|toman) |alustava(?:n)? |kiinteä(?:n)? )?(?:kauppahin(?:ta|nan|taa)|ostohin(?:ta|nan)|myyntihin(?:ta|nan))',
    ],
    ['enterprise_value', '(?:velat(?:on|toman) )?yritysarvo(?:n|a)?'],
    [
      'offer_price',
      '(?:tarjoushin(?:ta|nan)|tarjousvasti(?:ke|kkeen)|vastike|ostotarjou(?:s|ksen)(?: hinta)?)',
      'per_share',
    ],
    ['subscription_price', '(?:osakkeen |osakkeiden )?merkintähin(?:ta|nan)'],
    [
      'share_issue_amount',
      '(?:suunnat(?:tu|un|ulla|ussa|tua) )?(?:osakean(?:ti|nin|nilla|nissa|tia)|merkintäoikeusan(?:ti|nin|nilla|nissa|tia))|annissa|annilla',
    ],
    [
      'bond_amount',
      '(?:vihre(?:ä|än) |vakuude(?:ton|ttoman) |vakuudelli(?:nen|sen) |senior )*(?:joukkovelkakirja(?:laina)?|joukkolaina|hybridilaina)(?:n|a|lla)?',
    ],
    [
      'buyback_amount',
      'omien osakkeiden (?:osto-ohjelma(?:n)?|takaisinosto(?:n|-ohjelma|-ohjelman)?|osto(?:n)?|hankinta)',
    ],
    ['buyback_amount', '(?:omia )?osakkeita hankitaan', 'verb'],
    ['buyback_amount', '(?:ostaa|hankkii|hankkia) omia osakkeita(?:an)?', 'verb'],
    ['impairment', '(?:alaskirjaa|alaskirjasi)(?: [\\p{L}-]+){1,4}?(?= \\d)', 'verb'],
    [
      'impairment',
      '(?:liikearvon |liikearvoon kohdistuva(?:n)? )?(?:arvonalentumi(?:nen|sen|sta)|arvonalentumiskirjau(?:s|ksen)|arvonalentumistappio(?:n)?|alaskirjau(?:s|ksen|sta)|arvonalennu(?:s|ksen))',
    ],
    ['target_price', 'tavoitehin(?:ta|nan|taa|taansa|naksi)'],
    ['interest_rate', 'ohjauskor(?:ko|on|koa|koaan|konsa)|talletuskor(?:ko|on|koa|koaan|konsa)'],
    ['cpi_inflation', 'kuluttajahin(?:taindeksin|tojen) vuosimuutos(?: eli inflaatio)?'],
    ['core_inflation', 'pohjainflaatio(?:n)?'],
    ['inflation', '(?:vuosi)?inflaatio(?:n|vauhti|vauhdin)?'],
    ['unemployment_rate', 'työttömyysast(?:e|een)|työttömyy(?:s|den)'],
    [
      'employees',
      'henkilöstö(?= (?:kauden|vuoden|katsauskauden|jakson|tilikauden) lopussa| keskimäärin)|henkilöstön (?:luku)?määrä|henkilöstömäärä(?:n)?|henkilömäärä(?:n)?|työntekijämäärä(?:n)?|työntekijöiden määrä|henkilöstöä(?: keskimäärin)?',
    ],
  ],
  words: {
    is: 'oli|on|olivat|ovat|oli yhteensä|on yhteensä|olevan|olleen|muodostui|toteutui|asettui|päätyi|ylsi|jäi|jäävän|oli noin|pysyy|pysyi|pysyivät|säilyi|säilyivät|kerätään|kertyi|säilyi ennallaan|maksetaan|jaetaan|jaettaisiin|maksettaisiin|kerättiin|keräsi|kerää|kerättiin yhteensä|vastaa|vastasi|arvoltaan|:|=',
    change:
      'kasvoi|kipusi|painui|sukelsi|nousevan|kasvavan|laskevan|pienenevän|supistuvan|paisui|paisunut|kasvaa|kasvanut|kasvoivat|nousi|nousee|nousivat|noussut|nousua|lisääntyi|parani|paranee|parantui|parantunut|kohosi|kohoaa|laski|laskee|laskivat|laskenut|laskettiin|pieneni|pienenee|pienentyi|heikkeni|heikkenee|heikentyi|supistui|kutistui|väheni|vähenee|putosi|vajosi|romahti|syveni|syvenee|suureni|kiihtyi|kiihtyy|hidastui|hidastuu|vahvistui|nostaa|nosti|nostivat|nostettiin|korottaa|korotti|leikkaa|leikkasi|pudottaa|pudotti|laskea|alentaa|alensi|kaksinkertaistui|tuplaantui|kääntyi|kasvu|lasku',
    to: 'tasolle',
    by: 'verran',
    from: 'aiemmasta|edellisestä|tasolta|aik\\.?|aiemmin|aikaisemmin',
    versus: `verrattuna|kun se|kun(?= ${LAST_YEAR} )|vertailukauden|vs\\.?|vastaavasti`,
    filler:
      'mukaan|kausitasoitettu|peräti|konsernin|konserni|yhtiön|yhtiö|yhtiömme|yhteensä|siten|puolestaan|selvästi|hieman|vahvasti|voimakkaasti|merkittävästi|lievästi|reippaasti|myös|edelleen|enää|nyt|raportoi|raportoitu|kertoi|kertoo|sai|saa|teki|tekee|kirjaa|kirjasi|hallitus|ehdottaa|esittää|ehdotti|esitti|maksettavaksi|jaettavaksi|että|joka|jonka|kun|mutta|uusi|ennätyksellinen|ennätys|alustava|alustavien|tilintarkastamaton|lopussa|vuoden lopussa|vuodenvaihteessa|tilikauden lopussa|katsauskauden lopussa|katsauskauden päättyessä|kauden lopussa|se|sen|olla|laskee liikkeeseen|laski liikkeeseen|laskenut liikkeeseen|järjesti|toteutti|tiedottaa|ilmoittaa|prosenttia|edellisvuodesta|edellisestä vuodesta|vertailukaudesta|vuodentakaisesta|vuoden takaisesta|ensimmäistä kertaa|piti|pitää|ennallaan',
    forecast:
      'odottaa|odotetaan|odotettu|arvioi|arvioidaan|ennustaa|ennustetaan|ennuste|ohjeistus|ohjeistuksen|ohjeistaa|näkymät|näkymien',
    hypothetical:
      'aiemmin (?:yhtiö )?(?:arvioi|ennusti|odotti)|uskoi|oli arvioinut|oli ennustanut|aiempi (?:ohjeistus|arvio|ennuste)|aiemman (?:ohjeistuksen|arvion|ennusteen)|ylittää|ylitti|analyytikot|analyytikoiden|konsensus|konsensusennuste|markkinat|markkinoiden|odotti|odottivat|tavoite|tavoitteena|tavoittelee|tavoitetta|voi|voivat|voisi|saattaa|saattavat|mahdollinen|proforma|pro forma|jos|synergiat|vuositasolla',
    comparison: 'odotettua \\p{L}+|odotetusti|odotusten mukainen|yli odotusten|alle odotusten|odotukset',
    part: 'liiketoiminta|ostettavan|kohdeyhtiön|kohdeyhtiö|segmentti|segmentin|segmentissä|divisioonan|divisioona|liiketoiminta-alueen|liiketoiminta-alue|liiketoiminnan|tytäryhtiön|tytäryhtiö|emoyhtiön|emoyhtiö|osakkuusyhtiö|asiakkaan|asiakas|alueen|kohteen',
    adjusted: `oikaistu|oikaistun|oikaistua|vertailukelpoinen|vertailukelpoisen|vertailukelpoista|operatiivinen|operatiivisen|operatiivista|(?:,? ?(?:ilman|ennen|pl\\.?|poislukien)) ${ITEMS}`,
    loss: 'tappiolle|tappiota|tappiollinen|tappiolla|negatiivinen|miinuksella',
    profit: 'voitollinen|voitolla|positiivinen|voittoa',
    bare_loss: 'tappio|tappion',
    bare_result: 'tulos|tuloksen|voitto|voiton|luku|vastaava luku',
    and: 'ja|sekä|&',
  },
  deals: [['maksaa|maksoi|ostaa|osti|ostavat|hankkii|hankki|myy|myi|ostaneensa|on ostanut|on myynyt', '']],
  layoffs: {
    verbs:
      'irtisanomiset koskevat|irtisanoo|irtisanoi|irtisanovat|irtisanoa|irtisanotaan|irtisanottiin|lomauttaa|lomautetaan|päättyivät|päättyi|johtivat|johti|johtaa|johtavat|vähentää|vähensi',
    nouns:
      'henkilöä|työntekijää|ihmistä|työpaikkaa|henkeä|henkilötyövuotta|tehtävää|(?:henkilön|työntekijän|tehtävän|työpaikan|hengen) (?:irtisanomi(?:seen|siin)|irtisanominen|vähentämiseen|vähennyksiin|lomauttamiseen)',
    passives: '(?:menettää (?:työnsä|työpaikkansa)|irtisanotaan|joutuu lähtemään|saa potkut)',
  },
  employing: {
    verbs:
      '(?:yhtiössä|konsernissa|yrityksessä|pankissa) (?:on|oli|työskentelee|työskenteli)(?: nykyisin| nyt| (?:vuoden|kauden) lopussa)?|työllistää|työllisti|palveluksessa oli|palveluksessa on|palveluksessaan on',
    nouns: 'henkilöä|työntekijää|henkeä|ammattilaista|asiantuntijaa|ihmistä',
  },
  attributive: [
    ['bond_amount', '(?:joukkovelkakirja(?:laina)?|joukkolaina|hybridilaina)(?:n|a|lla|sta)?'],
    ['share_issue_amount', '(?:osakean|merkintäoikeusan)(?:ti|nin|nilla|nissa|nista|tia)'],
    ['order_value', '(?:tilau(?:s|ksen|ksesta)|sopimu(?:s|ksen|ksesta)|kontrakti(?:n)?|urakka|urakan)'],
    ['impairment', '(?:alaskirjau|arvonalentumiskirjau|arvonalennu)(?:s|ksen|ksesta)|arvonalentumi(?:nen|sen)'],
    ['buyback_amount', 'osakkeiden (?:takaisin)?osto-ohjelma(?:n)?|osto-ohjelma(?:n)?'],
    ['dividend_per_share', '(?:osinkoa|osingon|osinko) (?:osakkeelta|osaketta kohti|per osake)'],
    ['revenue', 'liikevaih(?:to|don|toa|toon|dolla)'],
    ['ebit', '(?:liikevoi(?:tto|ton|ttoa)|liiketulo(?:s|ksen))'],
    ['ebit', 'liiketappi(?:o|on|ota)', 'loss'],
    ['pre_tax_profit', '(?:tulo(?:s|ksen)|voi(?:tto|ton)) ennen veroja'],
    ['net_income', 'nettotappi(?:o|on|ota)', 'loss'],
    ['net_income', 'nettotulo(?:s|ksen)|nettovoi(?:tto|ton|ttoa)'],
    ['purchase_price', 'kauppahin(?:ta|nan|taan|nalla)'],
  ],
  within: '(?!)',
};
