import type { ExplainedKind } from '../../core/explained-kinds.ts';
import { type ExplainedSearch, explainSearch, listFilterNames } from '../../resources/search/explain.ts';
import { all, type Html, html } from '../html.ts';
import type { RequestContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import type { Values } from './address.ts';
import { factsLine, hiddenNote } from './components.ts';
import { requireCaller } from './listing.ts';

const LIMIT = 10;

type NearMiss = ExplainedSearch['near_misses'][number];

const describeReason = (by: string): string =>
  by === 'relevance floor'
    ? 'meaning too different from the query'
    : by === 'outranked'
      ? 'other records match better'
      : by === 'the filters together'
        ? 'excluded by the filters together'
        : `excluded by filter ${by}`;

const item = (kind: ExplainedKind, { id, title, dropped_by }: NearMiss): Html =>
  html`<li><a href="${kind}/${id}">${title}</a>${factsLine(dropped_by.map((by) => html`${describeReason(by)}`))}</li>`;

/**
 * Records that a search almost found, with the reason for each. It needs one search per filter, so users request it
 * explicitly, and it counts as a semantic search. Records outside the plan of the visitor are counted but not named.
 */
export async function nearMisses(
  site: Site,
  request: RequestContext,
  { kind, q, values }: { readonly kind: ExplainedKind; readonly q: string; readonly values: Values },
): Promise<Html> {
  const caller = requireCaller(request);
  const chargeSemantic = () => site.access.limits.chargeSemantic(caller, request.now);
  if (site.services.semantic.available) await chargeSemantic();
  const names = listFilterNames(kind);
  const filters = Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
  const call = { caller, now: request.now, warn: () => {}, chargeSemantic };
  const { near_misses: nearMissed } = await explainSearch(site.services, call, {
    kind,
    q,
    filters,
    limit: LIMIT,
    withNearMisses: true,
  });
  const visible = nearMissed.filter(({ dropped_by }) => !dropped_by.includes('plan'));
  return html`<section class="near"><h2 id="near">Near misses</h2>
${
  visible.length === 0
    ? html`<p class="soft">No other records are similar.</p>`
    : html`<ul class="list small-list">${all(visible.map((one) => item(kind, one)))}</ul>`
}
${hiddenNote(nearMissed.length - visible.length, 'match', 'matches')}</section>`;
}
