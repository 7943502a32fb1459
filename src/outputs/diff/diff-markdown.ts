import type { Comparison, WordChange } from '../../model/comparison.ts';
import { lineOfMarkdown } from '../report/line-of-markdown.ts';
import { commonHeading, kindWords, settingsHeading, shortenWords, viewDiff } from './diff-view.ts';
import { type FoldedEntry, foldFollowing } from './fold-following.ts';

/**
 * A comparison as a changelog in Markdown that an editor can publish unchanged.
 *
 * @returns text that ends with a line feed
 */
export function diffMarkdown(comparison: Comparison): string {
  const view = foldFollowing(viewDiff(comparison));
  const blocks = [
    `# ${lineOfMarkdown(view.title)}`,
    `From ${lineOfMarkdown(view.sides[0])} to ${lineOfMarkdown(view.sides[1])}.`,
    view.summary.map(lineOfMarkdown).join(' '),
  ];
  if (view.settings.length > 0) {
    const items = view.settings.map((telling) => `- ${lineOfMarkdown(telling)}`);
    blocks.push(`## ${settingsHeading}`, items.join('\n'));
  }
  if (view.common.length > 0) {
    const items = view.common.map((lines) => `- ${lines.map(lineOfMarkdown).join('\\\n  ')}`);
    blocks.push(`## ${commonHeading}`, items.join('\n'));
  }
  for (const { name, entries, renumberings } of view.sections) {
    blocks.push(`## ${lineOfMarkdown(name)}`);
    const numbers = renumberings.length > 0 ? [`- ${lineOfMarkdown(`${renumberings.join('; ')}.`)}`] : [];
    blocks.push([...entries.map(entryItem), ...numbers].join('\n'));
  }
  return `${blocks.join('\n\n')}\n`;
}

function entryItem({ change, name, was, kinds, text, following }: FoldedEntry): string {
  const before = was === null ? '' : `, was ${lineOfMarkdown(was)}`;
  const kindList = kinds.map((kind) => kindWords[kind]).join(', ');
  const words = change.words === null ? [] : [markedWords(shortenWords(change.words))];
  const whole = text === null ? [] : [lineOfMarkdown(text)];
  const body = [...change.tellings.map(lineOfMarkdown), ...words, ...whole, ...following.map(lineOfMarkdown)];
  return [`- **${lineOfMarkdown(name)}** (${kindList}${before})`, ...body.map((line) => `  ${line}`)].join(
    '\\\n',
  );
}

/** Changed words as a line of Markdown, with those removed and added marked. */
export function markedWords(words: readonly WordChange[]): string {
  const pieces = words.map(({ op, text }) => {
    // Markdown needs a word at the inner side of emphasis marks.
    const [, front = '', inner = '', back = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text.replace(/\s+/g, ' ')) ?? [];
    return { op, front, inner: lineOfMarkdown(inner), back };
  });
  const ends = pieces.map(({ front, inner, back }) => `${front}${inner}${back}`);
  return pieces
    .map(({ op, front, inner, back }, i) => {
      const before = front || (pieces[i - 1]?.op === 'same' ? (ends[i - 1] ?? '') : '');
      const after = back || (pieces[i + 1]?.op === 'same' ? (ends[i + 1] ?? '') : '');
      const shown = op === 'same' || inner === '' ? inner : marked(op, inner, { before, after });
      return `${front}${shown}${back}`;
    })
    .join('')
    .trim();
}

/**
 * Words with Markdown marks, or with HTML tags where marks would not work: between a letter outside
 * and a sign inside, `phrases (**that`.
 * Source: left- and right-flanking delimiter runs of CommonMark.
 */
function marked(
  op: 'removed' | 'added',
  words: string,
  { before, after }: { readonly before: string; readonly after: string },
): string {
  const isTaken =
    (!beginsWithSign.test(words) || !endsWithWord.test(before)) &&
    (!endsWithSign.test(words) || !beginsWithWord.test(after));
  const [mark, tag] = op === 'removed' ? ['~~', 'del'] : ['**', 'ins'];
  return isTaken ? `${mark}${words}${mark}` : `<${tag}>${words}</${tag}>`;
}

const beginsWithSign = /^[\p{P}\p{S}]/u;
const endsWithSign = /[\p{P}\p{S}]$/u;
const beginsWithWord = /^[^\s\p{P}\p{S}]/u;
const endsWithWord = /[^\s\p{P}\p{S}]$/u;
