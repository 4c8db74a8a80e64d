import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, installJudges } from '../mcp/conformance/judges.ts';
import { openEmptyStore } from '../mcp/conformance/store.ts';
import { buildWorld } from '../mcp/world.ts';
import { playScene, type Scene, scenes, startFollower, startStreamWorld } from './scene.ts';

const PACKAGES = new URL('clients/package.json', import.meta.url);
const { dependencies } = JSON.parse(readFileSync(PACKAGES, 'utf8')) as { dependencies: Record<string, string> };
const CLIENTS = Object.keys(dependencies);

/** Why a client missed something, a line for each of them; all clients follow one world at the same time. */
async function findMisses(script: string, scene: Scene): Promise<string | undefined> {
  const store = await openEmptyStore();
  await buildWorld(store.db);
  const followers: Awaited<ReturnType<typeof startFollower>>[] = [];
  const world = await startStreamWorld(store.db);
  try {
    for (const client of CLIENTS)
      followers.push(await startFollower(script, client, world.url, await world.addKey(client)));
    await playScene(world, scene, followers);
    return undefined;
  } catch (error) {
    return String(error);
  } finally {
    await Promise.all(followers.map((follower) => follower.stop()));
    await world.close();
    await store.close();
  }
}

/** Clients of event streams that others wrote have every change after their connection broke. */
export const streamClients = (): Check[] =>
  scenes.map((scene) => ({
    name: `clients of streams, ${scene} before the connection breaks: ${CLIENTS.join(', ')}`,
    async ask() {
      const kits = await installJudges(new URL('clients/', import.meta.url), ['follow.js']);
      try {
        return await findMisses(join(kits.folder, 'follow.js'), scene);
      } finally {
        await kits.remove();
      }
    },
  }));
