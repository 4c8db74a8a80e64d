import { KEPT_PROBLEMS } from '../../access/usage-recorder.ts';
import { listProblems, type UsageProblem } from '../../access/usage-report.ts';
import { problemTypes } from '../../core/problem.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { Site } from '../site.ts';
import type { SiteContext } from '../visit.ts';
import { type AccountVisit, accountPage } from './frame.ts';
import { minute, number } from './words.ts';

const isType = (type: string): type is keyof typeof problemTypes => Object.hasOwn(problemTypes, type);

const row = ({
  at,
  request_id,
  key,
  last_four,
  agent,
  surface,
  operation,
  status,
  type,
  detail,
}: UsageProblem): Html => html`<li>
<div class="row between"><span class="row"><span class="tag ${status >= 500 ? 'bad' : 'warn'}">${status}</span>
${isType(type) ? html`<a href="problems/${type}">${problemTypes[type].title}</a>` : type}
<code>${operation}</code>${surface === 'mcp' ? html` <span class="tag">tools</span>` : nothing}</span>
<span class="soft small">${minute(at)}</span></div>
<p class="problem-detail">${detail}</p>
<p class="soft small">${
  last_four === null
    ? html`Agent ${agent ?? 'that is no longer connected'}`
    : html`Key <a href="account/keys/${key}">…${last_four}</a>`
}, request <code>${request_id}</code></p></li>`;

/** The last problems of an account, of one type where it is asked for. */
export async function problemsPage(site: Site, context: SiteContext, { account }: AccountVisit): Promise<Response> {
  const every = await listProblems(site.services.db, account.id);
  const requestedType = context.req.query('type');
  const type = requestedType !== undefined && isType(requestedType) ? requestedType : undefined;
  const shown = type === undefined ? every : every.filter((problem) => problem.type === type);
  const counts = Map.groupBy(every, (problem) => problem.type);
  return accountPage(site, context, {
    tab: 'usage',
    title: 'The last problems',
    body: html`<p class="crumbs"><a href="account/usage">Usage</a> / The last problems</p>
<p class="soft">The last ${KEPT_PROBLEMS} answers that were a problem, of all keys. Name the request when you ask whoever runs this
service; each type has a page that says what to do.</p>
${
  every.length === 0
    ? html`<div class="empty"><p class="strong">No problems.</p><p>Every request of this account was answered.</p></div>`
    : html`<form method="get" action="account/usage/problems" class="inline usage-filter">
<div><label for="type">Type</label><select id="type" name="type"><option value="">All types (${every.length})</option>${all(
        [...counts].map(
          ([each, problems]) =>
            html`<option value="${each}"${each === type ? html` selected` : nothing}>${
              isType(each) ? problemTypes[each].title : each
            } (${number(problems.length)})</option>`,
        ),
      )}</select></div><button class="quiet">Show</button></form>
${
  shown.length === 0
    ? html`<div class="empty"><p>None of this type.</p></div>`
    : html`<ol class="list problems">${all(shown.map(row))}</ol>`
}`
}`,
  });
}
