import { z } from 'zod';

/** The part of a TensorFlow.js graph model's `model.json` that locates each tensor in the binary file. */
const Manifest = z.object({
  weightsManifest: z
    .array(
      z.object({
        weights: z.array(
          z.object({
            name: z.string(),
            shape: z.array(z.int().nonnegative()),
            quantization: z.object({ dtype: z.literal('uint8'), min: z.number(), scale: z.number() }).optional(),
          }),
        ),
      }),
    )
    .length(1),
});

/** A tensor stored as one byte per number; a number is `code * scale + minimum`. */
export type QuantisedTensor = {
  readonly shape: readonly number[];
  readonly codes: Uint8Array;
  readonly scale: number;
  readonly minimum: number;
};

/** The quantised tensors by name. Others (shapes, axes, constants of the old graph) are skipped. */
export function readTfjsWeights(modelJson: string, binary: Uint8Array): ReadonlyMap<string, QuantisedTensor> {
  const tensors = new Map<string, QuantisedTensor>();
  let offset = 0;
  for (const { name, shape, quantization } of Manifest.parse(JSON.parse(modelJson)).weightsManifest[0]?.weights ?? []) {
    const count = shape.reduce((product, size) => product * size, 1);
    const end = offset + count * (quantization ? 1 : 4);
    if (end > binary.byteLength) throw new RangeError(`the weights end before ${name}`);
    if (quantization) {
      const codes = binary.subarray(offset, end);
      tensors.set(name, { shape, codes, scale: quantization.scale, minimum: quantization.min });
    }
    offset = end;
  }
  return tensors;
}

export const dequantise = ({ codes, scale, minimum }: QuantisedTensor): Float32Array =>
  Float32Array.from(codes, (code) => code * scale + minimum);

/** The code for zero. Scales are chosen so that it exists; another value would shift every weight. */
export function computeZeroPoint({ scale, minimum }: QuantisedTensor): number {
  const exact = -minimum / scale;
  const zeroPoint = Math.round(exact);
  if (Math.abs(zeroPoint - exact) > 1e-3) throw new RangeError(`no code stands for zero (${exact})`);
  return zeroPoint;
}
