import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const game = `The Ferry Game

1.0 Introduction
This is a game of ferries for two people, each of whom rows a boat over the
river and back.
2.0 Boats
2.1 A boat has oars. See 3.0 and 1.0.
2.2 A boat has a bell.
3.0 Tides and Winds
3.1 The tide turns (2.2).
3.1.1 At noon it turns again.
3.2 The wind does not.
4.0 The End
Who has rowed most wins.
`;

test('chapters of a plain text that are called 1.0, 2.0 are headings with their titles', () => {
  const { graph, byNumber, numbers, report, errors } = importGeneral(game);
  const sections = graph.nodes.filter(({ kind, number }) => kind === 'section' && number !== null);
  expect(sections.map(({ number, label }) => `${number} ${label}`)).toEqual([
    '1.0 Introduction',
    '2.0 Boats',
    '3.0 Tides and Winds',
    '4.0 The End',
  ]);
  expect(numbers).toEqual(['2.1', '2.2', '3.1', '3.1.1', '3.2']);
  const idOf = (number: string) => sections.find((node) => node.number === number)?.id;
  const targets = graph.edges.flatMap(({ from, to }) => (from === byNumber.get('2.1')?.id ? [to] : []));
  expect(targets).toEqual(expect.arrayContaining([idOf('3.0'), idOf('1.0')]));
  expect(report.remarks).toEqual([]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});

test('a text behind 2.0 that is no title is a rule', () => {
  const { numbers } = importGeneral(
    'The Ferry Game\n\n1.0 Rowing is what all do here.\n\n1.1 Row.\n\n2.0 Nobody rows alone.\n\n2.1 Two row.\n\n3.0 Everybody stops at night.\n\n3.1 Stop.\n',
  );
  expect(numbers).toEqual(['1.0', '1.1', '2.0', '2.1', '3.0', '3.1']);
});

test('rules of chapters 1.0, 2.0 keep their numbers beside lists that are right below chapters', () => {
  const list = 'A. Wait for the tide.\nB. Row.\nC. Stop at the pier.\n';
  const { numbers, report, errors } = importGeneral(
    `The Ferry Game\n\n[1.0] TIDES\n\n${list}\n[2.0] BOATS\n\n${list}\n[2.1] Oars\n\nA boat has oars.\n\n[2.2] Bells\n\nA boat has a bell.\n\n[2.3] Crews\n\nA boat has a crew.\n\n[3.0] WINDS\n\n[3.1] North\n\nCold.\n\n[3.2] South\n\nWarm.\n`,
  );
  expect(numbers).toEqual(expect.arrayContaining(['2.1', '2.2', '2.3', '3.1', '3.2', '2.0.A', '1.0.C']));
  expect(report.remarks.filter(({ kind }) => kind === 'number-pinned')).toEqual([]);
  expect(errors).toEqual([]);
});

test('a section that is called by the count of its chapter is that, and no section beside the text', () => {
  const chapters = ['TIDES', 'BOATS', 'WINDS'].map((name, at) => {
    const rules = [1, 2, 3].map(
      (nth) => `## ${at + 1}.${nth} Of ${nth}\n\nIt is said${nth === 1 ? ' in section 3' : ''}.\n`,
    );
    return `# ${at + 1}.0 ${name}\n\n${rules.join('\n')}`;
  });
  const { graph } = importGeneral(markdown(chapters.join('\n')));
  const winds = graph.nodes.find(({ label }) => label === 'WINDS')?.id;
  const led = graph.edges.flatMap(({ kind, to }) => (kind === 'refers' ? [to] : []));
  expect(new Set(led)).toEqual(new Set([winds]));
  expect(led.length).toBeGreaterThan(1);
});
