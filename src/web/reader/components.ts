import type { Caller } from '../../core/caller.ts';
import { counted } from '../../core/counted.ts';
import type { Plan } from '../../core/plan.ts';
import type { Problem } from '../../core/problem.ts';
import type { Significance } from '../../core/vocabulary.ts';
import type { Warning } from '../../core/warning.ts';
import { all, type Html, html, nothing } from '../html.ts';

/** A link to another site; the text alone if the address is not http or https. */
export function outside(address: string, text: Html | string, more: Html = nothing): Html {
  const isWeb = /^https?:\/\//i.test(address) && URL.canParse(address);
  return isWeb ? html`<a href="${address}" rel="noopener noreferrer"${more}>${text}</a>` : html`<span>${text}</span>`;
}

/** Top-level domains that no publisher can have (RFC 2606, RFC 6761): the demonstration's addresses. */
const INVENTED = /\.(?:example|test|invalid)$/;

/** Whether an address is that of an invented publisher, which leads to no page. */
export const isInvented = (address: string): boolean => INVENTED.test(URL.parse(address)?.hostname ?? '');

/** A note where links lead to invented publishers. */
export const inventedNote = (addresses: readonly string[]): Html =>
  addresses.some(isInvented)
    ? html`<p class="small soft">The publishers of the demonstration are invented: links to their originals lead to no page.</p>`
    : nothing;

/** Items with a separator between them. */
export const joined = (items: readonly Html[], separator: Html | string): Html =>
  all(items.map((item, index) => (index === 0 ? item : html`${separator}${item}`)));

/** Facts about a record in one line. */
export const factsLine = (facts: readonly Html[]): Html =>
  html`<ul class="facts-line">${all(facts.map((fact) => html`<li>${fact}</li>`))}</ul>`;

/** The number of records that the plan does not include; nothing for none. */
export const hiddenNote = (count: number, one: string, many: string): Html =>
  count <= 0 ? nothing : html`<p class="note small">Your plan does not include ${counted(count, one, many)}.</p>`;

type CompanyCaption = { readonly id: string; readonly name: string; readonly ticker?: string | null };

export const companyLink = ({ id, name, ticker }: CompanyCaption): Html =>
  html`<a href="companies/${id}">${name}</a>${ticker ? html` <span class="ticker">${ticker}</span>` : nothing}`;

const tiers: Readonly<Record<Significance, Html>> = {
  notable: html`<span class="tag warn">Notable</span>`,
  routine: html`<span class="tag">Routine</span>`,
  commentary: html`<span class="tag info">Commentary</span>`,
};
export const tierTag = (tier: Significance): Html => tiers[tier];

/** The warnings of a response. */
export const warningNotes = (warnings: readonly Warning[]): Html =>
  warnings.length === 0
    ? nothing
    : html`<div class="note warn" role="status"><ul class="plain-list">${all(
        warnings.map(({ detail }) => html`<li>${detail}</li>`),
      )}</ul></div>`;

/** Why a request was refused, with links that change it. */
export const problemNote = (problem: Problem, links: Html): Html => html`<div class="note bad" role="alert">
<p><strong>The request was refused.</strong> ${problem.message}</p>
<p>${links}</p></div>`;

/** The bounds of a plan, as a list of phrases. */
function describeBounds(plan: Plan): string[] {
  const { archive_days, preview_sources_only, article_cap, event_cap, story_cap, story_days, calendar_cap, registers } =
    plan;
  return [
    ...(archive_days === null ? [] : [`articles of the last ${counted(archive_days, 'day')}`]),
    ...(preview_sources_only ? ['articles of preview sources'] : []),
    ...(article_cap === null ? [] : [`the newest ${counted(article_cap, 'article')} of a list`]),
    ...(event_cap === null ? [] : [`the newest ${counted(event_cap, 'event')} of a list`]),
    ...(story_days === null ? [] : [`stories of the last ${counted(story_days, 'day')}`]),
    ...(story_cap === null ? [] : [`the newest ${counted(story_cap, 'story', 'stories')} of a list`]),
    ...(calendar_cap === null ? [] : [`the next ${calendar_cap} entries of the calendar, without past entries`]),
    ...(registers === null
      ? []
      : [`entries of ${registers.length === 0 ? 'no register' : `the registers ${registers.join(', ')}`}`]),
  ];
}

/** The bounds of the caller's plan in words; nothing for a plan without bounds. */
export function planWords({ plan }: Caller): Html {
  const bounds = describeBounds(plan);
  return bounds.length === 0
    ? nothing
    : html`<p>Plan “${plan.slug}” includes ${bounds.slice(0, -1).join(', ')}${bounds.length > 1 ? ' and ' : ''}${bounds.at(-1)}.</p>`;
}

/** The note below a list that the plan limits. */
export const planNote = (isLimited: boolean | undefined, caller: Caller | undefined): Html =>
  isLimited && caller ? html`<div class="note small">${planWords(caller)}</div>` : nothing;

/** Links to the next page of a list and, from a later page, to the first. */
export const pager = (parts: {
  readonly next: string | undefined;
  readonly first: string | undefined;
  readonly words: { readonly next: string; readonly first: string };
}): Html =>
  parts.next === undefined && parts.first === undefined
    ? nothing
    : html`<nav class="row between pager" aria-label="Pages">
${parts.first === undefined ? html`<span></span>` : html`<a href="${parts.first}">${parts.words.first}</a>`}
${parts.next === undefined ? nothing : html`<a class="button quiet" rel="next" href="${parts.next}">${parts.words.next}</a>`}</nav>`;
