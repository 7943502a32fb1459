import { describe, expect, test } from 'vitest';
import type { Graph, GraphEdge } from '../../../src/model/graph.ts';
import { publishedEdition } from '../../support/published-edition.ts';
import { understoodSeed } from '../understood.ts';
import { rowsOf } from './rule-rows.ts';
import { hasSeeds } from './seeds.ts';

/** Facts both have about a rule, equal except for the errata in edition.yaml. */
interface Facts {
  readonly markers: string;
  readonly references: string;
  readonly star: string;
}

describe.runIf(hasSeeds)('needs the real documents in ../shared/seeds', () => {
  test('gencon-2025.txt: numbers, markers, references and stars agree with the edition in rules/', () => {
    const graph = publishedEdition('landsraad-gencon-2025');
    const own = factsOf(graph);
    const read = new Map(rowsOf(understoodSeed('gencon-2025')).map((row) => [row.number, row]));
    expect([...read.keys()].sort()).toEqual([...own.keys()].sort());
    const differences = [...own].flatMap(([number, facts]) => {
      const row = read.get(number);
      return (['markers', 'references', 'star'] as const).flatMap((key) =>
        facts[key] === row?.[key] ? [] : [`${number} ${key}: ${facts[key]}, printed ${row?.[key] ?? ''}`],
      );
    });
    expect(differences).toEqual([
      // The print numbers the rules of Ecaz like a later guide, unlike the transcribed one.
      '0.11 markers: -2.05.03 +2.11.25, printed -2.05.03 +2.11.26',
      '1.10.02.01 markers: -2.11.21, printed -2.11.22',
      '1.11.00 markers: -2.11.16.01 -2.11.16.05 -3.01.22 +3.02.01, printed -2.11.17.01 -2.11.17.05 -3.01.22 +3.02.01',
      // An erratum of the printed edition, corrected in the transcription.
      '2.05.06 references: 0.11, printed 0.14',
      // A range whose end is deeper than its start is not a range of siblings.
      '2.06.00 references: 2.06.01..2.06.11 2.06.01 2.06.12.00, printed 2.06.01..2.06.11 2.06.01..2.06.12.00',
    ]);
  });
});

function factsOf(graph: Graph): Map<string, Facts> {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const numberOf = (id: string | null) => (id === null ? null : (nodes.get(id)?.number ?? null));
  const edges = graph.edges.toSorted(bySource);
  const result = new Map<string, Facts>();
  for (const { id, kind, number, star } of graph.nodes) {
    if (number === null || (kind !== 'rule' && kind !== 'card')) continue;
    const target = (edge: GraphEdge, end: string | null) => numberOf(end) ?? edge.external?.number ?? '';
    const markers = edges.flatMap((edge) =>
      edge.to === id && (edge.kind === 'adds' || edge.kind === 'supersedes')
        ? [`${edge.kind === 'adds' ? '+' : '-'}${target(edge, edge.from)}`]
        : [],
    );
    const references = edges.flatMap((edge) =>
      edge.kind === 'refers' && edge.from === id
        ? [writtenTarget(edge, target(edge, edge.to), numberOf)]
        : [],
    );
    const position = star.before ? (star.after ? 'both' : 'before') : star.after ? 'after' : '-';
    result.set(number, {
      markers: markers.join(' ') || '-',
      references: references.join(' ') || '-',
      star: position,
    });
  }
  return result;
}

function writtenTarget(edge: GraphEdge, target: string, numberOf: (id: string) => string | null): string {
  const written = edge.written ?? '';
  if (edge.status === 'pattern') return written.replace(/[[\]]/gu, '');
  if (edge.status !== 'range') return target;
  return [...written.matchAll(/\[([^\]]+)\]/gu)].map(([, id = '']) => numberOf(id)).join('..');
}

function bySource({ source: a }: GraphEdge, { source: b }: GraphEdge): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column;
}
