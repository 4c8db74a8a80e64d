// A thread that holds one model of the engine and translates batches with it. Any failure inside the engine ends the
// thread, because a WebAssembly memory cannot be trusted after an abort.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerInput } from './messages.ts';

/** Node has it; its types come with a browser's library only. */
declare const WebAssembly: { instantiate(binary: Uint8Array, imports: object): Promise<{ instance: object }> };

type Deletable = { delete(): void };
type Memory = { getByteArrayView(): Uint8Array };
type List<Value> = Deletable & { push_back(value: Value): void };
type Responses = Deletable & { get(at: number): { getTranslatedText(): string } };

/** The members that the engine's glue puts on its module, as far as they are used here. */
type Engine = {
  readonly asm: Record<string, (...values: number[]) => unknown>;
  readonly AlignedMemory: new (bytes: number, alignment: number) => Memory;
  readonly AlignedMemoryList: new () => List<Memory>;
  readonly VectorString: new () => List<string>;
  readonly VectorResponseOptions: new () => List<Readonly<Record<'alignment' | 'html' | 'qualityScores', boolean>>>;
  readonly TranslationModel: new (
    settings: string,
    model: Memory,
    shortlist: Memory,
    vocabularies: List<Memory>,
    qualityModel: null,
  ) => object;
  readonly BlockingService: new (settings: {
    cacheSize: number;
  }) => {
    translate(model: object, texts: List<string>, options: Deletable): Responses;
  };
};

/** Matrix products: outside Firefox the engine's own take the place of the browser's. */
const PRODUCTS = {
  int8_prepare_a: 'int8PrepareAFallback',
  int8_prepare_b: 'int8PrepareBFallback',
  int8_prepare_b_from_transposed: 'int8PrepareBFromTransposedFallback',
  int8_prepare_b_from_quantized_transposed: 'int8PrepareBFromQuantizedTransposedFallback',
  int8_prepare_bias: 'int8PrepareBiasFallback',
  int8_multiply_and_add_bias: 'int8MultiplyAndAddBiasFallback',
  int8_select_columns_of_b: 'int8SelectColumnsOfBFallback',
};

/** As the makers of the models run them; longer sentences are broken at 128 pieces. */
const SETTINGS = `beam-size: 1
normalize: 1.0
word-penalty: 0
cpu-threads: 0
gemm-precision: int8shiftAlphaAll
skip-cost: true
alignment: soft
quiet: true
quiet-translation: true
max-length-break: 128
mini-batch-words: 1024
workspace: 128
max-length-factor: 2.0
`;

const GLUE = '@browsermt/bergamot-translator/worker/bergamot-translator-worker.js';

/** Loads the engine: its package is an ES module whose glue is a classic script of a web worker. */
async function openEngine(): Promise<Engine> {
  const glue = createRequire(import.meta.url).resolve(GLUE);
  const binary = readFileSync(glue.replace(/\.js$/, '.wasm'));
  return new Promise((resolve, reject) => {
    const engine: Record<string, unknown> = {
      print: () => {},
      printErr: () => {},
      onAbort: (reason: unknown) => reject(new Error(`the engine gave up: ${String(reason)}`)),
      onRuntimeInitialized: () => resolve(engine as unknown as Engine),
      instantiateWasm(imports: object, accept: (instance: object) => void) {
        const wasm_gemm = Object.fromEntries(
          Object.entries(PRODUCTS).map(([name, own]) => [
            name,
            (...values: number[]) => (engine as unknown as Engine).asm[own]?.(...values),
          ]),
        );
        WebAssembly.instantiate(binary, { ...imports, wasm_gemm }).then(
          ({ instance }) => accept(instance),
          (error: unknown) => reject(error),
        );
        return {};
      },
    };
    Object.assign(globalThis, {
      Module: engine,
      self: globalThis,
      importScripts: () => {},
      location: { href: `file://${glue}` },
    });
    runInThisContext(readFileSync(glue, 'utf8'), { filename: glue });
  });
}

/** The bytes of a file, if they are those that were pinned: the engine takes anything for a model. */
function readPinned({ files }: WorkerInput, kind: 'model' | 'vocab' | 'lex'): Buffer {
  const file = files.find((one) => one.kind === kind);
  if (file === undefined) throw new Error(`the model has no ${kind} file`);
  const bytes = readFileSync(file.path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== file.sha256)
    throw new Error(
      `${file.path} is not the pinned file: its SHA-256 is ${sha256.slice(0, 12)}..., not ${file.sha256.slice(0, 12)}...`,
    );
  return bytes;
}

function openModel(engine: Engine, input: WorkerInput): (texts: readonly string[]) => string[] {
  const allocateMemory = (bytes: Buffer, alignment: number): Memory => {
    const memory = new engine.AlignedMemory(bytes.byteLength, alignment);
    memory.getByteArrayView().set(bytes);
    return memory;
  };
  const vocabularies = new engine.AlignedMemoryList();
  vocabularies.push_back(allocateMemory(readPinned(input, 'vocab'), 64));
  const parameters = allocateMemory(readPinned(input, 'model'), 256);
  const shortlist = allocateMemory(readPinned(input, 'lex'), 64);
  const model = new engine.TranslationModel(SETTINGS, parameters, shortlist, vocabularies, null);
  const service = new engine.BlockingService({ cacheSize: 0 });
  return (texts) => {
    const sources = new engine.VectorString();
    const options = new engine.VectorResponseOptions();
    for (const text of texts) {
      sources.push_back(text);
      options.push_back({ alignment: false, html: false, qualityScores: false });
    }
    const responses = service.translate(model, sources, options);
    const translated = texts.map((_, at) => responses.get(at).getTranslatedText());
    for (const one of [responses, sources, options]) one.delete();
    return translated;
  };
}

const describeError = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function serve(port: MessagePort, input: WorkerInput): Promise<void> {
  const send = (message: FromWorker) => port.postMessage(message);
  try {
    const translate = openModel(await openEngine(), input);
    // The engine reads its files with the first text, and aborts at what it cannot read.
    translate(['.']);
    port.on('message', ({ texts }: ToWorker) => send({ type: 'translated', texts: translate(texts) }));
    send({ type: 'ready' });
  } catch (error) {
    send({ type: 'unusable', reason: describeError(error) });
    port.close();
  }
}

if (parentPort) await serve(parentPort, workerData);
