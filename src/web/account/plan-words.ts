import { counted } from '../../core/counted.ts';
import type { Plan } from '../../core/plan.ts';
import { all, type Html, html } from '../html.ts';
import { number } from './words.ts';

/** What a plan lets its callers see, a sentence each. */
export function seenBy(plan: Plan): readonly string[] {
  const perCompany = (cap: number | null): string => (cap === null ? '' : `, ${number(cap)} of one company`);
  const newest = (cap: number | null, what: string, of = ''): string[] =>
    cap === null ? [] : [`On lists, the ${number(cap)} newest ${what}${of}.`];
  return [
    plan.archive_days === null
      ? 'Articles of any age.'
      : `Articles of the last ${counted(plan.archive_days, 'day')}, and events by them.`,
    plan.preview_sources_only
      ? 'Articles of sources that are open for preview, not of the others.'
      : 'Articles of every source.',
    ...newest(plan.article_cap, 'articles', perCompany(plan.article_cap_per_company)),
    ...newest(plan.event_cap, 'events'),
    ...(plan.story_days === null ? [] : [`Stories of the last ${counted(plan.story_days, 'day')}.`]),
    ...newest(plan.story_cap, 'stories', perCompany(plan.story_cap_per_company)),
    plan.calendar_cap === null
      ? 'The whole calendar, past and coming.'
      : `The next ${number(plan.calendar_cap)} entries of the calendar, and no past ones.`,
    describeWatchlists(plan),
    ...(plan.api ? [] : ['The REST API is not part of this plan.']),
    ...(plan.mcp ? [] : ['The tool server for agents is not part of this plan.']),
    ...(plan.disabled_operations.length === 0
      ? []
      : [`Not part of this plan: ${plan.disabled_operations.join(', ')}.`]),
  ];
}

function describeWatchlists({ watchlists, watchlist_companies: companies }: Plan): string {
  const each = companies === null ? 'of any size' : `of up to ${counted(companies, 'company', 'companies')} each`;
  return watchlists === null
    ? `Any number of watchlists, ${each}.`
    : `Up to ${counted(watchlists, 'watchlist')}, ${each}.`;
}

type Rule = { readonly what: string; readonly counts: Html };

/** What counts against which allowance of a plan, in words. */
export function countingRules(plan: Plan, addressLimit: number): readonly Rule[] {
  const isSeparate = plan.mcp && (plan.mcp_hourly !== null || plan.mcp_monthly !== null);
  const of =
    isSeparate || !plan.mcp ? 'Requests of the REST API' : 'Requests of the REST API, and calls of the tool server';
  return [
    {
      what: 'By the hour',
      counts: html`${of} by all keys together, whatever they are answered with. A 304 (nothing changed) counts too, a 429
(over a limit) does not. It starts anew with each full hour of UTC.`,
    },
    plan.monthly === null
      ? {
          what: 'By the billing cycle',
          counts: html`The same, without those answered with 304. There is no limit: it is what you used. A cycle begins at
00:00 UTC of the billing day.`,
        }
      : {
          what: 'By the month',
          counts: html`The same, without those answered with 304: asking again with the ETag of the last answer costs nothing
while nothing changed. It starts anew with each month of UTC.`,
        },
    ...(isSeparate
      ? [
          {
            what: 'Calls of the tool server',
            counts: html`Each call of a tool and each resource read by an agent, errors included; connecting and listing tools are
free.`,
          },
        ]
      : []),
    {
      what: 'Semantic searches',
      counts: html`Each search by meaning (<code>mode=semantic</code> or <code>hybrid</code>) beside what it counts as a request,
here on the pages as well. It is the only thing of these pages that counts.`,
    },
    {
      what: 'Client address',
      counts: html`${number(addressLimit)} requests in five minutes from one address, whoever makes them, with a key or without.
It protects the service from floods, and is not an allowance of your account.`,
    },
  ];
}

export const countingList = (plan: Plan, addressLimit: number): Html =>
  html`<dl class="facts">${all(
    countingRules(plan, addressLimit).map(({ what, counts }) => html`<dt>${what}</dt><dd>${counts}</dd>`),
  )}</dl>`;
