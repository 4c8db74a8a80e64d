import { counted } from '../../core/counted.ts';
import type { CandidateCompany } from '../../ingest/operate/candidates.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext } from '../request-context.ts';
import { actionButton } from './action-form.ts';
import { shorten } from './pieces.ts';

const MAX_EVIDENCE = 8;

/** The evidence that a candidate company issued a release, with the words of each. */
export const evidenceList = ({ evidence }: Pick<CandidateCompany, 'evidence'>): Html =>
  html`<ul class="trace evidence">${all(
    evidence.slice(0, MAX_EVIDENCE).map(
      ({ kind, value, articles, words, article_id }) => html`<li><span class="tag">${kind.replaceAll('_', ' ')}</span>
<strong>${shorten(value, 120)}</strong> <span class="soft">${counted(articles, 'article')}, such as
<a href="operator/articles/${article_id}">this one</a>:</span> <q>${shorten(words, 240)}</q></li>`,
    ),
  )}${evidence.length > MAX_EVIDENCE ? html`<li class="soft">and ${evidence.length - MAX_EVIDENCE} more</li>` : nothing}</ul>`;

/** Why a declared issuer waits, and the dates that appear in the calendar once it is verified. */
export const waitingPiece = ({
  doubt,
  clash_with,
  dates,
}: Pick<CandidateCompany, 'doubt' | 'clash_with' | 'dates'>): Html =>
  html`${
    doubt === null
      ? nothing
      : html`<p class="small">Not verified automatically: ${doubt.replaceAll('_', ' ')}${all(
          clash_with.map((id) => html` <a href="operator/companies/${id}">${id}</a>`),
        )}</p>`
  }${
    dates.length === 0
      ? nothing
      : html`<p class="small soft">Dates that wait for the verification</p><ul class="small">${all(
          dates.map(
            ({ id, date, title }) =>
              html`<li><a href="operator/calendar/${id}">${date} ${shorten(title, 120)}</a></li>`,
          ),
        )}</ul>`
  }`;

/** The buttons of a candidate company. */
export const candidateButtons = (request: RequestContext, id: string): Html => html`<div class="actions">
${actionButton(request, `operator/companies/${id}/verify`, 'Verify')}
<a class="button quiet tiny" href="operator/companies/${id}">Edit or merge</a>
${actionButton(request, `operator/companies/${id}/reject`, 'Reject')}</div>`;
