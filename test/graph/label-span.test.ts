import { expect, test } from 'vitest';
import { compileOne } from '../support/edition.ts';

test('a category stands where edition.yaml gives its title, also one of two with the same id', () => {
  const settings =
    'id: book\ntitle: Book\nversion: "1"\nsections:\n  - { id: one, title: Tide, files: [a.md] }\n  - { id: one, title: Ebb, files: [b.md] }\n';
  const { compiled } = compileOne('book', {
    book: {
      'edition.yaml': settings,
      'a.md': '# A {#a}\n\n1. Go. {#one}\n',
      'b.md': '# B {#b}\n\n1. Row. {#row}\n',
    },
  });
  const faults = compiled.diagnostics.filter(({ code }) => code === 'R002');
  const inSettings = faults.flatMap(({ place, related }) =>
    [place, ...related.map((one) => one.place)]
      .filter(({ file }) => file.endsWith('edition.yaml'))
      .map(({ start, end }) => settings.slice(start, end)),
  );
  expect(inSettings.sort()).toEqual(['Ebb', 'Tide', 'Tide']);
});
