import { expect, test } from 'vitest';
import { nameOf } from '../../src/checks/framework/define-check.ts';

test('a rule is called by its number and label, and by its label alone where that says the number', () => {
  const called = (number: string | null, label: string | null) => nameOf({ id: 'fees', number, label });
  expect(called('6.2', 'Fees')).toBe('6.2 Fees');
  expect(called('6.2', null)).toBe('6.2 fees');
  expect(called(null, 'Fees')).toBe('"Fees"');
  expect(called('VI', 'Article VI. Fees of the Club.')).toBe('Article VI. Fees of the Club');
  expect(called('6.2', 'Subsection 6.2 Anchors')).toBe('Subsection 6.2 Anchors');
  expect(called('VI', 'Article VI.')).toBe('Article VI.');
  expect(called('2', 'Rule of 2')).toBe('2 Rule of 2');
});
