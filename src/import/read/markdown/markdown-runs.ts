import type { Element } from 'hast';
import type { Html, PhrasingContent, Text } from 'mdast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { htmlNames } from '../../../base/html-names.ts';
import { type Around, type BlockWriter, lose, outermost } from '../block-writer.ts';
import { settingOf } from '../html/elements.ts';
import { walkHtml } from '../html/walk-html.ts';
import { breakRun, type Run, raised } from '../runs.ts';

/** Context for reading inline content. */
export interface Phrases {
  readonly writer: BlockWriter;
  /** Addresses of reference links, by name. */
  readonly definitions: ReadonlyMap<string, string>;
  /** Names of footnotes. */
  readonly notes: ReadonlySet<string>;
  readonly source: string;
  /** The source by lines. */
  readonly lines: readonly string[];
  /** Lines of the file before the source. */
  readonly before: number;
}

/** An open HTML tag. */
interface OpenTag {
  readonly name: string;
  readonly set: Around['set'];
  readonly script: 'super' | 'sub' | null;
}

/** The runs of phrasing content. Anchors and losses go to the writer. */
export function markdownRuns(nodes: readonly PhrasingContent[], phrases: Phrases): Run[] {
  const { writer } = phrases;
  const before = writer.runs.splice(0);
  readAll(nodes, {}, [], phrases);
  return writer.runs.splice(0, writer.runs.length, ...before);
}

function readAll(
  nodes: readonly PhrasingContent[],
  set: Around['set'],
  tags: OpenTag[],
  phrases: Phrases,
): void {
  for (const node of nodes) read(node, set, tags, phrases);
}

function read(node: PhrasingContent, set: Around['set'], tags: OpenTag[], phrases: Phrases): void {
  const { writer } = phrases;
  const line = (node.position?.start.line ?? 1) + phrases.before;
  const own = Object.assign({ ...set }, ...tags.map((tag) => tag.set)) as Around['set'];
  switch (node.type) {
    case 'text':
      readText(node, own, tags.at(-1)?.script ?? null, phrases);
      break;
    case 'inlineCode':
      writer.runs.push({ text: node.value, line, ...own, code: true });
      break;
    case 'break':
      writer.runs.push(breakRun);
      break;
    case 'html':
      readTag(node, set, tags, phrases);
      break;
    case 'strong':
    case 'emphasis':
      readAll(node.children, { ...set, [node.type]: true }, tags, phrases);
      break;
    case 'link':
      readAll(node.children, { ...set, link: node.url }, tags, phrases);
      break;
    case 'linkReference':
      readAll(node.children, { ...set, link: phrases.definitions.get(node.identifier) }, tags, phrases);
      break;
    case 'image':
    case 'imageReference': {
      const alt = node.alt ?? '';
      const address = node.type === 'image' ? node.url : (phrases.definitions.get(node.identifier) ?? '');
      if (alt !== '') writer.runs.push({ text: alt, line, ...own });
      lose(
        writer,
        'picture-left-out',
        `A picture is not read: ${[alt, address].filter(Boolean).join(', ')}.`,
        line,
      );
      break;
    }
  }
}

/** Tildes of strikethrough, and footnote references. */
const signs = /~~(?!~)|\[\^([^\]\s]+)\]/g;

/** Reads line by line: tildes of strikethrough pair within a line. */
function readText(
  { value, position }: Text,
  set: Around['set'],
  script: OpenTag['script'],
  { writer, notes, lines, before }: Phrases,
): void {
  const first = position?.start.line ?? 1;
  for (const [at, text] of value.split('\n').entries()) {
    const line = first + at + before;
    if (at > 0) {
      const [space = ''] = /^[ \t>]*/.exec(lines[first + at - 1] ?? '') ?? [];
      writer.runs.push({ text: ' ', columns: columnsOf(space), line });
    }
    const isMark = (name: string, index: number, end: number) =>
      notes.has(name) && !(index === 0 && text[end] === ':');
    const found = [...text.matchAll(signs)].filter(
      ({ 0: sign, 1: name, index }) => name === undefined || isMark(name, index, index + sign.length),
    );
    const tildes = found.filter(([, name]) => name === undefined).length;
    let tildesLeft = tildes - (tildes % 2);
    let done = 0;
    const write = (end: number) => {
      const own = raised(text.slice(done, end).replaceAll('\u00AD', ''), script);
      if (own !== '')
        writer.runs.push({ text: own, line, ...set, ...(tildesLeft % 2 === 1 ? { struck: true } : {}) });
    };
    for (const { 0: sign, 1: name, index } of found) {
      if (name === undefined && tildesLeft === 0) continue;
      write(index);
      done = index + sign.length;
      if (name === undefined) tildesLeft -= 1;
      else writer.runs.push({ text: '*', line, link: `#^${name}` });
    }
    write(text.length);
  }
}

/** Columns of white space; a tab is four. */
const columnsOf = (space: string): number => space.replaceAll('\t', '    ').length;

/** Parses HTML within Markdown. */
export const htmlParser = unified().use(rehypeParse, { fragment: true }).freeze();

/** A tag in a text contains everything up to its end, whatever Markdown is in between. */
function readTag({ value, position }: Html, set: Around['set'], tags: OpenTag[], phrases: Phrases): void {
  const { writer, source, before } = phrases;
  const line = (position?.start.line ?? 1) + before;
  const closed = /^<\/([a-z][\w-]*)\s*>$/i.exec(value)?.[1]?.toLowerCase();
  if (closed !== undefined) {
    const at = tags.findLastIndex(({ name }) => name === closed);
    if (at >= 0) tags.splice(at, 1);
    return;
  }
  const name = /^<([a-z][\w-]*)/i.exec(value)?.[1] ?? '';
  if (isText(value, name, source, position?.start.offset ?? 0)) {
    writer.runs.push({ text: value, line, ...set });
    return;
  }
  const tree = htmlParser.parse(value);
  walkHtml(tree, writer, { around: { ...outermost, set }, before: line - 1, isInline: true });
  const [element] = tree.children.filter((child): child is Element => child.type === 'element');
  if (!element || isVoid.test(element.tagName) || value.endsWith('/>')) return;
  const script = element.tagName === 'sup' ? 'super' : element.tagName === 'sub' ? 'sub' : null;
  tags.push({ name: element.tagName, set: settingOf(element), script });
}

const isVoid = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Whether what looks like a tag is text: an unknown name, no attributes, never closed. */
function isText(value: string, name: string, source: string, at: number): boolean {
  if (name === '' || htmlNames.has(name.toLowerCase()) || /[="/]/.test(value)) return false;
  if (source.includes(`</${name}`)) return false;
  // `<version>Version 2` and `# <article-A> Boats` mark a line.
  const line = source.slice(source.lastIndexOf('\n', at - 1) + 1, at);
  const next = source.slice(at + value.length).slice(0, 1);
  return !(
    /^#{1,6}[ \t]+(?:<[^<>\n]+>)*$/.test(line) ||
    (line.trim() === '' && /\S/.test(next)) ||
    next === '<'
  );
}
