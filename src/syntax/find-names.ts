import type { Nodes } from 'mdast';
import { cutAtHeadings } from './cut.ts';
import type { TextRange } from './facts.ts';
import { findFrontMatter } from './find-front-matter.ts';
import { splitAttributes } from './grammar/attributes.ts';
import { findGuardProblems, longestPiece } from './guards.ts';
import { parseMarkdown } from './parse.ts';

/** A name in a section file, in a position where only a name is valid. */
export interface WrittenName {
  /**
   * `definition` is `{#name}`; `attribute` the whole value of a pair, possibly with several names.
   */
  readonly role: 'definition' | 'reference' | 'marker' | 'attribute';
  /** As written: id, number, `edition:id`, pattern or term. */
  readonly text: string;
  readonly at: TextRange;
  /** The key of an attribute; empty for other roles. */
  readonly key: string;
}

/**
 * Finds every name in a section file: also in headings, in both readings of a suggestion, and in
 * constructs without effect. Look-alikes in prose, code or links are left out. Never throws.
 *
 * @param source the file's text, without a byte order mark; front matter is skipped
 * @returns in document order; null if a guard rejects the file
 */
export function findNames(source: string): WrittenName[] | null {
  if (findGuardProblems(source).some(({ kind }) => kind === 'too-deep' || kind === 'too-long-line'))
    return null;
  const start = findFrontMatter(source)?.bodyOffset ?? 0;
  const pieces = cutAtHeadings(source.slice(start));
  if (pieces.some(({ text }) => text.length > longestPiece)) return null;
  const names: WrittenName[] = [];
  for (const { text, offset } of pieces) addNames(parseMarkdown(text), source, start + offset, names);
  return names.sort((a, b) => a.at[0] - b.at[0]);
}

function addNames(node: Nodes, source: string, offset: number, names: WrittenName[]): void {
  const start = (node.position?.start.offset ?? 0) + offset;
  const written = source.slice(start, (node.position?.end.offset ?? 0) + offset);
  const add = (role: WrittenName['role'], from: number, to: number, key = '') =>
    names.push({ role, text: written.slice(from, to), at: [start + from, start + to], key });
  if (node.type === 'ruleReference') {
    const last = written.lastIndexOf('[') + 1;
    if (node.words === undefined) add('reference', 1, written.indexOf(']'));
    if (node.words !== undefined || node.until !== undefined) add('reference', last, written.length - 1);
  } else if (node.type === 'ruleMarker') add('marker', 1, written.length);
  else if (node.type === 'ruleAttributes') {
    for (const { kind, key, from, to } of namesIn(written.slice(1, -1))) add(kind, 1 + from, 1 + to, key);
  }
  if ('children' in node) for (const child of node.children) addNames(child, source, offset, names);
  if (node.type === 'ruleSuggestion')
    for (const child of node.replacement ?? []) addNames(child, source, offset, names);
}

/** A name between the braces of attributes, with its offsets there. */
interface AttributeName {
  readonly kind: 'definition' | 'attribute';
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

function namesIn(value: string): AttributeName[] {
  return splitAttributes(value).flatMap((part): AttributeName[] => {
    const end = part.at + part.size;
    if (part.kind === 'id') return [{ kind: 'definition', key: '', from: part.at + 1, to: end }];
    if (part.kind !== 'pair') return [];
    const to = value[end - 1] === '"' ? end - 1 : end;
    return [{ kind: 'attribute', key: part.name, from: to - part.value.length, to }];
  });
}
