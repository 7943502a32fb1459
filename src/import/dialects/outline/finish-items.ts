import {
  emptyItem,
  type ImportedItem,
  type ImportedReference,
  type ImportedRelation,
  type Inline,
  plainReference,
} from '../../document/document.ts';
import { type InlineSyntax, takeEmphasis, toInlines } from '../../document/inline.ts';
import type { Draft, DraftPart, DraftText } from './draft.ts';
import { referenceFinder } from './find-reference.ts';
import type { OutlineIndex } from './outline-index.ts';
import { plain } from './read-front.ts';

/** Context for finishing the items of a part. */
export interface FinishContext {
  readonly index: OutlineIndex;
  /** Target that every item right below the part clarifies; null outside of an overlay. */
  readonly clarifies: ImportedRelation | null;
}

/** Drafts as items: relations and classes taken off their texts, references found. */
export function finishItems(drafts: readonly Draft[], context: FinishContext): ImportedItem[] {
  return drafts.map((draft) => finishItem(draft, context));
}

function finishItem(draft: Draft, context: FinishContext): ImportedItem {
  const { index, clarifies } = context;
  const syntax: InlineSyntax = {
    stars: [],
    findReference: referenceFinder(index, numberAround(draft)),
    markerTarget: /(?!)/,
    minus: [],
  };
  const inlinesOf = ({ text, line }: DraftText) => toInlines(takeEmphasis(text), line, syntax);
  const optional = takeOptional(draft);
  const { texts, relations } = takeRelations(optional ?? draft.texts, context);
  const paragraphs = texts.map(inlinesOf).filter((inlines) => inlines.length > 0);
  const below = { ...context, clarifies: null };
  return {
    ...emptyItem,
    kind: draft.kind,
    number: draft.number,
    numberBy: draft.numberBy,
    count: draft.count,
    label: draft.label === null ? null : inlinesOf(draft.label),
    paragraphs,
    rows: draft.rows.map((row) => row.map((text) => inlinesOf({ text, line: draft.lines[0] ?? 0 }))),
    classes: [...draft.classes, ...(optional === null ? [] : ['optional'])],
    relations: [
      ...(clarifies !== null && draft.number !== null ? [clarifies] : []),
      ...relations,
      ...paragraphs.flatMap(disabledIn),
    ],
    lines: draft.lines,
    children: finishItems(draft.children, below),
  };
}

function numberAround(draft: Draft): string | null {
  return draft.number ?? (draft.parent ? numberAround(draft.parent) : null);
}

const flag = /(?<!\s)\s*\(optional\)\s*\.?$/i;

/** The texts without "(optional)" at the end; null where that does not stand there. */
function takeOptional({ texts, kind }: Draft): DraftText[] | null {
  const last = texts.at(-1);
  if (kind !== 'rule' || !last || !flag.test(last.text)) return null;
  return [...texts.slice(0, -1), { ...last, text: last.text.replace(flag, '') }];
}

const relation = /(?<!\s)\s*\((modifies|replaces|clarifies)\s+([^()]{1,80}?)\)\.?$/i;

/** "(modifies IV.)" at the end of a text says what it is related to. It is taken off where it names something. */
function takeRelations(
  texts: readonly DraftText[],
  context: FinishContext,
): { texts: DraftText[]; relations: ImportedRelation[] } {
  const relations: ImportedRelation[] = [];
  const left = texts.flatMap((part): DraftText[] => {
    const [whole, word = '', named = ''] = relation.exec(part.text) ?? [];
    if (whole === undefined) return [part];
    relations.push({ kind: kindOf(word), reference: relatedTo(word, named, part.line, context) });
    const rest = part.text.slice(0, part.text.length - whole.length);
    return rest.trim() === '' ? [] : [{ ...part, text: rest }];
  });
  return { texts: left, relations };
}

function kindOf(word: string): ImportedRelation['kind'] {
  const kind = word.toLowerCase();
  return kind === 'replaces' || kind === 'clarifies' ? kind : 'modifies';
}

/** Name behind "modifies": a number, a title, or the initials of a title. */
function relatedTo(word: string, named: string, line: number, { index }: FinishContext): ImportedReference {
  const lead = `${word.toLowerCase()} `;
  const found = referenceFinder(index, null)(lead + named, 0);
  if (found && found.start === lead.length) return { ...found.reference, printed: named, line };
  const bare = { ...plainReference(named, named), line };
  const titled = index.titles.get(plain(named));
  if (titled !== undefined) return { ...bare, target: titled };
  const short = index.initials.get(named.toLowerCase().replace(/\s/g, ''));
  const why = `"${named}" are the initials of the title of ${short}.`;
  return { ...bare, intended: short === undefined ? null : { target: short, why } };
}

/** References that the text says are out of use: "Rule X (its title) will be ignored". */
function disabledIn(inlines: readonly Inline[]): ImportedRelation[] {
  return inlines.flatMap((inline, i): ImportedRelation[] => {
    const next = inlines[i + 1];
    if (inline.type !== 'reference' || next?.type !== 'text') return [];
    const isOut =
      /^\s*(?:\([^()]*\)\s*)?(?:(?:will|shall) be|is|are|(?:does|do) not) (?:ignored|not used|left out|omitted|apply\b)/i;
    return isOut.test(next.value) ? [{ kind: 'disables', reference: inline.reference }] : [];
  });
}

/** The relation of a clarification to the section of another edition that its own section is numbered after. */
export function clarification(
  part: DraftPart,
  within: DraftPart | null,
  { base }: OutlineIndex,
): ImportedRelation | null {
  if (base === null || !part.isNumbered || within === null || !/clarif/i.test(within.title)) return null;
  const reference = plainReference(`${part.number}. ${part.title}`, `${base}:${part.number}`);
  return { kind: 'clarifies', reference: { ...reference, line: part.line } };
}
