/** A saved filter: parameters of GET /events by their names, as they stand in an address. */
export type Filters = Readonly<Record<string, string>>;

/** The filters as the query of an address, without a question mark. */
export const formatQuery = (filters: Filters): string => new URLSearchParams(filters).toString();
