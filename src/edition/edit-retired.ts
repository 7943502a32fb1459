import { isScalar, type Node } from 'yaml';
import type { Edit } from '../base/diagnostic.ts';
import { editList, yamlId } from './edit-list.ts';
import { fieldOf } from './yaml-places.ts';

/** A published id that was removed, and its replacements. */
export interface RetiredId {
  readonly id: string;
  readonly successors: readonly string[];
  /** The version without it; null if not stated. */
  readonly since: string | null;
  readonly why: string;
}

/**
 * Edits of an edition.yaml that add records to `retired` and remove others.
 *
 * @param add not in the list yet
 * @param drop ids whose records go: the rule has its published id again
 * @returns null if the text is not YAML that an edition may have
 */
export const editRetired = (
  text: string,
  file: string,
  add: readonly RetiredId[],
  drop: ReadonlySet<string>,
): Edit[] | null =>
  editList({ text, file }, 'retired', {
    add: add.map(recordText),
    isDropped: (node) => drop.has(idOf(node)),
  });

function idOf(node: Node): string {
  const value = fieldOf(node, 'id')?.value;
  return isScalar(value) ? String(value.value) : '';
}

function recordText({ id, successors, since, why }: RetiredId): string {
  const fields = [
    `id: ${yamlId(id)}`,
    ...(successors.length === 0 ? [] : [`successors: [${successors.map(yamlId).join(', ')}]`]),
    ...(since === null ? [] : [`since: ${JSON.stringify(since)}`]),
    `why: ${/^[a-z]+$/.test(why) ? yamlId(why) : JSON.stringify(why)}`,
  ];
  return `{ ${fields.join(', ')} }`;
}
