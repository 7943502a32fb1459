import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

test('numbers with signs after their letters are sorted by the letters first', () => {
  const text =
    '# Harbour\n\n## Article 1: Boats\n\n- 1c+) Boats wait.\n- 1c++) Boats sail.\n- 1h+) Crews row.\n- 1h++) Crews rest.\n\n## Article 2: Crews\n\n- 2d1+) Crews meet.\n- 2d1++) Crews sing.\n- 2e+) Crews part.\n';
  const { numbers, report } = importGeneral(markdown(text));
  expect(numbers).toEqual(['1c+', '1c++', '1h+', '1h++', '2d1+', '2d1++', '2e+']);
  expect(report.remarks).toEqual([]);
});
