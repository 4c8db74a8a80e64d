/** Sums and prices of shares in one currency. */
type Bounds = {
  /** A management trade of at least this sum becomes an article. */
  readonly notable: number;
  /** No listed Nordic share costs more: the filer wrote the whole sum as the price. */
  readonly maxPrice: number;
};

/**
 * EUR 500,000 in round numbers of each currency, at rates of 2026. The regulation makes trades public from EUR 20,000 a year
 * (Regulation (EU) 596/2014, Article 19(8)); the insider register has about a hundred a day, of which one in ten is as large
 * as this. A fixed sum needs no rates, and a trade does not become news by the rate of a day.
 */
const bounds: Readonly<Record<string, Bounds>> = {
  EUR: { notable: 500_000, maxPrice: 3_000 },
  SEK: { notable: 5_500_000, maxPrice: 10_000 },
  NOK: { notable: 5_500_000, maxPrice: 10_000 },
  DKK: { notable: 3_750_000, maxPrice: 30_000 },
  ISK: { notable: 70_000_000, maxPrice: 100_000 },
  USD: { notable: 550_000, maxPrice: 3_000 },
  GBP: { notable: 430_000, maxPrice: 3_000 },
  CHF: { notable: 470_000, maxPrice: 3_000 },
  CAD: { notable: 750_000, maxPrice: 4_000 },
};

/** Whether trades of one person in one issuer on one day are news: their sum is large, and every price is that of a share. */
export function isNotable(currency: string, total: number, highestPrice: number): boolean {
  const bound = Object.hasOwn(bounds, currency) ? bounds[currency] : undefined;
  return bound !== undefined && total >= bound.notable && highestPrice <= bound.maxPrice;
}
