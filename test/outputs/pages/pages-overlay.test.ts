import { expect, test } from 'vitest';
import { editionPages } from '../../../src/outputs/pages/pages.ts';
import type { PageRule } from '../../../src/outputs/pages/pages-rules.ts';
import { book, onBook } from '../../edition/overlay/books.ts';
import { compileOne } from '../../support/edition.ts';

const { graph } = onBook(
  'omit: [card_feast]\n',
  '# A turn {#turn}\n\n1. Limit. {#turn_limit}\n\n   1. Face down. {#turn_limit_down}\n\n# Teams {#teams}\n\n1. Play in pairs. {#teams_pairs}\n',
);
if (!graph) throw new Error('the overlay does not compile');
const pages = editionPages(graph, '/rules/');
const allOf = (view: PageRule): PageRule[] => [view, ...view.children.flatMap(allOf)];
const views = new Map(
  pages.sections.flatMap(({ rules }) => rules.flatMap(allOf)).map((view) => [view.id, view]),
);

test('each page and rule shows its origin', () => {
  const said = pages.sections.flatMap(({ id, badges }) =>
    badges.flatMap(({ kind, text }) => (kind === 'origin' ? `${id}: ${text}` : [])),
  );
  expect(said).toEqual(['turn: changed in this edition', 'teams: new in this edition']);
  const badges = (id: string) =>
    views
      .get(id)
      ?.badges.filter(({ kind }) => kind === 'origin')
      .map(({ text }) => text);
  expect(badges('turn_draw')).toEqual([]);
  expect(badges('turn_limit_down')).toEqual(['new in this edition']);
  // Its parent shows that already.
  expect(badges('teams_pairs')).toEqual([]);
});

test('a marker to an omitted rule names it, and its edition', () => {
  expect(views.get('turn_draw')?.relations).toMatchObject([
    {
      sign: '+',
      rules: [{ href: null, number: '2.01', text: 'Feast', absence: 'Book, not in this edition' }],
    },
  ]);
});

test('an edition without a base shows no origin', () => {
  const plain = compileOne('book', { book }).graph;
  expect(plain?.nodes.some((node) => 'origin' in node)).toBe(false);
  expect(plain && 'omitted' in plain).toBe(false);
  expect(plain && editionPages(plain, '/rules/').sections[0]?.badges).toEqual([]);
});
