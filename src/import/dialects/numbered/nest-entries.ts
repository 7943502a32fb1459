import { emptyItem, type ImportedItem, type ImportedPart } from '../../document/document.ts';
import type { Ledger } from '../../document/reading-ledger.ts';
import { countOf, depthOf, headOf, holderOf } from './dotted-number.ts';
import type { Attached, Entry, PartEntry, RuleEntry } from './entries.ts';
import { type NumberShape, ruleDepthOf } from './number-shape.ts';

interface Node {
  readonly number: string;
  readonly entry: RuleEntry | null;
  readonly children: Node[];
}

interface Part {
  readonly number: string;
  readonly title: string;
  readonly line: number;
  readonly level: ImportedPart['level'];
  readonly attached: readonly Attached[];
  readonly items: Node[];
  /** The last rule of each number. */
  readonly rules: Map<string, Node>;
}

/**
 * Put rules below what their numbers say. Indent and bullets do not count.
 *
 * Rules stay in the order of the document. One that stands behind the heading of another section than its number says
 * goes to the last section of its number. A number that stands twice makes two rules. A part that numbers ask for and
 * the document lacks (a section's heading, a rule whose sub-rules are there) is made, empty, and reported.
 */
export function nestEntries(entries: readonly Entry[], shape: NumberShape, ledger: Ledger): ImportedPart[] {
  const nesting: Nesting = { parts: [], shape, ledger };
  for (const entry of entries) {
    if (entry.type === 'rule') nestRule(entry, nesting);
    else nestPart(entry, nesting);
  }
  return nesting.parts.map(({ level, number, title, line, attached, items }) => ({
    level,
    number,
    title,
    line,
    items: [...attached.map(toAttached), ...items.map(toItem)],
  }));
}

/** The parts so far, and what the numbers in them look like. */
interface Nesting {
  readonly parts: Part[];
  readonly shape: NumberShape;
  readonly ledger: Ledger;
}

function nestPart({ number, title, line, attached }: PartEntry, { parts, shape, ledger }: Nesting): void {
  if (parts.some((part) => part.number === number && part.line > 0))
    ledger.remark({ line, rule: number }, 'number-duplicate', `${number} heads more than one part`);
  parts.push(newPart({ number, title, line, attached }, shape));
}

const newPart = (
  heading: Pick<Part, 'number' | 'title' | 'line' | 'attached'>,
  { sectionDepth }: NumberShape,
): Part => ({
  ...heading,
  level: depthOf(heading.number) === sectionDepth ? 'section' : 'category',
  items: [],
  rules: new Map(),
});

function nestRule(entry: RuleEntry, nesting: Nesting): void {
  const { number } = entry;
  const at = { line: entry.lines[0] ?? 0, rule: number };
  const part = partOf(at, nesting);
  const siblings = listOf(at, part, nesting);
  const before = siblings.at(-1);
  const count = countOf(number);
  const [kind, message] = part.rules.get(number)?.entry
    ? ['number-duplicate', `${number} is the number of more than one rule`]
    : before && countOf(before.number) > count
      ? ['number-order', `${number} stands behind ${before.number}`]
      : before && count > countOf(before.number) + 1
        ? ['number-gap', `nothing stands between ${before.number} and ${number}`]
        : !before && count > 1
          ? ['number-gap', `the list begins with ${number}`]
          : [];
  if (kind && message) nesting.ledger.remark(at, kind, message);
  const node: Node = { number, entry, children: [] };
  siblings.push(node);
  part.rules.set(number, node);
}

/** A rule that is nested: its number, and the line that it begins in. */
type Nested = { readonly line: number; readonly rule: string };

/** The last part that a rule's number begins with; the general rules of a category (1.00.xx) stand in the category itself. */
function partOf(at: Nested, { parts, shape, ledger }: Nesting): Part {
  const { rule: number, line } = at;
  const own = headOf(number, ruleDepthOf(number, shape) - 1);
  const holder = countOf(own) === 0 ? holderOf(own) : null;
  const found =
    parts.findLast((part) => part.number === own) ?? parts.findLast((part) => part.number === holder);
  const last = parts.at(-1);
  if (found && found !== last)
    ledger.remark(at, 'number-order', `${number} stands among the rules of ${last?.number ?? ''}`);
  if (found) return found;
  ledger.remark(at, 'heading-missing', `no heading ${own} stands before ${number}`);
  const made = newPart({ number: own, title: '', line, attached: [] }, shape);
  parts.push(made);
  return made;
}

/** The list that a rule goes to: its holder's. Holders that the document lacks are made. */
function listOf({ rule: number, line }: Nested, part: Part, nesting: Nesting): Node[] {
  const holder = holderOf(number);
  if (holder === null || depthOf(number) <= ruleDepthOf(number, nesting.shape)) return part.items;
  const found = part.rules.get(holder);
  if (found) return found.children;
  const message = `${number} is there and ${holder} is not: an empty rule holds it`;
  nesting.ledger.remark({ line, rule: holder }, 'rule-missing', message);
  const made: Node = { number: holder, entry: null, children: [] };
  listOf({ rule: holder, line }, part, nesting).push(made);
  part.rules.set(holder, made);
  return made.children;
}

function toItem({ number, entry, children }: Node): ImportedItem {
  const below = children.map(toItem);
  const base = { ...emptyItem, number, count: countOf(number) };
  if (!entry)
    return {
      ...base,
      numberBy: { how: 'recovered', why: 'numbers of rules below it begin with it' },
      children: below,
    };
  const { label, paragraphs, star, markers } = entry.text;
  const attached = entry.attached.map(toAttached);
  const { numberBy, lines } = entry;
  return { ...base, numberBy, lines, label, paragraphs, star, markers, children: [...attached, ...below] };
}

const toAttached = (attached: Attached): ImportedItem => ({ ...emptyItem, ...attached });
