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

/** This many of each kind per edition; one in a hundred is run, all in a long run. */
const counts = { reference: 20, marker: 20, id: 40, number: 120, star: 20, anywhere: 240 };
const share = times === 1 ? 0.01 : Math.min(1, times / 10);
const hour = 3_600_000;
/** `lint --fix` always ends earlier. */
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
  /** Inserted and deleted text of the fixes, without white space. */
  readonly put: string;
  readonly taken: string;
}

/** The result of `lint --fix` on an edition. */
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

/** What one bag has more of than another, as often as it is missing. */
const missing = (from: ReadonlyMap<string, number>, there: ReadonlyMap<string, number>): string[] =>
  [...from].flatMap(([item, count]) => Array(Math.max(0, count - (there.get(item) ?? 0))).fill(item));

const signs = (text: string) => bagOf(text.replace(/\s/g, ''));
const signsOf = ({ files }: EditionSource) => signs([...files.values()].map(({ text }) => text).join(''));

interface Known {
  /**
   * The parent of each rule, its star and conditions, and targets of references and markers to one
   * rule.
   */
  readonly facts: ReadonlyMap<string, number>;
  /** By rule id: its number without the parent's, and the preceding rules in its list. */
  readonly numbers: ReadonlyMap<string, { readonly own: string; readonly front: string }>;
}

function knownOf(compiled: Compiled): Known {
  const graph = compiler.publish(compiled);
  if (!graph) throw new Error('the edition does not compile');
  const { nodes, edges } = graph;
  // A rule that lost its list mark leaves its id to the rule that absorbs it, which is not correct
  // by that.
  const named = ({ id, text }: { readonly id: string; readonly text: string }) =>
    `${id} "${text.slice(0, 20)}"`;
  // Of two rules with one id the first has it.
  const nameOf = new Map(nodes.toReversed().map((node) => [node.id, named(node)]));
  const numberOf = new Map(nodes.map(({ id, number }) => [id, number]));
  const lists = Map.groupBy(nodes, ({ parent }) => parent);
  const numbers = [...lists.values()].flatMap((list) =>
    list.map(({ id, number, parent }, i) => {
      const own = (number ?? '').slice((numberOf.get(parent ?? '') ?? '').length);
      const front = list.slice(0, i).map((other) => other.id);
      return [id, { own, front: front.join(' ') }] as const;
    }),
  );
  const facts = [
    ...nodes.flatMap((node) => [
      `rule ${named(node)}`,
      `parent of ${named(node)}: ${node.parent}`,
      `star of ${named(node)}: ${node.star.before} ${node.star.after}`,
      `conditions of ${named(node)}: ${JSON.stringify(node.when)}`,
    ]),
    ...edges
      .filter(({ written, targets }) => written !== '' && targets.length === 0)
      .map(({ kind, from, to }) => `${kind} from ${from && nameOf.get(from)} to ${to}`),
  ];
  return { facts: bagOf(facts), numbers: new Map(numbers) };
}

/**
 * Rules with the right number before and a wrong one after the fixes, though no rule was added
 * before them.
 */
const lostNumbers = (right: Known, before: Known, after: Known): string[] =>
  [...right.numbers].flatMap(([id, { own }]) => {
    const [was, is] = [before.numbers.get(id), after.numbers.get(id)];
    return was?.own === own && is && is.own !== own && is.front === was.front
      ? [`no longer: number of ${id}: ${own}`]
      : [];
  });

/**
 * Problems of an edition with a mistake after its fixes. @param right its facts before the mistake
 */
function faultsOf(right: Known, source: EditionSource, slip: Slip): string[] {
  const slipped = withText(source, slip.file, slip.text);
  const before = compiler.compile(slipped);
  const after = fix(slipped, before);
  if (after.rounds === 0) return [];
  const wrong: string[] = [];
  if (after.rounds > mostRounds) wrong.push('is not done after eight rounds');
  // Only edits change text: no sign is lost or added that no edit deletes or inserts.
  const [old, now] = [signsOf(slipped), signsOf(after.source)];
  const lost = missing(missingBag(old, now), signs(after.taken));
  const come = missing(missingBag(now, old), signs(after.put));
  if (lost.length + come.length > 0) wrong.push(`changes what no fix says: ${[...lost, ...come].join('')}`);
  // What was right despite the mistake stays right after the fixes.
  const [known, fixed] = [knownOf(before), knownOf(after.compiled)];
  const stillRight = [...right.facts].map(
    ([fact, count]) => [fact, Math.min(count, known.facts.get(fact) ?? 0)] as const,
  );
  wrong.push(...missing(new Map(stillRight), fixed.facts).map((fact) => `no longer: ${fact}`));
  wrong.push(...lostNumbers(right, known, fixed));
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
    recordRow('mutations', [`${name}, fixed by \`lint --fix\``, slips.length, found.length]);
    expect(slips.length).toBeGreaterThan(300 * share);
    expect(found).toEqual([]);
  },
);
