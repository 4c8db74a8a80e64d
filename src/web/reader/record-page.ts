import { Problem } from '../../core/problem.ts';
import type { NavItem } from '../header.ts';
import { type Html, html, nothing } from '../html.ts';
import { type PageParts, page } from '../layout.ts';
import type { SiteContext } from '../request-context.ts';
import type { Handler } from '../routes.ts';
import type { OperationResult, Site } from '../site.ts';
import { planWords } from './components.ts';
import { languageName } from './labels.ts';
import { scripts, styles } from './listing.ts';

/** A page of the reader, with its style and script. */
export const readerPage = (site: Site, context: SiteContext, parts: PageParts): Promise<Response> =>
  page(site, context, { styles: [...styles, 'record.css'], scripts, ...parts });

/** A headline in the language of its source. */
export type OriginalTitle = { readonly text: string; readonly language: string | undefined };

/** The headline as the source wrote it, with its language. */
export const originalTitle = ({ text, language }: OriginalTitle): Html =>
  language === undefined
    ? html`<p class="original-title">${text}</p>`
    : html`<p class="original-title"><span lang="${language}">${text}</span> <span class="tag">${languageName(language)}</span></p>`;

/**
 * The head of a record's page: the way back, the headline with the original one, marks, and at its right the actions that the
 * reader has for the record, such as following it.
 */
export const recordHead = (parts: {
  readonly crumbs: Html;
  readonly title: string;
  readonly original?: OriginalTitle | undefined;
  readonly marks: Html;
  readonly actions?: Html;
}): Html => html`<header class="record-head"><div>
<p class="crumbs">${parts.crumbs}</p>
<h1>${parts.title}</h1>
${parts.original === undefined ? nothing : originalTitle(parts.original)}
<p class="row">${parts.marks}</p></div>
<div class="record-actions">${parts.actions ?? nothing}</div></header>`;

/** The body of an operation on one record; undefined where there is no such record. */
export async function ifFound<Body>(run: () => Promise<OperationResult<Body>>): Promise<Body | undefined> {
  try {
    return (await run()).body;
  } catch (error) {
    if (error instanceof Problem && error.type === 'not-found') return undefined;
    throw error;
  }
}

/** A handler for the page of one record. If the plan does not include the record, it shows what the plan includes. */
export const recordPage =
  (navItem: NavItem, handle: Handler): Handler =>
  async (site, context) => {
    try {
      return await handle(site, context);
    } catch (error) {
      if (!(error instanceof Problem && error.type === 'plan-limit-exceeded')) throw error;
      const { caller } = context.get('request');
      return readerPage(site, context, {
        title: 'Not included in your plan',
        navItem,
        status: error.status,
        isReading: true,
        isPrivate: true,
        body: html`<h1>Not included in your plan</h1>
<p>${error.message}</p>
${caller && planWords(caller)}
<p><a href="">All events</a></p>`,
      });
    }
  };
