import { type Filters, formatQuery } from '../../saved-searches/filter-query.ts';
import { readFilters } from '../../saved-searches/filters.ts';
import { type Follow, findFollow, findMatterFollow } from '../../saved-searches/follow.ts';
import { tokenField } from '../forms.ts';
import { type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { toQuery, type Values } from './address.ts';

/** What a button follows: a filter of events, and its name where a page knows a better one than the filter in words. */
type FollowSubject = {
  readonly filters: Values;
  readonly name?: string | undefined;
  /** The events of the page's matter, through any of which it may be followed. */
  readonly matterEvents?: readonly string[];
};

/** The page itself, which the visitor returns to. */
function ownAddress(context: SiteContext): string {
  const { pathname, search } = new URL(context.req.url);
  return `${pathname.replace(/^\/+/, '')}${search}`;
}

const followForm = (request: RequestContext, filters: Filters, name: string | undefined, next: string): Html =>
  html`<form method="post" action="account/following" class="follow">${tokenField(request)}
<input type="hidden" name="filters" value="${formatQuery(filters)}">
${name === undefined ? nothing : html`<input type="hidden" name="name" value="${name}">`}
<input type="hidden" name="timezone" value="" data-timezone>
<input type="hidden" name="next" value="${next}">
<button class="quiet tiny">Follow</button></form>`;

const followingForm = (request: RequestContext, { id, name }: Follow, next: string): Html =>
  html`<form method="post" action="account/following/${id}/end" class="follow">${tokenField(request)}
<input type="hidden" name="next" value="${next}">
<button class="tiny" aria-pressed="true" title="Stop following ${name}">Following</button></form>
<a class="small" href="account/saved-searches/${id}">How it is sent</a>`;

/**
 * The button that follows a record or a list of events: one click for members, the sign-in page and back for visitors. Nothing
 * for a person without an account, and for filters that cannot be saved.
 */
export async function followButton(site: Site, context: SiteContext, subject: FollowSubject): Promise<Html> {
  const request = context.get('request');
  const { visitor } = request;
  const next = ownAddress(context);
  const filters = readFilters(new URLSearchParams(toQuery(subject.filters)));
  // PostgreSQL stores no null bytes.
  const isStorable = Object.values(filters).every((value) => !value.includes('\0'));
  if (Object.keys(filters).length === 0 || !isStorable || subject.filters['mode'] === 'semantic') return nothing;
  if (visitor.kind !== 'person')
    return html`<a class="button quiet tiny follow" href="sign-in?next=${encodeURIComponent(next)}">Follow</a>`;
  if (visitor.account === undefined) return nothing;
  const { db } = site.services;
  const owner = { account: visitor.account.id, person: visitor.person.id };
  const known = await (subject.matterEvents === undefined
    ? findFollow(db, owner, filters)
    : findMatterFollow(db, owner, subject.matterEvents));
  const isFollowing = known !== undefined && (known.isMailed || !(await canMail(site, owner.person)));
  return html`<div class="row follows">${
    isFollowing ? followingForm(request, known, next) : followForm(request, filters, subject.name?.slice(0, 100), next)
  }</div>`;
}

/** Whether mail reaches a person: without it, a filter is followed once it is saved. */
async function canMail({ mail, services }: Site, person: string): Promise<boolean> {
  if (mail === undefined) return false;
  const row = await services.db
    .selectFrom('people')
    .select('email_verified')
    .where('id', '=', person)
    .executeTakeFirst();
  return row?.email_verified === true;
}
