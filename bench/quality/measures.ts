/** Judgements of one query: document id to grade, 0 for not relevant. */
export type Judgements = ReadonlyMap<string, number>;

const gain = (grade: number, place: number): number => grade / Math.log2(place + 2);

/** nDCG of the first `at` places with linear gains, as trec_eval and BEIR compute it. */
export function ndcg(ranked: readonly string[], judged: Judgements, at: number): number {
  const found = ranked.slice(0, at).reduce((sum, id, place) => sum + gain(judged.get(id) ?? 0, place), 0);
  const grades = [...judged.values()].filter((grade) => grade > 0).sort((a, b) => b - a);
  const ideal = grades.slice(0, at).reduce((sum, grade, place) => sum + gain(grade, place), 0);
  return ideal === 0 ? 0 : found / ideal;
}

/** The share of the relevant documents among the first `at` places. */
export function recall(ranked: readonly string[], judged: Judgements, at: number): number {
  const relevant = [...judged].filter(([, grade]) => grade > 0).map(([id]) => id);
  const found = new Set(ranked.slice(0, at));
  return relevant.length === 0 ? 0 : relevant.filter((id) => found.has(id)).length / relevant.length;
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Places of values from the smallest on; equal values share the mean of their places. */
function rankValues(values: readonly number[]): number[] {
  const order = values.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value);
  const ranks = new Array<number>(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to < order.length && order[to]?.value === order[from]?.value) to += 1;
    for (const { at } of order.slice(from, to)) ranks[at] = (from + to - 1) / 2;
    from = to;
  }
  return ranks;
}

/** Spearman's rank correlation, -1 to 1. */
export function spearman(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [rankValues(a), rankValues(b)];
  const [meanX, meanY] = [mean(x), mean(y)];
  let [both, ofX, ofY] = [0, 0, 0];
  x.forEach((rank, at) => {
    const [dx, dy] = [rank - meanX, (y[at] ?? 0) - meanY];
    both += dx * dy;
    ofX += dx * dx;
    ofY += dy * dy;
  });
  return both / Math.sqrt(ofX * ofY);
}

/** B-cubed precision, recall and F1 (Bagga and Baldwin 1998) of clusters against labels, over items that have both. */
export function bCubed(items: readonly { readonly cluster: string; readonly label: string }[]): {
  precision: number;
  recall: number;
  f1: number;
} {
  const key = (item: (typeof items)[number]): string => `${item.cluster}\n${item.label}`;
  const count = (keyOf: (item: (typeof items)[number]) => string) => {
    const counts = new Map<string, number>();
    for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
    return (item: (typeof items)[number]) => counts.get(keyOf(item)) ?? 0;
  };
  const [together, inCluster, inLabel] = [count(key), count(({ cluster }) => cluster), count(({ label }) => label)];
  const precision = mean(items.map((item) => together(item) / inCluster(item)));
  const recalled = mean(items.map((item) => together(item) / inLabel(item)));
  return { precision, recall: recalled, f1: (2 * precision * recalled) / (precision + recalled) };
}

/** Standard deviations of a 95 % interval. */
const Z = 1.96;

/** The 95 % interval of a share by Wilson's score, 0 to 1; all of it without items. */
export function wilson(count: number, size: number): { readonly low: number; readonly high: number } {
  if (size === 0) return { low: 0, high: 1 };
  const share = count / size;
  const middle = share + Z ** 2 / (2 * size);
  const spread = Z * Math.sqrt((share * (1 - share)) / size + Z ** 2 / (4 * size ** 2));
  const scale = 1 + Z ** 2 / size;
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}
