import { withoutEnclosed } from '../../base/without-enclosed.ts';
import { comparedOfTexts, type TextRule } from '../../compare/from-texts.ts';
import { matchRules } from '../../compare/match-rules.ts';
import { leastKnown } from '../../compare/matching.ts';
import { assembleTexts } from '../account/read-result.ts';
import type {
  ImportedDocument,
  ImportedItem,
  ImportedPart,
  ImportedReference,
  Inline,
} from '../document/document.ts';
import { inlineText, itemText, walkItems } from '../document/walk.ts';
import { generalParts, hasId, type Identified, type KeptIds } from './identify.ts';
import { readSpentIds } from './spent-ids.ts';

/** A thing with an id (or about to get one), and the rule to recognise it by. */
export interface Recognised<Thing> {
  readonly thing: Thing;
  readonly rule: TextRule;
  /** All its words, as a release records them. */
  readonly words?: string;
}

/**
 * Recognises the rules of an earlier import, edited or not, in a new import of the document, by
 * comparing them as two versions. Rules only a release has are recognised by exact words.
 * @param edition id of the edition
 * @param files texts of the earlier result by path in its folder
 * @returns empty if the earlier result is invalid
 */
export function keepIds(
  document: ImportedDocument,
  edition: string,
  files: ReadonlyMap<string, string>,
): KeptIds {
  const old = listOld(files);
  const fresh = listDocument(document);
  const { pairs } = matchRules(
    comparedOfTexts(
      'document',
      old.map(({ rule }) => rule),
    ),
    comparedOfTexts(
      'document',
      fresh.map(({ rule }) => rule),
    ),
  );
  const kept = new Map<Identified, string>();
  const general = new Map<ImportedPart, string>();
  for (const { a, b, confidence } of pairs) {
    const [id, thing] = [old[a]?.thing, fresh[b]?.thing];
    if (id === undefined || !thing || confidence < leastKnown) continue;
    if ('generalOf' in thing) general.set(thing.generalOf, id);
    else kept.set(thing, id);
  }
  // The id of a published rule that is not recognised stays reserved, else a new rule would be
  // published as it.
  const spent = readSpentIds(files, edition, new Set([...kept.values(), ...general.values()]));
  const back = new Set<string>();
  for (const { thing, words = '' } of fresh) {
    if ('generalOf' in thing || kept.has(thing)) continue;
    const id = spent.of(words);
    if (id === undefined || back.has(id)) continue;
    kept.set(thing, id);
    back.add(id);
  }
  return { of: kept, general, spent: spent.ids };
}

/** The section made for rules directly under a category. */
export interface General {
  readonly generalOf: ImportedPart;
}

/** Lists what gets an id in a document, parents before children. */
export function listDocument(document: ImportedDocument): Recognised<Identified | General>[] {
  const found: Recognised<Identified | General>[] = [];
  const indexOf = new Map<Identified | General, number>();
  const add = (thing: Identified | General, rule: Omit<TextRule, 'text'>, words = '') => {
    const index = found.push({ thing, rule: { ...rule, text: textOf(words) }, words }) - 1;
    indexOf.set(thing, index);
    return index;
  };
  let category = -1;
  const withGeneral = generalParts(document);
  const holders = document.parts.map((part) => {
    const isCategory = part.level === 'category';
    const { number, title: label } = part;
    const section = { kind: 'section', number, label } as const;
    const index = add(part, { ...section, parent: isCategory ? -1 : category });
    if (isCategory) category = index;
    if (!withGeneral.has(part)) return index;
    return add({ generalOf: part }, { ...section, number: null, parent: index });
  });
  const write = withoutNames(document);
  for (const visit of walkItems(document)) {
    if (!hasId(visit, document)) continue;
    const { item, parent, part } = visit;
    const above = (parent && indexOf.get(parent)) ?? holders[part] ?? -1;
    const rule = { kind: 'rule', number: item.number, label: labelOf(item), parent: above } as const;
    const rows = item.rows.map((row) => row.map(write));
    add(item, rule, itemText({ ...item, paragraphs: item.paragraphs.map(write), rows }));
  }
  for (const term of document.terms) {
    const rule = { kind: 'term', number: null, label: term.term, parent: -1 } as const;
    add(term, rule, inlineText(write(term.definition)));
  }
  return found;
}

/**
 * Maps inlines to how an edition's text has them: references keep their words without the target's
 * name or number.
 */
function withoutNames(document: ImportedDocument): (inlines: readonly Inline[]) => readonly Inline[] {
  const items = [...walkItems(document)].map(({ item }) => item);
  const numbers = new Set([...document.parts, ...items].map(({ number }) => number));
  const wordsOf = ({ printed, target, until }: ImportedReference) =>
    until === null
      ? printed
          .replace(/^\s*\[([^[\]]*)\]\s*$/, '$1')
          .replace(/\S+$/, (last) => (last === target || numbers.has(last) ? '' : last))
      : '';
  const write = (inline: Inline): Inline => {
    if (inline.type === 'reference') return { type: 'text', value: wordsOf(inline.reference) };
    return 'children' in inline ? { ...inline, children: inline.children.map(write) } : inline;
  };
  return (inlines) => inlines.map(write);
}

const labelOf = ({ label }: ImportedItem) => (label ? inlineText(label) : null);

/** Numbers of unresolved references change while the rule stays the same. */
const textOf = (text: string) => withoutEnclosed(text, '[', ']').replace(/\d+(?:\.\d+)+/g, ' ');

function listOld(files: ReadonlyMap<string, string>): Recognised<string>[] {
  const edition = assembleTexts(files);
  if (!edition) return [];
  const nodes = [...edition.categories, ...edition.files.flatMap((file) => file.nodes)];
  const seen = new Set<string>();
  const own = nodes.filter(({ id, hasOwnId }) => hasOwnId && seen.size < seen.add(id).size);
  const indexOf = new Map(own.map((node, index) => [node, index]));
  return own.map((node) => ({
    thing: node.id,
    rule: {
      kind: node.item === null ? 'section' : node.kind === 'term' ? 'term' : 'rule',
      number: node.number,
      label: node.label || null,
      // In a document, terms are outside its parts.
      parent: node.kind === 'term' ? -1 : ((node.parent && indexOf.get(node.parent)) ?? -1),
      text: textOf(node.item?.text ?? ''),
    },
  }));
}
