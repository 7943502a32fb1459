import { expect, test } from 'vitest';
import { htmlLines } from '../../../src/import/lines/html-lines.ts';
import { importGeneral, markdown } from './import-general.ts';

const numbers = ['1.1', '1.2', '2.1', '2.1.a', '2.1.b', '2.2', '3.1'];

function importHtml(text: string) {
  const lines = htmlLines(text);
  if (typeof lines === 'string') throw new Error(lines);
  return importGeneral(lines, { kind: 'html', raw: [{ page: null, text, kind: 'html' }] });
}

const listed = (title: (words: string) => string) =>
  `<h1>The Ferry Game</h1><p>A game of boats.</p><ol>
  <li>${title('Setup')}<ol><li>Place the boats.</li><li>Deal cards. See rule 2.1.</li></ol></li>
  <li>${title('The Turn')}<ol><li>Row.<ol type="a"><li>Fast.</li><li>Slow.</li></ol></li><li>Rest, as in 1.2.</li></ol></li>
  <li>${title('Scoring')}<ol><li>Count boats.</li></ol></li></ol>`;

test.each([
  ['headings', (words: string) => `<h2>${words}</h2>`],
  ['words alone', (words: string) => words],
  ['bold words', (words: string) => `<b>${words}</b>`],
])('chapters that are items of a list keep their numbers: %s', (_, title) => {
  const result = importHtml(listed(title));
  expect(result.numbers).toEqual(numbers);
  expect(result.graph.nodes.filter(({ kind }) => kind === 'section').map(({ label }) => label)).toContain(
    'The Turn',
  );
  expect(result.report.references.map(({ target }) => target)).toEqual(['2.1', '1.2']);
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
  expect(result.errors).toEqual([]);
});

test('a Markdown book that is one nested list has its outermost items as sections', () => {
  const text =
    '# The Ferry Game\n\n1. **Setup**\n   1. Place the boats.\n   2. Deal cards.\n2. **The Turn**\n   1. Row.\n      1. Fast.\n      2. Slow.\n   2. Rest.\n3. **Scoring**\n   1. Count boats.\n';
  const result = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(result.numbers).toEqual(['1.1', '1.2', '2.1', '2.1.1', '2.1.2', '2.2', '3.1']);
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
});

test('a list of sentences has no chapters', () => {
  const text =
    '# The Ferry Game\n\n## Rules\n\n1. Each of you takes a boat:\n   1. a red one;\n   2. a blue one.\n2. Row it.\n';
  const { graph } = importGeneral(markdown(text), { kind: 'markdown' });
  expect(graph.nodes.filter(({ kind }) => kind !== 'rule' && kind !== 'edition')).toHaveLength(1);
});

test('numbers that stand in an element of their own, below headings without one, on one line of a file', () => {
  const item = (number: string, words: string, below = '') =>
    `<li><div><a id="r${number}" href="#r${number}">${number}</a><p>${words}</p></div>${below}</li>`;
  const contents = ['1. Setup', '2. The Turn', '3. Scoring'];
  const result = importHtml(
    `<h1>Jeu du bac</h1><h2>Règles<br>version 2</h2><h3>Table des matières</h3><ul>${contents.map((title) => `<li><a href="#r${title.slice(0, 2)}">${title.slice(0, 2)}<p>${title.slice(3)}</p></a></li>`).join('')}</ul><h3>Introduction</h3><p>Le jeu des bateaux.</p><ul>${[
      item('1.', 'Setup', `<ul>${item('1.1.', 'Place the boats.')}${item('1.2.', 'Deal cards.')}</ul>`),
      item(
        '2.',
        'The <em>Turn</em>',
        `<ul>${item('2.1.', 'Row.', `<ul>${item('2.1.1.', 'Fast, as <a href="#r1.2.">dealt</a>.')}</ul>`)}<img src="a.png" alt="2.1 Rowing">${item('2.2.', 'Rest.')}</ul>`,
      ),
      item('3.', 'Scoring', `<ul>${item('3.1.', 'Count boats.')}</ul>`),
    ].join('')}</ul><h3>Merci</h3><p>À tous.</p>`,
  );
  expect(result.numbers).toEqual(['1.1', '1.2', '2.1', '2.1.1', '2.2', '3.1']);
  expect(result.graph.nodes.find(({ label }) => label === 'Setup')).toMatchObject({ number: '1' });
  expect(result.graph.nodes.filter(({ label }) => label === 'Règles version 2')).toHaveLength(1);
  expect(result.report.references.map(({ status }) => status)).toEqual(['resolved']);
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
  expect(result.errors).toEqual([]);
});

test('chapters of a plain text that hold no numbered rule are chapters, where others of their look are', () => {
  const { graph, numbers, errors } = importGeneral(
    `The Ferry Game

1: Welcome

This is a game of boats and tides.

2: Setup

2.1: Boats

Place the boats.

2.2: Cards

Deal five:

1. one red;

2. two blue.

3: Signs

A flag is no boat.

4: The Turn

4.1: Row

Row a boat.
`,
  );
  const sections = graph.nodes.filter(({ kind }) => kind === 'section' || kind === 'category');
  expect(sections.map(({ number, label }) => `${number} ${label}`)).toEqual([
    '1 Welcome',
    '2 Setup',
    '3 Signs',
    '4 The Turn',
  ]);
  expect(numbers).toEqual(expect.arrayContaining(['2.1', '2.2', '4.1']));
  expect(errors).toEqual([]);
});

test('bold items of a list that is indented as far as code are rules', () => {
  const source =
    '# Ferry\n\n## 1. Boats\n\n### 1.A. Boats row only:\n\n    - **1.A.1.** after a rest; or\n      <!-- rest -->\n    - **1.A.2.** by night.\n\n### 1.B. Cows graze as 1.A.2 has it.\n';
  const { numbers, errors, report } = importGeneral(markdown(source), {
    kind: 'markdown',
    raw: [{ page: null, text: source, kind: 'markdown' }],
  });
  expect(numbers).toEqual(expect.arrayContaining(['1.A.1', '1.A.2']));
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});

test('chapters that are items of lists are found in each of two books that count the same numbers', () => {
  const book = (title: string, names: readonly string[]) =>
    `# ${title}\n\n${names.map((name, i) => `${i + 1}. ${name}\n\n${i + 1}.1. A ${name.toLowerCase()} has a mark.\n\n${i + 1}.2. A ${name.toLowerCase()} keeps it.`).join('\n\n')}\n\n`;
  const { numbers, files, report } = importGeneral(
    markdown(
      `${book('Ferry Constitution', ['Boat', 'Oar'])}${book('Ferry Bylaws', ['Rope', 'Net', 'Bell'])}`,
    ),
  );
  expect(numbers).toHaveLength(10);
  expect([...files.keys()].filter((path) => /rope|net|bell|boat|oar/.test(path))).toHaveLength(5);
  expect(report.remarks.map(({ kind }) => kind)).toEqual(['parts-count-alike']);
});

test('the last item of a list is no chapter, though the next heading goes on with its count', () => {
  const { numbers, report } = importGeneral(
    markdown(`# Harbor Code

### SECTION 3.0

#### 3.1 MOORING

Boats moor:

(1) by day;
(2) by rope; and
(3) at rings.

#### 3.2 LEAVING

Boats leave:

(1) by night;
(2) in fog; and
(3) as Section 3.1(3) says.

#### 3.3 RETURN

Boats return.
`),
  );
  expect(numbers).toEqual(['3.1(1)', '3.1(2)', '3.1(3)', '3.2(1)', '3.2(2)', '3.2(3)']);
  expect(report.references.map(({ target }) => target)).toEqual(['3.1(3)']);
  expect(report.remarks).toEqual([]);
});

test('lists of HTML say how far in their items stand, whatever the letters look like', () => {
  const result = importHtml(
    `<h1>The Ferry Game</h1>
<p>Part 1: <a href="#boats">Boats</a>; <a href="#tides">Tides</a></p><p>Part 2: <a href="#ebb">The Ebb</a></p>
<p>Part 3: <a href="#night">The Night</a></p><p>Part 4: <a href="#fog">The Fog</a></p>
<ol type="I"><a name="boats"><b><li>Boats</b></a><ol type="A"><li>Each boat has a crew:<ol><li>Those who row.<ol type="a"><li>In front:
<ol type="i"><li>One who is strong.<ol type="a"><li>Or two.</ol><li>One who sings.</ol><li>Behind.</ol></ol><li>Nobody swims, see II.A.</ol>
<a name="tides"><b><li>Tides</b></a><ol type="A"><li>The flood lifts boats.</ol>
<a name="ebb"><li><i>Repealed</i></a>
<a name="night"><b><li>The Night</b></a><ol type="A"><li>All sleep.</ol>
<a name="fog"><b><li>The Fog</b></a><ol type="A"><li>Wait.</ol></ol>`,
  );
  expect(result.report.dialect.name).toBe('general');
  expect(result.numbers).toEqual([
    ...['I.A', 'I.A.1', 'I.A.1.a', 'I.A.1.a.i', 'I.A.1.a.i.a', 'I.A.1.a.ii', 'I.A.1.b', 'I.B'],
    ...['II.A', 'IV.A', 'V.A'],
  ]);
  expect(result.graph.nodes.find(({ number }) => number === 'III')?.label).toBe('Repealed');
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
});

test('the 6. of a list within a chapter V. is no chapter behind it', () => {
  const chapter = (number: string, title: string) => `${number}. ${title}\n\nRow on. All row.\n\n`;
  const text = `${['I', 'II', 'III', 'IV'].map((number) => chapter(number, `Tide ${number}`)).join('')}V. Boats\n\nBring these.\n\n6. Oars\n\nLong ones, of ash.\n`;
  const { graph } = importGeneral(text);
  expect(graph.nodes.find(({ number }) => number === 'V')?.kind).not.toBe('rule');
  expect(graph.nodes.filter(({ number }) => number === '6')).toEqual([]);
});

test('the last chapters of a text, which hold items alone, are chapters', () => {
  const chapter = (number: number, title: string) =>
    `${number}. ${title}\n\n${number}.1 Crew\n\n(1) All row.\n\n(2) All rest.\n\n`;
  const text = `${chapter(1, 'Boats')}${chapter(2, 'Tides')}3. Storms\n\n(1) Wait.\n\n(2) Sing.\n\n4. End\n\n(1) Go home.\n`;
  const { graph, report } = importGeneral(text);
  const heads = graph.nodes.filter(({ kind }) => kind === 'category' || kind === 'section');
  expect(heads.map(({ number, label }) => `${number} ${label}`)).toEqual([
    ...['1 Boats', '2 Tides', '3 Storms', '4 End'],
  ]);
  expect(report.remarks.map(({ kind }) => kind)).not.toContain('heading-missing');
});

test('headings that begin bullets are below the heading above their list', () => {
  const result = importHtml(
    '<h1>Ferry</h1><h2>Boats</h2><p>All float.</p><ul><li><h2>Raft</h2>Of logs.</li><li><h2>Canoe</h2>Of bark.</li></ul><h2>Tides</h2><p>Low.</p>',
  );
  expect([...result.files.keys()]).toEqual(
    expect.arrayContaining(['boats/raft.md', 'boats/canoe.md', 'tides.md']),
  );
});
