import type {
  ImportedDocument,
  ImportedItem,
  ImportedPart,
  ImportedReference,
  ImportedRelation,
  Inline,
  Remark,
} from '../document/document.ts';
import { plainReference } from '../document/document.ts';
import { referencesOf, walkItems } from '../document/walk.ts';
import { type Form, findIn, type ReferContext } from './forms.ts';
import { plainTitle } from './index-document.ts';

const optional = /(?<!\s)\s*\(optional\)\s*\.?$/i;
const relation = /(?<!\s)\s*\((modifies|replaces|clarifies)\s+([^()]{1,80}?)\)\.?$/i;

/**
 * Takes "(optional)" and "(modifies IV.)" off the end of a text: a class of the item, and a
 * relation to another one.
 */
export function relateItem(item: ImportedItem, forms: readonly Form[], context: ReferContext): ImportedItem {
  const last = item.paragraphs.at(-1);
  const end = last?.at(-1);
  if (item.kind !== 'rule' || !last || end?.type !== 'text') return item;
  const rest = end.value.replace(optional, '');
  const value = rest.replace(relation, '');
  if (value === end.value) return item;
  const [, word = '', named = ''] = relation.exec(rest) ?? [];
  const paragraph = [...last.slice(0, -1), ...(value.trim() === '' ? [] : [{ ...end, value }])];
  const kind = word.toLowerCase() as ImportedRelation['kind'];
  const line = item.lines.at(-1) ?? 0;
  return {
    ...item,
    paragraphs: [...item.paragraphs.slice(0, -1), ...(paragraph.length > 0 ? [paragraph] : [])],
    classes: rest === end.value ? item.classes : [...item.classes, 'optional'],
    relations: [
      ...item.relations,
      ...(word === '' ? [] : [{ kind, reference: { ...relatedTo(word, named, { forms, context }), line } }]),
    ],
  };
}

/** Resolves the name after "modifies": a number, a title, or the initials of a title. */
function relatedTo(
  word: string,
  named: string,
  { forms, context }: { readonly forms: readonly Form[]; readonly context: ReferContext },
): Omit<ImportedReference, 'line'> {
  const lead = `${word.toLowerCase()} `;
  const found = findIn(lead + named, forms, context)[0];
  if (found?.start === lead.length) return { ...found.reference, printed: named };
  const { titles, initials } = context.index;
  const titled = titles.get(plainTitle(named));
  if (titled !== undefined) return plainReference(named, titled);
  const short = initials.get(named.toLowerCase().replace(/\s/g, ''));
  if (short === undefined || named.length < 2) return plainReference(named, named);
  const why = `"${named}" are the initials of the title of ${short}.`;
  return { ...plainReference(named, named), intended: { target: short, why } };
}

const isOut =
  /^\s*(?:\([^()]*\)\s*)?(?:(?:will|shall) be|is|are|(?:does|do) not) (?:ignored|not used|left out|omitted|apply\b)/i;

/** Finds references that a text puts out of use, "Rule X will be ignored": it disables them. */
export const disabledIn = (inlines: readonly Inline[]): ImportedRelation[] =>
  inlines.flatMap((inline, at): ImportedRelation[] => {
    const next = inlines[at + 1];
    return inline.type === 'reference' && next?.type === 'text' && isOut.test(next.value)
      ? [{ kind: 'disables', reference: inline.reference }]
      : [];
  });

/**
 * Makes rules under a title such as "Clarifications" clarify the sections of the base edition with
 * their number.
 */
export function clarify(parts: readonly ImportedPart[], base: string | null): readonly ImportedPart[] {
  let isWithin = false;
  return parts.map((part) => {
    const { number, title, line } = part;
    if (part.level === 'category') isWithin = /clarif/i.test(title);
    if (base === null || !isWithin || number === null || !/^[IVXLC]+$/.test(number)) return part;
    const reference = { ...plainReference(`${number}. ${title}`, `${base}:${number}`), line };
    const relate = (item: ImportedItem): ImportedItem =>
      item.number === null
        ? item
        : { ...item, relations: [{ kind: 'clarifies', reference }, ...item.relations] };
    return { ...part, items: part.items.map(relate) };
  });
}

/** Remarks for references that probably mean something else; disabled ones are listed only once. */
export const misprintRemarks = (document: ImportedDocument): Remark[] =>
  [...walkItems(document)].flatMap(({ item }) =>
    [
      ...referencesOf(item),
      ...item.relations.flatMap(({ kind, reference }) => (kind === 'disables' ? [] : [reference])),
    ].flatMap(({ printed, intended, line }): Remark[] => {
      if (!intended) return [];
      const message = `"${printed}" seems to mean ${intended.target}. ${intended.why}`;
      return [{ line, kind: 'reference-misprinted', message, rule: item.number }];
    }),
  );
