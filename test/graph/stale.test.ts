import { describe, expect, test } from 'vitest';
import { createCompiler } from '../../src/compiler/create-compiler.ts';
import { acceptedText } from '../../src/history/accepted.ts';
import { wordsOf } from '../../src/history/history.ts';
import { releaseText } from '../../src/outputs/release.ts';
import { compileOne, type Files, sourceOf } from '../support/edition.ts';
import { bookOf, released } from '../support/releases.ts';

const before =
  '1. **Draw:** Take two, up to [limit]. -feast {#draw}\n\n   > [!NOTE]\n   > See [limit].\n\n2. **Limit:** Hold five. {#limit}\n3. **Feast:** Take all. {#feast}\n4. **Trade:** Swap, as [1.2] allows. {#trade}\n';

const record = { 'releases/1.json': releaseText(released(bookOf(before))) };

/** The edges that are stale, once `before` was released and became this. */
function stale(now: string, files: Files = {}, settings = ''): string[] {
  const { graph } = compileOne('book', { book: { ...bookOf(now, '2', settings), ...record, ...files } });
  return (graph?.edges ?? [])
    .filter(({ status }) => status === 'stale')
    .map(({ from, kind, to, written }) => `${from} ${kind} ${to} ${written}`);
}

test('nothing is stale in what was released', () => {
  expect(stale(before)).toEqual([]);
});

describe('a rule that was reworded', () => {
  const reworded = before.replace('Hold five.', 'Hold six.');

  test('makes every reference to it suspect, those in examples too', () => {
    expect(stale(reworded)).toEqual([
      'draw refers limit [limit]',
      'draw~note1 refers limit [limit]',
      'trade refers limit [1.2]',
    ]);
  });

  test('and markers that name it, whatever they stand on', () => {
    expect(stale(before.replace('Take all.', 'Take none.'))).toEqual(['feast supersedes draw -feast']);
  });

  test('not where the rule that refers to it was reworded as well', () => {
    expect(stale(reworded.replace('Take two', 'Take three'))).toEqual([
      'draw~note1 refers limit [limit]',
      'trade refers limit [1.2]',
    ]);
  });

  test('not where the reference was written since', () => {
    const now = before.replace('Take all.', 'Take none.').replace('Hold five.', 'Hold five. -feast +draw');
    expect(stale(now)).toEqual(['feast supersedes draw -feast']);
    expect(stale(reworded.replace('Take all.', 'Take all, not [limit].'))).not.toContain(
      'feast refers limit [limit]',
    );
  });

  test('not once somebody accepted it, until it is reworded again', () => {
    const { compiled } = compileOne('book', { book: bookOf(reworded, '2') });
    const limit = compiled.edition?.index.byId('limit')[0];
    if (!limit) throw new Error('no limit');
    const words = wordsOf(limit);
    const accepted = { 'accepted.yaml': acceptedText([{ from: 'draw', to: 'limit', words }]) };
    expect(stale(reworded, accepted)).toEqual(['trade refers limit [1.2]']);
    expect(stale(reworded.replace('six.', 'seven.'), accepted)).toHaveLength(3);
  });

  test('not after the next release', () => {
    const second = releaseText(released(bookOf(reworded, '1.5'), '1'));
    expect(stale(reworded, { 'releases/1.5.json': second })).toEqual([]);
  });
});

test('a rule with another label is suspect; one that was tidied up or moved is not', () => {
  expect(stale(before.replace('**Feast:**', '**Banquet:**'))).toHaveLength(1);
  expect(stale(before.replace('Hold five.', 'hold: five!'))).toEqual([]);
  const moved = before
    .replace('2. **Limit:** Hold five. {#limit}\n', '')
    .replace('4. **Trade', '5. **Limit:** Hold five. {#limit}\n4. **Trade');
  expect(stale(moved.replace('[1.2]', '[limit]'))).toEqual([]);
});

describe('renumbering alone', () => {
  const renumbered = `1. Deal. {#deal}\n${before}`;

  test('makes no reference by id suspect, in whatever rule', () => {
    expect(stale(renumbered.replace('[1.2]', '[limit]'))).toEqual([]);
  });

  test('makes a number stale that leads elsewhere now', () => {
    expect(stale(renumbered)).toEqual(['trade refers draw [1.2]']);
  });

  test('and no number that its author touched', () => {
    expect(stale(renumbered.replace('Swap, as', 'Swap only as'))).toEqual([]);
  });
});

describe('numbers of a release', () => {
  const edges = (now: string, settings = '') =>
    compileOne('book', { book: { ...bookOf(now, '2', settings), ...record } }).graph?.edges.map(
      ({ from, to, status, written }) => `${from} ${to} ${status} ${written}`,
    );

  test('lead to the rule that had them, or to the one that took its place', () => {
    expect(edges('1. Deal, see [@1:1.1]. {#deal}\n2. Draw. {#draw}\n')).toEqual([
      'deal draw resolved [@1:1.1]',
    ]);
    expect(
      edges('1. Deal, see [book@1:1.3]. {#deal}\n', 'retired: [{ id: feast, successors: [deal], why: x }]\n'),
    ).toEqual(['deal deal resolved [book@1:1.3]']);
    expect(edges('1. Deal, see [@1:1.3], [@7:1.3] and [@1:9]. {#deal}\n')).toEqual([
      'deal null dangling [@1:1.3]',
      'deal null dangling [@7:1.3]',
      'deal null dangling [@1:9]',
    ]);
  });

  test('another edition is asked for its own releases', () => {
    const other = {
      'edition.yaml': 'id: other\ntitle: Other\nversion: "1"\nsections: [a.md]\n',
      'a.md': '# A {#a}\n\n1. See [book@1:1.1] and [book@2:1.1]. {#see}\n',
    };
    const books = { other, book: { ...bookOf(`1. Deal. {#deal}\n${before}`, '2'), ...record } };
    const { graph, compiled } = compileOne('other', books);
    expect(
      graph?.edges.map(({ status, external }) => `${status} ${external?.id} ${external?.number}`),
    ).toEqual(['external draw 1.2', 'dangling undefined undefined']);
    expect(compiled.diagnostics.map(({ code, fix }) => `${code} ${fix?.edits[0]?.text}`)).toEqual([
      'R069 book:draw',
      'R069 undefined',
    ]);
  });

  test('a range has two ends, each with a meaning of its own', () => {
    const text =
      '---\nid: play\nwritten-against: 1\n---\n\n# Play\n\n1. Deal, see [1.1]..[1.3]. {#deal}\n2. **Draw:** Take. {#draw}\n3. Limit. {#limit}\n4. Feast. {#feast}\n5. Trade. {#trade}\n';
    const { compiled, graph } = compileOne('book', {
      book: { ...bookOf('', '2'), 'play.md': text, ...record },
    });
    expect(graph?.edges[0]?.targets).toEqual(['draw', 'limit', 'feast']);
    const fixes = compiled.diagnostics.filter(({ code }) => code === 'R069').map(({ fix }) => fix?.edits[0]);
    expect(fixes.map((edit) => `${text.slice(edit?.start, edit?.end)} ${edit?.text}`)).toEqual([
      '1.1 draw',
      '1.3 feast',
    ]);
  });
});

test('a compiler that goes on gives what a fresh one gives', () => {
  const reworded = before.replace('Hold five.', 'Hold six.');
  const two = (play: string): Files => ({
    ...bookOf(play, '2'),
    ...record,
    'edition.yaml': 'id: book\ntitle: Book\nversion: "2"\nsections: [play.md, more.md]\n',
    'more.md': '# More {#more}\n\n1. Other. {#other}\n',
  });
  const split = (text: string): Files => {
    const [head = '', tail = ''] = text.split('2. **Limit');
    return { ...two(head), 'more.md': `# More {#more}\n\n2. **Limit${tail}` };
  };
  const texts = [
    split(before),
    split(reworded),
    split(before),
    split(`1. Deal. {#deal}\n${before}`),
    split(reworded),
  ];
  let current = sourceOf('book', texts[0] ?? {});
  const going = createCompiler((name) => (name === 'book' ? current : null));
  let stales = 0;
  for (const files of texts) {
    current = sourceOf('book', files);
    const compiled = going.compile(current);
    const fresh = compileOne('book', { book: files });
    expect(compiled.diagnostics).toEqual(fresh.compiled.diagnostics);
    expect(going.publish(compiled)).toEqual(fresh.graph);
    stales += fresh.graph?.edges.filter(({ status }) => status === 'stale').length ?? 0;
  }
  expect(stales).toBeGreaterThan(0);
});
