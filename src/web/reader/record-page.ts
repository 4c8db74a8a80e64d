import { Problem } from '../../core/problem.ts';
import { html } from '../html.ts';
import { type PageParts, page } from '../layout.ts';
import type { Site } from '../site.ts';
import type { SiteContext } from '../visit.ts';
import { scripts, styles } from './listing.ts';
import { planWords } from './pieces.ts';

/** A page of the reader, with its style and script. */
export const readerPage = (site: Site, context: SiteContext, parts: PageParts): Promise<Response> =>
  page(site, context, { styles, scripts, ...parts });

/** A page of one record. What lies outside the plan of who asks says so, and what the plan shows. */
export async function recordPage(
  site: Site,
  context: SiteContext,
  place: PageParts['place'],
  make: () => Promise<Response>,
): Promise<Response> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof Problem && error.type === 'plan-limit-exceeded')) throw error;
    const { caller } = context.get('visit');
    return readerPage(site, context, {
      title: 'Outside your plan',
      place,
      status: error.status,
      isReading: true,
      isPrivate: true,
      body: html`<h1>This lies outside your plan</h1>
<p>${error.message}</p>
${caller && planWords(caller)}
<p><a href="">To the events</a></p>`,
    });
  }
}
