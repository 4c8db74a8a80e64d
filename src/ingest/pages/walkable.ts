import { Parser } from 'htmlparser2';

/** Elements that are open at once: the readers walk a page by recursion. */
const MAX_DEPTH = 200;
export const MAX_ELEMENTS = 20_000;
const CHUNK = 16_384;

/** Why the document readers would not walk a page in good time; undefined for one they can. */
export function whyUnwalkable(html: string): string | undefined {
  let depth = 0;
  let elements = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentagname() {
      depth += 1;
      elements += 1;
      deepest = Math.max(deepest, depth);
    },
    onclosetag() {
      depth -= 1;
    },
  });
  const isFine = () => deepest <= MAX_DEPTH && elements <= MAX_ELEMENTS;
  for (let at = 0; at < html.length && isFine(); at += CHUNK) parser.write(html.slice(at, at + CHUNK));
  return isFine() ? undefined : `nests deeper than ${MAX_DEPTH} or holds too many elements`;
}
