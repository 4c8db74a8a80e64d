import { type Command, Option } from 'commander';
import { type Role, roles } from '../../people/person.ts';
import { formatMinute, table } from '../print/table.ts';
import { type Common, json, openCommand, withStore } from '../process/command.ts';
import { CommandFailed, WrongUsage } from '../process/failure.ts';
import {
  type ActionOptions,
  type AuthorOptions,
  addActionOptions,
  addAuthorOptions,
  byDefault,
  describeReport,
  group,
  instantOption,
} from './action-options.ts';

const loadPeopleActions = () => import('../../people/orders.ts');

/** A decision about people, with its report. */
async function order(
  name: string,
  options: ActionOptions,
  work: (
    orders: Awaited<ReturnType<typeof loadPeopleActions>>,
    db: Parameters<Awaited<ReturnType<typeof loadPeopleActions>>['setRole']>[0],
    given: Parameters<Awaited<ReturnType<typeof loadPeopleActions>>['setRole']>[1],
  ) => ReturnType<Awaited<ReturnType<typeof loadPeopleActions>>['setRole']>,
): Promise<void> {
  await withStore(name, options, async ({ store, output }) => {
    const { author, reason, dryRun } = options;
    const given = { author, reason, isDryRun: dryRun ?? false, at: new Date() };
    const report = await work(await loadPeopleActions(), store.db, given);
    output.result(report, describeReport(report));
  });
}

type LinkOptions = Common &
  AuthorOptions & {
    readonly account?: string;
    readonly role?: Role;
    readonly email?: string;
    readonly name?: string;
    readonly password?: boolean;
    readonly send?: boolean;
    readonly expires?: Date;
  };

async function makeLinkFor(options: LinkOptions): Promise<void> {
  const { account, role, email, name, password, send, expires } = options;
  if (send && email === undefined) throw new WrongUsage('--send needs --email: say where to.');
  const { config } = await openCommand(options);
  const { mail } = config;
  if (send && mail === undefined)
    throw new CommandFailed('--send needs NORDWIRE_SMTP_URL: this service sends no mail.');
  await withStore('accounts link', options, async ({ store, output }) => {
    const [{ orderLink }, { linkPath }, { formatHost: hostOf }] = await Promise.all([
      loadPeopleActions(),
      import('../../people/links.ts'),
      import('../process/host.ts'),
    ]);
    const wanted = { account, role, email, name, setsPassword: password, expiresAt: expires };
    const isClosed = config.signUp.mode === 'closed';
    const made = await orderLink(store.db, { ...byDefault(options), at: new Date() }, wanted, { isClosed });
    const base = config.baseUrl ?? `http://${hostOf(config.host)}:${config.port}`;
    const address = `${base}/${linkPath(made.token)}`;
    if (send && mail !== undefined && email !== undefined) {
      const [{ createMail }, mails] = await Promise.all([
        import('../../mail/mail.ts'),
        import('../../people/mails.ts'),
      ]);
      await createMail(mail).send(
        mails.ofLink(made.kind, email, { account: made.account, address, until: made.expiresAt }),
      );
    }
    const { id, kind, expiresAt, message } = made;
    output.result({ id, kind, address, expires_at: expiresAt, sent: send ?? false }, `${address}\n${message}`);
  });
}

/** `nordwire accounts link` and `nordwire people list|set-role|add|remove`. */
export function addPeopleCommands(program: Command): void {
  addAuthorOptions(
    group(program, 'accounts', 'manage accounts and plans')
      .command('link')
      .description('make a link that works once: for the first admin, for somebody by --email, or an invitation')
      .option('--email <address>', 'whom it is for: signs in who is known, invites who is not')
      .option('--account <id>', 'account that they will work for')
      .addOption(new Option('--role <role>', 'role of who is invited (default: member)').choices([...roles]))
      .option('--name <name>', 'name of who is invited, which they can change')
      .option('--password', 'have the person of --email set a new password')
      .option('--expires <time>', 'time from which it opens nothing; a date means its start in UTC', instantOption)
      .option('--send', 'send it to --email as well'),
  )
    .addOption(json())
    .action(makeLinkFor);

  const people = group(program, 'people', 'manage who signs in at the pages');

  people
    .command('list')
    .description('list people with their role, accounts and last use')
    .option('--account <id>', 'only who works for this account')
    .addOption(json())
    .action(async (options: Common & { account?: string }) => {
      await withStore('people list', options, async ({ store, output }) => {
        const { listPeople } = await import('../../people/people.ts');
        const rows = await listPeople(store.db, options.account);
        const cells = rows.map(({ id, email, name, role, accounts, last_seen_at }) => [
          id,
          role,
          email,
          name,
          accounts.length === 0 ? '-' : accounts.map((account) => account.name).join(', '),
          formatMinute(last_seen_at),
        ]);
        output.result(rows, table(['id', 'role', 'e-mail', 'name', 'accounts', 'last seen'], cells, 'no people'));
      });
    });

  const whom = 'id or e-mail address (see people list)';
  addActionOptions(
    people
      .command('set-role')
      .description('make somebody admin, editor or member')
      .argument('<person>', whom)
      .argument('<role>', roles.join(', ')),
  ).action((person: string, role: string, options: ActionOptions) => {
    const wanted = roles.find((each) => each === role);
    if (wanted === undefined) throw new WrongUsage(`There is no role ${role}; there are ${roles.join(', ')}.`);
    return order('people set-role', options, ({ setRole }, db, given) => setRole(db, given, person, wanted));
  });

  addActionOptions(
    people
      .command('add')
      .description('let somebody work for an account')
      .argument('<person>', whom)
      .requiredOption('--account <id>', 'the account (see accounts list)'),
  ).action((person: string, options: ActionOptions & { account: string }) =>
    order('people add', options, ({ addPersonTo }, db, given) => addPersonTo(db, given, person, options.account)),
  );

  addActionOptions(
    people
      .command('remove')
      .description('take somebody out of an account, or remove them for good')
      .argument('<person>', whom)
      .option('--account <id>', 'take them out of this account alone')
      .option('--revoke-keys', 'revoke the keys of accounts that nobody works for then'),
  ).action((person: string, options: ActionOptions & { account?: string; revokeKeys?: boolean }) => {
    const { account, revokeKeys: revokesKeys = false } = options;
    if (account !== undefined && revokesKeys)
      throw new WrongUsage('--revoke-keys is for a removal for good: leave --account out.');
    return order('people remove', options, (orders, db, given) =>
      account === undefined
        ? orders.removeForGood(db, given, person, { revokesKeys })
        : orders.removePersonFrom(db, given, person, account),
    );
  });
}
