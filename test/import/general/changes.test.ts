import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

test('rules of a numbered section on changes are rules', () => {
  const { numbers } = importGeneral(
    markdown(
      '# Ferry\n\n## 1. Boats\n\n1.1 Row.\n\n1.2 Wait.\n\n## 2. Changes\n\n2.1 Two thirds vote.\n\n2.2 All hear of it.\n\n## § 3 Änderungen\n\n3.1 Row.\n\n3.2 Wait.\n',
    ),
  );
  expect(numbers).toEqual(['1.1', '1.2', '2.1', '2.2', '3.1', '3.2']);
});

test('two rules under one heading number are rules; bold numbers start lines', () => {
  const { numbers } = importGeneral(
    markdown(
      '# Ferry\n\n## 1. Boats\n\nRow.\n\n## 2. End\n\n**2.1** The ferry sinks or it is night.\n**2.2** All swim home.\n- Or walk.\n**2.3** Sleep.\n',
    ),
  );
  expect(numbers).toEqual(['2.1', '2.2', '2.3']);
  const two = importGeneral(
    markdown('# Ferry\n\n## 1. Boats\n\nRow.\n\n## 2. End\n\n2.1 It sinks.\n\n2.2 All swim.\n'),
  );
  expect(two.numbers).toEqual(['2.1', '2.2']);
});
