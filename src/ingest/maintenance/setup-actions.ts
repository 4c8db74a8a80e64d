import { type ActionRequest, type ActionResult, type ActionServices, defineAction } from '../../core/action.ts';
import { choiceOperand } from '../../core/action-args.ts';
import { type SetupStep, setupSteps } from './setup-steps.ts';

/** Changes the list of skipped steps, in one transaction with its row of the audit log. */
async function changeSkipped(
  { db, now }: ActionServices,
  request: ActionRequest,
  action: string,
  { step, isSkipped }: { readonly step: SetupStep; readonly isSkipped: boolean },
): Promise<ActionResult> {
  const [{ plainScope, runChange }, { readSkipped, writeSkipped }] = await Promise.all([
    import('../../core/run-action.ts'),
    import('./setup.ts'),
  ]);
  return runChange(plainScope(db, now), request, action, async (tx) => {
    const before = await readSkipped(tx);
    if (before.includes(step) === isSkipped) return `The step ${step} is ${isSkipped ? 'skipped' : 'open'} already.`;
    await writeSkipped(tx, isSkipped ? [...before, step] : before.filter((each) => each !== step));
    const after = async () => ({ skipped: [...(await readSkipped(tx))] });
    return {
      message: isSkipped ? `The step ${step} is skipped.` : `The step ${step} is open again.`,
      records: [{ kind: 'setup', id: step, before: { skipped: [...before] }, after }],
    };
  });
}

const step = choiceOperand('<step>', setupSteps.join(', '), setupSteps);

const skip = defineAction({
  name: 'setup skip',
  grant: 'admin',
  about: 'skip a step of the set-up; it stays available',
  args: { step },
  run: (services: ActionServices, request, given) =>
    changeSkipped(services, request, 'setup skip', { step: given.step, isSkipped: true }),
});

const reopen = defineAction({
  name: 'setup reopen',
  grant: 'admin',
  about: 'open a skipped step of the set-up again',
  args: { step },
  run: (services: ActionServices, request, given) =>
    changeSkipped(services, request, 'setup reopen', { step: given.step, isSkipped: false }),
});

/** Actions on the set-up. */
export const setupActions = { skip, reopen } as const;
