import { Marked } from 'marked';
import { escaped } from './html.ts';

/** Addresses that a page may lead to; a `javascript:` one is shown as text. */
const isHarmless = (address: string): boolean => /^(https?:\/\/|mailto:|[./#]|[\w-]+(\/|$|\.))/i.test(address);

const marked = new Marked({
  renderer: {
    html: ({ text }) => escaped(text),
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      return isHarmless(href) ? `<a href="${escaped(href)}">${text}</a>` : text;
    },
    // The policy of the pages loads no images.
    image: ({ text }) => escaped(text),
  },
});

/** Markdown as HTML; HTML inside it is shown as text. */
export const htmlOfMarkdown = (text: string): string => marked.parse(text, { async: false });

/** The first heading of a Markdown text. */
export const titleOfMarkdown = (text: string): string => /^# +(.+)$/m.exec(text)?.[1]?.trim() ?? 'Nordwire';
