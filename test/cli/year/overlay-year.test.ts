import { beforeAll, describe, expect, test } from 'vitest';
import { type Published, type YearBook, yearBook } from './year-book.ts';

const harbour = `# Harbour {#harbour}

1. **Berth:** Each boat has one berth. {#berth}
2. **Rope:** A rope holds one boat. {#rope}
3. **Bell:** Ring the bell at dusk. {#bell}
4. **Toll:** Pay one shell for each night. {#toll}
5. **Gulls:** Nobody feeds the gulls, not even at the [toll]. {#gulls}
6. **Watch:** Two keepers watch the gate. {#watch}
`;

/** One year of a book that stands on another one, which has a year of its own. */
describe('a year of an overlay', () => {
  let book: YearBook;
  let site: Published;

  beforeAll(() => {
    book = yearBook({
      '../port/edition.yaml': 'id: port\ntitle: Port\nversion: "1.0"\nsections: [harbour.md]\n',
      '../port/harbour.md': harbour,
      'edition.yaml':
        'id: lamps\ntitle: Small Port\nversion: "1.0"\ndate: 2024-01-01\nextends: port\nomit: [bell, watch]\n',
      'changes.md':
        '# Ours\n\n1. **Rope:** Two ropes hold one boat. {#rope}\n2. **Lamp:** A lamp burns at the gate. {#lamp after=toll}\n',
    });
  });

  const releasePort = async (version: string) => {
    const before = `1.${Number(version.slice(2)) - 1}`;
    book.edit('../port/edition.yaml', `version: "${before}"`, `version: "${version}"`);
    await book.run('release', 'port');
  };
  const redirect = (from: string) => site.redirects.redirects.find((one) => one.from === from);
  const whatBecame = async (from: string, names: readonly string[]) =>
    [...(await book.audit(from, names))].map(
      ([written, { status, now }]) => `${written}: ${[status, ...now.map(({ id }) => id)].join(' ')}`,
    );

  test('1.0: both are released', async () => {
    await book.run('release', 'port');
    await book.release();
    expect(await book.storySince('1.0')).toEqual([]);
  });

  test('1.1: the base renames what the overlay has, replaces and leaves out', async () => {
    book.raise('1.1');
    await book.run('rename', 'port:gulls', 'birds');
    await book.run('rename', 'port:rope', 'line');
    await book.run('rename', 'port:bell', 'dusk_bell');
    await releasePort('1.1');
    expect(await book.lint()).toEqual([]);
    expect(await book.storySince('1.0')).toEqual(['gulls -> birds: id', 'rope -> line: id']);
    expect(await whatBecame('1.0', ['rope', '1.2', 'gulls'])).toEqual([
      'rope: renamed line',
      '1.2: same line',
      'gulls: renamed birds',
    ]);
    await book.release();
  });

  test('1.2: the base leaves out one rule that the overlay has, and one that it leaves out', async () => {
    book.raise('1.2');
    book.edit('../port/harbour.md', '6. **Watch:** Two keepers watch the gate. {#watch}\n', '');
    book.edit('../port/harbour.md', '1. **Berth:** Each boat has one berth. {#berth}\n2.', '1.');
    book.edit('../port/harbour.md', '3. **Bell', '2. **Bell');
    book.edit('../port/harbour.md', '4. **Toll', '3. **Toll');
    book.edit('../port/harbour.md', '5. **Gulls', '4. **Gulls');
    book.edit('../port/edition.yaml', 'version: "1.1"', 'version: "1.2"');
    const said = () => book.lint().then((lines) => lines.map((one) => one.slice(0, 4)));
    expect(await said()).toEqual(['E010', 'E012', 'R065', 'R065', 'R065']);
    // Nothing new stands where they stood, and the overlay needs no record of its own.
    await book.run('lint', '--fix', '--unsafe');
    expect(await book.lint()).toEqual([]);
    await book.run('release', 'port');
    expect(await book.storySince('1.1')).toEqual([
      'berth: removed',
      'birds: renumbered',
      'lamp: renumbered',
      'line: renumbered',
      'toll: renumbered',
    ]);
    await book.release();
    site = await book.publish();
    expect(redirect('berth')).toMatchObject({ to: [], why: 'left out' });
    expect(redirect('rope')).toMatchObject({ to: ['line'] });
    expect(await whatBecame('1.0', ['1.1', '1.2', 'berth'])).toEqual([
      '1.1: removed',
      '1.2: renumbered line',
      'berth: removed',
    ]);
  });

  test('1.3: the overlay leaves out more, and renames what is its own', async () => {
    book.raise('1.3');
    await book.run('rename', 'lamps:lamp', 'gate_lamp');
    book.edit('edition.yaml', 'dusk_bell', 'dusk_bell, birds');
    expect((await book.lint()).map((one) => one.slice(0, 4))).toEqual(['R065']);
    book.edit(
      'edition.yaml',
      'retired:\n',
      'retired:\n  - { id: birds, since: "1.3", why: "no birds here" }\n',
    );
    expect(await book.lint()).toEqual([]);
    expect(await book.storySince('1.2')).toEqual(['birds: removed', 'lamp -> gate_lamp: id']);
    await book.release();
    site = await book.publish();
    expect(redirect('gulls')).toMatchObject({ to: [], why: 'no birds here' });
  });

  test('1.4: what it left out comes back with its id', async () => {
    book.raise('1.4');
    book.edit('edition.yaml', 'dusk_bell, birds', 'dusk_bell');
    expect((await book.lint()).map((one) => one.slice(0, 4))).toEqual(['R066']);
    // It says what it said, so its record can go.
    await book.run('lint', '--fix');
    expect(await book.lint()).toEqual([]);
    expect(await book.storySince('1.3')).toEqual(['birds: added']);
    await book.release();
    site = await book.publish();
    expect(redirect('gulls')).toMatchObject({ to: ['birds'] });
    expect(await whatBecame('1.0', ['gulls', '1.5', 'berth'])).toEqual([
      'gulls: renamed birds',
      '1.5: renumbered birds',
      'berth: removed',
    ]);
  });
});
