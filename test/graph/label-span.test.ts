import { expect, test } from 'vitest';
import { labelSpan } from '../../src/graph/label-span.ts';
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

test('a label that a translation inherits has no range of its own', () => {
  const settings = 'id: buch\ntitle: Buch\nversion: "1"\nlanguage: de\ncategories: { tides: Gezeiten }\n';
  const files = {
    'edition.yaml': `${settings}translates: { edition: book, version: "1" }\n`,
    'a.md': '# {#a}\n\n<!-- Tide -->\n\n1. Geh. {#go}\n\n   <!-- Go. -->\n',
  };
  const { compiled } = compileOne('buch', {
    book: {
      'edition.yaml':
        'id: book\ntitle: Book\nversion: "1"\nsections: [{ id: tides, title: Tides, files: [a.md] }]\n',
      'a.md': '# Tide {#a}\n\n1. Go. {#go}\n',
    },
    buch: files,
  });
  const ids = compiled.edition?.index.ids() ?? [];
  const texts = new Map(Object.entries(files));
  expect(
    [...ids].flatMap((id) =>
      (compiled.edition?.index.byId(id) ?? []).map((node) => {
        const text = texts.get(node.file.split('/').at(-1) ?? '') ?? '';
        return `${node.label}: ${text.slice(...labelSpan(node, text))}`;
      }),
    ),
  ).toEqual(['Buch: ', 'Gezeiten: Gezeiten', 'Tide: #', 'null: 1']);
});
