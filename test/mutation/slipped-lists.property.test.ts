import { expect, test } from 'vitest';
import { fixInRounds } from '../../src/cli/fix-in-rounds.ts';
import { fixesInTurn } from '../../src/cli/fixes-in-turn.ts';
import type { Compiled } from '../../src/compiler/compiled.ts';
import { releaseOf, releaseText } from '../../src/outputs/release.ts';
import { applyFixes } from '../../src/outputs/report/apply-fixes.ts';
import { compileOne } from '../support/edition.ts';
import { type SlippedEdition, slippedEdition } from './slipped-lists.ts';

const file = 'rules/book/play.md';
const count = Number(process.env['N'] ?? 300);

const compile = ({ settings }: SlippedEdition, text: string, release: string | null): Compiled =>
  compileOne('book', {
    book: {
      'edition.yaml': release === null ? settings : settings.replace('"1"', '"2"'),
      'play.md': text,
      ...(release === null ? {} : { 'releases/1.json': release }),
    },
  }).compiled;

function releaseText1(slip: SlippedEdition): string {
  const { edition } = compile(slip, slip.sound, null);
  if (!edition) throw new Error('does not compile');
  return releaseText(releaseOf(edition, null));
}

/** What leads elsewhere in a text than in the slipped one. */
export function strays(slip: SlippedEdition, text: string, compiled: Compiled): string[] {
  const [before, after] = [slip.readBy(slip.slipped), slip.readBy(text)];
  const isClean = compiled.diagnostics.every(({ severity }) => severity === 'info');
  const { edition } = compiled;
  return slip.references.flatMap(({ word, pattern, number }) => {
    const line = text.split('\n').find((one) => one.toLowerCase().includes(`**${word}:**`)) ?? '';
    const target = pattern.exec(line)?.[1];
    if (target === undefined) return [`reference ${number} of ${word} is gone`];
    const was = before.get(number) ?? [];
    const meant = slip.meant.get(number) ?? '';
    // What nobody can read has the number that it lacks.
    const right = was.length === 0 && slip.unmarked.has(meant) ? [meant] : was;
    const isId = target.startsWith('id_');
    const is = isId ? [target.slice(3)] : (after.get(target) ?? []);
    const wrong: string[] = [];
    const same = is.join() === right.join() || (!isId && is.join() === was.join());
    if (!same || (isId && right.length !== 1)) wrong.push(`${number} was ${was} and is ${target}: ${is}`);
    if (isClean && edition) {
      const found = isId ? edition.index.byId(target) : edition.index.byNumber(target);
      if (found.map(({ id }) => id).join() !== right.map((one) => `id_${one}`).join())
        wrong.push(`clean, but ${number} (${right}) leads to ${found.map(({ id }) => id)}`);
    }
    return wrong;
  });
}

function fixed(slip: SlippedEdition, release: string | null) {
  const first = compile(slip, slip.slipped, release);
  const { texts, compiled } = fixInRounds([first], {
    texts: new Map([[file, slip.slipped]]),
    unsafe: false,
    isMeant: () => true,
    compile: (changed) => [compile(slip, changed.get(file) ?? slip.slipped, release)],
  });
  return { first, text: texts.get(file) ?? slip.slipped, compiled: compiled[0] ?? first };
}

test('safe fixes', () => {
  const found: string[] = [];
  const bad = new Set<number>();
  const badAlone = new Set<number>();
  let mended = 0;
  for (let seed = 1; seed <= count; seed += 1) {
    const slip = slippedEdition(seed);
    for (const release of [null, releaseText1(slip)]) {
      const { first, text, compiled } = fixed(slip, release);
      const errors = first.diagnostics.filter(({ severity }) => severity === 'error').length;
      const wrong = strays(slip, text, compiled);
      if (compiled.diagnostics.every(({ severity }) => severity === 'info')) mended += 1;
      const codes = first.diagnostics.map((d) => d.code + (d.fix ? d.fix.kind[0] : '')).join();
      if (wrong.length) {
        bad.add(seed);
        found.push(`#${seed} ${release ? 'R' : ''} ${slip.how} [${codes}] → ${wrong.join('; ')}`);
      }
      if (process.env['SHOW'] === String(seed))
        console.log(
          slip.slipped,
          '\n-----\n',
          text,
          codes,
          first.diagnostics.map((d) => `${d.place.line} ${d.code} ${d.message} ${d.fix?.title}`).join('\n'),
          compiled.diagnostics.map((d) => `${d.place.line} ${d.code} ${d.message} ${d.fix?.title}`),
        );
      for (const fault of fixesInTurn([first])) {
        if (fault.fix?.kind !== 'safe') continue;
        const { texts } = applyFixes([fault], new Map([[file, slip.slipped]]), false);
        const one = texts.get(file) ?? slip.slipped;
        const alone = strays(slip, one, compile(slip, one, release));
        if (alone.length) {
          badAlone.add(seed);
          found.push(
            `#${seed} alone ${release ? 'R' : ''} ${slip.how} ${fault.code} ${fault.fix.title} → ${alone.join('; ')}`,
          );
        }
      }
      void errors;
    }
  }
  console.log(found.join('\n'));
  console.log(`${bad.size} of ${count} all, ${badAlone.size} alone; mended ${mended} of ${2 * count}`);
  expect(found).toEqual([]);
});
