import { diagnose } from '../base/diagnose.ts';
import { compareDiagnostics, type Diagnostic, type Place } from '../base/diagnostic.ts';
import { nearNames } from '../base/near-names.ts';
import type { ComparedEdition } from '../compare/compared-edition.ts';
import type { Confirmed } from '../compare/matching.ts';
import type { Lineage } from '../model/lineage.ts';

/** The lineage.yaml of one of two editions, read. */
export interface ReadLineage {
  readonly value: Lineage;
  readonly placeOf: (path: readonly PropertyKey[]) => Place;
}

/**
 * Looks up the pairs of rules that editors confirmed or denied.
 * The file of the new edition names the old one under `with`, and vice versa. For a rule in both,
 * the new one wins. An entry with an unknown rule is reported (E030) and skipped.
 */
export function resolveLineage(
  a: ComparedEdition,
  b: ComparedEdition,
  lineage: { readonly a: ReadLineage | null; readonly b: ReadLineage | null },
): { confirmed: Confirmed; diagnostics: Diagnostic[] } {
  const matches: { a: readonly number[]; b: readonly number[] }[] = [];
  const denied: (readonly [number, number])[] = [];
  const diagnostics: Diagnostic[] = [];
  const taken = { a: new Set<number>(), b: new Set<number>() };
  const addEntries = (
    file: ReadLineage | null,
    other: ComparedEdition,
    own: ComparedEdition,
    isOld: boolean,
  ) => {
    if (!file) return;
    // An entry about the edition itself, without a version, is about its past: only the newer side
    // uses it.
    const speaksOf = (name: string) =>
      name === `${other.id}@${other.version}` || (name === other.id && !(isOld && other.id === own.id));
    const [others, owns] = [namesOf(other), namesOf(own)];
    const find = (name: string, at: readonly PropertyKey[], isOwn: boolean): number[] => {
      const [names, edition] = isOwn ? [owns, own] : [others, other];
      const index = names.get(name);
      if (index !== undefined) return [index];
      diagnostics.push(unknownName(name, edition, file.placeOf(at), names.keys()));
      return [];
    };
    file.value.matches.forEach((entry, i) => {
      if (!speaksOf(entry.with)) return;
      const at = ['matches', i] as const;
      const old = entry.old.flatMap((name, j) => find(name, [...at, 'old', j], false));
      const now = entry.new.flatMap((name, j) => find(name, [...at, 'new', j], true));
      const match = isOld ? { a: now, b: old } : { a: old, b: now };
      if (match.a.length === 0 || match.b.length === 0) return;
      if (match.a.some((index) => taken.a.has(index)) || match.b.some((index) => taken.b.has(index))) {
        if (!isOld) diagnostics.push(takenTwice(file.placeOf(at)));
        return;
      }
      for (const index of match.a) taken.a.add(index);
      for (const index of match.b) taken.b.add(index);
      matches.push(match);
    });
    file.value.distinct.forEach((entry, i) => {
      if (!speaksOf(entry.with)) return;
      const [old] = find(entry.old, ['distinct', i, 'old'], false);
      const [now] = find(entry.new, ['distinct', i, 'new'], true);
      if (old !== undefined && now !== undefined) denied.push(isOld ? [now, old] : [old, now]);
    });
  };
  addEntries(lineage.b, a, b, false);
  addEntries(lineage.a, b, a, true);
  return { confirmed: { matches, denied }, diagnostics: diagnostics.sort(compareDiagnostics) };
}

/** Indices of rules by id, or by number if it is not an id. */
function namesOf({ rules }: ComparedEdition): Map<string, number> {
  const names = new Map<string, number>();
  for (const { id, index } of rules) if (!names.has(id)) names.set(id, index);
  for (const { number, index } of rules) if (number !== null && !names.has(number)) names.set(number, index);
  return names;
}

const noUnknownMatch = { code: 'E030', name: 'no-unknown-match', severity: 'error' } as const;

const fault = (place: Place, message: string, help?: string): Diagnostic =>
  diagnose(noUnknownMatch, place, { message, help });

function unknownName(
  name: string,
  { id, version }: ComparedEdition,
  place: Place,
  names: Iterable<string>,
): Diagnostic {
  const near = nearNames(name, [...names], 1)[0];
  const message = `Unexpected rule "${name}": ${id} ${version} has none of that id or number.`;
  return fault(place, message, near === undefined ? undefined : `Did you mean "${near}"?`);
}

const takenTwice = (place: Place) =>
  fault(place, 'Unexpected second match of a rule that an entry above already matches.');
