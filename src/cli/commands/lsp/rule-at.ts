import type { OpenFile } from '../../workspace.ts';
import { linkedFile, namedAt } from './names-at.ts';
import { renamableAt } from './renaming.ts';

/** The rule or term named at a position. */
export function ruleAt(open: OpenFile, offset: number): { edition: string; id: string } | null {
  const found = renamableAt(open, offset);
  if (found) return found;
  const named = namedAt(open, offset);
  if (named?.id) return { edition: open.compiled.name, id: named.id };
  const node = linkedFile(open.compiled, open.file)?.assembled.nodes.find(
    ({ at: [start, end], item }) => item && offset >= start && offset <= end,
  );
  return node ? { edition: open.compiled.name, id: node.id } : null;
}
