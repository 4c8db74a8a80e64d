const VARINT = 0;
const LENGTH_DELIMITED = 2;
const FIXED_32 = 5;

const CONTINUES = 0x80;

/** Base 128, least significant group first; a negative number as its 64-bit two's complement. */
function varint(value: number): Uint8Array {
  const groups: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    const group = Number(rest & 0x7fn);
    rest >>= 7n;
    groups.push(rest === 0n ? group : group | CONTINUES);
  } while (rest !== 0n);
  return Uint8Array.from(groups);
}

/** Writes one protocol buffer message, field by field. Supports the field types of an ONNX model. */
export class ProtobufMessage {
  readonly #chunks: Uint8Array[] = [];

  integer(field: number, value: number): this {
    this.#chunks.push(varint((field << 3) | VARINT), varint(value));
    return this;
  }

  float(field: number, value: number): this {
    const bytes = Buffer.alloc(4);
    bytes.writeFloatLE(value);
    this.#chunks.push(varint((field << 3) | FIXED_32), bytes);
    return this;
  }

  bytes(field: number, value: Uint8Array): this {
    this.#chunks.push(varint((field << 3) | LENGTH_DELIMITED), varint(value.byteLength), value);
    return this;
  }

  text(field: number, value: string): this {
    return this.bytes(field, Buffer.from(value));
  }

  message(field: number, value: ProtobufMessage): this {
    return this.bytes(field, value.encode());
  }

  encode(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}
