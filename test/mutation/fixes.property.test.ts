import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixesInTurn } from '../../src/cli/fixes-in-turn.ts';
import { type Compiled, createCompiler, loadProject } from '../../src/compiler/create-compiler.ts';
import { applyFixes } from '../../src/outputs/report/apply-fixes.ts';
import type { EditionSource } from '../../src/source/read-edition.ts';
import { decode } from '../../src/source/read-text.ts';
import { times } from '../support/property.ts';
import { recordRow } from '../support/record-table.ts';
import { mutationsOf, randomBelow } from './mutate.ts';
import { slipAnywhere } from './slip-anywhere.ts';
import { tokensOf } from './tokens.ts';

const project = loadProject(join(import.meta.dirname, '../..'));
if (!project) throw new Error('there are no editions');
const compiler = createCompiler((id) => project.sources.get(id) ?? null);

/** Of each edition so many of each kind; one in fifty is looked at, all of them in a long run. */
const counts = { reference: 20, marker: 20, id: 40, number: 120, star: 20, anywhere: 240 };
const share = times === 1 ? 0.02 : Math.min(1, times / 10);
const hour = 3_600_000;
/** `lint --fix` ends by itself long before that. */
const mostRounds = 8;

interface Slip {
  readonly file: string;
  readonly how: string;
  readonly text: string;
}

function slipsOf({ files }: EditionSource): Slip[] {
  const texts = new Map([...files].map(([file, { text }]) => [file, text]));
  const tokens = [...texts].flatMap(([file, text]) => tokensOf(file, text));
  const { anywhere, ...ofTokens } = counts;
  const named = mutationsOf(tokens, ofTokens, texts, 5).map(({ token, how, at, put }) => {
    const text = texts.get(token.file) ?? '';
    const line = text.slice(0, at[0]).split('\n').length;
    const told = `line ${line}, ${token.kind} "${token.name}", ${how}`;
    return { file: token.file, how: told, text: text.slice(0, at[0]) + put + text.slice(at[1]) };
  });
  const names = [...texts.keys()];
  const others = Array.from({ length: anywhere }, (_, seed) => {
    const below = randomBelow(seed + 1);
    const file = names[below(names.length)] ?? '';
    return { file, how: `slip ${seed + 1}`, text: slipAnywhere(texts.get(file) ?? '', below) };
  });
  return [...named, ...others]
    .filter((_, i) => i % Math.round(1 / share) === 0)
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
}

const withText = (source: EditionSource, name: string, text: string): EditionSource => {
  const before = source.files.get(name);
  if (!before) throw new Error(`there is no ${name}`);
  return { ...source, files: new Map(source.files).set(name, decode(Buffer.from(text), before.file)) };
};

interface Fixed {
  readonly source: EditionSource;
  readonly compiled: Compiled;
  readonly rounds: number;
  /** What the fixes put in and took out, without white space. */
  readonly put: string;
  readonly taken: string;
}

/** What `lint --fix` makes of an edition. */
function fix(source: EditionSource, first: Compiled): Fixed {
  let fixed: Fixed = { source, compiled: first, rounds: 0, put: '', taken: '' };
  for (let rounds = 1; rounds <= mostRounds + 1; rounds += 1) {
    const texts = new Map([...fixed.source.files.values()].map(({ file, text }) => [file, text]));
    const faults = fixesInTurn([fixed.compiled]).filter((fault) => fault.fix?.kind === 'safe');
    const { texts: changed } = applyFixes(faults, texts, false);
    if (changed.size === 0) return fixed;
    let next = fixed.source;
    for (const [name, { file }] of fixed.source.files) {
      const text = changed.get(file);
      if (text !== undefined) next = withText(next, name, text);
    }
    const edits = faults.flatMap((fault) => fault.fix?.edits ?? []);
    const takenNow = edits.map(({ file, start, end }) => texts.get(file)?.slice(start, end) ?? '').join('');
    const putNow = edits.map(({ text }) => text).join('');
    fixed = {
      source: next,
      compiled: compiler.compile(next),
      rounds,
      put: fixed.put + putNow.replace(/\s/g, ''),
      taken: fixed.taken + takenNow.replace(/\s/g, ''),
    };
  }
  return fixed;
}

const bagOf = (items: Iterable<string>): ReadonlyMap<string, number> => {
  const bag = new Map<string, number>();
  for (const item of items) bag.set(item, (bag.get(item) ?? 0) + 1);
  return bag;
};

/** What one bag has more of than another, each as often as it is missed. */
const missing = (from: ReadonlyMap<string, number>, there: ReadonlyMap<string, number>): string[] =>
  [...from].flatMap(([item, count]) => Array(Math.max(0, count - (there.get(item) ?? 0))).fill(item));

const signs = (text: string) => bagOf(text.replace(/\s/g, ''));
const signsOf = ({ files }: EditionSource) => signs([...files.values()].map(({ text }) => text).join(''));

/**
 * What a reader of a graph knows of its rules: what holds each, its number behind the rule in front of it, and where
 * references and markers lead.
 */
function knownOf(compiled: Compiled): ReadonlyMap<string, number> {
  const graph = compiler.publish(compiled);
  if (!graph) throw new Error('the edition does not compile');
  const { nodes, edges } = graph;
  const lists = Map.groupBy(nodes, ({ parent }) => parent);
  const before = new Map(
    [...lists.values()].flatMap((list) => list.map(({ id }, i) => [id, list[i - 1]?.id])),
  );
  return bagOf([
    ...nodes.flatMap(({ id, parent, number, star, when }) => [
      `rule ${id}`,
      `parent of ${id}: ${parent}`,
      `number of ${id} behind ${before.get(id)}: ${number}`,
      `star of ${id}: ${star.before} ${star.after}`,
      `conditions of ${id}: ${JSON.stringify(when)}`,
    ]),
    ...edges
      .filter(({ written }) => written !== '')
      .map(({ kind, from, to, targets }) => `${kind} from ${from} to ${to} ${targets.join(' ')}`),
  ]);
}

/** What is wrong with what became of an edition in which something slipped. @param right what was known of it before */
function faultsOf(right: ReadonlyMap<string, number>, source: EditionSource, slip: Slip): string[] {
  const slipped = withText(source, slip.file, slip.text);
  const before = compiler.compile(slipped);
  const after = fix(slipped, before);
  if (after.rounds === 0) return [];
  const wrong: string[] = [];
  if (after.rounds > mostRounds) wrong.push('is not done after eight rounds');
  // What is changed is what the fixes say: no sign is lost or comes that no edit takes or puts.
  const [old, now] = [signsOf(slipped), signsOf(after.source)];
  const lost = missing(missingBag(old, now), signs(after.taken));
  const come = missing(missingBag(now, old), signs(after.put));
  if (lost.length + come.length > 0) wrong.push(`changes what no fix says: ${[...lost, ...come].join('')}`);
  // Of what was right although something slipped, nothing is wrong behind the fixes.
  const [known, fixed] = [knownOf(before), knownOf(after.compiled)];
  const stillRight = [...right].map(
    ([fact, count]) => [fact, Math.min(count, known.get(fact) ?? 0)] as const,
  );
  wrong.push(...missing(new Map(stillRight), fixed).map((fact) => `no longer: ${fact}`));
  return wrong;
}

const missingBag = (from: ReadonlyMap<string, number>, there: ReadonlyMap<string, number>) =>
  bagOf(missing(from, there));

test.each(['landsraad-gencon-2025', 'landsraad-guide', 'ccr-2'])(
  'safe fixes leave right what is right when something slips: %s',
  { timeout: hour },
  (name) => {
    const source = project.sources.get(name);
    if (!source) throw new Error(`the edition ${name} is not there`);
    const right = knownOf(compiler.compile(source));
    const slips = slipsOf(source);
    const found = slips.flatMap((slip) =>
      faultsOf(right, source, slip).map((fault) => `${slip.file}, ${slip.how}: ${fault}`),
    );
    recordRow('mutations', [`${name}, put right by \`lint --fix\``, slips.length, found.length]);
    expect(slips.length).toBeGreaterThan(400 * share);
    expect(found).toEqual([]);
  },
);
