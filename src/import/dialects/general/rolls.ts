import type { SourceLine } from '../../lines/lines.ts';
import type { NumberToken } from '../../numbering/number-token.ts';

/** What is read of a block here. */
interface Led {
  readonly plain: string;
  readonly heading: number;
  readonly indent: number;
  readonly line: Pick<SourceLine, 'form'>;
  readonly lead: NumberToken | null;
}

/** What dice or cards show in front of what that means: `1-3: Nothing`, `6: All`. */
const range = /^\d{1,3}\s?[-–—]\s?\d{1,3}\s*[:=]/;
const single = /^\d{1,3}\s*[:=]/;
/** A letter and what it stands for: `D - Defence`, `N: a number of boats`. */
const legend = /^(?:[A-Z]\s+[-–—=]|[A-HJ-UWYZ]:)\s/;
/** The letter, where such a list counts from A: others can go on with one before them. */
const lettered = /^[B-Z](?=:)/;

/**
 * Have what dice show, `1-3: Nothing`, stay the text that it is: a list with such a range, and a line such as `6: All` that counts on from no
 * other, number nothing; nor do letters that stand for words, `A - Attack` above `D - Defence`, and `N: a number` without an `M:` before it.
 */
export function withoutRolls<B extends Led>(blocks: readonly B[]): readonly B[] {
  const runs: { readonly all: B[]; readonly goesOn: boolean }[] = [];
  let seen = new Set<number>();
  const letters = new Set<number>();
  for (const [at, block] of blocks.entries()) {
    if (block.heading > 0) seen = new Set();
    if (!isRoll(block)) continue;
    const [before, run] = [blocks[at - 1], runs.at(-1)];
    const count = Number.parseInt(block.plain, 10);
    const letter = block.plain.charCodeAt(0);
    const goesOn = lettered.test(block.plain) ? letters.has(letter - 1) : !(count > 1) || seen.has(count - 1);
    if (run && before === run.all.at(-1) && before?.indent === block.indent) run.all.push(block);
    else runs.push({ all: [block], goesOn });
    seen.add(count);
    letters.add(letter);
  }
  const found = new Set(runs.flatMap(({ all, goesOn }) => (countsNothing(all, goesOn) ? all : [])));
  return found.size === 0
    ? blocks
    : blocks.map((block) => (found.has(block) ? { ...block, lead: null } : block));
}

function countsNothing(run: readonly Led[], goesOn: boolean): boolean {
  const letters = run.flatMap(({ plain }) => (legend.test(plain) ? [plain.charCodeAt(0)] : []));
  const isLegend = letters.some((letter, at) => letter !== (letters[0] ?? 0) + at);
  const isOne = run.length === 1 || lettered.test(run[0]?.plain ?? '');
  return isLegend || run.some(({ plain }) => range.test(plain)) || (isOne && !goesOn);
}

const isRoll = ({ plain, heading, line: { form } }: Led): boolean =>
  heading === 0 && form === undefined && [single, range, legend].some((one) => one.test(plain));
