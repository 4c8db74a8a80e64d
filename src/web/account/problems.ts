import { KEPT_PROBLEMS } from '../../access/usage-recorder.ts';
import { listProblems, type UsageProblem } from '../../access/usage-report.ts';
import { problemTypes } from '../../core/problem.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { minute, number } from './format.ts';
import { type AccountRequest, accountPage } from './frame.ts';

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
    ? html`Agent ${agent ?? '(disconnected)'}`
    : html`Key <a href="account/keys/${key}">…${last_four}</a>`
}, request <code>${request_id}</code></p></li>`;

function typeForm(problems: readonly UsageProblem[], selected: string | undefined): Html {
  const byType = Map.groupBy(problems, ({ type }) => type);
  const option = ([type, ones]: readonly [string, readonly UsageProblem[]]): Html =>
    html`<option value="${type}"${type === selected ? html` selected` : nothing}>${
      isType(type) ? problemTypes[type].title : type
    } (${number(ones.length)})</option>`;
  return html`<form method="get" action="account/usage/problems" class="inline usage-filter">
<div><label for="type">Type</label><select id="type" name="type"><option value="">All types (${problems.length})</option>${all(
    [...byType].map(option),
  )}</select></div><button class="quiet">Show</button></form>`;
}

/** The last problems of an account; of one type with `?type=`. */
export async function showProblems(request: AccountRequest): Promise<Response> {
  const problems = await listProblems(request.site.services.db, request.account.id);
  const requested = request.context.req.query('type');
  const type = requested !== undefined && isType(requested) ? requested : undefined;
  const shown = type === undefined ? problems : problems.filter((problem) => problem.type === type);
  return accountPage(request, {
    tab: 'usage',
    title: 'The last problems',
    body: html`<p class="crumbs"><a href="account/usage">Usage</a> / The last problems</p>
<p class="soft">The last ${KEPT_PROBLEMS} problem responses, for all keys. Include the request id when you contact the
administrator. The page of each type says how to fix it.</p>
${
  problems.length === 0
    ? html`<div class="empty"><p class="strong">No problems.</p><p>All requests of this account succeeded.</p></div>`
    : html`${typeForm(problems, type)}
${
  shown.length === 0
    ? html`<div class="empty"><p>No problems of this type.</p></div>`
    : html`<ol class="list problems">${all(shown.map(row))}</ol>`
}`
}`,
  });
}
