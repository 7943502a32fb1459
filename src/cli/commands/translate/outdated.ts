import type { Compiled } from '../../../compiler/create-compiler.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import { labelSpan } from '../../../graph/label-span.ts';

/** What of a translation `lint` reports as outdated (R111). */
export interface Outdated {
  /** In the order of the diagnostics. */
  readonly nodes: readonly RuleNode[];
  /** Whether the version of all other rules is unknown, too. */
  readonly isVersionUnknown: boolean;
}

/** Nothing, in an edition that is no translation. */
export function outdatedIn({ diagnostics, edition, sources }: Compiled): Outdated {
  const places = diagnostics.flatMap(({ code, place }) => (code === 'R111' ? [place] : []));
  const files = new Set(places.map(({ file }) => file));
  const nodes = (edition?.assembled.overlay?.order ?? []).filter(
    ({ origin, file }) => origin === 'replaced' && files.has(file),
  );
  // Titles have no id in a diagnostic.
  const byPlace = new Map(
    nodes.map((node) => [`${node.file}\n${labelSpan(node, sources.get(node.file) ?? '')[0]}`, node]),
  );
  const found = places.map(({ file, start }) => byPlace.get(`${file}\n${start}`) ?? null);
  return { nodes: found.filter((node) => node !== null), isVersionUnknown: found.includes(null) };
}
