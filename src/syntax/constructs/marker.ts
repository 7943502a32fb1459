import type { Options as ToMarkdown } from 'mdast-util-to-markdown';
import { minusSymbols } from '../grammar/characters.ts';
import {
  afterMarker,
  likelyName,
  markerName,
  mayPrecedeMarker,
  onlyEdges,
  readMarker,
  scanMarker,
} from '../grammar/marker.ts';
import type { MarkerNode } from '../nodes.ts';
import type { InlineConstruct } from './inline-construct.ts';

const signs = ['+', ...minusSymbols];

/** Markers to micromark and mdast. */
export const marker: InlineConstruct = {
  type: 'ruleMarker',
  signs,
  scan: scanMarker,
  mayFollow: mayPrecedeMarker,
  nodeOf: markerOf,
};

/** Markers with another minus, as written. */
const otherForms = new WeakMap<MarkerNode, string>();

/** The marker as written, for one in a position where it is text. */
export const writtenMarker = (node: MarkerNode) => otherForms.get(node) ?? `${node.sign}${node.target}`;

function markerOf(written: string): MarkerNode {
  const node: MarkerNode = { type: 'ruleMarker', ...readMarker(written) };
  if (!written.startsWith(node.sign)) otherForms.set(node, written);
  return node;
}

const shared = { inConstruct: 'phrasing', unicode: true } as const;

/** Prints markers, and escapes text that would be read as one. */
export const markerToMarkdown: ToMarkdown = {
  handlers: {
    ruleMarker: (node) => `${node.sign}${node.target}`,
  },
  unsafe: signs.flatMap((character) => [
    // Text that would be a marker.
    {
      ...shared,
      before: '\\s',
      character,
      after: `${markerName}(?=${afterMarker})${onlyEdges}`,
      inConstruct: 'ruleEnd',
    },
    // The name would absorb adjacent signs of the next node, such as emphasis.
    { ...shared, before: '\\s', character, after: `${markerName}$` },
    // Text that would be reported as a misplaced marker.
    { ...shared, character, after: `(?<![\\p{L}\\p{N}/].) ?${likelyName}` },
  ]),
};
