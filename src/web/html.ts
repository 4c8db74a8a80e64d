import { html } from 'hono/html';

/** A fragment of a page. An `html` template escapes every value that is not a fragment itself. */
export type Html = ReturnType<typeof html>;

export { html, raw } from 'hono/html';

/** An empty fragment. */
export const nothing: Html = html``;

/** Joins fragments. `hono/html` accepts a list, but its types do not. */
export const all = (fragments: readonly Html[]): Html => html`${fragments}`;
