import type { Command } from 'commander';
import type { AddressedLink, PeopleServices } from '../../people/issue-link.ts';
import { mailActions } from '../../people/mail-actions.ts';
import { peopleActions } from '../../people/people-actions.ts';
import type { MailServices } from '../../people/send-test-mail.ts';
import { formatMinute, table } from '../print/table.ts';
import { type Common, json, type Work, withStore } from '../process/command.ts';
import { group } from './action-options.ts';
import { addActionCommand, openServices } from './add-action.ts';

async function openMail(work: Work): Promise<MailServices> {
  const { config, store } = work;
  const [{ createMail }, { createQuiet }] = await Promise.all([
    import('../../mail/mail.ts'),
    import('../process/quiet.ts'),
  ]);
  const mail = config.mail === undefined ? undefined : createMail(config.mail, createQuiet(config, store.db));
  return { ...openServices(work), mail };
}

async function openPeople(work: Work): Promise<PeopleServices> {
  const { config, store } = work;
  const { findServedAddress } = await import('../process/served-address.ts');
  return {
    ...(await openMail(work)),
    isClosed: config.signUp.mode === 'closed',
    baseUrl: await findServedAddress(store.db, config),
  };
}

const describeLink = ({ address }: AddressedLink, message: string): string => `${address}\n${message}`;

/** `nordwire accounts link`, `nordwire people list|set-role|add|remove` and `nordwire mail test`. */
export function addPeopleCommands(program: Command): void {
  const accounts = group(program, 'accounts', 'manage accounts and plans');
  addActionCommand(accounts, peopleActions.issueLink, {
    open: openPeople,
    isAuthorOptional: true,
    describe: describeLink,
  });
  const people = group(program, 'people', 'manage the users of the pages');
  people
    .command('list')
    .description('list users with their role, accounts and last use')
    .option('--account <id>', 'only users of this account')
    .addOption(json())
    .action(async (options: Common & { account?: string }) => {
      await withStore('people list', options, async ({ store, output }) => {
        const { listPeople } = await import('../../people/people.ts');
        const rows = await listPeople(store.db, options.account);
        const cells = rows.map(({ id, email, name, role, accounts: own, last_seen_at }) => [
          id,
          role,
          email,
          name,
          own.length === 0 ? '-' : own.map((account) => account.name).join(', '),
          formatMinute(last_seen_at),
        ]);
        output.result(rows, table(['id', 'role', 'e-mail', 'name', 'accounts', 'last seen'], cells, 'no people'));
      });
    });
  addActionCommand(people, peopleActions.setRole, { open: openServices });
  addActionCommand(people, peopleActions.addToAccount, { open: openServices });
  addActionCommand(people, peopleActions.remove, { open: openServices });
  const mail = group(program, 'mail', 'test the mail settings');
  addActionCommand(mail, mailActions.sendTest, { open: openMail, isAuthorOptional: true });
}
