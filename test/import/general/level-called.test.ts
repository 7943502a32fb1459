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

test('where sections of two depths count, one that few stand beside goes on with the one before; and no label is a reference', () => {
  const sections = (depth: number, count: number) =>
    Array.from({ length: count }, (_, at) => `${'#'.repeat(depth)} SECTION ${at + 1}\n\nBoats row.\n\n`).join(
      '',
    );
  const text = `# Bylaws\n\n## ARTICLE I: Boats\n\n${sections(3, 5)}## SECTION 6\n\nOars row.\n\n## ARTICLE II: Tides\n\n${sections(3, 6)}# Rules\n\n## Landing\n\n### RULE 1: Ropes\n\n${sections(4, 4)}`;
  const { graph, report } = importGeneral(markdown(text));
  expect(graph.nodes.filter(({ label }) => label === 'SECTION 6').map(({ kind }) => kind)).toEqual([
    'rule',
    'rule',
  ]);
  expect(report.references).toEqual([]);
});

test('a label that is a word and a number alone does not refer to the section of that number', () => {
  const text =
    '# B\n\n## ARTICLE I: Aims\n\n1. peace;\n\n2. joy.\n\n## ARTICLE II: Crew\n\n### SECTION 1\n\nA cook.\n\n### SECTION 2\n\nA mate.\n\n## SECTION 2\n\nAs Section 2 says.\n';
  const { report } = importGeneral(markdown(text));
  expect(report.references.filter(({ line }) => line === 15)).toEqual([]);
});
