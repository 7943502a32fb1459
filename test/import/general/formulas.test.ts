import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

test('formulas are kept as they are written, and dollars of prices stay text', () => {
  const text =
    '# Ferry\n\n## 1. Points\n\n1. Count them so:\n\n   $$\n   P_{all} = \\frac{a_1 * b_2}{c} * x_i\n   $$\n\n2. If $x_i \\cdot y_i < 3$ nobody wins.\n3. A boat costs $5 and a map $6.\n';
  const { files, report, errors, numbers } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  const written = files.get('1-points.md');
  expect(report.dialect.name).toBe('general');
  expect(numbers).toEqual(['1.1', '1.2', '1.3']);
  expect(written).toContain('`$$ P_{all} = \\frac{a_1 * b_2}{c} * x_i $$`');
  expect(written).toContain('If `$x_i \\cdot y_i < 3$` nobody wins.');
  expect(written).toContain('costs $5 and a map $6.');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});
