import { Marked } from 'marked';
import { escapeMarkup } from '../../core/display-text.ts';
import { type Html, html, raw } from '../html.ts';

const isWeb = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address);

/** Shows HTML as text, allows http and https links only, and keeps headings below the heading of the page. */
const marked = new Marked({
  renderer: {
    html: ({ text }) => escapeMarkup(text),
    heading({ tokens, depth }) {
      const level = Math.max(2, Math.min(4, depth));
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      return isWeb(href) ? `<a href="${escapeMarkup(href)}" rel="noopener noreferrer">${text}</a>` : text;
    },
    image: ({ text }) => escapeMarkup(text),
    checkbox: () => '',
  },
});

/** The text of a story: Markdown that contains words of publishers, so it is not trusted. */
export const storyText = (markdown: string): Html => html`${raw(marked.parse(markdown, { async: false }))}`;
