import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

test('the words on both sides of a backslash are counted as the document has them', () => {
  const text = `# Boats

1. The list is at C:\\harbor\\oars.csv.
2. The bell prints "0.3f\\nnow".

# Kites

1. A kite flies.
`;
  const { report } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
