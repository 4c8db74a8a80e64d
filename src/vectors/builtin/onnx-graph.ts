import { ProtobufMessage } from './protobuf.ts';

/** TensorProto.DataType, the members in use (onnx.proto). */
const FLOAT = 1;
const UINT8 = 2;
const INT64 = 7;

/** AttributeProto.AttributeType, the members in use. */
const ATTRIBUTE_FLOAT = 1;
const ATTRIBUTE_INT = 2;
const ATTRIBUTE_INTS = 7;

const ELEMENT_TYPES = { float: FLOAT, int64: INT64 } as const;

type Attribute = number | readonly number[] | { readonly float: number };

/** An input or output: its type, and its shape with names for variable sizes. */
export type Port = {
  readonly name: string;
  readonly type: keyof typeof ELEMENT_TYPES;
  readonly shape: readonly (number | string)[];
};

function attributeMessage(name: string, value: Attribute): ProtobufMessage {
  const message = new ProtobufMessage().text(1, name);
  if (typeof value === 'number') return message.integer(3, value).integer(20, ATTRIBUTE_INT);
  if ('float' in value) return message.float(2, value.float).integer(20, ATTRIBUTE_FLOAT);
  for (const element of value) message.integer(8, element);
  return message.integer(20, ATTRIBUTE_INTS);
}

function portMessage({ name, type, shape }: Port): ProtobufMessage {
  const sizes = new ProtobufMessage();
  for (const size of shape) {
    const dimension = new ProtobufMessage();
    sizes.message(1, typeof size === 'string' ? dimension.text(2, size) : dimension.integer(1, size));
  }
  const tensor = new ProtobufMessage().integer(1, ELEMENT_TYPES[type]).message(2, sizes);
  return new ProtobufMessage().text(1, name).message(2, new ProtobufMessage().message(1, tensor));
}

/**
 * Builds an ONNX model: constants and nodes in the order of their addition. Equal calls give equal bytes. Methods
 * return the name of the value they created, for use as an input of later nodes.
 */
export class OnnxGraph {
  readonly #constants: ProtobufMessage[] = [];
  readonly #nodes: ProtobufMessage[] = [];
  #named = 0;

  #constant(name: string, type: number, shape: readonly number[], bytes: Uint8Array): string {
    const message = new ProtobufMessage();
    for (const size of shape) message.integer(1, size);
    this.#constants.push(message.integer(2, type).text(8, name).bytes(9, bytes));
    return name;
  }

  floats(name: string, shape: readonly number[], values: Float32Array): string {
    return this.#constant(name, FLOAT, shape, new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  }

  scalar(name: string, value: number): string {
    return this.floats(name, [], Float32Array.of(value));
  }

  integers(name: string, values: readonly number[]): string {
    const wide = BigInt64Array.from(values, (value) => BigInt(value));
    return this.#constant(name, INT64, [values.length], new Uint8Array(wide.buffer));
  }

  bytes(name: string, shape: readonly number[], values: Uint8Array): string {
    return this.#constant(name, UINT8, shape, values);
  }

  node(
    operator: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>> = {},
    named?: string,
  ): string {
    const output = named ?? `t${this.#named++}`;
    const message = new ProtobufMessage();
    for (const input of inputs) message.text(1, input);
    message
      .text(2, output)
      .text(3, `${operator}_${this.#named++}`)
      .text(4, operator);
    for (const [name, value] of Object.entries(attributes)) message.message(5, attributeMessage(name, value));
    this.#nodes.push(message);
    return output;
  }

  /** The model file: IR version 8, operator set 17. */
  encode(model: { name: string; producer: string; inputs: readonly Port[]; outputs: readonly Port[] }): Buffer {
    const graph = new ProtobufMessage();
    for (const node of this.#nodes) graph.message(1, node);
    graph.text(2, model.name);
    for (const constant of this.#constants) graph.message(5, constant);
    for (const port of model.inputs) graph.message(11, portMessage(port));
    for (const port of model.outputs) graph.message(12, portMessage(port));
    const operators = new ProtobufMessage().text(1, '').integer(2, 17);
    return new ProtobufMessage().integer(1, 8).text(2, model.producer).message(7, graph).message(8, operators).encode();
  }
}
