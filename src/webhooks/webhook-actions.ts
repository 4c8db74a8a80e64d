import { type ActionRequest, type ActionResult, type ActionServices, defineAction } from '../core/action.ts';
import {
  clearableListOption,
  listOption,
  operand,
  option,
  optionalOperand,
  requiredOption,
} from '../core/action-args.ts';
import { ActionRefused, ActionUnreadable } from '../core/action-refused.ts';
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

/** Refuses a webhook of an account other than the author's. @throws ActionRefused */
async function needOwn({ db }: ActionServices, { account }: ActionRequest, id: string): Promise<void> {
  if (account === undefined) return;
  const stored = await (await loadWebhooks()).showWebhook(db, id);
  if (stored.account !== account) throw new ActionRefused('Unknown webhook.');
}

const set = defineAction({
  name: 'webhooks set',
  grant: 'owner',
  about: 'change address, kinds and filters; secret, waiting messages and position stay',
  args: {
    webhook,
    address: option('--url <address>', 'new https address; a message of kind test is sent to it', {
      field: { label: 'Address', type: 'url', maxLength: 2_000 },
    }),
    description: option('--description <text>', 'purpose of the webhook; empty clears it', { isClearable: true }),
    kinds: clearableListOption('--kinds <list>', 'only these kinds, such as event,article; empty: all'),
    companies: clearableListOption('--company <list>', 'only changes about these companies (ids); empty: all'),
    watchlist: option('--watchlist <id>', 'only changes about companies on this watchlist of the account; empty: all', {
      isClearable: true,
    }),
    eventTypes: clearableListOption('--event-type <list>', 'of events only these types (slugs); empty: all'),
  },
  check({ webhook: _, ...changes }) {
    if (Object.values(changes).every((value) => value === undefined))
      throw new ActionUnreadable(
        'Name a change: --url, --description, --kinds, --company, --watchlist or --event-type.',
      );
  },
  run: async ({ allowPlain, ...services }: WebhookServices, request, { webhook: id, address, ...filters }) => {
    const { changeWebhook, limitTests, showWebhook, webhookAddress } = await loadWebhooks();
    await needOwn(services, request, id);
    const given = {
      ...filters,
      address: address === undefined ? undefined : webhookAddress(address, { allowPlain }),
      description: filters.description === '' ? null : filters.description,
      watchlist: filters.watchlist === '' ? null : filters.watchlist,
    };
    return change(services, request, 'webhooks set', id, async (within) => {
      const { address: former, state } = await showWebhook(within.db, id);
      if (request.account !== undefined && (given.address ?? former) !== former) await limitTests(within, id);
      const test = await changeWebhook(within, id, given);
      const isSent = test === undefined ? '' : ` Message ${test} of kind test is due there.`;
      const waits = state === 'active' ? '' : ` It is ${state}: nothing is sent until it is resumed.`;
      return {
        id,
        message: `Webhook ${id} is changed.${isSent}${waits}`,
        value: { id, ...(test && { message: test }) },
      };
    });
  },
});

const test = defineAction({
  name: 'webhooks test',
  grant: 'owner',
  about: 'send a message of kind test',
  args: { webhook },
  run: async (services: WebhookServices, request, { webhook: id }) => {
    const { limitTests, testWebhook } = await loadWebhooks();
    await needOwn(services, request, id);
    return change(services, request, 'webhooks test', id, async (within) => {
      if (request.account !== undefined) await limitTests(within, id);
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
  grant: 'owner',
  about: 'stop sending until the webhook is resumed; changes wait',
  args: { webhook },
  run: async (services: WebhookServices, request, { webhook: id }) => {
    const { pauseWebhook } = await loadWebhooks();
    await needOwn(services, request, id);
    return change(services, request, 'webhooks pause', id, async (within) => {
      await pauseWebhook(within, id);
      return { id, message: `Webhook ${id} is paused.`, value: { id, state: 'paused' } };
    });
  },
});

const resume = defineAction({
  name: 'webhooks resume',
  grant: 'owner',
  about: 'continue where the webhook was paused or disabled',
  args: { webhook },
  run: async (services: WebhookServices, request, { webhook: id }) => {
    const { resumeWebhook } = await loadWebhooks();
    await needOwn(services, request, id);
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
export const webhookActions = { add, set, test, redeliver, rotate, pause, resume, remove } as const;
