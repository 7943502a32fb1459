import type { Element } from 'hast';
import type { Code, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { areProse } from './prose-fences.ts';

/**
 * Read text that is code by its indentation alone as the Markdown that its author meant: sub-items that are indented further
 * than their list holds, what is pasted below them, and elements of HTML behind an empty line. A drawing or a table of spaces keeps its lines;
 * items of one line each are {@link areItems}. So is what stands between fences that a directive names, `{note}`.
 *
 * @param source that the places of the tree are in
 * @param parse makes the tree of a text
 * @param isWithin such a text: what is indented further there is a drawing sooner
 */
export function readIndentedProse(
  tree: Root,
  source: string,
  parse: (text: string) => Root,
  isWithin = false,
): void {
  visit(tree, 'code', (code: Code, at, parent) => {
    const { start } = code.position ?? {};
    if (!start || !parent || at === undefined) return;
    const isFenced = /[`~]/.test(source[start.offset ?? 0] ?? '');
    const isDirective = admonition.test(code.lang ?? '');
    // What stands behind the name of a directive is its title, or begins its text.
    const isCall = calls.test(code.lang ?? '');
    const behind = isDirective || captioned.test(code.lang ?? '') ? (code.meta ?? '') : '';
    const { children: title } = parse(isCall ? `${code.lang} ${code.meta ?? ''}` : behind);
    for (const child of title) moveDown(child, start.line - 1);
    if (isFenced && !isDirective) {
      parent.children.splice(at, 0, ...title);
      return at + 1 + title.length;
    }
    if (!isFenced && isMarkup(code.value)) {
      const { position } = code;
      parent.children[at] = { type: 'html', value: code.value, ...(position ? { position } : {}) };
      return;
    }
    const isText = isDirective || boldItem.test(code.value) || isProse(code.value);
    if (!isText && isList(code.value)) {
      code.data = { hProperties: { [itemsProperty]: true } };
      return;
    }
    if (!isText && (isWithin || !areProse(filledLines(code.value)))) return;
    const inner = parse(code.value);
    if (!isFenced) readIndentedProse(inner, code.value, parse, true);
    const { children: text } = inner;
    for (const child of text) moveDown(child, isFenced ? start.line : start.line - 1);
    const children = [...title, ...text];
    parent.children.splice(at, 1, ...children);
    return at + children.length;
  });
}

/** Directives of MyST and Quarto that hold text. */
const admonition =
  /^\{(?:admonition|attention|caution|danger|dropdown|error|figure|hint|important|margin|note|seealso|sidebar|tab-item|table|tip|topic|warning|(?:grid-item-)?card)\}/;
/** Those that bring in what stands elsewhere: they stay as they are written. */
const calls = /^\{(?:bibliography|embed|figure|image|include|literalinclude|toctree)\}/;
/** Those that hold code or data below a title. */
const captioned = /^\{(?:csv|list)-table\}/;

const itemsProperty = 'dataItems';

/** Is what is set as code a list, whose items say by their indents where they belong? */
export const areItems = ({ children: [code] }: Element): boolean =>
  code?.type === 'element' && code.properties[itemsProperty] === true;

/** A tag of an element that holds text, at the beginning of a line. */
const tag =
  /^\s*<\/?(?:p|div|span|[uod]l|li|d[td]|table|thead|tbody|tr|t[dh]|h[1-6]|section|fieldset|label|input|select|option|button|form|br|img|b|i|a)(?:\s[^<>]*)?>/i;

/** Are these elements of HTML, which a site shows as such however far they are indented? */
function isMarkup(text: string): boolean {
  const written = filledLines(text);
  const tagged = written.filter((line) => tag.test(line)).length;
  return tag.test(written[0] ?? '') && tagged * 2 >= written.length;
}

/** Two words with a column between them, or a sign of a program. */
const isDrawn = /\S(?: {3,}|\t)\S|[{}]\s*$|^\s*[|+]|[=<>]{2}|[│┃║─━═]/u;
const listMark = /^\s*(?:[-*+]|[\p{L}\p{N}]{1,4}[.)])(?:\s+|$)/u;

/** An item of a list in bold, which no text but Markdown has: "- **8.1** Row." */
const boldItem = /^\s*[-*+]\s+\*\*[^*\n]+\*\*\s/u;

const filledLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Are most lines items of a list? */
function isList(text: string): boolean {
  const written = filledLines(text);
  return written.filter((line) => listMark.test(line)).length * 2 > written.length;
}

/** Are these sentences that go on from line to line? Items of one line each say by their indents where they belong. */
function isProse(text: string): boolean {
  const lines = text.split('\n').map((line) => {
    let words = line;
    while (words !== words.replace(listMark, '')) words = words.replace(listMark, '');
    return { words: words.trim(), isItem: words.trim() !== line.trim() };
  });
  const written = lines.filter(({ words }) => words !== '');
  const full = written.filter(({ words }) => /\p{L}{2,}[,;:]?\s+\p{L}{2,}/u.test(words)).length;
  const isWrapped = lines.some(({ words, isItem }, at) => {
    const above = lines[at - 1]?.words ?? '';
    // Lines that begin with the same word are of their own: "Group 1: …", "Group 2: …".
    const isAlike =
      /^\p{Lu}\S*/u.exec(words)?.[0] === /^\p{Lu}\S*/u.exec(above)?.[0] && /^\p{Lu}/u.test(words);
    return !isItem && !isAlike && /^[\p{L}\p{N}(„]/u.test(words) && /[\p{L}\p{N},§-]$/u.test(above);
  });
  return isWrapped && full * 2 >= written.length && !written.some(({ words }) => isDrawn.test(words));
}

/** Nodes of a text of their own stand as many lines further down in the document. */
function moveDown(node: Nodes, lines: number): void {
  visit(node, ({ position }) => {
    if (!position) return;
    position.start.line += lines;
    position.end.line += lines;
  });
}
