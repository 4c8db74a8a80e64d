import { describe, expect, it } from 'vitest';
import { computeZeroPoint, dequantise, readTfjsWeights } from './tfjs-weights.ts';

const manifest = (...weights: object[]): string => JSON.stringify({ weightsManifest: [{ paths: ['a.bin'], weights }] });

const quantization = { dtype: 'uint8', min: -1, scale: 0.5, original_dtype: 'float32' };

describe('readTfjsWeights', () => {
  it('finds quantised tensors behind plain ones of four bytes a number', () => {
    const json = manifest(
      { name: 'axis', shape: [], dtype: 'int32' },
      { name: 'shape', shape: [2], dtype: 'int32' },
      { name: 'weight', shape: [2, 2], dtype: 'float32', quantization },
    );
    const tensors = readTfjsWeights(json, Uint8Array.from([...new Array(12).fill(9), 0, 1, 2, 255]));
    expect([...tensors.keys()]).toEqual(['weight']);
    const weight = tensors.get('weight');
    expect(weight && [...dequantise(weight)]).toEqual([-1, -0.5, 0, 126.5]);
    expect(weight?.shape).toEqual([2, 2]);
  });

  it('refuses a binary file that ends too early and names the tensor', () => {
    const json = manifest({ name: 'weight', shape: [5], dtype: 'float32', quantization });
    expect(() => readTfjsWeights(json, new Uint8Array(4))).toThrow('the weights end before weight');
  });
});

describe('zeroPointOf', () => {
  const tensor = { shape: [1], codes: new Uint8Array(1) };

  it('is the code that stands for zero', () => {
    expect(computeZeroPoint({ ...tensor, minimum: -1, scale: 0.5 })).toBe(2);
  });

  it('refuses a scale in which no code stands for zero', () => {
    expect(() => computeZeroPoint({ ...tensor, minimum: -1, scale: 0.4 })).toThrow(RangeError);
  });
});
