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

type TypedLink = { readonly rel?: string; readonly href?: unknown; readonly type?: string };

/** Relations whose address a reader can open, best first; the default relation is `alternate` (RFC 4287 4.2.7.2). */
const RELATIONS = ['alternate', 'canonical', 'related', 'via', 'enclosure', 'self'] as const;

/** RFC 4287 4.2.7.2: a relation may be written as the address of its registration. */
const toRelations = (rel: string | undefined): readonly string[] => {
  const names = (rel ?? '').trim().toLowerCase().split(/\s+/);
  const known = names.map(
    (name) => /^https?:\/\/www\.iana\.org\/assignments\/[\w-]+\/#?([\w-]+)$/.exec(name)?.[1] ?? name,
  );
  return known.every((name) => name === '') ? ['alternate'] : known;
};

const isPage = ({ type }: TypedLink): boolean => type === undefined || /html/i.test(type);

/** Whether a link of the relation leads to a form of the item itself, and not to something about it. */
const isOfItem = (relation: string): boolean => relation === 'alternate' || relation === 'canonical';

/**
 * The addresses of an item's links in the order in which they stand for it: `own` are alternates (HTML before other
 * forms) and canonical addresses, `other` those that are taken where the item has no address of its own.
 */
export function readLinks(links: readonly TypedLink[] | undefined): {
  readonly own: readonly (string | undefined)[];
  readonly other: readonly (string | undefined)[];
} {
  const typed = (links ?? []).slice(0, MAX_LINKS).map((link) => ({ ...link, relations: toRelations(link.rel) }));
  const read = (relation: (typeof RELATIONS)[number]) => {
    const found = typed.filter(({ relations }) => relations.includes(relation));
    const sorted = [...found.filter(isPage), ...found.filter((link) => !isPage(link))];
    return sorted.flatMap(({ href }) => (typeof href === 'string' ? [href] : []));
  };
  return {
    own: RELATIONS.filter(isOfItem).flatMap(read),
    other: RELATIONS.filter((relation) => !isOfItem(relation)).flatMap(read),
  };
}

const MAX_LINKS = 50;
