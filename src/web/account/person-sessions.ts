import { counted } from '../../core/counted.ts';
import { notFound } from '../../core/problem.ts';
import { endSession, endSessions, listPersonSessions, type SessionOfPerson } from '../../people/sessions.ts';
import { goTo, readForm, tokenField } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { Route } from '../routes.ts';
import { signOut } from '../sign-in/frame.ts';
import { accountPage, forPerson, type PersonRequest } from './frame.ts';

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Windows/, 'Windows'],
  [/Linux|X11/, 'Linux'],
];

/** Browser and system of a User-Agent header; the start of the header where it names no known browser. */
export function browserName(userAgent: string): string {
  const find = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  return userAgent.trim() === '' ? 'Unknown browser' : userAgent.slice(0, 60);
}

const time = (at: Date): Html =>
  html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;

function sessionRow(
  request: PersonRequest,
  { id, browser, address, started_at, used_at, ends_at }: SessionOfPerson,
): Html {
  const isCurrent = id === request.visitor.id;
  const name = browserName(browser);
  return html`<li>
<div class="row between"><div><span class="browser">${name}</span>
${isCurrent ? html`<span class="tag good">this browser</span>` : nothing}
<div class="soft small">${address === '' ? nothing : html`${address} · `}since ${time(started_at)} · last used ${time(used_at)}
(to the hour) · ends ${time(ends_at)} unless used before</div></div>
<form method="post" action="account/sessions/end">${tokenField(request)}<input type="hidden" name="session" value="${id}">
<button type="submit" class="quiet tiny">Sign out${
    isCurrent ? nothing : html`<span class="visually-hidden"> ${name}</span>`
  }</button></form></div></li>`;
}

async function showSessions(request: PersonRequest): Promise<Response> {
  const { site, now, visitor } = request;
  const { days, idleDays } = site.signIn.limits;
  const sessions = await listPersonSessions(site.services.db, visitor.person.id, { now, days });
  return accountPage(request, {
    tab: 'person',
    title: 'Your sessions',
    styles: ['sign-in.css'],
    body: html`<p class="crumbs"><a href="account/person">You</a></p>
<p class="soft">A session ends ${counted(days, 'day')} after the sign-in at the latest${
      idleDays < days ? html`, and after ${counted(idleDays, 'day')} without use` : nothing
    }.</p>
<ul class="list sessions">${all(sessions.map((session) => sessionRow(request, session)))}</ul>
<form method="post" action="account/sessions/end-all">${tokenField(request)}
<button type="submit" class="danger">Sign out everywhere</button></form>`,
  });
}

async function endOneSession({ site, context, visitor }: PersonRequest): Promise<Response> {
  const { values } = await readForm(site, context);
  const session = values['session'] ?? '';
  if (session === visitor.id) {
    await signOut(site, context);
    return goTo(site, context, 'sign-in', 'You are signed out.');
  }
  if (!(await endSession(site.services.db, visitor.person.id, session))) throw notFound();
  return goTo(site, context, 'account/sessions', 'The session was signed out.');
}

async function endAllSessions({ site, context, visitor }: PersonRequest): Promise<Response> {
  await readForm(site, context);
  await endSessions(site.services.db, visitor.person.id);
  await signOut(site, context);
  return goTo(site, context, 'sign-in', 'You are signed out everywhere.');
}

export const sessionRoutes: readonly Route[] = [
  { method: 'GET', path: '/sessions', handler: forPerson(showSessions) },
  { method: 'POST', path: '/sessions/end', handler: forPerson(endOneSession) },
  { method: 'POST', path: '/sessions/end-all', handler: forPerson(endAllSessions) },
];
