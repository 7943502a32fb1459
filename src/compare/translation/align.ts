/** A pair of items of two lists, and by how much the best alignment with it beats all without. */
export interface AlignedPair {
  readonly i: number;
  readonly j: number;
  readonly margin: number;
}

/** How far an item may be from its place in proportion. */
const leastBand = 24;

/**
 * Aligns two lists in order: the pairs with the highest sum of scores, where each item without a
 * counterpart costs `gap`. Only places near each other are tried, so that the work grows with the
 * length of the lists.
 *
 * Source: Needleman–Wunsch with forward and backward scores, in a band.
 */
export function align(
  [rows, columns]: readonly [number, number],
  gap: number,
  scoreOf: (i: number, j: number) => number,
): AlignedPair[] {
  if (rows === 0 || columns === 0) return [];
  const width = Math.min(400, Math.abs(rows - columns)) + leastBand;
  const from = (i: number) => Math.max(0, Math.floor((i * columns) / rows) - width);
  const to = (i: number) => Math.min(columns, Math.ceil(((i + 1) * columns) / rows) + width);
  const scores = Array.from({ length: rows }, (_, i) =>
    Float64Array.from({ length: to(i) - from(i) }, (_, k) => scoreOf(i, from(i) + k)),
  );
  const score = (i: number, j: number) => scores[i]?.[j - from(i)] ?? -Infinity;
  // `before(i, j)`: best alignment of the first i rows and j columns; `after`: of the rest.
  const tables = { before: new Map<number, Float64Array>(), after: new Map<number, Float64Array>() };
  const low = (i: number) => Math.max(0, Math.min(from(Math.min(i, rows - 1)), from(Math.max(0, i - 1))));
  const high = (i: number) => Math.max(to(Math.max(0, i - 1)), to(Math.min(i, rows - 1)));
  const read = (table: ReadonlyMap<number, Float64Array>, i: number, j: number): number =>
    j < low(i) || j > high(i) ? -Infinity : (table.get(i)?.[j - low(i)] ?? -Infinity);
  for (let i = 0; i <= rows; i += 1) {
    const row = new Float64Array(high(i) - low(i) + 1).fill(-Infinity);
    tables.before.set(i, row);
    for (let j = low(i); j <= high(i); j += 1)
      row[j - low(i)] =
        i === 0 && j === 0
          ? 0
          : Math.max(
              read(tables.before, i - 1, j) - gap,
              read(tables.before, i, j - 1) - gap,
              i > 0 && j > 0 ? read(tables.before, i - 1, j - 1) + score(i - 1, j - 1) : -Infinity,
            );
  }
  for (let i = rows; i >= 0; i -= 1) {
    const row = new Float64Array(high(i) - low(i) + 1).fill(-Infinity);
    tables.after.set(i, row);
    for (let j = high(i); j >= low(i); j -= 1)
      row[j - low(i)] =
        i === rows && j === columns
          ? 0
          : Math.max(
              read(tables.after, i + 1, j) - gap,
              read(tables.after, i, j + 1) - gap,
              i < rows && j < columns ? read(tables.after, i + 1, j + 1) + score(i, j) : -Infinity,
            );
  }
  const pairs: AlignedPair[] = [];
  for (let i = 0; i < rows; i += 1) {
    let [best, second, at] = [-Infinity, -Infinity, -1];
    const offer = (sum: number, j: number) => {
      if (sum > best) [best, second, at] = [sum, best, j];
      else if (sum > second) second = sum;
    };
    for (let j = from(i); j < to(i); j += 1)
      offer(read(tables.before, i, j) + score(i, j) + read(tables.after, i + 1, j + 1), j);
    for (let j = low(i); j <= high(i); j += 1)
      second = Math.max(second, read(tables.before, i, j) - gap + read(tables.after, i + 1, j));
    if (at >= 0 && best > second) pairs.push({ i, j: at, margin: best - second });
  }
  return pairs;
}
