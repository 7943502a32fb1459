import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const text = [
  '# Kite Cup',
  '',
  '## Rules',
  '',
  '**[KC-1]: Kites**',
  '',
  'Kites are made of paper.',
  '',
  '[KC-1.1]: A kite has a tail.',
  '',
  '[KC-1.2]: Nobody flies without a string, as KC-1.1 says of tails.',
  '',
  '**[KC-2]: Wind**',
  '',
  '[KC-2.1]: Wind blows.',
  '',
].join('\n');

test('letters and a dash in front are a part of the number', () => {
  const raw = [{ page: null, text, kind: 'markdown' as const }];
  const { numbers, errors, report } = importGeneral(markdown(text), { kind: 'markdown', raw });
  expect(errors).toEqual([]);
  expect(numbers).toEqual(['KC-1', 'KC-1.1', 'KC-1.2', 'KC-2', 'KC-2.1']);
  expect(report.references.map(({ target }) => target)).toEqual(['KC-1.1']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('words with a dash and a figure are none', () => {
  const { numbers } = importGeneral(
    markdown('# Kites\n\n## Rules\n\nUTF-8 is a way to write.\n\nA-4 is a size.\n\n1. Kites fly.\n'),
  );
  expect(numbers).toEqual([]);
});

test('a tag over several lines holds no words', () => {
  const tagged =
    '<div style="\n  color: white;\n  margin: 0\n">\n\n# Kites\n\n- fly\n- land\n- rest\n\n</div>\n';
  const raw = [{ page: null, text: tagged, kind: 'markdown' as const }];
  const { report } = importGeneral(markdown(tagged), { kind: 'markdown', raw });
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
