import type { Nodes } from 'mdast';
import type { IgnoreFacts, Problem, TextRange } from './facts.ts';

/** Context of reading: the whole text of the file, and the offset of the parsed piece. */
export interface ReadContext {
  readonly source: string;
  readonly offset: number;
  /** Treats suggestions as accepted instead of keeping the published words. */
  readonly acceptSuggestions: boolean;
  /** Whether the file has any star symbol. Most have none and are not searched. */
  readonly hasStars: boolean;
  /**
   * The address of a link definition as it follows words, `(https://example.org "title")`; null if
   * undefined.
   */
  readonly addressOf: (identifier: string) => string | null;
  readonly problems: Problem[];
  readonly ignores: IgnoreFacts[];
}

/** Range of a node in the file. Every parsed node has one; a node without is our own bug. */
export function spanOf(node: Nodes, context: ReadContext): TextRange {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) throw new Error(`node of type ${node.type} has no position`);
  return [start + context.offset, end + context.offset];
}
