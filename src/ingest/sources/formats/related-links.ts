type WithLinks = { readonly links?: ReadonlyArray<{ rel?: string; href?: unknown }> };

/** The address of the first link of an Atom relation, in an Atom feed or one that borrows Atom's links. */
export function relatedAddress(linked: WithLinks | undefined, rel: string): string | undefined {
  const href = linked?.links?.find((link) => link.rel?.toLowerCase() === rel)?.href;
  return typeof href === 'string' ? href : undefined;
}

/** Longest base address: each item's address is resolved against it. */
const MAX_BASE = 2048;

/** A base that may itself be relative to another; the other one if it is missing, too long or unreadable. */
export function resolvedBase(base: string | undefined, against: string | undefined): string | undefined {
  if (base === undefined || base.length > MAX_BASE) return against;
  const resolved = URL.parse(base, against)?.href ?? URL.parse(base)?.href;
  return resolved === undefined || resolved.length > MAX_BASE ? against : resolved;
}
