import { counted } from '../../core/counted.ts';
import type { Plan } from '../../core/plan.ts';
import { all, type Html, html } from '../html.ts';
import { number } from './format.ts';

/** The contents of a plan, one sentence each. */
export function describePlan(plan: Plan): readonly string[] {
  const perCompany = (cap: number | null): string => (cap === null ? '' : `, at most ${number(cap)} per company`);
  const newest = (cap: number | null, records: string, suffix = ''): string[] =>
    cap === null ? [] : [`The ${number(cap)} newest ${records} of a list${suffix}.`];
  return [
    plan.archive_days === null
      ? 'Articles of any age.'
      : `Articles of the last ${counted(plan.archive_days, 'day')}, and their events.`,
    plan.preview_sources_only ? 'Articles of preview sources only.' : 'Articles of every source.',
    ...newest(plan.article_cap, 'articles', perCompany(plan.article_cap_per_company)),
    ...newest(plan.event_cap, 'events'),
    ...(plan.story_days === null ? [] : [`Stories of the last ${counted(plan.story_days, 'day')}.`]),
    ...newest(plan.story_cap, 'stories', perCompany(plan.story_cap_per_company)),
    plan.calendar_cap === null
      ? 'The whole calendar, past and future.'
      : `The next ${number(plan.calendar_cap)} entries of the calendar, without past entries.`,
    describeRegisters(plan),
    describeWatchlists(plan),
    ...(plan.api ? [] : ['The REST API is not included.']),
    ...(plan.mcp ? [] : ['The tool server for agents is not included.']),
    ...(plan.disabled_operations.length === 0 ? [] : [`Not included: ${plan.disabled_operations.join(', ')}.`]),
  ];
}

function describeRegisters({ registers }: Plan): string {
  if (registers === null) return 'Insider transactions and short positions of every register.';
  return registers.length === 0
    ? 'Insider transactions and short positions are not included.'
    : `Insider transactions and short positions of these registers: ${registers.join(', ')}.`;
}

function describeWatchlists({ watchlists, watchlist_companies: companies }: Plan): string {
  const size = companies === null ? 'of any size' : `of up to ${counted(companies, 'company', 'companies')} each`;
  return watchlists === null
    ? `Any number of watchlists, ${size}.`
    : `Up to ${counted(watchlists, 'watchlist')}, ${size}.`;
}

type Rule = { readonly name: string; readonly text: Html };

const monthlyRule = ({ monthly }: Plan): Rule =>
  monthly === null
    ? {
        name: 'Per billing cycle',
        text: html`The same requests without 304 responses. This usage has no limit. A cycle starts at 00:00 UTC of
the billing day.`,
      }
    : {
        name: 'Per month',
        text: html`The same requests without 304 responses: repeating a request with the ETag of the last response is free until
something changes. The count restarts with each month in UTC.`,
      };

const toolRule: Rule = {
  name: 'Tool server calls',
  text: html`Each tool call and each resource read by an agent, including errors. Connecting and listing tools are free.`,
};

/** How requests count against the allowances of a plan. */
export function countingRules(plan: Plan, addressLimit: number): readonly Rule[] {
  const isSeparate = plan.mcp && (plan.mcp_hourly !== null || plan.mcp_monthly !== null);
  const requests = isSeparate || !plan.mcp ? 'REST API requests' : 'REST API requests and tool server calls';
  return [
    {
      name: 'Per hour',
      text: html`${requests} of all keys together, whatever the response. A 304 (nothing changed) counts, a 429 (over a limit)
does not. The count restarts with each full hour in UTC.`,
    },
    monthlyRule(plan),
    ...(isSeparate ? [toolRule] : []),
    {
      name: 'Semantic searches',
      text: html`Each semantic search (<code>mode=semantic</code> or <code>hybrid</code>), in addition to counting as a request.
Semantic searches on these pages count too; other page views do not.`,
    },
    {
      name: 'Client address',
      text: html`${number(addressLimit)} requests in five minutes from one IP address, with or without a key. This limit protects
the service from floods and is not an allowance of your account.`,
    },
  ];
}

export const countingList = (plan: Plan, addressLimit: number): Html =>
  html`<dl class="facts">${all(
    countingRules(plan, addressLimit).map(({ name, text }) => html`<dt>${name}</dt><dd>${text}</dd>`),
  )}</dl>`;
