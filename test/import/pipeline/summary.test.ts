import { expect, test } from 'vitest';
import { summaryOf } from '../../../src/import/account/summary.ts';
import { importGeneral, markdown } from '../general/import-general.ts';

test('what is there once is told in the singular, but for what ends so itself', () => {
  const { report } = importGeneral(markdown('# Ferry\n\n## 1. Boats\n\n1.1 Row.\n\n1.2 Wait.\n'));
  const counts = { ...report.counts, rules: 1, references: { ambiguous: 1 } };
  const summary = summaryOf({ ...report, counts });
  expect(summary).toContain('in the edition: 1 rule, ');
  expect(summary).toContain('1 ambiguous\n');
});
