import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const table = (win: string, draw: string) =>
  `| Item | Points |\n|---|---|\n| ${win} Win | 5 |\n| ${draw} Draw | 2 |\n`;

test('numbers in the first cells of a table are not rules, and a text that names one is not a broken reference', () => {
  const text = `# Races\n\n## 1. Scores\n\n1.1 The table counts.\n\n${table('1.3', '1.4')}\n1.2 Points follow rule 1.3 and rule 1.1.\n\n1.5 Ties stay.\n`;
  const { numbers, report, files } = importGeneral(markdown(text));
  expect(numbers).toEqual(['1.1', '1.2', '1.5']);
  expect(report.references.map(({ printed, status }) => [printed, status])).toEqual([['1.1', 'resolved']]);
  expect(files.get('1-scores.md')).toContain('| 1.3 Win | 5 |');
  expect(files.get('edition.yaml')).not.toContain('R001');
});
