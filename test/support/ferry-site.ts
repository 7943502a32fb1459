import { compareSides } from '../../src/cli/commands/diff/compare-sides.ts';
import { asRecord } from '../../src/compare/as-record.ts';
import { comparedOfGraph } from '../../src/compare/from-graph.ts';
import { comparedOfRelease } from '../../src/compare/from-release.ts';
import { compareIn } from '../../src/diff/compare-editions.ts';
import { english, type Words } from '../../src/model/words.ts';
import { historyIn } from '../../src/outputs/history.ts';
import { redirectsOf } from '../../src/outputs/redirects.ts';
import { type SiteSources, sitePages } from '../../src/outputs/site/site-pages.ts';
import { compileOne, type Files } from './edition.ts';
import { ferry1, ferry2, ferry3 } from './ferry.ts';
import { published, released } from './releases.ts';

/** The past of an edition with these earlier versions, oldest first. */
export function pastOf(now: Files, versions: readonly Files[], words: Words = english) {
  const { graph, retired } = published(now);
  const releases = versions.map((files, i) => released(files, i === 0 ? null : String(i)));
  return {
    graph,
    releases,
    history: historyIn(words, graph, releases, retired),
    redirects: redirectsOf(graph, releases, retired),
  };
}

/** What changed from each of these versions to the next, and from each before the last to that. */
export function changesBetween(versions: readonly Files[], words?: Words) {
  const sides = versions.map((files) => {
    const { graph, retired } = published(files);
    return { compared: comparedOfGraph(graph), lineage: null, retired, note: null };
  });
  return sides.flatMap((old, i) =>
    sides.slice(i + 1).flatMap((later) => compareSides(old, later, null, words).comparison ?? []),
  );
}

/** The book with all its versions; the last is that of today. */
export const ferryPast = (words?: Words) => pastOf(ferry3, [ferry1, ferry2, ferry3], words);

const night: Files = {
  'edition.yaml': 'id: night\ntitle: By Night\nversion: "1"\nsections: [night.md]\n',
  'night.md':
    '---\nid: crossing\n---\n\n# Crossing\n\n1. **Lanterns:** Light two lanterns for each player. {#lanterns}\n2. **Boarding:** Each player puts one passenger aboard. {#board}\n',
};

/** The site of the book, of another edition of it and of two comparisons. */
export const ferrySite = () => sitePages(ferrySources(), '/r/');

/** What that site is made from, with sentences about changes in these words. */
export function ferrySources(words: Words = english): SiteSources {
  const { graph, releases, history, redirects } = ferryPast(words);
  const other = compileOne('night', { night }).graph;
  const [first] = releases;
  if (!other || !first) throw new Error('the other edition does not compile');
  const comparisons = [
    {
      comparison: compareIn(words, comparedOfGraph(graph), comparedOfGraph(other)),
      slug: 'book..night',
      title: null,
    },
    {
      comparison: compareIn(words, comparedOfRelease(first), asRecord(comparedOfGraph(graph), true)),
      slug: 'book@1..book',
      title: 'From the first on',
    },
  ];
  return {
    ...{ graphs: [graph, other], histories: [history], redirects: [redirects], comparisons },
    changes: changesBetween([ferry1, ferry2, ferry3], words),
  };
}
