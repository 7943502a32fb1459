import { expect, test } from 'vitest';
import { compileOne } from '../support/edition.ts';

const settings = 'id: notes\ntitle: Notes\nversion: "1"\nsections: [play.md]\n';
const base =
  'id: base\ntitle: Base\nversion: "1"\nexternal: true\nrules: [{ id: draw, number: "1" }, { id: score, number: "4" }]\n';

const gapsIn = (section: string, rule = '') => {
  const play = `# Draw {#draw}\n\n1. Draw. {#draw_two}\n\n# Score {#score number=4${section}}\n\n1. Score. {#score_all${rule}}\n`;
  const { compiled } = compileOne('notes', {
    base: { 'edition.yaml': base },
    notes: { 'edition.yaml': settings, 'play.md': play },
  });
  return compiled.diagnostics.map(({ code, message }) => `${code} ${message}`);
};
const gap = 'R039 Missing 2 numbers between 1 and 4.';

test('a gap is what it is where a section bears on nothing, or on what has another number', () => {
  expect(gapsIn('')).toEqual([gap]);
  expect(gapsIn(' clarifies=base:draw')).toEqual([gap]);
});

test('a section that has the number of what it bears on in another edition leaves no gap', () => {
  expect(gapsIn(' clarifies=base:score')).toEqual([]);
  expect(gapsIn('', ' modifies=base:score')).toEqual([]);
});

test('a category counts among the sections beside it', () => {
  const sections = 'sections: [one.md, { id: rowing, title: Rowing, files: [oars.md] }, three.md]\n';
  const { compiled } = compileOne('notes', {
    notes: {
      'edition.yaml': `id: notes\ntitle: Notes\nversion: "1"\nnumbering: { category: { style: decimal }, section: { style: decimal, inherit: false } }\n${sections}`,
      'one.md': '# Boats {#boats number=1}\n\nBoats float.\n',
      'oars.md': '# Oars {#oars}\n\nOars float.\n',
      'three.md': '# Ends {#ends number=3}\n\nIt ends.\n',
    },
  });
  expect(compiled.diagnostics.filter(({ code }) => code === 'R039')).toEqual([]);
});

test('gaps of a book that has many of them are one note with all places', () => {
  const rules = Array.from({ length: 13 }, (_, i) => `1. Draw. {#draw_${i} number=${2 * i + 1}}\n`).join('');
  const { compiled } = compileOne('notes', {
    notes: { 'edition.yaml': settings, 'play.md': `# Draw {#draw}\n\n${rules}` },
  });
  const gaps = compiled.diagnostics.filter(({ code }) => code === 'R039');
  expect(gaps.map(({ message, related }) => [message, related.length])).toEqual([
    ['Numbers are missing or out of order in 12 places.', 11],
  ]);
});
