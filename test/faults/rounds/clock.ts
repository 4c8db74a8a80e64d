import { renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PRELOAD = fileURLToPath(new URL('shifted-clock.js', import.meta.url));
/** The services look at the file every 25 ms. */
const SEEN_MS = 100;
export const HOUR_MS = 3_600_000;

/** The wall clock of services and commands; PostgreSQL, Redis and the test keep the machine's. */
export type Clock = {
  readonly env: Readonly<Record<string, string>>;
  now(): Date;
  /** Sets it so much ahead, and waits until every process has seen that. */
  leap(milliseconds: number): Promise<void>;
  /** Sets it so much back, and waits as well. */
  setBack(milliseconds: number): Promise<void>;
};

/**
 * A library that is loaded before a program and replaces what the system calls answer (libfaketime) shifts the clock that timers
 * go by as well, which no change of a machine's time does; so Node's own `Date` is shifted.
 */
export function createClock(file: string): Clock {
  let shift = 0;
  const write = () => {
    writeFileSync(`${file}.new`, String(shift));
    renameSync(`${file}.new`, file);
  };
  write();
  async function set(next: number): Promise<void> {
    shift = next;
    write();
    await sleep(SEEN_MS);
  }
  return {
    env: { FAULTS_CLOCK: file, NODE_OPTIONS: `--import=${PRELOAD}`, TZ: 'Europe/Stockholm' },
    now: () => new Date(Date.now() + shift),
    leap: (milliseconds) => set(shift + Math.max(0, Math.round(milliseconds))),
    setBack: (milliseconds) => set(shift - Math.round(milliseconds)),
  };
}

/** The next full hour. */
export const nextHour = (from: Date): Date => new Date((Math.floor(from.getTime() / HOUR_MS) + 1) * HOUR_MS);

/** The next first of a month in UTC, by which months are counted. */
export const nextMonth = (from: Date): Date => new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));

/** The next instant at which clocks of the European Union are changed: the last Sunday of March and of October, 01:00 UTC. */
export function nextTimeChange(from: Date): Date {
  const year = from.getUTCFullYear();
  const changes = [year, year + 1].flatMap((of) =>
    [2, 9].map((month) => {
      const last = new Date(Date.UTC(of, month + 1, 0, 1));
      return new Date(last.getTime() - last.getUTCDay() * 24 * HOUR_MS);
    }),
  );
  return changes.find((at) => at > from) ?? from;
}
