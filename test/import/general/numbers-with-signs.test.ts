import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

test('numbers with signs behind their letters are in order by the letters first', () => {
  const text =
    '# Harbour\n\n## Article 1: Boats\n\n- 1c+) Boats wait.\n- 1c++) Boats sail.\n- 1h+) Crews row.\n- 1h++) Crews rest.\n\n## Article 2: Crews\n\n- 2d1+) Crews meet.\n- 2d1++) Crews sing.\n- 2e+) Crews part.\n';
  const { numbers, report } = importGeneral(markdown(text));
  expect(numbers).toEqual(['1c+', '1c++', '1h+', '1h++', '2d1+', '2d1++', '2e+']);
  expect(report.remarks).toEqual([]);
});

test('a number with signs needs nothing of its own document but the chapter', () => {
  const text =
    '# Harbour\n\n## Article 1: Boats\n\n- 1c+) Boats wait.\n- 1c2+) Boats sail.\n- 1f3b+) Crews row.\n\n## Article 2: Crews\n\n- 2d1+) Crews meet.\n- 2e+) Crews part.\n';
  const { numbers, errors, report } = importGeneral(markdown(text));
  expect(errors).toEqual([]);
  expect(numbers).toEqual(['1c+', '1c2+', '1f3b+', '2d1+', '2e+']);
  expect(report.remarks).toEqual([]);
});

test('an angle bracket closes a number, as other signs do', () => {
  const text =
    '# Harbour\n\n## I〉 Boats\n\n### I-1〉 Rowing\n\n#### I-1-A〉 Oars\n\nAn oar is long.\n\n#### I-1-B〉 Rest\n\nSee Section I-1-A.\n\n### I-2〉 Sails\n\nSails are red.\n\n## II〉 Glossary\n\n**Oar** What rows.\n\n**Sail** What sails.\n\n**Tide** What waits.\n';
  const { numbers, report, graph } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(numbers).toEqual(expect.arrayContaining(['I-1-A', 'I-1-B']));
  expect(report.references.map(({ target }) => target)).toEqual(['I-1-A']);
  expect(graph.terms.map(({ term }) => term)).toEqual(['Oar', 'Sail', 'Tide']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
