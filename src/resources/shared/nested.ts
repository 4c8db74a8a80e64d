/** Filters that the nested article and story routes refuse (specification, "Nested routes"), with what to do instead. */
export function refuseNestedFilters(flatRoute: '/articles' | '/stories'): Record<string, string> {
  const filters = ['ticker', 'company', 'watchlist', 'listed', 'exchange', 'market', 'domicile', 'index', 'sector'];
  return {
    ...Object.fromEntries(filters.map((name) => [name, `is not a filter of one company's list; use ${flatRoute}.`])),
    mode: `is not taken here; use ${flatRoute}?mode=semantic&company=...`,
  };
}
