import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadProducts, plainProducts } from './products.ts';

const { products, reason } = await loadProducts();

const code = fc.integer({ min: -127, max: 127 });
const searches = fc
  .integer({ min: 1, max: 96 })
  .map((quarter) => quarter * 4)
  .chain((length) =>
    fc.record({
      query: fc.array(code, { minLength: length, maxLength: length }),
      rows: fc.array(fc.array(code, { minLength: length, maxLength: length }), { minLength: 1, maxLength: 20 }),
    }),
  );

/** The definition. */
const computeProduct = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

describe.each([
  ['plain JavaScript', plainProducts],
  ['what this machine has', products],
])('products by %s', (_, multiply) => {
  it('are those of whole numbers, one a row', () => {
    fc.assert(
      fc.property(searches, ({ query, rows }) => {
        const found = multiply(Int8Array.from(query), Int8Array.from(rows.flat()));
        expect(Array.from(found)).toEqual(rows.map((row) => computeProduct(query, row)));
      }),
    );
  });

  it('of no rows are none', () => {
    expect(Array.from(multiply(Int8Array.of(1, 2, 3, 4), new Int8Array(0)))).toEqual([]);
  });

  it('leave nothing to be collected but themselves', () => {
    const rows = 8_192;
    const [query, codes] = [new Int8Array(8).fill(1), new Int8Array(rows * 8).fill(1)];
    multiply(query, codes);
    const before = process.memoryUsage().arrayBuffers;
    for (let call = 0; call < 50; call++) multiply(query, codes);
    // Four bytes a row and call, where they are not written over the ones before.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThanOrEqual(51 * rows * 4);
  });

  it('of the greatest codes at 384 dimensions are exact, and nearly so at 3,072', () => {
    const most = (length: number) => new Int8Array(length).fill(127);
    expect(multiply(most(384), most(384))[0]).toBe(384 * 127 * 127);
    expect(multiply(most(3072), most(3072))[0]).toBeCloseTo(3072 * 127 * 127, -1);
  });
});

it.skipIf(process.platform !== 'linux' || process.arch !== 'x64')('Linux on x64 has a SIMD library', () => {
  expect(reason).toBeUndefined();
  expect(products).not.toBe(plainProducts);
});
