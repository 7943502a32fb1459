import { type Colors, createColors } from '../../base/colors.ts';
import type { Comparison, WordChange } from '../../model/comparison.ts';
import { visible } from '../report/control-characters.ts';
import { wrapText } from '../report/display-width.ts';
import { commonHeading, kindWords, settingsHeading, shortenWords, viewDiff } from './diff-view.ts';
import { type FoldedEntry, foldFollowing } from './fold-following.ts';

/** Columns for running text, without the indent. */
const usualWidth = 88;

/**
 * A comparison for a terminal. Without colours, removed words are shown as `[-words-]` and new ones
 * as `{+words+}`.
 *
 * @returns text that ends with a line feed
 */
export function formatDiff(
  comparison: Comparison,
  options: { readonly color: boolean; readonly width?: number },
): string {
  const colors = createColors(options.color);
  const view = foldFollowing(viewDiff(comparison));
  const width = Math.max(20, options.width ?? usualWidth);
  const lines = [
    colors.bold(visible(view.title)),
    `${colors.red('-')} ${visible(view.sides[0])}`,
    `${colors.green('+')} ${visible(view.sides[1])}`,
    '',
    ...view.summary.flatMap((sentence) => wrapText(visible(sentence), width)),
  ];
  if (view.settings.length > 0) lines.push('', colors.bold(settingsHeading), '');
  for (const telling of view.settings) {
    const [first = '', ...rest] = wrapText(visible(telling), width);
    lines.push(`  ${colors.yellow('~')} ${first}`, ...indented(rest));
  }
  if (view.common.length > 0) lines.push('', colors.bold(commonHeading));
  for (const [telling, names] of view.common) {
    const [first = '', ...rest] = wrapText(visible(telling), width);
    lines.push(
      '',
      `  ${colors.yellow('~')} ${first}`,
      ...indented([...rest, ...wrapText(visible(names), width)]),
    );
  }
  for (const { name, entries, renumberings } of view.sections) {
    lines.push('', colors.bold(visible(name)));
    for (const entry of entries) lines.push('', ...entryLines(entry, colors, width));
    if (renumberings.length > 0) lines.push('');
    for (const renumbering of renumberings)
      lines.push(colors.dim(`  ${visible(renumbering)}, with nothing else changed`));
  }
  return `${lines.join('\n')}\n`;
}

function entryLines(
  { change, name, was, kinds, text, doubt, following }: FoldedEntry,
  colors: Colors,
  width: number,
): string[] {
  const kind = kinds[0];
  const mark =
    kind === 'added'
      ? colors.green('+')
      : kind === 'removed'
        ? colors.red('-')
        : colors.yellow(kind === 'unknown' ? '?' : '~');
  const kindList = kinds.map((one) => kindWords[one]).join(', ');
  const before = was === null ? '' : colors.dim(`, was ${visible(was)}`);
  const sure = doubt === null ? '' : colors.dim(`, ${doubt}`);
  return [
    `  ${mark} ${colors.bold(visible(name))}  ${colors.cyan(kindList)}${before}${sure}`,
    ...indented(change.tellings.flatMap((telling) => wrapText(visible(telling), width))),
    ...indented(wordLines(change.words, colors, width)),
    ...indented(text === null ? [] : text.split('\n').flatMap((line) => wrapText(visible(line), width))),
    ...indented(following.flatMap((line) => wrapText(visible(line), width))),
  ];
}

const indented = (lines: readonly string[]) => lines.map((line) => `    ${line}`.trimEnd());

/** Wrapped before it is coloured: colour codes have no width. */
function wordLines(words: readonly WordChange[] | null, colors: Colors, width: number): string[] {
  if (words === null) return [];
  const marked = shortenWords(words)
    .map(({ op, text }) => {
      const shown = text.split('\n').map(visible).join(' ');
      if (op === 'same') return shown;
      const [open, close] = marks(colors)[op];
      const [, inner = '', space = ''] = /^(.*?)(\s*)$/s.exec(shown) ?? [];
      return `${open}${inner}${close}${space}`;
    })
    .join('');
  return paint(wrapText(marked, width), colors);
}

/** Marks around changed words: characters that no text has, if colours replace them. */
const marks = ({ isColored }: Colors) =>
  isColored
    ? ({ removed: ['\uf8f0', '\uf8f2'], added: ['\uf8f1', '\uf8f2'] } as const)
    : ({ removed: ['[-', '-]'], added: ['{+', '+}'] } as const);

/** Colours the text between the marks, which may span several lines, and removes the marks. */
function paint(lines: readonly string[], colors: Colors): string[] {
  if (!colors.isColored) return [...lines];
  let op: 'removed' | 'added' | null = null;
  const colored = (text: string) =>
    text === '' || op === null
      ? text
      : op === 'removed'
        ? colors.strikethrough(colors.red(text))
        : colors.green(text);
  return lines.map((line) => {
    let painted = '';
    let from = 0;
    for (const mark of line.matchAll(/[\uf8f0-\uf8f2]/g)) {
      painted += colored(line.slice(from, mark.index));
      op = mark[0] === '\uf8f0' ? 'removed' : mark[0] === '\uf8f1' ? 'added' : null;
      from = mark.index + 1;
    }
    return painted + colored(line.slice(from));
  });
}
