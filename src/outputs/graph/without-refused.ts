import type { Link, Nodes } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { escapeMarkdown } from '../../base/escape-markdown.ts';
import { isAllowedAddress } from '../../base/link-address.ts';
import { parseWithPlaces } from '../../syntax/parse-plain.ts';

interface Edit {
  readonly at: readonly [start: number, end: number];
  readonly text: string;
}

/** Removing a part can reveal another one, `<<b>b>`: repeat at most this often. */
const mostRounds = 4;

/** Markdown without HTML; pictures and links to refused addresses become text. */
export function withoutRefused(markdown: string): string {
  if (!/<|\]\(|\]:/.test(markdown)) return markdown;
  let text = markdown;
  for (let round = 0; round < mostRounds; round += 1) {
    const tree = parseWithPlaces(text);
    const edits: Edit[] = [];
    visit(tree as Nodes, (node) => {
      const own = editsOf(node, text);
      edits.push(...own);
      return own.length > 0 && node.type !== 'link' ? SKIP : undefined;
    });
    if (edits.length === 0) return text;
    text = edited(text, edits).trim();
  }
  return escapeMarkdown(plainText(parseWithPlaces(text)));
}

function editsOf(node: Nodes, text: string): Edit[] {
  const at = placeOf(node);
  switch (node.type) {
    case 'html':
      return [{ at, text: '' }];
    case 'definition':
      return isAllowedAddress(node.url) ? [] : [{ at, text: '' }];
    case 'image':
    case 'imageReference':
      return [{ at, text: escapeMarkdown(node.alt ?? '') }];
    case 'link':
      return isAllowedAddress(node.url) ? [] : wordsAlone(node, text);
    default:
      return [];
  }
}

/** Keeps the words of a link; an address in angle brackets is its own words. */
function wordsAlone(node: Link, text: string): Edit[] {
  const [start, end] = placeOf(node);
  const [first, last] = [node.children[0], node.children.at(-1)];
  if (!first || !last) return [{ at: [start, end], text: '' }];
  if (text[start] === '<') return [{ at: [start, end], text: escapeMarkdown(plainText(node)) }];
  return [
    { at: [start, placeOf(first)[0]], text: '' },
    { at: [placeOf(last)[1], end], text: '' },
  ];
}

const placeOf = ({ position }: Nodes): readonly [number, number] => [
  position?.start.offset ?? 0,
  position?.end.offset ?? 0,
];

function edited(text: string, edits: readonly Edit[]): string {
  let result = '';
  let from = 0;
  for (const { at, text: words } of edits.toSorted((a, b) => a.at[0] - b.at[0])) {
    result += text.slice(from, at[0]) + words;
    from = at[1];
  }
  return result + text.slice(from);
}
