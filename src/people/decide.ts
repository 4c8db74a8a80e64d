import type { ActionRequest, ActionResult, Effect } from '../core/action.ts';
import { plainScope, runChange } from '../core/run-action.ts';
import type { Db } from '../core/services.ts';

/** Changes people as one action. @throws ActionRefused with the reason; nothing is written then */
export async function decide(
  db: Db,
  request: ActionRequest & { readonly at: Date },
  action: string,
  work: (tx: Db, now: Date) => Promise<Effect | string>,
): Promise<ActionResult> {
  const scope = plainScope(db, () => request.at);
  return (await runChange(scope, request, action, (tx, _author, now) => work(tx, now))).result;
}
