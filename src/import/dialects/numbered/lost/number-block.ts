import type { Ledger } from '../../../document/reading-ledger.ts';
import { inlineText } from '../../../document/walk.ts';
import { depthOf } from '../dotted-number.ts';
import type { RuleEntry } from '../entries.ts';
import { type Anchor, type Evidence, isInside, levelsBelow, ruleOf } from './find-anchors.ts';
import { type Block, type LostLine, spokenOf } from './lost-line.ts';
import { type Counting, type LineShape, type Solution, solveNumbers } from './solve-numbers.ts';

/** The least margin that proves a number: more than any one oddity of a document can make up for. */
const enough = 3;

interface Numbered {
  readonly line: LostLine;
  readonly number: string;
  readonly margin: number;
  /** Evidence of the document itself for this number. */
  readonly anchors: readonly Anchor[];
}

/**
 * Give the lines of a block their numbers, each with how it was proved, or that it is only likely.
 *
 * @param counting `levels`: the most that numbers of the block's category have where the document speaks of them;
 *   `width`: digits of a count
 */
export function numberBlock(
  block: Block,
  evidence: Evidence,
  counting: Pick<Counting, 'start'> & { readonly levels: number; readonly width: number },
  ledger: Ledger,
): RuleEntry[] {
  const places = block.lines.map((line) => shapeForSolver(line, block.number, evidence));
  const last = evidence.end ? pathOf(ruleOf(evidence.end.number, block.number), block.number)[0] : undefined;
  const { paths, margins }: Solution = solveNumbers(places, {
    last: last ?? null,
    start: counting.start,
    deepest: Math.max(1, counting.levels - depthOf(block.number)),
  });
  const numbered = block.lines.map((line, at): Numbered => {
    const number = numberOf(paths[at] ?? [0], block.number, counting.width);
    const anchors = (evidence.anchors.get(line) ?? []).filter((anchor) => anchor.number === number);
    return { line, number, margin: margins[at] ?? 0, anchors };
  });
  const proofs = numbered.map((_, at) => tellProof(at, numbered, block, evidence));
  const sure = proofs.filter(({ isProved }) => isProved).length;
  const first = block.lines[0]?.line ?? 0;
  const counts = `numbers of ${numbered.length} rules recovered: ${sure} proved, ${numbered.length - sure} only likely`;
  ledger.remark({ line: first, rule: block.number }, 'number-recovered', counts);
  return numbered.map((one, at) => {
    const { isProved, why } = proofs[at] ?? { isProved: false, why: '' };
    const { line, number } = one;
    ledger.account(line.lines, { became: 'rule', of: number });
    for (const attached of line.attached)
      ledger.account(attached.lines, { became: attached.kind, of: number });
    if (!isProved) ledger.remark({ line: line.line, rule: number }, 'number-likely', why);
    for (const anchor of evidence.anchors.get(line) ?? []) {
      if (anchor.number !== number)
        ledger.remark(
          { line: line.line, rule: number },
          'number-contradicted',
          `read as ${number}, though ${anchor.says}`,
        );
    }
    const numberBy = { how: 'recovered' as const, why };
    return { type: 'rule', number, numberBy, text: line.text, lines: line.lines, attached: line.attached };
  });
}

const pathOf = (number: string, holder: string) =>
  number
    .slice(holder.length + 1)
    .split('.')
    .map(Number);

/** Counts as they are written, filled up with zeros. */
const numberOf = (path: readonly number[], holder: string, width: number): string =>
  [holder, ...path.map((count) => String(count).padStart(width, '0'))].join('.');

const several = /\b(?:either|the following|(?:one|both|any) of|kinds? of|types? of|as follows|list)\b/iu;

function shapeForSolver(line: LostLine, holder: string, { anchors }: Evidence): LineShape {
  const text = line.text.paragraphs.map(inlineText).join(' ').trim();
  return {
    labelled: line.text.label !== null,
    heading: line.isHeading,
    listed: /^\p{Ll}/u.test(text) || /,$/u.test(text),
    announces: /:$/u.test(text) || several.test(text),
    anchors: (anchors.get(line) ?? []).map(({ number, weight }) => ({
      path: pathOf(number, holder),
      weight,
    })),
  };
}

/** Say what proves a number, in words; without enough of it the number is only likely. */
function tellProof(
  at: number,
  numbered: readonly Numbered[],
  block: Block,
  { end }: Evidence,
): { isProved: boolean; why: string } {
  const own = numbered[at];
  if (!own) return { isProved: false, why: '' };
  const lastRule = numbered.findLast(({ number }) => levelsBelow(number, block.number) === 1);
  const reaches = end !== null && lastRule?.number === ruleOf(end.number, block.number);
  const later = numbered.slice(at + 1).find(({ anchors }) => anchors.length > 0);
  const isClosed = own.anchors.length > 0 || later !== undefined || reaches;
  const isProved = isClosed && own.margin >= enough;
  const earlier = numbered.slice(0, at).findLast(({ anchors }) => anchors.length > 0);
  const facts = [
    ...own.anchors.map(({ says }) => says),
    ...(end?.number === own.number ? [`the range in line ${end.line} ends with it`] : []),
    ...(own.anchors.length > 0 ? [] : [between(earlier, later)]),
    ...introFact(own, block),
    ...nestedFact(at, numbered, block),
    ...(end === null ? [] : [rangeFact(end, lastRule, reaches)]),
  ].filter((fact) => fact !== '');
  return { isProved, why: `${isProved ? 'proved' : 'likely'}: ${facts.join('; ')}` };
}

function between(earlier: Numbered | undefined, later: Numbered | undefined): string {
  const name = ({ number, line }: Numbered) => `${number} (line ${line.line})`;
  if (earlier && later) return `counted between ${name(earlier)} and ${name(later)}`;
  if (earlier) return `counted on from ${name(earlier)}`;
  if (later) return `counted from the first line to ${name(later)}`;
  return 'counted in order';
}

function rangeFact(
  end: { number: string; line: number },
  lastRule: Numbered | undefined,
  reaches: boolean,
): string {
  const counted = lastRule?.number ?? '';
  return reaches
    ? `the last rule counts as ${counted}, as the range in line ${end.line} says (to ${end.number})`
    : `the range in line ${end.line} ends with ${end.number}, and the last rule counts as ${counted}`;
}

/** The first line speaks of the rules from 01 on: it is what stands before them. */
function introFact({ line, number }: Numbered, block: Block): string[] {
  const range = spokenOf(line).find(({ reference }) => reference.until !== null)?.reference.target;
  const [count] = pathOf(number, block.number);
  const isFirst = count === 0 && range !== undefined && isInside(range, block.number);
  return isFirst && pathOf(range, block.number)[0] === 1
    ? [`the rules that it speaks of begin with ${range}`]
    : [];
}

/** Why a sub-rule is one. */
function nestedFact(at: number, numbered: readonly Numbered[], block: Block): string[] {
  const own = numbered[at];
  if (!own || levelsBelow(own.number, block.number) < 2) return [];
  const rule = ruleOf(own.number, block.number);
  const holder = numbered.find(({ number }) => number === rule);
  const below = numbered.filter(({ number }) => number.startsWith(`${rule}.`)).length;
  const place = holder?.line.isHeading ? `the heading ${rule}` : rule;
  return [`one of ${below} lines below ${place}: ${shapeOf(own)}`];
}

function shapeOf({ line }: Numbered): string {
  const text = line.text.paragraphs.map(inlineText).join(' ');
  if (line.text.label) return 'a rule of its own would count differently';
  return /^\p{Ll}/u.test(text)
    ? 'it goes on with the list before it'
    : 'it has no label where the rules of the section have one';
}
