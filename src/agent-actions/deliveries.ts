import { z } from 'zod';
import { type Call, defineOperation } from '../core/operation.ts';
import { invalidParameter } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import { dryRun, need, runAsAgent, toOutcome, words } from './run-as-agent.ts';
import { findSearch, savedSearch, shared } from './searches.ts';

const load = async () => {
  const [deliveries, { searchActions }] = await Promise.all([
    import('../saved-searches/deliveries.ts'),
    import('../saved-searches/search-actions.ts'),
  ]);
  return { ...deliveries, searchActions };
};

const to = words(
  'Mail address of a user of the account, or id of a delivery whose channel and address are used again.',
);

/**
 * The target of a new delivery: mail to a user of the account with a confirmed address, or the chat of a delivery that a
 * person added. An agent names no new address, so that it can send news nowhere that the account did not choose.
 *
 * @throws Problem invalid-parameter
 */
async function readTarget({ db }: Services, { caller }: Call, value: string) {
  const { listReaders, readTargets } = await import('../saved-searches/deliveries.ts');
  const [readers, targets] = await Promise.all([
    listReaders(db, caller.account_id),
    readTargets(db, caller.account_id),
  ]);
  const reader = readers.find(({ email }) => email.toLowerCase() === value.toLowerCase());
  if (reader !== undefined) return { kind: 'mail' as const, person: reader.id, address: undefined };
  const known = targets.get(value);
  if (known === undefined)
    throw invalidParameter(
      'to',
      'is neither the confirmed mail address of a user of this account nor the id of a delivery that works; ' +
        'list_saved_searches has the deliveries, and users add other addresses at the pages of the account.',
    );
  return { kind: known.kind, person: known.person ?? undefined, address: known.address ?? undefined };
}

const hour = z
  .string()
  .optional()
  .transform((value) => (value === undefined || value === '' ? undefined : Number(value)))
  .meta({ type: 'integer', minimum: 0, maximum: 23 })
  .describe('Hour of a daily message, 0 to 23; at once when absent.');

export const addDelivery = defineOperation({
  ...shared,
  id: 'addDelivery',
  summary: 'Add a delivery',
  description:
    'Sends new events of a saved search by mail or to a chat. Nothing changes where it is sent there already.',
  params: z.object({
    saved_search: savedSearch,
    to,
    hour,
    timezone: words('Time zone of the hour, such as Europe/Stockholm.'),
    dry_run: dryRun,
  }),
  required: ['saved_search', 'to'],
  async run(services, call, params) {
    const { searchActions, listDeliveries } = await load();
    const { readTargets } = await import('../saved-searches/deliveries.ts');
    const { id: search } = await findSearch(services, call, params.saved_search);
    const target = await readTarget(services, call, need('to', params.to));
    const account = call.caller.account_id;
    const ended = (await listDeliveries(services.db, account, { search })).find(
      (one) => one.person_id === target.person && one.unsubscribed_at !== null,
    );
    if (target.person !== undefined && ended !== undefined)
      throw invalidParameter('to', 'ended the mail of this search; only its reader can resume it.');
    const existing = [...(await readTargets(services.db, account))].find(
      ([, one]) =>
        one.search_id === search &&
        one.kind === target.kind &&
        one.person === (target.person ?? null) &&
        one.address === (target.address ?? null),
    );
    const isDryRun = params.dry_run === true;
    if (existing !== undefined) {
      const message = 'This search is sent there already.';
      const unchanged = {
        action: 'deliveries add',
        changed: false,
        dry_run: isDryRun,
        message,
        records: [],
        changes: [],
      };
      return toOutcome(unchanged, existing[0]);
    }
    const values = { search, ...target, hour: params.hour, timezone: params.timezone, weekday: undefined };
    const result = await runAsAgent(services, call, searchActions.addDelivery, { values, isDryRun, extra: {} });
    return toOutcome(result, result.value?.id ?? null);
  },
});

const params = z.object({ delivery: words('Id of the delivery, from list_saved_searches.'), dry_run: dryRun });

type DeliveryAction = 'testDelivery' | 'pauseDelivery' | 'resumeDelivery' | 'removeDelivery';

/** An operation that changes one delivery of the account. */
const onDelivery = (id: string, action: DeliveryAction, summary: string, description: string) =>
  defineOperation({
    ...shared,
    ...{ id, summary, description, params },
    required: ['delivery'],
    async run(services, call, { delivery: given, dry_run: isDryRun }) {
      const { searchActions, listDeliveries } = await load();
      const delivery = need('delivery', given);
      if ((await listDeliveries(services.db, call.caller.account_id, { id: delivery })).length === 0)
        throw invalidParameter('delivery', 'is not one of your deliveries; list_saved_searches has them.');
      const values = { delivery };
      return toOutcome(
        await runAsAgent(services, call, searchActions[action], { values, isDryRun, extra: {} }),
        delivery,
      );
    },
  });

export const testDelivery = onDelivery('testDelivery', 'testDelivery', 'Test a delivery', 'Sends a test message.');
export const pauseDelivery = onDelivery(
  'pauseDelivery',
  'pauseDelivery',
  'Pause a delivery',
  'Stops sending until the delivery is resumed.',
);
export const resumeDelivery = onDelivery(
  'resumeDelivery',
  'resumeDelivery',
  'Resume a delivery',
  'Sends events that are new from now on.',
);
export const removeDelivery = onDelivery(
  'removeDelivery',
  'removeDelivery',
  'Remove a delivery',
  'Removes a delivery with its messages.',
);
