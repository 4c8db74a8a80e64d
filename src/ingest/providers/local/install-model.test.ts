import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeDictionaryModel } from '../../../../test/support/ingest/providers/local/dictionary-model-harness.ts';
import { createFeedAgent } from '../../sources/address-guard.ts';
import { addModel, removeModels } from './install-model.ts';
import { findModelFaults, listInstalled, modelFor, toModelFolder } from './installed-models.ts';
import { addressSource, folderSource } from './model-source.ts';
import type { PinnedModel } from './pinned-models.ts';
import { readPinnedModels } from './read-pinned-models.ts';

const { signal } = new AbortController();
const agent = createFeedAgent({ allowPrivateAddresses: true });

let made: string;
let model: PinnedModel;
let server: Server;
let respond: (request: IncomingMessage, response: ServerResponse) => void;
let requests: { path: string; range: string | undefined }[];
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'nordwire-made-'));
  const files = writeDictionaryModel(made, { höjer: 'raises', utdelning: 'dividend' });
  model = { pair: 'sv-en', version: '1.0', licence: 'MPL-2.0', files };
  server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', range: request.headers.range });
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  rmSync(made, { recursive: true });
  await agent.close();
  server.close();
});

let models: string;
beforeEach(() => {
  models = mkdtempSync(join(tmpdir(), 'nordwire-models-'));
  requests = [];
  respond = serveFile;
});
afterEach(() => rmSync(models, { recursive: true }));

const readModelFile = (name: string): Buffer => readFileSync(join(made, name));
const nameIn = (request: IncomingMessage): string => request.url?.split('/').at(-1) ?? '';

/** A server that knows ranges. */
function serveFile(request: IncomingMessage, response: ServerResponse): void {
  const bytes = readModelFile(nameIn(request));
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  if (from > 0) response.setHeader('content-range', `bytes ${from}-${bytes.length - 1}/${bytes.length}`);
  response.writeHead(from > 0 ? 206 : 200, { 'content-type': 'application/octet-stream' }).end(bytes.subarray(from));
}

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const fromServer = (options: { isOriginal?: boolean; silenceMs?: number; dispatcher?: typeof agent } = {}) =>
  addressSource(
    address(),
    { dispatcher: options.dispatcher ?? agent, userAgent: 'test' },
    { isOriginal: true, ...options },
  );
const add = (source = fromServer(), when = signal) => addModel(model, { models, source, signal: when });
/** What the data folder shows: models with their versions, and what is under way. */
const seen = () => ({
  installed: listInstalled(models).map(({ pair, version }) => `${pair} ${version}`),
  folders: readdirSync(models),
});
const nothing = { installed: [], folders: ['.adding-sv-en-1.0'] };

describe('a model that is added', () => {
  it('comes from the address of the list, each file from its location, and is whole', async () => {
    expect(await add()).toBe(true);
    expect(requests.map(({ path }) => path)).toEqual(['/made/model.bin', '/made/vocab.spm', '/made/lex.bin']);
    const [installed] = listInstalled(models);
    expect(installed && (await findModelFaults(installed))).toEqual([]);
    expect(seen()).toEqual({ installed: ['sv-en 1.0'], folders: ['sv-en'] });
  });

  it('is not fetched again while it is whole, and is where a file changed', async () => {
    await add();
    expect(await add()).toBe(false);
    const path = join(toModelFolder(models, model), 'vocab.spm');
    const bytes = readFileSync(path);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    const [damaged] = listInstalled(models);
    expect(damaged && (await findModelFaults(damaged))).toEqual([
      `${path} is not the pinned file (its SHA-256 differs)`,
    ]);
    expect(await add()).toBe(true);
    const [mended] = listInstalled(models);
    expect(mended && (await findModelFaults(mended))).toEqual([]);
    expect(readdirSync(models)).toEqual(['sv-en']);
  });

  it.each([
    ['all files in one', (to: string) => cpSync(made, to, { recursive: true })],
    ['laid out as the data folder is', (to: string) => cpSync(made, join(to, 'sv-en/1.0'), { recursive: true })],
    ['laid out as the original is', (to: string) => cpSync(made, join(to, 'made'), { recursive: true })],
    [
      'packed by zstd',
      (to: string) => {
        mkdirSync(to, { recursive: true });
        for (const { name } of model.files)
          writeFileSync(join(to, `${name}.zst`), zstdCompressSync(readModelFile(name)));
      },
    ],
  ])('comes from a folder: %s', async (_, fill) => {
    const folder = mkdtempSync(join(tmpdir(), 'nordwire-mirror-'));
    fill(folder);
    expect(await add(folderSource(folder))).toBe(true);
    rmSync(folder, { recursive: true });
    expect(seen().installed).toEqual(['sv-en 1.0']);
  });

  it('comes from a mirror that has it packed', async () => {
    respond = (request, response) => {
      if (!nameIn(request).endsWith('.zst')) return void response.writeHead(404).end();
      response.writeHead(200).end(zstdCompressSync(readModelFile(nameIn(request).slice(0, -4))));
    };
    expect(await add(fromServer({ isOriginal: false }))).toBe(true);
    expect(seen().installed).toEqual(['sv-en 1.0']);
  });

  it('is gone on with where a connection broke', async () => {
    respond = (_request, response) => {
      response.writeHead(200, { 'content-length': readModelFile('model.bin').length });
      response.write(readModelFile('model.bin').subarray(0, 400_000), () => response.destroy());
    };
    await expect(add()).rejects.toThrow(/broke off the connection.*run the command again to continue/);
    expect(seen()).toEqual(nothing);
    respond = serveFile;
    requests = [];
    expect(await add()).toBe(true);
    expect(requests[0]).toEqual({ path: '/made/model.bin', range: expect.stringMatching(/^bytes=[1-9]\d*-$/) });
  });

  it('starts anew where a server knows no ranges', async () => {
    mkdirSync(join(models, '.adding-sv-en-1.0'));
    writeFileSync(join(models, '.adding-sv-en-1.0/model.bin.part'), 'what came before');
    respond = (request, response) => void response.writeHead(200).end(readModelFile(nameIn(request)));
    expect(await add()).toBe(true);
  });

  it('is removed with what was not fetched to its end', async () => {
    await add();
    mkdirSync(join(models, '.adding-sv-en-1.0'));
    expect((await removeModels(models, [model], 'sv-en')).map(({ version }) => version)).toEqual(['1.0']);
    expect(readdirSync(models)).toEqual([]);
  });
});

describe('a model that cannot be had leaves nothing that could be taken for one', () => {
  it.each([
    [
      'a page of HTML',
      (response: ServerResponse) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>'),
      /127\.0\.0\.1:\d+ answers with a page of HTML where \/made\/model\.bin should be a file\./,
    ],
    [
      'another file of the same length',
      (response: ServerResponse) => response.writeHead(200).end(Buffer.alloc(readModelFile('model.bin').length)),
      /is not the pinned file: its SHA-256 is [0-9a-f]{64}, not [0-9a-f]{64}\. It was removed; try another place with --from\./,
    ],
    [
      'a file that is longer',
      (response: ServerResponse) => response.writeHead(200).end(Buffer.alloc(2 * readModelFile('model.bin').length)),
      /is longer than the pinned file of \d+ bytes; it was not taken\./,
    ],
    [
      'a file that is cut',
      (response: ServerResponse) => response.writeHead(200).end(readModelFile('model.bin').subarray(0, 1000)),
      /ended after 1000 of \d+ bytes\. The downloaded part is kept: run the command again to continue\./,
    ],
    [
      'nothing',
      (response: ServerResponse) => response.writeHead(404).end(),
      /has no model\.bin \(404 at made\/model\.bin\)/,
    ],
    ['an error', (response: ServerResponse) => response.writeHead(503).end(), /127\.0\.0\.1:\d+ answered 503\./],
  ])('where the mirror answers %s', async (_, answer, message) => {
    respond = (_request, response) => void answer(response);
    await expect(add()).rejects.toThrow(message);
    expect(seen()).toEqual(nothing);
  });

  it('where the server falls silent', async () => {
    respond = (_request, response) => void response.writeHead(200).write('a');
    await expect(add(fromServer({ silenceMs: 200 }))).rejects.toThrow(/sent nothing for 0\.2 s/);
    expect(seen()).toEqual(nothing);
  });

  it('where what is packed is not whole', async () => {
    respond = (request, response) => {
      if (!nameIn(request).endsWith('.zst')) return void response.writeHead(404).end();
      response.writeHead(200).end(zstdCompressSync(readModelFile('model.bin')).subarray(0, 500));
    };
    await expect(add(fromServer({ isOriginal: false }))).rejects.toThrow(/is not whole zstd; it was removed\./);
    expect(seen()).toEqual(nothing);
  });

  it('where an address lies inside a private network that the settings do not allow', async () => {
    const guarded = createFeedAgent({ allowPrivateAddresses: false });
    await expect(add(fromServer({ dispatcher: guarded }))).rejects.toThrow(/127\.0\.0\.1 is not a public address/);
    await guarded.close();
    expect(requests).toEqual([]);
  });

  it('where a folder lacks a file', async () => {
    await expect(add(folderSource(tmpdir()))).rejects.toThrow(/has no model\.bin; it is looked for there/);
    expect(seen()).toEqual(nothing);
  });

  // Writing to /dev/full fails as writing to a full disk does.
  it.skipIf(!existsSync('/dev/full'))('where the disk is full, of which nothing is left', async () => {
    mkdirSync(join(models, '.adding-sv-en-1.0'));
    symlinkSync('/dev/full', join(models, '.adding-sv-en-1.0/model.bin.part'));
    await expect(add()).rejects.toThrow(/^The disk of .* is full; nothing of sv-en was kept\. It needs \d+\.\d MB\.$/);
    expect(seen()).toEqual({ installed: [], folders: [] });
  });

  it('where it is called off; what came is kept', async () => {
    const stopping = new AbortController();
    respond = (_request, response) =>
      void response
        .writeHead(200)
        .write(readModelFile('model.bin').subarray(0, 300_000), () => stopping.abort(new Error('stopped')));
    await expect(add(fromServer(), stopping.signal)).rejects.toThrow('stopped');
    expect(seen()).toEqual(nothing);
  });
});

describe('the model of a language', () => {
  const installed = (...names: string[]) =>
    names.map((name) => {
      const [pair = '', version = ''] = name.split(' ');
      return { ...model, pair, version, folder: name };
    });
  const found = (language: string, of: string[], preferred: string[] = []) =>
    modelFor(language, installed(...of), installed(...preferred))?.folder;

  it('is its own, of the version that the list pins', () => {
    expect(found('fi', ['fi-en 1.0', 'fi-en 2.0', 'sv-en 1.0'], ['fi-en 1.0'])).toBe('fi-en 1.0');
    expect(found('fi', ['fi-en 1.0', 'fi-en 2.0'], ['fi-en 3.0'])).toBe('fi-en 2.0');
    expect(found('is', ['fi-en 1.0'])).toBeUndefined();
  });

  it('is that of Bokmål for Nynorsk where Nynorsk has none, and never the other way', () => {
    expect(found('nn', ['nb-en 2.0'])).toBe('nb-en 2.0');
    expect(found('nn', ['nb-en 2.0', 'nn-en 1.0a1'])).toBe('nn-en 1.0a1');
    expect(found('nb', ['nn-en 1.0a1'])).toBeUndefined();
  });
});

describe('the list of the project', () => {
  it('pins a model for each of the six languages', () => {
    const { models: listed } = readPinnedModels();
    expect(listed.map(({ pair }) => pair).sort()).toEqual(['da-en', 'fi-en', 'is-en', 'nb-en', 'nn-en', 'sv-en']);
  });

  it('names what is wrong with a list of the operator', () => {
    const file = join(models, 'own.yaml');
    writeFileSync(file, 'address: https://mirror.example\nmodels:\n  - pair: de-en\n    version: "1"\n');
    expect(() => readPinnedModels(file)).toThrow(
      /^The list of models .*own\.yaml cannot be used: .*models\.0\.pair: is not a pair/,
    );
  });
});
