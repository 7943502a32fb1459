import { describe, expect, test } from 'vitest';
import { labelLines, labelsAbove } from '../../../src/import/lines/folder-labels.ts';
import { joinPages } from '../../../src/import/lines/join-pages.ts';
import { importGeneral, markdown } from './import-general.ts';

const book = (title: string, what: string) => `# ${title}

## 1. Setup

1.1 Place the ${what}.

1.2 Deal cards, as rule 1.1 says.

## 2. Play

2.1 Take a turn. See 1.2.
`;

/** The text and the targets of each rule, by its id. */
function rulesOf({ graph }: ReturnType<typeof importGeneral>) {
  const refers = graph.edges.filter(({ kind }) => kind === 'refers');
  return graph.nodes
    .filter(({ kind, number }) => kind === 'rule' && number !== null)
    .map(({ id, number }) => [number, id, ...refers.flatMap(({ from, to }) => (from === id ? [to] : []))]);
}

describe('two books that count the same numbers', () => {
  test('are categories that count by themselves, and a number means the rule of its own book', () => {
    const read = importGeneral(markdown(`${book('Book One', 'board')}\n${book('Book Two', 'ships')}`));
    expect(read.errors).toEqual([]);
    expect(rulesOf(read)).toEqual([
      ['1.1', 'book_setup_placeboard'],
      ['1.2', 'book_setup_dealcardsrule', 'book_setup_placeboard'],
      ['2.1', 'book_play_taketurnsee', 'book_setup_dealcardsrule'],
      ['1.1', 'booktwo_setup_placeships'],
      ['1.2', 'booktwo_setup_dealcardsrule', 'booktwo_setup_placeships'],
      ['2.1', 'booktwo_play_taketurnsee', 'booktwo_setup_dealcardsrule'],
    ]);
    expect(read.report.remarks.map(({ kind }) => kind)).toEqual(['parts-count-alike']);
  });

  test('a number of the other book means the rule there', () => {
    const first = book('Book One', 'board').replace(
      'as rule 1.1 says',
      'as rules 2.1 and 1.1 of Book Two say',
    );
    const read = importGeneral(markdown(`${first}\n${book('Book Two', 'ships')}`));
    expect(rulesOf(read)[1]?.slice(2)).toContain('booktwo_setup_placeships');
  });

  test('are told apart where their sections begin anew, with a title in front or none', () => {
    const own = ['Boats', 'Oars'].map(
      (title, at) => `# ${at + 1} ${title}\n\n${at + 1}.1 Wait.\n\n${at + 1}.2 Leave, as rule 1.1 says.\n`,
    );
    for (const between of ['', '# ANNEX\n\n']) {
      const read = importGeneral(markdown([...own, between, ...own].join('\n')));
      expect(read.errors).toEqual([]);
      expect(read.report.references.map(({ status }) => status)).toEqual(Array(4).fill('resolved'));
      expect(new Set(read.report.references.map(({ written }) => written)).size).toBe(2);
      expect(read.report.words).toMatchObject({ missing: [], extra: [] });
      expect(read.graph.nodes.flatMap(({ kind, label }) => (kind === 'category' ? [label] : []))[1]).toBe(
        between === '' ? 'II' : 'ANNEX',
      );
    }
  });

  test('are called by the numbers of their folders and by their titles, in front of a number and behind', () => {
    const page = (path: string, text: string) => ({ path, lines: markdown(text) });
    const label = (path: string, text: string) => ({ path, lines: labelLines({ path, text }) });
    const rules =
      'A.1.1 Voir II.2 La Rivière – Article A.1.1. Voir II.1.B.1, II.1 et A.1.1 de la Grande Mer.';
    const { report, errors, graph } = importGeneral(
      joinPages([
        label('II/_category_.json', 'II - Eaux'),
        label('II/1/_category_.json', '1 - La Grande Mer'),
        page('II/1/A/1.md', '# A.1 Bateaux\n\nA.1.1 Placez-les. Le chapitre II A.1.1 manque.\n'),
        page('II/1/B/1.md', '# B.1 Tours\n\nB.1.1 Selon A.1.1 et 3x60.\n'),
        label('II/2/_category_.json', '2 - La Rivière'),
        page('II/2/A/1.md', `# A.1 Radeaux\n\n${rules}\n`),
        page('II/2/B/1.md', '# B.1 Tours\n\nB.1.1 Ramez.\n'),
      ]),
      { kind: 'folder' },
    );
    expect(errors).toEqual([]);
    const names = new Map(graph.nodes.map(({ id, text, label: own }) => [id, own ?? text]));
    const [first, sea, river] = [
      'Placez-les. Le chapitre II A.1.1 manque.',
      '1 - La Grande Mer',
      '2 - La Rivière',
    ];
    expect(report.references.map(({ printed, written }) => [printed, names.get(written)])).toEqual([
      ['II', 'II - Eaux'],
      ['A.1.1', first],
      ['II.2', river],
      ['A.1.1', expect.stringContaining('La Rivière')],
      ['II.1.B.1', 'Tours'],
      ['II.1', sea],
      ['A.1.1', first],
    ]);
  });

  test('open with a page that has the number of the book, and is no section of it', () => {
    const page = (path: string, text: string) => ({ path, lines: markdown(text) });
    const { graph } = importGeneral(
      joinPages([
        page('I/index.md', '# I - Land\n\nDig well.\n'),
        page('I/A/1.md', '# A.1 Setup\n\nA.1.1 Place it.\n'),
        page('I/B/1.md', '# B.1 Play\n\nB.1.1 Dig.\n'),
        page('II/index.md', '# II - Water\n\nSwim well.\n'),
        page('II/A/1.md', '# A.1 Setup\n\nA.1.1 Place ships.\n'),
        page('II/B/1.md', '# B.1 Play\n\nB.1.1 Fish.\n'),
      ]),
      { kind: 'folder' },
    );
    const sections = graph.nodes.filter(({ kind }) => kind === 'section');
    expect(sections.map(({ number, label }) => [number, label])).toContainEqual([null, 'I - Land']);
  });

  test('have rules of a few words that both count, and no rows of a table', () => {
    const reserved = '## 1. Setup\n\n1.1 Reserved\n\n1.2 Reserved\n\n1.3 Reserved\n\n## 2. Play\n\n2.1 Go.\n';
    const read = importGeneral(markdown(`# Book One\n\n${reserved}\n# Book Two\n\n${reserved}`));
    expect(rulesOf(read).map(([number]) => number)).toEqual([
      '1.1',
      '1.2',
      '1.3',
      '2.1',
      '1.1',
      '1.2',
      '1.3',
      '2.1',
    ]);
  });

  test('are told apart by the folders that their pages stand in', () => {
    const page = (path: string, text: string) => ({ path, lines: markdown(text) });
    const read = importGeneral(
      joinPages([
        page('1-land/a.md', '# 1. Setup\n\n1.1 Place the board.\n\n1.2 Deal. See 1.1.\n'),
        page('1-land/b.md', '# 2. Play\n\n2.1 Dig.\n\n2.2 Rest.\n'),
        page('2-sea/a.md', '# 1. Setup\n\n1.1 Place the ships.\n\n1.2 Sail. See 1.1.\n'),
        page('2-sea/b.md', '# 2. Play\n\n2.1 Fish.\n\n2.2 Swim.\n'),
      ]),
    );
    expect(read.errors).toEqual([]);
    expect(read.graph.nodes.filter(({ kind }) => kind === 'category').map(({ label }) => label)).toEqual([
      'Land',
      'Sea',
    ]);
  });

  test('are called as their folders say, whose labels do not push pages below the sections', () => {
    const page = (path: string, text: string) => ({ path, lines: markdown(text) });
    const label = (path: string, text: string) => ({ path, lines: labelLines({ path, text }) });
    const pages = [
      label('water/_category_.json', 'II - Water'),
      label('water/sea/_category_.json', '1 - Sea'),
      label('water/sea/a/_category_.json', 'A. General'),
      page('water/sea/a/1.md', '# A.1 Setup\n\nA.1.1 Place the ships.\n'),
      label('water/sea/b/_category_.json', 'B. Play'),
      page('water/sea/b/1.md', '# B.1 Turns\n\nB.1.1 Fish. See A.1.1.\n'),
      label('water/river/_category_.json', '2 - River'),
      page('water/river/a/index.md', '# A. General\n\nRivers flow.\n'),
      page('water/river/a/1.md', '# A.1 Setup\n\nA.1.1 Place the rafts.\n'),
      page('water/river/a/2.md', '# A.2 Play\n\nA.2.1 Row. See A.1.1.\n'),
    ];
    const labelled = ['water/', 'water/sea/', 'water/sea/a/', 'water/river/'];
    expect(labelsAbove(pages, labelled)).toEqual([]);
    expect(labelsAbove(pages.slice(0, 6), labelled)).toEqual(labelled);
    const { graph, errors, report } = importGeneral(joinPages(pages), { kind: 'folder' });
    expect(errors).toEqual([]);
    expect(graph.nodes.flatMap(({ kind, label: own }) => (kind === 'category' ? [own] : []))).toEqual([
      'II - Water',
      '1 - Sea',
      '2 - River',
    ]);
    expect(report.references.map(({ status }) => status)).toEqual(['resolved', 'resolved']);
  });

  test('are told apart by folders of folders, as many as it takes, and by pages beside them', () => {
    const page = (path: string, text: string) => ({ path, lines: markdown(text) });
    const read = importGeneral(
      joinPages([
        page('changes.md', '# Changes\n\nMuch.\n'),
        page('land/a/1.md', '# 1. Setup\n\n1.1 Place the board.\n'),
        page('land/b/2.md', '# 2. Play\n\n2.1 Dig.\n'),
        page('water/sea/a/1.md', '# 1. Setup\n\n1.1 Place the ships.\n'),
        page('water/sea/b/2.md', '# 2. Play\n\n2.1 Fish. See 1.1.\n'),
        page('water/river/a/1.md', '# 1. Setup\n\n1.1 Place the rafts.\n'),
        page('water/river/b/2.md', '# 2. Play\n\n2.1 Row.\n'),
        page('water/river/b/3.md', '# 3. Rest\n\n3.1 Sleep.\n'),
      ]),
    );
    expect(read.errors).toEqual([]);
    expect(read.graph.nodes.filter(({ kind }) => kind === 'category').map(({ label }) => label)).toEqual([
      'Changes',
      'Land',
      'Sea',
      'River',
    ]);
    const fish = read.graph.nodes.find(({ text }) => text?.startsWith('Fish'));
    const to = read.graph.edges.find(({ from }) => from === fish?.id)?.to;
    expect(read.graph.nodes.find(({ id }) => id === to)?.text).toBe('Place the ships.');
  });

  test('can be built where nothing tells them apart', () => {
    const read = importGeneral(
      markdown('# 1. Setup\n\n1.1 Place it.\n\n1.2 Go.\n\n# 1. Ships\n\n1.1 Sail.\n\n1.2 Land.\n'),
    );
    expect(read.errors).toEqual([]);
    expect(read.files.get('edition.yaml')).toContain('checks: { R038: info }');
  });
});

test('a sign behind an article, and an article behind a section, say in which one the section counts', () => {
  const article = (number: string, text: string) =>
    `## Article ${number} — Of ${number}\n\n### § 1. Boats of ${number}\n\nText.\n\n### § 2. Rafts of ${number}\n\n2.1 A raft floats.\n\n2.2 ${text}\n\n`;
  const said = 'Under Article I, §1 and Article I, §2.1, and as § 1 of Article II and § 2 say, it sinks.';
  const text = `# Bylaws of the Rowing Club\n\n${article('I', 'It sinks.')}${article('II', 'It is red.')}${article('III', said)}`;
  const { graph } = importGeneral(markdown(text), { kind: 'markdown' });
  const titles = new Map(graph.nodes.map((node) => [node.id, node.label ?? node.text]));
  const from = graph.nodes.find((node) => node.text?.startsWith('Under'))?.id;
  const refers = graph.edges.filter((edge) => edge.kind === 'refers' && edge.from === from);
  expect(refers.map(({ to }) => titles.get(to ?? ''))).toEqual([
    'Boats of I',
    'A raft floats.',
    'Boats of II',
    'Article II — Of II',
    'Rafts of III',
  ]);
});

test('chapters that count through parts with counts of their own begin with the first of them', () => {
  const clause = (count: number, title: string) =>
    `${count}. ${title}\n\n(1) Nobody rows alone.\n\n(2) Nobody rows at night.\n\n`;
  const { numbers } = importGeneral(
    `Part 1 - Boats\n\n${clause(1, 'Oars')}Part 2 - Tides\n\n${clause(2, 'Ebb')}${clause(3, 'Flood')}${clause(4, 'Storms')}`,
  );
  expect(numbers).toEqual(['1(1)', '1(2)', '2(1)', '2(2)', '3(1)', '3(2)', '4(1)', '4(2)']);
});

test('what texts call a clause is the section of that number, where no section has so many rules', () => {
  const clause = (count: number, text: string) =>
    `${count}. Of Goats and Cows\n\n(1) ${text}\n\n(2) Nobody rows at night.\n\n`;
  const uses = ['See clause 4.', 'Clause 3 (2) holds.', 'As clause 5 says.', 'See clause 2.', 'Row.'];
  const { graph, byNumber } = importGeneral(
    `Part 1 - Boats\n\n${clause(1, uses[0] ?? '')}Part 2 - Tides\n\n${[1, 2, 3, 4].map((at) => clause(at + 1, uses[at] ?? '')).join('')}`,
  );
  const numbers = new Map(graph.nodes.map(({ id, number }) => [id, number]));
  const targets = ['1(1)', '2(1)', '3(1)', '4(1)'].map((number) => {
    const from = byNumber.get(number)?.id;
    return graph.edges.filter((edge) => edge.from === from).map(({ to }) => numbers.get(to ?? ''));
  });
  expect(targets).toEqual([['4'], ['3(2)'], ['5'], ['2']]);
});
