import { createDraft, type Draft } from './draft.ts';
import type { OutlineLine } from './outline-lines.ts';

/** Everything before the first section. */
export interface Front {
  readonly title: string | null;
  readonly version: string | null;
  readonly items: readonly Draft[];
  /** Index of the first line that is no more of it. */
  readonly end: number;
  /** Title lines behind the first, letters alone: where they come again, a second document begins. */
  readonly subtitles: ReadonlySet<string>;
}

const version = /^v(?:ersion)?\.?\s*(\d+(?:\.\d+)*)$/i;

/**
 * Read titles and introduction up to the first section: a numbered one, an appendix, or a bare title behind the first
 * prose. A list that begins before any of these makes the bare title in front of it the first section.
 */
export function readFront(lines: readonly OutlineLine[], isSection: (line: OutlineLine) => boolean): Front {
  const end = frontEnd(lines, isSection);
  const blocks: { line: number; lines: number[]; texts: string[]; prose: boolean }[] = [];
  let open = false;
  for (const line of lines.slice(0, end)) {
    if (line.is === 'blank') {
      open = false;
      continue;
    }
    const text = wordsOf(line);
    const block = blocks.at(-1);
    if (open && block) {
      block.lines.push(line.line);
      block.texts.push(text);
    } else blocks.push({ line: line.line, lines: [line.line], texts: [text], prose: false });
    open = true;
  }
  for (const block of blocks) block.prose = isProse(block.texts.join(' '));
  const firstProse = blocks.findIndex(({ prose }) => prose);
  const titles = (firstProse < 0 ? blocks : blocks.slice(0, firstProse)).map(({ texts }) =>
    texts.join(' ').replaceAll('*', ''),
  );
  const printed = titles.map((title) => version.exec(title)?.[1]).find((found) => found !== undefined);
  const named = titles.filter((title) => !version.test(title));
  const year = /\b(?:19|20)\d\d\b/.exec(named.join(' '))?.[0];
  return {
    title: named.length === 0 ? null : named.slice(0, 2).join(' – '),
    version: printed ?? year ?? null,
    items: blocks.map(({ line, lines: all, texts }) => {
      const draft = createDraft({ line, text: texts.join(' '), kind: 'note' });
      draft.lines.splice(0, 1, ...all);
      return draft;
    }),
    end,
    subtitles: new Set(named.slice(1).map(plain)),
  };
}

/** A title as it is compared: letters and digits alone, lower case. */
export const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

function frontEnd(lines: readonly OutlineLine[], isSection: (line: OutlineLine) => boolean): number {
  let prose = false;
  let bare = -1;
  for (const [at, line] of lines.entries()) {
    if (isSection(line)) return at;
    const isBare = line.is === 'text' && line.isTitle;
    if (isBare && prose) return at;
    if (line.is === 'label' || line.is === 'sheet') return bare > 0 ? bare : at;
    if (line.is === 'text') prose ||= isProse(line.text);
    if (isBare && lines.slice(0, at).some(({ is }) => is !== 'blank')) bare = at;
    else if (line.is !== 'blank') bare = -1;
  }
  return lines.length;
}

const isProse = (text: string) => /[.!?…]["'”’)]*\**$/.test(text) && text.split(' ').length > 2;

/** The words of a line that has no place in an outline. */
export function wordsOf(line: OutlineLine): string {
  switch (line.is) {
    case 'blank':
      return '';
    case 'row':
      return line.cells.join(' ').trim();
    case 'label':
      return `${line.label}${line.close} ${line.text}`;
    case 'answer':
    case 'sheet':
      return `${line.lead} – ${line.text}`;
    case 'appendix':
    case 'bullet':
    case 'text':
      return line.text;
  }
}
