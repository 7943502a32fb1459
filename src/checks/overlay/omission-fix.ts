import { isScalar, type Node } from 'yaml';
import type { FaultFix } from '../../base/diagnose.ts';
import type { AssembledEdition } from '../../edition/assemble.ts';
import { editList } from '../../edition/edit-list.ts';
import { createYamlPlaces } from '../../edition/yaml-places.ts';
import { successorsOf } from '../../history/successors-of.ts';

/**
 * What puts an entry of `omit` right that leaves out nothing: one of what another entry leaves out, or of what the base has
 * retired with nothing in its place, goes. Where one thing took its place, that may be meant.
 *
 * @param text of edition.yaml
 * @param entry its index
 */
export function omissionFix(
  { config, overlay }: AssembledEdition,
  text: string,
  entry: number,
): FaultFix | undefined {
  const at = createYamlPlaces(text).valueAt(['omit', entry]);
  const home = overlay?.bases[0];
  if (!at || !home) return undefined;
  const id = text.slice(...at).replace(/^(["'])(.*)\1$/, '$2');
  if (home.byId.has(id)) return takeOut(text, at, id);
  const records = new Map(config.overlay?.base.retired.map((record) => [record.id, record.successors]));
  if (!records.has(id)) return undefined;
  const [only, second] = successorsOf(
    id,
    (one) => home.byId.has(one),
    (one) => records.get(one) ?? [],
  );
  if (only === undefined) return takeOut(text, at, id);
  if (second !== undefined) return undefined;
  return { kind: 'unsafe', title: `write "${only}"`, edits: [{ at, text: only }] };
}

function takeOut(text: string, [start]: readonly [number, number], id: string): FaultFix | undefined {
  const isDropped = (node: Node) => isScalar(node) && node.range?.[0] === start;
  const edits = editList({ text, file: '' }, 'omit', { add: [], isDropped });
  return edits?.length
    ? {
        kind: 'safe',
        title: `take "${id}" out`,
        edits: edits.map((edit) => ({ at: [edit.start, edit.end] as const, text: edit.text })),
      }
    : undefined;
}
