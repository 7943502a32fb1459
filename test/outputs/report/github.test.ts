import { expect, test } from 'vitest';
import { githubAnnotations } from '../../../src/outputs/report/github.ts';
import { fault, fullFault, huntFile, huntText, placeOf } from '../faults.ts';

const place = placeOf(huntFile, huntText, 'ice');

test('is one command a fault, in order', () => {
  const warning = fault(place, { severity: 'warning' });
  const info = fault(place, { severity: 'info', code: 'R002' });
  expect(githubAnnotations([fullFault, info, warning]).split('\n')).toEqual([
    '::warning file=rules/floe/1-hunt.md,line=3,endLine=3,col=11,endColumn=14,title=R001 no-dangling-reference::unexpected reference, expected the id of a rule',
    '::notice file=rules/floe/1-hunt.md,line=3,endLine=3,col=11,endColumn=14,title=R002 no-dangling-reference::unexpected reference, expected the id of a rule',
    '::error file=rules/floe/1-hunt.md,line=4,endLine=4,col=42,endColumn=54,title=R001 no-dangling-reference::1.02: unexpected reference, expected the id of a rule%0Ahelp: write [seal_store]',
    '',
  ]);
  expect(githubAnnotations([])).toBe('');
});

test('escapes what would end a property or the command', () => {
  const text = githubAnnotations([
    fault({ ...place, file: 'a,b:c%.md' }, { message: '100%\r\n::error::x, y: z' }),
  ]);
  expect(text).toBe(
    '::error file=a%2Cb%3Ac%25.md,line=3,endLine=3,col=11,endColumn=14,title=R001 no-dangling-reference::100%25%0D%0A<U+003A>:error::x, y: z\n',
  );
});

test('escapes a percent sign once', () => {
  expect(githubAnnotations([fault(place, { message: '%0A and %3A' })])).toContain('::%250A and %253A\n');
});

test('leaves out columns on a range of lines, which the runner refuses', () => {
  const text = githubAnnotations([fault({ ...place, endLine: 5, endColumn: 1 })]);
  expect(text).toMatch(/^::error file=rules\/floe\/1-hunt\.md,line=3,endLine=5,title=/);
});

test('shows other control characters', () => {
  expect(githubAnnotations([fault(place, { message: '\u001b[2J' })])).toContain('::␛[2J\n');
});
