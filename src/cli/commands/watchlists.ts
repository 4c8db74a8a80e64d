import type { Command } from 'commander';
import { cut, table } from '../print/table.ts';
import { type Common, json, withStore } from '../process/command.ts';
import { type ActionOptions, addActionOptions, group, operate } from './action-options.ts';

const NAMES_WIDTH = 60;

const loadWatchlists = () => import('../../ingest/operate/watchlists.ts');

/** `nordwire watchlists list|create|add|remove|delete`. */
export function addWatchlistCommands(program: Command): void {
  const watchlists = group(program, 'watchlists', 'manage the watchlists of accounts');
  watchlists
    .command('list')
    .description('list watchlists with their companies')
    .option('--account <id>', 'only watchlists of this account')
    .addOption(json())
    .action(async (options: Common & { account?: string }) => {
      await withStore('watchlists list', options, async ({ store, output }) => {
        const rows = await (await loadWatchlists()).listWatchlists(store, options.account);
        const cells = rows.map(({ id, account_name, name, companies }) => [
          id,
          account_name,
          name,
          String(companies.length),
          cut(companies.map((company) => company.name).join(', '), NAMES_WIDTH),
        ]);
        output.result(rows, table(['id', 'account', 'name', 'companies', ''], cells, 'no watchlists'));
      });
    });
  addActionOptions(
    watchlists
      .command('create')
      .description('create an empty watchlist')
      .argument('<name>')
      .requiredOption('--account <id>', 'account that gets it (see accounts list)'),
  ).action((name: string, options: ActionOptions & { account: string }) =>
    operate('watchlists create', options, async (ingest, order) =>
      (await loadWatchlists()).createWatchlist(ingest, order, options.account, name),
    ),
  );
  addActionOptions(
    watchlists
      .command('add')
      .description('put companies on a watchlist')
      .argument('<watchlist>', 'id of the watchlist (see watchlists list)')
      .argument('<company...>', 'id, ticker (VOLV-B, XSTO:VOLV-B), ISIN or LEI'),
  ).action((id: string, companies: string[], options: ActionOptions) =>
    operate('watchlists add', options, async (ingest, order) =>
      (await loadWatchlists()).addToWatchlist(ingest, order, id, companies),
    ),
  );
  addActionOptions(
    watchlists
      .command('remove')
      .description('take companies off a watchlist')
      .argument('<watchlist>', 'id of the watchlist (see watchlists list)')
      .argument('<company...>', 'id, ticker (VOLV-B, XSTO:VOLV-B), ISIN or LEI'),
  ).action((id: string, companies: string[], options: ActionOptions) =>
    operate('watchlists remove', options, async (ingest, order) =>
      (await loadWatchlists()).removeFromWatchlist(ingest, order, id, companies),
    ),
  );
  addActionOptions(
    watchlists.command('delete').description('delete a watchlist').argument('<watchlist>', 'id of the watchlist'),
  ).action((id: string, options: ActionOptions) =>
    operate('watchlists delete', options, async (ingest, order) =>
      (await loadWatchlists()).deleteWatchlist(ingest, order, id),
    ),
  );
}
