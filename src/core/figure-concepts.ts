/**
 * The measures of figures. `unit` is the unit of `normalized_value`: `money` and `per_share` in whole units of the
 * currency, `percent` in percent (12.3 for 12.3%), `count` in heads. `spans` is true where a value covers a reporting
 * period, so that a value without a period cannot be compared. `ofEnd` is true where the value is that of a day; its
 * period, where the text states one, ends on that day. `ofDeed` is true where one transaction, such as an order or a bid,
 * has one value; `ofBid` where the value is a term of a bid, which a raised bid replaces; `ofHouse` where each bank that
 * values a share has its own value; `ofEconomy` where an authority states it of a country.
 */
export const figureConcepts = {
  revenue: { unit: 'money', spans: true },
  gross_profit: { unit: 'money', spans: true },
  ebitda: { unit: 'money', spans: true },
  ebita: { unit: 'money', spans: true },
  ebit: { unit: 'money', spans: true },
  pre_tax_profit: { unit: 'money', spans: true },
  net_income: { unit: 'money', spans: true },
  net_interest_income: { unit: 'money', spans: true },
  order_intake: { unit: 'money', spans: true },
  cash_flow: { unit: 'money', spans: true },
  operating_cash_flow: { unit: 'money', spans: true },
  free_cash_flow: { unit: 'money', spans: true },
  eps: { unit: 'per_share', spans: true },
  gross_margin: { unit: 'percent', spans: true },
  ebitda_margin: { unit: 'percent', spans: true },
  ebita_margin: { unit: 'percent', spans: true },
  ebit_margin: { unit: 'percent', spans: true },
  order_backlog: { unit: 'money', spans: false, ofEnd: true },
  net_debt: { unit: 'money', spans: false, ofEnd: true },
  net_asset_value: { unit: 'money', spans: false, ofEnd: true },
  nav_per_share: { unit: 'per_share', spans: false, ofEnd: true },
  dividend_per_share: { unit: 'per_share', spans: false },
  extra_dividend_per_share: { unit: 'per_share', spans: false },
  dividend_total: { unit: 'money', spans: false },
  order_value: { unit: 'money', spans: false, ofDeed: true },
  purchase_price: { unit: 'money', spans: false, ofDeed: true, ofBid: true },
  enterprise_value: { unit: 'money', spans: false, ofDeed: true, ofBid: true },
  offer_price: { unit: 'per_share', spans: false, ofDeed: true, ofBid: true },
  subscription_price: { unit: 'per_share', spans: false, ofDeed: true },
  target_price: { unit: 'per_share', spans: false, ofHouse: true },
  share_issue_amount: { unit: 'money', spans: false, ofDeed: true },
  bond_amount: { unit: 'money', spans: false, ofDeed: true },
  buyback_amount: { unit: 'money', spans: false, ofDeed: true },
  impairment: { unit: 'money', spans: false },
  equity_ratio: { unit: 'percent', spans: false, ofEnd: true },
  interest_rate: { unit: 'percent', spans: false, ofEconomy: true },
  inflation: { unit: 'percent', spans: false, ofEconomy: true },
  cpi_inflation: { unit: 'percent', spans: false, ofEconomy: true },
  cpif_inflation: { unit: 'percent', spans: false, ofEconomy: true },
  core_inflation: { unit: 'percent', spans: false, ofEconomy: true },
  unemployment_rate: { unit: 'percent', spans: false, ofEconomy: true },
  employees: { unit: 'count', spans: false, ofEnd: true },
  layoffs: { unit: 'count', spans: false, ofDeed: true },
} as const satisfies Record<
  string,
  {
    unit: FigureUnit;
    spans: boolean;
    ofEnd?: true;
    ofDeed?: true;
    ofBid?: true;
    ofHouse?: true;
    ofEconomy?: true;
  }
>;

export type FigureUnit = 'money' | 'per_share' | 'percent' | 'count';
export type FigureConcept = keyof typeof figureConcepts;

/** Whether a value is that of a day, whose period is the one that ends on it. */
export const isOfEnd = (concept: FigureConcept): boolean => 'ofEnd' in figureConcepts[concept];

/**
 * The days that the label of a figure names as its measure: purchases of own shares are stated by week, which is not a fiscal
 * period, so that "Share buyback, week 33, 2026" is another measure than that of week 34. Null where the label names none.
 */
export const readStatedDays = (concept: string, label: string): string | null =>
  concept === 'buyback_amount' && /\d/u.test(label) ? label.toLowerCase() : null;

/** Concepts of which one deed has one value. */
export const singleValueConcepts: readonly FigureConcept[] = (Object.keys(figureConcepts) as FigureConcept[]).filter(
  (concept) => 'ofDeed' in figureConcepts[concept],
);

/** Concepts whose values no issuer states of itself: those of banks, and those of authorities. */
export const houseConcepts: readonly FigureConcept[] = (Object.keys(figureConcepts) as FigureConcept[]).filter(
  (concept) => 'ofHouse' in figureConcepts[concept],
);
export const economyConcepts: readonly FigureConcept[] = (Object.keys(figureConcepts) as FigureConcept[]).filter(
  (concept) => 'ofEconomy' in figureConcepts[concept],
);

/** Concepts of a dividend a share; a concept has one value of a company and year. */
export const isDividendPerShare = (concept: FigureConcept): boolean =>
  concept === 'dividend_per_share' || concept === 'extra_dividend_per_share';

export type FigureBasis = 'as_reported' | 'adjusted';
export type FigureRole = 'outcome' | 'forecast' | 'comparative';

/** The traits of a concept by name; undefined for a name that is not ours, as an imported fact may carry. */
export const conceptTraits = (
  concept: string,
): { unit: FigureUnit; spans: boolean; ofBid?: true; ofHouse?: true } | undefined =>
  Object.hasOwn(figureConcepts, concept) ? figureConcepts[concept as FigureConcept] : undefined;
