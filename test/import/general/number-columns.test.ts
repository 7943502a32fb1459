import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const table = (head: string, ...cells: readonly string[]) =>
  `| ${head} | Fine |\n|---|---|\n${cells.map((cell) => `| ${cell} | £5 |\n`).join('')}`;

const targetsOf = (rows: string) =>
  importGeneral(
    markdown(
      `# Ferry\n\n## 1. Boats\n\n1.1. Row.\n\n1.2. Rest.\n\n## 2. Tides\n\n2.1. Wait.\n\n2.2. Go.\n\n## 3. Fines\n\n3.1. Pay.\n\n${rows}`,
    ),
  ).report.references.map(({ target }) => target);

test('row counts, other columns and columns of words are not numbers of rules', () => {
  expect(targetsOf(table('Rule', '1', '2', '3'))).toEqual([]);
  expect(targetsOf(table('Weight', '1.1', '1.2', '2.1'))).toEqual([]);
  expect(targetsOf(table('Rule', '1.1', 'Late boats', '2.1'))).toEqual([]);
});
