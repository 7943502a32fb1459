import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

test('a numbered title right above a list that begins with a title is a section, as those around it are', () => {
  const text = [
    'Charter of the Ferry',
    '',
    '1. Name',
    '',
    '  The ferry is called Night Boat and has no other name.',
    '',
    '2. Money',
    '',
    '  (1) Money is spent on boats, and on nothing else that floats.',
    '    (a) A rower gets back what the rower paid for oars.',
    '    (b) Nobody gets back what a cow cost.',
    '',
    '3. Payments to rowers',
    '',
    '  (1) General provisions',
    '',
    '  No rower may:',
    '    (a) buy boats of the ferry for less than others;',
    '    (b) sell cows to it.',
    '',
    '  (2) Scope',
    '    (a) A rower may sell oars.',
    '',
    '4. Meetings',
    '',
    '  (1) Rowers meet in spring.',
    '  (2) They meet in the boat house.',
    '',
  ].join('\n');
  const { graph, numbers, report } = importGeneral(text);
  const sections = graph.nodes.filter(({ kind }) => kind === 'section').map(({ number }) => number);
  expect(sections.filter((number) => number !== null)).toEqual(['1', '2', '3', '4']);
  expect(numbers).toEqual('2(1) 2(1)(a) 2(1)(b) 3(1) 3(1)(a) 3(1)(b) 3(2) 3(2)(a) 4(1) 4(2)'.split(' '));
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a version below the title is said in front, and is no section', () => {
  const text = '# Kite Rules\n\n## Version 1.0\n\n## Setup\n\n- Take a kite.\n\n## Play\n\n- Fly it.\n';
  const { files, graph } = importGeneral(markdown(text));
  expect(graph.nodes.flatMap(({ kind, label }) => (kind === 'section' ? [label] : []))).toEqual([
    'Kite Rules',
    'Setup',
    'Play',
  ]);
  expect(files.get('edition.yaml')).toContain('version: "1.0"');
});

test('two items are a list that is a document', () => {
  const text = 'Kite club\n\n1. Hold the line.\n2. Watch the sky.\n   a. Also behind you.\n\nThat is all.\n';
  const { graph, report } = importGeneral(text);
  expect(graph.nodes.filter(({ kind }) => kind === 'rule')).toHaveLength(3);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
