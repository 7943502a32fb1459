import { titleInSettings } from '../plain-words/title-in-settings.ts';
import type { SourceLine } from './lines.ts';

/**
 * The settings that a page begins with: YAML between `---`, or `---` and `...`, TOML between `+++`, or a map of Elixir, `%{ … }`; empty for
 * none. A key may have digits and full stops in it.
 */
export const settingsOf = (markdown: string): string =>
  settings.exec(markdown)?.[0] ?? otherSettings.exec(markdown)?.[0] ?? '';

const settings =
  /^\uFEFF?---[ \t]*\r?\n(?:(?:[\p{L}_][\p{L}\p{N}_.-]*|"[^"\n]+"|'[^'\n]+'):[^\n]*\n|[ \t#-][^\n]*\n|\r?\n)*?(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/u;

const otherSettings =
  /^\uFEFF?(?:\+\+\+[ \t]*\r?\n(?:[^\n]*\n){0,60}?\+\+\+|%\{[ \t]*\r?\n(?:[^\n]*\n){0,60}?\}(?:[ \t]*\r?\n)+---)[ \t]*(?:\r?\n|$)/u;

/**
 * Put the settings in front of a page before its lines, as lines of their own. A title among them that the page does not say again
 * is its outermost heading; those of the page stand one further in where some stand as far out.
 */
export function withSettings(front: string, read: readonly SourceLine[]): SourceLine[] {
  const title = titleInSettings(front);
  const tops = read.filter(({ heading }) => heading === 1);
  const isTitled =
    title === null ||
    (tops.length === 1 && read.find(({ text }) => text !== '')?.heading === 1) ||
    (tops.length === 1 && tops.some(({ text }) => bare(text).startsWith(bare(title)))) ||
    tops.some(({ text }) => bare(text) === bare(title));
  const lines = front.split(/\r?\n/).flatMap((text, i): SourceLine[] => {
    const place = { number: 0, indent: 0, origin: i + 1 };
    if (text.trim() === '' || /^(?:---|\.\.\.|\+\+\+|%\{$|\}$)/.test(text)) return [];
    if (isTitled || !/^\s*title\s*[:=]/.test(text)) return [{ ...place, text, form: 'settings' }];
    return [
      // A page of settings alone says what the whole is called.
      { ...place, text: title, ...(read.some(({ text: own }) => own !== '') ? { heading: 1 } : {}) },
      { ...place, text: '' },
    ];
  });
  const rest = isTitled
    ? belowTitle(title ?? '', read)
    : tops.length === 0
      ? read
      : read.map((line) => furtherIn(line));
  return [...lines, ...rest].map((line, i) => ({ ...line, number: i + 1 }));
}

/**
 * Put all headings below the first where that says the title of the page and stands no further out than others: as a chapter it would
 * hold what the title page says.
 */
export function belowTitle(title: string, read: readonly SourceLine[]): SourceLine[] {
  const first = read.find(({ text, form }) => text !== '' && form !== 'page');
  const isTitle = first?.heading !== undefined && bare(title) !== '' && bare(first.text) === bare(title);
  const isBeside = read.some((line) => line !== first && line.heading === first?.heading);
  return read.map((line) => (isTitle && isBeside && line !== first ? furtherIn(line) : line));
}

/** A line whose heading, if it is one, stands some levels further in. */
export const furtherIn = (line: SourceLine, levels = 1): SourceLine =>
  line.heading === undefined ? line : { ...line, heading: line.heading + levels };

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
