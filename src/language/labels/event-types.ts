/** A company's results, or a company that changes hands: English texts are weighed for either. */
export type Family = 'results' | 'deal';

/**
 * Traits of an event type.
 *
 * - `routine`: filed as a matter of course.
 * - `view`: an opinion about the news; `rating`: an analyst's opinion, in an analyst's words.
 * - `exchange`: reported by an exchange about the trading of a share; `halt`: trading stops.
 * - `open-to-deals`: its titles leave open whether a company changes hands, since they report a step to it or a dispute about it.
 * - `yields`: a step or an effect of another event, such as a lawsuit over a merger; the other event takes precedence.
 */
export type EventTrait = 'routine' | 'view' | 'rating' | 'exchange' | 'halt' | 'open-to-deals' | 'yields';

type EventType = {
  readonly slug: string;
  /** The category of the event type; null if it implies none and the words of the article decide. */
  readonly category: string | null;
  readonly family?: Family;
  readonly traits?: readonly EventTrait[];
};

/**
 * Every event type that is recognised, specific ones before general ones: of two that match equally well the earlier one wins.
 * Phrases are in the language packs (`eventPhrases`), names in `data/reference/event-types.ndjson`.
 */
export const eventTypes = [
  { slug: 'profit-warning', category: 'Earnings & Financial Results', family: 'results' },
  { slug: 'stock-split', category: 'Dividends & Buybacks', family: 'results', traits: ['exchange'] },
  { slug: 'dividend-announcement', category: 'Dividends & Buybacks', family: 'results' },
  { slug: 'annual-report', category: 'Earnings & Financial Results', family: 'results', traits: ['routine'] },
  { slug: 'earnings-report', category: 'Earnings & Financial Results', family: 'results' },
  { slug: 'guidance-change', category: 'Earnings & Financial Results', family: 'results' },
  { slug: 'trading-statement', category: 'Earnings & Financial Results', family: 'results', traits: ['routine'] },
  { slug: 'share-buyback', category: 'Dividends & Buybacks', traits: ['routine'] },
  { slug: 'share-issue', category: 'Capital Raising & Debt' },
  { slug: 'refinancing', category: 'Capital Raising & Debt' },
  { slug: 'bond-issue', category: 'Capital Raising & Debt', traits: ['routine'] },
  { slug: 'credit-rating-change', category: 'Capital Raising & Debt' },
  { slug: 'trading-suspension', category: 'Markets & Trading', traits: ['halt'] },
  { slug: 'market-delisting', category: 'IPOs & Listings', traits: ['exchange'] },
  { slug: 'ipo', category: 'IPOs & Listings', traits: ['exchange'] },
  { slug: 'market-listing', category: 'IPOs & Listings', traits: ['routine', 'exchange'] },
  { slug: 'index-change', category: 'Markets & Trading', traits: ['routine', 'exchange'] },
  { slug: 'ownership-change', category: 'Management & Governance', traits: ['routine'] },
  { slug: 'takeover-bid', category: 'Mergers & Acquisitions', family: 'deal' },
  { slug: 'merger', category: 'Mergers & Acquisitions', family: 'deal' },
  { slug: 'spin-off', category: 'Mergers & Acquisitions', family: 'deal' },
  { slug: 'joint-venture', category: 'Mergers & Acquisitions', traits: ['open-to-deals'] },
  { slug: 'divestment', category: 'Mergers & Acquisitions', family: 'deal' },
  { slug: 'acquisition', category: 'Mergers & Acquisitions', family: 'deal' },
  { slug: 'bankruptcy', category: 'Regulation & Legal' },
  { slug: 'order-intake', category: 'Contracts & Orders' },
  { slug: 'contract-award', category: 'Contracts & Orders' },
  { slug: 'layoffs', category: 'Labour & Workforce' },
  { slug: 'operations-ceased', category: null },
  { slug: 'plant-closure', category: 'Labour & Workforce' },
  { slug: 'restructuring', category: null, traits: ['open-to-deals', 'yields'] },
  { slug: 'production-update', category: null },
  { slug: 'trial-result', category: 'Products & Innovation' },
  { slug: 'product-launch', category: 'Products & Innovation', traits: ['routine'] },
  { slug: 'partnership', category: 'Contracts & Orders', traits: ['open-to-deals'] },
  { slug: 'investment', category: null, traits: ['open-to-deals', 'yields'] },
  { slug: 'expansion', category: null, traits: ['open-to-deals', 'yields'] },
  { slug: 'general-meeting', category: 'Management & Governance', traits: ['routine'] },
  { slug: 'insider-transaction', category: 'Management & Governance', traits: ['routine'] },
  { slug: 'ceo-change', category: 'Management & Governance' },
  { slug: 'cfo-change', category: 'Management & Governance', traits: ['routine'] },
  { slug: 'board-change', category: 'Management & Governance', traits: ['routine', 'yields'] },
  { slug: 'accounting-issue', category: 'Regulation & Legal' },
  { slug: 'cyber-incident', category: 'Technology' },
  { slug: 'fine', category: 'Regulation & Legal' },
  { slug: 'investigation', category: 'Regulation & Legal', traits: ['open-to-deals', 'yields'] },
  { slug: 'lawsuit', category: 'Regulation & Legal', traits: ['open-to-deals', 'yields'] },
  { slug: 'regulatory-decision', category: 'Regulation & Legal', traits: ['open-to-deals', 'yields'] },
  { slug: 'interest-rate-decision', category: 'Economic Policy' },
  { slug: 'economic-data', category: 'Economic Policy' },
  { slug: 'tax-change', category: 'Economic Policy' },
  { slug: 'government-policy', category: 'Economic Policy', traits: ['open-to-deals', 'yields'] },
  { slug: 'price-target-change', category: 'Markets & Trading', traits: ['view', 'rating'] },
  { slug: 'analyst-rating', category: 'Markets & Trading', traits: ['view', 'rating'] },
  { slug: 'opinion', category: null, traits: ['view'] },
  { slug: 'market-commentary', category: 'Markets & Trading', traits: ['view'] },
] as const satisfies readonly EventType[];

export type EventTypeSlug = (typeof eventTypes)[number]['slug'];

/** Titles with their language, some with a text; each event type has a headline that is of it and one that is not. */
export type EventExamples = Readonly<
  Partial<Record<EventTypeSlug, { readonly examples: readonly string[]; readonly counterExamples: readonly string[] }>>
>;

const types: readonly (EventType & { readonly slug: EventTypeSlug })[] = eventTypes;

/** The slugs of the event types with a trait. */
export const typesThatAre = (trait: EventTrait): ReadonlySet<string> =>
  new Set(types.flatMap(({ slug, traits }) => (traits?.includes(trait) ? [slug] : [])));

/** The category of an event type, if it implies one. */
export const categoryOfType: ReadonlyMap<string, string> = new Map(
  types.flatMap(({ slug, category }) => (category === null ? [] : [[slug, category] as const])),
);

/** A joint venture founds a company and sells none, so it is not a change of hands. */
export const familyOfType: ReadonlyMap<string, Family> = new Map(
  types.flatMap(({ slug, family }) => (family === undefined ? [] : [[slug, family] as const])),
);
