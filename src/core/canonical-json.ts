/**
 * JSON with sorted members (RFC 8785): equal values give equal texts, in every language that follows the same rules. Sets are
 * sorted lists.
 */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, member: unknown) => {
    if (member instanceof Set) return [...member].sort();
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member;
    return Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
