import { join } from 'node:path';
import { StreamableHTTPClientTransport, Client as ToolClient } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { type Client, createClient } from './client.ts';
import {
  expectCalendarAndStories,
  expectFiguresThatDisagree,
  expectNothingUntranslated,
  expectSharedDevelopments,
  expectTombstones,
} from './demonstration.ts';
import { isDeployment } from './deployment.ts';
import type { Person } from './people.ts';
import { run } from './run.ts';
import { forget, type Service, start } from './service.ts';

const Events = z.object({ events: z.array(z.object({ id: z.string() })) });

/** What a start on a fresh clone gave. */
type Start = { readonly address: string; readonly key: string | undefined; readonly screen: string };

// On a server of its own nothing depends on whose folder it is.
const root = isDeployment ? undefined : inject('root');
let rootsService: Service | undefined;
const startAsRoot = async (person: Person): Promise<Start> => {
  rootsService = await start(person);
  return { ...rootsService, screen: rootsService.screen() };
};
afterAll(async () => {
  await rootsService?.stop();
  if (root !== undefined) forget(join(root.checkout, '.nordwire'));
});

const starts: [who: string, person: Person | undefined, begin: (person: Person) => Promise<Start>][] = [
  ['an ordinary user', inject('user'), async () => inject('firstStart')],
  ['root, below a folder that only root may enter', root, startAsRoot],
];

for (const [who, anybody, begin] of starts) {
  const person = anybody ?? inject('user');
  describe.skipIf(anybody === undefined)(`npm ci && npm start as ${who}`, () => {
    let service: Start;
    let client: Client;

    beforeAll(async () => {
      service = await begin(person);
      client = createClient(service.address, service.key);
    });

    it('needs nothing but the Node of the machine, whatever its version', async () => {
      const { out } = await run(person, ['node', '--version']);
      expect(Number(/^v(\d+)/.exec(out)?.[1])).toBeGreaterThanOrEqual(20);
      expect(service.screen).not.toMatch(/Warning/);
    });

    it('answers to everybody that it is well', async () => {
      expect(await createClient(service.address, undefined).get('/api/v1/health')).toMatchObject({
        status: 200,
        body: { status: 'ok' },
      });
    });

    it('says of an address that is far too long that it is', async () => {
      const { status, body } = await client.get(`/api/v1/events?x=${'y'.repeat(40_000)}`);
      expect({ status, body }).toMatchObject({ status: 414, body: { title: 'Bad request', status: 414 } });
    });

    it('prints a curl line that shows events as it stands', async () => {
      const line = /^ *(curl .*)$/m.exec(service.screen)?.[1];
      const { status, out } = await run(person, ['sh', '-c', `${line} --silent --show-error`]);
      expect(status).toBe(0);
      expect(Events.parse(JSON.parse(out)).events).toHaveLength(3);
    });

    it('prints a line for an agent whose address and header reach the tools', async () => {
      const line = /^ *claude mcp add --transport http nordwire (\S+) --header "Authorization: (.*)"$/m;
      const [, address = '', authorization = ''] = line.exec(service.screen) ?? [];
      const tools = new ToolClient({ name: 'acceptance', version: '1.0.0' });
      await tools.connect(
        new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers: { authorization } } }),
      );
      try {
        const { structuredContent } = await tools.callTool({ name: 'search_events', arguments: { limit: 3 } });
        expect(Events.parse(structuredContent).events).toHaveLength(3);
      } finally {
        await tools.close();
      }
    });

    it('has developments that several outlets report', () => expectSharedDevelopments(client));

    it('has developments whose reports disagree on a figure', () => expectFiguresThatDisagree(client));

    it('shows merged and removed events to whoever follows the changes', () => expectTombstones(client));

    it('has dates to come and stories', () => expectCalendarAndStories(client));

    it('serves nothing that waits for a translator', () => expectNothingUntranslated(client, person));
  });
}
