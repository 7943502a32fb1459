import type { Root } from 'mdast';
import type { Problem } from '../facts.ts';
import { findLostAlerts } from './find-lost-alerts.ts';
import { findMisnested } from './find-misnested.ts';
import { findOddItems } from './find-odd-items.ts';
import { findWideGaps } from './find-wide-gaps.ts';

/** Find all lines that Markdown reads otherwise than their author nests and counts them. @param tree of the text */
export const findNestingProblems = (tree: Root, text: string, parse: (text: string) => Root): Problem[] => [
  ...findMisnested(tree, text, parse),
  ...findWideGaps(tree, text),
  ...findOddItems(tree, text, parse),
  ...findLostAlerts(tree, text),
];
