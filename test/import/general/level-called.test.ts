import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const section = (title: string) => `#### ${title}\n\nBoats row.\n\n`;

test('headings that one word counts through the document stand equally far out', () => {
  const text = `# Bylaws

### Contents

1. Article I - Boats
2. Article II - Oars
3. Article III - Sails

## Article I - Boats

${section('Section 1. Hulls')}${section('Section 2. Masts')}### Article II - Oars

${section('Section 1. Wood')}### Article III - Sails

${section('Section 1. Cloth')}See Article II, Section 1.
`;
  const { graph, report } = importGeneral(markdown(text));
  expect(graph.nodes.flatMap(({ kind, number }) => (kind === 'category' ? [number] : []))).toEqual([
    'I',
    'II',
    'III',
  ]);
  expect(report.references.map(({ printed, status }) => [printed, status])).toEqual([
    ['II, Section 1', 'resolved'],
  ]);
  expect(report.lines.filter(({ became }) => became === 'contents')).toHaveLength(4);
});

test('a section that goes on with the one before stands beside it, also where its heading is larger', () => {
  const text = `# Article 1. Boats\n\n${[1, 2, 3].map((at) => `## Section ${at}. Hull ${at}\n\nBoats row.\n\n`).join('')}# Article 2. Oars

## Section 1. Wood

Oak.

## Section 2. Length

As Section 3 says.

# Section 3. Width

Wide.
`;
  const { graph, report } = importGeneral(markdown(text));
  expect(graph.nodes.filter(({ kind }) => kind === 'category')).toHaveLength(2);
  expect(report.references.map(({ printed, status }) => [printed, status])).toEqual([['3', 'resolved']]);
});
