import { describe, expect, test } from 'vitest';
import { historyOf } from '../../src/outputs/history.ts';
import { otherPages } from '../../src/outputs/pages/other-pages.ts';
import { searchIndexOf } from '../../src/outputs/pages/pages-search.ts';
import { sitePages } from '../../src/outputs/site/site-pages.ts';
import { createSearch } from '../../src/search/create-search.ts';
import { ourEdition, publishedEdition } from '../support/published-edition.ts';
import { type AskedQuestion, askedQuestions } from './asked-questions.ts';
import { germanQuestions } from './german-questions.ts';
import { heldOutQuestions } from './held-out-questions.ts';
import { secondQuestions } from './second-questions.ts';
import { tableQuestions } from './table-questions.ts';

type Questions = Readonly<Record<string, readonly AskedQuestion[]>>;

/** The search of an edition on a site. */
function searchOf(edition: string) {
  const graph = publishedEdition(edition);
  const { history } = ourEdition(edition).compiled;
  const releases = history?.versions.flatMap(({ version }) => history.at(version) ?? []) ?? [];
  // Only an edition with a release has a page of versions.
  const histories = releases.length === 0 ? [] : [historyOf(graph, releases, [])];
  const site = sitePages({ graphs: [graph], histories, redirects: [], comparisons: [] }, '/');
  const others = site.editions.flatMap(({ pages }) => otherPages(pages));
  return createSearch({ ...searchIndexOf(graph), others });
}

/** The place of the first answering rule per question; none if there is no answer. */
async function placesOf(questions: Questions): Promise<number[]> {
  const places: number[] = [];
  for (const [edition, asked] of Object.entries(questions)) {
    const search = await searchOf(edition);
    for (const one of asked) {
      const { hits } = search.find(one.asked, 50);
      const at = hits.findIndex(({ id }) => one.answers.includes(id));
      places.push(at === -1 ? Number.POSITIVE_INFINITY : at);
    }
  }
  return places;
}

// A change to the search or a rulebook may not lower these.
describe.each([
  { name: 'on which the search was tuned', questions: askedQuestions, first: 52, firstThree: 63 },
  { name: 'on which nothing was tuned', questions: heldOutQuestions, first: 27, firstThree: 30 },
  { name: 'at the table', questions: tableQuestions, first: 35, firstThree: 40 },
  { name: 'in German', questions: germanQuestions, first: 22, firstThree: 28 },
  { name: 'written after that', questions: secondQuestions, first: 14, firstThree: 18 },
])('questions of players, $name', ({ questions, first, firstThree }) => {
  test('lead to the rule that answers', async () => {
    const places = await placesOf(questions);
    expect(places.filter((place) => place === 0).length).toBeGreaterThanOrEqual(first);
    expect(places.filter((place) => place < 3).length).toBeGreaterThanOrEqual(firstThree);
  });

  test('are answered by rules that exist', () => {
    for (const [edition, asked] of Object.entries(questions)) {
      const ids = new Set(publishedEdition(edition).nodes.map(({ id }) => id));
      expect(
        asked.flatMap(({ answers }) => answers).filter((id) => !ids.has(id) && !id.startsWith('page:')),
      ).toEqual([]);
    }
  });
});

test.each([
  ['landsraad-gencon-2025', 'lasgun shield explosion', 'treachery_lasgun'],
  ['landsraad-gencon-2025', 'does the storm kill forces', 'phases_storm_destruction'],
  ['landsraad-gencon-2025', 'how many cards can I hold', 'phases_bidding_maxhand'],
  ['ccr-2', 'lasgun shield explosion', 'questions_cards_explosion'],
  ['wbc-2009', 'time runs out', 'heats_adjudication'],
])('%s: %s leads first to %s', async (edition, asked, expected) => {
  const search = await searchOf(edition);
  expect(search.find(asked, 1).hits.map(({ id }) => id)).toEqual([expected]);
});
