import type {
  ImportedItem,
  ImportedPart,
  ImportedReference,
  Inline,
  Remark,
} from '../../document/document.ts';
import type { OutlineIndex } from './outline-index.ts';

/** An item that changes another, by number. */
interface Change {
  readonly number: string;
  readonly target: string;
}

/**
 * Find references that name one thing and mean another, and say what is doubtful about the rest.
 *
 * An item that speaks of `XV.B` means `XX.B` if that says that it modifies this very item, or something else that the
 * item speaks of: the section was printed under another number.
 */
export function correctReferences(
  parts: readonly ImportedPart[],
  index: OutlineIndex,
  remarks: Remark[],
): ImportedPart[] {
  const changes = parts.flatMap(({ items }) => items.flatMap(changesIn));
  const correct = (item: ImportedItem, around: string | null): ImportedItem => {
    const number = item.number ?? around;
    const own = [item.label ?? [], ...item.paragraphs].flatMap(referencesOf);
    const meant = (reference: ImportedReference): ImportedReference => {
      const intended = reference.intended ?? moved(reference, item, own, changes);
      const corrected = { ...reference, intended };
      remarkOn(corrected, number, index, remarks);
      return corrected;
    };
    for (const { reference } of item.relations)
      if (!own.includes(reference)) remarkOn(reference, number, index, remarks);
    return {
      ...item,
      label: item.label === null ? null : mapReferences(item.label, meant),
      paragraphs: item.paragraphs.map((inlines) => mapReferences(inlines, meant)),
      children: item.children.map((child) => correct(child, number)),
    };
  };
  return parts.map((part) => ({ ...part, items: part.items.map((item) => correct(item, null)) }));
}

function changesIn(item: ImportedItem): Change[] {
  const own = item.relations.flatMap(({ kind, reference }) =>
    item.number !== null && (kind === 'modifies' || kind === 'replaces')
      ? [{ number: item.number, target: reference.target }]
      : [],
  );
  return [...own, ...item.children.flatMap(changesIn)];
}

function moved(
  { target }: ImportedReference,
  item: ImportedItem,
  own: readonly ImportedReference[],
  changes: readonly Change[],
): ImportedReference['intended'] {
  const tail = target.split('.').slice(1).join('.');
  if (tail === '') return null;
  for (const { number, target: changed } of changes) {
    if (number === target || number.split('.').slice(1).join('.') !== tail) continue;
    if (changed === item.number)
      return { target: number, why: `${number} says that it modifies ${changed}, which this is.` };
    if (own.some((other) => other.target === changed))
      return { target: number, why: `${number} says that it modifies ${changed}, of which this speaks.` };
  }
  return null;
}

function remarkOn(
  { printed, target, intended, line }: ImportedReference,
  number: string | null,
  { numbers }: OutlineIndex,
  remarks: Remark[],
): void {
  const say = (kind: string, message: string) => remarks.push({ line, kind, message, rule: number });
  if (intended) say('reference-misprinted', `"${printed}" seems to mean ${intended.target}. ${intended.why}`);
  else if (!target.includes(':') && !numbers.has(target))
    say('reference-unknown', `"${printed}" names ${target}, which this document does not have.`);
  else if (number !== null && (number === target || number.startsWith(`${target}.`)))
    say(
      'reference-to-itself',
      `"${printed}" names ${target}, in which it stands itself: look what is meant.`,
    );
}

function mapReferences(
  inlines: readonly Inline[],
  meant: (reference: ImportedReference) => ImportedReference,
): Inline[] {
  return inlines.map((inline): Inline => {
    if (inline.type === 'reference') return { ...inline, reference: meant(inline.reference) };
    if ('children' in inline) return { ...inline, children: mapReferences(inline.children, meant) };
    return inline;
  });
}

function referencesOf(inlines: readonly Inline[]): ImportedReference[] {
  return inlines.flatMap((inline) =>
    inline.type === 'reference'
      ? [inline.reference]
      : 'children' in inline
        ? referencesOf(inline.children)
        : [],
  );
}
