import { describe, expect, test } from 'vitest';
import { reservedIdError } from '../../src/model/names.ts';
import { compileOne } from '../support/edition.ts';

const play = '# Play {#play}\n\n1. Draw two cards. {#draw}\n';

function compileNamed(id: string) {
  const settings = `id: ${id}\ntitle: Notes\nversion: "1"\nlanguage: en\nsections: [play.md]\n`;
  return compileOne(id, { [id]: { 'edition.yaml': settings, 'play.md': play } });
}

describe('an edition is not called as a file of ours or of a site', () => {
  test.each([
    ['the page for unknown addresses', '"404"'],
    ['the folder of comparisons', 'compare'],
    ['the folder of schemas', 'schema'],
    ['the file for robots', 'robots'],
    ['the icon', 'favicon.svg'],
    ['the history of another edition', 'game.history'],
    ['the redirects of another edition', 'game.redirects'],
    ['the faults of another edition', 'game.faults'],
    ['the JSON of another edition', 'game.json'],
    ['a schema of ours', 'rulewright.site'],
    ['the map of a site', 'sitemap-index.xml'],
    ['a device of Windows', 'con'],
    ['a device of Windows with an ending', 'lpt1.rules'],
  ])('%s', (_title, id) => {
    const { compiled } = compileNamed(id);
    expect(compiled.edition).toBeNull();
    const faults = compiled.diagnostics.filter(({ code }) => code === 'E002');
    expect(faults.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Unexpected value in "id": expected (?:a name|no "\.)/),
    ]);
    expect(faults[0]?.place).toMatchObject({ line: 1, column: 5 });
  });
});

test.each(['game', 'game-1.0', 'game.2025', 'compare-2025', 'schematic', 'history', 'console', 'com10'])(
  '%s is a name',
  (id) => {
    expect(reservedIdError(id)).toBeNull();
    expect(compileNamed(id).compiled.edition).not.toBeNull();
  },
);

test('a class is not called as those that reading gives', () => {
  const settings = 'id: g\ntitle: G\nversion: "1"\nlanguage: en\ntags: [solo, text]\nsections: [play.md]\n';
  const { compiled } = compileOne('g', { g: { 'edition.yaml': settings, 'play.md': play } });
  expect(
    compiled.diagnostics.map(({ code, place, message }) => [code, place.line, place.column, message]),
  ).toEqual([
    ['E002', 5, 14, expect.stringContaining('expected another name')],
    ['E020', 5, 14, expect.stringContaining('while "tags" of edition.yaml is wrong: R009,')],
  ]);
});
