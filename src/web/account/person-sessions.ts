import type { Hono } from 'hono';
import { notFound } from '../../core/problem.ts';
import { endSession, endSessions, listPersonSessions, type SessionOfPerson } from '../../people/sessions.ts';
import { goTo, readForm, tokenField } from '../forms.ts';
import { all, type Html, html } from '../html.ts';
import { leave } from '../sign-in/parts.ts';
import type { Site } from '../site.ts';
import type { RequestContext, SiteEnv } from '../visit.ts';
import { accountPage, needPerson } from './frame.ts';

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

/** A browser by its name and its system, as far as it says them; what it says else, cut. */
export function browserName(said: string): string {
  const named = (list: typeof browsers) => list.find(([pattern]) => pattern.test(said))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  return said.trim() === '' ? 'A browser that says nothing of itself' : said.slice(0, 60);
}

const when = (at: Date): Html =>
  html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;

const sessionRow = (
  request: RequestContext,
  own: string,
  { id, browser, address, started_at, used_at }: SessionOfPerson,
): Html => html`<li>
<div class="row between"><div><span class="browser">${browserName(browser)}</span>
${id === own ? html`<span class="tag good">this one</span>` : ''}
<div class="soft small">${address === '' ? '' : html`${address} · `}since ${when(started_at)} · last used ${when(used_at)},
to the hour</div></div>
<form method="post" action="account/sessions/end">${tokenField(request)}<input type="hidden" name="session" value="${id}">
${
  id === own
    ? html`<button type="submit" class="quiet tiny">Sign out</button>`
    : html`<button type="submit" class="quiet tiny">End it<span class="visually-hidden"> in ${browserName(browser)}</span></button>`
}</form></div></li>`;

/** Where somebody is signed in, and how they end that. */
export function addSessions(app: Hono<SiteEnv>, site: Site): void {
  const { db } = site.services;

  app.get('/sessions', async (context) => {
    const { person, id } = needPerson(context);
    const request = context.get('visit');
    const sessions = await listPersonSessions(db, person.id, request.now);
    return accountPage(site, context, {
      tab: 'person',
      title: 'Your sessions',
      styles: ['sign-in.css'],
      body: html`<p class="crumbs"><a href="account/person">You</a></p>
<ul class="list sessions">${all(sessions.map((session) => sessionRow(request, id, session)))}</ul>
<form method="post" action="account/sessions/end-all">${tokenField(request)}
<button type="submit" class="danger">Sign out everywhere</button></form>`,
    });
  });

  app.post('/sessions/end', async (context) => {
    const { person, id } = needPerson(context);
    const { values } = await readForm(site, context);
    const session = values['session'] ?? '';
    if (session === id) {
      await leave(site, context);
      return goTo(site, context, 'sign-in', 'You are signed out.');
    }
    if (!(await endSession(db, person.id, session))) throw notFound();
    return goTo(site, context, 'account/sessions', 'The session has ended.');
  });

  app.post('/sessions/end-all', async (context) => {
    const { person } = needPerson(context);
    await readForm(site, context);
    await endSessions(db, person.id);
    await leave(site, context);
    return goTo(site, context, 'sign-in', 'You are signed out everywhere.');
  });
}
