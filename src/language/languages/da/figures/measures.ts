import { lines, toAlternation } from '../../entries.ts';
import type { MeasureRow } from '../../slots/figures.ts';

const RESULT = toAlternation(lines`
  (?:primært )?(?:drifts)?resultat(?:et)?
  indtjening(?:en)?
`);
/** Follows the order before its value: an order "worth" SEK 5 million. */
const WORTH = toAlternation(lines`
  værd
  på(?= )
  har en (?:\p{L}+ )?værdi
  til en (?:\p{L}+ )?værdi
  med en (?:\p{L}+ )?værdi
  til(?= )
`);
const CENTRAL_BANK = toAlternation(lines`
  nationalbanken
  nationalbanks?
  ecb
  fed
  centralbanken
  riksbanken
  norges bank
`);
const KIND_OF_OFFER = toAlternation(lines`
  frivilligt
  betinget
  anbefalet
  offentligt
`);

export const measures: readonly MeasureRow[] = [
  [
    null,
    lines`
    udbyttepolitik
    vareforbrug
    produktionsomkostninger
    inflationsmålet?
    andel af omsætningen
  `,
  ],
  [
    'revenue',
    lines`
    lejeindtægter(?:ne)?
    (?:netto)?omsætning(?:en)?
    (?:samlede )?(?:drifts)?indtægter(?:ne)?
    salget(?= beløb| steg| faldt| voksede| udgjorde| endte| nåede)
  `,
  ],
  ['revenue', ['(?:omsatte|omsætter|omsætte)(?: for)?'], 'verb'],
  ['gross_profit', ['brutto(?:resultat(?:et)?|fortjeneste(?:n)?|avance(?:n)?)']],
  [
    'ebitda',
    lines`
    (?:underliggende )?(?:driftsoverskud|driftsresultat) \(ebitda\)
    ebitda
    ${RESULT} før (?:renter, skat og )?(?:af- og nedskrivninger|afskrivninger)(?: \(ebitda\))?
  `,
  ],
  [
    'ebita',
    lines`
    ebita(?:-resultat(?:et)?)?
    (?:drifts)?resultat(?:et)?(?: af primær drift)? \(ebita\)
  `,
  ],
  [
    'ebit',
    lines`
    ebit(?:-resultat(?:et)?)?
    driftsoverskud(?:det)?(?: \(ebit\))?
    (?:primært )?driftsresultat(?:et)?(?: \(ebit\))?
    (?:resultat(?:et)? af )?primær drift(?: \(ebit\))?
    primært resultat
  `,
  ],
  ['ebit', ['driftsunderskud(?:det)?', 'driftstab(?:et)?'], 'loss'],
  ['pre_tax_profit', ['(?:resultat(?:et)?|overskud(?:det)?) før skat', 'ebt']],
  ['pre_tax_profit', ['(?:underskud(?:det)?|tab(?:et)?) før skat'], 'loss'],
  [
    'net_income',
    lines`
    (?:periodens |årets |kvartalets )?(?:resultat(?:et)?|overskud(?:det)?) efter skat
    årsresultat(?:et)?
    årsoverskud(?:det)?
    (?:årets|periodens|kvartalets) nettoresultat
    (?:periodens|årets|kvartalets) (?:resultat|overskud)
    resultat(?:et)? for (?:perioden|kvartalet|året)
    netto(?:resultat(?:et)?|overskud(?:det)?)
  `,
  ],
  [
    'net_income',
    lines`
    (?:underskud(?:det)?|tab(?:et)?) efter skat
    (?:periodens|årets|kvartalets) underskud
    nettounderskud(?:det)?
  `,
    'loss',
  ],
  [
    'eps',
    lines`
    (?:resultat(?:et)?|indtjening(?:en)?) (?:per|pr\.?) aktie
  `,
  ],
  [
    'dividend_per_share',
    lines`
    udbytte(?:t)? (?:per|pr\.?) aktie
  `,
  ],
  ['extra_dividend_per_share', ['(?:ekstraordinært|ekstra) ?udbytte(?:t)? (?:per|pr\\.?) aktie']],
  ['extra_dividend_per_share', ['(?:ekstraordinært|ekstra) ?udbytte(?:t)?'], 'per_share'],
  ['dividend_total', ['(?:samlet|totalt) udbytte']],
  ['dividend_per_share', ['(?:ordinært |kontant )?udbytte(?:t)?'], 'per_share'],
  ['net_interest_income', ['netto ?renteindtægter(?:ne)?']],
  ['order_intake', ['ordreindgang(?:en)?', 'ordretilgang(?:en)?']],
  ['order_backlog', ['ordrebeholdning(?:en)?', 'ordrebog(?:en)?']],
  [
    'operating_cash_flow',
    lines`
    (?:periodens )?pengestrøm(?:men|me|mene)? fra (?:driften|driftsaktivitet(?:er)?|drift)
    cash flow fra driften
  `,
  ],
  ['free_cash_flow', ['fri(?:e|t)? cash ?flow', 'fri pengestrøm', 'frie pengestrømme']],
  ['net_debt', ['(?:nettorentebærende gæld|netto rentebærende gæld|(?:rentebærende )?nettogæld)(?:en)?']],
  ['gross_margin', ['bruttomargin(?:en)?']],
  ['ebitda_margin', ['ebitda-?margin(?:en)?']],
  ['ebita_margin', ['ebita-?margin(?:en)?']],
  ['ebit_margin', ['(?:ebit-?margin(?:en)?|overskudsgrad(?:en)?)']],
  ['ebit_margin', ['margin(?:en)?'], 'of_result'],
  ['equity_ratio', ['soliditetsgrad(?:en)?', 'egenkapitalandel(?:en)?']],
  [
    'nav_per_share',
    lines`
    (?:indre værdi|nav) (?:per|pr\.?) (?:aktie|andel|bevis)
  `,
  ],
  [
    'order_value',
    lines`
    (?:entreprise|kontrakt|ordre)sum(?:men)?
    (?:ordre|kontrakt|aftale)værdi(?:en)?
    værdien af (?:ordren|kontrakten|aftalen)
  `,
  ],
  [
    'order_value',
    lines`
    (?:ordren(?= løber op i)|(?:stor)?ordre(?:n)?|kontrakt(?:en)?|(?:ramme)?aftale(?:n)?)(?=,? (?:er |som er |der er )?${WORTH})
  `,
  ],
  [
    'purchase_price',
    lines`
    (?:købesum(?:men)?|købspris(?:en)?|salgssum(?:men)?|salgspris(?:en)?|transaktionsværdi(?:en)?)
    prisen(?= (?:er|var|bliver|blev) )
  `,
  ],
  [
    'purchase_price',
    lines`
    (?:bud(?:det)?|tilbud(?:det)?) (?:værdisætter|værdiansætter|prissætter) (?:hele )?selskabet
  `,
  ],
  [
    'order_value',
    lines`
    (?:kontrakt|aftale|ordre|rammeaftale) (?:med|fra) [^.;,\d]{1,60}?(?= (?:til en (?:\p{L}+ )?værdi|værd) )
  `,
  ],
  [
    'enterprise_value',
    lines`
    enterprise value
    virksomhedsværdi(?:en)?
    værdien af selskabet(?: inklusive gæld)?
  `,
  ],
  [
    'offer_price',
    lines`
    (?:tilbudspris(?:en)?|tilbudskurs(?:en)?|(?:${KIND_OF_OFFER} )*(?:kontant)?(?:bud(?:det)?|købstilbud(?:det)?|tilbud(?:det)?))
  `,
    'per_share',
  ],
  ['subscription_price', ['tegningskurs(?:en)?', '(?<=emission[^.;]{0,40} til )kurs']],
  [
    'share_issue_amount',
    lines`
    (?:en )?(?:rettet |fortegnings)?(?:aktie|fortegnings)?emission(?:en)?
    kapitalforhøjelse(?:n)?
    kapitaludvidelse(?:n)?
    brutto ?provenu(?:et)?
  `,
  ],
  [
    'bond_amount',
    lines`
    (?:(?:grønne?|usikrede|usikret|senior|sikrede) )*(?:virksomheds|senior|hybrid|erhvervs)?obligation(?:er|en|erne|slån)?
  `,
  ],
  ['buyback_amount', ['(?:aktie)?tilbagekøb(?:et|sprogram(?:met)?)?(?: af (?:egne )?aktier)?']],
  ['buyback_amount', ['(?:tilbagekøber|opkøber|køber) egne aktier'], 'verb'],
  ['impairment', ['nedskrivning(?:en|er)?(?: af goodwill)?']],
  [
    'impairment',
    lines`
    (?:nedskriver|nedskrev|nedskrive|skriver)(?: [\p{L}-]+){1,8}?(?= (?:ned )?med )
  `,
    'verb',
  ],
  ['target_price', ['kursmål(?:et)?']],
  [
    'interest_rate',
    lines`
    styringsrente(?:n)?
    pengepolitiske rente
    indskudsbevisrente(?:n)?
    foliorente(?:n)?
  `,
  ],
  [
    'interest_rate',
    lines`
    (?<=(?<!\p{L})${CENTRAL_BANK}[^.;]{0,60}(?<!\p{L}))(?:rente(?:n)?(?: på indskudsbeviser)?|indlånsrenten)
  `,
  ],
  ['cpi_inflation', ['(?:årlige stigning|årsstigningen|årsstigning) i forbrugerpris(?:indekset|erne)']],
  ['core_inflation', ['kerneinflation(?:en)?', 'underliggende inflation']],
  ['inflation', ['(?:års)?inflation(?:en)?', 'inflationstakten']],
  ['unemployment_rate', ['(?:brutto)?ledighed(?:en|sprocenten)?', 'arbejdsløshed(?:en)?']],
  ['employees', ['antal(?:let)? (?:af )?(?:ansatte|medarbejdere)']],
];
