import {
  emptyItem,
  type ImportedItem,
  type ImportedTerm,
  type LineOutcome,
  type Remark,
} from '../../document/document.ts';
import { takeEmphasis, textOf, toInlines } from '../../document/inline.ts';
import { referencesIn } from '../../document/walk.ts';
import { namedSyntax } from './named-syntax.ts';
import type { NamedLine } from './read-lines.ts';
import { readTerms } from './read-terms.ts';

/** Everything before the first category. */
export interface Front {
  readonly title: string | null;
  readonly items: readonly ImportedItem[];
  readonly terms: readonly ImportedTerm[];
  readonly stars: { readonly before: string; readonly after: string; readonly both: string } | null;
  readonly outcomes: ReadonlyMap<number, LineOutcome>;
  readonly remarks: readonly Remark[];
}

type Text = Extract<NamedLine, { is: 'text' }>;

/** Read what stands before the first category: headings with their paragraphs, and the glossary. */
export function readFront(lines: readonly NamedLine[]): Front {
  const texts = lines.filter((line): line is Text => line.is === 'text' || line.is === 'item');
  const at = texts.findIndex(({ text }) => isGlossary(text));
  const before = at < 0 ? texts : texts.slice(0, at);
  const heading = texts[at];
  const glossary = readTerms(at < 0 ? [] : texts.slice(at + 1));
  const outcomes = new Map(glossary.outcomes);
  const remarks = [...glossary.remarks];
  if (heading) outcomes.set(heading.line, { became: 'heading', of: 'glossary' });
  const blocks = blocksOf(before);
  const first = blocks[0];
  const title = first && first.paragraphs.length === 0 && blocks.length > 1 ? first.heading : null;
  if (first && title) outcomes.set(first.heading?.line ?? 0, { became: 'front', of: 'title' });
  const items = (title ? blocks.slice(1) : blocks).map((block) => frontItem(block, outcomes, remarks));
  return {
    title: title ? title.text : null,
    items,
    terms: glossary.terms,
    stars: starsOf(items),
    outcomes,
    remarks,
  };
}

/** The imprint of a document (©, version, date) as an item of the front matter. */
export function imprintItem(text: string, line: number): ImportedItem {
  return noteItem(null, [{ text, line }], [line]);
}

const isGlossary = (text: string) => /^(?:#{1,6}\s*)?(?:glossary|definitions|terms)\s*:?$/iu.test(text);

interface Block {
  readonly heading: Text | null;
  readonly paragraphs: Text[];
}

function blocksOf(texts: readonly Text[]): Block[] {
  const blocks: Block[] = [];
  for (const text of texts) {
    const last = blocks.at(-1);
    if (isTitle(text.text)) blocks.push({ heading: text, paragraphs: [] });
    else if (last) last.paragraphs.push(text);
    else blocks.push({ heading: null, paragraphs: [text] });
  }
  return blocks;
}

const isTitle = (text: string) => text.length <= 80 && !/[.:;!?,]$/u.test(text) && !/[.:]\s/u.test(text);

function frontItem(
  { heading, paragraphs }: Block,
  outcomes: Map<number, LineOutcome>,
  remarks: Remark[],
): ImportedItem {
  const lines = [...(heading ? [heading.line] : []), ...paragraphs.map(({ line }) => line)];
  for (const line of lines) outcomes.set(line, { became: 'front', of: heading?.text ?? 'front matter' });
  for (const { text, line } of paragraphs) {
    if (/\ban (?=(?:before|after|behind)\b)/u.test(text))
      remarks.push({
        line,
        kind: 'star-lost',
        message: 'The sign of the stars is lost in this text, and with it all stars of the document.',
        rule: null,
      });
  }
  return noteItem(heading ? heading.text.replace(/^#{1,6}\s*/, '') : null, paragraphs, lines);
}

function noteItem(
  label: string | null,
  paragraphs: readonly { text: string; line: number }[],
  lines: readonly number[],
): ImportedItem {
  return {
    ...emptyItem,
    kind: 'note',
    numberBy: { how: 'position', why: 'front matter' },
    label: label === null ? null : [{ type: 'text', value: textOf(takeEmphasis(label)) }],
    paragraphs: paragraphs.map(({ text, line }) => toInlines(takeEmphasis(text), line, namedSyntax)),
    lines,
  };
}

/** The paragraph that explains a sign before or after an ability names the two rules of it, in this order. */
function starsOf(items: readonly ImportedItem[]): Front['stars'] {
  for (const paragraph of items.flatMap(({ paragraphs }) => paragraphs)) {
    const text = paragraph.map((inline) => (inline.type === 'text' ? inline.value : '')).join('');
    const [after, both, more] = referencesIn(paragraph);
    if (/\bbefore\b/iu.test(text) && /\bafter\b/iu.test(text) && after && both && !more)
      return { before: after.target, after: after.target, both: both.target };
  }
  return null;
}
