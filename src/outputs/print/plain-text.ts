import { isolateNames } from '../../base/isolate-names.ts';
import { textDirection } from '../../base/text-direction.ts';
import { openerOf } from '../../import/document/opener-of.ts';
import type { GraphNode } from '../../model/graph.ts';
import { withNumber } from '../../model/rule-name.ts';
import type { PrintedEdition, PrintedHeading, PrintedItem } from './printed-edition.ts';
import type { PrintedPart, PrintedRun } from './printed-runs.ts';

/** Printed before nodes without a number. */
export const leads: Partial<Record<GraphNode['kind'], string>> = {
  example: 'Example:',
  note: 'Note:',
  question: 'Question:',
  answer: 'Answer:',
};

/**
 * An edition as plain text: a line per paragraph, rules with their numbers, notes and examples
 * indented. Ends in a line feed.
 */
export function editionText({ title, subtitle, language, blocks }: PrintedEdition): string {
  const texts = blocks.map((block) => (block.type === 'heading' ? headingText(block) : itemText(block)));
  const text = `${[title, subtitle, ...texts].join('\n\n')}\n`;
  return textDirection(language) === 'rtl' ? isolateNames(text) : text;
}

const headingText = ({ node, title }: PrintedHeading) => withNumber(node.number, title);

/**
 * Words before a node without a number; null if its text has them, as in imported examples, and for
 * a paragraph that is not a remark on a rule.
 */
export function leadOf({ node }: Pick<PrintedItem, 'node'>): string | null {
  if (node.kind === 'note' && node.tags.includes('text')) return null;
  const words = leads[node.kind];
  if (words === undefined) return null;
  const text = `${node.label ?? ''}: ${node.text}`.replace(/^: /, '');
  return text.startsWith(`${words} `) || openerOf(text) === node.kind ? null : words;
}

function itemText(item: PrintedItem): string {
  const { depth, node, lead, parts, end } = item;
  const indent = '  '.repeat(depth);
  const number =
    node.number ??
    node.listMark ??
    (node.kind === 'rule' || node.kind === 'step' ? '-' : (leadOf(item) ?? ''));
  const [first, ...rest] = parts;
  const opens = first?.type === 'paragraph' ? first : null;
  const others = opens ? rest : parts;
  const head = [number, text([...lead, ...(opens?.runs ?? [])])].join(' ').trim();
  const lines = [...(head === '' && others.length > 0 ? [] : [head]), ...others.flatMap(partLines)];
  const last = lines.pop() ?? '';
  // Markers follow the last word of a rule.
  return [...lines, `${last}${text(end)}`.trimEnd()]
    .map((line, i) => `${indent}${i > 0 || head === '' ? '  ' : ''}${line}`)
    .join('\n');
}

function partLines(part: PrintedPart): string[] {
  switch (part.type) {
    case 'paragraph':
      return [text(part.runs)];
    case 'item':
      return [`${'  '.repeat(part.depth)}${part.mark} ${text(part.runs)}`];
    case 'code':
      return [...part.lines];
    case 'table':
      // A table with an empty first row has no head.
      return part.rows
        .map((row) => row.map(text))
        .flatMap((row) => (row.some(Boolean) ? [row.join(' | ')] : []));
  }
}

const text = (runs: readonly PrintedRun[]) => runs.map((run) => run.text).join('');
