import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/base/diagnostic.ts';
import { checkParallel } from '../../src/checks/framework/run-parallel.ts';
import { checkMetas } from '../../src/checks/registry.ts';
import { comparedOfEdition } from '../../src/compare/from-edition.ts';
import { comparedOfGraph } from '../../src/compare/from-graph.ts';
import { type Compiled, createCompiler, loadProject } from '../../src/compiler/create-compiler.ts';
import { compareEditions } from '../../src/diff/compare-editions.ts';
import { selectChanges } from '../../src/diff/select-changes.ts';
import { decode } from '../../src/source/read-text.ts';
import { times } from '../support/property.ts';
import { recordRow } from '../support/record-table.ts';
import { type Mutation, mutationsOf } from './mutate.ts';
import { tokensOf } from './tokens.ts';
import { type Known, type Span, truthOf } from './truth.ts';

const name = 'landsraad-gencon-2025';
const project = loadProject(join(import.meta.dirname, '../..'));
const source = project?.sources.get(name);
if (!project || !source) throw new Error(`the edition ${name} is not there`);
const compiler = createCompiler((id) => project.sources.get(id) ?? null);
const texts = new Map([...source.files].map(([file, { text }]) => [file, text]));

/** Milliseconds: all of them take minutes, more on a busy machine. */
const hour = 3_600_000;

/** How many of each; 2,000 together. One in a hundred is run, all in a long run. */
const counts = { reference: 700, marker: 420, id: 420, number: 340, star: 120 };
const share = times === 1 ? 0.01 : Math.min(1, times / 10);
const isLookedAt = (_: unknown, i: number) => i % Math.round(1 / share) === 0;

/** Mutations that only a missing check could report. */
const awaited = new Map([
  ['reference, the opening bracket deleted', 'R020'],
  ['reference, the closing bracket deleted', 'R020'],
  ['marker, the sign deleted', 'R026'],
]);

/** A note is not an alarm: it exists before, and a mutation may add or remove one. */
const isSerious = ({ severity }: Diagnostic) => severity !== 'info';

function knownNames(): Known {
  const compiled = source && compiler.compile(source);
  expect(compiled?.diagnostics.filter(isSerious)).toEqual([]);
  const graph = compiled && compiler.publish(compiled);
  if (!graph || !project) throw new Error('the edition does not compile');
  const own = graph.nodes.flatMap(({ id, number }) => (number === null ? [id] : [id, number]));
  // A name in the larger edition leads there, and is a note: this edition omits it.
  const larger = project.sources.get(graph.edition.abridges?.id ?? '');
  const whole = larger && compiler.publish(compiler.compile(larger));
  if (!whole) throw new Error('the larger edition does not compile');
  const outside = whole.nodes.flatMap(({ id, number }) => (number === null ? [id] : [id, number]));
  const names = new Set([...own, ...outside]);
  return { names, tokens: [...texts].flatMap(([file, text]) => tokensOf(file, text)) };
}

function compileWith({ token, at, put }: Pick<Mutation, 'token' | 'at' | 'put'>): Compiled {
  const text = texts.get(token.file);
  const file = source?.files.get(token.file)?.file;
  if (!source || text === undefined || file === undefined) throw new Error(`there is no ${token.file}`);
  const mutated = decode(Buffer.from(text.slice(0, at[0]) + put + text.slice(at[1])), file);
  return compiler.compile({ ...source, files: new Map(source.files).set(token.file, mutated) });
}

function isReported(span: Span, diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics
    .filter(isSerious)
    .flatMap(({ place, related }) => [place, ...related.map((other) => other.place)])
    .some(
      ({ file, start, end }) =>
        file.endsWith(`/${name}/${span.file}`) &&
        (span.isExact ? start === span.start && end === span.end : start <= span.end && end >= span.start),
    );
}

/**
 * Returns whether a mutation shows in a comparison with the version before, as one that no check
 * reports must.
 */
function createDiffView(): (mutation: Mutation) => boolean {
  const comparedOf = ({ edition, sources }: Compiled) => edition && comparedOfEdition(edition, sources);
  const before = source && comparedOf(compiler.compile(source));
  return (mutation) => {
    const after = comparedOf(compileWith(mutation));
    if (!before || !after) throw new Error('the edition does not compile');
    return selectChanges(compareEditions(before, after)).changes.length > 0;
  };
}

/** A word or a pattern: next to a lone bracket it does not look like a name. */
const isPlain = (written: string) => !/_/.test(written);

interface Row {
  made: number;
  reported: number;
  missed: number;
  forDiff: number;
  same: number;
  awaits: number;
}

test('every slip in a reference, marker, id, number or star that breaks something is reported where it is', {
  timeout: hour,
}, () => {
  const known = knownNames();
  const mutations = mutationsOf(known.tokens, counts, texts, 1).filter(isLookedAt);
  // File by file, so that the others stay cached.
  mutations.sort((a, b) => (a.token.file < b.token.file ? -1 : a.token.file > b.token.file ? 1 : 0));
  const table = new Map<string, Row>();
  const missed: string[] = [];
  const falseAlarms: string[] = [];
  const undiffed: string[] = [];
  const showsInDiff = createDiffView();
  for (const mutation of mutations) {
    const { token, how, at, put } = mutation;
    const kind = `${token.kind}, ${how}`;
    const row = table.get(kind) ?? { made: 0, reported: 0, missed: 0, forDiff: 0, same: 0, awaits: 0 };
    table.set(kind, row);
    row.made += 1;
    const truth = truthOf(mutation, known);
    if (truth.verdict === 'same') {
      row.same += 1;
      for (const { code, place } of compileWith(mutation).diagnostics.filter(isSerious))
        falseAlarms.push(`${kind}: ${token.file} at ${at.join('–')}: ${code} at ${place.start}`);
    } else if (truth.verdict === 'diff') {
      row.forDiff += 1;
      if (!showsInDiff(mutation))
        undiffed.push(`${kind}: ${token.file} at ${at.join('–')}: "${token.name}", put "${put}"`);
    } else {
      const diagnostics = compileWith(mutation).diagnostics;
      const unseen = truth.spans.filter((span) => !isReported(span, diagnostics));
      const waitsFor = awaited.get(kind);
      if (unseen.length === 0) row.reported += 1;
      else if (waitsFor && (isPlain(token.name) || !checkMetas.some(({ code }) => code === waitsFor)))
        row.awaits += 1;
      else {
        row.missed += 1;
        const found = diagnostics.map(({ code, place }) => `${code} at ${place.start}–${place.end}`);
        missed.push(
          `${kind}: ${token.file} at ${at.join('–')}: "${token.name}", put "${put}"; found ${found.join(', ') || 'nothing'}`,
        );
      }
    }
  }
  if (times > 1) console.info(tableText(table));
  const faults = missed.length + undiffed.length + falseAlarms.length;
  recordRow('mutations', ['a reference, marker, id, number or star of an edition', mutations.length, faults]);
  expect(mutations).toHaveLength(2000 * share);
  expect(missed).toEqual([]);
  expect(undiffed).toEqual([]);
  expect([...table.values()].reduce((sum, { forDiff }) => sum + forDiff, 0)).toBeGreaterThan(300 * share);
  expect(falseAlarms).toEqual([]);
  expect([...table.values()].reduce((sum, { reported }) => sum + reported, 0)).toBeGreaterThan(1200 * share);
});

/** Valid mutations, which only the version before reveals. */
const seenAgainst = new Map([
  ['star, the star deleted', 'R062'],
  ['marker, the other sign', 'R063'],
  ['marker, the name of another rule', 'R063'],
]);

/** Numbers in the text of a rule, in digits and words: each is changed. */
function figureMutations(): Pick<Mutation, 'token' | 'at' | 'put'>[] {
  const words = ['two', 'three', 'four', 'five', 'six', 'seven'];
  const figure = new RegExp(
    `(?<=^ *\\d+\\. .*[ (])(?:\\d{1,2}|${words.join('|')})(?=[ ,;)])(?=.*\\{#)`,
    'gm',
  );
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(figure)].map(({ index, 0: name }) => {
      const put = /\d/.test(name) ? String(Number(name) + 1) : (words[(words.indexOf(name) + 2) % 6] ?? '');
      const [start, end] = [index, index + name.length];
      const token = {
        kind: 'number' as const,
        file,
        start,
        end,
        name,
        column: 0,
        outer: [start, end] as const,
      };
      return { token, at: [start, end] as const, put };
    }),
  );
}

test('what is as good as before shows beside the version before: stars, signs, targets of markers, figures', () => {
  const known = knownNames();
  const graph = source && compiler.publish(compiler.compile(source));
  if (!graph) throw new Error('the edition does not compile');
  const before = comparedOfGraph(graph);
  const unseen: string[] = [];
  const look = (mutation: Pick<Mutation, 'token' | 'at' | 'put'>, code: string, isExact: boolean) => {
    const { edition, sources } = compileWith(mutation);
    const found = edition
      ? checkParallel(edition, sources, before).filter((fault) => fault.code === code)
      : [];
    const { token, at, put } = mutation;
    const line = texts.get(token.file)?.slice(0, at[0]).split('\n').length ?? 0;
    const span = { file: token.file, start: at[0], end: at[0] + put.length, isExact: true };
    const isSeen = isExact ? isReported(span, found) : found.some(({ place }) => place.line === line);
    if (!isSeen) unseen.push(`${code}: ${token.file}:${line} "${token.name}", put "${put}"`);
  };
  const slips = mutationsOf(known.tokens, { reference: 0, marker: 140, id: 0, number: 0, star: 60 }, texts, 2)
    .map((mutation) => [mutation, seenAgainst.get(`${mutation.token.kind}, ${mutation.how}`)] as const)
    .filter(([mutation]) => truthOf(mutation, known).verdict === 'diff');
  const figures = figureMutations().filter((_, i) => i % 2 === 0);
  const isOneOf = (_: unknown, i: number) => i % (times === 1 ? 4 : 1) === 0;
  for (const [mutation, code] of slips.filter(isOneOf)) if (code) look(mutation, code, false);
  for (const mutation of figures.filter(isOneOf)) look(mutation, 'R064', true);
  expect(slips.length).toBeGreaterThan(35);
  expect(figures.length).toBeGreaterThan(40);
  expect(unseen).toEqual([]);
});

function tableText(table: ReadonlyMap<string, Row>): string {
  const total: Row = { made: 0, reported: 0, missed: 0, forDiff: 0, same: 0, awaits: 0 };
  const keys = Object.keys(total) as (keyof Row)[];
  for (const row of table.values()) for (const key of keys) total[key] += row[key];
  const lines = [...[...table].sort(([a], [b]) => (a < b ? -1 : 1)), ['all', total] as const].map(
    ([kind, row]) => `| ${kind} | ${keys.map((key) => row[key]).join(' | ')} |`,
  );
  return [
    '| mutation | made | reported | missed | for diff | same | awaits a check |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}
