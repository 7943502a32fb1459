import type { Blockquote, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** A footnote, as the document has it below its texts. */
interface Footnote {
  /** Its Markdown alone. */
  readonly markdown: string;
  /** How many lines of the document are before it. */
  readonly before: number;
}

const definition = /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*/;

/**
 * Take the footnotes out of a Markdown document, each line where it was: `[^name]: text`, with the lines that are indented
 * below it and those that go on right below.
 */
export function takeFootnotes(markdown: string): {
  readonly rest: string;
  readonly footnotes: ReadonlyMap<string, Footnote>;
} {
  const lines = markdown.split('\n');
  const footnotes = new Map<string, Footnote>();
  let fence: string | null = null;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const mark = /^ {0,3}(```|~~~)/.exec(line)?.[1] ?? null;
    if (mark !== null) fence = fence === null ? mark : fence === mark ? null : fence;
    const found = fence === null && mark === null ? definition.exec(line) : null;
    if (!found || footnotes.has(found[1] ?? '')) continue;
    const end = endOf(lines, at);
    const body = [line.slice(found[0].length), ...lines.slice(at + 1, end).map(outdented)];
    footnotes.set(found[1] ?? '', { markdown: body.join('\n'), before: at });
    for (let own = at; own < end; own += 1) lines[own] = '';
    at = end - 1;
  }
  return { rest: lines.join('\n'), footnotes };
}

const outdented = (line: string): string => line.replace(/^(?: {1,4}|\t)/, '');

/** The line behind a footnote: what is indented belongs to it, and what stands right below its text and opens nothing itself. */
function endOf(lines: readonly string[], from: number): number {
  let end = from + 1;
  for (let at = from + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    const isIndented = /^(?: {2,}|\t)/.test(line);
    const goesOn =
      at === end && !definition.test(line) && !/^ {0,3}(?:#{1,6}\s|[-*+>]\s|\d+[.)]\s|\||```|~~~)/.test(line);
    if (!isIndented && !goesOn) break;
    end = at + 1;
  }
  return end;
}

/** Blocks that a note can stand behind. */
const holdsText = /^(?:paragraph|heading|table)$/;

/**
 * Put footnotes behind the paragraphs, items or tables that name them first, as quotations, which are read as notes. Those
 * that nothing names come last.
 *
 * @param parse makes a tree of the Markdown of a footnote
 */
export function placeFootnotes(
  tree: Root,
  footnotes: ReadonlyMap<string, Footnote>,
  parse: (markdown: string) => Root,
): void {
  if (footnotes.size === 0) return;
  const waiting = new Map(footnotes);
  /** Notes of what a node says, in order; those of its blocks are behind these already. */
  const namedIn = (node: Nodes): Blockquote[] => {
    if (node.type === 'text') {
      const notes: Blockquote[] = [];
      node.value = node.value.replace(/\[\^([^\]\s]+)\]/g, (whole, name: string) => {
        const note = waiting.get(name);
        if (note) notes.push(noteOf(note, parse));
        waiting.delete(name);
        return footnotes.has(name) ? '' : whole;
      });
      return notes;
    }
    if (!('children' in node)) return [];
    const children = node.children as Nodes[];
    let open: Blockquote[] = [];
    for (let at = 0; at < children.length; at += 1) {
      const child = children[at] as Nodes;
      const notes = namedIn(child);
      if (!holdsText.test(child.type)) open = [...open, ...notes];
      else {
        children.splice(at + 1, 0, ...notes);
        at += notes.length;
      }
    }
    return open;
  };
  tree.children.push(...namedIn(tree), ...[...waiting.values()].map((note) => noteOf(note, parse)));
}

function noteOf({ markdown, before }: Footnote, parse: (markdown: string) => Root): Blockquote {
  const tree = parse(markdown);
  visit(tree, ({ position }) => {
    if (!position) return;
    position.start.line += before;
    position.end.line += before;
  });
  return { type: 'blockquote', children: tree.children as Blockquote['children'] };
}
