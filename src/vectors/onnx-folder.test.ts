import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OnnxGraph, type Port } from './builtin/onnx-graph.ts';
import { type Embedder, EmbedderUnavailable } from './embedder.ts';
import { openOnnxFolder } from './onnx-folder.ts';
import { toUnitVector } from './unit-vector.ts';

/** Word ids of the tiny model, and the vector each word has in it. */
const VECTORS = [
  [0, 0, 9], // [PAD]: would show if padding were pooled
  [0, 0, 5], // [UNK]
  [1, 0, 0], // [CLS]
  [0, 1, 0], // [SEP]
  [2, 0, 0], // profit
  [0, 0, 2], // loss
  [0, 4, 4], // query:
];
const WORDS = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', 'profit', 'loss', 'query:'];

const special = (name: string) => ({ SpecialToken: { id: name, type_id: 0 } });

const TOKENIZER = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: WORDS.slice(0, 4).map((content, id) => ({
    id,
    content,
    special: true,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
  })),
  normalizer: { type: 'Lowercase' },
  pre_tokenizer: { type: 'WhitespaceSplit' },
  post_processor: {
    type: 'TemplateProcessing',
    single: [special('[CLS]'), { Sequence: { id: 'A', type_id: 0 } }, special('[SEP]')],
    pair: [],
    special_tokens: {
      '[CLS]': { id: '[CLS]', ids: [2], tokens: ['[CLS]'] },
      '[SEP]': { id: '[SEP]', ids: [3], tokens: ['[SEP]'] },
    },
  },
  decoder: null,
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(WORDS.map((word, id) => [word, id])),
  },
};

const EMBED_JSON = { pooling: 'mean', maxTokens: 8, floor: 0.4 };

/** A model that looks each word up in the table and does nothing more; `variant` changes one thing. */
function tinyModel(variant: 'plain' | 'sentence' | 'neighbours' | 'other-input' = 'plain'): Buffer {
  const graph = new OnnxGraph();
  const input = (name: string): Port => ({ name, type: 'int64', shape: ['B', 'L'] });
  graph.floats('table', [VECTORS.length, 3], Float32Array.from(VECTORS.flat()));
  const inputs = [input('input_ids'), input('attention_mask'), input('token_type_ids')];
  if (variant === 'other-input') inputs.push(input('pixel_values'));
  if (variant === 'sentence') {
    graph.integers('axis', [1]);
    const words = graph.node('Gather', ['table', 'input_ids']);
    graph.node('ReduceSum', [words, 'axis'], { keepdims: 0 }, 'sentence_embedding');
    return graph.encode({
      name: 'tiny',
      producer: 'test',
      inputs,
      outputs: [{ name: 'sentence_embedding', type: 'float', shape: ['B', 3] }],
    });
  }
  const output: Port = { name: 'last_hidden_state', type: 'float', shape: ['B', 'L', 3] };
  if (variant === 'neighbours') {
    const words = graph.node('Gather', ['table', 'input_ids']);
    const others = graph.node('ReduceMean', [words], { axes: [0, 1], keepdims: 1 });
    graph.node('Add', [words, others], {}, 'last_hidden_state');
  } else {
    graph.node('Gather', ['table', 'input_ids'], {}, 'last_hidden_state');
  }
  return graph.encode({ name: 'tiny', producer: 'test', inputs, outputs: [output] });
}

let folder: string;
const opened: Embedder[] = [];
const warnings: string[] = [];
const log = { info: () => undefined, warn: (_: object, message: string) => warnings.push(message) };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nordwire-onnx-'));
});

afterEach(async () => {
  for (const embedder of opened.splice(0)) await embedder.close();
  warnings.splice(0);
  await rm(folder, { recursive: true, force: true });
});

async function write(files: { embedJson?: object; model?: Buffer } = {}): Promise<void> {
  await writeFile(join(folder, 'model.onnx'), files.model ?? tinyModel());
  await writeFile(join(folder, 'tokenizer.json'), JSON.stringify(TOKENIZER));
  await writeFile(join(folder, 'tokenizer_config.json'), '{}');
  await writeFile(join(folder, 'embed.json'), JSON.stringify({ ...EMBED_JSON, ...files.embedJson }));
}

async function open(options: { floor?: number } = {}): Promise<Embedder> {
  const embedder = await openOnnxFolder({ modelDir: folder, log, ...options });
  opened.push(embedder);
  return embedder;
}

async function embed(embedder: Embedder, text: string, kind: 'query' | 'passage' = 'passage'): Promise<number[]> {
  const [vector] = await embedder.embed([text], kind);
  return Array.from(vector ?? [], (value) => Number(value.toFixed(5)));
}

const unit = (...values: number[]): number[] => Array.from(toUnitVector(values), (value) => Number(value.toFixed(5)));

describe('a model in a folder', () => {
  it.each([
    // [CLS] profit loss [SEP]
    ['mean', unit(1 + 2, 1, 2)],
    ['cls', unit(1, 0, 0)],
    ['last', unit(0, 1, 0)],
  ])('pools its token vectors by %s, padding left out', async (pooling, expected) => {
    await write({ embedJson: { pooling } });
    const embedder = await open();
    expect(await embed(embedder, 'Profit loss')).toEqual(expected);
    const [short, long] = await embedder.embed(['profit loss', 'loss loss loss loss loss loss'], 'passage');
    expect(Array.from(short ?? [], (value) => Number(value.toFixed(5)))).toEqual(expected);
    expect(long).toHaveLength(3);
  });

  it('takes the vector of a text where the model gives one, brought to length 1', async () => {
    await write({ embedJson: { pooling: 'none' }, model: tinyModel('sentence') });
    expect(await embed(await open(), 'profit loss')).toEqual(unit(3, 1, 2));
  });

  it('says what it is', async () => {
    await write({ embedJson: { name: 'tiny-en' } });
    expect(await open()).toMatchObject({
      id: expect.stringMatching(/^onnx:tiny-en:[0-9a-f]{12}$/),
      dimensions: 3,
      maxTokens: 8,
      floor: 0.4,
    });
    expect((await open({ floor: 0.9 })).floor).toBe(0.9);
  });

  it('puts the prefix of the kind before a text', async () => {
    await write({ embedJson: { prefixes: { query: 'query: ', passage: '' } } });
    const embedder = await open();
    expect(await embed(embedder, 'profit', 'query')).toEqual(unit(3, 1 + 4, 4));
    expect(await embed(embedder, 'profit', 'passage')).toEqual(unit(3, 1, 0));
  });

  it('cuts at its longest input and keeps the closing token', async () => {
    await write();
    // Eight tokens: [CLS], six words, [SEP].
    expect(await embed(await open(), `${'loss '.repeat(6)}${'profit '.repeat(50)}`)).toEqual(unit(1, 1, 12));
  });

  it('has another id when anything changes that changes vectors, and the same id otherwise', async () => {
    await write();
    const { id } = await open();
    await write({ embedJson: { floor: 0.7 } });
    expect((await open()).id).toBe(id);
    const ids = new Set([id]);
    for (const embedJson of [{ pooling: 'cls' }, { maxTokens: 9 }, { prefixes: { query: 'q ', passage: '' } }]) {
      await write({ embedJson });
      ids.add((await open()).id);
    }
    await write({ model: tinyModel('neighbours') });
    ids.add((await open()).id);
    expect(ids.size).toBe(5);
  });

  it('gives one text at a time to a model whose answers depend on the neighbours, and says so', async () => {
    await write({ model: tinyModel('neighbours') });
    const embedder = await open();
    expect(warnings).toEqual([expect.stringContaining('one text at a time')]);
    const [alone] = await embedder.embed(['profit'], 'passage');
    const [batched] = await embedder.embed(['profit', 'loss loss loss'], 'passage');
    expect(batched).toEqual(alone);
  });

  it('does not warn of an ordinary model', async () => {
    await write();
    await open();
    expect(warnings).toEqual([]);
  });
});

describe('a folder that holds no usable model', () => {
  const refusal = async () => {
    const refused = open();
    await expect(refused).rejects.toThrow(EmbedderUnavailable);
    return refused.then(
      () => '',
      (error: Error) => error.message,
    );
  };

  it('is refused with both places where a model could be', async () => {
    expect(await refusal()).toContain('holds neither model.onnx nor onnx/model.onnx');
  });

  it.each(['tokenizer.json', 'tokenizer_config.json', 'embed.json'])(
    'is refused without %s, which is named',
    async (name) => {
      await write();
      await rm(join(folder, name));
      expect(await refusal()).toContain(name);
    },
  );

  it('is refused with the members of embed.json that are wrong', async () => {
    await write({ embedJson: { pooling: 'max', maxTokens: 2, floor: undefined, colour: 'red' } });
    const reason = await refusal();
    for (const word of ['embed.json', 'pooling', 'maxTokens', 'floor', 'colour']) expect(reason).toContain(word);
  });

  it('is refused when embed.json is no JSON', async () => {
    await write();
    await writeFile(join(folder, 'embed.json'), '{');
    expect(await refusal()).toMatch(/embed\.json cannot be read: .*JSON/);
  });

  it('is refused when the model file is cut short', async () => {
    await write();
    const whole = await readFile(join(folder, 'model.onnx'));
    await writeFile(join(folder, 'model.onnx'), whole.subarray(0, 40));
    expect(await refusal()).toContain('the model cannot be used');
  });

  it('is refused when the model asks for something that is no text, which is named', async () => {
    await write({ model: tinyModel('other-input') });
    expect(await refusal()).toContain('pixel_values');
  });

  it('is refused when the pooling does not fit what the model gives', async () => {
    await write({ embedJson: { pooling: 'mean' }, model: tinyModel('sentence') });
    expect(await refusal()).toMatch(/sentence_embedding is float32 \[1, 3\], not float32 of rank 3/);
  });
});
