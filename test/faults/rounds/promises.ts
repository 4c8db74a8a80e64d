import { setTimeout as sleep } from 'node:timers/promises';
import type { Meter } from './meters.ts';
import { METER_RATE } from './meters.ts';
import { findFault } from './operator-commands.ts';
import type { Record } from './round.ts';

/** A promise that holds under every fault, and its losses in a round, each in words. */
export type Promised = { readonly name: string; lost(record: Record): Promise<readonly string[]> | readonly string[] };

/**
 * Data that one process holds in memory before it writes them: counts of limits for a second, of use for five, and the
 * time to write.
 */
const LEDGER_MS = 2_000;
const RECORDER_MS = 7_000;
/** The longest fault of the store in a round: data that cannot be written then are in memory only. */
const HELD_MS = 20_000;
const WRITTEN_MS = 12_000;
/**
 * A process that counts for itself learns within a second of the counts of others, both at its start and at its end.
 */
const APART_SECONDS = 2;
/** Walks and looks until the store stands still for one. */
const MAX_LOOKS = 10;

/** Requests of a meter that only the memory of a process knew when it was killed. */
function inMemory(
  { kills, round }: Record,
  meter: Meter,
  milliseconds: number,
  isLost: (status: number) => boolean,
): number {
  const span = milliseconds + (round.faults.some(({ holdsUsage }) => holdsUsage) ? HELD_MS : 0);
  return meter.counted.filter(
    ({ at, base, status }) =>
      isLost(status) && kills.some((kill) => kill.base === base && at > kill.at - span && at <= kill.at + 1_000),
  ).length;
}

/** Messages that an import on a full disk may end with. */
const NAMES_IT = /disk is full|no space left|store does not answer|database server did not start/i;

const isTaken = (status: number): boolean => status < 400;

/** Asks until the answer is right, as long as writing may take; the last answer. */
async function settled<Value>(ask: () => Promise<Value>, isRight: (value: Value) => boolean): Promise<Value> {
  const deadline = performance.now() + WRITTEN_MS;
  for (;;) {
    const value = await ask();
    if (isRight(value) || performance.now() > deadline) return value;
    await sleep(500);
  }
}

export const promises: readonly Promised[] = [
  {
    name: 'every item of a feed is one article, as last revised',
    async lost({ standing: { world, publisher } }) {
      const rows = await world.query<{
        id: string;
        article_url: string;
        title: string | null;
        state: string;
        live: boolean;
      }>(
        'select a.id, a.article_url, i.title, a.state, a.live from articles a left join article_inputs i on i.article_id = a.id',
      );
      return publisher.shown().flatMap((item) => {
        const found = rows.filter(({ article_url }) => article_url === item.url);
        const [article] = found;
        if (found.length !== 1) return [`${item.url} is ${found.length} articles`];
        if (article?.state === 'withdrawn') return [];
        if (!article?.live) return [`${item.url} is ${article?.state} and not live`];
        return article.title === item.title ? [] : [`${item.url} says "${article.title}", the feed "${item.title}"`];
      });
    },
  },
  {
    name: 'a copy by updated_after is the store, and nothing left it without a tombstone',
    async lost({ standing: { world, reader } }) {
      const readTimes = async (statement: string) =>
        new Map(
          (await world.query<{ id: string; updated_at: Date }>(statement)).map(({ id, updated_at }) => [
            id,
            updated_at.toISOString(),
          ]),
        );
      const version = async () => (await world.query<{ seq: string }>('select seq from change_clock'))[0]?.seq;
      // The clock alone closes events, and changes what is compared between two looks.
      for (let looks = 1; ; looks += 1) {
        const before = await version();
        await reader.syncCopy();
        const differences = await reader.compare({
          articles: await readTimes('select id, updated_at from articles where live'),
          events: await readTimes("select id, updated_at from events where status in ('active', 'closed')"),
        });
        if (differences.length === 0 || (await version()) === before || looks === MAX_LOOKS) return differences;
      }
    },
  },
  {
    name: 'changes have numbers without a gap',
    async lost({ standing: { world } }) {
      const [row] = await world.query<{ missing: number }>(
        'select (max(seq) - min(seq) + 1 - count(*))::int as missing from changes',
      );
      return row?.missing === 0 ? [] : [`${row?.missing} numbers are missing`];
    },
  },
  {
    name: 'no article waits for ever, and none failed',
    async lost({ stuck, standing: { world } }) {
      const failed = await world.query<{ article_id: string; step: string; error: string }>(
        "select article_id, step, error from pipeline_marks where state = 'failed'",
      );
      return [...stuck, ...failed.map(({ article_id, step, error }) => `${article_id} failed at ${step}: ${error}`)];
    },
  },
  {
    name: 'a revoked key is refused within five seconds, and for good',
    async lost({ standing: { world, revoked }, lateAnswers }) {
      const taken: string[] = [...lateAnswers];
      for (const { base } of world.apis)
        for (const { id, key } of revoked) {
          const { status } = await fetch(`${base}/api/v1/events?limit=1`, {
            headers: { authorization: `Bearer ${key}` },
          });
          if (status !== 401) taken.push(`${base} answers ${status} to key ${id}`);
        }
      return taken;
    },
  },
  {
    name: 'no limit lets more through, and none refuses before it is reached',
    lost(record) {
      const { meters, notes, round, standing } = record;
      const losses = notes.reduce((sum, { redisLosses }) => sum + redisLosses, 0);
      const apart = (losses * APART_SECONDS + round.faults.filter(({ forgets }) => forgets).length) * METER_RATE;
      return meters.flatMap((meter) => {
        const taken = meter.counted.filter(({ status }) => isTaken(status)).length;
        const most = meter.limit * meter.windows.size;
        const forgotten = standing.world.isShared && apart === 0 ? 0 : inMemory(record, meter, LEDGER_MS, isTaken);
        const slack = apart + forgotten;
        const least = Math.min(meter.limit, meter.counted.length) - meter.uncertain() - apart;
        return [
          ...(taken > most + slack ? [`${taken} of ${most} requests, ${slack} more allowed by the fault`] : []),
          ...(taken < least ? [`only ${taken} of ${meter.limit} requests, ${meter.uncertain()} unanswered`] : []),
        ];
      });
    },
  },
  {
    name: 'what callers used is noted, but for the last seconds of a process that is killed',
    async lost(record) {
      const { meters, standing } = record;
      const lost: string[] = [];
      for (const meter of meters) {
        const answered = meter.counted.length;
        const least = answered - inMemory(record, meter, RECORDER_MS, () => true);
        const used = async () =>
          (
            await standing.world.query<{ used: number }>(
              'select coalesce(sum(requests), 0)::int as used from usage_requests where key_id = $1',
              [meter.key.id],
            )
          )[0]?.used ?? 0;
        const noted = await settled(used, (value) => value >= least);
        const most = answered + meter.uncertain();
        if (noted < least || noted > most)
          lost.push(`${noted} requests of key ${meter.key.id} are noted, ${least} to ${most} were made`);
      }
      return lost;
    },
  },
  {
    name: 'each command that reported success is in the audit log, and its change in the store',
    async lost({ commands, standing: { world } }) {
      const logged = new Set(
        (await world.query<{ reason: string }>("select distinct reason from audit_log where author = 'Rounds'")).map(
          ({ reason }) => reason,
        ),
      );
      const withdrawn = new Set(
        (await world.query<{ id: string }>("select id from articles where state = 'withdrawn'")).map(({ id }) => id),
      );
      return commands.done.flatMap(({ reason, what, article }) => [
        ...(logged.has(reason) ? [] : [`${what} (${reason}) is not in the audit log`]),
        ...(article === undefined || withdrawn.has(article) ? [] : [`article ${article} was taken down and is there`]),
      ]);
    },
  },
  {
    name: 'callers get answers, or 503 with Retry-After where the store is away',
    lost({ tally, round, notes }) {
      const refuses = round.faults.some((fault) => fault.refuses) || notes.some(({ storeLosses }) => storeLosses > 0);
      const breaks = round.faults.some((fault) => fault.breaks);
      return [
        ...tally.wrong,
        ...(refuses || tally.refused === 0 ? [] : [`${tally.refused} requests were told to come again`]),
        ...(breaks || tally.broken === 0 ? [] : [`${tally.broken} connections broke`]),
      ];
    },
  },
  {
    name: 'no process ends by itself, and none says more than a line',
    lost: ({ notes, commands }) => [
      ...notes.flatMap(({ endings, stacks }) => [...endings, ...stacks]),
      ...commands.wrong,
    ],
  },
  {
    name: 'an import without room says so in a line and writes nothing or all; run again, it loads each article once',
    async lost({ loads, standing: { world } }) {
      const lost: string[] = [];
      for (const { addresses, ended, kept } of loads) {
        const fault = ended.status === 0 ? undefined : findFault(['import'], ended);
        if (fault !== undefined) lost.push(fault);
        else if (ended.status !== 0 && !NAMES_IT.test(ended.err))
          lost.push(`nordwire import names no cause: ${ended.err}`);
        if (kept !== (ended.status === 0 ? addresses.length : kept && addresses.length))
          lost.push(`nordwire import ended with ${ended.status} and left ${kept} of ${addresses.length} articles`);
        const [row] = await world.query<{ count: number; different: number }>(
          `select count(*)::int as count, count(distinct article_url)::int as different
           from articles where article_url = any($1)`,
          [addresses],
        );
        if (row?.count !== addresses.length || row.different !== addresses.length)
          lost.push(`a bundle had ${addresses.length} articles, ${row?.count} are there, ${row?.different} different`);
      }
      return lost;
    },
  },
];
