import { describe, expect, test } from 'vitest';
import { textDigest } from '../../src/base/text-digest.ts';
import { inOneForm } from '../../src/compare/as-record.ts';
import type { ComparedEdition } from '../../src/compare/compared-edition.ts';
import { comparedOfGraph } from '../../src/compare/from-graph.ts';
import { comparedOfRelease } from '../../src/compare/from-release.ts';
import { compareEditions, compareIn } from '../../src/diff/compare-editions.ts';
import { selectChanges } from '../../src/diff/select-changes.ts';
import { textOfGraph } from '../../src/history/records-of-graph.ts';
import { factsOfGraphNode } from '../../src/history/rule-facts.ts';
import { isReleased } from '../../src/history/text-state.ts';
import type { Graph } from '../../src/model/graph.ts';
import { english, type Words } from '../../src/model/words.ts';
import { createWords } from '../../src/model/words-in.ts';
import { historyOf } from '../../src/outputs/history.ts';
import { releaseOf } from '../../src/outputs/release.ts';
import { compileOne } from '../support/edition.ts';
import { klingon } from '../support/marked-words.ts';
import { changesOf, graphOfKites, isDerived, kites } from './every-fact.ts';

/** What a comparison says, be it of capitals alone. */
function told(old: ComparedEdition, now: Graph): string[] {
  const [a, b] = inOneForm(old, comparedOfGraph(now));
  const { settings, changes } = selectChanges(compareEditions(a, b), { all: true });
  return [
    ...settings.map(({ telling }) => telling),
    ...changes.flatMap(({ anchor, kinds }) => (kinds.includes('unchanged') ? [] : [`${anchor} ${kinds}`])),
  ];
}

/** Every graph in which one fact is another one, by what that is. */
function* changedGraphs(graph: Graph): Generator<readonly [name: string, changed: Graph]> {
  for (const [path, changed] of changesOf(graph)) {
    if (isDerived(path, graph)) continue;
    const copy = JSON.parse(JSON.stringify(changed)) as Graph;
    // The hash goes with the words.
    for (const node of copy.nodes) {
      const then = graph.nodes.find(({ id }) => id === node.id);
      const isSame = then && then.text === node.text && then.label === node.label;
      if (!isSame && node.text !== '') node.hash = textDigest(node.label, factsOfGraphNode(node).text);
    }
    yield [path.join('.'), copy];
  }
}

/** Where what has no id stands among rules that have one, and its number, are on no record: both follow from what stands around it. */
function isOnRecord([name]: readonly [name: string, changed: Graph], { nodes }: Graph): boolean {
  const [list, at, field] = name.split('.');
  const isNameless = (index: number) => nodes[index]?.id.includes('~');
  if (list !== 'nodes') return true;
  if (field === 'in front') return !isNameless(Number(at)) && !isNameless(Number(at) - 1);
  return field !== 'number' || !isNameless(Number(at));
}

/** What edition.yaml notes beside the rules makes no other version. */
const isNote = (name: string) =>
  /^(edition\.description|facets\.\d+\.colours|aliases|errata|questions)\b/.test(name);

describe('diff', () => {
  const graph = graphOfKites();
  const changed = [...changedGraphs(graph)];
  const { edition } = compileOne('kites', { kites }).compiled;
  if (!edition) throw new Error('the edition does not compile');
  const release = releaseOf(edition, null);
  const recorded = changed.filter((one) => isOnRecord(one, graph));

  test('tells every single change of what a graph holds', () => {
    const old = comparedOfGraph(graph);
    expect(changed.flatMap(([name, now]) => (told(old, now).length > 0 ? [] : [name]))).toEqual([]);
    expect(changed.length).toBeGreaterThan(200);
  });

  test('has no sentence of its own: all are made of the words of a language', () => {
    const [old, words] = [comparedOfGraph(graph), createWords(klingon)('tlh')];
    const tellingsIn = (now: ComparedEdition, language: Words) => {
      const { settings, changes } = compareIn(language, old, now);
      const ofRules = changes.flatMap(({ tellings, markers, references, effects, follows }) => [
        ...tellings,
        ...[...markers, ...references, ...effects].map(({ telling }) => telling),
        ...(follows?.telling ? [follows.telling] : []),
      ]);
      return [...settings.map(({ telling }) => telling), ...ofRules];
    };
    for (const [, now] of changed) {
      const marked = tellingsIn(comparedOfGraph(now), words);
      expect(marked.every((telling) => telling.includes('¤'))).toBe(true);
      const unmarked = marked.map((telling) => telling.replaceAll('¤', ''));
      expect(unmarked).toEqual(tellingsIn(comparedOfGraph(now), english));
    }
  });

  const old = comparedOfRelease(release);
  const ofRecord = new Map(changed.map(([name, now]) => [name, told(old, now)]));

  test('tells the same of the record of a release', () => {
    expect(told(old, graph)).toEqual([]);
    expect(recorded.flatMap(([name]) => (ofRecord.get(name)?.length ? [] : [name]))).toEqual([]);
  });

  test('lint asks for a new version where diff tells a change of what is played or called, and nowhere else', () => {
    expect(isReleased(release, textOfGraph(graph))).toBe(true);
    const silent = changed.flatMap(([name, now]) => (isReleased(release, textOfGraph(now)) ? [name] : []));
    expect(silent).toEqual(
      changed.flatMap(([name]) => (ofRecord.get(name)?.length && !isNote(name) ? [] : [name])),
    );
    expect(silent.filter(isNote).length).toBeGreaterThan(10);
  });

  test('a history tells it, too, but for capitals and layout', () => {
    const isTold = (now: Graph) => {
      const { changes, settings = [] } = historyOf(now, [release], []).now;
      return changes.length + settings.length > 0;
    };
    const told = recorded.filter(
      ([name]) => !ofRecord.get(name)?.every((one) => one.endsWith(' typography')),
    );
    expect(told.length).toBeGreaterThan(200);
    expect(told.flatMap(([name, now]) => (isTold(now) ? [] : [name]))).toEqual([]);
  });
});
