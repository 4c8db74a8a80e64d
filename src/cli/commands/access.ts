import type { Command } from 'commander';
import { accessActions } from '../../access/access-actions.ts';
import type { IssuedKey } from '../../access/issue-keys.ts';
import { newsActions } from '../../ingest/operate/actions.ts';
import { formatMinute, table } from '../print/table.ts';
import { type Common, json, openCommand, withStore } from '../process/command.ts';
import { group } from './action-options.ts';
import { addAction, addActionCommand, openServices } from './add-action.ts';

/** Commands of accounts and keys: the author may be left out. */
const command = { open: openServices, isAuthorOptional: true } as const;
const describe = ({ key }: IssuedKey, message: string): string => `${message} It is shown only once:\n${key}`;

function addAccounts(program: Command): void {
  const accounts = group(program, 'accounts', 'manage accounts and plans');
  addActionCommand(accounts, accessActions.createAccount, command);
  accounts
    .command('list')
    .description('list accounts with their plan and number of valid keys')
    .addOption(json())
    .action(async (options: Common) => {
      await withStore('accounts list', options, async ({ store, output }) => {
        const { listAccounts } = await import('../../ingest/operate/list-accounts.ts');
        const rows = await listAccounts(store.db, new Date());
        const lines = rows.map(
          ({ id, plan, name, keys, created_at }) =>
            `${id}  ${plan}  ${name}  ${keys} ${keys === 1 ? 'key' : 'keys'}  created ${created_at.toISOString()}`,
        );
        output.result(rows, lines.length === 0 ? 'no accounts' : lines.join('\n'));
      });
    });
  addAction(accounts, newsActions.setAccount);
}

function addKeyList(keys: Command): void {
  keys
    .command('list')
    .description('list keys with their last four characters, state and last use')
    .option('--account <id>', 'only keys of this account')
    .addOption(json())
    .action(async (options: Common & { account?: string }) => {
      await withStore('keys list', options, async ({ store, output }) => {
        const { keyState, listKeys } = await import('../../access/issue-keys.ts');
        const rows = await listKeys(store.db, options.account);
        const now = new Date();
        const cells = rows.map((row) => [
          row.id,
          `...${row.last_four}`,
          keyState(row, now),
          row.plan,
          row.account_name,
          row.name ?? '-',
          formatMinute(row.last_used_at),
          formatMinute(row.expires_at),
          row.scopes?.join(',') ?? 'all scopes',
          row.allowed_ips?.join(',') ?? '-',
        ]);
        const headings = ['id', 'key', 'state', 'plan', 'account', 'name', 'last used', 'expires', 'scopes', 'from'];
        output.result(rows, table(headings, cells, 'no keys'));
      });
    });
}

/** `nordwire accounts create|list|set` and `nordwire keys create|generate|list|change|rotate|revoke`. */
export function addAccessCommands(program: Command): void {
  addAccounts(program);
  const keys = program.command('keys').description('manage API keys');
  addActionCommand(keys, accessActions.createKey, { ...command, describe });
  keys
    .command('generate')
    .description('print a new key for NORDWIRE_BOOTSTRAP_KEY; nothing is stored')
    .addOption(json())
    .action(async (options: Common) => {
      const { output } = await openCommand(options);
      const [{ randomBytes }, { makeKey }] = await Promise.all([import('node:crypto'), import('../../access/keys.ts')]);
      const key = makeKey(randomBytes);
      output.result({ key }, key);
    });
  addKeyList(keys);
  addActionCommand(keys, accessActions.changeKey, command);
  addActionCommand(keys, accessActions.rotateKey, { ...command, describe });
  addActionCommand(keys, accessActions.revokeKey, command);
}
