import { type ActionRequest, type ActionResult, type ActionServices, defineAction } from '../core/action.ts';
import { listOption, operand, option, optionalOperand, requiredOption } from '../core/action-args.ts';
import { counted } from '../core/counted.ts';
import { changeRecord } from '../core/run-action.ts';
import type { Db } from '../core/services.ts';

const loadWebhooks = () => import('./webhooks.ts');

/** The services of actions on webhooks. */
export type WebhookServices = ActionServices & {
  /** Whether addresses may start with http. */
  readonly allowPlain: boolean;
};

/** A webhook as the audit log holds it: never with its secrets. */
async function readState(db: Db, id: string) {
  const [webhook] = await (await loadWebhooks()).listWebhooks(db, { id });
  if (webhook === undefined) return null;
  const { account, address, description, kinds, companies, watchlist, event_types, state } = webhook;
  return { account, address, description, kinds, companies, watchlist, event_types, state };
}

type Change<Value> = (services: ActionServices) => Promise<{ id: string; message: string; value: Value }>;

const change = <Value>(
  services: ActionServices,
  request: ActionRequest,
  action: string,
  id: string | undefined,
  work: Change<Value>,
): Promise<ActionResult<Value>> =>
  changeRecord(services, request, action, { kind: 'webhook', id, read: readState }, work);

const add = defineAction({
  name: 'webhooks add',
  grant: 'admin',
  about: 'send an account its changes, from the next one on; shows the secret of the signatures',
  args: {
    address: operand('<address>', 'https address that messages are posted to', { field: { type: 'url' } }),
    account: requiredOption('--account <id>', 'account whose plan decides which changes are sent (see accounts list)'),
    description: option('--description <text>', 'purpose of the webhook'),
    kinds: listOption('--kinds <list>', 'only these kinds, such as event,article'),
    companies: listOption('--company <list>', 'only changes about these companies (ids)'),
    watchlist: option('--watchlist <id>', 'only changes about companies on this watchlist of the account'),
    eventTypes: listOption('--event-type <list>', 'of events only these types (slugs)'),
  },
  run: async ({ allowPlain, ...services }: WebhookServices, request, { address, ...given }) => {
    const { addWebhook, webhookAddress } = await loadWebhooks();
    const webhook = { ...given, address: webhookAddress(address, { allowPlain }) };
    return change(services, request, 'webhooks add', undefined, async (within) => {
      const value = await addWebhook(within, webhook);
      return { id: value.id, message: `Webhook ${value.id}.`, value };
    });
  },
});

const webhook = operand('<webhook>', 'id of the webhook (see webhooks list)');

const test = defineAction({
  name: 'webhooks test',
  grant: 'admin',
  about: 'send a message of kind test',
  args: { webhook },
  run: async (services: WebhookServices, request, { webhook: id }) => {
    const { testWebhook } = await loadWebhooks();
    return change(services, request, 'webhooks test', id, async (within) => {
      const message = await testWebhook(within, id);
      return { id, message: `Message ${message} is due; a running serve sends it.`, value: { message } };
    });
  },
});

const redeliver = defineAction({
  name: 'webhooks redeliver',
  grant: 'admin',
  about: 'send a message again as it was, or all messages that failed permanently',
  args: {
    webhook,
    message: optionalOperand('[message]', 'id of the message (see webhooks deliveries); all that failed without it'),
  },
  run: async (services: WebhookServices, request, { webhook: id, message }) => {
    const webhooks = await loadWebhooks();
    return change(services, request, 'webhooks redeliver', id, async (within) => {
      const due = await webhooks.redeliver(within, id, message);
      return { id, message: `Due again: ${counted(due, 'message')}.`, value: { due } };
    });
  },
});

const rotate = defineAction({
  name: 'webhooks rotate',
  grant: 'admin',
  about: 'create a new secret; the old one also signs for 24 hours',
  args: { webhook },
  run: async (services: WebhookServices, request, { webhook: id }) => {
    const { rotateSecret } = await loadWebhooks();
    return change(services, request, 'webhooks rotate', id, async (within) => {
      const secret = await rotateSecret(within, id);
      return { id, message: 'The old secret also signs for 24 hours.', value: { id, secret } };
    });
  },
});

const pause = defineAction({
  name: 'webhooks pause',
  grant: 'admin',
  about: 'stop sending until the webhook is resumed; changes wait',
  args: { webhook },
  run: async (services: WebhookServices, request, { webhook: id }) => {
    const { pauseWebhook } = await loadWebhooks();
    return change(services, request, 'webhooks pause', id, async (within) => {
      await pauseWebhook(within, id);
      return { id, message: `Webhook ${id} is paused.`, value: { id, state: 'paused' } };
    });
  },
});

const resume = defineAction({
  name: 'webhooks resume',
  grant: 'admin',
  about: 'continue where the webhook was paused or disabled',
  args: { webhook },
  run: async (services: WebhookServices, request, { webhook: id }) => {
    const { resumeWebhook } = await loadWebhooks();
    return change(services, request, 'webhooks resume', id, async (within) => {
      await resumeWebhook(within, id);
      return { id, message: `Webhook ${id} is active.`, value: { id, state: 'active' } };
    });
  },
});

const remove = defineAction({
  name: 'webhooks remove',
  grant: 'admin',
  about: 'remove a webhook with its messages',
  args: { webhook },
  run: async (services: WebhookServices, request, { webhook: id }) => {
    const { removeWebhook } = await loadWebhooks();
    return change(services, request, 'webhooks remove', id, async (within) => {
      await removeWebhook(within, id);
      return { id, message: `Webhook ${id} is removed.`, value: { id } };
    });
  },
});

/** Actions on webhooks. */
export const webhookActions = { add, test, redeliver, rotate, pause, resume, remove } as const;
