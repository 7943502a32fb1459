import { describe, expect, test } from 'vitest';
import { idFault } from '../../src/model/node-id.ts';
import { compileOne } from '../support/edition.ts';

const settings = 'id: notes\ntitle: Notes\nversion: "1"\nlanguage: en\nsections: [play.md]\n';

/** The faults of a section whose first rule ends as given, each with what stands at its place. */
function faultsOf(end: string, front = '') {
  const play = `${front}# Play${front === '' ? ' {#play}' : ''}\n\n1. Draw two cards. ${end}\n2. Wait for others. {#wait}\n`;
  const { compiled, graph } = compileOne('notes', { notes: { 'edition.yaml': settings, 'play.md': play } });
  return {
    faults: compiled.diagnostics.map(({ code, place }) => [code, play.slice(place.start, place.end)]),
    ids: (graph?.nodes ?? []).map(({ id }) => id),
  };
}

describe('an id that the format forbids is reported where it stands, alone, and not published', () => {
  test.each([
    ['a path', '../../draw'],
    ['a tag', '<script>draw</script>'],
    ['a second sign', 'draw#two'],
    ['a dot', '.'],
    ['a star', '*'],
    ['a colon', 'base:draw'],
    ['a sign of derived ids', 'draw~note1'],
    ['a dot at the end', 'draw.'],
    ['the number of the rule', '1.2'],
    ['a bare count', '7'],
    ['digits of another script', 'draw_\u0663'],
    ['a digit of another form', 'draw\u00b2'],
    ['letters of another width', '\uff44raw'],
    ['a letter in two parts', 'de\u0301ck'],
    ['a Cyrillic letter among Latin ones', 'dr\u0430w'],
    ['a Greek letter among Latin ones', 'dr\u03b1w'],
    ['a stop that only looks like one', 'draw\u2024two'],
  ])('%s', (_title, id) => {
    const { faults, ids } = faultsOf(`{#${id}}`);
    expect(faults).toEqual([['R015', id]]);
    expect(ids).not.toContain(id);
  });

  test.each(['1.2', 'dr\u0430w'])('%s in front matter', (id) => {
    expect(faultsOf('{#draw}', `---\nid: "${id}"\n---\n\n`).faults.map(([code]) => code)).toContain('E002');
  });
});

test.each([
  'draw',
  'Draw_2',
  'draw.two-b',
  '_draw',
  '2nd_draw',
  '\u00e9t\u00e9',
  '\u043a\u0430\u0440\u0442\u0430',
  '\u6d77',
])('%s is an id', (id) => {
  expect(idFault(id)).toBeNull();
  expect(faultsOf(`{#${id}}`).faults).toEqual([]);
});

describe('a broken end is reported, and no second id proposed', () => {
  test.each([
    ['another bracket', '{#draw .optional)', '{#draw .optional)'],
    ['no end', '{#draw .optional', '{#draw .optional'],
    ['a comma', '{#draw,', '{#draw,'],
    ['no beginning', '#draw .optional}', '#draw .optional}'],
    ['no sign', '{draw}', '{draw}'],
    ['two first braces', '{{#draw}', '{'],
    ['two last braces', '{#draw}}', '{#draw}'],
    ['an id that is not the first', '{draw #two}', '{draw #two}'],
  ])('%s', (_title, end, place) => {
    const { faults } = faultsOf(end);
    expect(faults).toContainEqual(['R015', place]);
    expect(faults.map(([code]) => code)).not.toContain('R014');
  });
});

test('an id behind which a line that is no item goes on is none to be written again', () => {
  const { faults } = faultsOf('{#draw}\n3 **Rest:** Nobody moves.');
  expect(faults).toContainEqual(['R015', '3']);
  expect(faults.map(([code]) => code)).not.toContain('R014');
  expect(faultsOf('Write `{#x}`.').faults.map(([code]) => code)).toContain('R014');
});

describe('a number that looks like another', () => {
  test('in brackets', () => {
    expect(faultsOf('As in [1\u20242]. {#draw}').faults).toEqual([['R015', '1\u20242']]);
  });

  test('behind a sign', () => {
    expect(faultsOf('+1\u202402 {#draw}').faults).toEqual([['R004', '+1\u202402']]);
  });

  test('pinned', () => {
    expect(faultsOf('{#draw number=\u0663}').faults).toContainEqual(['R015', 'number=\u0663']);
  });
});

test('a hyphen of its own code point is the minus of a marker', () => {
  const play = '# Play {#play}\n\n1. Draw two cards. \u2010wait {#draw}\n2. Draw only one card. {#wait}\n';
  const { graph } = compileOne('notes', { notes: { 'edition.yaml': settings, 'play.md': play } });
  expect(graph?.edges.map(({ from, to, kind }) => [from, to, kind])).toContainEqual([
    'wait',
    'draw',
    'supersedes',
  ]);
});
