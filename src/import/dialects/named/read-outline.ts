import type { ImportedKind, LineOutcome, Remark } from '../../document/document.ts';
import { beginDraft, type Draft, type DraftPart } from './draft.ts';
import { isHeading } from './find-label.ts';
import type { NamedLine } from './read-lines.ts';

/** The lists of a document as drafts, and what became of the lines that are no rules. */
export interface Outline {
  readonly parts: readonly DraftPart[];
  readonly outcomes: ReadonlyMap<number, LineOutcome>;
  readonly remarks: readonly Remark[];
}

type Category = Extract<NamedLine, { is: 'category' }>;
type Item = Extract<NamedLine, { is: 'item' }>;
type Text = Extract<NamedLine, { is: 'text' }>;

/**
 * Read the categories of a document.
 *
 * @param lines from the first category on
 */
export function readOutline(lines: readonly NamedLine[]): Outline {
  const parts: DraftPart[] = [];
  const outcomes = new Map<number, LineOutcome>();
  const remarks: Remark[] = [];
  for (let at = 0; at < lines.length; ) {
    const category = lines[at];
    if (category?.is !== 'category') {
      at += 1;
      continue;
    }
    let end = at + 1;
    while (end < lines.length && lines[end]?.is !== 'category') end += 1;
    outcomes.set(category.line, { became: 'heading', of: category.number });
    const reader = new CategoryReader(category, lines.slice(at + 1, end), outcomes, remarks);
    parts.push(...reader.read());
    at = end;
  }
  return { parts, outcomes, remarks };
}

/** Reads one category: it holds what is open while its lines go by. */
class CategoryReader {
  private readonly parts: DraftPart[] = [];
  /** Rules that are open, from the outermost in. */
  private open: Draft[] = [];
  private afterBlank = true;
  private readonly category: Category;
  private readonly lines: readonly NamedLine[];
  private readonly outcomes: Map<number, LineOutcome>;
  private readonly remarks: Remark[];
  /** Indent of the headings of sections; null where the category has none and its rules are numbered directly. */
  private readonly sectionIndent: number | null;
  private readonly unit: number;

  constructor(
    category: Category,
    lines: readonly NamedLine[],
    outcomes: Map<number, LineOutcome>,
    remarks: Remark[],
  ) {
    this.category = category;
    this.lines = lines;
    this.outcomes = outcomes;
    this.remarks = remarks;
    this.sectionIndent = sectionIndentOf(lines);
    this.unit = indentUnit(lines);
  }

  read(): DraftPart[] {
    const { number, title, line } = this.category;
    this.parts.push({ level: 'category', number, title, line, items: [] });
    for (const line of this.lines) {
      if (line.is === 'item') this.readItem(line);
      else if (line.is === 'text') this.readText(line);
      this.afterBlank = line.is === 'blank';
    }
    return this.parts;
  }

  private readItem(item: Item): void {
    if (this.sectionIndent !== null && item.indent <= this.sectionIndent) {
      // Sections count from 1, unlike rules.
      const number = `${this.category.number}.${twoDigits(item.count)}`;
      this.parts.push({ level: 'section', number, title: item.text, line: item.line, items: [] });
      this.outcomes.set(item.line, { became: 'heading', of: number });
      this.open = [];
      return;
    }
    this.open = this.open.filter(({ indent }) => indent < item.indent);
    const above = this.open.at(-1);
    const siblings = above ? above.children : this.home().items;
    const draft = beginDraft('rule', item.count, item);
    this.checkCount(draft, siblings, above);
    siblings.push(draft);
    this.open.push(draft);
  }

  /** The part that rules go to. Rules before the first section are the general ones: section .00. */
  private home(): DraftPart {
    const last = this.parts.at(-1);
    if (last && (last.level === 'section' || this.sectionIndent === null)) return last;
    const number = `${this.category.number}.00`;
    const general: DraftPart = { level: 'section', number, title: '', line: this.category.line, items: [] };
    this.parts.push(general);
    return general;
  }

  /** A line without a number belongs to the rule that it is indented under. */
  private readText(text: Text): void {
    const last = this.open.at(-1);
    const owner = this.open.findLast(({ indent }) => indent < text.indent) ?? last;
    if (!owner) {
      this.home().items.push(beginDraft(kindOf(text.text), null, text));
      return;
    }
    const hung = owner.children.at(-1);
    const kind = kindOf(text.text);
    const isSameBlock = !this.afterBlank && hung?.listed === null && hung.lines.at(-1) === text.line - 1;
    const home = kind !== 'rule' ? null : isSameBlock ? hung : owner.children.length === 0 ? owner : null;
    if (home) {
      home.paragraphs.push({ text: text.text, line: text.line });
      home.lines.push(text.line);
      return;
    }
    const hungKind = kind === 'rule' ? 'note' : kind;
    owner.children.push(beginDraft(hungKind, null, text));
  }

  /** Lists begin again, jump or begin too deep where a parent was lost: say so, and keep the count. */
  private checkCount(draft: Draft, siblings: readonly Draft[], above: Draft | undefined): void {
    const before = siblings.findLast(({ listed }) => listed !== null);
    const count = draft.listed ?? 1;
    const line = draft.lines[0] ?? 0;
    const remark = (kind: string, message: string) => this.remarks.push({ line, kind, message, rule: null });
    const outer = above ? above.indent : this.sectionIndent;
    if (!before && outer !== null && draft.indent - outer > this.unit && !this.isGeneral())
      remark('level-skipped', 'Indented by more than one level: a parent seems to be lost.');
    const last = before?.listed ?? 0;
    const twin = siblings.find((one) => one.listed === count && sayTheSame(one, draft));
    if (before && count <= last && twin)
      remark(
        'suggestion-merged',
        `The list begins again with the rule of line ${twin.lines[0]}: another reading of the whole list seems to follow.`,
      );
    if (before && count <= last)
      remark(
        'list-restarted',
        `The list begins again at ${count} behind ${last}: these numbers are there twice.`,
      );
    else if (count !== last + 1)
      remark(
        'count-skipped',
        last === 0 ? `The list begins at ${count}.` : `Item ${count} follows item ${last}.`,
      );
  }

  private readonly isGeneral = (): boolean => this.parts.length < 2 || this.home().number.endsWith('.00');
}

const sayTheSame = (one: Draft, other: Draft): boolean =>
  one.paragraphs[0]?.text === other.paragraphs[0]?.text;

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** A paragraph that says what it is; else it goes on with the rule. */
function kindOf(text: string): ImportedKind {
  if (/^(?:thus,?\s+)?(?:for\s+)?(?:example|instance)s?\b/iu.test(text)) return 'example';
  return /^notes?\b\s*:/iu.test(text) ? 'note' : 'rule';
}

/**
 * Items at the smallest indent are headings of sections where deeper items stand below them and most of them are titles.
 */
function sectionIndentOf(lines: readonly NamedLine[]): number | null {
  const items = lines.filter((line) => line.is === 'item');
  const least = items.reduce((indent, item) => Math.min(indent, item.indent), Number.POSITIVE_INFINITY);
  const outer = items.filter(({ indent }) => indent === least);
  if (outer.length === 0 || outer.length === items.length) return null;
  const titles = outer.filter(({ text }) => isTitle(text)).length;
  return titles * 2 > outer.length ? least : null;
}

const isTitle = (text: string) => isHeading(text) || (!/[.:;!?]$/.test(text) && !/:\s|\.\s/.test(text));

function indentUnit(lines: readonly NamedLine[]): number {
  const indents = [...new Set(lines.flatMap((line) => (line.is === 'item' ? [line.indent] : [])))].sort(
    (a, b) => a - b,
  );
  const steps = indents.slice(1).map((indent, i) => indent - (indents[i] ?? 0));
  return Math.min(...steps, indents.length < 2 ? 2 : Number.POSITIVE_INFINITY);
}
