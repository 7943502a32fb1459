import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const texts = ['This Article 1 is for boats.', 'Rest as Article 1 says.', 'This Article 3 is short.'];
const articles = (last: string) =>
  `# Constitution\n\n${['Boats', 'Tides', 'Crews', 'Fines']
    .map((title, at) => `## ${title}\n\n${texts[at] ?? last}\n\n(a) A.\n(b) B.\n\n`)
    .join('')}`;

const targetsOf = (text: string) =>
  importGeneral(markdown(text)).report.references.map(({ printed, written }) => [printed, written]);

test('headings that a template counts are called by their place, where their own texts say it', () => {
  expect(targetsOf(articles('This Article 4 is for fines, as Article 2(b) says, and Article 5.'))).toEqual([
    ['1', 'boats'],
    ['1', 'boats'],
    ['3', 'crews'],
    ['4', 'fines'],
    ['2', 'tides'],
  ]);
});

test('nothing is bound where fewer texts say it, or where a count differs', () => {
  expect(targetsOf(articles('As Article 2 says.'))).toEqual([]);
  expect(targetsOf(articles('This Article 9 is for fines, as Article 3 says.'))).toEqual([
    ['1', 'boats'],
    ['1', 'boats'],
    ['3', 'crews'],
    ['3', 'crews'],
  ]);
});

test('the paragraph of a chapter is that of its number: "§2 rozdziału I"', () => {
  const text =
    '# Regulamin\n\n## Rozdział I\n\n1. Każdy wiosłuje.\n2. Łódź jest mała.\n\n## Rozdział II\n\n1. Nikt nie czeka, jak w §2 rozdziału I.\n2. Każdy idzie do domu.\n';
  expect(targetsOf(text)).toEqual([
    ['2', 'rozdział_i_lodzjestmala'],
    ['I', 'rozdział_i'],
  ]);
});
