import type { Link, Paragraph, Parents, PhrasingContent, Root, Text } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/** Between brackets, with or without words in front: `[@sec-boats]`, `[Chapter -@sec-boats]`. */
const bracketed = /\[([^[\]@]*(?<!\w)@[Ss]ec[-:][^[\]]*)\]/gu;
/** Labels in running text as Quarto and pandoc-crossref, bookdown and LaTeX name them. */
const labels =
  /(?:(?<![\p{L}\p{N}@.])-?@([Ss]ec[-:][\p{L}\p{N}_-]*[\p{L}\p{N}])|\\?@ref\(([\p{L}\p{N}_:-]+)\)|\\(?:[cC]|auto)?ref\{([^{}\s]+)\})/gu;
/** How MyST and Sphinx call what stands between backticks behind it. */
const role = /[{:](ref|numref|doc)[}:]$/u;
/** The name of what stands right below it in MyST. */
const target = /^\(([\p{L}\p{N}_:. -]+)\)=$/u;

/**
 * Make links of what programs that make books of Markdown write for a reference: `@sec-boats`, `\@ref(boats)`, `{ref}` and
 * `{doc}` before a name in backticks, a link without words; and anchors of `(boats)=`.
 *
 * @param tree is changed
 */
export function linkLabels(tree: Root): void {
  visit(tree, 'paragraph', (paragraph: Paragraph, at, parent) => placeTarget(paragraph, at, parent));
  visit(tree, 'inlineCode', ({ value }, at, parent) => {
    const before = at === undefined ? undefined : parent?.children[at - 1];
    const kind = before?.type === 'text' ? role.exec(before.value)?.[1] : undefined;
    if (at === undefined || !parent || before?.type !== 'text' || kind === undefined) return;
    const [, words = '', name = value] = /^([^<>]*?)\s*<([^<>]+)>$/u.exec(value) ?? [];
    before.value = before.value.replace(role, '');
    const place = name.trim();
    const page = /^[./]/.test(place) ? place : `./${place}`;
    const url = kind === 'doc' ? page : `#${place}`;
    parent.children[at] = linkTo(url, words === '' ? `{${kind}}${value}` : words);
  });
  visit(tree, 'text', (text: Text, at, parent) => {
    if (at === undefined || !parent || parent.type === 'link') return;
    const parts = linksIn(text.value.replace(bracketed, '$1'));
    if (parts.length === 1 && parts[0]?.type === 'text') return;
    (parent as { children: PhrasingContent[] }).children.splice(at, 1, ...parts);
    return [SKIP, at + parts.length];
  });
  visit(tree, 'link', (link: Link) => {
    if (link.children.length > 0 || !/^[^:]*#[^#]+$/u.test(link.url)) return;
    link.children = [{ type: 'text', value: `{ref}${link.url.slice(link.url.lastIndexOf('#') + 1)}` }];
  });
}

/** Is this what {@link linkLabels} makes the words of a link, where the source has none but the name of a label? */
export const isLabelAlone = (words: string): boolean =>
  /^(?:-?@sec[-:]\S+|\\?@ref\(\S+\)|\\\w*ref\{\S+\}|\{(?:ref|numref|doc)\}\S+)$/iu.test(words);

const linkTo = (url: string, words: string): Link => ({
  type: 'link',
  url,
  children: [{ type: 'text', value: words }],
});

function linksIn(value: string): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let from = 0;
  for (const { 0: written, index, 1: section, 2: book, 3: latex } of value.matchAll(labels)) {
    if (index > from) parts.push({ type: 'text', value: value.slice(from, index) });
    const name = section?.replace(/^S/u, 's') ?? book ?? latex ?? '';
    parts.push(linkTo(`#${name}`, written.replace(/^-/u, '')));
    from = index + written.length;
  }
  return from < value.length ? [...parts, { type: 'text', value: value.slice(from) }] : parts;
}

/** Take a line that names what stands below it out of the tree, and give its name to that. */
function placeTarget(
  paragraph: Paragraph,
  at: number | undefined,
  parent: Parents | undefined,
): [typeof SKIP, number] | undefined {
  const [only, more] = paragraph.children;
  const name = only?.type === 'text' && !more ? target.exec(only.value.trim())?.[1] : undefined;
  const next = at === undefined ? undefined : parent?.children[at + 1];
  if (name === undefined || at === undefined || !parent || !next) return undefined;
  next.data = { ...next.data, hProperties: { ...next.data?.hProperties, id: name } };
  parent.children.splice(at, 1);
  return [SKIP, at];
}
