import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

test('numbers that a hyphen joins are rules, also where two of them could be a range', () => {
  const { numbers, byNumber, report } = importGeneral(`THE KITE CLUB

Article 1 Members

1-1. Everybody may join the club.

1-2. Members pay as stated in Section 2-1. Each pays in May.

1-3. Nobody pays twice.

Article 2 Money

2-1. The fee is ten shells. Section 1-2 applies.

2-2. No fee is paid back. See Sections 1-1 and 2-1.

2-3. A purse holds 1-2 shells.
`);
  expect(numbers).toEqual(['1-1', '1-2', '1-3', '2-1', '2-2', '2-3']);
  expect(byNumber.get('2-1')?.text).toContain('Section [1-2] applies');
  expect(report.references.map(({ printed }) => printed)).toEqual(['2-1', '1-2', '1-1', '2-1']);
});

test('what dice show is no number, though others are joined by hyphens', () => {
  const thrown = ['1-2 a boat sinks', '3-4 an oar breaks', '5-6 a net tears'].join('\n\n');
  const { numbers } = importGeneral(
    markdown(`# Ferry\n\n## 4-1 Storms\n\n4-1-1 Throw a die:\n\n${thrown}\n\n## 4-2 Calms\n`),
  );
  expect(numbers).not.toContain('3-4');
});

test('a letter behind a letter and a hyphen is a number', () => {
  const { numbers, report } = importGeneral(
    markdown(`# Kites

## A. Members

A-a. Everybody may join. See A-b.

A-b. Members pay as rule B-a says.

## B. Money

B-a. The fee is ten shells.

B-b. Rule A-a holds for guests too.
`),
  );
  expect(numbers).toEqual(['A-a', 'A-b', 'B-a', 'B-b']);
  expect(report.references.map(({ target }) => target)).toEqual(['A-b', 'B-a', 'A-a']);
});

test('a number that is not there is said, also with a part in brackets behind it', () => {
  const { report } = importGeneral(
    markdown(`# Harbor Code

## SECTION 4.0

### 4.1 MOORING

### 4.1-1 Permits

A permit is needed, as Section 4.1-2(1) says and not as Section 4.1-4(4) does.

### 4.1-2 Rings

(1) Rings are of iron.
(2) Ropes are of hemp.

## SECTION 5.0

### 5.1 LEAVING

### 5.1-1 Tides

Boats leave at high tide under Section 501(c)(3) of the Port Act.
`),
  );
  expect(report.references.map(({ printed, status }) => [printed, status])).toEqual([
    ['4.1-2(1)', 'resolved'],
    ['4.1-4(4)', 'unresolved'],
  ]);
});
