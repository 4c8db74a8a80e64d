import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../db/tables.ts';
import { readStarterList } from '../feeds/starter.ts';
import { listInstalled } from '../providers/local/installed-models.ts';
import { DEMO_DOMAIN } from '../sources/demo-source.ts';
import type { Machine } from './machine.ts';
import { type SetupStep, setupSteps } from './setup-steps.ts';

type Store = Kysely<Tables> | Transaction<Tables>;

/** A step of the set-up, with the number of its records. */
export type StepState = {
  readonly step: SetupStep;
  readonly state: 'open' | 'done' | 'skipped';
  readonly found: number;
};

const NAME = 'setup';
const Stored = z.object({ skipped: z.array(z.enum(setupSteps)) });

/** The steps that an admin skipped. */
export async function readSkipped(db: Store): Promise<readonly SetupStep[]> {
  const { rows } = await sql<{ value: unknown }>`select value from store_settings where name = ${NAME}`.execute(db);
  const parsed = Stored.safeParse(rows[0]?.value);
  return parsed.success ? parsed.data.skipped : [];
}

export async function writeSkipped(db: Store, skipped: readonly SetupStep[]): Promise<void> {
  await sql`
    insert into store_settings (name, value) values (${NAME}, ${JSON.stringify({ skipped })}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db);
}

type Counts = { readonly starter: number; readonly own: number; readonly people: number };

async function countFound(db: Store): Promise<Counts> {
  const starter = (await readStarterList()).map(({ address }) => address);
  const { rows } = await sql<Counts>`
    select count(*) filter (where f.address = any(${starter}::text[]))::int as starter,
      count(*) filter (where f.address <> all(${starter}::text[]))::int as own,
      ((select count(*) from people) + (select count(*) from people_links where kind = 'invitation' and used_at is null))::int
        as people
    from feeds f join sources s on s.id = f.source_id where s.domain !~ ${DEMO_DOMAIN}`.execute(db);
  return rows[0] ?? { starter: 0, own: 0, people: 0 };
}

/**
 * Reads the state of each step. A step is done once its records exist: feeds of the starter list, installed models, other
 * feeds, a second user or an invitation. Without a machine, which is another one, models count as absent.
 */
export async function readSetup(
  db: Store,
  machine: Pick<Machine, 'models'> | undefined,
): Promise<readonly StepState[]> {
  const [{ starter, own, people }, skipped] = await Promise.all([countFound(db), readSkipped(db)]);
  const found: Readonly<Record<SetupStep, number>> = {
    sources: starter,
    languages: machine === undefined ? 0 : listInstalled(machine.models).length,
    feeds: own,
    people: Math.max(0, people - 1),
  };
  return setupSteps.map((step) => ({
    step,
    found: found[step],
    state: found[step] > 0 ? 'done' : skipped.includes(step) ? 'skipped' : 'open',
  }));
}
