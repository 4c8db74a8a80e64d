import { OnnxGraph } from './onnx-graph.ts';
import { computeZeroPoint, dequantise, type QuantisedTensor } from './tfjs-weights.ts';

/** The shape of all-MiniLM-L6-v2, a BERT encoder. */
const WIDTH = 384;
const HEADS = 12;
const HEAD_WIDTH = WIDTH / HEADS;
const LAYERS = 6;
const POSITIONS = 512;

const WORDS = 'unknown';
const POSITION_TABLE = 'unknown_0';
const SEGMENT_TABLE = 'unknown_1';

type Build = {
  readonly graph: OnnxGraph;
  tensor(name: string): QuantisedTensor;
};

/** Adds a byte tensor with the scale and zero point that DequantizeLinear takes. */
function addQuantised({ graph }: Build, id: string, tensor: QuantisedTensor): readonly [string, string, string] {
  return [
    graph.bytes(`${id}_q`, tensor.shape, tensor.codes),
    graph.scalar(`${id}_s`, tensor.scale),
    graph.bytes(`${id}_z`, [], Uint8Array.of(computeZeroPoint(tensor))),
  ];
}

/** `input x weights + bias`. The weights stay bytes in the file and become floats when the session loads. */
function addLinear(build: Build, input: string, { id, path }: { id: string; path: string }): string {
  const { graph } = build;
  const weights = build.tensor(`${path}/Tensordot/ReadVariableOp`);
  const bias = dequantise(build.tensor(`${path}/BiasAdd/ReadVariableOp`));
  graph.floats(`${id}_b`, [bias.length], bias);
  const dequantised = graph.node('DequantizeLinear', addQuantised(build, id, weights));
  return graph.node('Add', [graph.node('MatMul', [input, dequantised]), `${id}_b`]);
}

function addLayerNorm(build: Build, input: string, { id, path }: { id: string; path: string }): string {
  const { graph } = build;
  const gain = graph.floats(`${id}_g`, [WIDTH], dequantise(build.tensor(`${path}/batchnorm/mul/ReadVariableOp`)));
  const shift = graph.floats(`${id}_bb`, [WIDTH], dequantise(build.tensor(`${path}/batchnorm/ReadVariableOp`)));
  return graph.node('LayerNormalization', [input, gain, shift], { axis: -1, epsilon: { float: 1e-12 } });
}

/** Word vectors plus position vectors. The segment is always the first, so its vector is folded into the positions. */
function addEmbeddings(build: Build): string {
  const { graph } = build;
  const [codes, scale, zeroPoint] = addQuantised(build, 'we', build.tensor(WORDS));
  const words = graph.node('DequantizeLinear', [graph.node('Gather', [codes, 'input_ids']), scale, zeroPoint]);
  const segment = dequantise(build.tensor(SEGMENT_TABLE));
  const table = dequantise(build.tensor(POSITION_TABLE)).map((value, at) => value + (segment[at % WIDTH] ?? 0));
  graph.floats('pos', [POSITIONS, WIDTH], table);
  const length = graph.node('Gather', [graph.node('Shape', ['input_ids']), 'c1']);
  const positions = graph.node('Slice', ['pos', 'c0', length, 'c0']);
  const sum = graph.node('Add', [words, positions]);
  return addLayerNorm(build, sum, { id: 'eln', path: 'embeddings/LayerNorm' });
}

/** One encoder layer: self-attention, then the feed-forward part with GELU, each with its residual and norm. */
function addLayer(build: Build, input: string, { layer, maskBias }: { layer: number; maskBias: string }): string {
  const { graph } = build;
  const root = `encoder/layer_._${layer}`;
  const linear = (from: string, part: string) =>
    addLinear(build, from, { id: `l${layer}_${part.replaceAll('/', '_')}`, path: `${root}/${part}` });
  const heads = (part: string, perm: readonly number[]) =>
    graph.node('Transpose', [graph.node('Reshape', [linear(input, `attention/self/${part}`), 'sh'])], { perm });

  const query = heads('query', [0, 2, 1, 3]);
  const key = heads('key', [0, 2, 3, 1]);
  const value = heads('value', [0, 2, 1, 3]);
  const scores = graph.node('Mul', [graph.node('MatMul', [query, key]), 'isq']);
  const attention = graph.node('Softmax', [graph.node('Add', [scores, maskBias])], { axis: -1 });
  const mixed = graph.node('Transpose', [graph.node('MatMul', [attention, value])], { perm: [0, 2, 1, 3] });
  const context = graph.node('Reshape', [mixed, 'sh2']);
  const attended = addLayerNorm(build, graph.node('Add', [linear(context, 'attention/output/dense'), input]), {
    id: `l${layer}aln`,
    path: `${root}/attention/output/LayerNorm`,
  });

  const wide = linear(attended, 'intermediate/dense');
  const erf = graph.node('Erf', [graph.node('Mul', [wide, 'rs2'])]);
  const gelu = graph.node('Mul', [graph.node('Mul', [wide, graph.node('Add', [erf, 'one'])]), 'half']);
  return addLayerNorm(build, graph.node('Add', [linear(gelu, 'output/dense'), attended]), {
    id: `l${layer}oln`,
    path: `${root}/output/LayerNorm`,
  });
}

/** The mean over real tokens, scaled to length 1. */
function addPooling({ graph }: Build, hidden: string, mask: string): void {
  const weights = graph.node('Unsqueeze', [mask, 'axm1']);
  graph.integers('ax1', [1]);
  graph.scalar('eps', 1e-9);
  const sum = graph.node('ReduceSum', [graph.node('Mul', [hidden, weights]), 'ax1'], { keepdims: 0 });
  const count = graph.node('Max', [graph.node('ReduceSum', [weights, 'ax1'], { keepdims: 0 }), 'eps']);
  const mean = graph.node('Div', [sum, count]);
  const squares = graph.node('ReduceSum', [graph.node('Mul', [mean, mean]), 'axm1'], { keepdims: 1 });
  const length = graph.node('Max', [graph.node('Sqrt', [squares]), 'eps']);
  graph.node('Div', [mean, length], {}, 'sentence_embedding');
}

/**
 * Builds all-MiniLM-L6-v2 as an ONNX file from the tensors of its TensorFlow.js form: `input_ids` and `attention_mask`
 * (int64, texts x tokens) to `sentence_embedding` (float32, texts x 384, unit length). The checksum of the result is
 * fixed, so it depends on names and order too.
 */
export function buildMinilmModel(tensors: ReadonlyMap<string, QuantisedTensor>): Buffer {
  const byShortName = new Map(
    Array.from(tensors, ([name, tensor]) => [
      name.replace(/^StatefulPartitionedCall\/model\/(tf_bert_model\/bert\/)?/, ''),
      tensor,
    ]),
  );
  const graph = new OnnxGraph();
  const build: Build = {
    graph,
    tensor(name) {
      const tensor = byShortName.get(name);
      if (!tensor) throw new RangeError(`the weights hold no ${name}`);
      return tensor;
    },
  };

  graph.integers('c1', [1]);
  graph.integers('c0', [0]);
  graph.integers('ax12', [1, 2]);
  graph.integers('axm1', [-1]);
  graph.integers('sh', [0, 0, HEADS, HEAD_WIDTH]);
  graph.integers('sh2', [0, 0, WIDTH]);
  let hidden = addEmbeddings(build);
  const mask = graph.node('Cast', ['attention_mask'], { to: 1 });
  graph.scalar('one', 1);
  graph.scalar('neg', -10000);
  graph.scalar('isq', 1 / Math.sqrt(HEAD_WIDTH));
  const padding = graph.node('Sub', ['one', graph.node('Unsqueeze', [mask, 'ax12'])]);
  const maskBias = graph.node('Mul', [padding, 'neg']);
  graph.scalar('half', 0.5);
  graph.scalar('rs2', Math.SQRT1_2);
  for (let layer = 0; layer < LAYERS; layer++) hidden = addLayer(build, hidden, { layer, maskBias });
  addPooling(build, hidden, mask);

  return graph.encode({
    name: 'minilm',
    producer: 'nlp-probe',
    inputs: [
      { name: 'input_ids', type: 'int64', shape: ['B', 'L'] },
      { name: 'attention_mask', type: 'int64', shape: ['B', 'L'] },
    ],
    outputs: [{ name: 'sentence_embedding', type: 'float', shape: ['B', WIDTH] }],
  });
}
