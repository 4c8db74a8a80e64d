import { Hono } from 'hono';
import { z } from 'zod';
import { companyRoles } from '../../core/vocabulary.ts';
import { takeDownArticle } from '../../ingest/operate/articles.ts';
import { findArticle } from '../../ingest/operate/find-article.ts';
import { findCompany } from '../../ingest/operate/find-company.ts';
import { linkCompany, unlinkCompany } from '../../ingest/operate/links.ts';
import {
  type ArticleDetails,
  type ExplainedArticle,
  explainArticle,
  showArticle,
} from '../../ingest/operate/show-article.ts';
import { type FieldErrors, field } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteEnv } from '../request-context.ts';
import type { Site } from '../site.ts';
import { operatorPage, orMissing, requireIngest } from './frame.ts';
import { addActionPage, orderButton, type Values } from './orders.ts';
import { choice, minute, pathWith, renderHistory, renderTable, select, shorten, webLink, when } from './pieces.ts';
import { traceList } from './traces.ts';

const stateTag = ({ state, withheld }: Pick<ArticleDetails, 'state' | 'withheld'>): Html =>
  html`<span class="tag ${state === 'live' ? 'good' : state === 'withdrawn' ? 'bad' : 'warn'}">${state.replaceAll('_', ' ')}${
    withheld === null ? nothing : ` by ${withheld}`
  }</span>`;

/** What an article is, for the page of an order. Throws ActionRefused. */
export async function aboutArticle(site: Site, id: string): Promise<Html> {
  const article = await showArticle(requireIngest(site).db, id);
  return html`<p class="card"><a href="operator/articles/${article.id}">${shorten(article.title ?? '(without a title)', 200)}</a>
${stateTag(article)} <span class="address soft small">${article.source} · ${article.article_url}</span></p>`;
}

const stepRows = ({ steps }: ArticleDetails, request: RequestContext): Html =>
  renderTable({
    label: 'Steps',
    heads: ['Step', 'State', 'When', { text: 'Tries', isNumber: true }, 'Why'],
    rows: steps.map(
      (row) => html`<tr><th scope="row">${row.step}</th><td><span class="tag ${
        row.state === 'failed' ? 'bad' : row.state === 'waiting' ? 'warn' : ''
      }">${row.state}</span></td><td>${when(row.state === 'due' ? row.due_at : row.done_at, request.now, '–')}</td>
<td class="number">${row.attempts}</td><td>${row.error === null ? nothing : shorten(row.error, 300)}</td></tr>`,
    ),
    empty: 'It took no step: an import speaks for it, or it was taken down.',
  });

const firedIn = ({ trace }: ExplainedArticle, home: string): Html =>
  traceList((trace ?? []).filter(({ rule }) => rule.startsWith(`${home}/`)));

const labels = (why: ExplainedArticle): Html => html`
${all(
  (
    [
      ['Event type', why.event_type, 'labels/event-type'],
      ['Content type', why.content_type, 'labels/content-type'],
      ['Category', why.category, 'labels/category'],
      ['Significance', why.significance, 'labels/significance'],
    ] as const
  ).map(
    ([name, value, home]) =>
      html`<h3>${name}: ${value === null ? html`<span class="soft">none</span>` : value}</h3>${firedIn(why, home)}`,
  ),
)}`;

const linkButtons = (article: string, link: ArticleDetails['companies'][number], request: RequestContext): Html => {
  const path = `operator/articles/${article}`;
  const params = { company: link.id, role: link.role, is_primary: link.is_primary ? 'true' : '' };
  return html`<div class="actions"><a class="button quiet tiny" href="${pathWith(`${path}/link`, params)}">Change</a>
${orderButton(request, `${path}/unlink`, 'Unlink', { company: link.id })}</div>`;
};

const companies = (article: ArticleDetails, why: ExplainedArticle, request: RequestContext): Html => html`
${renderTable({
  label: 'Companies',
  heads: ['Company', 'Role', 'By which words', ''],
  rows: article.companies.map(
    (link) => html`<tr><td><a href="operator/companies/${link.id}">${shorten(link.name, 100)}</a>${
      link.is_primary ? html` <span class="tag info">primary</span>` : nothing
    }</td><td>${link.role}</td><td>${link.evidence ?? html`<span class="soft">an import brought it</span>`}</td>
<td>${linkButtons(article.id, link, request)}</td></tr>`,
  ),
  empty: 'It is linked to no company.',
})}
${
  article.withheld === 'takedown'
    ? nothing
    : html`<p><a class="button quiet tiny" href="operator/articles/${article.id}/link">Link a company</a></p>`
}
${firedIn(why, 'companies')}`;

const readings = (why: ExplainedArticle): Html => html`
${
  why.figures.length === 0
    ? nothing
    : html`<h3>Figures</h3><ul>${all(
        why.figures.map(
          ({ label, value, period }) =>
            html`<li>${label}: ${value}${period === null ? nothing : html` <span class="soft">${period}</span>`}</li>`,
        ),
      )}</ul>${firedIn(why, 'figures')}`
}
${
  why.calendar.length === 0
    ? nothing
    : html`<h3>Calendar</h3><ul>${all(
        why.calendar.map(
          ({ id, title, date }) => html`<li><a href="operator/calendar/${id}">${date} ${title}</a></li>`,
        ),
      )}</ul>${firedIn(why, 'calendar')}`
}`;

const refusals = ({ refusals: rows }: ArticleDetails): Html =>
  rows.length === 0
    ? nothing
    : html`<h2>Refused</h2><ul class="trace">${all(
        rows.map(
          (
            row,
          ) => html`<li><strong>${row.step}</strong> ${row.part}: ${shorten(row.reason, 300)} <span class="soft small">${row.written_by},
${minute(row.at)}</span></li>`,
        ),
      )}</ul>`;

/** An article: its way through the pipeline and why it says what it says; what operators have done with it. */
export function articlePages(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  addActionPage(app, site, {
    path: '/takedown',
    tab: 'find',
    title: 'Take down an article',
    button: 'Take down',
    isDangerous: true,
    lead: takedownLead,
    schema: z.object({ article: z.string().min(1, 'Name the article.').max(2_000, 'At most 2,000 characters.') }),
    fields: (values, errors) =>
      field({
        name: 'article',
        label: 'Article',
        value: values['article'],
        errors,
        hint: 'Its id, or the address of its page in any form.',
        attributes: html`required maxlength="2000" autocomplete="off"`,
      }),
    run: async (_site, order, _id, { article }) => {
      const ingest = requireIngest(site);
      return takeDownArticle(ingest, order, await findArticle(ingest.db, article));
    },
    back: (_id, { records }) => (records[0] === undefined ? 'operator/find' : `operator/articles/${records[0].id}`),
    command: (_id, values) => `articles takedown ${values['article'] ?? 'ARTICLE'}`,
  });
  app.get('/articles/:id', async (context) => {
    const request = context.get('request');
    const ingest = requireIngest(site);
    const article = await orMissing(showArticle(ingest.db, context.req.param('id')));
    const why = await orMissing(explainArticle(ingest.db, article.id));
    const path = `operator/articles/${article.id}`;
    return operatorPage(site, context, {
      title: article.title ?? 'Article',
      tab: 'find',
      body: html`<p class="crumbs"><a href="operator/find">News and calendar</a></p>
<h1>${article.title ?? '(without a title)'}</h1>
<p>${stateTag(article)} <span class="soft">${article.source} · ${minute(article.published_at)} · <code>${article.id}</code></span></p>
<p class="address">${webLink(article.article_url)}</p>
<div class="actions">
${
  article.event_id === null
    ? html`<span class="soft">In no event.</span>`
    : html`<a class="button quiet tiny" href="operator/events/${article.event_id}">Its event, and why it is there</a>
${orderButton(request, `operator/events/${article.event_id}/split`, 'Take it out of its event', { articles: article.id })}`
}
${article.withheld === 'takedown' ? nothing : orderButton(request, `${path}/takedown`, 'Take down')}</div>
${article.withheld === 'takedown' ? html`<p class="note">It was taken down: nothing is left but its address.</p>` : nothing}
<h2>Steps</h2>${stepRows(article, request)}
<h2>Companies</h2>${companies(article, why, request)}
<h2>Why it says what it says</h2>
${
  why.trace === null
    ? html`<p class="note">No rules are kept: an import speaks for it, or an earlier version read it.
<a href="${pathWith('operator/queue/rerun', { step: 'enrich' })}">Run enrich again</a></p>`
    : nothing
}
${labels(why)}${readings(why)}${refusals(article)}
${await renderHistory(ingest, article.id, request.now)}`,
    });
  });
  addActionPage(app, site, {
    path: '/articles/:id/takedown',
    tab: 'find',
    title: 'Take down an article',
    button: 'Take down',
    isDangerous: true,
    lead: takedownLead,
    about: aboutArticle,
    schema: z.object({}),
    run: (_site, order, id) => takeDownArticle(requireIngest(site), order, id),
    back: (id) => `operator/articles/${id}`,
    command: (id) => `articles takedown ${id}`,
  });
  addLinkActions(app, site);
  return app;
}

const companyField = (values: Values, errors: FieldErrors | undefined): Html =>
  field({
    name: 'company',
    label: 'Company',
    value: values['company'],
    errors,
    hint: 'Id, slug or ticker.',
    attributes: html`required maxlength="200" autocomplete="off"`,
  });

const company = z.string().min(1, 'Name the company.').max(200, 'At most 200 characters.');

function addLinkActions(app: Hono<SiteEnv>, site: Site): void {
  addActionPage(app, site, {
    path: '/articles/:id/link',
    tab: 'find',
    title: 'Link an article to a company',
    button: 'Link',
    lead: 'Or give a link another role. No reading of the article changes what an editor says; its event follows at once.',
    about: aboutArticle,
    schema: z.object({ company, role: z.enum(companyRoles), is_primary: z.string().optional() }),
    fields: (values, errors) => html`${companyField(values, errors)}
${select({
  name: 'role',
  label: 'What it is to the article',
  value: values['role'],
  options: companyRoles.map((role) => [role, role] as const),
})}
${choice('is_primary', 'The article is first of all about it', values['is_primary'] === 'true')}`,
    run: async (_site, order, id, values) => {
      const ingest = requireIngest(site);
      return linkCompany(ingest, order, id, {
        company: await findCompany(ingest.db, values.company),
        role: values.role,
        isPrimary: values.is_primary === 'true',
      });
    },
    back: (id) => `operator/articles/${id}`,
    command: (id, values) =>
      `articles link ${id} ${values['company'] ?? 'COMPANY'} --role ${values['role'] ?? 'subject'}`,
  });
  addActionPage(app, site, {
    path: '/articles/:id/unlink',
    tab: 'find',
    title: 'Take the link to a company away',
    button: 'Unlink',
    lead: 'No reading of the article brings it back; its event follows at once.',
    about: aboutArticle,
    schema: z.object({ company }),
    fields: companyField,
    run: async (_site, order, id, values) => {
      const ingest = requireIngest(site);
      return unlinkCompany(ingest, order, id, await findCompany(ingest.db, values.company));
    },
    back: (id) => `operator/articles/${id}`,
    command: (id, values) => `articles unlink ${id} ${values['company'] ?? 'COMPANY'}`,
  });
}

const takedownLead =
  'For good: its text, figures, links and vector are deleted, its event follows the articles that are left, and no feed and no \
import brings its page back.';
