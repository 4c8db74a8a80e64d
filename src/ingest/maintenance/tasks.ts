import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { ActionRefused } from '../../core/action-refused.ts';
import type { Tables } from '../../db/tables.ts';

type Store = Kysely<Tables> | Transaction<Tables>;

/** Long work on the machine of the ingesting process. Of each kind one task at a time exists. */
export const taskKinds = ['models', 'backup', 'restore'] as const;
export type TaskKind = (typeof taskKinds)[number];

const Task = z.object({
  /** Pages request a task, and the ingesting process runs it. */
  state: z.enum(['requested', 'running', 'done', 'failed']),
  args: z.record(z.string(), z.json()),
  author: z.string(),
  requested_at: z.coerce.date(),
  /** The last sign of life of the process that runs it. */
  seen_at: z.coerce.date(),
  /** Attempts so far: a process may end while it runs the task. */
  attempts: z.int(),
  /** The current part of the work, with its progress; a total of 0 is not known yet. */
  step: z.string(),
  done: z.number(),
  total: z.number(),
  /** The result, or the reason of a failure. */
  message: z.string(),
});
export type Task = z.output<typeof Task>;
export type TaskArgs = Task['args'];

/** After this time without a sign of life, another process may take the task. */
const LOST_MS = 60_000;
const MAX_ATTEMPTS = 3;

const toName = (kind: TaskKind): string => `task ${kind}`;

const isLost = (task: Task, now: Date): boolean => now.getTime() - task.seen_at.getTime() > LOST_MS;

/** Whether a task waits for a process or is being run. */
export const isOpen = ({ state }: Pick<Task, 'state'>): boolean => state === 'requested' || state === 'running';

/** Reads the last task of a kind; undefined before the first. */
export async function readTask(db: Store, kind: TaskKind): Promise<Task | undefined> {
  const { rows } = await sql<{ value: unknown }>`
    select value from store_settings where name = ${toName(kind)}`.execute(db);
  const parsed = Task.safeParse(rows[0]?.value);
  return parsed.success ? parsed.data : undefined;
}

async function writeTask(db: Store, kind: TaskKind, task: Task): Promise<void> {
  await sql`
    insert into store_settings (name, value) values (${toName(kind)}, ${JSON.stringify(task)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db);
}

/**
 * Requests a task, which the ingesting process runs within seconds.
 *
 * @throws ActionRefused while another task of this kind is open
 */
export async function requestTask(
  tx: Store,
  kind: TaskKind,
  { args, author, now }: { readonly args: TaskArgs; readonly author: string; readonly now: Date },
): Promise<void> {
  // Two requests at the same moment: the second waits here, and finds the first.
  await sql`select pg_advisory_xact_lock(hashtext(${`nordwire ${toName(kind)}`}))`.execute(tx);
  const last = await readTask(tx, kind);
  if (last !== undefined && isOpen(last) && !(last.state === 'running' && isLost(last, now)))
    throw new ActionRefused('Work of this kind is under way; wait until it has ended.');
  const open = { state: 'requested', step: '', message: '', attempts: 0, done: 0, total: 0 } as const;
  await writeTask(tx, kind, { ...open, args, author, requested_at: now, seen_at: now });
}

/** Takes the open task of a kind, if there is one that no other process runs. */
export async function claimTask(db: Kysely<Tables>, kind: TaskKind, now: Date): Promise<Task | undefined> {
  const first = await readTask(db, kind);
  if (first === undefined || !isOpen(first)) return undefined;
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`nordwire ${toName(kind)}`}))`.execute(tx);
    const task = await readTask(tx, kind);
    if (task === undefined || !isOpen(task)) return undefined;
    if (task.state === 'running' && !isLost(task, now)) return undefined;
    const ended = { ...task, state: 'failed', message: 'The process ended before the work was complete.' } as const;
    if (task.attempts >= MAX_ATTEMPTS) {
      await writeTask(tx, kind, ended);
      return undefined;
    }
    const running = { ...task, state: 'running', attempts: task.attempts + 1, seen_at: now } as const;
    await writeTask(tx, kind, running);
    return running;
  });
}

/** The progress of a task, as its work reports it. */
export type ReportProgress = (step: string, done: number, total: number) => void;

/** The work of a kind of task. It returns the result in one sentence. */
export type TaskWork = (args: TaskArgs, report: ReportProgress) => Promise<string>;

const REPORT_EVERY_MS = 1_000;

/**
 * Runs the open task of a kind, if there is one, and records its progress once a second. A failure is the task's own; it is
 * recorded with its reason. `describeFailure` says what a person may read of an error. Returns whether a task was run.
 */
export async function runOpenTask(
  db: Kysely<Tables>,
  kind: TaskKind,
  parts: {
    readonly work: TaskWork;
    readonly now: () => Date;
    readonly signal: AbortSignal;
    readonly describeFailure: (error: unknown) => string;
  },
): Promise<boolean> {
  const { work, now, signal, describeFailure } = parts;
  const claimed = await claimTask(db, kind, now());
  if (claimed === undefined) return false;
  let task: Task = claimed;
  let writing: Promise<void> = Promise.resolve();
  const write = (next: Task): Promise<void> => {
    task = next;
    writing = writing.then(() => writeTask(db, kind, next));
    return writing;
  };
  const beat = setInterval(() => {
    // A write that fails is repeated by the next one.
    write({ ...task, seen_at: now() }).catch(() => undefined);
  }, REPORT_EVERY_MS);
  try {
    const message = await work(claimed.args, (step, done, total) => {
      task = { ...task, step, done, total };
    });
    clearInterval(beat);
    await writing.catch(() => undefined);
    await writeTask(db, kind, { ...task, state: 'done', message, seen_at: now() });
  } catch (error) {
    clearInterval(beat);
    await writing.catch(() => undefined);
    // The process ends: the next one continues.
    if (signal.aborted) await writeTask(db, kind, { ...task, state: 'requested', seen_at: now() });
    else await writeTask(db, kind, { ...task, state: 'failed', message: describeFailure(error), seen_at: now() });
  } finally {
    clearInterval(beat);
  }
  return true;
}

/** Forgets the tasks of a store that a backup brought: they belong to the time of the backup. */
export async function forgetTasks(db: Store): Promise<void> {
  await sql`delete from store_settings where name = any(${taskKinds.map(toName)}::text[])`.execute(db);
}

/** Records the result of a task that ran outside of its store: a restore replaces the store that requested it. */
export async function recordTask(
  db: Store,
  kind: TaskKind,
  task: Pick<Task, 'state' | 'args' | 'author' | 'message'> & { readonly now: Date },
): Promise<void> {
  const { now, ...rest } = task;
  await writeTask(db, kind, { ...rest, requested_at: now, seen_at: now, attempts: 1, step: '', done: 0, total: 0 });
}
