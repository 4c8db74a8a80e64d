import { html } from 'hono/html';

/** A piece of a page. Whatever is put into an `html` template is escaped, unless it is a piece itself. */
export type Html = ReturnType<typeof html>;

export { html, raw } from 'hono/html';

/** Nothing: for a piece of a page that is left out. */
export const nothing: Html = html``;

/** Pieces one after another. `hono/html` takes lists as they are, but types do not say so. */
export const all = (pieces: readonly Html[]): Html => html`${pieces}`;
