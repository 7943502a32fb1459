import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const section = (number: string, text: string) => `### ${number} Title of ${number}\n\n${text}\n`;
const club = markdown(
  [
    '# Rowing Club',
    '## Article I – Name',
    section('1.01', 'The club is called Oar.'),
    section('1.02', 'See section 2.02 and Article III.'),
    '## Article II – Boats',
    section('2.01', 'There are two.'),
    section('2.02', 'Members dry them.'),
    '## Article III – Money',
    section('3.01', 'Fees are due.'),
    section('3.02', 'Late fees double.'),
  ].join('\n\n'),
);

test('numbers in digits stand in the articles whose roman numerals they begin with', () => {
  const { graph, report, errors } = importGeneral(club);
  const heads = graph.nodes.filter(({ kind }) => kind === 'category' || kind === 'section');
  expect(heads.map(({ kind, number, label }) => `${kind} ${number} ${label}`)).toEqual([
    'category 1 Article I – Name',
    'section 1.01 Title of 1.01',
    'section 1.02 Title of 1.02',
    'category 2 Article II – Boats',
    'section 2.01 Title of 2.01',
    'section 2.02 Title of 2.02',
    'category 3 Article III – Money',
    'section 3.01 Title of 3.01',
    'section 3.02 Title of 3.02',
  ]);
  const targets = graph.edges.filter(({ kind }) => kind === 'refers').map(({ to }) => to);
  const idOf = (number: string) => heads.find((node) => node.number === number)?.id;
  expect(targets).toEqual([idOf('2.02'), idOf('3')]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});
