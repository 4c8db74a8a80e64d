import type { SentHeaders } from './gate.ts';

const MAX_CHARACTERS = 2_048;
const NAMES = /^[\w!#$%&'*+.^`|~-]+(?:[ \t]*,[ \t]*[\w!#$%&'*+.^`|~-]+)*$/;

/**
 * The value of Access-Control-Allow-Headers: the headers that mean something here, and those that the page asks for. Libraries
 * and proxies add their own (traces, Content-Type, Cache-Control); no cookie is read, so a further header opens nothing.
 */
export function listAllowedHeaders(own: readonly string[], headers: SentHeaders): string {
  const requested = headers.get('access-control-request-headers')?.trim() ?? '';
  if (requested.length > MAX_CHARACTERS || !NAMES.test(requested)) return own.join(', ');
  const known = new Set(own.map((name) => name.toLowerCase()));
  const more = requested
    .split(',')
    .map((name) => name.trim())
    .filter((name) => !known.has(name.toLowerCase()));
  return [...own, ...new Set(more)].join(', ');
}
