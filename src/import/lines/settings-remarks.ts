import type { Remark } from '../document/document.ts';
import type { SourceLine } from './lines.ts';

/** Fewest words of a sentence: what is shorter is a name or a value. */
const fewest = 6;

/** A key of the settings, with its place in them, and what stands behind it. */
const keyed = /^(\s*)(?:["']([^"'\n]+)["']|([\p{L}_][\p{L}\p{N}_.-]*))\s*[:=](?=\s|$)/u;

/**
 * Say which settings in front of the pages hold sentences: a template of the site can show them as text, and they are not in the result.
 *
 * @returns one remark for each page, at the first of them
 */
export function settingsRemarks(lines: readonly SourceLine[]): Remark[] {
  const found = new Map<string | undefined, Map<string, SourceLine>>();
  let open: { readonly name: string; readonly line: SourceLine; readonly indent: number } | null = null;
  for (const line of lines) {
    if (line.form !== 'settings') open = null;
    if (line.form !== 'settings') continue;
    const [, { length: indent } = '', quoted, plain] = keyed.exec(line.text) ?? [];
    const name = quoted ?? plain;
    // Keys further in are of the value above.
    if (name !== undefined && indent <= (open?.indent ?? indent)) open = { name, line, indent };
    if (!open || open.name.toLowerCase() === 'title' || !isSentence(line.text)) continue;
    const ofPage = found.get(line.page) ?? new Map<string, SourceLine>();
    if (!ofPage.has(open.name)) found.set(line.page, ofPage.set(open.name, open.line));
  }
  return [...found.values()].flatMap((ofPage) => {
    const names = [...ofPage].map(([name, { origin, number }]) => `${name} (line ${origin ?? number})`);
    const [first] = ofPage.values();
    return first === undefined
      ? []
      : [
          {
            line: first.number,
            kind: 'settings-left-out',
            message: `Settings in front of the page hold sentences that are not in the result: ${names.join(', ')}. Copy into the text what readers of the page see of them.`,
            rule: null,
          },
        ];
  });
}

/** Is a line of settings, without its key, a sentence or a part of one? Names between commas and comments are none. */
const isSentence = (text: string): boolean => {
  const value = text
    .replace(/^\s*(?:-\s+)?/, '')
    .replace(keyed, '')
    .trim();
  const parts = /^[[{]/.test(value) ? value.split(/[,"[\]{}]/) : [value];
  return (
    !value.startsWith('#') &&
    parts.some((part) => part.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length >= fewest)
  );
};
