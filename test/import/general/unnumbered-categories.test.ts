import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const statute = `# Harbour Statute

## Preface

### Who keeps it

The council of the harbour keeps this statute.

## Part 1 Boats

### 1.1 Entering

1.1.1 A boat enters the harbour by day.

1.1.2 A boat that enters by night pays the fee of 2.1.1.

### 1.2 Leaving

1.2.1 A boat leaves by day, too.

## Part 2 Fees

### 2.1 Harbour fee

2.1.1 Each boat pays four coins.

2.1.2 A barge pays as the table in the appendix says.

## Appendix: tables

### Lengths of boats

A boat is measured at the water.

### Weights of boats

A boat is weighed without its guests.
`;

test('unnumbered categories stay unnumbered among numbered ones', () => {
  const { graph, errors, numbers, files } = importGeneral(markdown(statute));
  const categories = graph.nodes.filter(({ kind }) => kind === 'category');
  expect(categories.map(({ label, number }) => [label, number])).toEqual([
    ['Preface', null],
    ['Part 1 Boats', '1'],
    ['Part 2 Fees', '2'],
    ['Appendix: tables', null],
  ]);
  expect(numbers).toEqual(['1.1.1', '1.1.2', '1.2.1', '2.1.1', '2.1.2']);
  expect(errors).toEqual([]);
  expect(files.get('edition.yaml')).toContain('unnumbered');
});

test('sections of an unnumbered category count by themselves', () => {
  const lettered = statute
    .replace('### Lengths', '### Section 7. Lengths')
    .replace('### Weights', '### Section 8. Weights');
  const { graph, errors } = importGeneral(markdown(lettered));
  const labels = new Map(graph.nodes.map(({ label, number }) => [label, number]));
  expect(labels.get('Appendix: tables')).toBe(null);
  expect(labels.get('Section 7. Lengths of boats')).toBe('7');
  expect(labels.get('Section 8. Weights of boats')).toBe('8');
  expect(errors).toEqual([]);
});
