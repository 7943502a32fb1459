import { plainWords } from '../../base/plain-words.ts';
import { withoutEnclosed } from '../../base/without-enclosed.ts';
import { comparedOfTexts, type TextRule } from '../../compare/from-texts.ts';
import { matchRules } from '../../compare/match-rules.ts';
import type { ImportedDocument, ImportedItem, ImportedPart, Inline, Remark } from '../document/document.ts';
import { replaceItems } from '../document/replace-items.ts';
import { inlineText } from '../document/walk.ts';

/** Similarity (0 to 1) required to copy stars; less suffices for equal labels. */
const requiredSimilarity = 0.8;
const requiredWithEqualLabels = 0.5;

/**
 * Restores lost stars from an edition of the same rules. Each restored star, and each without a
 * matching rule, gets a remark. Existing stars stay.
 */
export function restoreStars(
  document: ImportedDocument,
  parallel: ImportedDocument,
): { readonly document: ImportedDocument; readonly remarks: readonly Remark[] } {
  const [from, to] = [placesOf(parallel), placesOf(document)];
  const matched = matchRules(
    comparedOfTexts(
      'from',
      from.map(({ rule }) => rule),
    ),
    comparedOfTexts(
      'to',
      to.map(({ rule }) => rule),
    ),
  );
  const pairs = new Map(matched.pairs.map(({ a, b, confidence }) => [a, { to: to[b], score: confidence }]));
  const changes = new Map<ImportedItem | ImportedPart, { star: ImportedItem['star'] }>();
  const remarks: Remark[] = [];
  for (const [index, { node, rule }] of from.entries()) {
    if (!('star' in node) || !hasStar(node)) continue;
    const { to: found, score = 0 } = (node.number !== null && pairs.get(index)) || {};
    const least =
      rule.label !== null && rule.label === found?.rule.label ? requiredWithEqualLabels : requiredSimilarity;
    const item = found && score >= least && 'star' in found.node ? found.node : null;
    const where = `${rule.number ?? rule.label} of the other edition`;
    if (!item)
      remarks.push({
        line: 0,
        kind: 'star-not-restored',
        message: `No rule here is like ${where}, which has a star.`,
        rule: rule.number,
      });
    else if (!hasStar(item)) {
      changes.set(item, { star: node.star });
      const message = `A star as in ${where}.`;
      remarks.push({ line: item.lines[0] ?? 0, kind: 'star-restored', message, rule: item.number });
    }
  }
  return { document: { ...replaceItems(document, changes), ...starRules() }, remarks };

  /** The rules that explain stars there, matched here. */
  function starRules(): Pick<ImportedDocument, 'stars'> | object {
    if (document.stars || !parallel.stars) return {};
    const found = Object.entries(parallel.stars).flatMap(([position, number]) => {
      const own = pairs.get(from.findIndex(({ rule }) => rule.number === number))?.to?.rule.number;
      return own == null ? [] : [[position, own] as const];
    });
    return { stars: Object.fromEntries(found) };
  }
}

const hasStar = ({ star }: ImportedItem): boolean => star.before !== null || star.after !== null;

/** A part or item of a document, and the rule to match it by. */
interface Place {
  readonly node: ImportedItem | ImportedPart;
  readonly rule: TextRule;
}

function placesOf(document: ImportedDocument): Place[] {
  const places: Place[] = [];
  const addItems = (items: readonly ImportedItem[], parent: number) => {
    for (const node of items) {
      const rule = { kind: node.number === null ? 'note' : 'rule', number: node.number, parent } as const;
      const at = places.push({ node, rule: { ...rule, ...wordsOf(node) } }) - 1;
      addItems(node.children, at);
    }
  };
  addItems(document.front, -1);
  let category = -1;
  for (const node of document.parts) {
    const { level, number, title } = node;
    const label = plainWords(title).join(' ') || null;
    const parent = level === 'category' ? -1 : category;
    const at = places.push({ node, rule: { kind: level, number, label, parent, text: '' } }) - 1;
    if (level === 'category') category = at;
    addItems(node.items, at);
  }
  return places;
}

/** Label and text of an item in plain words; words before a dash are a label too. */
function wordsOf({ label, paragraphs, rows }: ImportedItem): Pick<TextRule, 'label' | 'text'> {
  const text = [...paragraphs, ...rows.flat()].map(ownText).join(' ');
  const lead = label ? ownText(label) : (/^\s*([\p{Lu}\d][^.:!?–]{1,40}?)\s[-–]\s/u.exec(text)?.[1] ?? '');
  return {
    // `Atomics [Mushroom Cloud]`: the description of a picture is not part of the label.
    label: plainWords(withoutEnclosed(lead, '[', ']')).join(' ') || null,
    text: plainWords(label ? text : text.slice(lead.length)).join(' '),
  };
}

/** The text of inlines without references, whose numbers differ between editions. */
const ownText = (inlines: readonly Inline[]): string =>
  inlineText(inlines.filter(({ type }) => type !== 'reference'));
