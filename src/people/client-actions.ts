import {
  type ActionRequest,
  type ActionResult,
  type ActionServices,
  defineAction,
  type Effect,
} from '../core/action.ts';
import { flag, operand, option, requiredListOption } from '../core/action-args.ts';
import { plainScope, runChange } from '../core/run-action.ts';
import type { Db } from '../core/services.ts';
import type { AuditedRecord } from '../db/audit.ts';

/** The services of actions on clients. */
export type ClientServices = ActionServices & {
  /** Reads the secret of the service, which seals the secrets of clients. */
  readonly readSecret: () => Promise<string>;
};

type ChangedClient<Value> = { readonly clientId: string; readonly message: string; readonly value: Value };

/** Changes a client; `clientId` is undefined where `work` creates it. The audit log never holds its secret. */
async function changeClient<Value>(
  { db, now: clock }: ActionServices,
  request: ActionRequest,
  action: string,
  clientId: string | undefined,
  work: (tx: Db, now: Date) => Promise<ChangedClient<Value>>,
): Promise<ActionResult<Value>> {
  const { findClient } = await import('./agent-clients.ts');
  const readState = async (tx: Db, id: string): Promise<{ id: string; state: AuditedRecord['after'] } | undefined> => {
    const client = await findClient(tx, id);
    if (client === undefined) return undefined;
    const { client_id, origin, name, homepage, redirect_uris, token_auth_method, disabled } = client;
    return { id: client.id, state: { client_id, origin, name, homepage, redirect_uris, token_auth_method, disabled } };
  };
  return runChange(plainScope(db, clock), request, action, async (tx, _author, now): Promise<Effect<Value>> => {
    const before = clientId === undefined ? undefined : await readState(tx, clientId);
    const { clientId: changed, message, value } = await work(tx, now);
    const after = await readState(tx, changed);
    const id = (after ?? before)?.id ?? changed;
    const record = { kind: 'client', id, before: before?.state ?? null, after: async () => after?.state ?? null };
    return { message, records: [record], value };
  });
}

const add = defineAction({
  name: 'clients add',
  grant: 'admin',
  about: 'register a program that has no metadata document of its own',
  args: {
    name: operand('<name>', 'name that users see'),
    redirectUris: requiredListOption(
      '--redirect <list>',
      'addresses that users return to: https, http on localhost, or the scheme of an app',
    ),
    homepage: option('--homepage <address>', 'page about the program'),
    secret: flag('--secret', 'create a secret, for a program that runs on a server; it is shown only once'),
  },
  run: async (services: ClientServices, request, { secret: hasSecret, ...given }) => {
    const [{ addClient }, { sealSecret }] = await Promise.all([
      import('./agent-clients.ts'),
      import('./agent-secrets.ts'),
    ]);
    const made = hasSecret ? await sealSecret(await services.readSecret()) : undefined;
    return changeClient(services, request, 'clients add', undefined, async (tx, now) => {
      const { client_id } = await addClient(tx, { ...given, secret: made?.sealed, now });
      const value = { client_id, client_secret: made?.secret ?? null };
      return { clientId: client_id, message: `Client ${client_id}.`, value };
    });
  },
});

const client = operand('<client>', 'id of the client (see clients list)');

const setDisabled = (services: ActionServices, request: ActionRequest, clientId: string, disabled: boolean) =>
  changeClient(services, request, disabled ? 'clients disable' : 'clients enable', clientId, async (tx, now) => {
    await (await import('./agent-clients.ts')).disableClient(tx, clientId, disabled, now);
    const message = `Client ${clientId} is ${disabled ? 'disabled' : 'enabled'}.`;
    return { clientId, message, value: { client_id: clientId, disabled } };
  });

const disable = defineAction({
  name: 'clients disable',
  grant: 'admin',
  about: 'refuse a program and revoke everything that users granted it',
  args: { client },
  run: async (services: ClientServices, request, { client: id }) => setDisabled(services, request, id, true),
});

const enable = defineAction({
  name: 'clients enable',
  grant: 'admin',
  about: 'let a disabled program ask users for access again',
  args: { client },
  run: async (services: ClientServices, request, { client: id }) => setDisabled(services, request, id, false),
});

const remove = defineAction({
  name: 'clients remove',
  grant: 'admin',
  about: 'remove a program and everything that users granted it; one with a document returns when it asks again',
  args: { client },
  run: async (services: ClientServices, request, { client: clientId }) =>
    changeClient(services, request, 'clients remove', clientId, async (tx) => {
      await (await import('./agent-clients.ts')).removeClient(tx, clientId);
      return { clientId, message: `Client ${clientId} is removed.`, value: { client_id: clientId, removed: true } };
    }),
});

/** Actions on programs that users may grant access. */
export const clientActions = { add, disable, enable, remove } as const;
