import type { AccountUsage, WindowUsage } from '../../access/account-usage.ts';
import type { Plan } from '../../core/plan.ts';
import { startOfHour } from '../../core/time.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { moment, number, percent, span } from './format.ts';

const HOUR_MS = 3_600_000;

type Allowance = WindowUsage & {
  readonly name: string;
  readonly units: readonly [string, string];
  readonly id: string;
  readonly until: Date;
};

/** All allowances of an account with their usage, including those without a limit. */
function listAllowances(usage: AccountUsage, plan: Plan, now: Date): readonly Allowance[] {
  const hour = new Date(startOfHour(now).getTime() + HOUR_MS);
  const { until } = usage.month;
  const isShared = usage.tools === null && plan.mcp;
  const units: Allowance['units'] = isShared
    ? ['request or tool call', 'requests and tool calls']
    : ['request', 'requests'];
  const calls: Allowance['units'] = ['call', 'calls'];
  const span = usage.month.limit === null ? 'this billing cycle' : 'this month';
  return [
    { ...usage.hour, id: 'hour', name: 'This hour', units, until: hour },
    { ...usage.month, id: 'month', name: span === 'this month' ? 'This month' : 'This billing cycle', units, until },
    {
      ...usage.semantic_hour,
      id: 'semantic',
      name: 'Semantic search, this hour',
      units: ['search', 'searches'],
      until: hour,
    },
    ...(usage.tools === null || !plan.mcp
      ? []
      : [
          {
            ...usage.tools.hour,
            id: 'tools-hour',
            name: 'Tool server, this hour',
            units: calls,
            until: hour,
          },
          { ...usage.tools.month, id: 'tools-month', name: `Tool server, ${span}`, units: calls, until },
        ]),
  ];
}

function card({ id, name, units: [one, several], used, limit, until }: Allowance, now: Date): Html {
  const reset = html`<p class="soft small">Resets ${moment(until, now)}, in ${span(until.getTime() - now.getTime())}.</p>`;
  if (limit === null)
    return html`<section class="card allowance" aria-labelledby="allowance-${id}"><h3 id="allowance-${id}">${name}</h3>
<p><span class="figure">${number(used)}</span> ${used === 1 ? one : several}</p>
<p class="small">No limit.</p>
${reset}</section>`;
  // After a change of plan, the usage can exceed the limit.
  const left = Math.max(0, limit - used);
  return html`<section class="card allowance" aria-labelledby="allowance-${id}"><h3 id="allowance-${id}">${name}</h3>
<p><span class="figure">${number(used)}</span> of ${number(limit)} ${limit === 1 ? one : several}</p>
<meter min="0" max="${limit}" low="${limit * 0.75}" high="${limit * 0.95}" optimum="0" value="${Math.min(used, limit)}"
 aria-labelledby="allowance-${id}">${percent(used, limit)}</meter>
<p class="small">${
    left === 0 ? html`<span class="tag bad">used up</span> Further requests get a 429.` : `${number(left)} left.`
  }</p>
${reset}</section>`;
}

export const allowanceCards = (usage: AccountUsage | undefined, plan: Plan, now: Date): Html =>
  usage === undefined
    ? nothing
    : html`<div class="allowances">${all(listAllowances(usage, plan, now).map((allowance) => card(allowance, now)))}</div>`;
