import { expect, test } from 'vitest';
import { importDocx } from './import-docx.ts';
import { abstractNum, heading, headingStyles, item, level, num, p, run } from './make-docx.ts';

const centered = '<w:jc w:val="center"/>';
const bold = (text: string, size = 24) => run(text, `<w:b/><w:sz w:val="${size}"/>`);
const underlined = (text: string) => run(text, '<w:u w:val="single"/>');

const filesOf = ({ text }: ReturnType<typeof importDocx>) => text;
const titleOf = ({ graph }: ReturnType<typeof importDocx>) => graph?.edition.title;
const sectionsOf = ({ graph }: ReturnType<typeof importDocx>) =>
  graph?.nodes.flatMap(({ kind, label }) => (kind === 'section' ? [label] : []));

test('bold lines of a form with a place to write on are no titles', () => {
  const lines = ['Name: ________', 'Boat: ________', 'Date: ________'];
  const result = importDocx({ body: lines.map((text) => p(bold(text))).join('') + p('Sign it.') });
  expect(titleOf(result)).toBe('small');
  expect(sectionsOf(result)).toEqual(['Rules']);
});

test('a title in small letters behind a typed number and a full stop is a heading of its style', () => {
  const body = ['Where boats lie', 'Main rules of rowing', 'What it costs']
    .map(
      (title, at) =>
        heading(1, `${at + 1}. ${title}`) + p('Boats lie in the harbour, and nobody rows alone.'),
    )
    .join('');
  const { graph } = importDocx({ body, styles: headingStyles });
  const sections = graph?.nodes.filter(({ kind }) => kind === 'section') ?? [];
  expect(sections.map(({ number, label }) => `${number} ${label}`)).toEqual([
    '1 Where boats lie',
    '2 Main rules of rowing',
    '3 What it costs',
  ]);
});
