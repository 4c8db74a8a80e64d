import type { Caller } from '../../core/caller.ts';
import { counted } from '../../core/counted.ts';
import type { Plan } from '../../core/plan.ts';
import type { Problem } from '../../core/problem.ts';
import type { Significance } from '../../core/vocabulary.ts';
import type { Warning } from '../../core/warning.ts';
import { all, type Html, html, nothing } from '../html.ts';

/** A link to a page of somebody else, where its address is one of the web; its text alone where it is anything else. */
export function outside(address: string, text: Html | string, more: Html = nothing): Html {
  const isWeb = /^https?:\/\//i.test(address) && URL.canParse(address);
  return isWeb ? html`<a href="${address}" rel="noopener noreferrer"${more}>${text}</a>` : html`<span>${text}</span>`;
}

/** Pieces with a sign between them. */
export const joined = (pieces: readonly Html[], sign: Html | string): Html =>
  all(pieces.map((piece, place) => (place === 0 ? piece : html`${sign}${piece}`)));

/** Facts about a record in a line. */
export const factsLine = (pieces: readonly Html[]): Html =>
  html`<ul class="facts-line">${all(pieces.map((piece) => html`<li>${piece}</li>`))}</ul>`;

/** How much of something a plan hides; nothing where it hides nothing. */
export const hiddenNote = (count: number, one: string, many: string): Html =>
  count <= 0
    ? nothing
    : html`<p class="note small">${counted(count, one, many)} ${count === 1 ? 'lies' : 'lie'} outside what your plan shows.</p>`;

type CompanyCaption = { readonly id: string; readonly name: string; readonly ticker?: string | null };

export const companyLink = ({ id, name, ticker }: CompanyCaption): Html =>
  html`<a href="companies/${id}">${name}</a>${ticker ? html` <span class="ticker">${ticker}</span>` : nothing}`;

const tiers: Readonly<Record<Significance, Html>> = {
  notable: html`<span class="tag warn">Notable</span>`,
  routine: html`<span class="tag">Routine</span>`,
  commentary: html`<span class="tag info">Commentary</span>`,
};
export const tierTag = (tier: Significance): Html => tiers[tier];

/** What an answer says of itself: what was left out, how it was read, why it is empty. */
export const warningNotes = (warnings: readonly Warning[]): Html =>
  warnings.length === 0
    ? nothing
    : html`<div class="note warn" role="status"><ul class="plain-list">${all(
        warnings.map(({ detail }) => html`<li>${detail}</li>`),
      )}</ul></div>`;

/** Why a request was refused, beside the form that sent it. */
export const problemNote = (problem: Problem, ways: Html): Html => html`<div class="note bad" role="alert">
<p><strong>This could not be asked.</strong> ${problem.message}</p>
<p>${ways}</p></div>`;

/** What a plan leaves of news, as a list of phrases. */
function describeBounds(plan: Plan): string[] {
  const { archive_days, preview_sources_only, article_cap, event_cap, story_cap, story_days, calendar_cap } = plan;
  return [
    ...(archive_days === null ? [] : [`articles of the last ${counted(archive_days, 'day')}`]),
    ...(preview_sources_only ? ['articles of preview sources'] : []),
    ...(article_cap === null ? [] : [`the newest ${counted(article_cap, 'article')} of a list`]),
    ...(event_cap === null ? [] : [`the newest ${counted(event_cap, 'event')} of a list`]),
    ...(story_days === null ? [] : [`stories of the last ${counted(story_days, 'day')}`]),
    ...(story_cap === null ? [] : [`the newest ${counted(story_cap, 'story', 'stories')} of a list`]),
    ...(calendar_cap === null ? [] : [`the next ${calendar_cap} entries of the calendar, none of the past`]),
  ];
}

/** What the plan of somebody lets them see, in words; nothing for one without bounds. */
export function planWords({ plan }: Caller): Html {
  const bounds = describeBounds(plan);
  return bounds.length === 0
    ? nothing
    : html`<p>The plan “${plan.slug}” shows ${bounds.slice(0, -1).join(', ')}${bounds.length > 1 ? ' and ' : ''}${bounds.at(-1)}.</p>`;
}

/** Said below a list that a plan cuts. */
export const planNote = (isLimited: boolean | undefined, caller: Caller | undefined): Html =>
  isLimited && caller ? html`<div class="note small">${planWords(caller)}</div>` : nothing;

/** The way to the next page of a list, and from a later one back to the first. */
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
