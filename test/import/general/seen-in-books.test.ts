import { expect, test } from 'vitest';
import { mapSource } from '../../../src/import/read/map/map-source.ts';
import { besideOf } from '../../../src/import/refer/links.ts';
import { editionDocument } from '../../../src/import/resolve/edition-document.ts';
import { importMapSchema } from '../../../src/model/import-map.ts';
import { importGeneral, markdown } from './import-general.ts';

const messages = ({ report }: ReturnType<typeof importGeneral>) =>
  report.remarks.map(({ message }) => message);
const written = ({ files }: ReturnType<typeof importGeneral>) => [...files.values()].join('\n');

test('contents are skipped to the end, including sentence-like titles and unnumbered lines', () => {
  const titles = ['100. Boats', '101. Tide vs. Wind', '102. Oars'];
  const rules = ['100.1. Row.', '101.1. Wait.', '102.1. Dip. See rule 101.'];
  const body = titles.map((title, at) => `${title}\n\n${rules[at]}`).join('\n\n');
  const result = importGeneral(
    `Ferry\n\n1. Play\n${titles.join('\n')}\n\nGlossary\n\n1. Play\n\n${body}\n\nGlossary\n\nBoat\nWhat floats.\n\nOar\nWhat drives it. See rule 102.1.\n`,
  );
  expect(result.numbers).toEqual(['100.1', '101.1', '102.1']);
  expect(result.report.counts).toMatchObject({ sections: 3, terms: 2, references: { resolved: 2 } });
  expect(result.report.remarks).toEqual([]);
});

test('a range may print only the last level of its end, and a hyphen can separate two numbers', () => {
  const result = importGeneral(
    '1 Play\n\n1.1 Row.\n\n1.1a Dip.\n\n1.1b Pull.\n\n1.1c Lift.\n\n1.2 Rest, see rules 1.1a-c.\n\n1.3 Wait, see rules 1.1b-1.2.\n\n1.4 Go on, see rules 1.1–3, rules 1.1 and, as in 1.2, sing.\n',
  );
  const ranges = result.report.references.flatMap(({ target, until }) =>
    until ? [`${target} ${until}`] : [],
  );
  expect(ranges).toEqual(['1.1a 1.1c', '1.1b 1.2', '1.1 1.3']);
  expect(messages(result)).toEqual([]);
  expect(result.report.references.map(({ target }) => target)).toContain('1.2');
});

test('labels under a whole number restart', () => {
  const result = importGeneral(
    '1 Play\n\n1.1 Row:\n\n(a) now\n\n(b) then\n\n1.2 Rest:\n\n(a) here\n\n(b) there\n',
    {
      profile: null,
    },
  );
  expect(result.numbers).toEqual(['1.1', '1.1(a)', '1.1(b)', '1.2', '1.2(a)', '1.2(b)']);
  expect(result.report.remarks).toEqual([]);
});

test('lists of unnumbered sections count by themselves, and all repeated numbers are one remark', () => {
  const lists = importGeneral(
    markdown('# Play\n\n## Boats\n\n1. Row.\n2. Rest.\n\n## Oars\n\n1. Dip.\n2. Lift.\n'),
  );
  expect(messages(lists)).not.toContainEqual(expect.stringContaining('several rules have'));
  const twice = importGeneral('1 Play\n\n1.1 Row.\n\n1.2 Rest.\n\n2 Night\n\n1.1 Wait.\n\n1.2 Sleep.\n');
  expect(messages(twice).filter((one) => one.includes('several rules have'))).toHaveLength(1);
});

test('a link leads into the edition of --parallel unless its words contain another number', () => {
  const boats = new Map([
    ['edition.yaml', 'id: boats\ntitle: Boats\nversion: "1"\nlanguage: en\nsections:\n  - row.md\n'],
    ['row.md', '---\nid: row\n---\n\n# Row\n\n1. Pull. {#row_pull}\n2. Lift. {#row_lift}\n'],
  ]);
  const document = editionDocument(boats);
  if (!document) throw new Error('the edition can be read');
  expect(besideOf('boats', document).ids.get('1.2')).toBe('row_lift');
  const text =
    '# Advice\n\n- 1) Sit, see [Rule 1.1](book:rule:1.1).\n- 2) Rest, see [Rule 1.2](book:rule:1.1).\n';
  const result = importGeneral(markdown(text), { parallel: { name: 'boats', document } });
  expect(written(result)).toContain('[Rule 1.1][boats:row_pull]');
  expect(messages(result)).toContainEqual(expect.stringContaining('"Rule 1.2" leads to book:rule:1.1'));
});

test('examples of a map are examples, and an entry’s name belongs to its first text', () => {
  const text =
    'rules:\n  - id: boat_1\n    name: Boats\n    text: [Boats row., They float.]\n    examples: [Ann rows.]\n  - id: oar\n    name: Oars\n    text: See {boat_1}.\n';
  const map = importMapSchema.parse({
    ...{ title: 'Ferry', entries: 'rules', id: 'id', label: 'name', text: 'text', examples: 'examples' },
    mentions: ['{ID}'],
    numbering: '1.1',
  });
  const source = mapSource([{ path: 'ferry.yaml', text }], { file: 'ferry.yaml', map });
  if ('refused' in source) throw new Error(source.refused);
  const result = importGeneral(source);
  expect(result.report.counts).toMatchObject({ examples: 1, notes: 0, references: { resolved: 1 } });
  expect(result.report.remarks).toEqual([]);
});
