import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

test('names of editions and variants before texts are not reported as possible numbers', () => {
  const { report, numbers } = importGeneral(
    markdown(
      '# Ferry\n\n## Storms\n\n5e boats may sink.\n\n4X boats trade.\n\n2v2 is for four.\n\n3d6 oars break.\n\n10ft is the reach.\n\n1pt is a boat.\n\n2pt is a raft.\n\n1pt is an oar.\n\n2-team meets are short.\n',
    ),
  );
  expect(numbers).toEqual([]);
  expect(report.remarks.filter(({ kind }) => kind === 'numbering-unsure')).toEqual([]);
});
