import { expect, test } from 'vitest';
import { htmlLines } from '../../../src/import/lines/html-lines.ts';
import { importGeneral, markdown } from './import-general.ts';

const html = (text: string) => {
  const lines = htmlLines(text);
  if (typeof lines === 'string') throw new Error(lines);
  return importGeneral(lines, { raw: [{ page: null, text, kind: 'html' }] });
};

test('the marks of a list whose items begin with numbers of their own are none', () => {
  const text = `# Ferry

## ARTICLE ONE

1. 1.1 Boats. A boat floats.

1. 1.2. Oars. An oar is long.

1. 1.3 Cows. A cow waits:
    1. (a) on the quay;
    1. (b) in the boat.

## ARTICLE TWO

1. 2.1 Tides. They turn.

1. 2.2 Winds. See 1.2.

1. Take 2.5 litres of water.
2. Take 3.5 litres of tea.
`;
  const { numbers, byNumber, report } = importGeneral(markdown(text), {
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(numbers.slice(0, 6)).toEqual(['1.1', '1.2', '1.3', '1.3(a)', '1.3(b)', '2.1']);
  expect(byNumber.get('1.1')?.text).toMatch(/^Boats/);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('measures and letters in brackets that items of a list begin with leave it its marks', () => {
  const text =
    '# Ferry\n\n## 1. Boats\n\n1. Ways:\n   1. 2.4 km to the quay\n   2. 2.8 km to the boat\n2. Winds:\n   1. (N) from the north\n   2. (S) from the south\n\n## 2. Tides\n\n1. They turn.\n2. They rest.\n';
  const { numbers, report } = importGeneral(markdown(text), {
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(numbers).toEqual(['1.1', '1.1.1', '1.1.2', '1.2', '1.2.1', '1.2.2', '2.1', '2.2']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a page that is preformatted prose is read as a plain text', () => {
  const articles = ['Name', 'Boats', 'Tides', 'Cows'].map(
    (title, i) =>
      `Article ${['I', 'II', 'III', 'IV'][i]}\n${title}\n\n1. Nobody rows ${i + 2} boats alone at night.\n\n a. Nor does anybody row them by day.\n\n b. Nor does a cow row any of them.\n\n2. A boat of this kind is wet below.\n`,
  );
  const { numbers, report, errors } = html(`<pre>\n${articles.join('\n')}</pre>`);
  expect(numbers.slice(0, 5)).toEqual(['I.1', 'I.1.a', 'I.1.b', 'I.2', 'II.1']);
  expect(errors).toEqual([]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('settings in front of a page of HTML say its title and are no text', () => {
  const text =
    '---\nlayout: page\ntitle: The Ferry Game\n---\n<h2>Setup</h2>\n<ol><li>Take a boat.</li><li>Take an oar.</li></ol>\n<h2>Turns</h2>\n<ol><li>Row.</li><li>Rest.</li></ol>\n';
  const { graph, report } = html(text);
  expect(graph.edition.title).toBe('The Ferry Game');
  expect(JSON.stringify(graph.nodes)).not.toContain('layout');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a word in small letters as the last level of a number is one', () => {
  const { numbers } = importGeneral(
    'The Ferry Game\n\nA.1) Take a boat.\n\nA.1.note) Any boat will do.\n\nA.2) Take an oar.\n\nA.2.note) Any oar will do.\n\nA.3) Row.\n',
  );
  expect(numbers).toEqual(['A.1', 'A.1.note', 'A.2', 'A.2.note', 'A.3']);
});

test('a word in capitals right behind the number of a list is no level of it', () => {
  const { numbers, graph, report } = importGeneral(
    'The Ferry Game\n\n1. SETUP\n\n1.1 Take a boat.\n\n1.2 Take one of these:\n\n1.HERON\n\n2.OTTER\n\n3.CORMORANT\n\n1.3 Row.\n',
  );
  expect(numbers).toEqual(expect.arrayContaining(['1.1', '1.2', '1.3']));
  expect(graph.nodes.filter(({ number }) => /[A-Z]{3}/.test(number ?? ''))).toEqual([]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('items whose numbers the document has lost, in a section with numbers, begin with a bracket', () => {
  const { files } = html(
    '<h2>Rules</h2><h4>§1 Name</h4>It is a ferry.<h4>§2 Meeting</h4><p>Once a year:</p><ul><li>) opening of it</li><li>) dues</li></ul><h4>§3 Boats</h4>Row.',
  );
  expect([...files.values()].join('\n')).toContain('1. ) opening of it');
});
