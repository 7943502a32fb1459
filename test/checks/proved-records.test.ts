import { expect, test } from 'vitest';
import { releaseText } from '../../src/outputs/release.ts';
import { compileOne } from '../support/edition.ts';
import { bookOf, released } from '../support/releases.ts';

const before =
  '1. **Draw:** Take two cards from the box. {#draw}\n2. **Swap:** Swap one card with a neighbour. {#swap}\n3. **Limit:** Hold five cards at the most. {#limit}\n';
const record = { 'releases/1.json': releaseText(released(bookOf(before, '1'))) };

/** What R065 says of vanished ids, and the records that its fix writes. */
function vanished(now: string): { ids: string[]; written: string; related: string[] } {
  const { compiled } = compileOne('book', { book: { ...bookOf(now, '2'), ...record } });
  const found = compiled.diagnostics.filter(({ code }) => code === 'R065');
  const edits = found.flatMap(({ fix }) => fix?.edits ?? []);
  return {
    ids: found.map(({ message }) => /"([^"]+)"/.exec(message)?.[1] ?? ''),
    written: edits.map(({ text }) => text).join(''),
    related: found.flatMap(({ related = [] }) => related.map(({ message }) => message)),
  };
}

test('a rule that has the words is the successor, and not one at the same number', () => {
  const { ids, written } = vanished(
    '1. **Deal:** Deal a card to everybody in turn. {#deal}\n2. **Take:** Take two cards from the box. {#take}\n3. **Limit:** Hold five cards at the most. {#limit}\n',
  );
  expect(ids.sort()).toEqual(['draw', 'swap']);
  // Of what became of "swap" nothing is proved, though another rule has its number.
  expect(written).toContain('id: draw, successors: [take]');
  expect(written).not.toContain('swap');
});

test('a rule of which nothing is left, and nothing new stands where it stood, is left out', () => {
  const { ids, written } = vanished(before.replace(/2\. .*\n/, '').replace('3.', '2.'));
  expect(ids).toEqual(['swap']);
  expect(written).toContain('id: swap, since: "2", why: "left out"');
});

test('where something new stands beside it, that is named, and nothing is written', () => {
  const now = `${before.replace(/2\. .*\n/, '').replace('3.', '2.')}3. **Oars:** Row in turn. {#oars}\n`;
  const { written, related } = vanished(now);
  expect(written).toBe('');
  expect(related).toEqual(['it is new in the same place: 1.3 Oars']);
});

test('ids of one section that begin alike are not alike by that', () => {
  const long = before.replace('{#swap}', '{#harbour_rules_rowing}');
  const files = { 'releases/1.json': releaseText(released(bookOf(long, '1'))) };
  const now = `${before.replace(/2\. .*\n/, '').replace('3.', '2.')}3. **Oars:** Row in turn. {#harbour_rules_mooring}\n`;
  const { compiled } = compileOne('book', { book: { ...bookOf(now, '2'), ...files } });
  const found = compiled.diagnostics.filter(({ code }) => code === 'R065');
  expect(found.map(({ help }) => help)).toEqual([expect.stringContaining('successors: [], why')]);
});

test('what is merely likely is named and not written', () => {
  const { ids, written } = vanished(
    before.replace(
      '**Swap:** Swap one card with a neighbour. {#swap}',
      '**Trade:** Trade as you like. {#trade}',
    ),
  );
  expect([ids, written]).toEqual([['swap'], '']);
});

test('a rule that was published beside it has not taken its place, though it says the same', () => {
  const rules =
    '1. Take two cards from the box. {#draw}\n2. Take two cards from the box. {#take}\n3. Hold five cards at the most. {#limit}\n';
  const twice = { 'releases/1.json': releaseText(released(bookOf(rules, '1'))) };
  const now = bookOf(
    rules
      .replace(/^1.*\n/, '')
      .replace('2.', '1.')
      .replace('3.', '2.'),
    '2',
  );
  const { compiled } = compileOne('book', { book: { ...now, ...twice } });
  const found = compiled.diagnostics.filter(({ code }) => code === 'R065');
  expect(found.map(({ help }) => help)).toEqual([expect.stringContaining('{ id: draw, successors: [], why')]);
  expect(found[0]?.related?.[0]?.message).toMatch(/^it had the same words before; it is the successor if/);
  expect(found[0]?.fix).toBeUndefined();
});

test('of several that said the same beside it none is named as its successor', () => {
  const rules = ['draw', 'take', 'fetch', 'pick'].map((id, i) => `${i + 1}. Take two cards. {#${id}}\n`);
  const four = { 'releases/1.json': releaseText(released(bookOf(rules.join(''), '1'))) };
  const { compiled } = compileOne('book', { book: { ...bookOf(rules.slice(0, 3).join(''), '2'), ...four } });
  const found = compiled.diagnostics.filter(({ code }) => code === 'R065');
  expect(found.map(({ help }) => help)).toEqual([expect.stringContaining('id: pick, successors: []')]);
});

test('of two rules that said the same none is known to be the one that is left', () => {
  const rules = '1. Take two cards from the box. {#draw}\n2. Take two cards from the box. {#take}\n';
  const twice = { 'releases/1.json': releaseText(released(bookOf(rules, '1'))) };
  const now = bookOf('1. Take two cards from the box. {#fetch}\n', '2');
  const { compiled } = compileOne('book', { book: { ...now, ...twice } });
  const found = compiled.diagnostics.filter(({ code }) => code === 'R065');
  expect(found.length).toBe(2);
  expect(found.flatMap(({ fix }) => fix ?? [])).toEqual([]);
});

test('a published id is not asked to be another one', () => {
  const rules = ['a', 'b', 'c', 'd'].map((one, i) => `${i + 1}. Rule ${one}. {#market_${one}}\n`).join('');
  const book = bookOf(`${rules}5. Rule e. {#harbour_e}\n`, '2');
  const harbour = ['a', 'b', 'c', 'd']
    .map((one, i) => `${i + 1}. Harbour ${one}. {#harbour_${one}}\n`)
    .join('');
  const files = {
    ...book,
    'edition.yaml': 'id: book\ntitle: Book\nversion: "2"\nsections: [play.md, harbour.md]\n',
    'harbour.md': `---\nid: harbour\n---\n\n# Harbour\n\n${harbour}`,
  };
  const codes = (releases: Record<string, string>) =>
    compileOne('book', { book: { ...files, ...releases } })
      .compiled.diagnostics.map(({ code }) => code)
      .filter((code) => code === 'R018');
  expect(codes({})).toEqual(['R018']);
  expect(
    codes({
      'releases/1.json': releaseText(
        released({ ...files, 'edition.yaml': files['edition.yaml'].replace('"2"', '"1"') }),
      ),
    }),
  ).toEqual([]);
});

test('the record of a rule that is back with its words goes; of one with others that is not safe', () => {
  const gone = before.replace(/2\. .*\n/, '').replace('3.', '2.');
  const record = 'retired:\n  - { id: swap, since: "2", why: gone }\n';
  const releases = {
    'releases/1.json': releaseText(released(bookOf(before, '1'))),
    'releases/2.json': releaseText(released(bookOf(gone, '2', record), '1')),
  };
  const fixOf = (now: string) =>
    compileOne('book', { book: { ...bookOf(now, '3', record), ...releases } }).compiled.diagnostics.find(
      ({ code }) => code === 'R066',
    )?.fix;
  expect(fixOf(before)).toMatchObject({ kind: 'safe', edits: [{ text: '' }] });
  expect(fixOf(before.replace('Swap one card', 'Steal a card'))).toMatchObject({ kind: 'unsafe' });
});

test('a title that another part has, too, says nothing of what became of one, and what stood below goes with it', () => {
  const list = (id: string, words: string) => `{#${id}_setup}\n\n   1. ${words} {#${id}_first}\n`;
  const rules = `1. Setup: ${list('land', 'Put a hut on each of the fields.')}\n2. Setup: ${list('sea', 'Put a boat in each of the bays.')}`;
  const both = { 'releases/1.json': releaseText(released(bookOf(rules, '1'))) };
  const now = bookOf(rules.slice(0, rules.indexOf('2. Setup')), '2');
  const { compiled } = compileOne('book', { book: { ...now, ...both } });
  const found = compiled.diagnostics.filter(({ code }) => code === 'R065');
  expect(found.map(({ related }) => related ?? [])).toEqual([[]]);
  expect(found[0]?.fix?.edits[0]?.text).toMatch(/id: sea_setup.*\n.*id: sea_first/);
});
