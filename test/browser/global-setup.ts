import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { freePort } from '../services/processes.ts';
import { formatAddress } from '../world/database.ts';
import { execute, onDatabase, type TestServer } from '../world/test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    service: TestService;
  }
}

/** A `nordwire serve` with the demonstration, which all files of a run share. */
export type TestService = {
  readonly base: string;
  readonly connection: TestServer['server'];
  readonly secret: string;
};

const PROGRAM = fileURLToPath(new URL('../../bin/nordwire.js', import.meta.url));

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, prefix } = project.getProvidedContext().testServer;
  const name = `${prefix}_pages`;
  await execute(server, `create database ${name} template template0 encoding 'UTF8'`);
  const connection = onDatabase(server, name);
  const folder = await mkdtemp(join(tmpdir(), 'nordwire-pages-'));
  const port = await freePort();
  const secret = randomBytes(24).toString('base64url');
  const child = spawn(process.execPath, [PROGRAM, 'serve'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      DATABASE_URL: formatAddress(connection),
      NORDWIRE_DATA_DIR: folder,
      NORDWIRE_PORT: String(port),
      NORDWIRE_SECRET: secret,
      NORDWIRE_POLL: 'false',
      NORDWIRE_ADDRESS_LIMIT: '1000000',
      NORDWIRE_LOG_LEVEL: 'info',
    },
  });
  await loaded(child);
  project.provide('service', { base: `http://127.0.0.1:${port}`, connection, secret });
  return async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true });
  };
}

/** Waits until the whole demonstration is there. */
async function loaded(child: ChildProcess): Promise<void> {
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('it has no output');
  let said = '';
  stderr.on('data', (text) => {
    said += text;
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`nordwire serve ended: ${said}`);
  });
  ended.catch(() => undefined);
  const ready = (async () => {
    for await (const line of createInterface(stdout)) {
      said += `${line}\n`;
      if (line.startsWith('The demonstration is loaded')) return;
    }
    throw new Error(`nordwire serve never had the demonstration: ${said}`);
  })();
  await Promise.race([ready, ended]);
  stdout.resume();
}
