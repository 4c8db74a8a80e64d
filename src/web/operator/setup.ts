import { runAction } from '../../core/run-action.ts';
import { feedActions } from '../../ingest/feeds/feed-actions.ts';
import { feedListActions } from '../../ingest/feeds/list-actions.ts';
import { readStarterList, type StarterFeed } from '../../ingest/feeds/starter.ts';
import { readSetup, type StepState } from '../../ingest/maintenance/setup.ts';
import { setupActions } from '../../ingest/maintenance/setup-actions.ts';
import { type SetupStep, setupSteps } from '../../ingest/maintenance/setup-steps.ts';
import { listAccounts } from '../../ingest/operate/list-accounts.ts';
import { peopleActions } from '../../people/people-actions.ts';
import { goTo, readForm, tokenField } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { actionForm, formatAuthor } from './action-form.ts';
import { type OperatorRoute, operatorPage, requireEditor, requireIngest } from './frame.ts';
import { findMachine, toServices } from './maintenance.ts';
import { modelsPiece } from './models.ts';
import { showLink, toPeopleServices } from './people.ts';
import { commandLine, renderTable, shorten, webLink } from './pieces.ts';

type StepText = {
  readonly title: string;
  readonly text: string;
  /** The present state, in words. */
  readonly found: (count: number) => string;
  readonly command: string;
};

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const steps: Readonly<Record<SetupStep, StepText>> = {
  sources: {
    title: 'Countries and sources',
    text: 'Public feeds of central banks, authorities and wires come with Nordwire. Choose countries and languages.',
    found: (count) => plural(count, 'feed of the list', 'feeds of the list'),
    command: 'npx nordwire feeds add --starter --country SE,NO --on',
  },
  languages: {
    title: 'Languages',
    text: 'News in Nordic languages is translated on this machine by models of 15 to 40 MB each.',
    found: (count) => `${plural(count, 'model', 'models')} installed`,
    command: 'npx nordwire models add all',
  },
  feeds: {
    title: 'Your own feeds',
    text: 'Feeds, calendars and pages of publishers and issuers that you follow.',
    found: (count) => plural(count, 'own feed', 'own feeds'),
    command: 'npx nordwire feeds add ADDRESS',
  },
  people: {
    title: 'People and mail',
    text: 'Invite the people who read and edit, and let the service send mail.',
    found: (count) => plural(count, 'further user or invitation', 'further users and invitations'),
    command: 'npx nordwire accounts link --email ADDRESS --role editor',
  },
};

const tones: Readonly<Record<StepState['state'], string>> = { open: 'warn', done: 'good', skipped: '' };

const toStepPath = (step: SetupStep): string => `operator/setup/${step}`;

/** A form that skips or reopens a step at once: it changes nothing that callers see. */
const skipForm = (request: RequestContext, step: SetupStep, state: StepState['state']): Html =>
  state === 'done'
    ? nothing
    : html`<form class="one" method="post" action="operator/setup/${state === 'skipped' ? 'reopen' : 'skip'}">${tokenField(request)}
<input type="hidden" name="step" value="${step}"><button class="quiet tiny">${state === 'skipped' ? 'Open again' : 'Skip'}</button></form>`;

const renderStep = (request: RequestContext, { step, state, found }: StepState, place: number): Html => {
  const { title, text, found: describe, command } = steps[step];
  return html`<li class="card step ${state}"><div class="row between"><h2><span class="soft">${place}</span> ${title}</h2>
<span class="tag ${tones[state]}">${state}</span></div>
<p>${text}${found > 0 ? html` <strong>${describe(found)}.</strong>` : nothing}</p>
<div class="row"><a class="button${state === 'open' ? '' : ' quiet'}" href="${toStepPath(step)}">${
    state === 'done' ? 'Change' : 'Start'
  }</a>${skipForm(request, step, state)}</div>
<p class="small soft">The same by command: ${commandLine(command)}</p></li>`;
};

async function showSetup(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const states = await readSetup(site.services.db, findMachine(site));
  const settled = states.filter(({ state }) => state !== 'open').length;
  return operatorPage(site, context, {
    title: 'Set-up',
    tab: 'setup',
    body: html`<h1>Set up this service</h1>
<p>${settled} of ${states.length} steps are done or skipped. Every step can be done in any order, now or later.
<a href="">Read the news</a></p>
<progress class="steps" max="${states.length}" value="${settled}" aria-label="Steps done or skipped"></progress>
<ol class="steps">${all(states.map((state, index) => renderStep(request, state, index + 1)))}</ol>
<p class="small soft">The state by command: ${commandLine('npx nordwire setup show')}. A backup of another installation can be
<a href="operator/backups">restored</a> instead.</p>`,
  });
}

const changeStep =
  (action: typeof setupActions.skip) =>
  async (site: Site, context: SiteContext): Promise<Response> => {
    const { values } = await readForm(site, context);
    const person = requireEditor(context.get('request'));
    const step = setupSteps.find((each) => each === values['step']) ?? 'sources';
    const request = { author: formatAuthor(person), role: person.role };
    const { message } = await runAction(action, toServices(site), request, { step });
    return goTo(site, context, 'operator/setup', message);
  };

/** The step before and after, for the pages of steps. */
function stepLinks(step: SetupStep): Html {
  const next = setupSteps[setupSteps.indexOf(step) + 1];
  return html`<p class="row between"><a href="operator/setup">All steps</a>${
    next === undefined
      ? nothing
      : html`<a class="button quiet" href="${toStepPath(next)}">Next: ${steps[next].title}</a>`
  }</p>`;
}

const renderStarter = (feed: StarterFeed): Html => html`<tr><td>${feed.country}</td><td>${feed.language}</td>
<td>${feed.name} <span class="address small soft">${webLink(feed.address)}</span></td>
<td>${feed.source_type.replaceAll('_', ' ')}</td><td>${shorten(feed.licence, 120)}; ${shorten(feed.robots, 120)}</td></tr>`;

async function aboutSources(): Promise<Html> {
  const list = await readStarterList();
  return html`${stepLinks('sources')}
<p>Feeds are added paused, unless you tick the box. Each is read with the intervals of its publisher, and only where its
<code>robots.txt</code> permits: the last column has the terms and the rule that were found. <a href="operator/sources">Sources</a>
changes them later.</p>
<details><summary>The ${list.length} feeds of the list</summary>${renderTable({
    label: 'Public feeds',
    heads: ['Country', 'Language', 'Source', 'Type', 'Terms and robots.txt'],
    rows: list.map(renderStarter),
    empty: 'The list is empty.',
  })}</details>`;
}

async function showLanguages(site: Site, context: SiteContext): Promise<Response> {
  const { body, head } = await modelsPiece(site, context.get('request'));
  return operatorPage(site, context, {
    title: 'Languages',
    tab: 'setup',
    head,
    body: html`<h1>Languages</h1>${stepLinks('languages')}
<p>An article waits until the model of its language is installed. Choose the languages of your feeds.</p>${body}`,
  });
}

/** Settings of mail that are missing, by name, and where mail is tried. */
function mailPiece({ mail }: Pick<Site, 'mail'>): Html {
  if (mail === undefined)
    return html`<p class="note warn">This service sends no mail: set <code>NORDWIRE_SMTP_URL</code> and
<code>NORDWIRE_MAIL_FROM</code>, and restart it. Links work without mail: copy them.</p>`;
  return html`<p class="note good">This service sends mail. <a href="operator/mail">Send a test message</a></p>`;
}

const toFeedContext = (site: Site) => ({
  ingest: requireIngest(site),
  allowPrivateAddresses: site.operating?.allowPrivateFeeds ?? false,
});

const common = { tab: 'setup', back: () => 'operator/setup' } as const;

/** The set-up: its steps, and a page for each. */
export const setupRoutes: readonly OperatorRoute[] = [
  { method: 'GET', path: '/setup', grant: 'admin', handler: showSetup },
  { method: 'POST', path: '/setup/skip', grant: 'admin', handler: changeStep(setupActions.skip) },
  { method: 'POST', path: '/setup/reopen', grant: 'admin', handler: changeStep(setupActions.reopen) },
  { method: 'GET', path: '/setup/languages', grant: 'admin', handler: showLanguages },
  ...actionForm(toFeedContext, feedListActions.addStarterFeeds, {
    ...common,
    path: '/setup/sources',
    title: 'Countries and sources',
    button: 'Add these feeds',
    fields: ['country', 'language', 'isOn'],
    aboutFields: aboutSources,
  }),
  ...actionForm(toFeedContext, feedActions.addFeed, {
    ...common,
    path: '/setup/feeds',
    title: 'Your own feeds',
    button: 'Add',
    lead: 'The address is checked, and not requested before the feed is added. Add as many as you like, one after the other.',
    fields: ['address', 'name', 'country', 'sourceType', 'language', 'licence', 'robots'],
    aboutFields: async () => html`${stepLinks('feeds')}
<p>All options are in <a href="operator/feeds/add">the form of the page of feeds</a>. A list in OPML is read by
${commandLine('npx nordwire feeds import FILE')}</p>`,
    back: () => 'operator/setup/feeds',
  }),
  ...actionForm(toPeopleServices, peopleActions.issueLink, {
    ...common,
    path: '/setup/people',
    title: 'People and mail',
    button: 'Create the link',
    lead: 'The link of an invitation works once. Without an address, anyone who has the link can accept it.',
    fields: ['email', 'role', 'account', 'name', 'isSent'],
    choices: async (site) => ({ account: (await listAccounts(site.services.db, site.now())).map(({ id }) => id) }),
    aboutFields: async (site) => html`${stepLinks('people')}${mailPiece(site)}`,
    showValue: showLink,
  }),
];
