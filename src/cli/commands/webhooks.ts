import { type Command, Option } from 'commander';
import { counted } from '../../core/counted.ts';
import { type WebhookServices, webhookActions } from '../../webhooks/webhook-actions.ts';
import type { ListedDelivery, ListedWebhook } from '../../webhooks/webhooks.ts';
import { table } from '../print/table.ts';
import { type Common, json, type Work, withStore } from '../process/command.ts';
import { group } from './action-options.ts';
import { addActionCommand, openServices } from './add-action.ts';

const loadWebhooks = () => import('../../webhooks/webhooks.ts');

const openWebhooks = (work: Work): WebhookServices => ({
  ...openServices(work),
  allowPlain: work.config.allowPrivateFeeds,
});

const formatFilters = ({ kinds, companies, watchlist, event_types }: ListedWebhook): string =>
  [
    ...(kinds ? [`kinds ${kinds.join()}`] : []),
    ...(companies ? [`companies ${companies.join()}`] : []),
    ...(watchlist ? [`watchlist ${watchlist}`] : []),
    ...(event_types ? [`event types ${event_types.join()}`] : []),
  ].join('; ') || 'everything';

const formatState = ({ state, reason, failures, rests_until }: ListedWebhook): string => {
  if (reason !== null) return reason;
  const rest = rests_until === null ? [] : [`rests until ${rests_until.toISOString()}`];
  return [state, ...(failures > 0 ? [`${counted(failures, 'failure')} in a row`] : []), ...rest].join(', ');
};

const formatWebhook = (webhook: ListedWebhook): string[] => [
  webhook.id,
  webhook.account,
  webhook.address,
  formatFilters(webhook),
  String(webhook.due),
  formatState(webhook),
  webhook.last_error ?? '',
  webhook.next_try_at?.toISOString() ?? '',
];
const heads = ['id', 'account', 'address', 'sends', 'due', 'state', 'last error', 'next try'];

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

function addLists(webhooks: Command): void {
  webhooks
    .command('list')
    .description('list webhooks with their state')
    .option('--account <id>', 'only webhooks of this account')
    .addOption(json())
    .action(async (options: Common & { account?: string }) => {
      await withStore('webhooks list', options, async ({ store, output }) => {
        const rows = await (await loadWebhooks()).listWebhooks(store.db, { account: options.account });
        output.result(rows, table(heads, rows.map(formatWebhook), 'no webhooks'));
      });
    });
  webhooks
    .command('show')
    .description('show a webhook')
    .argument('<webhook>', 'id of the webhook (see webhooks list)')
    .addOption(json())
    .action(async (id: string, options: Common) => {
      await withStore('webhooks show', options, async ({ store, output }) => {
        const webhook = await (await loadWebhooks()).showWebhook(store.db, id);
        output.result(webhook, table(heads, [formatWebhook(webhook)], ''));
      });
    });
  webhooks
    .command('deliveries')
    .description('list the messages of a webhook, newest first')
    .argument('<webhook>', 'id of the webhook (see webhooks list)')
    .addOption(new Option('--state <state>', 'only messages in this state').choices(['due', 'delivered', 'failed']))
    .addOption(json())
    .action(async (id: string, options: Common & { state?: string }) => {
      await withStore('webhooks deliveries', options, async ({ store, output }) => {
        const rows = await (await loadWebhooks()).listDeliveries(store.db, id, { state: options.state });
        output.result(
          rows,
          table(['id', 'seq', 'record', 'state', 'tries', ''], rows.map(formatDelivery), 'no messages'),
        );
      });
    });
}

/** `nordwire webhooks add|list|show|set|test|deliveries|redeliver|rotate|pause|resume|remove`. */
export function addWebhookCommands(program: Command): void {
  const webhooks = group(program, 'webhooks', 'send changes to addresses of accounts');
  const command = { open: openWebhooks, isAuthorOptional: true } as const;
  addActionCommand(webhooks, webhookActions.add, {
    ...command,
    describe: ({ secret }, message) => `${message} Its messages are signed with: ${secret}`,
  });
  addLists(webhooks);
  addActionCommand(webhooks, webhookActions.set, command);
  addActionCommand(webhooks, webhookActions.test, command);
  addActionCommand(webhooks, webhookActions.redeliver, command);
  addActionCommand(webhooks, webhookActions.rotate, {
    ...command,
    describe: ({ secret }, message) => `New secret: ${secret}\n${message}`,
  });
  addActionCommand(webhooks, webhookActions.pause, command);
  addActionCommand(webhooks, webhookActions.resume, command);
  addActionCommand(webhooks, webhookActions.remove, command);
}
