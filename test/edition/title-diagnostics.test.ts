import { expect, test } from 'vitest';
import { compileOne } from '../support/edition.ts';

const settings = (titles: string) =>
  `id: game\ntitle: Game\nversion: "1"\nsections: [play.md]\ntags: [solo]\ntiers: [base, card]\nfacets: { people: { values: [north, blue-guild], many: true } }\ntitles:\n${titles}`;
const base = (titles: string) => ({
  'edition.yaml': settings(titles),
  'play.md':
    '# Play {#play}\n\n1. Draw two. {#draw .solo type=weapon-poison}\n2. Wait. {#wait when.people=blue-guild}\n',
});
const faultsOf = ({ compiled }: ReturnType<typeof compileOne>) =>
  compiled.diagnostics.filter(({ code }) => code === 'E014');

test('titles of facet values, tiers, classes and attributes are published', () => {
  const titles =
    '  when.people: Only with the\n  people=blue-guild: Blue Guild\n  tier=card: card rules\n  solo: Alone\n  type: Kind\n  type=weapon-poison: Poison weapon\n';
  const compiled = compileOne('game', { game: base(titles) });
  expect(faultsOf(compiled)).toEqual([]);
  expect(compiled.graph?.titles?.map(({ name, title }) => `${name}: ${title}`).join('\n')).toBe(
    titles.trim().replaceAll('\n  ', '\n'),
  );
});

test('a title of something that the edition does not have is reported where it stands', () => {
  const faults = faultsOf(compileOne('game', { game: base('  people=blue-gild: Blue\n  kind: Kind\n') }));
  expect(faults.map(({ place, message }) => `${place.line}:${place.column} ${message}`)).toEqual([
    '9:3 Unexpected title of "people=blue-gild": this edition has no such facet, tier, class or attribute. Did you mean "people=blue-guild"?',
    '10:3 Unexpected title of "kind": this edition has no such facet, tier, class or attribute.',
  ]);
});

test('an edition that stands on another has its titles, and may give others', () => {
  const club = {
    'edition.yaml': 'id: club\ntitle: Club\nversion: "1"\nextends: game\ntitles: { solo: By yourself }\n',
  };
  const compiled = compileOne('club', { game: base('  solo: Alone\n  type: Kind\n'), club });
  expect(faultsOf(compiled)).toEqual([]);
  expect(compiled.graph?.titles?.map(({ title }) => title)).toEqual(['By yourself', 'Kind']);
});
