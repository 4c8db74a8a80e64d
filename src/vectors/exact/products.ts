/**
 * The product of a query's codes with each row's: one integer per row, valid until the next call. Both arrays cover
 * their whole buffer, and `rows` holds row after row, each as long as the query.
 */
export type Products = (query: Int8Array<ArrayBuffer>, rows: Int8Array<ArrayBuffer>) => ArrayLike<number>;

/** The engine compiles Math.imul and sums of four best. */
function product(query: Int8Array, rows: Int8Array, start: number): number {
  let sum = 0;
  for (let i = 0, at = start; i < query.length; i += 4, at += 4) {
    const a = Math.imul(query[i] ?? 0, rows[at] ?? 0);
    const b = Math.imul(query[i + 1] ?? 0, rows[at + 1] ?? 0);
    const c = Math.imul(query[i + 2] ?? 0, rows[at + 2] ?? 0);
    const d = Math.imul(query[i + 3] ?? 0, rows[at + 3] ?? 0);
    sum = (sum + a + b + c + d) | 0;
  }
  return sum;
}

/** In plain JavaScript, where no SIMD library runs. The length of a query is a multiple of four. */
export const plainProducts: Products = (query, rows) => {
  const products = new Int32Array(rows.length / query.length);
  for (let row = 0; row < products.length; row++) products[row] = product(query, rows, row * query.length);
  return products;
};

type ExactSearch = typeof import('usearch').exactSearch;

/**
 * Uses the machine's SIMD instructions. The roles are swapped on purpose: searching one vector, the query, for the best
 * match of each row gives one distance per row without sorting. Its inner product distance is 1 minus the product, in
 * float32.
 */
function simdProducts(exactSearch: ExactSearch, metric: Parameters<ExactSearch>[4]): Products {
  let products = new Float32Array();
  return (query, rows) => {
    // Without rows, the library reports that memory is exhausted.
    if (rows.length === 0) return [];
    const matches = exactSearch(query, rows, query.length, 1, metric, 1);
    const count = matches.distances.length;
    if (products.length < count) products = new Float32Array(count);
    for (let row = 0; row < count; row++) products[row] = 1 - (matches.distances[row] ?? 0);
    // Freed at once: left to the garbage collector, the buffers of a few searches make the engine scan its whole heap.
    for (const part of Object.values(matches))
      if (ArrayBuffer.isView(part) && part.buffer instanceof ArrayBuffer) part.buffer.transfer(0);
    return products.subarray(0, count);
  };
}

/**
 * Rows whose products a library must compute correctly before it is used; they include the greatest and the least
 * codes.
 */
const TRIAL_ROWS = 9;
const TRIAL_LENGTH = 384;
const trial = (seed: number, length: number): Int8Array<ArrayBuffer> =>
  Int8Array.from({ length }, (_, at) => [127, -127][at % seed] ?? ((at * seed * 7919) % 255) - 127);

function isRight(products: Products): boolean {
  const query = trial(5, TRIAL_LENGTH);
  const rows = trial(3, TRIAL_ROWS * TRIAL_LENGTH);
  const right = plainProducts(query, rows);
  const given = products(query, rows);
  return given.length === right.length && Array.from(right).every((value, row) => given[row] === value);
}

/**
 * Returns the fastest implementation on this machine, verified by a trial. `reason` explains a fallback to plain
 * JavaScript.
 */
export async function loadProducts(): Promise<{ readonly products: Products; readonly reason?: string }> {
  try {
    const { exactSearch, MetricKind } = await import('usearch');
    const products = simdProducts(exactSearch, MetricKind.IP);
    if (isRight(products)) return { products };
    return { products: plainProducts, reason: 'usearch gives wrong products on this machine' };
  } catch (error) {
    return { products: plainProducts, reason: error instanceof Error ? error.message : String(error) };
  }
}
