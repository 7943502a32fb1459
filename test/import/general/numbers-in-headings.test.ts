import { expect, test } from 'vitest';
import { htmlLines } from '../../../src/import/lines/html-lines.ts';
import { importGeneral, markdown } from './import-general.ts';

const html = (text: string) => {
  const lines = htmlLines(text);
  if (typeof lines === 'string') throw new Error(lines);
  return lines;
};

test('a sign that edition.yaml does not know is no part of a numbering', () => {
  const { files, errors } = importGeneral(
    html(
      '<h1>Ferry</h1><h2>Turn</h2><ul><li>Row:<p>A] Push the boat.</p><p>B] Pull the oar.</p></li></ul><h2>End</h2><p>Rest.</p>',
    ),
  );
  expect(errors).toEqual([]);
  expect(files.get('edition.yaml')).not.toContain(']"');
});

test('the number behind the word of a heading is its own, and no reference', () => {
  const { numbers, report } = importGeneral(
    markdown(
      '# Club\n\n### Article I. Crews\n\n#### Section I.1. Kinds\n\n##### Item I.1.1. Rower\nRows.\n\n##### Item I.1.2. Guest\nSits.\n\n#### Section I.2. Dues\nAs Item I.1.2 says.\n\n### Article II. Boats\n\n#### Section II.1. Oars\n\n##### Item II.1.1. Length\nLong.\n',
    ),
  );
  expect(numbers).toEqual(['I.1.1', 'I.1.2', 'II.1.1']);
  expect(report.references.map(({ printed, status }) => [printed, status])).toEqual([['I.1.2', 'resolved']]);
});

test('the heading of an item has the number of its list once', () => {
  const { files } = importGeneral(
    html(
      '<h1>Ferry</h1><h2>Play</h2><h3>Turn</h3><ol><li><h4>Row</h4><p>Pull.</p></li><li><h4>Rest</h4><p>Sit.</p></li></ol><h3>Crew</h3><h4>Mate</h4><p>Looks on.</p><h2>More</h2><h3>Fines</h3><p>None.</p>',
    ),
  );
  expect(files.get('play/turn.md')).toContain('**Row:**');
});
