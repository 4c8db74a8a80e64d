import { notFound } from '../../core/problem.ts';
import { goTo, readForm, tokenField } from '../forms.ts';
import { html, nothing } from '../html.ts';
import type { SiteContext } from '../request-context.ts';
import type { OperatorServices, Site } from '../site.ts';
import { type OperatorRoute, operatorPage } from './frame.ts';
import { commandLine, renderTable, when } from './pieces.ts';

type Findings = Awaited<ReturnType<NonNullable<OperatorServices['examine']>>>;
type Run = { readonly at: Date; readonly findings: Promise<Findings> };

/** The last run of the checks of each site: they open the embedder, so that a view of the page does not repeat them. */
const lastRuns = new WeakMap<NonNullable<OperatorServices['examine']>, Run>();

function needExamine({ operating }: Site): NonNullable<OperatorServices['examine']> {
  if (operating?.examine === undefined) throw notFound();
  return operating.examine;
}

/** Runs the checks; a run that failed is not kept. */
function run(site: Site, now: Date): Run {
  const examine = needExamine(site);
  const findings = examine();
  const started = { at: now, findings };
  lastRuns.set(examine, started);
  findings.catch(() => {
    if (lastRuns.get(examine) === started) lastRuns.delete(examine);
  });
  return started;
}

async function doctorPage(site: Site, context: SiteContext): Promise<Response> {
  const request = context.get('request');
  const { at, findings: running } = lastRuns.get(needExamine(site)) ?? run(site, request.now);
  const findings = await running;
  const failed = findings.filter(({ ok }) => !ok).length;
  return operatorPage(site, context, {
    title: 'Checks of the installation',
    tab: 'doctor',
    body: html`<h1>Checks of the installation</h1>
<p class="note ${failed === 0 ? 'good' : 'bad'}">${
      failed === 0 ? 'Every check passed.' : failed === 1 ? 'One check failed.' : `${failed} checks failed.`
    } Run ${when(at, request.now)}.</p>
<div class="actions pages"><form class="one" method="post" action="operator/doctor">${tokenField(request)}
<button class="quiet">Run again</button></form></div>
${renderTable({
  label: 'Checks',
  heads: ['Result', 'Check', 'Finding'],
  rows: findings.map(
    ({
      check,
      ok,
      detail,
      fix,
    }) => html`<tr><td><span class="tag ${ok ? 'good' : 'bad'}">${ok ? 'ok' : 'failed'}</span></td>
<th scope="row">${check}</th><td class="wide">${detail}${
      fix === undefined ? nothing : html`<br><span class="small soft">${fix}</span>`
    }</td></tr>`,
  ),
  empty: 'No checks.',
})}
<p class="small soft">The same by command: ${commandLine('npx nordwire doctor')}</p>`,
  });
}

async function runAgain(site: Site, context: SiteContext): Promise<Response> {
  await readForm(site, context);
  await run(site, context.get('request').now).findings;
  return goTo(site, context, 'operator/doctor', 'The checks were run again.');
}

/** The checks of the command `doctor`, as a page. They change nothing. */
export const doctorRoutes: readonly OperatorRoute[] = [
  { method: 'GET', path: '/doctor', grant: 'admin', handler: doctorPage },
  { method: 'POST', path: '/doctor', grant: 'admin', handler: runAgain },
];
