import type { RootContent } from 'mdast';
import type { Problem } from './facts.ts';
import { type ReadContext, spanOf } from './read-context.ts';

/** Other formats' dress of a title, around it: of a wiki, of TeX, of a line below, of a forum; a `#` that Markdown does not know. */
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

/** More than a title takes with its signs and its id. */
const longest = 400;

/** A title is a few words without an end. */
const isShort = /^[^\n]{0,100}[^\n.,;:!?]$/;

/**
 * Find the title of a section that is text, since it is written as other formats do: `== Play ==`, `\\# Play`, a line below it. It is one where the
 * file has none yet, or where it has an id and the rules after it begin anew.
 *
 * @param node a block that no rule holds, and the one after it
 * @param hasSection whether a title stands before it
 * @returns the problem, with the edits that make a title of it, or that there is none
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
  // What stands above the title that the file has is no second one: a draft's date, a picture's line.
  if ((node.type !== 'paragraph' && !isBullet) || next?.type === 'heading') return null;
  const [start, end] = spanOf(node, context);
  if (end - start > longest) return null;
  const written = context.source.slice(start, end);
  // A book has lists of bullets and bold lines; as a title one of them has an id, and rules that begin anew.
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
