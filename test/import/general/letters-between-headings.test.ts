import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

test('letters that no heading has are no sections between headings that figures count', () => {
  const { graph, numbers, errors, report } = importGeneral(
    markdown(`# Ferry

## 7) Faults

### 7.1 Small faults
- **a.1)** Rowing without a word.
- **a.2)** Rowing without an oar.
- **a.3)** Rowing without a boat.

The keeper says so aloud.

### 7.2 Large faults
- **b.1)** Sinking a boat.
- **b.2)** Sinking two.

## 8) Tides

### 8.1 Low tide
Nobody rows.

## 9) Cows

### 9.1 Cows at sea
Cows swim.
`),
    { kind: 'markdown' },
  );
  expect(errors).toEqual([]);
  const parts = graph.nodes.filter(({ kind }) => kind === 'category' || kind === 'section');
  expect(parts.map(({ number }) => number)).toEqual(['7', '7.1', '7.2', '8', '8.1', '9', '9.1']);
  expect(numbers).toEqual([]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(report.remarks.map(({ kind }) => kind)).toEqual(['numbering-unsure']);
});

test('letters between headings that figures count are numbers where a line holds them', () => {
  const { numbers, errors, report } = importGeneral(
    markdown(`# Ferry

## 1. Introduction

The ferry is for two.

## 2. Rules

**A. Setup**

A.1 Place the boat.

A.2 Place the cow, see B.1.

**B. Crossing**

B.1 Row the boat.

B.2 Rest the boat.

## 3. Credits

Made by nobody.
`),
    { kind: 'markdown' },
  );
  expect(errors).toEqual([]);
  expect(numbers).toEqual(['A.1', 'A.2', 'B.1', 'B.2']);
  expect(report.references.map(({ target }) => target)).toEqual(['B.1']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('headings that count on within an article are rules of it, as items of its lists would be', () => {
  const { numbers, byNumber, errors, report } = importGeneral(
    markdown(`# Ferry

## Article 1 Crew

1) Nobody rows alone.

2) Everybody sleeps.

## Article 2 Aims

The ferry has aims.

### 1) Tides

a) The tide is watched.

b) The tide is kept.

### 2) Cows

Cows swim.

### 3) Bells

a) Bells ring.

## Article 3 End

1) See Article 2.
`),
    { kind: 'markdown' },
  );
  expect(errors).toEqual([]);
  expect(numbers).toEqual(['1.1', '1.2', '2.1', '2.1.a', '2.1.b', '2.2', '2.3', '2.3.a', '3.1']);
  expect(byNumber.get('2.2')?.label).toBe('Cows');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
