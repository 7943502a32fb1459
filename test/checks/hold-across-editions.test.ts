import { expect, test } from 'vitest';
import { compileOne, type Files } from '../support/edition.ts';

const settings = (id: string, rest: string) => `id: ${id}\ntitle: T\nversion: "1"\n${rest}`;
const numbering = 'numbering: { section: { style: decimal }, rule: [decimal] }\n';
const book: Files = {
  'edition.yaml': settings('book', `${numbering}sections: [play.md]\n`),
  'play.md': '# Play {#play}\n\n1. Draw. {#draw}\n2. Look. {#look}\n2. Bid. {#bid}\n3. Pass. {#pass}\n',
};
const standing = (text: string): Files => ({
  'edition.yaml': settings('more', `${numbering}sections: [a.md]\n`),
  'a.md': `# More {#more}\n\n1. ${text} {#more_x}\n`,
});
const overlay = (text: string): Files => ({
  'edition.yaml': settings('lay', 'extends: book\nsections: [b.md]\n'),
  'b.md': `# Lay {#lay}\n\n1. ${text} {#lay_x}\n`,
});

const fixesOf = (name: string, editions: Readonly<Record<string, Files>>) =>
  compileOne(name, editions).compiled.diagnostics.flatMap(({ code, fix }) =>
    fix ? `${code} ${fix.kind}` : [],
  );

test.each([
  ['a reference', { more: standing('As [book:1.3] says.') }],
  ['a range', { more: standing('As [book:1.2]..[book:1.4] say.') }],
  ['a marker', { more: standing('Take two. -book:1.3') }],
  ['an overlay that has the rule as its own', { lay: overlay('As [1.3] says.') }],
  [
    'an edition that names it through an overlay',
    { lay: overlay('Go on.'), more: standing('As [lay:1.3] says.') },
  ],
])('a list into which a number of another edition leads is not renumbered: %s', (_, others) => {
  expect(fixesOf('book', { book, ...others })).toEqual(['R003 unsafe', 'R003 unsafe']);
});

test.each([
  ['ids', { more: standing('As [book:bid] says.') }],
  ['a number of their own', { more: standing('As [1.3] says, or [book-two:1.3].') }],
  ['a number of a release', { more: standing('As [book@1:1.3] says.') }],
])('a list is renumbered where other editions have %s', (_, others) => {
  expect(fixesOf('book', { book, ...others })).toEqual(['R003 safe', 'R003 safe']);
});

test('on a base with errors no fix of an overlay is safe', () => {
  expect(fixesOf('lay', { book, lay: overlay('As [1.3] says.') })).toEqual(['R010 unsafe']);
  const sound = {
    ...book,
    'play.md': '# Play {#play}\n\n1. Draw. {#draw}\n2. Look. {#look}\n3. Bid. {#bid}\n',
  };
  expect(fixesOf('lay', { book: sound, lay: overlay('As [1.3] says.') })).toEqual(['R010 safe']);
});
