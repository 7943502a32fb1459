import type { Compiled } from '../../../compiler/create-compiler.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import { createYamlPlaces } from '../../../edition/yaml-places.ts';
import type { LinkedEdge, LinkedFile } from '../../../graph/link.ts';
import type { TextRange } from '../../../syntax/facts.ts';
import { findFrontMatter } from '../../../syntax/find-front-matter.ts';
import type { OpenFile } from '../../workspace.ts';

/** The name at a position of a section file. */
export type Named =
  | {
      readonly kind: 'reference';
      readonly at: TextRange;
      readonly edge: LinkedEdge;
      readonly id: string | null;
    }
  | { readonly kind: 'definition'; readonly at: TextRange; readonly node: RuleNode; readonly id: string }
  | { readonly kind: 'star'; readonly at: TextRange; readonly node: RuleNode; readonly id: string | null }
  | { readonly kind: 'term'; readonly at: TextRange; readonly id: string };

/** A linked file of an edition; null if there is none of that name. */
export const linkedFile = ({ edition }: Compiled, file: string): LinkedFile | null =>
  edition?.files.find(({ assembled }) => assembled.file === file) ?? null;

/** Finds the name at a position: of a reference, marker or definition, a star, or a term. */
export function namedAt({ compiled, file, text }: OpenFile, offset: number): Named | null {
  const linked = linkedFile(compiled, file);
  const { edition } = compiled;
  if (!linked || !edition) return null;
  const isIn = ([start, end]: TextRange) => offset >= start && offset <= end;
  for (const edge of linked.edges) {
    const { reference } = edge;
    if (reference && edge.holder.file === file && isIn(reference.at))
      return { kind: 'reference', at: reference.targetAt, edge, id: otherEnd(edge) };
  }
  for (const node of linked.assembled.nodes) {
    const id = node.item?.attributes?.id;
    if (id && isIn(id.at)) return { kind: 'definition', at: id.at, node, id: node.id };
    const { before = null, after = null } = node.item?.star ?? {};
    const star = [before, after].find((at) => at && isIn(at));
    if (star) {
      const edge = linked.edges.find(
        (one) => one.holder === node && one.reference === null && one.to === node.id,
      );
      return { kind: 'star', at: star, node, id: edge?.from ?? null };
    }
  }
  return sectionAt(linked, text, offset) ?? termAt(compiled, text, offset);
}

/** The id of a section in its heading, `# Turn {#turn}`. */
function sectionAt({ assembled }: LinkedFile, text: string, offset: number): Named | null {
  for (const node of assembled.nodes) {
    const at = node.item ? null : sectionIdAt(node, text);
    if (at && at[0] <= offset && offset <= at[1]) return { kind: 'definition', at, node, id: node.id };
  }
  return null;
}

/** Range of a section's id, in its heading or in front matter; null without one. */
export function sectionIdAt({ id, at: [start], hasOwnId }: RuleNode, text: string): TextRange | null {
  if (!hasOwnId) return null;
  const line = /^#{1,6} .*\{#(?<id>[^\s}]+)/d.exec(/^[^\n]*/.exec(text.slice(start))?.[0] ?? '');
  const [from, to] = line?.indices?.groups?.['id'] ?? [0, 0];
  if (line?.groups?.['id'] === id) return [start + from, start + to];
  const front = findFrontMatter(text)?.facts;
  if (!front?.text.includes(id)) return null;
  const at = createYamlPlaces(front.text).valueAt(['id']);
  return at && front.text.slice(...at) === id ? [front.offset + at[0], front.offset + at[1]] : null;
}

/**
 * Id of the rule at the other end of a reference; null if that is in another edition or dangling.
 */
export const otherEnd = ({ from, to, holder }: LinkedEdge): string | null => (from === holder.id ? to : from);

/** Finds a term in the Markdown of a line, by the words of its text. */
function termAt({ edition }: Compiled, text: string, offset: number): Named | null {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const line = /^[^\n]*/.exec(text.slice(start))?.[0] ?? '';
  const use = edition?.terms
    .find(line)
    .find((one) => start + one.start <= offset && offset <= start + one.end);
  return use ? { kind: 'term', at: [start + use.start, start + use.end], id: use.id } : null;
}
