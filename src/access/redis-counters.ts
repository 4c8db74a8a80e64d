import { LRUCache } from 'lru-cache';
import type { Counters, CounterWindow } from './counters.ts';
import { createProcessCounters } from './process-counters.ts';
import { openRedisLink, RedisAway, type RedisLink, type RedisLinkOptions, script } from './redis-link.ts';
import type { UsageLedger } from './usage-ledger.ts';

/**
 * ARGV: limit (-1: unlimited), time to live in ms, and the count of the ledger (empty: the key must exist). Reply: 1
 * taken, 0 refused, -1 unknown window; the count. Redis may return empty or with the state of an hour ago, so the
 * greater of the two counts is right.
 */
const TAKE = script(`
local known = tonumber(redis.call('GET', KEYS[1]) or '-1')
if ARGV[3] == '' then
  if known < 0 then return {-1, 0} end
else
  local told = tonumber(ARGV[3])
  if told > known then
    redis.call('SET', KEYS[1], ARGV[3], 'PX', ARGV[2])
    known = told
  end
end
local limit = tonumber(ARGV[1])
if limit >= 0 and known >= limit then return {0, known} end
return {1, redis.call('INCR', KEYS[1])}`);

/** Reply: the count, -1 for an unknown window. */
const GIVE_BACK = script(`
local known = tonumber(redis.call('GET', KEYS[1]) or '-1')
if known <= 0 then return {known} end
return {redis.call('DECR', KEYS[1])}`);

/** Reply: the count, -1 for an unknown window. */
const READ = script(`return {tonumber(redis.call('GET', KEYS[1]) or '-1')}`);

/**
 * Usage of an account by day. ARGV: first day of the sum, day to add to (empty: none), count to add, time to live in ms
 * (empty: the key has to be there), then days and counts as the ledger says. Reply: the sum, -1 for an unknown account.
 */
const DAYS = script(`
if ARGV[4] ~= '' then
  redis.call('HSET', KEYS[1], 'known', '1')
  for at = 5, #ARGV, 2 do
    local known = tonumber(redis.call('HGET', KEYS[1], ARGV[at]) or '0')
    if tonumber(ARGV[at + 1]) > known then redis.call('HSET', KEYS[1], ARGV[at], ARGV[at + 1]) end
  end
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
elseif redis.call('EXISTS', KEYS[1]) == 0 then
  return {-1}
end
if ARGV[2] ~= '' and redis.call('HINCRBY', KEYS[1], ARGV[2], ARGV[3]) < 0 then
  redis.call('HSET', KEYS[1], ARGV[2], '0')
end
local sum = 0
local fields = redis.call('HGETALL', KEYS[1])
for at = 1, #fields, 2 do
  if fields[at] ~= 'known' and fields[at] >= ARGV[1] then sum = sum + tonumber(fields[at + 1]) end
end
return {sum}`);

const DAY_MS = 86_400_000;
/** A key outlives its window, by whatever clock it is counted, and then goes by itself. */
const AFTERLIFE_MS = 3_600_000;
/** A billing cycle and the one before it. */
const DAYS_SEEDED = 62;
const MAX_SEEDED = 200_000;

const computeLifetime = ({ start, end }: CounterWindow): string =>
  String(end.getTime() - start.getTime() + AFTERLIFE_MS);
const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10);

export type RedisCountersOptions = {
  readonly url: string;
  readonly ledger: UsageLedger;
  /** Prefix of every key, for a Redis that several installations share; `nordwire` when absent. */
  readonly prefix?: string;
  /** Longest wait for Redis, in milliseconds; after it requests are counted in this process. */
  readonly timeoutMs?: number;
  /** Redis came or came back. */
  readonly onUp?: () => void;
  /** Redis went away, or was not there from the start. */
  readonly onAway?: (error: unknown) => void;
} & Pick<RedisLinkOptions, 'onAsked'>;

/**
 * Counters that processes share. Redis decides, in one atomic step for each request; the ledger in PostgreSQL is the
 * durable record. An emptied Redis loses no month: an unknown window starts from the ledger's count.
 *
 * While Redis is unreachable, requests are served and counted in this process on top of the ledger. Each write returns
 * the counts of the other processes, so limits hold within about a second; address windows are then per process. No
 * request is refused for a fault of the service (docs/decisions/0007-shared-counters.md).
 */
export async function openRedisCounters(options: RedisCountersOptions): Promise<Counters> {
  const { ledger } = options;
  const own = createProcessCounters(ledger);
  const link = await openRedisLink({
    url: options.url,
    timeoutMs: options.timeoutMs ?? 500,
    onUp: () => options.onUp?.(),
    onAsked: options.onAsked,
    onAway(error) {
      ledger.forgetStored();
      options.onAway?.(error);
    },
  });
  return createSharedCounters({ link, ledger, own, prefix: options.prefix ?? 'nordwire' });
}

type Parts = {
  readonly link: RedisLink;
  readonly ledger: UsageLedger;
  /** Counts while Redis is away. */
  readonly own: Counters;
  readonly prefix: string;
};

function createSharedCounters({ link, ledger, own, prefix }: Parts): Counters {
  const windowKey = ({ name, owner, start }: CounterWindow) => `${prefix}:${name}:${owner}:${start.getTime()}`;

  /** Keys that hold at least what the ledger says, by the connection this was seen to on. */
  const seeded = new LRUCache<string, number>({ max: MAX_SEEDED });
  const isSeeded = (key: string): boolean => seeded.get(key) === link.connections;

  /** Asks Redis, and this process alone while Redis is away. */
  async function ask<Result>(shared: () => Promise<Result>, alone: () => Promise<Result>): Promise<Result> {
    try {
      return await shared();
    } catch (error) {
      if (!(error instanceof RedisAway)) throw error;
      return alone();
    }
  }

  async function takeShared(window: CounterWindow, limit: number | null) {
    const key = windowKey(window);
    const isAddress = window.name === 'address';
    const tryTake = (stored: string) => link.run(TAKE, key, [String(limit ?? -1), computeLifetime(window), stored]);
    const connection = link.connections;
    let [outcome = -1, used = 0] = isAddress || isSeeded(key) ? await tryTake(isAddress ? '0' : '') : [];
    if (outcome === -1) {
      [outcome = 0, used = 0] = await tryTake(String(await ledger.readUsage(window)));
      seeded.set(key, connection);
    }
    if (outcome === 1 && !isAddress) ledger.add(window, 1);
    return { taken: outcome === 1, used };
  }

  async function releaseShared(window: CounterWindow) {
    const [used = -1] = await link.run(GIVE_BACK, windowKey(window), []);
    if (window.name === 'address') return Math.max(0, used);
    if (used === -1) return own.release(window);
    ledger.add(window, -1);
    return used;
  }

  async function readShared(window: CounterWindow) {
    const [used = -1] = await link.run(READ, windowKey(window), []);
    if (used !== -1) return used;
    return window.name === 'address' ? 0 : ledger.readUsage(window);
  }

  /** Adds to a day where one is given, and sums the days from `from` on. */
  async function daysShared(account: string, from: string, added?: { readonly day: string; readonly count: number }) {
    const key = `${prefix}:days:${account}`;
    const run = (life: string, days: readonly string[]) =>
      link.run(DAYS, key, [from, added?.day ?? '', String(added?.count ?? 0), life, ...days]);
    const connection = link.connections;
    let [sum = -1] = isSeeded(key) ? await run('', []) : [];
    if (sum === -1) {
      const days = await ledger.readDays(account, daysBefore(from, DAYS_SEEDED));
      [sum = 0] = await run(
        String(DAYS_SEEDED * DAY_MS),
        [...days].flatMap(([day, used]) => [day, String(used)]),
      );
      seeded.set(key, connection);
    }
    if (added !== undefined) ledger.addDay(account, added.day, added.count);
    return sum;
  }

  return {
    take: (window, limit) =>
      ask(
        () => takeShared(window, limit),
        () => own.take(window, limit),
      ),
    release: (window) =>
      ask(
        () => releaseShared(window),
        () => own.release(window),
      ),
    read: (window) =>
      ask(
        () => readShared(window),
        () => own.read(window),
      ),
    async addDay(account, day, count) {
      await ask<unknown>(
        () => daysShared(account, day, { day, count }),
        () => own.addDay(account, day, count),
      );
    },
    sumDays: (account, from) =>
      ask(
        () => daysShared(account, from),
        () => own.sumDays(account, from),
      ),
    flush: () => ledger.flush(),
    async close() {
      await link.close();
      await ledger.close();
    },
  };
}
