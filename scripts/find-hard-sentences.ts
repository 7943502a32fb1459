import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Maximum words in a sentence: "Plain English" in docs/style.md. */
const mostWords = 25;

/** Words of docs/style.md that a plainer word nearly always replaces. */
const hardWords: readonly (readonly [pattern: RegExp, plainer: string])[] = [
  [/\bbehind\b/i, 'after'],
  [/\bin front of\b/i, 'before'],
  [/\b(?:told|heard)\b/i, 'reported, known'],
  [/\b(?:is|are) none\b/i, 'not an X, no X'],
  [/\b(?:called|named|put|said?|says?|told|weighs?|worded|written) (?:\w+ )?otherwise\b/i, 'different'],
  [/\b(?:an?)other (?:\w+ )?than\b/i, 'different from'],
  [/\bnot as it should be\b/i, 'invalid'],
  [/\b(?:is|are) not there\b/i, 'missing'],
  [/\bparted (?:by|from)\b/i, 'separated'],
  [/\bwhoever\b/i, 'reader, editor'],
  [/\bslips? of the p(?:en|rint)\b/i, 'typo, misprint'],
  [
    /\b(?:stands?|standing|stood) (?:in|at|on|under|below|behind|beside|between|twice|nowhere|there)\b/i,
    'is',
  ],
  [/\bthe present (?:text|rule|ids?|number)\b/i, 'current'],
  [/\bhangs? on\b/i, 'depends on'],
];

/**
 * Finds sentences of the documentation that are too long, or have a word with a plainer one.
 * Skips code, tables of words to avoid, and lists between comments, which tests write.
 * @param root folder of the repository
 * @returns each as `file:line: reason: sentence`, in the order of files
 */
export function findHardSentences(root: string): string[] {
  const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root, exclude: ['**/node_modules'] });
  return pages.sort().flatMap((file) =>
    sentencesOf(readFileSync(join(root, file), 'utf8')).flatMap(({ line, text, isRow }) => {
      const reasons = hardWords.flatMap(([pattern, plainer]) => {
        const word = pattern.exec(text)?.[0];
        return word ? [`"${word}", write ${plainer}`] : [];
      });
      const words = text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
      if (words > mostWords && !isRow) reasons.unshift(`${words} words`);
      return reasons.map((reason) => `${file}:${line}: ${reason}: ${text}`);
    }),
  );
}

/** Parts that nobody reads as a sentence. */
const unread = [
  /^---\n[\s\S]*?^---$/m, // front matter
  /^( *)(```+|~~~+)[\s\S]*?^\1\2$/gm,
  /^<!-- (\w+) -->$[\s\S]*?^<!-- (?:end of |\/)\1 -->$/gm,
  /^\|.*\| (?:not|after) \|\n(?:^\|.*\n)+/gm,
  /<!--[\s\S]*?-->/g,
  /(?<=\n\n)(?: {4}.*(?:\n|$))+/g,
];

/** Sentences and rows of tables, with their lines. */
function sentencesOf(page: string): { line: number; text: string; isRow: boolean }[] {
  const blanked = (text: string) => text.replace(/[^\n]/g, '');
  const text = unread.reduce((rest, pattern) => rest.replace(pattern, blanked), page);
  // One block: a paragraph, list item, heading or table row.
  const blocks = text.matchAll(
    /^[ >]*(?:[-*] |\d+\. |#+ )?(\|.*|\S.*(?:\n[ >]*(?![-*] |\d+\. |#|\||[ >]*$)\S.*)*)/gm,
  );
  return [...blocks].flatMap((block) => {
    const [whole, body = ''] = block;
    const isRow = body.startsWith('|');
    const start = block.index + whole.length - body.length;
    return [...body.matchAll(/\S[\s\S]*?(?:[.!?…]["”)*_]*(?=\s)|$(?![\s\S])|:(?=\n))/g)].map((sentence) => ({
      line: text.slice(0, start + sentence.index).split('\n').length,
      text: plain(sentence[0]),
      isRow,
    }));
  });
}

/** Removes code spans and the targets of links. */
const plain = (text: string) =>
  text
    .replace(/(`+)[\s\S]*?\1/g, '`…`')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
