import { isWriteScope } from './caller.ts';
import type { Answer, AnyOperation, Call } from './operation.ts';
import { Problem } from './problem.ts';
import type { Services } from './services.ts';
import { isStoreAway } from './store-away.ts';
import type { TurnRequest } from './turns.ts';
import type { Warning } from './warning.ts';

/** Errors of a replica that the primary causes: a row was cleaned up during the query, or replication stopped. */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40001', '40P01', '57014', '25006']);

const readErrorCode = (error: unknown): unknown => (error as { readonly code?: unknown } | undefined)?.code;

/** Whether an operation reads data of the account itself, whose changes have no version, or changes it. */
const isOwn = ({ scope }: Pick<AnyOperation, 'scope'>, params: unknown): boolean =>
  scope === 'read:watchlist' ||
  (scope !== null && isWriteScope(scope)) ||
  ['watchlist', 'saved_search'].some((name) => (params as Record<string, unknown>)[name] !== undefined);

type Runs<Body> = Pick<AnyOperation, 'scope' | 'cost'> & {
  readonly run: (services: Services, call: Call, params: never) => Promise<Answer<Body>>;
};

/** Runs other work that costs the store as much as an operation, in its turn. */
export const inTurn = <Result>(
  { turns }: Pick<Services, 'turns'>,
  request: TurnRequest,
  work: () => Promise<Result>,
): Promise<Result> => (turns === undefined ? work() : turns.run(request, work));

const isOverloaded = (error: unknown): boolean => error instanceof Problem && error.type === 'overloaded';

/**
 * Runs an operation for a transport, once it has its turn among those that cost as much.
 * @throws Problem overloaded where too many wait. A search by meaning is charged all the same, as it is for every 503.
 */
export async function runOperation<Body>(
  services: Services,
  operation: Runs<Body>,
  call: Call,
  params: unknown,
): Promise<Answer<Body>> {
  const cost = typeof operation.cost === 'function' ? operation.cost(params as never) : operation.cost;
  const request = { cost, owner: call.caller.account_id, gone: call.gone };
  try {
    return await inTurn(services, request, () => runSomewhere(services, operation, call, params));
  } catch (error) {
    if (isOverloaded(error) && (params as { readonly mode?: unknown }).mode === 'semantic') await call.chargeSemantic();
    throw error;
  }
}

/**
 * Runs an operation on a replica that has every change this process knows of, otherwise on the primary. A failure of the
 * replica itself is retried on the primary, and counts once.
 */
async function runSomewhere<Body>(
  services: Services,
  operation: Runs<Body>,
  call: Call,
  params: unknown,
): Promise<Answer<Body>> {
  const { replica: source } = services;
  if (source === undefined || isOwn(operation, params)) return operation.run(services, call, params as never);
  const replica = source.choose();
  async function askPrimary(as: Call): Promise<Answer<Body>> {
    const answer = await operation.run(services, as, params as never);
    await source?.passedOver();
    return answer;
  }
  if (replica === undefined) return askPrimary(call);
  const warnings: Warning[] = [];
  let charging: Promise<void> | undefined;
  const chargeSemantic = (): Promise<void> => {
    charging ??= call.chargeSemantic();
    return charging;
  };
  try {
    const once: Call = { ...call, warn: (warning) => warnings.push(warning), chargeSemantic };
    const answer = await operation.run({ ...services, db: replica.db }, once, params as never);
    for (const warning of warnings) call.warn(warning);
    return answer;
  } catch (error) {
    if (error instanceof Problem || !(isStoreAway(error) || CONFLICTS.has(readErrorCode(error)))) throw error;
    if (isStoreAway(error)) replica.leave();
    return askPrimary({ ...call, chargeSemantic });
  }
}
