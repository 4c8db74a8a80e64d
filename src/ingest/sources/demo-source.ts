/** Pattern of the domains of the demonstration's publishers; `.example` is reserved for fictitious names (RFC 2606). */
export const DEMO_DOMAIN = '^demo-[a-z-]+\\.example$';

const pattern = new RegExp(DEMO_DOMAIN, 'u');

/** Recognises sources of the demonstration by their domain. Their news is fictitious, so no paid endpoint reads it. */
export const isDemoSource = (domain: string): boolean => pattern.test(domain);
