/**
 * Damerau-Levenshtein distance (optimal string alignment); stops when it exceeds `limit`.
 *
 * Source: Damerau 1964 for the four edits (insert, delete, replace, swap neighbours).
 *
 * @returns the distance, or `limit + 1` if it exceeds `limit`
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || lettersApart(a, b) > limit) return limit + 1;
  let beforeLast = new Uint32Array(b.length + 1);
  let last = new Uint32Array(b.length + 1).map((_, i) => i);
  let row = new Uint32Array(b.length + 1);
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i;
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length] ?? 0;
}

/**
 * Lower bound of the distance: letters of one name that the other lacks, each of which takes an
 * edit. Letters are counted in 32 classes, which can only lower it.
 */
function lettersApart(a: string, b: string): number {
  const one = lettersOf(a);
  const other = lettersOf(b);
  return Math.max(bitsIn(one & ~other), bitsIn(other & ~one));
}

function lettersOf(name: string): number {
  let letters = 0;
  for (let i = 0; i < name.length; i += 1) letters |= 1 << (name.charCodeAt(i) & 31);
  return letters;
}

function bitsIn(letters: number): number {
  let count = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * Finds the names nearest to a missing one, best first.
 *
 * Typing errors count by edit distance (at most a third of the name). After them come names with
 * the same words in another order, or one word more or less.
 *
 * @param name what was written
 * @param names what exists, each once
 * @param most return at most this many
 * @experimental
 */
export function nearNames(name: string, names: Iterable<string>, most = 3): string[] {
  const limit = Math.max(1, Math.floor(name.length / 3));
  const parts = wordsOf(name);
  const found: { name: string; score: number }[] = [];
  for (const candidate of names) {
    const score = nearScore(name, parts, candidate, limit);
    if (score !== undefined) found.push({ name: candidate, score });
  }
  found.sort((a, b) => a.score - b.score || (a.name < b.name ? -1 : 1));
  return found.slice(0, most).map((entry) => entry.name);
}

function nearScore(
  name: string,
  parts: readonly string[],
  candidate: string,
  limit: number,
): number | undefined {
  if (candidate.toLowerCase() === name.toLowerCase()) return 0;
  const distance = editDistance(name, candidate, Math.min(limit, 4));
  if (distance <= Math.min(limit, 4)) return distance;
  if (parts.length < 2) return undefined;
  const small = candidate.toLowerCase();
  // Splitting a name costs more than this test that it shares two words.
  if (parts.filter((part) => small.includes(part)).length < 2) return undefined;
  const others = wordsOf(candidate);
  if (Math.abs(others.length - parts.length) > 2) return undefined;
  const shared = parts.filter((part) => others.includes(part)).length;
  const missing = parts.length + others.length - 2 * shared;
  return shared >= 2 && missing <= 2 ? 10 + missing : undefined;
}

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[_.\s:-]+/)
    .filter((part) => part !== '');
