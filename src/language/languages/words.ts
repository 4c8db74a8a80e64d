/** A list of words between spaces and line breaks. */
export const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));
