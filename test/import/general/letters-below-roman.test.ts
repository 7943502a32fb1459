import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const book = (more: string) =>
  markdown(
    `# Ferry\n\n## 1. Boats\n\n### 1.1. Crews\n\nA. A boat has a crew.\n\ni. A crew rows.\n\n${more}\n\nB. A crew sleeps.\n\n### 1.2. Rest\n\nA. Rest.\n\ni. Eat.\n\nii. Drink.\n\n### 1.3. Land\n\nA. Land.\n`,
  );

test('letters from a on below a Roman i count apart from it, however far in they stand', () => {
  const letters = 'a. By day.\n\nb. By night.\n\nc. At noon.\n\nii. A crew rests.\n\na. On deck.';
  const { numbers, errors, report } = importGeneral(book(letters), { kind: 'markdown' });
  expect(errors).toEqual([]);
  expect(report.remarks).toEqual([]);
  expect(numbers.slice(0, 8)).toEqual(
    ['', '.i', '.i.a', '.i.b', '.i.c', '.ii', '.ii.a'].map((own) => `1.1.A${own}`).concat('1.1.B'),
  );
});

test('a Roman number has its text right behind it by a slip', () => {
  const { numbers, errors } = importGeneral(book('ii.Then it rests.\n\niii.It lands.'), { kind: 'markdown' });
  expect(errors).toEqual([]);
  expect(numbers.slice(1, 4)).toEqual(['1.1.A.i', '1.1.A.ii', '1.1.A.iii']);
});

test('a Roman list below a number that counts otherwise keeps its counts', () => {
  const { numbers } = importGeneral(
    book('').map((line) => ({ ...line, text: line.text.replace(/^B\./, '2.') })),
    {
      kind: 'markdown',
    },
  );
  expect(numbers).toContain('1.2.A.ii');
});
