import { Parser } from 'htmlparser2';
import { parseHTML } from 'linkedom';

/** The most of a page that its reader gets through in good time. */
export type PageLimits = {
  /** Elements that are open at once. */
  readonly depth: number;
  readonly elements: number;
  /** Attributes of one element. */
  readonly attributes: number;
  /** Elements, attributes and texts, as entities part them. */
  readonly nodes: number;
  /** Characters of text, and 50 for each node, as often as elements are open around them. */
  readonly weight: number;
};

/** The elements and attributes that a reader uses. Others are left out of the document and count only for depth. */
export type PageParts = {
  readonly unread: ReadonlySet<string>;
  /** The value that the document keeps for an attribute; undefined leaves it out. */
  readonly attribute: (name: string, value: string) => string | undefined;
  /** Whether an element is left out with its content, as the ones in `unread`. */
  readonly isHidden?: (name: string, attributes: Readonly<Record<string, string>>) => boolean;
};

const NODE_WEIGHT = 50;
const CHUNK = 16_384;
/** Characters that split a text where Readability serialises its document and parses it again. */
const WRITTEN_AS_ENTITIES = /[&<>\u00a0]/g;
const everything: PageParts = { unread: new Set(), attribute: (_name, value) => value };

/**
 * The document of a page, or the reason why it is too complex for its reader, which recurses and examines the same
 * nodes again on every level. It is built here, node by node as it is measured: another parser closes elements
 * elsewhere, and a page that is flat to one nests without end to the other.
 */
export function buildDocument(html: string, limits: PageLimits, parts: PageParts = everything) {
  const { document } = parseHTML('<!doctype html>');
  const most = { depth: 0, elements: 0, attributes: 0, nodes: 0, weight: 0 };
  const open = [document];
  let depth = 0;
  let attributes = 0;
  let unreadFrom = Number.POSITIVE_INFINITY;
  let text = '';
  const count = (nodes: number, characters = 0) => {
    most.nodes += nodes;
    most.weight += depth * (nodes * NODE_WEIGHT + characters);
  };
  const endText = () => {
    if (text === '') return;
    count(1 + 2 * (text.match(WRITTEN_AS_ENTITIES)?.length ?? 0), text.length);
    open.at(-1).appendChild(document.createTextNode(text));
    text = '';
  };
  const parser = new Parser({
    onopentagname() {
      depth += 1;
      attributes = 0;
      most.depth = Math.max(most.depth, depth);
    },
    onattribute() {
      attributes += 1;
      most.attributes = Math.max(most.attributes, attributes);
    },
    onopentag(name, written) {
      if (depth > unreadFrom) return;
      if (parts.unread.has(name) || parts.isHidden?.(name, written) === true) {
        unreadFrom = depth;
        return;
      }
      endText();
      const element = document.createElement(name);
      const read = Object.entries(written).flatMap(([key, value]) => {
        const kept = parts.attribute(key, value);
        return kept === undefined ? [] : [[key, kept] as const];
      });
      most.elements += 1;
      count(1 + read.length);
      for (const [key, value] of read) element.setAttribute(key, value);
      open.at(-1).appendChild(element);
      open.push(element);
    },
    onclosetag() {
      if (depth < unreadFrom) {
        endText();
        open.pop();
      } else if (depth === unreadFrom) unreadFrom = Number.POSITIVE_INFINITY;
      depth -= 1;
    },
    ontext(piece) {
      if (depth < unreadFrom) text += piece;
    },
  });
  const isFine = () =>
    most.depth <= limits.depth &&
    most.elements <= limits.elements &&
    most.attributes <= limits.attributes &&
    most.nodes <= limits.nodes &&
    most.weight <= limits.weight;
  for (let at = 0; at < html.length && isFine(); at += CHUNK) parser.write(html.slice(at, at + CHUNK));
  if (isFine()) parser.end();
  if (isFine()) return { document };
  return { excess: `nests deeper than ${limits.depth} or holds too many elements, attributes or texts` };
}
