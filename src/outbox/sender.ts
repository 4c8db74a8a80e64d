import { sql } from 'kysely';
import type { Failure, Outcome } from './channel.ts';
import type { DeliveryOutcome, Queue, QueueMessage, QueueServices, QueueTarget } from './queue.ts';
import { DEAD_AFTER_MS, quietAfter, waitAfter } from './schedule.ts';

const MESSAGES_AT_ONCE = 10;

export type Sender = {
  /** Starts to send everything that is due; resolves at once with one promise for each target that is being served. */
  start(): Promise<readonly Promise<void>[]>;
};

function toOutcomeName(outcome: Outcome, { attempts }: QueueMessage): DeliveryOutcome {
  if (outcome.isSent) return 'delivered';
  if (outcome.isCalledOff) return 'called_off';
  return outcome.isFinal || waitAfter(attempts) === undefined ? 'failed' : 'retried';
}

/** Sends the messages of a queue. Several processes may do so at a time; a slow receiver delays only its own messages. */
export function createSender<Services extends QueueServices, Target extends QueueTarget, Message extends QueueMessage>(
  queue: Queue<Services, Target, Message>,
  services: Services,
): Sender {
  const { db, now, log, measureOutcomes } = services;
  const { tables } = queue;
  const [messages, targets, targetId] = [
    sql.table(tables.messages),
    sql.table(tables.targets),
    sql.ref(tables.targetId),
  ];

  /** Conditions on a message `m` of a target `t` that may be sent at an instant. */
  const isDue = (at: Date) => sql<boolean>`
    m.state = 'due' and m.due_at <= ${at} and (m.leased_until is null or m.leased_until <= ${at})
    and ${queue.isSendable(services, sql`(t.state = 'active' and (t.quiet_until is null or t.quiet_until <= ${at}))`)}`;

  async function findTargets(): Promise<readonly Target[]> {
    const at = now();
    const { rows } = await sql<Target>`
      select t.id, t.failures, ${queue.targetColumns(at)} from ${targets} t ${queue.targetJoins}
      where exists (select from ${messages} m where m.${targetId} = t.id and ${isDue(at)}) order by t.id`.execute(db);
    return rows;
  }

  /** Leases messages, so that no other process sends them in the meantime; one at a time where the target keeps failing. */
  async function claim({ id, failures }: Target): Promise<readonly Message[]> {
    const at = now();
    const limit = quietAfter(failures) === undefined ? MESSAGES_AT_ONCE : 1;
    const { rows } = await sql<Message>`
      update ${messages} set attempts = attempts + 1, leased_until = ${new Date(at.getTime() + queue.leaseMs)}
      where id in (
        select m.id from ${messages} m join ${targets} t on t.id = m.${targetId} where t.id = ${id} and ${isDue(at)}
        order by ${queue.order} limit ${sql.lit(limit)} for update of m skip locked)
      returning id, attempts, ${queue.messageColumns}`.execute(db);
    return rows;
  }

  const recordSuccess = (message: Message, status: number | undefined) =>
    sql`
      update ${messages} set state = ${tables.sentState}, ${sql.ref(tables.sentAt)} = ${now()}, leased_until = null,
        last_status = ${status ?? null}, last_error = null
      where id = ${message.id}`.execute(db);

  async function disable(target: Target, reason: string): Promise<void> {
    const { rows } = await sql`
      update ${targets} set state = 'disabled', reason = ${reason}, updated_at = ${now()}
      where id = ${target.id} and state = 'active' returning id`.execute(db);
    if (rows.length > 0) log(`a ${queue.noun} is disabled`, { ...queue.describe(target), reason });
  }

  /** Leaves a target alone for a time. A longer rest of before is not shortened. */
  const restTarget = (target: Target, ms: number) =>
    sql`
      update ${targets} set quiet_until = greatest(quiet_until, ${new Date(now().getTime() + ms)}::timestamptz)
      where id = ${target.id}`.execute(db);

  async function recordFailure(target: Target, message: Message, failure: Failure): Promise<void> {
    const wait = failure.isFinal ? undefined : waitAfter(message.attempts);
    await sql`
      update ${messages} set state = ${wait === undefined ? 'failed' : 'due'}, leased_until = null,
        due_at = ${new Date(now().getTime() + (wait ?? 0))},
        last_status = ${failure.status ?? null}, last_error = ${failure.error}
      where id = ${message.id}`.execute(db);
    // Retry-After speaks of the receiver and not of one message (RFC 9110, 10.2.3), also where others came through.
    if (failure.retryAfterMs) await restTarget(target, failure.retryAfterMs);
    const ends = queue.findChannel(target).endsFor(failure, target);
    if (ends !== undefined) await disable(target, ends);
  }

  /** Sends one message and records the result. */
  async function sendOne(target: Target, message: Message): Promise<Outcome> {
    const outcome = await queue.findChannel(target).deliver(services, target, message);
    if (outcome.isSent) await recordSuccess(message, outcome.status);
    else if (outcome.isCalledOff)
      // Best effort: the process ends, and without this the lease ends by itself.
      await sql`update ${messages} set attempts = attempts - 1, leased_until = null where id = ${message.id}`
        .execute(db)
        .catch(() => undefined);
    else await recordFailure(target, message, outcome);
    measureOutcomes?.(toOutcomeName(outcome, message));
    return outcome;
  }

  /** Clears the failures of a target that took a message. A rest that its receiver asked for stays. */
  const recordTaken = (target: Target) =>
    sql`
      update ${targets} set failures = 0, failing_since = null, last_failed_at = null, last_error = null,
        quiet_until = case when quiet_until > ${now()} then quiet_until end
      where id = ${target.id} and (failures > 0 or quiet_until is not null)`.execute(db);

  /**
   * Counts one failed attempt of a target, however many messages were in flight. Processes that tried it at the same time
   * are one attempt too: the ones that started before the last failure count nothing.
   */
  async function recordRefused(target: Target, startedAt: Date, { error }: Failure): Promise<void> {
    const at = now();
    const { rows } = await sql<{ failures: number; since: Date }>`
      update ${targets} set failures = failures + 1, failing_since = coalesce(failing_since, ${at}),
        last_failed_at = ${at}, last_error = ${error}
      where id = ${target.id} and (last_failed_at is null or last_failed_at <= ${startedAt})
      returning failures, failing_since as since`.execute(db);
    const [row] = rows;
    if (row === undefined) return;
    const quiet = quietAfter(row.failures);
    if (quiet !== undefined) await restTarget(target, quiet);
    if (at.getTime() - row.since.getTime() >= DEAD_AFTER_MS)
      await disable(target, `Nothing came through since ${row.since.toISOString()}: ${error}.`);
  }

  /** Sends messages side by side: one attempt of their target. Returns whether all were taken. */
  async function attempt(target: Target, claimed: readonly Message[]): Promise<boolean> {
    const startedAt = now();
    const outcomes = await Promise.all(claimed.map((message) => sendOne(target, message)));
    const failure = outcomes.find((outcome) => !outcome.isSent && !outcome.isCalledOff);
    if (outcomes.some(({ isSent }) => isSent)) await recordTaken(target);
    else if (failure !== undefined && !failure.isSent) await recordRefused(target, startedAt, failure);
    return outcomes.every(({ isSent }) => isSent);
  }

  const busy = new Map<string, Promise<void>>();
  /** Busy targets that got messages since their last claim, which may have come before these. */
  const refilled = new Set<string>();

  /** Sends what is due at one target until nothing is left, or until a message fails. */
  async function serve(target: Target): Promise<void> {
    for (;;) {
      refilled.delete(target.id);
      const claimed = await claim(target);
      if (claimed.length === 0 && refilled.has(target.id)) continue;
      if (claimed.length === 0) return;
      if (!(await attempt(target, claimed))) return;
    }
  }

  /** Targets that wait for one of the `targetsAtOnce` to be finished. */
  const waiting: (() => void)[] = [];
  let served = 0;

  async function serveInTurn(target: Target): Promise<void> {
    if (served >= queue.targetsAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else served += 1;
    try {
      await serve(target);
    } catch (error) {
      log(`a ${queue.noun} could not be served`, { ...queue.describe(target), err: error });
    } finally {
      busy.delete(target.id);
      refilled.delete(target.id);
      const next = waiting.shift();
      if (next === undefined) served -= 1;
      else next();
    }
  }

  return {
    async start() {
      for (const target of await findTargets()) {
        if (busy.has(target.id)) refilled.add(target.id);
        else busy.set(target.id, serveInTurn(target));
      }
      return [...busy.values()];
    },
  };
}
