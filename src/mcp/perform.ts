import type { AnyOperation, Call } from '../core/operation.ts';
import { problemOfRefusal, type Refusal } from '../core/params.ts';
import { Problem } from '../core/problem.ts';
import { runOperation } from '../core/run-operation.ts';
import type { Warning } from '../core/warning.ts';
import { withMeantValues } from '../resources/values/hints.ts';
import { readValues } from '../resources/values/read-values.ts';
import type { Exchange } from './exchange.ts';

/** All refusals of a schema as one problem, a line each: an agent that reads them all needs one more try, not several. */
async function problemOfAll(
  refusals: readonly Refusal[],
  withMeant: (problem: Problem) => Promise<Problem>,
): Promise<Problem> {
  const [first, ...others] = await Promise.all(refusals.map(problemOfRefusal).map(withMeant));
  if (first === undefined || others.length === 0) return first ?? problemOfRefusal(undefined);
  const lines = [first, ...others].map((problem) => problem.message);
  return new Problem('invalid-parameter', lines.join('\n'), first.extras);
}

/**
 * Runs an operation with parameters in wire form, in any spelling that is read, and returns the body that REST serves, with
 * its warnings. Throws the problem of a failed operation.
 */
export async function perform(
  exchange: Exchange,
  operation: AnyOperation,
  values: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const { services, caller, now } = exchange;
  const context = { lookups: services, caller, now };
  const read = await readValues(context, operation, values);
  const params = operation.params.safeParse(read.values);
  const withMeant = (problem: Problem): Promise<Problem> => withMeantValues(context, operation, values, problem);
  if (!params.success) throw await problemOfAll(params.error.issues, withMeant);
  const warnings: Warning[] = [...read.warnings];
  const call: Call = {
    caller,
    now,
    warn: (warning) => warnings.push(warning),
    chargeSemantic: exchange.chargeSemantic,
    gone: exchange.gone,
    byModel: true,
  };
  const { body } = await runOperation(services, operation, call, params.data).catch(async (error) => {
    throw error instanceof Problem ? await withMeant(error) : error;
  });
  return { ...(body as object), ...(warnings.length === 0 ? {} : { warnings }) };
}
