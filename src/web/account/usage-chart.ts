import { outcomes } from '../../access/usage-recorder.ts';
import { countFailed, countRequests, type UsageSum } from '../../access/usage-report.ts';
import { assetPath } from '../assets.ts';
import { all, type Html, html } from '../html.ts';
import { cardTable } from '../table.ts';
import { many, number, percent } from './format.ts';

const DAY_MS = 86_400_000;

export const outcomeTexts = {
  '2xx': 'Succeeded (2xx)',
  '304': 'Not modified (304)',
  '4xx': 'Refused (4xx)',
  '429': 'Over a limit (429)',
  '5xx': 'Server error (5xx)',
} as const;

/** Every day of a period, including days without requests. */
export function listDays(days: readonly UsageSum[], from: Date, until: Date): readonly UsageSum[] {
  const known = new Map(days.map((sum) => [sum.name, sum]));
  const all: UsageSum[] = [];
  for (let at = from.getTime(); at <= until.getTime(); at += DAY_MS) {
    const name = new Date(at).toISOString().slice(0, 10);
    all.push(known.get(name) ?? { name, requests: {} });
  }
  return all;
}

const dayText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const sayDay = (day: string): string => dayText.format(new Date(day));

/** The chart in words, for screen readers. */
export function summarizeDays(days: readonly UsageSum[]): string {
  const total = days.reduce((sum, day) => sum + countRequests(day), 0);
  if (total === 0) return 'No requests in this period.';
  const failed = days.reduce((sum, day) => sum + countFailed(day), 0);
  const busiest = days.reduce((most, day) => (countRequests(day) > countRequests(most) ? day : most));
  const mean = total / days.length;
  return (
    `${many(total, 'request')} in ${days.length} days, ${number(mean < 10 ? Math.round(mean * 10) / 10 : Math.round(mean))} ` +
    `a day on average. The busiest day was ${sayDay(busiest.name)} with ${number(countRequests(busiest))}. ` +
    `${percent(failed, total)} failed.`
  );
}

/** Requests by day as a chart, its legend and a table. The script of the chart reads the table. */
export const dayChart = (days: readonly UsageSum[]): Html => html`<figure class="chart" data-chart="usage-days"
 data-library="${assetPath('uplot.js')}">
<div class="chart-area" role="img" aria-label="Requests by day. ${summarizeDays(days)}"></div>
<figcaption><ul class="legend">${all(
  outcomes.map((outcome) => html`<li><span class="swatch outcome-${outcome}"></span>${outcomeTexts[outcome]}</li>`),
)}</ul></figcaption></figure>
<details><summary>Show as a table</summary>
${cardTable({
  label: 'Requests by day',
  id: 'usage-days',
  isTall: true,
  heads: [
    'Day (UTC)',
    ...outcomes.map((outcome) => ({ text: outcomeTexts[outcome], isNumber: true })),
    { text: 'Total', isNumber: true },
  ],
  rows: days.map(
    (day) =>
      html`<tr data-day="${day.name}"><th scope="row">${sayDay(day.name)}</th>${all(
        outcomes.map(
          (outcome) =>
            html`<td class="number" data-count="${day.requests[outcome] ?? 0}">${number(day.requests[outcome] ?? 0)}</td>`,
        ),
      )}<td class="number">${number(countRequests(day))}</td></tr>`,
  ),
})}</details>`;
