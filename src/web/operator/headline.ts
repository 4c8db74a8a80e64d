import { languageLabel } from '../../ingest/operate/queue-status.ts';
import { type Html, html } from '../html.ts';
import { shorten } from './pieces.ts';

/** The headlines of an article, of which either may be absent. */
export type Headlines = {
  readonly title: string | null;
  readonly original_title: string | null;
  readonly language: string | null;
};

const NO_HEADLINE = '(no headline stored)';

/** The English headline; before a translation the original one. */
export const headlineText = ({ title, original_title }: Headlines): string => title ?? original_title ?? NO_HEADLINE;

/** The English headline; before a translation the original one, marked with its language. */
export function headline(article: Headlines, most = 160): Html {
  const { title, original_title, language } = article;
  const text = shorten(headlineText(article), most);
  if (title !== null || original_title === null) return html`${text}`;
  if (language === null || language === 'und' || language === 'en') return html`${text}`;
  return html`<span lang="${language}">${text}</span> <span class="tag">${languageLabel(language)}</span>`;
}
