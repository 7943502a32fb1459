import { expect, test } from 'vitest';
import { diagnosticsReportSchema } from '../../../src/model/diagnostics.ts';
import { diagnosticsJson } from '../../../src/outputs/report/diagnostics-json.ts';
import { fault, fullFault, huntFile, huntText, placeOf, storeFile, storeText } from '../faults.ts';

test('publishes all of a fault, and no offsets but those of edits', () => {
  expect(diagnosticsJson([fullFault])).toEqual({
    format: 'rulewright/diagnostics@1',
    diagnostics: [
      {
        code: 'R001',
        name: 'no-dangling-reference',
        severity: 'error',
        message: 'unexpected reference, expected the id of a rule',
        rule: 'hunt_seal',
        number: '1.02',
        file: 'rules/floe/1-hunt.md',
        line: 4,
        column: 42,
        endLine: 4,
        endColumn: 54,
        help: 'write [seal_store]',
        related: [
          {
            message: 'perhaps this was meant',
            file: 'rules/floe/2 störe.md',
            line: 3,
            column: 6,
            endLine: 3,
            endColumn: 16,
          },
        ],
        fix: {
          kind: 'safe',
          title: 'write [seal_store]',
          edits: [{ file: 'rules/floe/1-hunt.md', ...spanOfFix(), text: 'seal_store' }],
        },
      },
    ],
    counts: { error: 1, warning: 0, info: 0 },
  });
});

function spanOfFix() {
  const start = huntText.indexOf('seal-store');
  return { start, end: start + 'seal-store'.length };
}

test('has null for no rule, and leaves out help and fix that are not there', () => {
  const [published] = diagnosticsJson([fault(placeOf(huntFile, huntText, 'ice'))]).diagnostics;
  expect(published).toMatchObject({ rule: null, number: null, related: [] });
  expect(Object.keys(published ?? {})).not.toContain('help');
  expect(Object.keys(published ?? {})).not.toContain('fix');
});

test('sorts, counts and fits its schema', () => {
  const faults = [
    fault(placeOf(storeFile, storeText, 'three'), { severity: 'info' }),
    fault(placeOf(huntFile, huntText, 'seal'), { severity: 'warning' }),
    fullFault,
    fault(placeOf(huntFile, huntText, 'ice')),
  ];
  const report = diagnosticsJson(faults);
  expect(report.counts).toEqual({ error: 2, warning: 1, info: 1 });
  expect(report.diagnostics.map(({ file, line }) => [file, line])).toEqual([
    [huntFile, 3],
    [huntFile, 4],
    [huntFile, 4],
    [storeFile, 3],
  ]);
  expect(diagnosticsReportSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
  expect(diagnosticsJson(faults.toReversed())).toEqual(report);
});

test('the schema refuses what the report never has', () => {
  const report = diagnosticsJson([fullFault]);
  const [first] = report.diagnostics;
  const refused = [
    { ...first, severity: 'fatal' },
    { ...first, line: 0 },
    { ...first, rule: undefined },
  ];
  for (const diagnostic of refused) {
    expect(diagnosticsReportSchema.safeParse({ ...report, diagnostics: [diagnostic] }).success).toBe(false);
  }
});
