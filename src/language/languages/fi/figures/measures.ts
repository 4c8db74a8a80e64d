import { lines, toAlternation } from '../../entries.ts';
import type { MeasureRow } from '../../slots/figures.ts';

const DILUTED = toAlternation(lines`
  laimentamat(?:on|toman)
  laimennet(?:tu|un)
`);
const KIND_OF_BOND = toAlternation(lines`
  vihre(?:ä|än)
  vakuude(?:ton|ttoman)
  vakuudelli(?:nen|sen)
  senior
`);
const WRITE_DOWN = toAlternation(lines`
  arvonalentumi(?:nen|sen|sta)
  arvonalentumiskirjau(?:s|ksen)
  arvonalentumistappio(?:n)?
  alaskirjau(?:s|ksen|sta)
  arvonalennu(?:s|ksen)
`);

export const measures: readonly MeasureRow[] = [
  [
    null,
    lines`
    (?:osinkopolitiikka|osinkotuotto)
    inflaatiotavoite
    liikevaihdosta
  `,
  ],
  [
    'revenue',
    lines`
    vuokratuo(?:tot|ttoja)
    liiketoiminnan tuotot(?: yhteensä)?
    tuotot yhteensä
    (?:liikevaih(?:to|don|toa|toon|doksi)|nettomyyn(?:ti|nin|tiä)|myyn(?:ti|nin|tiä))(?:mme|nsa|on)?
  `,
  ],
  [
    'gross_profit',
    lines`
    (?:brutto|myynti)kat(?:e|teen|etta)
    bruttotulo(?:s|ksen|sta)
    bruttovoi(?:tto|ton|ttoa)
  `,
  ],
  [
    'ebitda',
    lines`
    käyttökat(?:e|teen|etta)(?: \(ebitda\))?
    ebitda(?::n|:ta)?
  `,
  ],
  ['ebita', ['ebita(?::n|:ta)?']],
  [
    'ebit',
    lines`
    (?:liikevoi(?:tto|ton|ttoa|ttoon|toksi)|liiketulo(?:s|ksen|sta|kseen|kseksi))(?:nsa|mme)?(?: \(ebit\))?
    ebit(?::n|:tä)?
  `,
  ],
  [
    'ebit',
    lines`
    liiketappi(?:o|on|ota|oon|oksi)(?:nsa|mme)?(?: \(ebit\))?
  `,
    'loss',
  ],
  ['pre_tax_profit', ['(?:tulo(?:s|ksen|sta)|voi(?:tto|ton|ttoa)) ennen veroja']],
  ['pre_tax_profit', ['tappi(?:o|on|ota) ennen veroja'], 'loss'],
  [
    'net_income',
    lines`
    (?:katsauskauden|tilikauden|kauden|raportointikauden|vuosineljänneksen)(?: 20\d\d)? (?:tulo(?:s|ksen|sta)|voi(?:tto|ton|ttoa))
    nettotulo(?:s|ksen|sta)(?:nsa)?
    nettovoi(?:tto|ton|ttoa)
    (?:(?:neljänneksen|vuosineljänneksen|kauden) )?(?:tulos|voitto) verojen jälkeen
  `,
  ],
  [
    'net_income',
    lines`
    (?:katsauskauden|tilikauden|kauden) tappi(?:o|on|ota)
    nettotappi(?:o|on|ota)(?:nsa)?
  `,
    'loss',
  ],
  [
    'eps',
    lines`
    (?:${DILUTED} )?(?:osakekohtai(?:nen|sen|sta) tulo(?:s|ksen|sta)|tulos per osake|tulos/osake|tulos osaketta koh(?:ti|den))
  `,
  ],
  ['dividend_per_share', ['osakekohtai(?:nen|sen|sta) osin(?:ko|gon|koa)', 'osinko per osake']],
  ['dividend_per_share', ['osin(?:ko|koa|gon|goksi|kona)'], 'per_share'],
  [
    'extra_dividend_per_share',
    ['lisäosin(?:ko|koa|gon|gosta)', 'ylimääräi(?:nen|sen|stä) osin(?:ko|koa|gon)', 'lisäosin(?:koa|gon)'],
    'per_share',
  ],
  ['dividend_total', ['osin(?:ko|koa|gon|kojen) (?:kokonaismäärä|yhteismäärä)(?:n)?']],
  ['net_interest_income', ['korkokat(?:e|teen|etta)']],
  [
    'order_intake',
    lines`
    saadut tilaukset
    saatujen tilausten(?: määrä| arvo)?
    saatuja tilauksia
    uudet tilaukset
    uusia tilauksia
    tilauskertymä(?:n|ä)?
  `,
  ],
  ['order_backlog', ['tilauskan(?:ta|nan|taa)', 'tilauskirja(?:n)?']],
  [
    'operating_cash_flow',
    lines`
    (?:liiketoiminnan|operatiivi(?:nen|sen)) (?:netto)?(?:raha|kassa)vir(?:ta|ran|taa)
    liiketoiminnasta kertynyt rahavirta
  `,
  ],
  ['free_cash_flow', ['vapaa(?:n)? (?:kassa|raha)vir(?:ta|ran|taa)']],
  ['net_debt', ['(?:korolli(?:nen|set|sen) )?nettovel(?:ka|at|an|kaa)', 'nettorahoitusvel(?:ka|an)']],
  ['gross_margin', ['(?:bruttokate|myyntikate)(?:prosent(?:ti|in)|-%)', 'bruttomarginaali(?:n)?']],
  ['ebitda_margin', ['käyttökate(?:prosent(?:ti|in)|-%|marginaali(?:n)?)', 'ebitda-(?:marginaali|prosentti)']],
  ['ebita_margin', ['ebita-marginaali', 'ebita-prosentti', 'ebita-%']],
  [
    'ebit_margin',
    lines`
    liikevoitto(?:prosent(?:ti|in)|-%|marginaali(?:n)?)
    liiketulosprosentti
    ebit-marginaali
  `,
  ],
  ['ebit_margin', ['marginaali(?:n)?'], 'of_result'],
  ['equity_ratio', ['omavaraisuusast(?:e|een|etta)']],
  [
    'nav_per_share',
    lines`
    (?:epra )?nav (?:per osake|osaketta koh(?:ti|den))
    nettovarallisuus(?: \(nav\))? (?:per osake|osaketta koh(?:ti|den))
    osakekohtai(?:nen|sen) (?:nettovarallisuus|nettovarallisuuden|substanssiarvo|oma pääoma)
  `,
  ],
  ['net_asset_value', ['nettovarallisuu(?:s|den|tta)', 'substanssiarvo(?:n)?']],
  [
    'order_value',
    lines`
    (?:tilauksen|sopimuksen|kaupan|urakan|tilausten)(?: kokonais)? ?arvo
    sopimusarvo
    tilausarvo
  `,
  ],
  [
    'order_value',
    lines`
    (?:tilauksen|sopimuksen|urakan|tilausten|sopimusten|puitesopimuksen) (?:kokonais|yhteis)arvo
    urakka-arvo
    urakkahinta
    (?:urakka|hankinta|toimitus|puite|palvelu)sopimuksen (?:kokonais|yhteis)?arvo
  `,
  ],
  [
    'purchase_price',
    lines`
    (?:velat(?:on|toman) |alustava(?:n)? |kiinteä(?:n)? )?(?:kauppahin(?:ta|nan|taa)|ostohin(?:ta|nan)|myyntihin(?:ta|nan))
  `,
  ],
  ['enterprise_value', ['(?:velat(?:on|toman) )?yritysarvo(?:n|a)?']],
  [
    'offer_price',
    lines`
    (?:tarjoushin(?:ta|nan)|tarjousvasti(?:ke|kkeen)|vastike|ostotarjou(?:s|ksen)(?: hinta)?)
  `,
    'per_share',
  ],
  ['subscription_price', ['(?:osakkeen |osakkeiden )?merkintähin(?:ta|nan)']],
  [
    'share_issue_amount',
    lines`
    (?:suunnat(?:tu|un|ulla|ussa|tua) )?(?:osakean(?:ti|nin|nilla|nissa|tia)|merkintäoikeusan(?:ti|nin|nilla|nissa|tia))
    annissa
    annilla
  `,
  ],
  [
    'bond_amount',
    lines`
    (?:${KIND_OF_BOND} )*(?:joukkovelkakirja(?:laina)?|joukkolaina|hybridilaina)(?:n|a|lla)?
  `,
  ],
  [
    'buyback_amount',
    lines`
    omien osakkeiden (?:osto-ohjelma(?:n)?|takaisinosto(?:n|-ohjelma|-ohjelman)?|osto(?:n)?|hankinta)
  `,
  ],
  ['buyback_amount', ['(?:omia )?osakkeita hankitaan'], 'verb'],
  ['buyback_amount', ['(?:ostaa|hankkii|hankkia) omia osakkeita(?:an)?'], 'verb'],
  [
    'impairment',
    lines`
    (?:alaskirjaa|alaskirjasi)(?: [\p{L}-]+){1,4}?(?= \d)
  `,
    'verb',
  ],
  [
    'impairment',
    lines`
    (?:liikearvon |liikearvoon kohdistuva(?:n)? )?${WRITE_DOWN}
  `,
  ],
  ['target_price', ['tavoitehin(?:ta|nan|taa|taansa|naksi)']],
  ['interest_rate', ['ohjauskor(?:ko|on|koa|koaan|konsa)', 'talletuskor(?:ko|on|koa|koaan|konsa)']],
  ['cpi_inflation', ['kuluttajahin(?:taindeksin|tojen) vuosimuutos(?: eli inflaatio)?']],
  ['core_inflation', ['pohjainflaatio(?:n)?']],
  ['inflation', ['(?:vuosi)?inflaatio(?:n|vauhti|vauhdin)?']],
  ['unemployment_rate', ['työttömyysast(?:e|een)', 'työttömyy(?:s|den)']],
  [
    'employees',
    lines`
    henkilöstö(?= (?:kauden|vuoden|katsauskauden|jakson|tilikauden) lopussa| keskimäärin)
    henkilöstön (?:luku)?määrä
    henkilöstömäärä(?:n)?
    henkilömäärä(?:n)?
    työntekijämäärä(?:n)?
    työntekijöiden määrä
    henkilöstöä(?: keskimäärin)?
  `,
  ],
];

/** Measures that an amount stands right before. */
export const attributive: readonly MeasureRow[] = [
  ['bond_amount', ['(?:joukkovelkakirja(?:laina)?|joukkolaina|hybridilaina)(?:n|a|lla|sta)?']],
  ['share_issue_amount', ['(?:osakean|merkintäoikeusan)(?:ti|nin|nilla|nissa|nista|tia)']],
  ['order_value', ['(?:tilau(?:s|ksen|ksesta)|sopimu(?:s|ksen|ksesta)|kontrakti(?:n)?|urakka|urakan)']],
  [
    'impairment',
    lines`
    (?:alaskirjau|arvonalentumiskirjau|arvonalennu)(?:s|ksen|ksesta)
    arvonalentumi(?:nen|sen)
  `,
  ],
  ['buyback_amount', ['osakkeiden (?:takaisin)?osto-ohjelma(?:n)?', 'osto-ohjelma(?:n)?']],
  ['extra_dividend_per_share', ['lisäosin(?:koa|gon)', 'ylimääräi(?:sen|stä) osin(?:gon|koa)']],
  ['dividend_per_share', ['osin(?:koa|gon|ko)(?: (?:osakkeelta|osaketta kohti|per osake))?']],
  ['revenue', ['liikevaih(?:to|don|toa|toon|dolla)']],
  ['ebit', ['(?:liikevoi(?:tto|ton|ttoa)|liiketulo(?:s|ksen))']],
  ['ebit', ['liiketappi(?:o|on|ota)'], 'loss'],
  ['pre_tax_profit', ['(?:tulo(?:s|ksen)|voi(?:tto|ton)) ennen veroja']],
  ['net_income', ['nettotappi(?:o|on|ota)'], 'loss'],
  ['net_income', ['nettotulo(?:s|ksen)', 'nettovoi(?:tto|ton|ttoa)']],
  ['purchase_price', ['kauppahin(?:ta|nan|taan|nalla)']],
];
