import { expect, test } from 'vitest';
import { diffMarkdown } from '../../../src/outputs/diff/diff-markdown.ts';
import { compared } from '../../diff/compared.ts';

const markdownBetween = (from: string, to: string) =>
  diffMarkdown(compared(`# Play {#play}\n\n1. ${from} {#a}\n`, `# Play {#play}\n\n1. ${to} {#a}\n`));

test.each([
  ['Calm kites fly.', 'Large kites fly.', '~~Calm~~ **Large** kites'],
  ['Fly if it blows.', 'Fly (or sail) if it blows.', 'Fly **(or sail)** if'],
  // Markdown takes no mark between a letter and a sign that stands in the mark.
  ['Cards say “fly”.', 'Cards say words such as “fly”.', 'say **words such as** “fly”'],
  ['Give a four-count start.', 'Give a three-count start.', 'a ~~four-~~<ins>three-</ins>count start'],
])('%s %s', (from, to, marked) => {
  expect(markdownBetween(from, to)).toContain(marked);
});
