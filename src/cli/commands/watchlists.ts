import type { Command } from 'commander';
import { clip } from '../../core/display-text.ts';
import { watchlistActions } from '../../ingest/operate/watchlist-actions.ts';
import { table } from '../print/table.ts';
import { type Common, json, withStore } from '../process/command.ts';
import { group } from './action-options.ts';
import { addActionCommand, openServices } from './add-action.ts';

const NAMES_WIDTH = 60;

const loadWatchlists = () => import('../../ingest/operate/watchlists.ts');

/** `nordwire watchlists list|create|rename|move|add|remove|delete`. */
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
          clip(companies.map((company) => company.name).join(', '), NAMES_WIDTH),
        ]);
        output.result(rows, table(['id', 'account', 'name', 'companies', ''], cells, 'no watchlists'));
      });
    });
  const command = { open: openServices } as const;
  addActionCommand(watchlists, watchlistActions.create, command);
  addActionCommand(watchlists, watchlistActions.rename, command);
  addActionCommand(watchlists, watchlistActions.move, command);
  addActionCommand(watchlists, watchlistActions.add, command);
  addActionCommand(watchlists, watchlistActions.remove, command);
  addActionCommand(watchlists, watchlistActions.delete, command);
}
