import { type Command, InvalidArgumentError } from 'commander';
import { readWindow } from '../../core/time.ts';
import { newsActions } from '../../ingest/operate/actions.ts';
import { formatMinute, table } from '../print/table.ts';
import { type Common, json, list, openCommand, withStore } from '../process/command.ts';
import { WrongUsage } from '../process/failure.ts';
import { type AuthorOptions, addAuthorOptions, byDefault, group, instantOption } from './action-options.ts';
import { addAction } from './add-action.ts';

const dayOfMonth = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 31) throw new InvalidArgumentError('Use a day from 1 to 31.');
  return value;
};

const loadAccounts = () => import('../process/create-account.ts');
const loadIssueKeys = () => import('../../access/issue-keys.ts');

/** Who decides on a key, and when. */
const keyOrder = (given: AuthorOptions) => ({ ...byDefault(given), now: new Date() });

const GRACE = /^(0|[1-9]\d{0,3}[hd])$/;
const graceOption = (text: string): number => {
  const ms = GRACE.test(text) ? (text === '0' ? 0 : readWindow(text)) : undefined;
  if (ms === undefined) throw new InvalidArgumentError('Use 0, or hours or days such as 24h and 7d.');
  return ms;
};

/** `nordwire accounts create|list|set` and `nordwire keys create|list|rotate|revoke`. */
export function addAccessCommands(program: Command): void {
  const accounts = group(program, 'accounts', 'manage accounts and plans');

  accounts
    .command('create')
    .description('create an account on a plan')
    .argument('<name>')
    .requiredOption('--plan <slug>', 'free, plus, pro, or another plan in the database')
    .option(
      '--billing-day <day>',
      'day of the month on which billing cycles begin, 1 to 31 (default: today)',
      dayOfMonth,
    )
    .addOption(json())
    .action(async (name: string, options: Common & { plan: string; billingDay?: number }) => {
      await withStore('accounts create', options, async ({ store, output }) => {
        const { createAccount } = await loadAccounts();
        const account = await createAccount(store, { name, plan: options.plan, billingDay: options.billingDay });
        output.result(account, `account ${account.id} on plan ${account.plan}`);
      });
    });

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

  const keys = program.command('keys').description('manage API keys');

  addAuthorOptions(keys.command('create').description('create a key; it is shown only once'))
    .option('--account <id>', 'account of the key; use --plan instead to create one')
    .option('--plan <slug>', 'create an account on this plan for the key')
    .option('--name <name>', 'what the key is for')
    .option('--scopes <list>', 'comma-separated scopes (default: all)', list)
    .option('--allow-ip <list>', 'comma-separated addresses and CIDR blocks (default: any address)', list)
    .option(
      '--expires <time>',
      'time from which it is refused; a date means its start in UTC (default: never)',
      instantOption,
    )
    .addOption(json())
    .action(
      async (
        options: Common &
          AuthorOptions & {
            account?: string;
            plan?: string;
            name?: string;
            scopes?: string[];
            allowIp?: string[];
            expires?: Date;
          },
      ) => {
        if ((options.account === undefined) === (options.plan === undefined))
          throw new WrongUsage('Use either --account or --plan.');
        const [{ createAccount }, { checkKeyTerms, issueKey }] = await Promise.all([loadAccounts(), loadIssueKeys()]);
        const terms = {
          name: options.name ?? null,
          scopes: options.scopes ?? null,
          allowed_ips: options.allowIp ?? null,
          expires_at: options.expires ?? null,
        };
        const order = keyOrder(options);
        // An account that is made for a key is not made for one that is refused.
        checkKeyTerms(terms, order.now);
        await withStore('keys create', options, async ({ store, output }) => {
          const account =
            options.account ??
            (await createAccount(store, { name: options.name ?? 'Account', plan: options.plan ?? '' })).id;
          const made = await issueKey(store.db, order, account, terms);
          output.result(made, `key ${made.id} of account ${made.account}, shown only once:\n${made.key}`);
        });
      },
    );

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

  keys
    .command('list')
    .description('list keys with their last four characters, state and last use')
    .option('--account <id>', 'only keys of this account')
    .addOption(json())
    .action(async (options: Common & { account?: string }) => {
      await withStore('keys list', options, async ({ store, output }) => {
        const { keyState, listKeys } = await loadIssueKeys();
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

  addAuthorOptions(
    keys
      .command('rotate')
      .description('make a key with the settings of another one, which ends after a time')
      .argument('<id>', 'id of the key (see keys list)')
      .option('--grace <time>', 'how long both are valid: 0, or hours or days up to 30d (default: 24h)', graceOption)
      .addOption(json()),
  ).action(async (id: string, options: Common & AuthorOptions & { grace?: number }) => {
    const order = keyOrder(options);
    await withStore('keys rotate', options, async ({ store, output }) => {
      const graceMs = options.grace ?? 24 * 3_600_000;
      const made = await (await loadIssueKeys()).rotateKey(store.db, order, { id, graceMs });
      output.result(made, `key ${made.id} takes the place of ${id}, shown only once:\n${made.key}`);
    });
  });

  addAuthorOptions(
    keys
      .command('revoke')
      .description('revoke a key')
      .argument('<id>', 'id of the key (see keys list)')
      .addOption(json()),
  ).action(async (id: string, options: Common & AuthorOptions) => {
    const order = keyOrder(options);
    await withStore('keys revoke', options, async ({ store, output }) => {
      await (await loadIssueKeys()).revokeKey(store.db, order, id);
      output.result({ id, revoked: true }, `key ${id} is revoked`);
    });
  });
}
