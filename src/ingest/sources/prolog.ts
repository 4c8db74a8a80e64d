import { FeedRefused, lineAt } from './parsed-feed.ts';

/** The text before the root element of an XML document, and the position of the root. */
export type Prolog = {
  /** The root's local name in lower case. */
  readonly root: string;
  readonly rootAt: number;
  /** Text that is not XML stands before the document. */
  readonly hasJunk: boolean;
};

const MAX_NAME_SHOWN = 60;

/** The end of a document type declaration that starts at `at`: quotes and the internal subset hold `>` of their own. */
function doctypeEnd(text: string, at: number): number {
  let quote = '';
  let isInSubset = false;
  for (let index = at; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '[') isInSubset = true;
    else if (character === ']') isInSubset = false;
    else if (character === '>' && !isInSubset) return index;
  }
  return -1;
}

/**
 * Walks over declaration, comments and document type to the root element. The document type is never used: no entity of
 * its own is expanded and nothing outside is fetched. Throws FeedRefused `entity-declaration` where it declares a
 * general entity (the text would not be what was sent), `malformed` where the prolog never ends.
 */
export function readProlog(text: string, address: string): Prolog | null {
  let at = text.indexOf('<');
  const hasJunk = /\S/.test(text.slice(0, Math.max(at, 0)));
  while (at !== -1) {
    let end: number;
    if (text.startsWith('<?', at)) end = text.indexOf('>', at + 2);
    else if (text.startsWith('<!--', at)) end = text.indexOf('-->', at + 4);
    else if (text.startsWith('<!', at)) {
      end = doctypeEnd(text, at);
      const declaration = text.slice(at, end === -1 ? undefined : end);
      if (/^<!doctype\s+html/i.test(declaration)) return { root: 'html', rootAt: at, hasJunk };
      const entity = /<!ENTITY\s+([^\s%"'<>]+)/i.exec(declaration);
      if (entity !== null) {
        const name = (entity[1] ?? '').slice(0, MAX_NAME_SHOWN);
        const reason = `declares the entity "${name}": entity declarations are not expanded and not read`;
        throw new FeedRefused('entity-declaration', address, reason, lineAt(text, at + entity.index));
      }
    } else {
      const root = /^<(?:[\p{L}_][\p{L}\p{N}_.-]*:)?([\p{L}_][\p{L}\p{N}_.-]*)/u.exec(text.slice(at, at + 200));
      if (root !== null) return { root: (root[1] ?? '').toLowerCase().slice(0, MAX_NAME_SHOWN), rootAt: at, hasJunk };
      end = at;
    }
    if (end === -1) throw new FeedRefused('malformed', address, 'ends inside its prolog', lineAt(text, at));
    at = text.indexOf('<', end + 1);
  }
  return null;
}
