import { expect, test } from 'vitest';
import { htmlLines } from '../../../src/import/lines/html-lines.ts';
import { importGeneral, markdown } from './import-general.ts';

const importText = (text: string) => importGeneral(markdown(text), { kind: 'markdown' });

const marksOf = ({ graph }: ReturnType<typeof importText>) =>
  graph.nodes.flatMap(({ kind, text, number, listMark }) =>
    kind === 'rule' ? [`${listMark ?? number ?? '-'} ${text.replace(/\n/g, ' ')}`] : [],
  );

const prose = Array.from({ length: 9 }, (_, at) => `Boat ${at} floats.`).join('\n\n');

test('lists below headings without a number print what the document prints, and bullets among them nothing', () => {
  const result = importText(
    `# Ferry\n\n## Boats\n\n${prose}\n\n## Tides\n\nDo this:\n\n1. Wait.\n2. Row:\n   - fast\n   - far\n\n   Then rest.\n3. Land:\n   1. the crew\n   2. the goats\n\nAgain:\n\n1. Wait.\n2. Sleep.\n\n- Or swim.\n\n## Fares\n\nb. Geese pay.\n\nc. Goats pay.\n`,
  );
  expect(marksOf(result)).toEqual([
    ...['1. Wait.', '2. Row:', '- fast', '- far', '3. Land:', '1. the crew', '2. the goats'],
    ...['1. Wait.', '2. Sleep.', '- Or swim.', 'b. Geese pay.', 'c. Goats pay.'],
  ]);
  expect(result.graph.nodes.find(({ text }) => text === 'Then rest.')?.tags).toEqual(['text']);
  expect(result.report.remarks).toEqual([]);
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
  expect(result.errors).toEqual([]);
});

test('a section without a number among others with numbers counts its lists in a way of its own', () => {
  const result = importText(
    `# Ferry\n\n## 1. Boats\n\n(a) Row.\n\n(b) Rest.\n\n## 2. Tides\n\n(a) Wait.\n\n(b) Go.\n\n## Hints\n\n1. Bring a goat.\n2. Bring hay.\n`,
  );
  expect(marksOf(result)).toEqual([
    ...['1(a) Row.', '1(b) Rest.', '2(a) Wait.', '2(b) Go.', '1. Bring a goat.', '2. Bring hay.'],
  ]);
  expect(result.errors).toEqual([]);
});

test('bold words alone above a list hold it, as a heading would', () => {
  const result = importText(
    '# Ferry\n\n## Turns\n\n**Draw**\n\nTake a card.\n\n**Phase 1: Row**\n\n- Take an oar.\n- Row.\n\n**Phase 2: Rest**\n\n- Sleep.\n',
  );
  const labels = new Map(result.graph.nodes.map(({ id, label }) => [id, label]));
  const heldBy = (words: string) => {
    const node = result.graph.nodes.find(({ text }) => text === words);
    return labels.get(node?.parent ?? '');
  };
  expect(['Take an oar.', 'Row.', 'Sleep.'].map(heldBy)).toEqual([
    'Phase 1: Row',
    'Phase 1: Row',
    'Phase 2: Rest',
  ]);
});

test('headings in front of the first outermost one are level with it', () => {
  const { graph } = importText(
    '# Ferry\n\n### Goal\n\nCarry cows.\n\n### Turns\n\nRow.\n\n#### Rest\n\nSleep.\n\n## End\n\n1. Count cows.\n2. Go home.\n',
  );
  const parts = graph.nodes.flatMap(({ kind, label }) =>
    kind === 'section' || kind === 'category' ? [label] : [],
  );
  expect(parts).toEqual(['Goal', 'Turns', 'End']);
});

test('text behind a list in an item of HTML is of that item', () => {
  const html =
    '<h2>Turn</h2><ol><li>Draw: <ul><li>oars</li><li>goats</li></ul> Without goats, rest.</li><li>Row.</li></ol>';
  const lines = htmlLines(html);
  const { graph } = importGeneral(typeof lines === 'string' ? '' : lines, { kind: 'html' });
  const [draw] = graph.nodes.filter(({ text }) => text.startsWith('Draw'));
  const [rest] = graph.nodes.filter(({ text }) => text === 'Without goats, rest.');
  expect(rest?.parent).toBe(draw?.id);
});

test('the letter o in front of several lines is a bullet, and the word at the end of a line is none', () => {
  const list =
    '1. Boats\n\nKeepers do this:\n\no wash the oars of all the boats that came in by night, and hang them\nup\n\no feed the goats\n\no sleep\n\n2. Tides\n\nThey turn.\n';
  const { graph, report } = importGeneral(list);
  const bullets = graph.nodes.flatMap(({ kind, text }) => (kind === 'rule' ? [text] : []));
  expect(bullets).toContain('feed the goats');
  expect(bullets).toContain('sleep');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  const prose = importGeneral('1. Barcas\n\nRema\no homem.\n\nDorme\no gato.\n\nCome\no cão.\n');
  expect(JSON.stringify(prose.graph.nodes)).toContain('o homem');
});

test('marks in brackets stay in numbers, each level as most of its section has it, and in lists that count for themselves', () => {
  const { numbers, graph, report, errors } = importGeneral(
    markdown(
      '# Ferry\n\n## 1. Boats\n\n(a) Row:\n    (i) slowly;\n    (ii) by day, see 1(b).\n(b) Rest.\n\n## 2. Tides\n\n1. Wait.\n2. Go, unless:\n   (a) it storms;\n   b. it is night, see 1(a)(ii).\n   (c) it is cold.\n\n## Goats\n\n(a) Bring a goat.\n(b) Bring hay.\n',
    ),
  );
  expect(numbers).toEqual('1(a) 1(a)(i) 1(a)(ii) 1(b) 2.1 2.2 2.2(a) 2.2(b) 2.2(c)'.split(' '));
  expect(graph.nodes.flatMap(({ listMark }) => listMark ?? [])).toEqual(['(a)', '(b)']);
  expect(report.references.map(({ target }) => target)).toEqual(['1(b)', '1(a)(ii)']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});

test('an item whose number a heading has keeps its mark in its text', () => {
  const text =
    '# Ferry\n\n## 4 Crew\n\n### 4.2 The pilot\n\nThe pilot shall\n\n1. steer, and\n2. shout.\n\n#### 4.2.1 The boy\n\nThe boy looks.\n\n#### 4.2.2 The cook\n\nThe cook cooks.\n\n## 5 End\n\n### 5.1 The ebb\n\nAll go home.\n';
  const { graph, report } = importText(text);
  expect(graph.nodes.map((node) => node.text)).toEqual(
    expect.arrayContaining(['1. steer, and', '2. shout.']),
  );
  expect(report.remarks.map(({ kind }) => kind)).toContain('list-not-counted');
});
