import { fingerprint } from '../base/hash.ts';
import { textDigest } from '../base/text-digest.ts';
import type { RuleNode } from './nodes.ts';

/** The digest of what a node says, as graphs and records of releases have it: of label and text, or of a title alone. */
export const nodeDigest = ({ item, label }: Pick<RuleNode, 'item' | 'label'>): string =>
  item ? textDigest(item.label, item.text) : fingerprint(label ?? '');
