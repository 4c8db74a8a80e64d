import { Marked } from 'marked';
import { escapeMarkup } from '../../core/display-text.ts';

/** Addresses that a page may lead to; a `javascript:` one is shown as text. */
const isHarmless = (address: string): boolean => /^(https?:\/\/|mailto:|[./#]|[\w-]+(\/|$|\.|#))/i.test(address);

/** The fragment of a heading, as other renderers make it: words in lower case, joined by hyphens. */
export const toFragment = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');

/** Markdown as HTML; HTML inside it is shown as text. `lead` says where a link of the text leads to on the page. */
export function htmlOfMarkdown(text: string, lead: (address: string) => string = (address) => address): string {
  let blocks = 0;
  const marked = new Marked({
    renderer: {
      html: ({ text: html }) => escapeMarkup(html),
      link({ href, tokens }) {
        const shown = this.parser.parseInline(tokens);
        if (!isHarmless(href)) return shown;
        const address = lead(href);
        return `<a href="${escapeMarkup(address)}"${/^https?:/i.test(href) ? ' rel="noopener noreferrer"' : ''}>${shown}</a>`;
      },
      // The policy of the pages loads no images.
      image: ({ text: description }) => escapeMarkup(description),
      heading({ tokens, depth, text: words }) {
        const shown = this.parser.parseInline(tokens);
        return depth === 1
          ? `<h1>${shown}</h1>\n`
          : `<h${depth} id="${escapeMarkup(toFragment(words))}">${shown}</h${depth}>\n`;
      },
      // A scrollable block must be reachable by keyboard.
      code({ text: code, lang }) {
        blocks += 1;
        const name = `code-${blocks}`;
        const label = escapeMarkup(lang || 'text');
        return `<div class="code"><pre id="${name}" tabindex="0" aria-label="${label}"><code>${escapeMarkup(code)}\n</code></pre>
<button type="button" class="quiet tiny" data-copy="${name}">Copy</button></div>\n`;
      },
    },
  });
  const html = marked.parse(text, { async: false });
  return html
    .replaceAll('<table>', '<div class="table" role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}

/** The first heading of a Markdown text. */
export const titleOfMarkdown = (text: string): string => /^# +(.+)$/m.exec(text)?.[1]?.trim() ?? 'Nordwire';

/** The headings of the second level, with their fragments. */
export const headingsOfMarkdown = (text: string): readonly { readonly text: string; readonly fragment: string }[] => {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/^## +(.+)$/gm)].map(([, heading = '']) => ({
    text: heading.replaceAll(/[`*]/g, '').trim(),
    fragment: toFragment(heading),
  }));
};
