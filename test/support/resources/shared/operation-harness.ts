import { deepStrictEqual, rejects } from 'node:assert/strict';
import type { Caller } from '../../../../src/core/caller.ts';
import { createCursors } from '../../../../src/core/cursor.ts';
import type { Answer, AnyOperation, Call } from '../../../../src/core/operation.ts';
import { type Plan, unboundedPlan } from '../../../../src/core/plan.ts';
import { Problem } from '../../../../src/core/problem.ts';
import { recallNothing } from '../../../../src/core/recall.ts';
import { runOperation } from '../../../../src/core/run-operation.ts';
import type { Db, Services } from '../../../../src/core/services.ts';
import type { Warning } from '../../../../src/core/warning.ts';

/** Shared support of the tests of operations: plans, a call and a function that makes it as a transport does. */

export const unlimitedPlan = unboundedPlan('unlimited');

/** The restrictions of the Free plan (docs/contract/plans.md). */
export const freePlan: Plan = {
  ...unlimitedPlan,
  slug: 'free',
  hourly: 100,
  archive_days: 14,
  preview_sources_only: true,
  article_cap: 100,
  article_cap_per_company: 20,
  event_cap: 100,
  story_cap: 10,
  story_cap_per_company: 3,
  story_days: 14,
  calendar_cap: 50,
};

export const servicesOn = (db: Db): Services => ({
  db,
  recall: recallNothing,
  cursors: createCursors(['a secret of the tests']),
  semantic: { available: false, reason: 'Semantic search is not set up.' },
});

export type CallOptions = { now: Date; plan?: Plan; account_id?: string };

/** The answer of an operation, with its warnings. */
export type OperationOutcome<Body> = Answer<Body> & { readonly warnings: readonly Warning[] };

/** A dozen characters that say which record is meant. */
export const toHarnessId = (name: string): string => name.padEnd(12, '0');

type BodyOf<Operation extends AnyOperation> = Awaited<ReturnType<Operation['run']>>['body'];

/**
 * Calls an operation with parameters as they stand on the wire. A body that its own schema refuses, or that has a
 * member the schema does not know, fails here.
 */
export async function perform<Operation extends AnyOperation>(
  operation: Operation,
  services: Services,
  options: CallOptions,
  wire: Readonly<Record<string, string>> = {},
): Promise<OperationOutcome<BodyOf<Operation>>> {
  const read = operation.params.safeParse(wire);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Problem('invalid-parameter', `${String(issue?.path[0])}: ${issue?.message}`, {
      parameter: String(issue?.path[0]),
    });
  }
  const warnings: Warning[] = [];
  const caller: Caller = {
    account_id: options.account_id ?? toHarnessId('account'),
    billing_cycle_day: 1,
    plan: options.plan ?? unlimitedPlan,
    key: { id: toHarnessId('key'), scopes: null, disabled_operations: [] },
  };
  const call: Call = {
    caller,
    now: options.now,
    warn: (warning) => warnings.push(warning),
    chargeSemantic: () => Promise.resolve(),
  };
  const answer = await runOperation(services, operation, call, read.data);
  deepStrictEqual(operation.body.parse(answer.body), answer.body);
  return { ...answer, body: answer.body as BodyOf<Operation>, warnings };
}

/** The problem that a call ends with; a call that succeeds or fails otherwise fails the test. */
export async function catchProblem(performing: Promise<unknown>): Promise<Problem> {
  let problem: Problem | undefined;
  await rejects(performing, (error) => {
    if (error instanceof Problem) problem = error;
    return error instanceof Problem;
  });
  return problem ?? new Problem('internal-error', 'unreachable');
}

/** Every row of a list, page by page, as a client walks it. */
export async function readAllRows<Row>(
  page: (wire: Readonly<Record<string, string>>) => Promise<{ rows: readonly Row[]; next: string | null | undefined }>,
  wire: Readonly<Record<string, string>> = {},
): Promise<Row[]> {
  const { rows, next } = await page(wire);
  return next ? [...rows, ...(await readAllRows(page, { ...wire, cursor: next }))] : [...rows];
}
