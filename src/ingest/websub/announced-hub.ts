import { findWireHub } from '../sources/wires.ts';

/** A hub that distributes a feed, and the feed's address as the hub knows it. */
export type AnnouncedHub = { readonly hub: string; readonly topic: string };

const MAX_ADDRESS = 2048;

/** Targets of a Link header (RFC 8288) by their relation, the first of each; relative ones against the base. */
function parseLinks(header: string, base: string): ReadonlyMap<string, string> {
  const links = new Map<string, string>();
  for (const [, target = '', parameters = ''] of header.matchAll(
    /<([^<>]*)>((?:\s*;\s*[^\s;,=]+\s*=\s*(?:"[^"]*"|[^\s;,"]+))*)/g,
  )) {
    const relations = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters);
    const url = URL.parse(target, base);
    if (relations === null || url === null) continue;
    for (const relation of (relations[1] ?? relations[2] ?? '').toLowerCase().split(/\s+/))
      if (!links.has(relation)) links.set(relation, url.href);
  }
  return links;
}

/**
 * The hub that a feed announces, its Link header before its own elements (WebSub 4); undefined without a hub. A feed
 * that does not state its own address is known to the hub by the one it was fetched from. A wire's hub is known without.
 */
export function readAnnouncedHub(
  header: string | null,
  feed: { readonly hub: string | null; readonly self: string | null },
  address: string,
): AnnouncedHub | undefined {
  const links = parseLinks(header ?? '', address);
  const hub = links.get('hub') ?? feed.hub;
  if (hub === null) return findWireHub(address);
  if (hub.length > MAX_ADDRESS || !/^https?:/.test(hub)) return undefined;
  const topic = links.get('self') ?? feed.self ?? address;
  return topic.length > MAX_ADDRESS ? undefined : { hub, topic };
}
