import { type Command, Option } from 'commander';
import { counted } from '../../core/counted.ts';
import { newId } from '../../core/new-id.ts';
import type { ListedDelivery, ListedWebhook, ManageServices } from '../../webhooks/webhooks.ts';
import { table } from '../print/table.ts';
import { type Common, json, list, type Work, withStore } from '../process/command.ts';
import { type AuthorOptions, addAuthorOptions, byDefault, group } from './action-options.ts';

const orders = () => import('../../webhooks/webhooks.ts');

const managing = ({ store }: Work): ManageServices => ({ db: store.db, now: () => new Date(), newId });

const formatFilters = ({ kinds, companies, watchlist, event_types }: ListedWebhook): string =>
  [
    ...(kinds ? [`kinds ${kinds.join()}`] : []),
    ...(companies ? [`companies ${companies.join()}`] : []),
    ...(watchlist ? [`watchlist ${watchlist}`] : []),
    ...(event_types ? [`event types ${event_types.join()}`] : []),
  ].join('; ') || 'everything';

const formatState = ({ state, reason, failures }: ListedWebhook): string =>
  reason ?? (failures > 0 ? `${state}, ${counted(failures, 'failure')} in a row` : state);

const formatWebhook = (webhook: ListedWebhook): string[] => [
  webhook.id,
  webhook.account,
  webhook.address,
  formatFilters(webhook),
  String(webhook.due),
  formatState(webhook),
];
const heads = ['id', 'account', 'address', 'sends', 'due', 'state'];

const formatDelivery = ({
  id,
  seq,
  kind,
  record_id,
  state,
  attempts,
  last_status,
  last_error,
}: ListedDelivery): string[] => [
  id,
  String(seq),
  `${kind} ${record_id}`,
  state,
  String(attempts),
  last_error ?? (last_status === null ? '' : String(last_status)),
];

/** Carries out an order and writes it down in the audit log. */
async function ordered<Result>(
  opened: Work,
  options: AuthorOptions,
  order: { readonly name: string; readonly id?: string },
  work: (managing: ManageServices) => Promise<Result>,
): Promise<Result> {
  const { runOnWebhook } = await import('./webhook-orders.ts');
  const said = { ...byDefault(options), action: `webhooks ${order.name}`, id: order.id };
  return runOnWebhook(managing(opened), said, work);
}

/** A command that changes one webhook and answers a sentence. */
function change<Result>(
  webhooks: Command,
  name: string,
  description: string,
  work: (managing: ManageServices, id: string) => Promise<Result>,
  formatResult: (id: string, result: Result) => { readonly result: object; readonly text: string },
): void {
  addAuthorOptions(webhooks.command(name))
    .description(description)
    .argument('<webhook>', 'id of the webhook (see webhooks list)')
    .addOption(json())
    .action(async (id: string, options: Common & AuthorOptions) => {
      await withStore(`webhooks ${name}`, options, async (opened) => {
        const { result, text } = formatResult(
          id,
          await ordered(opened, options, { name, id }, (given) => work(given, id)),
        );
        opened.output.result(result, text);
      });
    });
}

/** A command on one webhook that answers a sentence. */
function one(
  webhooks: Command,
  name: string,
  description: string,
  work: (work: Work, id: string) => Promise<{ readonly result: object; readonly text: string }>,
): void {
  webhooks
    .command(name)
    .description(description)
    .argument('<webhook>', 'id of the webhook (see webhooks list)')
    .addOption(json())
    .action(async (id: string, options: Common) => {
      await withStore(`webhooks ${name}`, options, async (opened) => {
        const { result, text } = await work(opened, id);
        opened.output.result(result, text);
      });
    });
}

type Adding = Common &
  AuthorOptions & {
    account: string;
    description?: string;
    kinds?: string[];
    company?: string[];
    watchlist?: string;
    eventType?: string[];
  };

/** `nordwire webhooks add|list|show|test|deliveries|redeliver|rotate|pause|resume|remove`. */
export function addWebhookCommands(program: Command): void {
  const webhooks = group(program, 'webhooks', 'send changes to addresses of accounts');
  addAuthorOptions(webhooks.command('add'))
    .description('send an account its changes, from the next one on; shows the secret of the signatures')
    .argument('<address>', 'https address that messages are posted to')
    .requiredOption('--account <id>', 'account whose plan decides what is seen (see accounts list)')
    .option('--description <text>', 'what it is for')
    .option('--kinds <list>', 'only these kinds, such as event,article', list)
    .option('--company <list>', 'only what is about these companies (ids)', list)
    .option('--watchlist <id>', 'only what is about companies on this watchlist of the account')
    .option('--event-type <list>', 'of events only these types (slugs)', list)
    .addOption(json())
    .action(async (address: string, options: Adding) => {
      await withStore('webhooks add', options, async (opened) => {
        const { addWebhook, webhookAddress } = await orders();
        const given = {
          account: options.account,
          address: webhookAddress(address, { allowPlain: opened.config.allowPrivateFeeds }),
          description: options.description,
          kinds: options.kinds,
          companies: options.company,
          watchlist: options.watchlist,
          eventTypes: options.eventType,
        };
        const { id, secret } = await ordered(opened, options, { name: 'add' }, (work) => addWebhook(work, given));
        opened.output.result({ id, secret }, `Webhook ${id}. Its messages are signed with: ${secret}`);
      });
    });
  webhooks
    .command('list')
    .description('list webhooks with their state')
    .option('--account <id>', 'only webhooks of this account')
    .addOption(json())
    .action(async (options: Common & { account?: string }) => {
      await withStore('webhooks list', options, async ({ store, output }) => {
        const rows = await (await orders()).listWebhooks(store.db, { account: options.account });
        output.result(rows, table(heads, rows.map(formatWebhook), 'no webhooks'));
      });
    });
  one(webhooks, 'show', 'show a webhook', async ({ store }, id) => {
    const webhook = await (await orders()).showWebhook(store.db, id);
    return { result: webhook, text: table(heads, [formatWebhook(webhook)], '') };
  });
  one(webhooks, 'test', 'send a message of kind test', async (opened, id) => {
    const message = await (await orders()).testWebhook(managing(opened), id);
    return { result: { message }, text: `Message ${message} is due; a running serve sends it.` };
  });
  webhooks
    .command('deliveries')
    .description('list the messages of a webhook, newest first')
    .argument('<webhook>', 'id of the webhook (see webhooks list)')
    .addOption(new Option('--state <state>', 'only messages in this state').choices(['due', 'delivered', 'failed']))
    .addOption(json())
    .action(async (id: string, options: Common & { state?: string }) => {
      await withStore('webhooks deliveries', options, async ({ store, output }) => {
        const rows = await (await orders()).listDeliveries(store.db, id, { state: options.state });
        output.result(
          rows,
          table(['id', 'seq', 'record', 'state', 'tries', ''], rows.map(formatDelivery), 'no messages'),
        );
      });
    });
  addAuthorOptions(webhooks.command('redeliver'))
    .description('send a message again as it was, or all messages that failed for good')
    .argument('<webhook>', 'id of the webhook (see webhooks list)')
    .argument('[message]', 'id of the message (see webhooks deliveries); all that failed without it')
    .addOption(json())
    .action(async (id: string, message: string | undefined, options: Common & AuthorOptions) => {
      await withStore('webhooks redeliver', options, async (opened) => {
        const { redeliver } = await orders();
        const count = await ordered(opened, options, { name: 'redeliver', id }, (given) =>
          redeliver(given, id, message),
        );
        opened.output.result({ due: count }, `Due again: ${counted(count, 'message')}.`);
      });
    });
  change(
    webhooks,
    'rotate',
    'make a new secret; the old one signs beside it for a day',
    async (given, id) => (await orders()).rotateSecret(given, id),
    (id, secret) => ({
      result: { id, secret },
      text: `New secret: ${secret}\nThe old one signs beside it for 24 hours.`,
    }),
  );
  change(
    webhooks,
    'pause',
    'send nothing until it is resumed; what changes waits',
    async (given, id) => (await orders()).pauseWebhook(given, id),
    (id) => ({ result: { id, state: 'paused' }, text: `Webhook ${id} is paused.` }),
  );
  change(
    webhooks,
    'resume',
    'go on where it was paused or disabled',
    async (given, id) => (await orders()).resumeWebhook(given, id),
    (id) => ({ result: { id, state: 'active' }, text: `Webhook ${id} is active.` }),
  );
  change(
    webhooks,
    'remove',
    'remove a webhook with its messages',
    async (given, id) => (await orders()).removeWebhook(given, id),
    (id) => ({ result: { id }, text: `Webhook ${id} is removed.` }),
  );
}
