import { lines, toAlternation } from '../../entries.ts';
import type { MeasureRow } from '../../slots/figures.ts';

/** Follows the order before its value: an order "worth" SEK 5 million. */
const WORTH = toAlternation(lines`
  verdt
  verd
  på(?= )
  har en (?:\p{L}+ )?verdi
  til en (?:\p{L}+ )?verdi
  med en (?:\p{L}+ )?verdi
  verdsatt
`);
const CENTRAL_BANK = toAlternation(lines`
  norges bank
  ecb
  fed
  sentralbanken
  riksbanken
  nationalbanken
  hovedstyret
`);

export const measures: readonly MeasureRow[] = [
  [
    null,
    lines`
    utbyttepolitikk
    direkteavkastning
    varekostnad(?:er|en)?
    inflasjonsmålet?
    andel av (?:omsetningen|driftsinntektene)
  `,
  ],
  [
    'revenue',
    lines`
    (?:netto )?omsetning(?:en|a)?
    (?:samlede |totale |sum )?(?:drifts|salgs)?inntekt(?:er|ene|ar|ane)?
    leieinntekt(?:er|ene)
  `,
  ],
  ['revenue', ['(?:omsatte|omsette|omsetter|omset)(?: for)?'], 'verb'],
  ['gross_profit', ['brutto(?:resultat(?:et)?|fortjeneste(?:n)?)']],
  [
    'ebitda',
    lines`
    ebitda(?:-resultat(?:et)?)?
    driftsresultat(?:et)? før (?:av- og nedskrivninger|avskrivninger)(?: \(ebitda\))?
    driftsresultat(?:et)? \(ebitda\)
  `,
  ],
  [
    'ebita',
    lines`
    ebita(?:-resultat(?:et)?)?
    driftsresultat(?:et)? \(ebita\)
  `,
  ],
  [
    'ebit',
    lines`
    ebit(?:-resultat(?:et)?)?
    drifts(?:resultat|overskudd)(?:et)?(?: \(ebit\)|, ebit,)?
  `,
  ],
  ['ebit', ['driftsunderskudd(?:et)?', 'driftstap(?:et)?'], 'loss'],
  ['pre_tax_profit', ['(?:resultat(?:et)?|overskudd(?:et)?|overskot(?:et)?) før skatt', 'ebt']],
  ['pre_tax_profit', ['(?:underskudd(?:et)?|underskot(?:et)?|tap(?:et)?) før skatt'], 'loss'],
  [
    'net_income',
    lines`
    (?:periodens |årets |kvartalets )?(?:resultat(?:et)?|overskudd(?:et)?|overskot(?:et)?) etter skatt
    årsresultat(?:et)?
    årsoverskudd(?:et)?
    kvartalsresultat(?:et)?
    (?:periodens|årets|kvartalets) (?:resultat|overskudd)
    resultat(?:et)? for (?:perioden|kvartalet|året)
    netto(?:resultat(?:et)?| resultat)
  `,
  ],
  [
    'net_income',
    lines`
    (?:underskudd(?:et)?|underskot(?:et)?|tap(?:et)?) etter skatt
    (?:periodens|årets|kvartalets) underskudd
  `,
    'loss',
  ],
  [
    'eps',
    lines`
    (?:resultat(?:et)?|inntjening(?:en)?|fortjeneste) (?:per|pr\.?) aksje
  `,
  ],
  [
    'dividend_per_share',
    lines`
    (?:utbytte(?:t)?|utbyte(?:t)?) (?:per|pr\.?) aksje
  `,
  ],
  ['extra_dividend_per_share', ['(?:ekstraordinært|ekstra|tilleggs) ?(?:utbytte|utbyte) (?:per|pr\\.?) aksje']],
  ['extra_dividend_per_share', ['(?:ekstraordinært|ekstra|tilleggs) ?(?:utbytte|utbyte)'], 'per_share'],
  ['dividend_total', ['(?:samlet|totalt) (?:utbytte|utbyte)']],
  ['dividend_per_share', ['(?:ordinært |kontant)?(?:utbytte(?:t)?|utbyte(?:t)?)'], 'per_share'],
  ['net_interest_income', ['netto renteinntekter', 'rentenetto(?:en)?']],
  ['order_intake', ['ordreinngang(?:en)?']],
  ['order_backlog', ['ordrereserve(?:n)?', 'ordrebok(?:en|a)?']],
  [
    'operating_cash_flow',
    lines`
    (?:netto )?kontantstrøm(?:men)? fra (?:drift(?:en)?|operasjonelle aktiviteter|operasjonell aktivitet)
    operasjonell kontantstrøm
    driftskontantstrøm(?:men)?
  `,
  ],
  ['free_cash_flow', ['fri kontantstrøm']],
  ['net_debt', ['(?:netto rentebærende gjeld|netto gjeld|nettogjeld)(?:en)?']],
  ['gross_margin', ['bruttomargin(?:en)?']],
  ['ebitda_margin', ['ebitda-?margin(?:en)?']],
  ['ebita_margin', ['ebita-?margin(?:en)?']],
  ['ebit_margin', ['(?:ebit-?|drifts)margin(?:en)?']],
  ['ebit_margin', ['margin(?:en)?'], 'of_result'],
  ['equity_ratio', ['egenkapitalandel(?:en)?']],
  [
    'nav_per_share',
    lines`
    (?:verdijustert egenkapital|substansverdi(?:en)?|nav) (?:per|pr\.?) aksje
  `,
  ],
  ['net_asset_value', ['verdijustert egenkapital', 'substansverdi(?:en)?']],
  [
    'order_value',
    lines`
    (?:kontrakt|avtale|ordre|rammeavtale) (?:med|fra) [^.;,\d]{1,60}?(?= (?:til en (?:\p{L}+ )?verdi|verdt|verd) )
  `,
  ],
  [
    'order_value',
    lines`
    (?:ordre|kontrakts?|avtale)verdi(?:en)?
    verdien (?:av|på) (?:ordren|kontrakten|avtalen)
  `,
  ],
  [
    'order_value',
    lines`
    (?:ordre(?:n)?|kontrakt(?:en)?|(?:ramme)?avtale(?:n)?)(?=,? (?:er |som er )?${WORTH})
  `,
  ],
  [
    'purchase_price',
    lines`
    (?:kjøpesum(?:men)?|kjøpspris(?:en)?|salgssum(?:men)?|transaksjonsverdi(?:en)?|prislapp(?:en)?)
    prisen(?= (?:er|var|blir|ble) )
  `,
  ],
  ['purchase_price', ['(?:bud(?:et)?|tilbud(?:et)?) (?:priser|verdsetter|verdsatte) (?:hele )?selskapet']],
  ['enterprise_value', ['selskapsverdi(?:en)?', 'enterprise value']],
  [
    'offer_price',
    ['(?:tilbudspris(?:en)?|tilbudskurs(?:en)?|(?:kontant|plikt|oppkjøps)?(?:bud(?:et)?|tilbud(?:et)?))'],
    'per_share',
  ],
  ['subscription_price', ['tegningskurs(?:en)?', '(?<=emisjon[^.;]{0,80} )til (?:en )?kurs(?:en)?']],
  [
    'share_issue_amount',
    lines`
    (?:en )?(?:rettet |rettede |fortrinnsrettet |fulltegnet )?(?:(?:fortrinnsretts|aksje|reparasjons)?emisjon(?:en)?)
    brutto ?proveny(?:et)?
  `,
  ],
  [
    'bond_amount',
    lines`
    (?:(?:usikrede|usikret|grønne|grønt|senior|sikrede|sikret) )*obligasjon(?:er|slån|slånet|ene)
    (?:usikret|sikret|grønt|ansvarlig) (?:obligasjons|senior)?lån
    seniorlån
  `,
  ],
  ['buyback_amount', ['(?:tilbakekjøp(?:et|sprogram(?:met)?)?)(?: (?:av|for) (?:egne )?aksjer)?']],
  ['buyback_amount', ['(?:kjøper|kjøpe|kjøpt) tilbake (?:egne )?aksjer'], 'verb'],
  ['impairment', ['nedskrivning(?:en|er|ar)?(?: av goodwill)?']],
  [
    'impairment',
    lines`
    (?:(?:skriver|skrive|skrev) ned|nedskriver|nedskrive|nedskrev)(?: [\p{L}-]+){1,8}?(?= med )
  `,
    'verb',
  ],
  ['target_price', ['kursmål(?:et)?']],
  ['interest_rate', ['styringsrente(?:n)?', 'styringsrenta']],
  [
    'interest_rate',
    lines`
    (?<=(?<!\p{L})${CENTRAL_BANK}[^.;]{0,60}(?<!\p{L}))(?:renten|renta|innskuddsrenten|innskuddsrenta)
  `,
  ],
  [
    'cpi_inflation',
    lines`
    kpi(?:-veksten)?
    konsumprisveksten
    (?:tolvmånedersveksten|årsveksten) i (?:kpi|konsumprisindeksen)
  `,
  ],
  [
    'core_inflation',
    lines`
    (?<=kpi-jae\) (?:var|er|ble) )tolvmånedersvekst(?:en)?|kjerneinflasjon(?:en)?(?:,? \(?kpi-jae\)?,?)?|kpi-jae|underliggende inflasjon
  `,
  ],
  ['inflation', ['inflasjon(?:en)?', 'prisvekst(?:en)?', 'tolvmånedersvekst(?:en)?']],
  ['unemployment_rate', ['(?:arbeids)?ledighet(?:en|a)?', 'arbeidsløyse', 'arbeidsløysa']],
  ['employees', ['antall(?:et)? (?:ansatte|årsverk)', 'talet på tilsette']],
];
