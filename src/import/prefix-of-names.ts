/**
 * Find how the names begin that a document gives to what one container holds, so that ids that are made up for the rest begin alike:
 * `market_` where most are `market_stall`, `market_price`, whatever the container is called.
 *
 * @param names of the rules in the container, a list for each part of it: what one of several parts calls its own says nothing of
 *   the others
 * @param above what the ids of what holds the container begin with; empty for nothing
 * @returns the words that most names have in front of at least one more, joined by `_`; null where there is no such majority
 */
export function prefixOfNames(parts: readonly (readonly string[])[], above: string): string | null {
  const start = above === '' ? [] : above.split('_');
  const names = parts.flat();
  const counts = new Map<string, number>();
  for (const name of names) {
    const words = name.split('_');
    if (words.length < start.length + 2 || start.some((word, i) => words[i] !== word)) continue;
    const prefix = words.slice(0, start.length + 1).join('_');
    counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  const usual = [...counts].find(([, count]) => count > 1 && 2 * count > names.length)?.[0];
  if (usual === undefined) return null;
  const sharing = parts.filter((own) => own.some((name) => name.startsWith(`${usual}_`)));
  return parts.length > 1 && sharing.length < 2 ? null : usual;
}
