import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS, nextHour, nextMonth, nextTimeChange } from './clock.ts';
import { beginLoad, type Load } from './loads.ts';
import type { Service } from './services.ts';
import type { SmallDisk } from './small-disk.ts';
import type { AnyWorld, EmbeddedWorld, ServersWorld } from './world.ts';

/** The parts that a fault acts on. */
export type Stage<World> = {
  readonly world: World;
  readonly random: () => number;
  /** Records that a process is killed, because its memory is lost. */
  killed(service: Service): void;
  /** Records a bundle that was imported meanwhile. */
  loaded(load: Load): void;
};

type Promised = {
  /** Whether callers may meet 503 with Retry-After meanwhile. */
  readonly refuses?: true;
  /** Whether connections may break. */
  readonly breaks?: true;
  /** Whether Redis forgets what it counted. */
  readonly forgets?: true;
  /** Whether it needs a disk that can be filled. */
  readonly needsDisk?: true;
  /** Whether what is noted of use cannot be written meanwhile and waits in memory. */
  readonly holdsUsage?: true;
};

type FaultOf<World> = Promised & {
  readonly name: string;
  /** Starts and ends the fault. */
  strike(stage: Stage<World>): Promise<void>;
};

export type ServersFault = FaultOf<ServersWorld>;
export type EmbeddedFault = FaultOf<EmbeddedWorld>;

const between = (random: () => number, from: number, to: number): number => from + random() * (to - from);
const pickService = (random: () => number, services: readonly Service[]): Service =>
  services[Math.floor(random() * services.length)] as Service;

/** Kills a process and starts it again, as a supervisor does. */
async function killAndStart(service: Service, { random, killed }: Stage<unknown>): Promise<void> {
  killed(service);
  await service.kill();
  await sleep(between(random, 0, 1_000));
  await service.start();
}

/** Sets the clock to shortly before an instant, and lets it run over it. */
const leapOver =
  (instantAfter: (from: Date) => Date) =>
  async ({ world: { clock } }: Stage<ServersWorld>): Promise<void> => {
    const now = clock.now();
    await clock.leap(instantAfter(now).getTime() - now.getTime() - 1_500);
    await sleep(2_500);
  };

/** Sets the clock back an hour under load; later it is right again, as after an operator's correction. */
async function turnBack({ world: { clock }, random }: Stage<AnyWorld>): Promise<void> {
  await clock.setBack(HOUR_MS);
  await sleep(between(random, 3_000, 6_000));
  await clock.leap(HOUR_MS);
}

function getDisk({ disk }: EmbeddedWorld): SmallDisk {
  if (typeof disk === 'string') throw new Error(disk);
  return disk;
}

/** Long enough for the circuit to open, or shorter than it takes. */
const spell = (random: () => number): Promise<void> => sleep(between(random, 1_000, 7_000));

export const serversFaults: readonly ServersFault[] = [
  {
    name: 'api process killed',
    breaks: true,
    strike: (stage) => killAndStart(pickService(stage.random, stage.world.apis), stage),
  },
  {
    name: 'ingest process killed',
    strike: (stage) => killAndStart(pickService(stage.random, stage.world.ingesters), stage),
  },
  {
    name: 'PostgreSQL stopped',
    refuses: true,
    holdsUsage: true,
    async strike({ world: { postgres }, random }) {
      await postgres.stop();
      await sleep(between(random, 0, 4_000));
      await postgres.start();
    },
  },
  {
    name: 'PostgreSQL frozen',
    refuses: true,
    holdsUsage: true,
    async strike({ world: { postgres }, random }) {
      await postgres.freeze();
      await spell(random);
      await postgres.thaw();
    },
  },
  {
    name: 'PostgreSQL cut off',
    refuses: true,
    holdsUsage: true,
    async strike({ world: { proxy }, random }) {
      proxy.blackhole();
      await spell(random);
      proxy.pass();
    },
  },
  {
    name: 'PostgreSQL slow',
    refuses: true,
    holdsUsage: true,
    async strike({ world: { proxy }, random }) {
      proxy.slow(between(random, 50, 300));
      await sleep(4_000);
      proxy.pass();
    },
  },
  {
    name: 'Redis gone',
    forgets: true,
    async strike({ world: { redis }, random }) {
      await redis.kill();
      await sleep(between(random, 0, 3_000));
      await redis.start();
    },
  },
  {
    name: 'Redis frozen',
    async strike({ world: { redis }, random }) {
      redis.freeze();
      await sleep(between(random, 1_000, 4_000));
      redis.thaw();
    },
  },
  {
    name: 'Redis flushed',
    forgets: true,
    strike: ({ world: { redis } }) => redis.flush(),
  },
  { name: 'clock over an hour', strike: leapOver(nextHour) },
  { name: "clock over a month's end", strike: leapOver(nextMonth) },
  { name: 'clock over summer time', strike: leapOver(nextTimeChange) },
  { name: 'clock set back', strike: turnBack },
];

export const embeddedFaults: readonly EmbeddedFault[] = [
  {
    name: 'serve killed',
    breaks: true,
    strike: (stage) => killAndStart(stage.world.serve, stage),
  },
  {
    name: 'embedded PostgreSQL killed',
    refuses: true,
    holdsUsage: true,
    async strike({ world }) {
      process.kill(await world.postmaster(), 'SIGKILL');
      await sleep(4_000);
    },
  },
  {
    name: 'disk full',
    refuses: true,
    holdsUsage: true,
    needsDisk: true,
    async strike({ world, random }) {
      const disk = getDisk(world);
      await disk.fill();
      await sleep(between(random, 2_000, 6_000));
      await disk.empty();
    },
  },
  {
    name: 'disk full under import',
    refuses: true,
    holdsUsage: true,
    needsDisk: true,
    async strike({ world, random, loaded }) {
      const disk = getDisk(world);
      const load = await beginLoad(world, String(Math.floor(random() * 1e9)));
      // Before its first write, in the middle, or after its last write.
      await sleep(between(random, 0, 3_000));
      await disk.fill();
      await load.end();
      await disk.empty();
      loaded(await load.again());
    },
  },
  { name: 'clock of serve set back', strike: turnBack },
];
