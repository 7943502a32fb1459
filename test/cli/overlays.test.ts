import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { book, overlay } from '../edition/overlay/books.ts';
import { contentsOf, projectOf, rulewright } from './harness.ts';

type Editions = Readonly<Record<string, Readonly<Record<string, string>>>>;

const house = overlay('house', 'extends: book\nomit: [card_chest]\n', {
  'changes.md':
    '# Changes\n\n1. Bid for the first seat. {#turn_bid after=turn_draw}\n3. **Limit:** Hold seven, as [turn_pass] says. {#turn_limit}\n',
});
const plain: Editions = { book, house };

/** A project with some editions in rules/. */
const project = (editions: Editions) =>
  projectOf(
    Object.fromEntries(
      Object.entries(editions).flatMap(([name, files]) =>
        Object.entries(files).map(([path, text]) => [`rules/${name}/${path}`, text]),
      ),
    ),
  );

/** Run a command on the overlay, unless other editions are named. */
const task = (cwd: string, command: string, { editions = ['house'], more = [] as string[] } = {}) =>
  rulewright([command, ...editions, ...more], { cwd });

describe('what is said of an overlay', () => {
  test('follows from its base too', async () => {
    const cwd = project(plain);
    const first = await task(cwd, 'lint');
    expect(first.code).toBe(0);
    const turn = join(cwd, 'rules/book/turn.md');
    const text = readFileSync(turn, 'utf8');
    writeFileSync(turn, text.replace('{#turn_pass}', '{#turn_on}').replace('..[turn_pass]', '..[turn_on]'));
    const changed = await task(cwd, 'lint');
    expect(changed.stdout).toContain('Unexpected reference "turn_pass"');
    writeFileSync(turn, text);
    expect((await task(cwd, 'lint')).stdout).toBe(first.stdout);
    rmSync(join(cwd, 'rules/book'), { recursive: true });
    expect((await task(cwd, 'lint')).stdout).toContain('E010');
  });

  test('follows from the base of its base', async () => {
    const league = overlay('league', 'extends: house\n', {
      'x.md': '# X\n\n1. See [turn_draw]. {#league_see into=turn}\n',
    });
    const cwd = project({ ...plain, league });
    expect((await task(cwd, 'lint', { editions: ['league'] })).code).toBe(0);
    const turn = join(cwd, 'rules/book/turn.md');
    writeFileSync(turn, readFileSync(turn, 'utf8').replace('# The turn', '# The round'));
    const shown = await task(cwd, 'show', { editions: ['league'], more: ['league_see'] });
    expect(shown.stdout).toContain('The round');
    writeFileSync(turn, readFileSync(turn, 'utf8').replaceAll('turn_draw', 'turn_take'));
    expect((await task(cwd, 'lint', { editions: ['league'] })).code).toBe(1);
  });
});

describe('commands on an overlay', () => {
  test('show says where a rule comes from', async () => {
    const cwd = project(plain);
    const show = async (rule: string) => (await task(cwd, 'show', { more: [rule] })).stdout;
    expect(await show('turn_limit')).toContain('tier base, changed in this edition  changes.md:4:1');
    expect(await show('turn_bid')).toContain('tier base, new in this edition  changes.md:3:1');
    expect(await show('turn_draw')).toContain('rule turn_draw, tier base  book/turn.md:8:1');
  });

  test('fmt and --fix write its own files alone', async () => {
    const cwd = project({
      book: { ...book, 'end.md': '# The end {#end}\n\n1. Count, as [1.01] says.\n3. Sleep.\n' },
      house: { ...house, 'changes.md': `${house['changes.md']}4. See [1.01]. {#turn_see into=turn}\n` },
    });
    const before = contentsOf(join(cwd, 'rules/book'));
    expect((await task(cwd, 'fmt')).stdout).toContain('formatted: rules/house/changes.md');
    await task(cwd, 'lint', { more: ['--fix', '--unsafe'] });
    expect(contentsOf(join(cwd, 'rules/book'))).toEqual(before);
    expect(readFileSync(join(cwd, 'rules/house/changes.md'), 'utf8')).toBe(
      `# Changes

1. Bid for the first seat. {#turn_bid after=turn_draw}
2. **Limit:** Hold seven, as [turn_pass] says. {#turn_limit}
3. See [turn_draw]. {#turn_see into=turn}
`,
    );
  });

  test('build writes a graph that says what is the base’s', async () => {
    const cwd = project(plain);
    expect((await task(cwd, 'build', { editions: [] })).code).toBe(0);
    const graph = JSON.parse(readFileSync(join(cwd, 'dist/data/house.json'), 'utf8'));
    expect(graph.edition.extends).toEqual({ id: 'book', title: 'Book', version: '1' });
    expect(graph.nodes.map(({ origin = 'none' }) => origin)).toContain('replaced');
  });

  test('lint --against lays its base beside it', async () => {
    const stars = overlay('house', 'extends: book\n', {
      'x.md': '# X\n\n1. **Feast:** After Draw [turn_draw], draw one card more. {#card_feast .card}\n',
    });
    const result = await task(project({ book, house: stars }), 'lint', { more: ['--against', 'book'] });
    expect(result.stdout).toMatch(/R062[\s\S]*rules\/house\/x\.md:3/);
  });
});

describe('an overlay that cannot be', () => {
  const outer = {
    'edition.yaml': 'id: outer\ntitle: O\nversion: "1"\nexternal: true\nrules:\n  - { id: a }\n',
  };
  const broken = {
    'edition.yaml': 'id: broken\ntitle: B\nversion: "1"\nsections: [a.md]\n',
    'a.md': '# A {#a}\n\n1. See [nobody]. {#a_one}\n',
  };
  const cases: readonly [string, string, Editions, string][] = [
    [
      'on nothing',
      'bok',
      {},
      'E010 no-broken-base  rules/house/edition.yaml:4:10\n  Unexpected edition "bok" in "extends": no edition of that name is in rules/.',
    ],
    [
      'on one that is not at hand',
      'outer',
      { outer },
      'Unexpected edition "outer" in "extends": that one is not at hand; only its ids and titles are known.',
    ],
    [
      'on one that cannot be read',
      'broken',
      { broken: { 'edition.yaml': '[' } },
      'Unexpected edition "broken" in "extends": its edition.yaml cannot be read.',
    ],
    [
      'on one with errors',
      'broken',
      { broken },
      'Unexpected edition "broken" in "extends": it has an error.',
    ],
    [
      'on itself',
      'house',
      {},
      'E011 no-extending-ring  rules/house/edition.yaml:4:10\n  Unexpected edition "house" in "extends": an edition cannot extend itself.',
    ],
    [
      'in a ring',
      'one',
      { one: overlay('one', 'extends: two\n'), two: overlay('two', 'extends: house\n') },
      'Unexpected edition "one" in "extends": house extends one, one extends two, two extends house.',
    ],
    [
      'on one in a ring',
      'one',
      { one: overlay('one', 'extends: two\n'), two: overlay('two', 'extends: one\n') },
      'Unexpected edition "one" in "extends": it leads into a ring, one extends two, two extends one.',
    ],
  ];
  test.each(cases)('%s: is told so, and nothing is written', async (_what, base, others, message) => {
    const cwd = project({ book, ...others, house: overlay('house', `extends: ${base}\n`) });
    const before = contentsOf(join(cwd, 'rules'));
    const lint = await task(cwd, 'lint');
    expect([lint.code, lint.stderr]).toEqual([1, '']);
    expect(lint.stdout).toContain(message);
    const build = await task(cwd, 'build');
    expect([build.code, build.stderr]).toEqual([1, 'nothing was written\n']);
    const graph = await task(cwd, 'export');
    expect(graph.code).toBeGreaterThan(0);
    for (const { stdout, stderr } of [lint, build, graph]) expect(stdout + stderr).not.toMatch(/^\s+at /m);
    await task(cwd, 'fmt');
    expect(contentsOf(join(cwd, 'rules'))).toEqual(before);
    expect(contentsOf(cwd).has('dist/data/house.json')).toBe(false);
  });
});
