import { type FoldingRange, FoldingRangeKind, type SelectionRange } from 'vscode-languageserver';
import { createLineIndex } from '../../../base/span.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import { labelSpan } from '../../../graph/label-span.ts';
import type { TextRange } from '../../../syntax/facts.ts';
import { findFrontMatter } from '../../../syntax/find-front-matter.ts';
import type { OpenFile } from '../../workspace.ts';
import { linkedFile } from './names-at.ts';
import { createRanges } from './positions.ts';

/** End of each node including everything below it. */
export function endsOf(nodes: readonly RuleNode[]): Map<RuleNode, number> {
  const ends = new Map<RuleNode, number>();
  for (const node of nodes) {
    for (let holder: RuleNode | null = node; holder && holder.file === node.file; holder = holder.parent)
      ends.set(holder, Math.max(ends.get(holder) ?? 0, node.at[1]));
  }
  return ends;
}

/** Ranges to fold: front matter, sections, and rules with everything below them. */
export function foldingRanges({ compiled, file, text }: OpenFile): FoldingRange[] {
  const lines = createLineIndex(text);
  const front = findFrontMatter(text);
  const fold = ([start, end]: TextRange, kind?: FoldingRangeKind): FoldingRange[] => {
    const { line } = lines.point(start);
    const last = lines.point(start + text.slice(start, end).trimEnd().length).line;
    return last > line ? [{ startLine: line - 1, endLine: last - 1, ...(kind && { kind }) }] : [];
  };
  const nodes = linkedFile(compiled, file)?.assembled.nodes ?? [];
  const ends = endsOf(nodes);
  return [
    ...(front ? fold([0, front.bodyOffset], FoldingRangeKind.Region) : []),
    ...nodes.flatMap((node) => fold([node.at[0], ends.get(node) ?? node.at[1]])),
  ];
}

/**
 * Growing ranges around a position: the word, the name, the construct, the rule, its ancestors, the
 * file.
 */
export function selectionAt({ compiled, file, text }: OpenFile, offset: number): SelectionRange {
  const nodes = linkedFile(compiled, file)?.assembled.nodes ?? [];
  const ends = endsOf(nodes);
  const spans: TextRange[] = [
    wordAt(text, offset),
    ...nodes.flatMap((node): TextRange[] => [
      node.at,
      [node.at[0], ends.get(node) ?? node.at[1]],
      ...constructsOf(node, text),
    ]),
  ];
  const range = createRanges(text);
  const around = spans
    .filter(([start, end]) => start <= offset && offset <= end)
    .sort((a, b) => b[1] - b[0] - (a[1] - a[0]));
  // From the outside in, so that each has its parent; ranges that exceed their parent are left out.
  let outer: TextRange = [0, text.length];
  let selection: SelectionRange = { range: range(outer) };
  for (const at of around) {
    const [start, end] = at;
    if (start < outer[0] || end > outer[1] || end - start === outer[1] - outer[0]) continue;
    selection = { range: range(at), parent: selection };
    outer = at;
  }
  return selection;
}

function constructsOf(node: RuleNode, text: string): TextRange[] {
  const { item } = node;
  if (!item) return [];
  const { attributes } = item;
  return [
    ...(node.label === null ? [] : [labelSpan(node, text)]),
    ...(attributes ? [attributes.at, ...(attributes.id ? [attributes.id.at] : [])] : []),
    ...item.references.flatMap(({ at, targetAt }) => [at, targetAt]),
  ];
}

function wordAt(text: string, offset: number): TextRange {
  const before = /[\p{L}\p{N}_]*$/u.exec(text.slice(Math.max(0, offset - 100), offset))?.[0] ?? '';
  const after = /^[\p{L}\p{N}_]*/u.exec(text.slice(offset, offset + 100))?.[0] ?? '';
  return [offset - before.length, offset + after.length];
}
