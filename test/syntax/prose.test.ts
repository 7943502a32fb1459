import remarkParse from 'remark-parse';
import remarkRetext from 'remark-retext';
import remarkStringify from 'remark-stringify';
import retextEnglish from 'retext-english';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import rulewright, { prose } from '../../src/remark.ts';

/** A node of retext. */
interface Words {
  readonly type: string;
  readonly value?: string;
  readonly position?: { readonly start: { readonly offset?: number } };
  readonly children?: readonly Words[];
}

/** The words that retext sees in a text, each with the letter that the file has at the place that retext gives. */
async function wordsIn(text: string): Promise<string> {
  const words: string[] = [];
  const collect = ({ type, value, position, children = [] }: Words): void => {
    if (type === 'TextNode') words.push(`${text[position?.start.offset ?? -1]}${value?.slice(1)}`);
    children.forEach(collect);
  };
  const reader = unified().use(retextEnglish);
  reader.use(() => (tree) => collect(tree as Words));
  const check = remarkRetext(reader);
  const file = await unified()
    .use(remarkParse)
    .use(rulewright)
    .use(prose, check)
    .use(remarkStringify)
    .process(text);
  expect(String(file)).not.toBe('');
  return words.join(' ');
}

describe('prose', () => {
  test.each([
    [
      'no id, target, marker, star or attribute',
      '★ Draw [turn_draw] two. -card {#turn .long also=x}',
      'Draw two',
    ],
    ['words of a reference, and no range', 'See [the limit][turn_limit], [a]..[b].', 'See the limit'],
    ['what a suggestion adds', 'Take {~~two~>three~~} {--old--} {++new++}.', 'Take three new'],
    ['no front matter, comment or code', '---\nid: x\n---\n\nOne <!-- no --> `no`.', 'One'],
    ['cells of a table', '| One | two |\n| --- | --- |\n| three | four |', 'One two three four'],
    ['words of an alert', '> [!EXAMPLE]\n> One\n> two.', 'One two'],
    [
      'words after escapes and character references',
      "A \\* b &amp; c \\(d) won\\'t caf&eacute;s f",
      'A b c d won t cafés f',
    ],
    ['words of a line that is indented', '1. One\n   two\r\n   > three\n   >   four', 'One two three four'],
  ])('shows %s', async (_what, text, words) => {
    expect(await wordsIn(text)).toBe(words);
  });

  test('leaves the tree of its pipeline as it is', async () => {
    const text = '| [a] |\n| --- |\n| {++b++} |\n';
    const pipeline = unified()
      .use(remarkParse)
      .use(rulewright)
      .use(prose, () => undefined)
      .use(remarkStringify);
    expect(String(await pipeline.process(text))).toBe(text);
  });
});
