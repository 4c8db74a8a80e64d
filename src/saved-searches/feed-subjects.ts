/** Kinds of subjects of feeds. */
export const feedSubjects = ['company', 'index', 'watchlist', 'search', 'calendar'] as const;
export type FeedSubject = (typeof feedSubjects)[number];
