import type { Graph } from '../../src/model/graph.ts';
import { compileOne, type Files } from '../support/edition.ts';

const settings = `id: kites
title: Kites
version: "1"
date: 2024-05-01
description: A game of wind.
tiers: [base, gust]
tags: [quick]
stars: { after: { rule: veto, effect: cancels } }
facets:
  length: { title: Length, values: [short, long], default: short, colours: { long: "#103070" } }
  crew: { values: [one, two], many: true }
requires: [{ when: { length: long }, needs: { crew: two } }]
excludes: [{ length: short, crew: two }]
tables: { evening: { title: In the evening, table: { length: short } } }
turn: [launch, landing]
aliases: { string: [thread] }
errata: [{ rule: thread, printed: thirty, corrected: forty, why: a slip }]
questions: [{ rule: launch, printed: climbs, why: How high? }]
glossary: words.md
sections:
  - { id: flight, title: Flight, files: [play.md] }
  - words.md
`;

const play = `# Play {#play}

Kites are flown *together*.

1. **Launch:** Run against the wind, see [the club](https://example.org/a), until the kite climbs. ★ {#launch .quick page=12}
2. **Thread:** Nobody lets out more than thirty metres of thread. +spool {#thread length=long}

   | Wind | Metres |
   | --- | --- |
   | weak | 30 |

   > **Example:** A weak wind carries nothing.

3. **Judging:** The judge looks at [launch] and then at the [thread rule](thread). {#judging .optional}
4. **Landing:** Wind the thread up, see [launch]–[judging]. -calm {#landing tier=gust clarifies=thread}
5. **Spool:** A second spool gives ten metres more. {#spool}
6. **Calm:** Without any wind a kite may be carried to its place. {#calm}
7. **Veto:** Cancel one thing that has a star. {#veto}
`;

const words = `# Words {#words}

**Gust** (also: squall): a short strong wind. {#gust}

**Lull:** the time between two winds. {#lull}
`;

/** A small book in which an author says everything that can be said. */
export const kites: Files = { 'edition.yaml': settings, 'play.md': play, 'words.md': words };

export function graphOfKites(): Graph {
  const { graph } = compileOne('kites', { kites });
  if (!graph) throw new Error('the edition does not compile');
  return JSON.parse(JSON.stringify(graph)) as Graph;
}

/** Fields that follow from others, say how the graph is stored, or stand in the head of every comparison. */
const derived: readonly (readonly [field: RegExp, why: string])[] = [
  [/^(\$schema|format|stats)\b/, 'the form of the file'],
  [/^edition\.(version|date)$/, 'the head of a comparison tells both'],
  [/^edition\.outside\b/, 'follows from the edges'],
  [/^edition\.id$/, 'another id is another edition, which has settings of its own'],
  [/^nodes\.\d+\.(order|hash|source)\b/, 'follows from places and words'],
  [/^nodes\.0\b/, 'the edition itself, of which `edition` speaks'],
  [/^nodes\.\d+\.references\b/, 'where edges stand in the text'],
  [/^edges\.\d+\.(id|status|source|note|external|targets|last)\b/, 'given by the linker'],
  [/^edges\.\d+\.written$/, 'as id or as number: where it leads is what it says'],
  [/^terms\.\d+\.(id|term)$/, 'the node of the term says it'],
];

type Path = readonly (string | number)[];

/** Is it made by the program, and not by an author? */
export function isDerived(path: Path, { nodes, edges }: Graph): boolean {
  const [list, at, field] = path;
  // What follows from words and stars, and ids that are counted.
  if (list === 'edges' && edges[Number(at)]?.written === '') return true;
  if (path.at(-1) === 'in front' && !isOrder(path, { nodes, edges })) return true;
  const node = list === 'nodes' ? nodes[Number(at)] : undefined;
  if (field === 'id' && node?.id.includes('~')) return true;
  if (field === 'parent' && node?.parent?.startsWith('edition:')) return true;
  return derived.some(([fields]) => fields.test(path.join('.')));
}

/** Do two neighbours stand in an order that says something? Rules below one rule do, and references of one rule. */
function isOrder([list, at]: Path, { nodes, edges }: Pick<Graph, 'nodes' | 'edges'>): boolean {
  const [before, behind] = [Number(at) - 1, Number(at)];
  if (list === 'nodes') return nodes[before]?.parent === nodes[behind]?.parent;
  if (list === 'edges')
    return edges[before]?.from === edges[behind]?.from && edges[behind]?.kind === 'refers';
  return list !== 'facets';
}

/** Every single change: a value that is another one, an element that is gone, two neighbours that change places. */
export function* changesOf(
  value: unknown,
  path: Path = [],
): Generator<readonly [path: Path, changed: unknown]> {
  if (Array.isArray(value)) {
    for (const [i, part] of value.entries()) {
      yield [[...path, i, 'gone'], value.filter((_, at) => at !== i)];
      if (i > 0) yield [[...path, i, 'in front'], value.with(i - 1, part).with(i, value[i - 1])];
      for (const [where, changed] of changesOf(part, [...path, i]))
        yield [where, value.map((one, at) => (at === i ? changed : one))];
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value))
      for (const [where, changed] of changesOf(part, [...path, key]))
        yield [where, { ...value, [key]: changed }];
  } else yield [path, otherThan(value, path)];
}

const otherKinds = new Map([
  ['note', 'example'],
  ['adds', 'supersedes'],
  ['supersedes', 'adds'],
  ['refers', 'clarifies'],
  ['clarifies', 'modifies'],
]);

function otherThan(value: unknown, path: Path): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (path.at(-1) === 'abridges') return { id: 'feathers', title: 'Feathers' };
  if (path.at(-1) === 'parent') return value === 'words' ? 'play' : 'words';
  if (value === null) return 'feather';
  if (path.at(-1) === 'kind') return otherKinds.get(String(value)) ?? 'note';
  return `${value} feather`;
}
