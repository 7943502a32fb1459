import { expect, test } from 'vitest';
import { fixInRounds } from '../../src/cli/fix-in-rounds.ts';
import { fixesInTurn } from '../../src/cli/fixes-in-turn.ts';
import { formatFile } from '../../src/cli/format-file.ts';
import type { Compiled } from '../../src/compiler/compiled.ts';
import { releaseOf, releaseText } from '../../src/outputs/release.ts';
import { applyFixes } from '../../src/outputs/report/apply-fixes.ts';
import { compileOne } from '../support/edition.ts';
import { times } from '../support/property.ts';
import { recordRow } from '../support/record-table.ts';
import { type SlippedEdition, slippedEdition } from './slipped-lists.ts';

const file = 'rules/book/play.md';
/** Each is tested with and without a release. */
const editions = 60 * times;

/** A mutated edition with a release from before the mutation, or null. */
interface Case {
  readonly slip: SlippedEdition;
  readonly release: string | null;
}

const compile = ({ slip: { settings }, release }: Case, text: string): Compiled =>
  compileOne('book', {
    book: {
      'edition.yaml': release === null ? settings : settings.replace('"1"', '"2"'),
      'play.md': text,
      ...(release === null ? {} : { 'releases/1.json': release }),
    },
  }).compiled;

function released(slip: SlippedEdition): string {
  const { edition } = compile({ slip, release: null }, slip.sound);
  if (!edition) throw new Error('the edition does not compile');
  return releaseText(releaseOf(edition, null));
}

/** References in a text that lead elsewhere than for a reader of the mutated one. */
function strays(one: Case, text: string): string[] {
  const { slip } = one;
  const compiled = compile(one, text);
  const [before, after] = [slip.readBy(slip.slipped), slip.readBy(text)];
  const isClean = compiled.diagnostics.every(({ severity }) => severity === 'info');
  return slip.references.flatMap(({ word, pattern, number }) => {
    const line = text.split('\n').find((written) => written.toLowerCase().includes(`**${word}:**`)) ?? '';
    const target = pattern.exec(line)?.[1];
    if (target === undefined) return [`${number} of ${word} is gone`];
    const was = before.get(number) ?? [];
    const meant = slip.meant.get(number) ?? '';
    // A rule with an illegible list mark has the number missing in the list.
    const right = was.length === 0 && slip.unmarked.has(meant) ? [meant] : was;
    const isId = target.startsWith('id_');
    const is = (isId ? [target.slice(3)] : (after.get(target) ?? [])).join();
    const isSame = is === right.join() || (!isId && is === was.join());
    if (!isSame || (isId && right.length !== 1)) return [`${number} was ${was} and is ${target}, ${is}`];
    const { index } = compiled.edition ?? {};
    const found = (isId ? index?.byId(target) : index?.byNumber(target))?.map(({ id }) => id).join();
    return isClean && found !== right.map((rule) => `id_${rule}`).join()
      ? [`nothing is reported, and ${number} of ${right} leads to ${found}`]
      : [];
  });
}

/** The texts after safe fixes, each alone and all in rounds, and after fmt. */
function* mendedTexts(one: Case): Generator<readonly [how: string, text: string]> {
  const { slipped } = one.slip;
  const first = compile(one, slipped);
  const texts = new Map([[file, slipped]]);
  for (const fault of fixesInTurn([first]))
    if (fault.fix?.kind === 'safe')
      yield [
        `${fault.code} alone, ${fault.fix.title}`,
        applyFixes([fault], texts, false).texts.get(file) ?? slipped,
      ];
  const fixing = {
    texts,
    unsafe: false,
    isMeant: () => true,
    compile: (changed: ReadonlyMap<string, string>) => [compile(one, changed.get(file) ?? slipped)],
  };
  yield ['lint --fix', fixInRounds([first], fixing).texts.get(file) ?? slipped];
  yield ['fmt', formatFile(file, slipped, [first]).text];
}

test('where a list slipped, no safe fix and no fmt makes a number lead to another rule', () => {
  const found = Array.from({ length: editions }, (_, i) => slippedEdition(i + 1)).flatMap((slip, i) =>
    [null, released(slip)].flatMap((release) =>
      [...mendedTexts({ slip, release })].flatMap(([how, text]) =>
        strays({ slip, release }, text).map(
          (stray) => `${i + 1}${release === null ? '' : ', released'}: ${slip.how}: ${how}: ${stray}`,
        ),
      ),
    ),
  );
  recordRow('mutations', [
    'a list that numbers refer to, fixed by `lint --fix` and `fmt`',
    2 * editions,
    found.length,
  ]);
  expect(found).toEqual([]);
});

test('the lists slip in many ways, and most of them are put right or left to the author', () => {
  const kinds = new Set(Array.from({ length: 60 }, (_, i) => slippedEdition(i + 1).how));
  expect(kinds.size).toBeGreaterThan(12);
});
