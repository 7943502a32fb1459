/** Have two sets nothing in common? Looks at each value of the smaller one. */
export function isDisjoint<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  for (const value of small) if (large.has(value)) return false;
  return true;
}

/** Have two sets the same values? */
export function isSameSet<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  if (a.size !== b.size) return false;
  for (const value of a) if (!b.has(value)) return false;
  return true;
}
