import { z } from 'zod';
import { type Call, defineOperation } from '../core/operation.ts';
import * as param from '../core/params.ts';
import type { Services } from '../core/services.ts';
import { watchlistActions } from '../ingest/operate/watchlist-actions.ts';
import { findNamed } from '../resources/shared/account-records.ts';
import { resolveCompanySet } from '../resources/shared/companies.ts';
import { selectWatchlists } from '../resources/watchlists/query.ts';
import { ActionOutcome, dryRun, need, runAsAgent, toOutcome, words } from './run-as-agent.ts';

const watchlist = words('Id or name of one of your watchlists.');
const company = param
  .csv({ max: param.MAX_COMPANY_VALUES })
  .describe('Names, tickers, ids or ISINs of companies, at most 25.')
  .register(param.toolTexts, { text: 'Names, tickers, ids or ISINs.' });

const shared = { tag: 'Watchlists', scope: 'write:watchlists', cost: 'lookup', body: ActionOutcome } as const;

const findWatchlist = async ({ db }: Services, { caller }: Call, value: string | undefined) =>
  findNamed('watchlist', await selectWatchlists(db, caller.account_id), need('watchlist', value));

export const createWatchlist = defineOperation({
  ...shared,
  id: 'createWatchlist',
  summary: 'Create a watchlist',
  description: 'Creates an empty watchlist. Nothing changes where the account has one with this name.',
  params: z.object({ name: words('Name of the watchlist.'), dry_run: dryRun }),
  required: ['name'],
  async run(services, call, params) {
    const values = { account: call.caller.account_id, name: need('name', params.name), isOnce: true };
    const given = { values, isDryRun: params.dry_run, extra: {} };
    const result = await runAsAgent(services, call, watchlistActions.create, given);
    const lists = await selectWatchlists(services.db, call.caller.account_id);
    return toOutcome(result, lists.find(({ name }) => name === values.name)?.id ?? null);
  },
});

export const renameWatchlist = defineOperation({
  ...shared,
  id: 'renameWatchlist',
  summary: 'Rename a watchlist',
  description: 'Gives a watchlist another name.',
  params: z.object({ watchlist, name: words('New name.'), dry_run: dryRun }),
  required: ['watchlist', 'name'],
  async run(services, call, params) {
    const name = need('name', params.name);
    const { id } = await findWatchlist(services, call, params.watchlist);
    const given = { values: { watchlist: id, name }, isDryRun: params.dry_run, extra: {} };
    return toOutcome(await runAsAgent(services, call, watchlistActions.rename, given), id);
  },
});

const companyParams = z.object({ watchlist, company, dry_run: dryRun });
type CompanyParams = z.output<typeof companyParams>;

/** Adds or removes companies, which may be named in any way that one company alone answers to. */
async function changeCompanies(services: Services, call: Call, params: CompanyParams, verb: 'add' | 'remove') {
  const { id } = await findWatchlist(services, call, params.watchlist);
  const companies = await resolveCompanySet(services, call, { company: need('company', params.company) });
  const values = { watchlist: id, companies: [...(companies ?? [])] };
  const given = { values, isDryRun: params.dry_run, extra: {} };
  return toOutcome(await runAsAgent(services, call, watchlistActions[verb], given), id);
}

export const addToWatchlist = defineOperation({
  ...shared,
  id: 'addToWatchlist',
  summary: 'Add to a watchlist',
  description: 'Puts companies on a watchlist.',
  params: companyParams,
  required: ['watchlist', 'company'],
  run: (services, call, params) => changeCompanies(services, call, params, 'add'),
});

export const removeFromWatchlist = defineOperation({
  ...shared,
  id: 'removeFromWatchlist',
  summary: 'Remove from a watchlist',
  description: 'Takes companies off a watchlist.',
  params: companyParams,
  required: ['watchlist', 'company'],
  run: (services, call, params) => changeCompanies(services, call, params, 'remove'),
});
