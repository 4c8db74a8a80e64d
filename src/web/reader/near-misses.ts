import type { ExplainedKind } from '../../core/explained-kinds.ts';
import { type ExplainedSearch, explainSearch, listFilterNames } from '../../resources/search/explain.ts';
import { all, type Html, html } from '../html.ts';
import type { Site } from '../site.ts';
import type { RequestContext } from '../visit.ts';
import type { Values } from './address.ts';
import { requireCaller } from './listing.ts';
import { factsLine, hiddenNote } from './pieces.ts';

const LIMIT = 10;

type NearMiss = ExplainedSearch['near_misses'][number];

/** What kept a record out, in words. */
const reason = (by: string): string =>
  by === 'relevance floor'
    ? 'too far from the words in meaning'
    : by === 'outranked'
      ? 'others match better'
      : by === 'the filters together'
        ? 'the filters together'
        : `the filter ${by}`;

const item = (kind: ExplainedKind, { id, title, dropped_by }: NearMiss): Html =>
  html`<li><a href="${kind}/${id}">${title}</a>${factsLine(dropped_by.map((by) => html`${reason(by)}`))}</li>`;

/**
 * Records that a search missed narrowly, and what kept each out. It takes a search for each filter, so people ask for it, and
 * one that is by meaning counts as such. What lies outside the visitor's plan is counted and not named.
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
  const { near_misses: missed } = await explainSearch(site.services, call, {
    kind,
    q,
    filters,
    limit: LIMIT,
    withNearMisses: true,
  });
  const seen = missed.filter(({ dropped_by }) => !dropped_by.includes('plan'));
  const outside = missed.length - seen.length;
  return html`<section class="near"><h2 id="near">What was missed narrowly</h2>
${
  seen.length === 0
    ? html`<p class="soft">Nothing else comes near these words.</p>`
    : html`<ul class="list small-list">${all(seen.map((one) => item(kind, one)))}</ul>`
}
${hiddenNote(outside, 'match', 'matches')}</section>`;
}
