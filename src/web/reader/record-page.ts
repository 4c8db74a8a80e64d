import { Problem } from '../../core/problem.ts';
import type { NavItem } from '../header.ts';
import { html } from '../html.ts';
import { type PageParts, page } from '../layout.ts';
import type { SiteContext } from '../request-context.ts';
import type { Handler } from '../routes.ts';
import type { Site } from '../site.ts';
import { planWords } from './components.ts';
import { scripts, styles } from './listing.ts';

/** A page of the reader, with its style and script. */
export const readerPage = (site: Site, context: SiteContext, parts: PageParts): Promise<Response> =>
  page(site, context, { styles, scripts, ...parts });

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
