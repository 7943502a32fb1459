import { expect, test } from 'vitest';
import { summaryOf } from '../../../src/import/account/summary.ts';
import { importGeneral, markdown } from '../general/import-general.ts';

test('a single thing is reported in the singular, except for words that end in s', () => {
  const { report } = importGeneral(markdown('# Ferry\n\n## 1. Boats\n\n1.1 Row.\n\nWait.\n'));
  const counts = { ...report.counts, rules: 1, references: { ambiguous: 1 } };
  const summary = summaryOf({ ...report, counts });
  expect(summary).toContain('in the edition: 1 rule, ');
  expect(summary).toContain('1 ambiguous\n');
});

test('the same message for several places is reported once, with the places', () => {
  const { report } = importGeneral(markdown('# Ferry\n\n## 1. Boats\n\n1.1 Row.\n\n1.2 Wait.\n'));
  const remark = (line: number) => ({
    line,
    rule: null,
    kind: 'label-unparted',
    message: 'Only bold parts the label.',
  });
  const remarks = [5, 7, 7, 7, 7, 7, 7, 7, 7].map(remark);
  expect(summaryOf({ ...report, remarks })).toContain(
    'label-unparted: 9\n    line 5; line 7; line 7; line 7; line 7; line 7; line 7; line 7; 1 more: Only bold parts the label.\n',
  );
});

test('a name is reported once: why it is unknown, and where it is written', () => {
  const { report } = importGeneral(markdown('# Ferry\n\n## 1. Boats\n\n1.1 Row.\n\n1.2 Wait.\n'));
  const name = {
    name: 'tow_rope',
    id: null,
    number: null,
    confidence: 'unknown',
    evidence: ['no rule fits well'],
    candidates: [],
  };
  const summary = summaryOf({
    ...report,
    names: [name],
    remarks: [{ line: 5, rule: null, kind: 'name-unknown', message: '"tow_rope": no rule fits well.' }],
    references: [{ line: 5, printed: '[tow_rope]', target: 'tow_rope', status: 'unresolved', near: ['tow'] }],
  } as unknown as typeof report);
  expect(summary.split('tow_rope')).toHaveLength(2);
  expect(summary).toContain('"tow_rope" (unresolved) from line 5; no rule fits well; nearest: tow\n');
});
