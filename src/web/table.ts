import { all, type Html, html, nothing, raw } from './html.ts';

export type Head = { readonly text: string; readonly isNumber?: boolean; readonly className?: string };

const toHead = (head: Head | string): Head => (typeof head === 'string' ? { text: head } : head);

/** Text in an attribute, escaped. */
const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Puts the heads of the columns into the cells of a row, which a phone shows as a card. Cells span one column each. */
export async function labelCells(heads: readonly (Head | string)[], row: Html): Promise<Awaited<Html>> {
  let column = 0;
  // The texts of a row are escaped, so every "<td" is a cell.
  const labelled = (await row).toString().replaceAll(/<t[dh](?=[\s>])/g, (cell) => {
    const head = heads[column++];
    return head === undefined ? cell : `${cell} data-label="${escapeAttribute(toHead(head).text)}"`;
  });
  return raw(labelled);
}

/** A table that phones show as cards, one for each row. `id` is that of the table, `rows` are `tr` elements. */
export function cardTable(parts: {
  /** The name of the region; `labelledBy` is the id of a heading that has it instead. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly heads: readonly (Head | string)[];
  readonly rows: readonly Html[];
  readonly id?: string;
  readonly className?: string;
  /** Keeps the table low; it scrolls vertically. */
  readonly isTall?: boolean;
}): Html {
  const { label = '', labelledBy, heads, rows, id, className, isTall = false } = parts;
  return html`<div class="table cards-on-phone${isTall ? ' tall' : ''}" role="region"${
    labelledBy === undefined ? html` aria-label="${label}"` : html` aria-labelledby="${labelledBy}"`
  } tabindex="0"><table${id === undefined ? nothing : html` id="${id}"`}${
    className === undefined ? nothing : html` class="${className}"`
  }>
<thead><tr>${all(
    heads.map((head) => {
      const { text, isNumber = false, className = '' } = toHead(head);
      const names = `${isNumber ? 'number ' : ''}${className}`.trim();
      return html`<th scope="col"${names === '' ? nothing : html` class="${names}"`}>${text}</th>`;
    }),
  )}</tr></thead>
<tbody>${all(rows.map((row) => labelCells(heads, row)))}</tbody></table></div>`;
}
