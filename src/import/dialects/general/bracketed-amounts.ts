import type { NumberToken } from '../../numbering/number-token.ts';

/** What is read of a block here. */
interface Led {
  readonly plain: string;
  readonly heading: number;
  readonly lead: NumberToken | null;
}

/** So many lines in a row say how many there are of something. */
const fewest = 3;

/** Lists of what a box holds, `(6) Boats`: what stands in brackets counts the things and no items, since hardly any counts on from the last. */
export function withoutAmounts<B extends Led>(blocks: readonly B[]): readonly B[] {
  const amounts = new Set<B>();
  let run: B[] = [];
  for (const block of [...blocks, null]) {
    if (block && amountIn(block) !== null) {
      run.push(block);
      continue;
    }
    const steps = run.slice(1).map((one, at) => (amountIn(one) ?? 0) - (amountIn(run[at] ?? one) ?? 0));
    const isList =
      steps.filter((step) => step === 1).length > steps.length / 3 || !steps.some((step) => step <= 0);
    if (run.length >= fewest && !isList) for (const one of run) amounts.add(one);
    run = [];
  }
  if (amounts.size === 0) return blocks;
  return blocks.map((block) => (amounts.has(block) ? { ...block, lead: null } : block));
}

/** The figure in brackets in front of a line; null for none. */
const amountIn = ({ plain, lead, heading }: Led): number | null => {
  const [, figure] = (lead && heading === 0 && /^\((\d{1,4})\)\s+[\p{L}\p{N}]/u.exec(plain)) || [];
  return figure === undefined ? null : Number(figure);
};
