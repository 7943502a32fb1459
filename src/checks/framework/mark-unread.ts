import { type Diagnostic, followsFrom, type Place } from '../../base/diagnostic.ts';

/** Faults of how a file is written: what they are in is not read as it is meant. */
const ofReading: ReadonlySet<string> = new Set(['R015', 'R072', 'E001']);
/** Faults of names that nothing has. */
const ofNames: ReadonlySet<string> = new Set(['R001', 'R008', 'R070', 'E017']);
/** Where rules are not read nothing is said of them, be there a fault or not. */
const isStale = ({ code, name }: Diagnostic) => code === 'E009' && name === 'no-stale-fault';

/**
 * Say of faults of an edition which follow from lines that are not read as they are meant: names that stand there as ids, and so are those of no rule, and
 * entries of `faults` that nothing answers to.
 *
 * @param sorted by place
 * @param sources texts of its files
 */
export function markUnread(
  sorted: readonly Diagnostic[],
  sources: ReadonlyMap<string, string>,
): readonly Diagnostic[] {
  const damage = sorted.filter(
    ({ code, severity, place }) => severity === 'error' && ofReading.has(code) && place.file.endsWith('.md'),
  );
  const causeOf = new Map<string, Place>();
  for (const { message, place } of sorted) {
    const id = publishedAs.exec(message)?.[1];
    if (id !== undefined) causeOf.set(id, place);
  }
  const first = damage[0]?.place ?? [...causeOf.values()][0];
  if (!first || !sorted.some((fault) => ofNames.has(fault.code) || isStale(fault))) return sorted;
  for (const [file, faults] of Map.groupBy(damage, ({ place }) => place.file)) {
    let last = 0;
    for (const { 1: id = '', index } of sources.get(file)?.matchAll(idLike) ?? []) {
      while ((faults[last + 1]?.place.start ?? index + 1) <= index) last += 1;
      const cause = faults[last];
      if (cause && !causeOf.has(id)) causeOf.set(id, cause.place);
    }
  }
  return sorted.map((fault) => {
    const names = ofNames.has(fault.code) ? fault.message.matchAll(/"([^"\s]+)"|\.\.([^"\s]+)"/g) : [];
    const [named] = [...names].flatMap(
      ([, whole = '', end = '']) => causeOf.get(whole) ?? causeOf.get(end) ?? [],
    );
    const place = named ?? (isStale(fault) ? first : undefined);
    if (!place) return fault;
    // What it would put right is right already.
    const { fix: _, ...bare } = fault;
    return { ...bare, related: [{ message: followsFrom, place }, ...fault.related] };
  });
}

/** The id that a rule has lost. */
const publishedAs = /^Missing id of .*, which was published as "([^"]+)"\.$/;

/** What stands as an id in a text, be it well written or not; half of braces will do, or the key of front matter. */
const idLike = /(?:(?<!\]\()[{#]#?|^[-\s]{0,9}id:[ \t]*["']?)([\p{L}_][\p{L}\p{N}_.-]*)/gmu;
