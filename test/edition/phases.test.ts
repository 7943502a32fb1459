import { describe, expect, test } from 'vitest';
import { compileOne } from '../support/edition.ts';

const settings = (turn: string) =>
  `id: game\ntitle: Game\nversion: "1"\nsections: [{ id: round, title: A round, files: [play.md] }, end.md]\n${turn}`;
const base = {
  'edition.yaml': settings('turn: [trade, storm]\n'),
  'play.md':
    '# Storm {#storm}\n\n1. **Wind:** It blows. {#wind}\n2. It stops. {#calm}\n3. **Rain:** It rains. {#rain}\n\n# Trade {#trade}\n\n1. Trade. {#swap}\n',
  'end.md': '# End {#end}\n\n1. It ends. {#over}\n',
};
const turnOf = (turn: string) => compileOne('game', { game: { ...base, 'edition.yaml': settings(turn) } });

describe('the phases of a turn are published', () => {
  test.each([
    ['those that are named, in their order', 'turn: [trade, storm, wind]\n', ['trade', 'storm', 'wind']],
    ['the sections of a category', 'turn: round\n', ['storm', 'trade']],
    ['the labelled rules of a section', 'turn: [storm]\n', ['wind', 'rain']],
    ['and none where nothing is said', '', undefined],
  ])('%s', (_name, turn, expected) => {
    const { graph, compiled } = turnOf(turn);
    expect(compiled.diagnostics.filter(({ code }) => code === 'E017')).toEqual([]);
    expect(graph?.turn).toEqual(expected);
  });
});

test('an id that nothing has, and what holds no phases, are reported where they stand', () => {
  const faultsOf = (turn: string) =>
    turnOf(turn)
      .compiled.diagnostics.filter(({ code }) => code === 'E017')
      .map(({ place, message }) => `${place.line}:${place.column} ${message}`);
  expect(faultsOf('turn: [storm, trad]\n')).toEqual([
    '5:15 Unexpected phase "trad": no section and no rule of this edition has this id. Did you mean "trade"?',
  ]);
  expect(faultsOf('turn: [storm, trade, storm]\n')).toEqual(['5:22 Unexpected second "storm" in "turn".']);
  expect(faultsOf('turn: end\n')).toEqual([
    '5:7 Unexpected turn "end": no section and no labelled rule stands right in it.',
  ]);
});

test('an edition that stands on another has its turn without what it leaves out, or one of its own', () => {
  const overlay = (more: string) => ({
    'edition.yaml': `id: club\ntitle: Club\nversion: "1"\nextends: game\n${more}`,
  });
  const clubOf = (more: string) => compileOne('club', { game: base, club: overlay(more) }).graph?.turn;
  expect(clubOf('')).toEqual(['trade', 'storm']);
  expect(clubOf('omit: [trade]\n')).toEqual(['storm']);
  expect(clubOf('turn: [storm, end]\n')).toEqual(['storm', 'end']);
  expect(clubOf('not-inherited: [turn]\n')).toBeUndefined();
  expect(clubOf('omit: [wind]\nturn: storm\n')).toEqual(['rain']);
});
