import { expect, test } from 'vitest';
import { compileImport, judgedCodes, judgeImport } from '../../../../src/cli/commands/import/judge.ts';
import { readResult } from '../../../../src/import/account/read-result.ts';

const files = new Map([
  [
    'edition.yaml',
    'id: tide\ntitle: Tide\nversion: "1"\nlanguage: en\ntiers: [base]\nglossary: glossary.md\nsections:\n  - turn.md\n',
  ],
  [
    'turn.md',
    [
      '---\nid: turn\n---\n\n# Turn\n',
      '1. ★ **Draw:** Draw as in [turn_limt], [] and [turn_end]..[turn_draw]. {#turn_draw}',
      '2. **Limit:** Hold five, see [Trun Order]. +turn_limit -turn_draw +turn_draw {#turn_limit}',
      '4. **End:** Everybody sees the the end of it {#turn_end}',
      '',
    ].join('\n'),
  ],
  ['glossary.md', '# Glossary\n\n- **Turn Order**: who goes when. {#term_order}\n'],
]);

test('what an import is judged by is what lint says of the same, of errors that it lists or reports', () => {
  const all = compileImport('tide', files, []).compiled.diagnostics;
  const listed = all.filter(({ code, severity }) => judgedCodes.has(code) && severity === 'error');
  const say = ({ code, severity, message, place, rule }: (typeof all)[number]) => ({
    ...{ code, severity, message, place, rule },
  });
  expect(listed.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['R001', 'R005', 'R007', 'R008', 'R011', 'R022', 'R028']),
  );
  expect(all.length).toBeGreaterThan(listed.length);
  const judged = (read?: ReturnType<typeof readResult>) =>
    judgeImport('tide', files, [], read).diagnostics.filter(({ severity }) => severity === 'error');
  expect(judged().map(say)).toEqual(listed.map(say));
  expect(judged(readResult(files)).map(say)).toEqual(listed.map(say));
});
