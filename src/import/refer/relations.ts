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
import { inlineText, referencesOf, walkItems } from '../document/walk.ts';
import type { Form, ReferContext } from './form.ts';
import { findIn } from './forms.ts';
import { plainTitle } from './index-document.ts';

const optional = /(?<!\s)\s*\(optional\)\s*\.?$/i;
const relation = /(?<!\s)\s*\((modifies|replaces|clarifies)\s+([^()]{1,80}?)\)\.?$/i;

/**
 * Take "(optional)" and "(modifies IV.)" off the ends of texts: the first is a class of the item, the second says what it does to another one.
 * What a text says is left out, "Rule X will be ignored", is disabled by it.
 */
export function relateItem(
  item: ImportedItem,
  { forms, context }: { readonly forms: readonly Form[]; readonly context: ReferContext },
): ImportedItem {
  const last = item.paragraphs.at(-1);
  const end = last?.at(-1);
  if (item.kind !== 'rule' || !last || end?.type !== 'text') return item;
  const isOptional = optional.test(end.value);
  const rest = isOptional ? end.value.replace(optional, '') : end.value;
  const [whole, word = '', named = ''] = relation.exec(rest) ?? [];
  if (!isOptional && whole === undefined) return item;
  const value = whole === undefined ? rest : rest.slice(0, rest.length - whole.length);
  const paragraph: Inline[] = [...last.slice(0, -1), ...(value.trim() === '' ? [] : [{ ...end, value }])];
  const kind = word.toLowerCase() as ImportedRelation['kind'];
  const line = item.lines.at(-1) ?? 0;
  return {
    ...item,
    paragraphs: [...item.paragraphs.slice(0, -1), ...(paragraph.length > 0 ? [paragraph] : [])],
    classes: isOptional ? [...item.classes, 'optional'] : item.classes,
    relations:
      whole === undefined
        ? item.relations
        : [...item.relations, { kind, reference: { ...relatedTo(kind, named, { forms, context }), line } }],
  };
}

/** Name behind "modifies": a number, a title, or the initials of a title. */
function relatedTo(
  kind: string,
  named: string,
  { forms, context }: { readonly forms: readonly Form[]; readonly context: ReferContext },
): Omit<ImportedReference, 'line'> {
  const lead = `${kind} `;
  const found = findIn(lead + named, forms, context)[0];
  if (found?.start === lead.length) return { ...found.reference, printed: named };
  const plain = plainReference(named, named.replace(/\.$/, ''));
  const { titles, initials } = context.index;
  const titled = titles.get(plainTitle(named));
  if (titled !== undefined) return { ...plain, target: titled };
  const short = initials.get(named.toLowerCase().replace(/\s/g, ''));
  const why = `"${named}" are the initials of the title of ${short}.`;
  return { ...plain, target: named, intended: short === undefined ? null : { target: short, why } };
}

const isOut =
  /^\s*(?:\([^()]*\)\s*)?(?:(?:will|shall) be|is|are|(?:does|do) not) (?:ignored|not used|left out|omitted|apply\b)/i;

/** References that a text says are out of use. */
export const disabledIn = (inlines: readonly Inline[]): ImportedRelation[] =>
  inlines.flatMap((inline, at): ImportedRelation[] => {
    const next = inlines[at + 1];
    return inline.type === 'reference' && next?.type === 'text' && isOut.test(next.value)
      ? [{ kind: 'disables', reference: inline.reference }]
      : [];
  });

/** Rules of an overlay that clarify the sections of the edition they are numbered after: those below a title that says so. */
export function clarify(parts: readonly ImportedPart[], base: string | null): ImportedPart[] {
  let isWithin = false;
  return parts.map((part) => {
    if (part.level === 'category') isWithin = /clarif/i.test(part.title);
    if (base === null || !isWithin || part.number === null || !/^[IVXLC]+$/.test(part.number)) return part;
    const reference = plainReference(`${part.number}. ${part.title}`, `${base}:${part.number}`);
    const relation: ImportedRelation = { kind: 'clarifies', reference: { ...reference, line: part.line } };
    return {
      ...part,
      items: part.items.map((item) =>
        item.number === null ? item : { ...item, relations: [relation, ...item.relations] },
      ),
    };
  });
}

/**
 * Find what references mean that name one thing and are about another: an item that speaks of XV.B means XX.B where that says that it
 * modifies this very item, or something else that the item speaks of.
 */
export function correctedReferences(
  document: ImportedDocument,
): ReadonlyMap<ImportedReference, NonNullable<ImportedReference['intended']>> {
  const items = [...walkItems(document)].map(({ item }) => item);
  const changes = items.flatMap(({ number, relations }) =>
    relations.flatMap(({ kind, reference }) =>
      number !== null && (kind === 'modifies' || kind === 'replaces')
        ? [{ number, target: reference.target }]
        : [],
    ),
  );
  const meant = new Map<ImportedReference, NonNullable<ImportedReference['intended']>>();
  if (changes.length === 0) return meant;
  const tailOf = (number: string) => number.split('.').slice(1).join('.');
  for (const item of items) {
    const own = referencesOf(item);
    for (const reference of own) {
      const tail = tailOf(reference.target);
      if (tail === '' || reference.intended !== null) continue;
      for (const { number, target } of changes) {
        if (number === reference.target || tailOf(number) !== tail) continue;
        const isThis = target === item.number;
        if (!isThis && !own.some((other) => other.target === target)) continue;
        const why = `${number} says that it modifies ${target}, ${isThis ? 'which this is' : 'of which this speaks'}.`;
        meant.set(reference, { target: number, why });
        break;
      }
    }
  }
  return meant;
}

/** References that the document says mean something else, for a person. What a text disables is among its references. */
export const misprintRemarks = (document: ImportedDocument): Remark[] =>
  [...walkItems(document)].flatMap(({ item }) =>
    [
      ...referencesOf(item),
      ...item.relations.flatMap(({ kind, reference }) => (kind === 'disables' ? [] : [reference])),
    ].flatMap(({ printed, intended, line }): Remark[] =>
      intended
        ? [
            {
              line,
              kind: 'reference-misprinted',
              message: `"${printed}" seems to mean ${intended.target}. ${intended.why}`,
              rule: item.number,
            },
          ]
        : [],
    ),
  );

/** The text of the label and the paragraphs of an item. */
export const textOfItem = ({ label, paragraphs }: ImportedItem): string =>
  [label ?? [], ...paragraphs].map(inlineText).join('\n');
