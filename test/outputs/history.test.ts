import { expect, test } from 'vitest';
import { withoutFacts } from '../../src/history/without-facts.ts';
import { type HistoryChange, historySchema } from '../../src/model/history.ts';
import { historyOf, historyText } from '../../src/outputs/history.ts';
import { feedText } from '../../src/outputs/site/feed.ts';
import { ferry1, ferry2, ferry3 } from '../support/ferry.ts';
import { ferryPast, pastOf } from '../support/ferry-site.ts';
import { bookOf, published, released } from '../support/releases.ts';

const told = (changes: readonly HistoryChange[]) =>
  changes.map(({ id, kinds, to }) => [id, kinds.join('+'), ...(to ?? [])].join(' '));

test('each version tells what is different from the one before, and the first tells nothing', () => {
  const { history } = ferryPast();
  expect(history.versions.map(({ version, changes }) => [version, told(changes)])).toEqual([
    ['1', []],
    [
      '2',
      [
        'lanterns added',
        'board renumbered',
        'toll reworded+renumbered',
        'cargo renumbered',
        'wake renumbered',
      ],
    ],
    [
      '3',
      [
        'wake removed toll',
        'docking removed crossing',
        'unload removed',
        'cargo reworded+renumbered',
        'storm added',
        'toll relabelled+moved+renumbered',
        // Its parent has a successor, which is its parent now: that is not a move.
        'moor renumbered',
      ],
    ],
  ]);
  expect(history.now).toEqual({ version: '3', date: '2023-05-09', isReleased: true, changes: [] });
});

test('names, sections and the reason why are kept', () => {
  const [first, , third] = ferryPast().history.versions;
  expect(first?.rules.map(({ id, number, section }) => [id, number, section])).toEqual([
    ['crossing', '1', null],
    ['board', '1.1', 'crossing'],
    ['toll', '1.2', 'crossing'],
    ['cargo', '1.3', 'crossing'],
    ['wake', '1.4', 'crossing'],
    ['docking', '2', null],
    ['moor', '2.1', 'docking'],
    ['unload', '2.2', 'docking'],
  ]);
  expect(third?.changes[0]).toEqual({
    id: 'wake',
    kinds: ['removed'],
    old: { number: '1.5', label: 'Wake' },
    new: null,
    to: ['toll'],
    why: 'Sleepers pay & row.',
  });
});

test('a rule that became a note is no longer what was released', () => {
  const rules = '1. **Row:** Row to the other bank. {#row}\n2. **Rest:** Rest there. {#rest}\n';
  const now = rules.replace('2. ', '\n');
  const { history, redirects } = pastOf(bookOf(now), [bookOf(rules)]);
  expect(history.now).toMatchObject({ isReleased: false });
  expect(told(history.now.changes)).toEqual(['rest applies+renumbered']);
  expect(redirects.redirects.find(({ from }) => from === 'rest')?.versions).toEqual([
    { version: '1', changes: ['renumbered', 'applies'] },
  ]);
});

test('what changed since the last release is told as not released', () => {
  const { history } = pastOf(ferry2, [ferry1]);
  expect([history.now.version, history.now.isReleased]).toEqual(['2', false]);
  expect(told(history.now.changes)[0]).toBe('lanterns added');
  // Also before the version is changed.
  const edited = bookOf('1. Deal six. {#deal}\n');
  expect(pastOf(edited, [bookOf('1. Deal five. {#deal}\n')]).history.now).toMatchObject({
    isReleased: false,
    changes: [{ id: 'deal', kinds: ['reworded'] }],
  });
});

test('words in brackets are words, and references are none', () => {
  const book = (words: string, before = '') =>
    bookOf(`${before}1. Land. {#land}\n2. \\[${words}\\] Row to [land], then rest. {#row}\n`);
  const toldOf = (now: ReturnType<typeof bookOf>) => told(pastOf(now, [book('By day')]).history.now.changes);
  expect(toldOf(book('By night'))).toEqual(['row reworded']);
  expect(toldOf(book('by day,'))).toEqual([]);
  expect(toldOf(book('By day', '1. Wait. {#wait}\n'))).toEqual([
    'wait added',
    'land renumbered',
    'row renumbered',
  ]);
});

test('a rule that goes to another section has moved', () => {
  const two = (first: string, second: string) => ({
    'edition.yaml': 'id: book\ntitle: Book\nversion: "1"\nsections: [a.md, b.md]\n',
    'a.md': `---\nid: a\n---\n\n# A\n\n${first}`,
    'b.md': `---\nid: b\n---\n\n# B\n\n${second}`,
  });
  const [one, other] = ['1. Stay. {#stay}\n', '1. Stay. {#stay}\n2. Go. {#go}\n'];
  const then = two(other, '1. Rest. {#rest}\n');
  const now = two(one, '1. Rest. {#rest}\n2. Go. {#go}\n');
  expect(pastOf(now, [then]).history.now.changes).toEqual([
    {
      id: 'go',
      kinds: ['moved', 'renumbered'],
      old: { number: '1.2', label: null },
      new: { number: '2.2', label: null },
      from: 'a',
      into: 'b',
    },
  ]);
});

/**
 * A book whose rules `give` and `take` are merged in version 2; in version 3 `give` is a rule
 * again.
 */
const merging = () => {
  const record = (id: string) => `  - { id: ${id}, successors: [trade], why: "one rule will do" }\n`;
  const first = bookOf('1. Draw two. {#draw}\n2. Give one. {#give}\n3. Take one. {#take}\n', '1');
  const one = '1. Draw two. {#draw}\n2. Give or take one. {#trade}\n';
  const second = bookOf(one, '2', `retired:\n${record('give')}${record('take')}`);
  const third = bookOf(`${one}3. Give it away. {#give}\n`, '3', `retired:\n${record('take')}`);
  return { first, second, third };
};

const merged = {
  id: 'trade',
  kinds: ['merged'],
  old: null,
  new: { number: '1.2', label: null },
  was: [
    { id: 'give', number: '1.2', label: null },
    { id: 'take', number: '1.3', label: null },
  ],
  why: 'one rule will do',
};

test('a version tells what it told when it came out, also where an id comes back later', () => {
  const { first, second, third } = merging();
  expect(pastOf(second, [first, second]).history.versions[1]?.changes).toEqual([merged]);
  for (const versions of [
    [first, second],
    [first, second, third],
  ])
    expect(pastOf(third, versions).history.versions[1]?.changes).toEqual([merged]);
  expect(pastOf(third, [first, second, third]).redirects.redirects).toContainEqual(
    expect.objectContaining({ kind: 'id', from: 'give', to: ['give'] }),
  );
});

test('where a release does not say what was retired, the next one that does is asked, and edition.yaml last', () => {
  const { first, second, third } = merging();
  const { graph, retired } = published(third);
  const [one, two, again] = [released(first), released(second, '1'), released(second, '2')];
  const { retired: _, ...bare } = two;
  const changes = (...later: (typeof two)[]) =>
    told(historyOf(graph, [one, bare, ...later], retired).versions[1]?.changes ?? []);
  expect(changes({ ...again, version: '2.1' })).toEqual(['trade merged']);
  expect(changes()).toEqual(['give removed give', 'trade reworded+id+renumbered']);
});

test('without a release there is no version; the text is one of its schema', () => {
  expect(pastOf(ferry3, []).history).toMatchObject({ versions: [], now: { isReleased: false, changes: [] } });
  expect(historySchema.safeParse(JSON.parse(historyText(ferryPast().history))).success).toBe(true);
});

test('what an edition says otherwise of itself is told, with the names that rules have now', () => {
  const book = (settings: string, rules = '1. **Row:** Row. {#row}\n2. **Rest:** Rest. {#rest}\n') =>
    bookOf(rules, '1', settings);
  const before = book(
    'tiers: [base, storm]\nturn: [row, rest]\nerrata: [{ rule: rest, printed: Rest, corrected: Wait, why: a slip }]\n',
  );
  const settingsOf = (now: ReturnType<typeof bookOf>) => pastOf(now, [before]).history.now.settings;
  expect(settingsOf(before)).toBeUndefined();
  const now = book(
    'tiers: [base, gale, storm]\nturn: [rest, paddle]\nretired: [{ id: row, successors: [paddle], why: renamed }]\nerrata: [{ rule: rest, printed: Rest, corrected: Halt, why: a slip }]\n',
    '1. **Row:** Row. {#paddle}\n2. **Rest:** Rest. {#rest}\n',
  );
  expect(settingsOf(now)).toEqual([
    'The order of tiers is now: base, gale, storm. Before: base, storm.',
    'The order of a turn is now: 1.2 Rest, 1.1 Row. Before: 1.1 Row, 1.2 Rest.',
    'The correction "1.2 Rest" says something else now.',
  ]);
  const { history, graph } = pastOf(now, [before]);
  const feed = feedText(graph, history, { origin: '', root: '/r/' });
  expect(feed).toContain('1 given a new id and 3 changes to the edition itself</title>');
  expect(feed).toContain('The order of tiers is now: base, gale, storm. Before: base, storm.');
  expect(historySchema.safeParse(JSON.parse(historyText(history))).success).toBe(true);
  // A record of an older program lacks it, and says so.
  const older = historyOf(graph, [withoutFacts(released(before))], []);
  expect([older.versions[0]?.isPartial, older.now.settings]).toEqual([true, undefined]);
});
