import type { Nodes, Paragraph, PhrasingContent, Root, Text } from 'mdast';
import { isReferenceName, isTermName, minusSymbols, starSymbols } from '../../src/syntax/characters.ts';

/** A construct where it was found: what it is, and its offsets in the text. */
export interface Found {
  readonly type: 'ruleReference' | 'ruleMarker' | 'ruleStar' | 'ruleAttributes' | 'ruleSuggestionMark';
  readonly start: number;
  readonly end: number;
}

/**
 * The other way to recognise our constructs: no extension of the parser, but a scanner over what stands in the source at
 * each text node of the finished tree. Escapes and entities are seen as written, so that places are exact.
 *
 * It stands here to be measured against the extension, and is not part of the program. See docs/decisions/0002.
 */
export function scanTree(tree: Root, source: string): Found[] {
  const found: Found[] = [];
  visit(tree, source, found);
  return found;
}

function visit(node: Nodes, source: string, found: Found[]): void {
  if (node.type === 'text') {
    for (const one of scanText(node, source)) if (!isEdge(one)) found.push(one);
    return;
  }
  if (!('children' in node)) return;
  if (node.type === 'paragraph' || node.type === 'heading') found.push(...edgesOf(node, source));
  for (const child of node.children) visit(child, source, found);
}

const isEdge = ({ type }: Found) => type === 'ruleMarker' || type === 'ruleStar' || type === 'ruleAttributes';

/** Markers, stars and attributes count where nothing but others of them stands between them and the paragraph's end. */
function edgesOf(node: Paragraph | Extract<Nodes, { type: 'heading' }>, source: string): Found[] {
  const last = node.children.at(-1);
  const first = node.children[0];
  const trailing: Found[] = [];
  if (last?.type === 'text') {
    let end = last.position?.end.offset ?? 0;
    for (const one of scanText(last, source).reverse()) {
      if (!isEdge(one) || source.slice(one.end, end).trim() !== '') break;
      trailing.push(one);
      end = one.start;
    }
  }
  if (first?.type !== 'text') return trailing;
  const [lead] = scanText(first, source);
  const isLead = lead?.type === 'ruleStar' && lead.start === first.position?.start.offset;
  return isLead && !trailing.some(({ start }) => start === lead.start) ? [lead, ...trailing] : trailing;
}

const minus = minusSymbols.join('').replace('-', '\\-');
const name = '[\\p{L}\\p{N}_*][\\p{L}\\p{N}_.:~*-]*';
const bracket = '\\[((?:[^\\\\\\[\\]]|\\\\[\\s\\S])*)\\]';
const pattern = new RegExp(
  [
    '(?<escape>\\\\[\\s\\S])',
    '(?<suggestion>\\{\\+\\+|\\+\\+\\}|\\{--|--\\}|\\{~~|~>|~~\\})',
    '(?<attributes>\\{(?:[#.]|[\\p{L}\\p{N}_][\\p{L}\\p{N}_.-]*=)(?:"[^"]*"|[^{}"\\r\\n])*\\})',
    `(?<reference>${bracket}(?:(?:\\.\\.)?${bracket})?)`,
    `(?<marker>(?<=^|\\s)[+${minus}](?=[\\p{N}.:-]*(?:[\\p{L}_~*]|[.]\\p{N}))${name}(?=[\\s{]|$))`,
    `(?<star>[${starSymbols.join('')}])`,
  ].join('|'),
  'gu',
);
/** Most texts have none of these. */
const any = new RegExp(`[[{+${minus}${starSymbols.join('')}~]`);

function scanText(node: Text, source: string): Found[] {
  const start = node.position?.start.offset ?? 0;
  const written = source.slice(start, node.position?.end.offset);
  if (!any.test(written)) return [];
  const found: Found[] = [];
  for (const match of written.matchAll(pattern)) {
    const { escape: escaped, suggestion, attributes, reference, marker } = match.groups ?? {};
    if (escaped !== undefined) continue;
    const at = start + match.index;
    const add = (type: Found['type'], size = match[0].length) =>
      found.push({ type, start: at, end: at + size });
    if (suggestion !== undefined) add('ruleSuggestionMark');
    else if (attributes !== undefined) add('ruleAttributes');
    else if (marker !== undefined) add('ruleMarker');
    else if (reference === undefined) add('ruleStar');
    else if (isReference(reference)) add('ruleReference');
  }
  return found;
}

/** Is what stands in the first brackets, or in the second ones behind words, a target? */
function isReference(written: string): boolean {
  const parts = /^\[((?:[^\\\]]|\\[\s\S])*)\](?:(\.\.)?\[([^\]]*)\])?$/.exec(written);
  const [, first = '', dots, second] = parts ?? [];
  const target = second === undefined || dots ? first : second;
  return target === '' || isReferenceName(target) || isTermName(target);
}

/** What the extension found, from its tree, in the same form. */
export function constructsOf(tree: Root): Found[] {
  const found: Found[] = [];
  const walk = (node: Nodes | PhrasingContent) => {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    const { type } = node;
    if (type === 'ruleReference' || type === 'ruleMarker' || type === 'ruleStar' || type === 'ruleAttributes')
      found.push({ type, start, end });
    if ('children' in node) for (const child of node.children) walk(child as Nodes);
    if (type === 'ruleSuggestion') for (const child of node.replacement ?? []) walk(child);
  };
  walk(tree);
  return found;
}
