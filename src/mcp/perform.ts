import type { AnyOperation, Call } from '../core/operation.ts';
import { problemOfRefusal, type Refusal } from '../core/params.ts';
import { Problem } from '../core/problem.ts';
import { runOperation } from '../core/run-operation.ts';
import type { Warning } from '../core/warning.ts';
import type { Exchange } from './exchange.ts';

/** All refusals of a schema as one problem, a line each: an agent that reads them all needs one more try, not several. */
function problemOfAll(refusals: readonly Refusal[]): Problem {
  const [first, ...others] = refusals.map(problemOfRefusal);
  if (first === undefined || others.length === 0) return first ?? problemOfRefusal(undefined);
  const lines = [first, ...others].map((problem) => problem.message);
  return new Problem('invalid-parameter', lines.join('\n'), first.extras);
}

/**
 * Runs an operation with parameters in wire form and returns the body that REST serves, with its warnings. Throws the
 * problem of a failed operation.
 */
export async function perform(
  exchange: Exchange,
  operation: AnyOperation,
  values: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const params = operation.params.safeParse(values);
  if (!params.success) throw problemOfAll(params.error.issues);
  const warnings: Warning[] = [];
  const call: Call = {
    caller: exchange.caller,
    now: exchange.now,
    warn: (warning) => warnings.push(warning),
    chargeSemantic: exchange.chargeSemantic,
    gone: exchange.gone,
    byModel: true,
  };
  const { body } = await runOperation(exchange.services, operation, call, params.data);
  return { ...(body as object), ...(warnings.length === 0 ? {} : { warnings }) };
}
