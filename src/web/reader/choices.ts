import { Problem } from '../../core/problem.ts';
import {
  listCategories,
  listEventTypes,
  listExchanges,
  listIndices,
  listSources,
  listWatchlists,
} from '../../resources/index.ts';
import type { RequestContext } from '../request-context.ts';
import { runAsVisitor, type Site } from '../site.ts';
import { spell } from './labels.ts';

/** A value of a filter with its label. */
export type Choice = { readonly value: string; readonly label: string; readonly group?: string };

/** The choices of forms that are reference data. */
export type Choices = Readonly<
  Record<'event_type' | 'category' | 'exchange' | 'index' | 'sources' | 'watchlist', readonly Choice[]>
>;

/** Headings of the groups of event types, by their categories. */
const eventGroups: Readonly<Record<string, string>> = {
  business: 'Business',
  capital: 'Capital and ownership',
  commentary: 'Commentary',
  earnings: 'Results and guidance',
  leadership: 'Management and governance',
  legal: 'Legal and regulatory',
  'listing-events': 'Listings and trading',
  ma: 'Mergers and acquisitions',
  macro: 'Economy',
  other: 'Other',
};

/** Offers no values that the plan does not include. */
async function orNone(load: () => Promise<Choice[]>): Promise<Choice[]> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Problem && ['not-found', 'forbidden', 'plan-limit-exceeded'].includes(error.type)) return [];
    throw error;
  }
}

/** Reads the choices of forms. Reference data is cached for all callers of a plan; watchlists are not. */
export async function readChoices(site: Site, request: RequestContext): Promise<Choices> {
  const { recall } = site.services;
  const limit = { limit: '100' };
  const read = (name: string, load: () => Promise<Choice[]>): Promise<Choice[]> =>
    recall.one(`pages ${name} ${request.caller?.plan.disabled_operations.join()}`, () => orNone(load));
  const [event_type, category, exchange, index, sources, watchlist] = await Promise.all([
    read('event types', async () =>
      (await runAsVisitor(site, request, listEventTypes, limit)).body.event_types.map(
        ({ slug = '', label = slug, category: group }) => ({
          value: slug,
          label,
          ...(group && { group: eventGroups[group] ?? spell(group) }),
        }),
      ),
    ),
    read('categories', async () =>
      (await runAsVisitor(site, request, listCategories, limit)).body.categories.map(({ id, name = id }) => ({
        value: id,
        label: name,
      })),
    ),
    read('exchanges', async () =>
      (await runAsVisitor(site, request, listExchanges, limit)).body.exchanges.map(
        ({ mic_code = '', name = mic_code }) => ({
          value: mic_code,
          label: `${name} (${mic_code})`,
        }),
      ),
    ),
    read('indices', async () =>
      (await runAsVisitor(site, request, listIndices, limit)).body.indices.map(({ symbol = '', name = symbol }) => ({
        value: symbol,
        label: name,
      })),
    ),
    read('sources', async () =>
      (await runAsVisitor(site, request, listSources, limit)).body.sources.map(({ id, name = id }) => ({
        value: id,
        label: name,
      })),
    ),
    orNone(async () =>
      (await runAsVisitor(site, request, listWatchlists, {})).body.watchlists.map(({ id, name = id }) => ({
        value: id,
        label: name,
      })),
    ),
  ]);
  return { event_type, category, exchange, index, sources, watchlist };
}
