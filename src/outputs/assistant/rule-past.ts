import type { Graph, GraphNode } from '../../model/graph.ts';
import type { History, HistoryChange } from '../../model/history.ts';
import { ruleName } from '../../model/rule-name.ts';
import { english } from '../../model/words.ts';

/**
 * What became of a rule in each version, a line each, oldest first; the last one is the current text.
 *
 * @param history null for an edition that was never released
 */
export function rulePast({ edition }: Graph, node: GraphNode, history: History | null): string[] {
  if (!history) return [`${edition.title} ${edition.version} has no recorded versions.`];
  // Renames run from new to old ids, so that versions are read from the last to the first.
  let id = node.id;
  const lines: string[] = [];
  const now = { version: `${history.now.version} (current text)`, changes: history.now.changes };
  for (const { version, changes } of [
    ...history.versions,
    ...(history.now.isReleased ? [] : [now]),
  ].toReversed()) {
    const change = changes.find((one) => one.id === id);
    if (!change) continue;
    lines.unshift(`${version}: ${changeText(change)}`);
    id = change.was?.[0]?.id ?? id;
  }
  return lines.length > 0
    ? lines
    : [`Unchanged since ${history.versions[0]?.version ?? edition.version}, the first recorded version.`];
}

function changeText({ kinds, old, was = [], became = [], why }: HistoryChange): string {
  const before = was.length > 0 ? was.map(ruleName) : old && old.number !== null ? [old.number] : [];
  return [
    kinds.map((kind) => english.history[kind]).join(', '),
    ...(before.length > 0 && !kinds.includes('added') ? [`before: ${before.join(', ')}`] : []),
    ...(became.length > 0 ? [`now: ${became.map(ruleName).join(', ')}`] : []),
    ...(why === undefined ? [] : [why]),
  ].join('; ');
}
