import { type Diagnostic, followsFrom, type Place } from '../../base/diagnostic.ts';
import { idsWritten } from './unread-ids.ts';

/** Faults of malformed text, which is not read as intended. */
const ofReading: ReadonlySet<string> = new Set(['R015', 'R072', 'E001']);
/** Faults of unknown names. */
const ofNames: ReadonlySet<string> = new Set(['R001', 'R070', 'E009', 'E017']);

/**
 * Explains diagnostics for unknown names that follow from lines which are not read as intended, if
 * the names are ids there, or from an id that its rule has lost.
 *
 * @param sorted by position
 * @param sources texts of its files
 * @param isRead whether it is the id of a rule
 */
export function markUnread(
  sorted: readonly Diagnostic[],
  sources: ReadonlyMap<string, string>,
  isRead: (id: string) => boolean,
): readonly Diagnostic[] {
  if (!sorted.some(({ code }) => ofNames.has(code))) return sorted;
  const causeOf = new Map<string, Place>();
  for (const { message, place } of sorted) {
    const id = publishedAs.exec(message)?.[1];
    if (id !== undefined) causeOf.set(id, place);
  }
  const damage = sorted.filter(
    ({ code, severity, place }) => severity === 'error' && ofReading.has(code) && place.file.endsWith('.md'),
  );
  for (const [file, faults] of Map.groupBy(damage, ({ place }) => place.file)) {
    let last = 0;
    for (const [id, at] of idsWritten(sources.get(file) ?? '')) {
      while ((faults[last + 1]?.place.start ?? at + 1) <= at) last += 1;
      const cause = faults[last];
      if (cause && !causeOf.has(id) && !isRead(id)) causeOf.set(id, cause.place);
    }
  }
  return sorted.map((fault) => {
    const names = ofNames.has(fault.code) ? fault.message.matchAll(/"([^"\s]+)"/g) : [];
    const [place] = [...names].flatMap(([, name = '']) =>
      name.split('..').flatMap((id) => causeOf.get(id) ?? []),
    );
    if (!place) return fault;
    // Its fix would change something correct.
    const { fix: _, ...bare } = fault;
    return { ...bare, related: [{ message: followsFrom, place }, ...fault.related] };
  });
}

/** The id that a rule has lost. */
const publishedAs = /^Missing id of .*, which was published as "([^"]+)"\.$/;
