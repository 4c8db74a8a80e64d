import type { Command } from 'commander';
import type { ActionRequest } from '../../core/action.ts';
import { searchActions } from '../../saved-searches/search-actions.ts';
import { table } from '../print/table.ts';
import { type Common, json, type Work, withStore } from '../process/command.ts';
import { CommandFailed } from '../process/failure.ts';
import { group } from './action-options.ts';
import { addActionCommand, openServices } from './add-action.ts';

type MemberOptions = { readonly account?: string; readonly person?: string };

/** Adds the options that name whose searches an action is about. */
const forMember = (command: Command): Command =>
  command
    .option('--account <id>', 'account of the searches; may be left out where there is one account')
    .option('--person <email>', 'user who follows: new events are mailed to them');

async function findAccount({ store }: Work, account: string | undefined): Promise<string> {
  const { listAccounts } = await import('../../ingest/operate/list-accounts.ts');
  const accounts = await listAccounts(store.db, new Date());
  const found =
    account === undefined
      ? accounts.length === 1
        ? accounts[0]
        : undefined
      : accounts.find(({ id }) => id === account);
  if (found !== undefined) return found.id;
  if (account !== undefined) throw new CommandFailed(`Unknown account ${account}; accounts list shows them.`);
  throw new CommandFailed(
    accounts.length === 0
      ? 'No account exists; create one with accounts create.'
      : `There are ${accounts.length} accounts: name one with --account; accounts list shows them.`,
  );
}

async function findPerson({ store }: Work, account: string, email: string | undefined): Promise<string | undefined> {
  if (email === undefined) return undefined;
  const { listReaders } = await import('../../saved-searches/deliveries.ts');
  const reader = (await listReaders(store.db, account)).find((one) => one.email === email.toLowerCase());
  if (reader !== undefined) return reader.id;
  throw new CommandFailed(`${email} is not a user of account ${account} with a confirmed address.`);
}

/** The request of a command as a member of an account would send it. */
async function toMemberRequest(request: ActionRequest, options: MemberOptions, work: Work): Promise<ActionRequest> {
  const account = await findAccount(work, options.account);
  return { ...request, account, person: await findPerson(work, account, options.person) };
}

/** Services that check a filter: they read no page twice and search nothing by meaning. */
async function openSearches(work: Work) {
  const [{ createCursors }, { recallNothing }, { cursorSecrets }] = await Promise.all([
    import('../../core/cursor.ts'),
    import('../../core/recall.ts'),
    import('../process/runtime.ts'),
  ]);
  const { config, store } = work;
  return {
    ...openServices(work),
    hasMail: config.mail !== undefined,
    services: {
      db: store.db,
      recall: recallNothing,
      cursors: createCursors(await cursorSecrets(config, store)),
      semantic: { available: false as const, reason: 'Saved searches do not use semantic search.' },
    },
  };
}

function addList(searches: Command): void {
  searches
    .command('list')
    .description('list saved searches with how they are sent')
    .option('--account <id>', 'account of the searches; may be left out where there is one account')
    .addOption(json())
    .action(async (options: Common & MemberOptions) => {
      await withStore('saved-searches list', options, async (work) => {
        const { db } = work.store;
        const account = await findAccount(work, options.account);
        const [{ listSearches }, { listDeliveries }, { formatQuery }] = await Promise.all([
          import('../../saved-searches/searches.ts'),
          import('../../saved-searches/deliveries.ts'),
          import('../../saved-searches/filter-query.ts'),
        ]);
        const deliveries = await listDeliveries(db, account, {});
        const rows = (await listSearches(db, account)).map(({ id, name, filters }) => ({
          ...{ id, name, filters: formatQuery(filters) },
          deliveries: deliveries
            .filter(({ search_id }) => search_id === id)
            .map(({ id: delivery, kind, email, host, state }) => ({ id: delivery, kind, to: email ?? host, state })),
        }));
        const cells = rows.map((row) => [
          ...[row.id, row.name, row.filters],
          row.deliveries.map(({ kind, to, state }) => `${kind} ${to} ${state}`).join(', ') || '-',
        ]);
        work.output.result(rows, table(['id', 'name', 'filters', 'sent to'], cells, 'no saved searches'));
      });
    });
}

/** `nordwire saved-searches list|follow|unfollow|add|change|reschedule|remove`. */
export function addSavedSearchCommands(program: Command): void {
  const searches = group(program, 'saved-searches', 'manage what accounts follow');
  addList(searches);
  const settings = { isAuthorOptional: true, toRequest: toMemberRequest } as const;
  const checking = { ...settings, open: openSearches };
  const storing = { ...settings, open: openServices };
  forMember(addActionCommand(searches, searchActions.followFilter, checking));
  forMember(addActionCommand(searches, searchActions.unfollow, storing));
  forMember(addActionCommand(searches, searchActions.addSearch, checking));
  forMember(addActionCommand(searches, searchActions.changeSearch, checking));
  forMember(addActionCommand(searches, searchActions.rescheduleDelivery, storing));
  forMember(addActionCommand(searches, searchActions.removeSearch, storing));
}
