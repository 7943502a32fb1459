import type { ElementContent, Properties } from 'hast';
import type { Blockquote, Data, Definition, Heading, ListItem, Nodes, Paragraph } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import { isMap, parseDocument } from 'yaml';
import { idFault } from '../model/node-id.ts';
import { writtenMarker } from './constructs/marker.ts';
import { splitAttributes } from './grammar/attributes.ts';
import type { AlertNode, ReferenceNode, SuggestionNode } from './nodes.ts';

/** Options of the conversion to HTML. */
export interface HastOptions {
  /**
   * Address of the target of a reference or marker (an id, number, `edition:id`, pattern or term as
   * written); null for none.
   * Default: `#id` for an id, else null.
   */
  readonly href?: (target: string) => string | null;
}

/**
 * Sets the data that mdast-util-to-hast reads (`data.hName`, `hProperties`, `hChildren`) on each
 * node of the format. An id and classes go to their list item, heading or paragraph. Printing is
 * unaffected.
 *
 * @param tree of the grammar in `plugin.ts`; changed in place
 */
export function addHastData(tree: Nodes, { href = idAddress }: HastOptions = {}): void {
  const definitions: Definition[] = [];
  visit(tree, 'definition', (node) => void definitions.push(node));
  // Their HTML is built from that of their children, so they come last, the innermost first.
  const parents: (AlertNode | SuggestionNode)[] = [];
  visit(tree, (node, index, parent) => {
    switch (node.type) {
      case 'ruleReference':
        node.data = { ...node.data, ...referenceData(node, href) };
        break;
      case 'ruleMarker': {
        const className = ['rule-marker', node.sign === '+' ? 'rule-adds' : 'rule-supersedes'];
        node.data = { ...node.data, ...link(href(node.target), className, writtenMarker(node)) };
        break;
      }
      case 'ruleStar':
        node.data = { ...node.data, ...made('span', { className: ['rule-star'] }, text(node.value)) };
        break;
      case 'ruleAttributes':
        // It stays in the tree for printing as Markdown.
        node.data = { ...node.data, ...made('span', { className: ['rule-attributes'], hidden: true }) };
        break;
      case 'ruleSuggestion':
        if (node.replacement) addHastData({ type: 'root', children: node.replacement }, { href });
        parents.push(node);
        break;
      case 'ruleAlert':
        parents.push(node);
        break;
      case 'paragraph':
      case 'heading':
        nameHolder(parent?.type === 'listItem' && index === 0 ? parent : node, node.children);
    }
  });
  for (const node of parents.reverse())
    node.data = {
      ...node.data,
      ...(node.type === 'ruleAlert' ? alertData(node, definitions) : suggestionData(node, definitions)),
    };
  nameFirstHeading(tree);
}

const idAddress = (target: string) => (idFault(target) === null ? `#${target}` : null);

const text = (value: string): ElementContent => ({ type: 'text', value });

const made = (hName: string, hProperties: Properties, ...hChildren: ElementContent[]): Data => ({
  hName,
  hProperties,
  hChildren,
});

const link = (href: string | null, className: string[], words: string): Data =>
  href === null ? made('span', { className }, text(words)) : made('a', { className, href }, text(words));

/** `[words]`, the target in brackets, or two of these for a range. */
function referenceData(
  { target, words, until }: ReferenceNode,
  href: NonNullable<HastOptions['href']>,
): Data {
  const className = ['rule-reference'];
  const start = link(href(target), className, words ?? `[${target}]`);
  if (until === undefined) return start;
  const end = link(href(until), className, `[${until}]`);
  return made('span', { className: ['rule-range'] }, elementOf(start), text('–'), elementOf(end));
}

const elementOf = ({ hName = 'span', hProperties = {}, hChildren = [] }: Data): ElementContent => ({
  type: 'element',
  tagName: hName,
  properties: hProperties,
  children: hChildren as ElementContent[],
});

/** The HTML of a node's content, with the definitions that its links need. */
function hastOf(parent: Blockquote | Paragraph, definitions: readonly Definition[]): ElementContent[] {
  const root = toHast({ type: 'root', children: [parent, ...definitions] });
  const [first] = 'children' in root ? root.children : [];
  return first?.type === 'element' ? first.children : [];
}

function alertData({ alert, children }: AlertNode, definitions: readonly Definition[]): Data {
  const kind = made(
    'p',
    { className: ['rule-alert-kind'] },
    text(alert.charAt(0) + alert.slice(1).toLowerCase()),
  );
  const className = ['rule-alert', `rule-${alert.toLowerCase()}`];
  return made(
    'blockquote',
    { className },
    elementOf(kind),
    ...hastOf({ type: 'blockquote', children }, definitions),
  );
}

function suggestionData(node: SuggestionNode, definitions: readonly Definition[]): Data {
  const { change, children, replacement } = node;
  const className = ['rule-suggestion'];
  const htmlOf = (words: Paragraph['children']) =>
    hastOf({ type: 'paragraph', children: words }, definitions);
  const old = htmlOf(children);
  if (change !== 'substitution') return made(change === 'insertion' ? 'ins' : 'del', { className }, ...old);
  const both = [made('del', {}, ...old), made('ins', {}, ...htmlOf(replacement ?? []))];
  return made('span', { className }, ...both.map(elementOf));
}

/**
 * Sets the id and classes from attributes among `children` on the list item, heading or paragraph.
 */
function nameHolder(holder: ListItem | Paragraph | Heading, children: readonly Nodes[]): void {
  const attributes = children.find((child) => child.type === 'ruleAttributes');
  if (attributes?.type !== 'ruleAttributes') return;
  const parts = splitAttributes(attributes.value);
  const id = parts.find(({ kind }) => kind === 'id')?.name;
  const className = parts.flatMap(({ kind, name }) => (kind === 'class' ? [name] : []));
  const hProperties = { ...(id !== undefined && { id }), ...(className.length > 0 && { className }) };
  holder.data = { ...holder.data, hProperties: { ...holder.data?.hProperties, ...hProperties } };
}

/** Puts the id from front matter on the first title. Invalid front matter is skipped. */
function nameFirstHeading(tree: Nodes): void {
  const [front, ...rest] = 'children' in tree ? tree.children : [];
  const heading = rest.find((node) => node.type === 'heading');
  if (front?.type !== 'yaml' || !heading) return;
  const { contents } = parseDocument(front.value);
  const id = isMap(contents) ? contents.get('id') : undefined;
  if (typeof id === 'string')
    heading.data = { ...heading.data, hProperties: { id, ...heading.data?.hProperties } };
}
