import { counted } from '../../core/counted.ts';
import type { CompanyCoverage } from '../../resources/companies/coverage.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { dayAndMonth } from './times.ts';

/** Sizes in units of the picture. */
const STEP = 16;
const BAR = 12;
const HEIGHT = 56;

type Week = CompanyCoverage['weeks'][number];

function bars(weeks: readonly Week[]): Html {
  const most = Math.max(1, ...weeks.map((week) => week.count));
  return all(
    weeks.map((week, place) => {
      const height = week.count === 0 ? 1 : Math.max(3, Math.round((week.count / most) * HEIGHT));
      return html`<rect x="${place * STEP}" y="${HEIGHT - height}" width="${BAR}" height="${height}" rx="1.5"${
        week.count === 0 ? html` class="none"` : nothing
      }><title>Week of ${dayAndMonth(week.monday)}: ${counted(week.count, 'article')}</title></rect>`;
    }),
  );
}

/** "25 articles in 13 weeks, most (15) in the week of 23 November." */
function summarize(weeks: readonly Week[]): string {
  const total = weeks.reduce((sum, week) => sum + week.count, 0);
  const busiest = weeks.reduce((most, week) => (week.count > most.count ? week : most));
  const most = `most (${busiest.count}) in the week of ${dayAndMonth(busiest.monday)}`;
  return `${counted(total, 'article')} in ${counted(weeks.length, 'week')}, ${most}.`;
}

/** Articles about a company by week, as bars and as a table; nothing without any in these weeks. */
export function weekBars(weeks: readonly Week[]): Html {
  if (!weeks.some((week) => week.count > 0)) return nothing;
  const summary = summarize(weeks);
  return html`<h2>Coverage per week</h2><figure class="coverage">
<svg viewBox="0 0 ${weeks.length * STEP - (STEP - BAR)} ${HEIGHT}" role="img" aria-label="${summary}">${bars(weeks)}</svg>
<figcaption class="small soft">${summary}</figcaption></figure>
<details><summary class="small">Show as a table</summary><table class="small"><thead><tr><th scope="col">Week of</th>
<th scope="col" class="number">Articles</th></tr></thead><tbody>${all(
    weeks.map(
      (week) => html`<tr><th scope="row">${dayAndMonth(week.monday)}</th><td class="number">${week.count}</td></tr>`,
    ),
  )}</tbody></table></details>`;
}
