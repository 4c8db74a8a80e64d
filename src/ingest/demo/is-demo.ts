/** Sources of the demonstration by their domain. What they tell is invented, and no endpoint is paid to read it. */
export const isDemoSource = (domain: string): boolean => /^demo-[a-z-]+\.example$/u.test(domain);
