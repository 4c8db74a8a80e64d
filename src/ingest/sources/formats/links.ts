type Linked = { readonly links?: ReadonlyArray<{ rel?: string; href?: unknown }> };

/** The address of the first link of an Atom relation, in an Atom feed or one that borrows Atom's links. */
export function relatedAddress(linked: Linked | undefined, rel: string): string | undefined {
  const href = linked?.links?.find((link) => link.rel?.toLowerCase() === rel)?.href;
  return typeof href === 'string' ? href : undefined;
}

/** A base that may itself be relative to another; the other where there is none or it cannot be read. */
export function resolvedBase(base: string | undefined, against: string | undefined): string | undefined {
  if (base === undefined) return against;
  return URL.parse(base, against)?.href ?? URL.parse(base)?.href ?? against;
}
