import { emptyItem, type ImportedItem, type ImportedPart } from '../../document.ts';
import { countOf, depthOf, headOf, holderOf } from './dotted-number.ts';
import type { Attached, Entry, RuleEntry } from './entries.ts';
import { type Ledger, remark } from './ledger.ts';
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
  readonly items: Node[];
  /** The last rule of each number. */
  readonly rules: Map<string, Node>;
}

/**
 * Put rules below what their numbers say. Indent and bullets do not count.
 *
 * Rules stay in the order of the document. One that stands behind the heading of another section than its number says goes
 * to the last section of its number. A number that stands twice makes two rules. What numbers ask for and the document
 * lacks (a section's heading, a rule whose sub-rules are there) is made, empty, and said.
 */
export function nestEntries(entries: readonly Entry[], shape: NumberShape, ledger: Ledger): ImportedPart[] {
  const parts: Part[] = [];
  for (const entry of entries) {
    if (entry.type === 'part') {
      if (parts.some(({ number, line }) => number === entry.number && line > 0))
        remark(
          ledger,
          entry.line,
          'number-duplicate',
          entry.number,
          `${entry.number} heads more than one part`,
        );
      parts.push(newPart(entry.number, entry.title, entry.line, shape));
    } else place(entry, parts, shape, ledger);
  }
  return parts.map(({ level, number, title, line, items }) => ({
    level,
    number,
    title,
    line,
    items: items.map(toItem),
  }));
}

const newPart = (number: string, title: string, line: number, { sectionDepth }: NumberShape): Part => ({
  number,
  title,
  line,
  level: depthOf(number) === sectionDepth ? 'section' : 'category',
  items: [],
  rules: new Map(),
});

function place(entry: RuleEntry, parts: Part[], shape: NumberShape, ledger: Ledger): void {
  const { number } = entry;
  const line = entry.lines[0] ?? 0;
  const part = partOf(number, line, parts, shape, ledger);
  const top = ruleDepthOf(number, shape);
  const siblings = holderItems(number, line, part, top, ledger);
  const before = siblings.at(-1);
  if (part.rules.get(number)?.entry)
    remark(ledger, line, 'number-duplicate', number, `${number} is the number of more than one rule`);
  else if (before && countOf(before.number) > countOf(number))
    remark(ledger, line, 'number-order', number, `${number} stands behind ${before.number}`);
  else if (countOf(number) > (before ? countOf(before.number) : 0) + 1)
    remark(
      ledger,
      line,
      'number-gap',
      number,
      before ? `nothing stands between ${before.number} and ${number}` : `the list begins with ${number}`,
    );
  const node: Node = { number, entry, children: [] };
  siblings.push(node);
  part.rules.set(number, node);
}

/** The last part that a rule's number begins with; the general rules of a category (1.00.xx) stand in the category itself. */
function partOf(number: string, line: number, parts: Part[], shape: NumberShape, ledger: Ledger): Part {
  const depth = ruleDepthOf(number, shape) - 1;
  const own = headOf(number, depth);
  const holder = holderOf(own);
  const isGeneral = holder !== null && countOf(own) === 0;
  const found =
    parts.findLast((part) => part.number === own) ??
    (isGeneral ? parts.findLast((part) => part.number === holder) : undefined);
  if (found) {
    if (found !== parts.at(-1))
      remark(
        ledger,
        line,
        'number-order',
        number,
        `${number} stands among the rules of ${parts.at(-1)?.number ?? ''}`,
      );
    return found;
  }
  remark(ledger, line, 'heading-missing', number, `no heading ${own} stands before ${number}`);
  const made = newPart(own, '', line, shape);
  parts.push(made);
  return made;
}

/** The list that a rule goes to: its holder's. Holders that the document lacks are made. */
function holderItems(number: string, line: number, part: Part, top: number, ledger: Ledger): Node[] {
  const holder = holderOf(number);
  if (holder === null || depthOf(number) <= top) return part.items;
  const found = part.rules.get(holder);
  if (found) return found.children;
  remark(
    ledger,
    line,
    'rule-missing',
    holder,
    `${number} is there and ${holder} is not: an empty rule holds it`,
  );
  const made: Node = { number: holder, entry: null, children: [] };
  holderItems(holder, line, part, top, ledger).push(made);
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

const toAttached = ({ kind, paragraphs, lines }: Attached): ImportedItem => ({
  ...emptyItem,
  kind,
  paragraphs,
  lines,
});
