import { Problem } from '../../core/problem.ts';
import {
  listCategories,
  listEventTypes,
  listExchanges,
  listIndices,
  listSources,
  listWatchlists,
} from '../../resources/index.ts';
import { ask, type Site } from '../site.ts';
import type { RequestContext } from '../visit.ts';

/** A value that a filter takes, and its name. */
export type Choice = { readonly value: string; readonly label: string; readonly group?: string };

/** What forms offer beside the fixed words of the contract. */
export type Choices = Readonly<
  Record<'event_type' | 'category' | 'exchange' | 'index' | 'sources' | 'watchlist', readonly Choice[]>
>;

/** Values that a plan does not serve are not offered; the filter itself says what it thinks of one. */
async function orNone(load: () => Promise<Choice[]>): Promise<Choice[]> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Problem && ['not-found', 'forbidden', 'plan-limit-exceeded'].includes(error.type)) return [];
    throw error;
  }
}

/** Reads what forms offer. Reference data is the same for everybody who may read it, and remembered; watchlists are not. */
export async function readChoices(site: Site, request: RequestContext): Promise<Choices> {
  const { recall } = site.services;
  const limit = { limit: '100' };
  const read = (name: string, load: () => Promise<Choice[]>): Promise<Choice[]> =>
    recall.one(`pages ${name} ${request.caller?.plan.disabled_operations.join()}`, () => orNone(load));
  const [event_type, category, exchange, index, sources, watchlist] = await Promise.all([
    read('event types', async () =>
      (await ask(site, request, listEventTypes, limit)).body.event_types.map(
        ({ slug = '', label = slug, category: group }) => ({
          value: slug,
          label,
          ...(group && { group }),
        }),
      ),
    ),
    read('categories', async () =>
      (await ask(site, request, listCategories, limit)).body.categories.map(({ id, name = id }) => ({
        value: id,
        label: name,
      })),
    ),
    read('exchanges', async () =>
      (await ask(site, request, listExchanges, limit)).body.exchanges.map(({ mic_code = '', name = mic_code }) => ({
        value: mic_code,
        label: `${name} (${mic_code})`,
      })),
    ),
    read('indices', async () =>
      (await ask(site, request, listIndices, limit)).body.indices.map(({ symbol = '', name = symbol }) => ({
        value: symbol,
        label: name,
      })),
    ),
    read('sources', async () =>
      (await ask(site, request, listSources, limit)).body.sources.map(({ id, name = id }) => ({
        value: id,
        label: name,
      })),
    ),
    orNone(async () =>
      (await ask(site, request, listWatchlists, {})).body.watchlists.map(({ id, name = id }) => ({
        value: id,
        label: name,
      })),
    ),
  ]);
  return { event_type, category, exchange, index, sources, watchlist };
}
