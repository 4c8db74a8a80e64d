import { type ActionRequest, type ActionResult, type ActionServices, defineAction } from '../../core/action.ts';
import { counted } from '../../core/counted.ts';
import { runChange } from '../../core/run-action.ts';
import type { Db } from '../../core/services.ts';

const loadQuiet = () => import('../../db/quiet.ts');

/** Changes the state of the store itself, in one transaction. `work` returns a sentence, and whether anything changed. */
async function changeStore(
  { db, now }: ActionServices,
  request: ActionRequest,
  action: string,
  work: (tx: Db, now: Date) => Promise<{ readonly message: string; readonly changed: boolean }>,
): Promise<ActionResult> {
  const [{ plainScope }, { readStoreState }] = await Promise.all([import('../../core/run-action.ts'), loadQuiet()]);
  return runChange(plainScope(db, now), request, action, async (tx, _author, at) => {
    const before = { ...(await readStoreState(tx)) };
    const { message, changed } = await work(tx, at);
    if (!changed) return message;
    const after = async () => ({ ...(await readStoreState(tx)) });
    return { message, records: [{ kind: 'store', id: before.epoch, before, after }] };
  });
}

const pauseOutgoing = defineAction({
  name: 'outgoing pause',
  grant: 'admin',
  about: 'send no mail, webhooks and deliveries of saved searches; they wait',
  args: {},
  run: async (services: ActionServices, request) => {
    const { makeQuiet } = await loadQuiet();
    return changeStore(services, request, 'outgoing pause', async (tx, now) => {
      const changed = await makeQuiet(tx, now);
      return { changed, message: changed ? 'Nothing is sent until outgoing resume.' : 'Nothing is sent already.' };
    });
  },
});

const resumeOutgoing = defineAction({
  name: 'outgoing resume',
  grant: 'admin',
  about: 'send again what waits, after outgoing pause or a restore',
  args: {},
  run: async (services: ActionServices, request) => {
    const { endQuiet } = await loadQuiet();
    return changeStore(services, request, 'outgoing resume', async (tx) => {
      const dropped = await endQuiet(tx);
      if (dropped === undefined) return { changed: false, message: 'Outgoing messages are not paused.' };
      const further =
        dropped === 0 ? '' : ` ${counted(dropped, 'message')} of saved searches from before the restore: not sent.`;
      return { changed: true, message: `Outgoing messages are sent again.${further}` };
    });
  },
});

const renewEpoch = defineAction({
  name: 'epoch renew',
  grant: 'admin',
  about: 'start a new epoch after a restore that Nordwire cannot notice, so that clients compare their copies',
  args: {},
  run: async (services: ActionServices, request) => {
    const [{ renewEpoch: renew }, { readStoreState }] = await Promise.all([import('../../db/epoch.ts'), loadQuiet()]);
    return changeStore(services, request, 'epoch renew', async (tx, now) => {
      const { epoch: from } = await readStoreState(tx);
      const epoch = await renew(tx, { from, reason: 'requested', now, isQuiet: false });
      return { changed: true, message: `The epoch is ${epoch}.` };
    });
  },
});

/** Actions on the store as a whole. */
export const storeActions = { pauseOutgoing, resumeOutgoing, renewEpoch } as const;
