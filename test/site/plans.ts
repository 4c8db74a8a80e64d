import type { World } from '../world/world.ts';

/** The id of the world's account on a plan. */
export async function findAccount({ db }: Pick<World, 'db'>, plan: string): Promise<string> {
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('plan', '=', plan)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}
