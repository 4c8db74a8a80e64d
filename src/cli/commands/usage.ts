import type { Command } from 'commander';
import type { WindowUsage } from '../../access/account-usage.ts';
import { table } from '../print/table.ts';
import { type Common, json, withStore } from '../process/command.ts';
import { CommandFailed } from '../process/failure.ts';

const describe = ({ used, limit }: WindowUsage): string => (limit === null ? String(used) : `${used} of ${limit}`);

/** `nordwire usage`. */
export function addUsageCommand(program: Command): void {
  program
    .command('usage')
    .description('show the usage of accounts: this hour, this month and semantic search')
    .option('--account <id>', 'only this account')
    .addOption(json())
    .action(async (options: Common & { account?: string }) => {
      await withStore('usage', options, async ({ store, output }) => {
        const { readUsage } = await import('../../access/account-usage.ts');
        const rows = await readUsage(store.db, new Date(), options.account);
        if (options.account !== undefined && rows.length === 0) {
          const { noAccount } = await import('../../core/find-account.ts');
          throw new CommandFailed(noAccount(options.account));
        }
        const cells = rows.map(({ account, name, plan, hour, month, semantic_hour, tools }) => [
          account,
          plan,
          name,
          describe(hour),
          describe(month),
          month.until.toISOString().slice(0, 10),
          describe(semantic_hour),
          ...(tools === null ? ['-', '-'] : [describe(tools.hour), describe(tools.month)]),
        ]);
        const headings = ['account', 'plan', 'name', 'hour', 'month', 'until', 'semantic', 'tools hour', 'tools month'];
        output.result(rows, table(headings, cells, 'no accounts'));
      });
    });
}
