/** How domains of the demonstration's publishers look; `.example` is reserved for what is made up (RFC 2606). */
export const DEMO_DOMAIN = '^demo-[a-z-]+\\.example$';

const pattern = new RegExp(DEMO_DOMAIN, 'u');

/** Sources of the demonstration by their domain. What they tell is invented, and no endpoint is paid to read it. */
export const isDemoSource = (domain: string): boolean => pattern.test(domain);
