import { compareSides } from '../../src/cli/commands/diff/compare-sides.ts';
import { comparedOfGraph } from '../../src/compare/from-graph.ts';
import { historyOf } from '../../src/outputs/history.ts';
import { inheritRedirects, redirectsOf } from '../../src/outputs/redirects.ts';
import { releaseText } from '../../src/outputs/release.ts';
import { compileOne, type Files } from './edition.ts';
import { published, released } from './releases.ts';

const settings = (version: string, files: string, more = '') =>
  `id: book\ntitle: Book\nversion: "${version}"\nlanguage: en\n${more}sections: [${files}]\n`;

/** The original when it was translated. */
export const bookThen: Files = {
  'edition.yaml': settings('1', 'play.md, ground.md'),
  'play.md': `# Play {#play}

1. **Draw:** Take two cards. {#draw}
2. **Limit:** Hold at most five cards. {#limit}
3. **Swap:** Swap one card with a neighbour. {#swap}
`,
  'ground.md': '# Ground {#ground}\n\n1. **Mud:** Mud costs a turn. {#mud}\n',
};

const retired = `retired:
  - { id: swap, successors: [exchange], since: "2", why: "A better name." }
  - { id: ground, successors: [play], since: "2", why: "It is part of play." }
  - { id: mud, successors: [limit], since: "2", why: "It is part of the limit." }
`;

/** The original today, with the release of then. */
export const bookNow: Files = {
  'edition.yaml': settings('2', 'play.md, end.md', retired),
  'play.md': `# Play {#play}

1. **Draw:** Take two cards. {#draw}
2. **Deal:** Deal one card to each neighbour. {#deal}

   > [!EXAMPLE]
   > Ada deals one to Bo.

3. **Limit:** Hold at most six cards. {#limit}
4. **Exchange:** Swap one card with a neighbour. {#exchange}
`,
  'end.md': '# End {#end}\n\n1. **Last turn:** Play on until nobody has a card. {#last}\n',
  'releases/1.json': releaseText(released(bookThen)),
};

/** A translation of then, in which one rule was brought up to date. */
export const germanBook: Files = {
  'edition.yaml':
    'id: book-de\ntitle: Buch\nversion: "1"\nlanguage: de\ntranslates: { edition: book, version: "1" }\n',
  'play.md': `# Spielen {#play}

1. **Ziehen:** Ziehe zwei Karten. {#draw}
2. **Obergrenze:** Halte höchstens fünf Karten. {#limit}
3. **Tauschen:** Tausche eine Karte mit einem Nachbarn. {#exchange of=2}
`,
};

/** Everything that a site shows of the original and its translation. */
export function translatedSources() {
  const original = published(bookNow);
  const german = compileOne('book-de', { book: bookNow, 'book-de': germanBook }).graph;
  if (!german) throw new Error('the translation does not compile');
  const releases = [released(bookThen)];
  const redirects = redirectsOf(original.graph, releases, original.retired);
  const sideOf = (files: Files) => {
    const { graph, retired: records } = published(files);
    const { history } = compileOne('book', { book: files }).compiled;
    return { compared: comparedOfGraph(graph), lineage: null, retired: records, history, graph, note: null };
  };
  const { comparison } = compareSides(sideOf(bookThen), sideOf(bookNow), null);
  return {
    graphs: [original.graph, german],
    histories: [historyOf(original.graph, releases, original.retired)],
    redirects: [redirects, inheritRedirects(redirectsOf(german, [], original.retired), redirects)],
    comparisons: [],
    changes: comparison ? [comparison] : [],
  };
}
