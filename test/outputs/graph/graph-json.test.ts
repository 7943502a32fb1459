import { expect, test } from 'vitest';
import { compileOne } from '../../support/edition.ts';

/** The published text of a rule. */
function textOf(written: string): string | undefined {
  const settings = 'id: book\ntitle: Book\nversion: "1"\nsections: [play.md]\n';
  const play = `---\nid: play\n---\n\n# Play\n\n1. Draw. {#play_draw}\n2. ${written}\n`;
  const { graph } = compileOne('book', { book: { 'edition.yaml': settings, 'play.md': play } });
  return graph?.nodes.find(({ number }) => number === '1.2')?.text;
}

test.each([
  ['See [play_draw]', 'See [1.1]'],
  ['See [play_draw] {#play_see}', 'See [1.1]'],
  ['See [play_draw] ★ -play_draw {#play_see}', 'See [1.1]'],
  ['See [play_draw], see *all* [play_draw]', 'See [1.1], see all [1.1]'],
  ['[play_draw]', '[1.1]'],
  ['See [how it goes][play_draw] {#play_see}', 'See how it goes'],
  ['See it.  {#play_see}', 'See it.'],
])('%s keeps the space before its last reference', (written, text) => {
  expect(textOf(written)).toBe(text);
});
