import { describe, expect, test } from 'vitest';
import { compileOne } from '../support/edition.ts';

const facets =
  'facets:\n  mode: { values: [short, long] }\n  box: { values: [sea, sand], many: true }\n  people: { values: [pilots, guards], many: true }\n';

function compiled(settings: string) {
  const head = 'id: game\ntitle: Game\nversion: "1"\nsections: [play.md]\n';
  return compileOne('game', {
    game: { 'edition.yaml': head + facets + settings, 'play.md': '# Play {#play}\n\n1. Draw. {#draw}\n' },
  });
}

const faults = (settings: string) =>
  compiled(settings)
    .compiled.diagnostics.filter(({ code }) => code.startsWith('E'))
    .map(({ code, place, message }) => `${code} ${place.line} ${message}`);

describe('what edition.yaml says of tables', () => {
  test('is published, and nothing of the kind where there is none', () => {
    const { graph } = compiled(
      'requires: [{ when: { people: pilots }, needs: { box: [sea, sand] } }]\nexcludes: [{ people: [pilots, guards] }]\ntables: { club: { table: { mode: short, box: [] } } }\n',
    );
    expect(graph).toMatchObject({
      requires: [{ when: { people: ['pilots'] }, needs: { box: ['sea', 'sand'] } }],
      excludes: [{ people: ['pilots', 'guards'] }],
      tables: [{ name: 'club', title: 'club', table: { mode: ['short'], box: [] } }],
    });
    expect(compiled('').graph).not.toHaveProperty('tables');
  });

  test.each([
    [
      'a facet that is none',
      'tables: { club: { table: { mod: short } } }\n',
      ['E014 9 Unexpected choice of a table: there is no facet "mod". Did you mean "mode"?'],
    ],
    [
      'a value that is none',
      'requires:\n  - { when: { people: pilot }, needs: { box: see } }\n',
      [
        'E014 10 Unexpected choice of a table: "pilot" is no value of the facet "people". Did you mean "pilots"?',
        'E014 10 Unexpected choice of a table: "see" is no value of the facet "box". Did you mean "sea"?',
      ],
    ],
    [
      'several values of a facet that takes one',
      'tables: { club: { table: { mode: [short, long] } } }\n',
      ['E014 9 Unexpected choice of a table: the facet "mode" takes one value: short, long.'],
    ],
    [
      'several of which one is asked for',
      'requires: [{ when: { mode: [short, long] }, needs: { box: sea } }]\n',
      [],
    ],
    [
      'a table that needs more',
      'requires: [{ when: { people: pilots }, needs: { box: [sea, sand] } }]\ntables:\n  club: { table: { people: pilots, box: [] } }\n  open: { table: { people: pilots } }\n',
      ['E015 11 Unexpected choice of a table: people=pilots needs box=sea or box=sand.'],
    ],
    [
      'a table with what is never together',
      'excludes: [{ people: [pilots, guards], mode: short }]\ntables:\n  club: { table: { people: [guards, pilots], mode: short } }\n  long: { table: { people: [guards, pilots], mode: long } }\n',
      [
        'E015 11 Unexpected choice of a table: people=pilots and people=guards and mode=short are never played together.',
      ],
    ],
  ])('%s', (_title, settings, expected) => {
    expect(faults(settings)).toEqual(expected);
  });
});
