import { lines } from '../../entries.ts';
import type { MeasureRow } from '../../slots/figures.ts';

export const measures: readonly MeasureRow[] = [
  [null, ['arðgreiðslustefna', 'verðbólgumarkmið', 'kostnaðarverð seldra vara']],
  [
    'revenue',
    lines`
    (?:heildar|rekstrar|heildarrekstrar)?tekjur(?:nar)?(?: félagsins| samstæðunnar| af sölu)?
    velta(?:n)?
    sölutekjur
  `,
  ],
  ['gross_profit', ['framlegð(?:in)?']],
  [
    'ebitda',
    lines`
    (?:ebitda(?:-hagnaður)?|rekstrarhagnaður fyrir afskriftir)(?: félagsins| samstæðunnar)?
  `,
  ],
  [
    'ebit',
    lines`
    (?:ebit|rekstrarhagnaður|rekstrarafkoma)(?: \(ebit\))?(?: félagsins| samstæðunnar)?
  `,
  ],
  ['ebit', ['rekstrartap'], 'loss'],
  ['pre_tax_profit', ['(?:hagnaður|afkoma) (?:félagsins )?fyrir (?:tekjuskatt|skatta|skatt)']],
  ['pre_tax_profit', ['tap (?:félagsins )?fyrir (?:tekjuskatt|skatta|skatt)'], 'loss'],
  [
    'net_income',
    lines`
    (?:hagnaður|afkoma)(?: (?:félagsins|samstæðunnar|bankans|tímabilsins|ársins|eftir skatta|eftir skatt))*
  `,
  ],
  ['net_income', ['tap(?: (?:félagsins|samstæðunnar|bankans|tímabilsins|eftir skatta|eftir skatt))*'], 'loss'],
  ['eps', ['hagnaður (?:á|per) hlut']],
  ['dividend_per_share', ['arður á hlut']],
  ['extra_dividend_per_share', ['(?:aukaarð|sérstak(?:ur|s|an) arð)(?:ur|i|s)?'], 'per_share'],
  ['nav_per_share', ['innra virði á hlut']],
  ['dividend_per_share', ['arð(?:ur|i|s)?'], 'per_share'],
  ['net_interest_income', ['hreinar vaxtatekjur']],
  ['order_backlog', ['pantanabók']],
  ['operating_cash_flow', ['handbært fé frá rekstri']],
  ['free_cash_flow', ['frjálst (?:fjár|sjóð)streymi']],
  ['net_debt', ['hreinar (?:vaxtaberandi )?skuldir']],
  ['ebitda_margin', ['ebitda[- ]?(?:hlutfall|framlegð)']],
  ['equity_ratio', ['eiginfjárhlutfall(?:ið)?']],
  ['order_value', ['(?:verðmæti|virði) (?:samningsins|pöntunarinnar)', 'samningsupphæð']],
  ['purchase_price', ['kaupverð(?:ið)?', 'söluverð(?:ið)?']],
  ['enterprise_value', ['heildarvirði']],
  ['offer_price', ['tilboðsverð(?:ið)?'], 'per_share'],
  ['share_issue_amount', ['hlutafjárútboð(?:ið)?', 'hlutafjáraukning(?:in)?']],
  ['bond_amount', ['(?:græn )?skuldabréf']],
  ['buyback_amount', ['endurkaupaáætlun', 'endurkaup']],
  ['impairment', ['virðisrýrnun']],
  ['target_price', ['verðmat(?:ið)?']],
  [
    'interest_rate',
    lines`
    (?:stýrivextir|meginvextir|stýrivöxtum|stýrivexti)(?: (?:seðlabankans|bankans|seðlabanka íslands))?
  `,
  ],
  ['inflation', ['verðbólga(?:n)?', 'ársverðbólga', 'verðbólgan']],
  ['unemployment_rate', ['atvinnuleysi']],
  ['employees', ['fjöldi (?:starfsmanna|stöðugilda)']],
];
