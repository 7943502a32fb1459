import type { CallHierarchyItem } from 'vscode-languageserver';
import { type CodeLens, type InlayHint, InlayHintKind, type Range, SymbolKind } from 'vscode-languageserver';
import { createLineIndex } from '../../../base/span.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import { labelSpan } from '../../../graph/label-span.ts';
import type { LinkedEdge } from '../../../graph/link.ts';
import { changingKinds } from '../../../model/graph-kinds.ts';
import { ruleName } from '../../../model/rule-name.ts';
import type { OpenFile, Workspace } from '../../workspace.ts';
import { linkedFile, otherEnd } from './names-at.ts';
import { createRanges } from './positions.ts';

/** The computed number before each rule, and number and label after each named id. */
export function inlayHints({ compiled, file, text }: OpenFile, { start, end }: Range): InlayHint[] {
  const linked = linkedFile(compiled, file);
  if (!linked) return [];
  const lines = createLineIndex(text);
  const position = (offset: number) => {
    const { line, column } = lines.point(offset);
    return { line: line - 1, character: column - 1 };
  };
  const numbers = linked.assembled.nodes.flatMap((node): InlayHint[] => {
    const label = node.number ?? node.listMark;
    if (label === undefined || !node.item?.written) return [];
    return [{ position: position(node.at[0]), label, kind: InlayHintKind.Type, paddingRight: true }];
  });
  const names = linked.edges.flatMap((edge): InlayHint[] => {
    const { reference } = edge;
    const [target] = compiled.edition?.index.byId(otherEnd(edge) ?? '') ?? [];
    if (!reference || !target || reference.hasWords) return [];
    const label = ruleName({ ...target, id: null });
    if (label === '?') return [];
    return [{ position: position(reference.targetAt[1]), label: ` ${label}`, kind: InlayHintKind.Parameter }];
  });
  return [...numbers, ...names].filter(({ position: { line } }) => line >= start.line && line <= end.line);
}

/** Above each rule: what changes it, what it changes, and how many rules name it. */
export function codeLenses(workspace: Workspace, { compiled, file, text }: OpenFile): CodeLens[] {
  const linked = linkedFile(compiled, file);
  if (!linked || !compiled.edition) return [];
  const edges = compiled.edition.files.flatMap((one) => one.edges);
  const incoming = Map.groupBy(edges, ({ to }) => to);
  const outgoing = Map.groupBy(edges, ({ from }) => from);
  const range = createRanges(text);
  return linked.assembled.nodes.flatMap((node): CodeLens[] => {
    const changedBy = (incoming.get(node.id) ?? []).filter(isChange).length;
    const changes = (outgoing.get(node.id) ?? []).filter(isChange).length;
    const named = (incoming.get(node.id) ?? []).filter(
      ({ kind }) => kind === 'refers' || kind === 'uses-term',
    ).length;
    const parts = [
      ...(changedBy > 0 ? [`changed by ${changedBy}`] : []),
      ...(changes > 0 ? [`changes ${changes}`] : []),
      ...(named > 0 ? [`${named} ${named === 1 ? 'refers' : 'refer'} here`] : []),
    ];
    if (parts.length === 0 || !node.item) return [];
    const at = range(labelSpan(node, text));
    const args = [workspace.uriOf(file), at.start];
    return [{ range: at, command: { title: parts.join(' · '), command: showReferences, arguments: args } }];
  });
}

/** Command of a code lens: the server shows the locations, so that it works in every editor. */
export const showReferences = 'rulewright.showReferences';

const changing: ReadonlySet<LinkedEdge['kind']> = new Set(changingKinds);
const isChange = ({ kind }: LinkedEdge) => changing.has(kind);

/** A rule as an item of a call hierarchy. */
export function hierarchyItem(
  workspace: Workspace,
  edition: string,
  node: RuleNode,
): CallHierarchyItem | null {
  const text = workspace.textOf(node.file);
  if (text === null) return null;
  const range = createRanges(text);
  return {
    name: ruleName(node) || node.id,
    detail: node.id,
    kind: SymbolKind.Function,
    uri: workspace.uriOf(node.file),
    range: range(node.at),
    selectionRange: range(node.item ? labelSpan(node, text) : node.at),
    data: { edition, id: node.id },
  };
}

/** Rules that change one, or that it changes, with the ranges of the references. */
export function hierarchyOf(
  workspace: Workspace,
  { edition, id }: { readonly edition: string; readonly id: string },
  direction: 'incoming' | 'outgoing',
): { item: CallHierarchyItem; ranges: Range[] }[] {
  const compiled = workspace.compiled(edition);
  if (!compiled?.edition) return [];
  const { files, index } = compiled.edition;
  const [own, other] = direction === 'incoming' ? (['to', 'from'] as const) : (['from', 'to'] as const);
  const edges = files.flatMap((one) => one.edges).filter((edge) => isChange(edge) && edge[own] === id);
  return [...Map.groupBy(edges, (edge) => edge[other])].flatMap(([end, group]) => {
    const [node] = index.byId(end ?? '');
    const item = node && hierarchyItem(workspace, edition, node);
    if (!item) return [];
    // The protocol wants ranges in the file of the caller: the rule that changes.
    const caller = direction === 'incoming' ? item.uri : null;
    const ranges = group.flatMap(({ holder, reference }) => {
      const text = workspace.textOf(holder.file);
      const isThere = caller === null || workspace.uriOf(holder.file) === caller;
      return reference && text !== null && isThere ? [createRanges(text)(reference.at)] : [];
    });
    return [{ item, ranges: ranges.length > 0 ? ranges : [item.selectionRange] }];
  });
}
