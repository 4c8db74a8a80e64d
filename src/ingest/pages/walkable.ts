import { Parser } from 'htmlparser2';

export const MAX_ELEMENTS = 20_000;

/** What the readers of pages, who walk by recursion and look at the same again on every level, get through in seconds. */
const LIMITS = {
  /** Elements that are open at once. */
  depth: 200,
  elements: MAX_ELEMENTS,
  /** Of one element. */
  attributes: 100,
  /** Of text, as entities part it, and comments. */
  pieces: 100_000,
  /** Characters, each as often as elements are open around it. */
  weight: 20_000_000,
} as const;
const ELEMENT_WEIGHT = 50;
const CHUNK = 16_384;

/** Why the document readers would not walk a page in good time; undefined for one they can. */
export function whyUnwalkable(html: string): string | undefined {
  const most = { depth: 0, elements: 0, attributes: 0, pieces: 0, weight: 0 };
  let depth = 0;
  let attributes = 0;
  const parser = new Parser({
    onopentagname() {
      depth += 1;
      attributes = 0;
      most.depth = Math.max(most.depth, depth);
      most.elements += 1;
      most.weight += depth * ELEMENT_WEIGHT;
    },
    onattribute() {
      attributes += 1;
      most.attributes = Math.max(most.attributes, attributes);
    },
    onclosetag() {
      depth -= 1;
    },
    ontext(text) {
      most.pieces += 1;
      most.weight += depth * text.length;
    },
    oncomment() {
      most.pieces += 1;
    },
  });
  const isFine = () =>
    most.depth <= LIMITS.depth &&
    most.elements <= LIMITS.elements &&
    most.attributes <= LIMITS.attributes &&
    most.pieces <= LIMITS.pieces &&
    most.weight <= LIMITS.weight;
  for (let at = 0; at < html.length && isFine(); at += CHUNK) parser.write(html.slice(at, at + CHUNK));
  return isFine() ? undefined : `nests deeper than ${LIMITS.depth} or holds too many elements, attributes or texts`;
}
