import { expect, test } from 'vitest';
import { compileOne } from '../support/edition.ts';

const settings =
  'id: bay\ntitle: Bay\nversion: "1"\nlanguage: en\nstars: { before: veto, after: veto, both: veto }\nsections: [play.md]\n';

/** What an author may write for a star. */
const spellings = [
  ...['★', '☆', '✷', '★\ufe0f', '⭐', '＊', '✱', '*', '\\*', '&#9733;', '&starf;', '&ast;', ':star:'],
  ...['(★)', '[★]', '**★**', '*★*', '~~★~~', '`★`', '[★](https://example.org)', '<b>★</b>', '![★](x)'],
];

/** Where it may be written; `@` stands for it. A `*` before a block's text is a bullet. */
const places = {
  'after a title': '# Two @\n\n1. Move. {#move}',
  'after a title with an id': '# Two @ {#two}\n\n1. Move. {#move}',
  'before a title': '# @ Two\n\n1. Move. {#move}',
  'in brackets after a title': '# Two (@)\n\n1. Move. {#move}',
  'after a lower title': '# Two\n\n## Three @\n\n1. Move. {#move}',
  'after an underlined title': 'Two @\n=====\n\n1. Move. {#move}',
  'before the text': '# Two\n\n1. @ Move. {#move}',
  'before the label': '# Two\n\n1. @ **Draw:** Move. {#move}',
  'after the label': '# Two\n\n1. **Draw:** @ Move. {#move}',
  'in the label, first': '# Two\n\n1. **@ Draw:** Move. {#move}',
  'in the label, last': '# Two\n\n1. **Draw @:** Move. {#move}',
  'after the text': '# Two\n\n1. Move twice. @ {#move}',
  'after the text, glued': '# Two\n\n1. Move twice.@ {#move}',
  'after a text without a stop': '# Two\n\n1. Move twice @ {#move}',
  'after the text, a stop after it': '# Two\n\n1. Move twice @. {#move}',
  'after a number, a stop after it': '# Two\n\n1. Take two @. {#move}',
  'after "this", a stop after it': '# Two\n\n1. Discard this @. {#move}',
  'in brackets': '# Two\n\n1. Move twice (@). {#move}',
  'after the attributes': '# Two\n\n1. Move twice. {#move} @',
  'without an id': '# Two\n\n1. Move twice. @',
  'after a marker': '# Two\n\n1. Move twice. +veto @ {#move}',
  'before a marker': '# Two\n\n1. Move twice. @ +veto {#move}',
  'at the list number': '# Two\n\n1@. **Draw:** Move. {#move}\n2. Wait. {#wait}',
  'at the only list number': '# Two\n\n1@. **Draw:** Move. {#move}',
  'at the only list number, no id': '# Two\n\n1@. **Draw:** Move.',
  'at a later list number': '# Two\n\n1. Wait. {#wait}\n2@. Move. {#move}\n3. Stay. {#stay}',
  'at a number inside a paragraph': '# Two\n\n1. Wait.\n2@. Move.\n3. Stay.',
  'after the stop of the list number': '# Two\n\n1.@ Move. {#move}',
  'before the list number': '# Two\n\n@ 1. Move. {#move}',
  'glued before the list number': '# Two\n\n@1. Move. {#move}',
  'in a bullet, first': '# Two\n\n1. Move: {#move}\n\n   - @ Draw.\n   - Wait.',
  'in a bullet, last': '# Two\n\n1. Move: {#move}\n\n   - Draw. @\n   - Wait.',
  'in a quotation, first': '# Two\n\n1. Move: {#move}\n\n   > @ Draw.',
  'in a quotation, last': '# Two\n\n1. Move: {#move}\n\n   > Draw. @',
  'in a second paragraph, first': '# Two\n\n1. Move. {#move}\n\n   @ Draw.',
  'in a second paragraph, last': '# Two\n\n1. Move. {#move}\n\n   Draw. @',
  'alone in a second paragraph': '# Two\n\n1. Move. {#move}\n\n   @',
  'alone in a paragraph below': '# Two\n\n1. Move. {#move}\n\n@',
  'alone in a paragraph above': '# Two\n\n@\n\n1. Move. {#move}',
  'on a line of its own': '# Two\n\n1. Move twice.\n   @ {#move}',
  'on a line of its own, without id': '# Two\n\n1. Move twice.\n   @',
  'after a sentence in a cell':
    '# Two\n\n1. Move: {#move}\n\n   | a | b |\n   | --- | --- |\n   | Draw. @ | c |',
  'in an example': '# Two\n\n1. Move. {#move}\n\n   > [!EXAMPLE]\n   > Ann moves. @',
  'in a remark': '# Two\n\n1. Move. {#move}\n\nAll of these may be cancelled. @',
};

/** A `*` there is a bullet, or an asterisk that leads to a note of the table. */
const ofAnother = /^in a (?:bullet|quotation|second paragraph), first$|^after a sentence in a cell$/;

/** Has no rule a star, and is nothing reported? */
function isLost(text: string, star: string): boolean {
  const compile = (sign: string) =>
    compileOne('bay', {
      bay: {
        'edition.yaml': settings,
        'play.md': `# Veto {#v}\n\n1. Cancel a starred rule. {#veto}\n\n${text.replace('@', () => sign)}\n`,
      },
    });
  const { compiled, graph } = compile(star);
  const isStarred = graph?.nodes.some((node) => node.star?.before || node.star?.after);
  const reported = compiled.diagnostics.filter(({ name }) => name !== 'require-id');
  return !isStarred && reported.length === 0;
}

test.each(Object.entries(places))('a star is one or is reported: %s', (place, text) => {
  const meant = spellings.filter((star) => star !== '*' || !ofAnother.test(place));
  // Also the asterisks of a table lead to its notes.
  const own = place.endsWith('cell') ? meant.filter((star) => !/^(?:\\\*|＊|&ast;)$/.test(star)) : meant;
  expect(own.filter((star) => isLost(text, star))).toEqual([]);
});

test.each([
  ['a cell that is a star', '| Draw | @ |'],
  ['a cell that counts stars', '| Draw 3 @ | c |'],
  ['an asterisk that leads to a note of the table', '| Draw.* | @ |'],
])('signs of a table are its own: %s', (_, row) => {
  const text = `# Two\n\n1. Move: {#move}\n\n   | a | b |\n   | --- | --- |\n   ${row}`;
  expect(isLost(text, '★')).toBe(true);
});

test('it is the star that is reported', () => {
  expect(Object.entries(places).filter(([, text]) => !isLost(text.replace('**@ ', '**'), ''))).toEqual([]);
});
