import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const unresolved = ({ report }: ReturnType<typeof importGeneral>) =>
  report.references.filter(({ status }) => status !== 'resolved');

test('chapter 2.0 of a text holds its rules where few chapters have sections', () => {
  const read = importGeneral(
    markdown(
      '## 1.0 Boats\n\nBoats.\n\n## 2.0 Play\n\n### 2.1 Turns\n\nTake turns, as 2.2 says.\n\n### 2.2 Ends\n\nStop.\n\n## 3.0 Ropes\n\nRopes.\n\n## 4.0 Knots\n\nSee section 2.1.\n',
    ),
  );
  expect(unresolved(read)).toEqual([]);
  expect(read.report.references).toHaveLength(1);
  expect(read.numbers).toEqual(['2.1', '2.2']);
});

test('chapters below parts hold what their numbers say, across headings without a number and values in tables', () => {
  const part = (nth: number, name: string) =>
    `# The Ferry Book\n\n## Part ${nth}: ${name}\n\n#### ${nth} ${name.toUpperCase()}\n\nBoats.\n\n##### ${nth}.1 Oars\n\nRow.\n\n#### ON LAND\n\n##### ${nth}.2 Ropes\n\nPull.\n\n###### ${nth}.2.1 Knots\n\nThe rope is long:\n\n1.1\n\n9.5\n\n`;
  const read = importGeneral(markdown(`${part(1, 'Boats')}${part(2, 'Rafts')}${part(3, 'Nets')}`));
  expect(read.errors).toEqual([]);
  expect(read.numbers).toEqual([1, 2, 3].flatMap((nth) => [`${nth}.1`, `${nth}.2`, `${nth}.2.1`]));
  expect(read.report.remarks.filter(({ kind }) => /twice|duplicate|not-kept/.test(kind))).toEqual([]);
});
