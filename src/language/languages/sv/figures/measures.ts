import { lines, toAlternation } from '../../entries.ts';
import type { MeasureRow } from '../../slots/figures.ts';

const CASH_FLOW = toAlternation(lines`
  operativt kassaflöde
  operativa kassaflödet
  kassaflöde(?:t)? från (?:den )?(?:löpande )?(?:verksamheten|rörelsen)(?: efter förändring(?:ar)? i rörelsekapital)?
`);
const ORDER = toAlternation(lines`
  affären(?= är värd)
  (?:storm?|delm?|ram|tilläggs)?order(?:n)?
  beställning(?:en)?
  kontrakt(?:et)?
  (?:ram)?avtal(?:et)?
`);
/** Follows the order before its value: an order "worth" SEK 5 million. */
const WORTH = toAlternation(lines`
  värda?
  värt
  om(?= )
  på(?= )
  har ett (?:\p{L}+ )?värde
  till ett (?:\p{L}+ )?värde
  med ett (?:\p{L}+ )?(?:order)?värde
`);
const PRICE = toAlternation(lines`
  köpeskilling(?:en)?
  förvärvspris(?:et)?
  transaktionsvärde(?:t)?
  försäljningspris(?:et)?
  prislapp(?:en)?
`);
const ORDER_FROM = toAlternation(lines`
  (?:kontrakt|avtal|order|ramavtal) (?:med|från)
  beställning (?:på|från|av)
`);
const BID = String.raw`(?:kontant)?bud(?:et)?(?: på (?:\p{L}+ ?){1,3}?(?= om))?`;
const ASSURED = '(?:(?:fullt |delvis )?(?:garanterad|säkerställd) |(?:en )?riktad )';
const KIND_OF_ISSUE = toAlternation(lines`
  företrädes
  ny
  unit
  kontant
  övertilldelnings
  ersättnings
  kvittnings
`);
const CENTRAL_BANK = toAlternation(lines`
  riksbanken
  ecb
  norges bank
  fed
  centralbanken
  nationalbanken
  bank of england
`);

export const measures: readonly MeasureRow[] = [
  [
    null,
    lines`
    utdelningspolicy
    direktavkastning
    kostnad(?:en|er|erna)? för (?:sålda varor|försäljning)
    inflationsmålet?
    andel av (?:omsättningen|nettoomsättningen)
  `,
  ],
  [
    'revenue',
    lines`
    (?:netto)?omsättning(?:en)?
    (?:netto)?försäljning(?:en)?
    (?:rörelsens |totala |rörelse|hyres|netto)?intäkter(?:na)?
    (?:års|halvårs|kvartals|helårs)omsättning(?:en)?
  `,
  ],
  ['revenue', ['omsatte', 'omsätter', '(?<=att )omsätta'], 'verb'],
  ['gross_profit', ['brutto(?:resultat|vinst)(?:et|en)?']],
  [
    'ebitda',
    lines`
    ebitda(?:-resultat(?:et)?)?
    (?:rörelse)?resultat(?:et)? före (?:av- och nedskrivningar|avskrivningar)(?: \(ebitda\))?
    rörelseresultat(?:et)?(?: \(ebitda\)|, ebitda,)
  `,
  ],
  [
    'ebita',
    lines`
    ebita(?:-resultat(?:et)?)?
    rörelse(?:resultat|vinst)(?:et|en)? \(ebita\)
  `,
  ],
  [
    'ebit',
    lines`
    ebit(?:-resultat(?:et)?)?
    rörelse(?:resultat|vinst)(?:et|en)?(?: \(ebit\)|, ebit,)?
  `,
  ],
  [
    'ebit',
    lines`
    rörelseförlust(?:en)?(?: \(ebit\))?
  `,
    'loss',
  ],
  ['ebit', ['(?:resultat(?:et)?|vinst(?:en)?) på rörelsenivå']],
  ['ebit', ['förlust(?:en)? på rörelsenivå'], 'loss'],
  [
    'pre_tax_profit',
    lines`
    (?:resultat(?:et)?|vinst(?:en)?) (?:före skatt|efter finansiella poster|efter finansnetto)
    ebt
  `,
  ],
  ['pre_tax_profit', ['förlust(?:en)? (?:före skatt|efter finansiella poster)'], 'loss'],
  [
    'net_income',
    lines`
    (?:periodens |årets |kvartalets )?(?:netto)?(?:resultat(?:et)?|vinst(?:en)?) efter skatt
    årsresultat(?:et)?
    årsvinst(?:en)?
    netto(?:resultat(?:et)?|vinst(?:en)?)
    (?:periodens|kvartalets|årets) resultat
    resultat(?:et)? för (?:perioden|kvartalet|året)
  `,
  ],
  ['net_income', ['(?<=efter skatt (?:blev|var) )(?:resultatet|vinsten)']],
  [
    'net_income',
    lines`
    förlust(?:en)? efter skatt
    nettoförlust(?:en)?
    (?:periodens|kvartalets|årets) förlust
  `,
    'loss',
  ],
  [
    'eps',
    lines`
    (?:resultat(?:et)?|vinst(?:en)?) per aktie(?:,? (?:före och efter|före|efter) utspädning)?
  `,
  ],
  ['eps', ['förlust(?:en)? per aktie'], 'loss'],
  ['dividend_per_share', ['utdelning(?:en)? per aktie']],
  ['extra_dividend_per_share', ['(?:extra|extraordinär|särskild) ?(?:kontant)?utdelning(?:en)? per aktie']],
  ['extra_dividend_per_share', ['(?:extra|extraordinär|särskild) ?(?:kontant)?utdelning(?:en)?'], 'per_share'],
  ['dividend_total', ['(?:total|totala|sammanlagd|sammanlagda) utdelning(?:en)?']],
  ['dividend_per_share', ['delar ut', 'dela ut', 'delades ut'], 'per_share', 'verb'],
  [
    'dividend_per_share',
    ['(?:ordinarie |kontant|föreslagen )?utdelning(?:en)?', '(?<=rat(?:en)? )dividend(?:en)?'],
    'per_share',
  ],
  ['net_interest_income', ['räntenetto(?:t)?']],
  ['order_intake', ['order(?:in)?gång(?:en)?']],
  ['order_backlog', ['orderstock(?:en)?', 'orderbok(?:en)?']],
  [
    'operating_cash_flow',
    lines`
    ${CASH_FLOW}
  `,
  ],
  ['free_cash_flow', ['fri(?:tt|a)? kassaflöde(?:t)?']],
  ['cash_flow', ['(?:periodens|kvartalets|årets) kassaflöde', 'kassaflöde(?:t)?(?! från)']],
  ['net_debt', ['(?:räntebärande )?nettoskuld(?:en)?']],
  ['gross_margin', ['bruttomarginal(?:en)?']],
  ['ebitda_margin', ['ebitda-?marginal(?:en)?']],
  ['ebita_margin', ['ebita-?marginal(?:en)?']],
  ['ebit_margin', ['(?:ebit-?|rörelse)marginal(?:en)?']],
  ['ebit_margin', ['marginal(?:en)?'], 'of_result'],
  ['equity_ratio', ['soliditet(?:en)?']],
  ['nav_per_share', ['(?:långsiktig(?:t|a) )?(?:substansvärde(?:t)?|eget kapital|nav) per (?:aktie|andel)']],
  ['net_asset_value', ['(?:totala )?substansvärde(?:t)?']],
  [
    'order_value',
    lines`
    (?:kontrakts|order|entreprenad)summa(?:n)?
    (?:total(?:t|a)? |sammanlag(?:t|da) )?(?:order|kontrakts?|avtals?)värde(?:t)?
    värdet? (?:av|på) (?:ordern|kontraktet|avtalet)
  `,
  ],
  [
    'order_value',
    lines`
    ${ORDER}(?=,? (?:är |som är )?${WORTH})
  `,
  ],
  [
    'purchase_price',
    lines`
    (?:(?:den )?(?:initiala|totala|kontanta?|preliminära) )*${PRICE}
    priset(?= (?:är|var|blir|blev) )
  `,
  ],
  [
    'order_value',
    lines`
    ${ORDER_FROM} [^.;,\d]{1,80}?(?= (?:till ett (?:\p{L}+ )?värde|värt|värd) )
  `,
  ],
  ['enterprise_value', ['rörelsevärde(?:t)?', 'bolagsvärde(?:t)?']],
  [
    'offer_price',
    lines`
    (?:erbjudandepris(?:et)?|budpris(?:et)?|budvärde(?:t)?|vederlag(?:et)?|${BID}|(?:kontant)?erbjudande(?:t)?)
  `,
    'per_share',
  ],
  [
    'offer_price',
    lines`
    lägger (?:\p{L}+ )?bud på (?:[\p{L}&.-]+ ?){1,4}?(?= om)
  `,
    'per_share',
    'verb',
  ],
  [
    'subscription_price',
    lines`
    tecknings?kurs(?:en)?
    emissionskurs(?:en)?
    (?<=emission[^.;]{0,80} )till (?:en )?kurs(?:en)?
  `,
  ],
  [
    'share_issue_amount',
    lines`
    ${ASSURED}?(?:${KIND_OF_ISSUE}?emission(?:en)?)(?: av (?:[ab]-|nya |stam)?(?:aktier|units))?
    emissionslikvid(?:en)?
    bruttolikvid(?:en)?
  `,
  ],
  [
    'bond_amount',
    lines`
    (?:(?:gröna|seniora|icke säkerställda|säkerställda|efterställda) )*(?:företags)?obligation(?:er|erna|slån|slånet)
  `,
  ],
  ['buyback_amount', ['(?:aktie)?återköp(?:et|sprogram(?:met)?)?(?: av (?:egna )?(?:[ab]-)?aktier)?']],
  [
    'buyback_amount',
    lines`
    (?:köper|köpa|köpt) tillbaka (?:egna )?(?:[ab]-)?aktier
    återköp(?:a|er) (?:egna )?(?:[ab]-)?aktier
  `,
    'verb',
  ],
  [
    'impairment',
    lines`
    (?:goodwill)?nedskrivning(?:en|ar|arna)?(?: av (?!(?:[mtk]?sek|[mt]?kr|eur|usd|cirka|ca|omkring)(?!\p{L}))[\p{L}-]+)?
  `,
  ],
  [
    'impairment',
    lines`
    (?:skriver|skriva|skrev) (?:ned|ner)(?: [\p{L}-]+){1,8}?(?= med )
  `,
    'verb',
  ],
  ['target_price', ['riktkurs(?:en)?', 'målkurs(?:en)?']],
  ['interest_rate', ['styrränta(?:n)?', 'reporänta(?:n)?']],
  [
    'interest_rate',
    lines`
    (?<=(?<!\p{L})${CENTRAL_BANK}[^.;]{0,60}(?<!\p{L}))(?:räntan|inlåningsräntan|depositräntan)
  `,
  ],
  [
    'cpif_inflation',
    lines`
    inflation(?:en|stakten)? (?:enligt|mätt som|mätt med) kpif
    kpif(?:-inflation(?:en)?|-inflationstakt(?:en)?)?
  `,
  ],
  [
    'cpi_inflation',
    lines`
    inflation(?:en|stakten)? (?:enligt|mätt som|mätt med) (?:kpi|konsumentprisindex(?: \(kpi\))?)
    kpi(?:-inflation(?:en)?)?
  `,
  ],
  ['core_inflation', ['kärninflation(?:en)?', 'underliggande inflation(?:en)?', 'kpif exklusive energi']],
  ['inflation', ['(?:års)?inflation(?:en)?', 'inflationstakt(?:en)?']],
  ['unemployment_rate', ['arbetslöshet(?:en)?', 'arbetslöshetstalet']],
  [
    'employees',
    lines`
    (?:medel)?antal(?:et)? (?:heltids)?(?:anställda|medarbetare)
    personalen(?= uppg)
    personalstyrkan(?= uppg)
    anställda(?= (?:vid|i) (?:periodens|årets|kvartalets) (?:slut|utgång))
  `,
  ],
];
