import type { RootContent } from 'mdast';
import type { Problem } from './facts.ts';
import { type ReadContext, spanOf } from './read-context.ts';

/**
 * Titles of other formats: of a wiki, of TeX, underlined, of a forum; a `#` that Markdown does not
 * read.
 */
const dressed: readonly RegExp[] = [
  /^(?:\\#|&#35;|\uff03|#(?=[\p{L}\d]|[\u00a0\u2000-\u200b\u3000]))[\s\u200b]*(?<title>[^\n]*)()$/du,
  /^(={1,6}|\*{3}|-{3}|_{3})[ \t](?<title>[^\n]*[^\n\s])[ \t]\1$/d,
  /^\*\*(?<title>[^*\n]+)(\*\*)$/d,
  /^__(?<title>[^_\n][^\n]*)(__)$/d,
  /^[-*+][ \t]+(?<title>[^\n]*)()$/d,
  /^\\(?:part|chapter|section)\*?\{(?<title>[^\n]*)(\})$/d,
  /^\[h\d\](?<title>[^\n]*)(\[\/h\d\])$/di,
  /^(?<title>[^\n]*[^\n\s])[ \t]*(\n[ \t]*[-_=~\u2010-\u2015\u2500-\u257f]{3,})$/d,
];

/** Longer than a title with its signs and its id. */
const longest = 400;

/** A title is a few words without an end sign. */
const isShort = /^[^\n]{0,100}[^\n.,;:!?]$/;

/**
 * Finds a title that is text because of another format: `== Play ==`, `\\# Play`, underlined. It
 * counts if the file has no title yet, or if it has an id and numbering restarts after it.
 *
 * @param node a block outside any rule, and the block after it
 * @param hasSection whether a title comes before it
 * @returns the problem, with the edits that make it a title; null if it is not one
 */
export function findTitleProblems(
  [node, next]: readonly [RootContent, RootContent | undefined],
  hasSection: boolean,
  context: ReadContext,
): Problem[] {
  const lost = findLostTitle([node, next], hasSection, context);
  if (lost) return [lost];
  if (hasSection || node.type === 'definition' || node.type === 'thematicBreak') return [];
  return [{ kind: 'no-title', at: spanOf(node, context), detail: '' }];
}

function findLostTitle(
  [node, next]: readonly [RootContent, RootContent | undefined],
  hasSection: boolean,
  context: ReadContext,
): Problem | null {
  const isBullet = node.type === 'list' && !node.ordered && node.children.length === 1;
  // Text above the file's title is not a second title: the date of a draft, the line of a picture.
  if ((node.type !== 'paragraph' && !isBullet) || next?.type === 'heading') return null;
  const [start, end] = spanOf(node, context);
  if (end - start > longest) return null;
  const written = context.source.slice(start, end);
  // Books have bullet lists and bold lines; such a title needs an id, and rules whose numbers
  // restart.
  const beginsAnew = next?.type === 'list' && next.ordered === true && (next.start ?? 1) <= 1;
  if (hasSection && !(beginsAnew && /\{#[^{}\n]*\}/.test(written))) return null;
  for (const pattern of dressed) {
    const { title: [from, to] = [] } = pattern.exec(written)?.indices?.groups ?? {};
    if (from === undefined || to === undefined) continue;
    const words = written.slice(from, to).replace(/[ \t]*\{#[^{}]*\}[ \t]*$/, '');
    if (!isShort.test(words)) continue;
    return {
      kind: 'lost-title',
      at: [start, start + Math.max(from, 1)],
      detail: words,
      edits: [
        { at: [start, start + from], text: '# ' },
        { at: [start + to, end], text: '' },
      ],
    };
  }
  return null;
}
