import { fingerprint } from '../base/hash.ts';
import { textDigest } from '../base/text-digest.ts';
import type { RuleNode } from './nodes.ts';

/** Digest of a node for graphs and release records: of label and text, or of a title alone. */
export const nodeDigest = ({ item, label }: Pick<RuleNode, 'item' | 'label'>): string =>
  item ? textDigest(item.label, item.text) : fingerprint(label ?? '');
