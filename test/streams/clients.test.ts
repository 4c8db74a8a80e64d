import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { buildWorld } from '../mcp/world.ts';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { playScene, scenes, startFollower, startStreamWorld } from './scene.ts';

const SCRIPT = fileURLToPath(new URL('clients/follow.js', import.meta.url));

/** The client that is a package of the project; `npm run test:conformance` installs the others. */
describe.each(scenes)('a follower whose connection is %s before it breaks', (scene) => {
  let database: TestDatabase;
  let world: Awaited<ReturnType<typeof startStreamWorld>>;
  beforeAll(async () => {
    database = await createTestDatabase();
    await buildWorld(database.db);
    world = await startStreamWorld(database.db);
  });
  afterAll(async () => {
    await world.close();
    await database.drop();
  });

  it('has every change and every tombstone by the EventSource of undici', async () => {
    const follower = await startFollower(SCRIPT, 'undici', world.url, await world.addKey('follower'));
    try {
      await playScene(world, scene, [follower]);
    } finally {
      await follower.stop();
    }
  });
});
