import type { LineOutcome } from '../../document/document.ts';
import type { Ledger } from '../../document/reading-ledger.ts';
import { isOfPlainText } from '../../lines/lines.ts';
import { keyOf, type Segment } from '../../numbering/number-token.ts';
import { type Draft, type DraftPart, runIn } from './draft.ts';
import { isBelowStyle } from './list-items.ts';
import type { Block } from './read-blocks.ts';

/** State of reading a document: its parts so far, the rules that are open, and who has which number. */
export class Places {
  readonly front: Draft[] = [];
  readonly parts: DraftPart[] = [];
  /** Everything open, outermost first: heads below sections, rules, items of lists. */
  open: Draft[] = [];
  /** The part placed last, open or not: an example, a table. */
  last: Draft | null = null;
  /** Items of lists that count again what another list of the section counts: their numbers say where in the list they stand. */
  readonly begunAnew = new Set<Draft>();
  /** Items of a plain text right below a line: an empty line ends their list. */
  readonly tight = new Set<Draft>();
  readonly ledger: Ledger;
  /** The document was mapped: numbers are those of its entries alone. */
  readonly isMapped: boolean;
  /** Rules and parts by the keys of their numbers. */
  private readonly byKey = new Map<string, Draft | DraftPart>();
  /** How many categories have begun, and by the key of a part how many had when it did. */
  private category = 0;
  private readonly homes = new Map<string, number>();

  constructor(ledger: Ledger, isMapped: boolean) {
    this.ledger = ledger;
    this.isMapped = isMapped;
  }

  get part(): DraftPart | undefined {
    return this.parts.at(-1);
  }

  /** The part that holds the next block, as a reader would call it. */
  get called(): string {
    return this.open.at(-1)?.number ?? this.part?.number ?? this.part?.title ?? 'front';
  }

  beginPart(part: DraftPart): void {
    this.parts.push(part);
    if (part.level === 'category') this.category += 1;
    const key = keyOf(part.segments);
    // A section of another book that counts alike has rules of its own.
    if (part.number !== null && (this.homes.get(key) ?? this.category) !== this.category)
      for (const own of [...this.byKey.keys()]) if (own.startsWith(`${key}/`)) this.byKey.delete(own);
    this.homes.set(key, this.category);
    if (part.number !== null) this.byKey.set(keyOf(part.segments), part);
    // Chapter 2.0 holds 2.1.
    const [chapter, zero] = part.segments;
    if (chapter && part.segments.length === 2 && zero?.text === '0' && this.isFree([chapter]))
      this.byKey.set(keyOf([chapter]), part);
    this.open = [];
    this.last = null;
  }

  /** The rules of a document without headings stand in a section that has its title. */
  beginRules(line = 0): void {
    this.beginPart({ level: 'section', number: null, segments: [], title: '', name: null, line, items: [] });
  }

  /** Put a rule into what is open, and open it. */
  place(draft: Draft): void {
    this.hang(draft);
    if (draft.number !== null) this.byKey.set(keyOf(draft.segments), draft);
    this.open.push(draft);
    this.account(draft.lines, draft.kind);
  }

  /** Put something into what is open that holds nothing itself. */
  hang(draft: Draft): void {
    draft.parent = this.open.at(-1) ?? null;
    draft.home = this.part ?? null;
    (draft.parent?.children ?? this.part?.items ?? this.front).push(draft);
    this.last = draft;
  }

  account(lines: readonly number[], became: Exclude<LineOutcome['became'], 'left'>): void {
    this.ledger.account(lines, { became, of: this.called });
  }

  isFree(segments: readonly Segment[]): boolean {
    return !this.byKey.has(keyOf(segments));
  }

  /** The rule or the part at hand that a number says holds it. */
  holderOf(segments: readonly Segment[]): Draft | DraftPart | null {
    for (let count = segments.length - 1; count > 0; count -= 1) {
      const found = this.byKey.get(keyOf(segments.slice(0, count)));
      if (!found) continue;
      const isHere = 'style' in found ? found.home === (this.part ?? null) : found === this.part;
      return isHere ? found : null;
    }
    return null;
  }

  /** Open what holds a rule by its number; where that is a part, headings below it stay open. */
  openHolder(segments: readonly Segment[], value: string, block: Block): void {
    // A number of one level counts through the document: nothing holds it.
    if (!this.closeToNumber(segments) && segments.length > 1) this.adopt(segments, value, block);
  }

  /** Close what does not hold a rule by its number. Is there something that does? */
  closeToNumber(segments: readonly Segment[]): boolean {
    const holder = this.holderOf(segments);
    if (holder && 'style' in holder) this.open = pathTo(holder);
    else {
      const heads = this.open.filter(({ style }) => style.startsWith('head'));
      const other = heads.findIndex((head) => head.number !== null && !isBelow(segments, head.segments));
      this.open = other < 0 ? heads : heads.slice(0, other);
    }
    return holder !== null;
  }

  /** A number that nothing of the part at hand holds: a part without a number gets it, else one is made. */
  private adopt(segments: readonly Segment[], value: string, { lines: [line = 0] }: Block): void {
    const own = segments.slice(0, 1);
    const number = value.slice(0, lengthOf(own));
    const { part } = this;
    const holds = (of: DraftPart) => isBelow(segments, of.segments);
    if (part && part.number !== null && (holds(part) || !this.isFree(own))) return;
    if (part && part.number === null && part.items.every(({ number: of }) => of === null)) {
      part.number = number;
      part.segments = own;
      this.byKey.set(keyOf(own), part);
      return;
    }
    const title = `Section ${number}`;
    this.beginPart({ level: 'category', number, segments: own, title, name: null, line: 0, items: [] });
    const message = `no heading ${number} stands before ${value}`;
    this.ledger.remark({ line, rule: value }, 'heading-missing', message);
  }

  /** Close headings below sections that are as far in as this one, and all that they hold. */
  closeToHead(rank: number): void {
    while (this.open.length > 0 && !isOuterHead(this.open.at(-1), rank)) this.open.pop();
  }

  /**
   * Close what does not hold an item: what is indented as far or further, and as far is only what is of another style. Beside items of
   * its own style it is one of them.
   */
  closeToItem(indent: number, style: string): void {
    const same = this.open.findLastIndex((draft) => draft.style === style && draft.indent >= indent);
    if (same >= 0) this.open.length = same;
    const holds = (top: Draft) =>
      top.indent < indent ||
      isBelowStyle(style, top.style) ||
      (top.indent === indent &&
        top.style !== style &&
        (top.style === 'whole' || top.kind === 'example' || (indent === 0 && !standsBeside(top, style))));
    while (this.open.length > 0 && !holds(this.open.at(-1) as Draft)) this.open.pop();
  }

  /**
   * Text that is indented no further than an item of a list stands outside of it, but for the next line of its paragraph; in a plain text
   * an empty line has to stand between, and none in the list.
   */
  closeToText({ indent, line, apart }: Block): void {
    while (line.isOutside && this.open.at(-1)?.style === '-') this.open.pop();
    if (isOfPlainText(line)) {
      const isEnded = (top: Draft | undefined) => top && this.tight.has(top) && top.indent >= indent;
      while (apart && isEnded(this.open.at(-1))) this.open.pop();
      return;
    }
    const holds = (top: Draft) =>
      (top.indent < indent && (top.style !== runIn || indent > 0)) ||
      // A typed bullet holds its line alone.
      (!apart && top.indent === indent && top.style !== '-') ||
      (top.style === 'term' && line.form === 'definition') ||
      (top.style === 'whole' && top.indent === 0);
    while (this.open.length > 0 && !holds(this.open.at(-1) as Draft)) this.open.pop();
  }
}

/** Stand items of a style in the list that an item is of? */
const standsBeside = ({ parent, home }: Draft, style: string): boolean =>
  (parent?.children ?? home?.items ?? []).some((item) => item.kind === 'rule' && item.style === style);

/** Parts that have to be open for the contents of a rule, the rule last. */
export const pathTo = (draft: Draft): Draft[] => [...(draft.parent ? pathTo(draft.parent) : []), draft];

const isBelow = (segments: readonly Segment[], above: readonly Segment[]): boolean =>
  keyOf(segments).startsWith(`${keyOf(above)}/`);

const isOuterHead = (draft: Draft | undefined, rank: number): boolean =>
  draft?.style.startsWith('head') === true && Number(draft.style.slice(4)) < rank;

/** How much of a number its first levels take, in UTF-16 units. */
const lengthOf = (segments: readonly Segment[]): number =>
  segments.reduce((sum, { separator, text }) => sum + separator.length + text.length, 0);
