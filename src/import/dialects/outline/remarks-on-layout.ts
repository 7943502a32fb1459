import type { Remark } from '../../document/document.ts';
import { type Draft, type DraftPart, type LabelForm, walkDrafts } from './draft.ts';
import { styleInWords } from './label-styles.ts';

/**
 * Remarks on a layout that says another place than the labels do: the labels decide, and the result shows nothing of it.
 *
 * Of a list that is laid out in two ways each place where it turns from the usual one is said.
 */
export function remarksOnLayout(parts: readonly DraftPart[]): Remark[] {
  const lists = parts.flatMap(({ items }) => [
    { parent: null, items },
    ...[...walkDrafts(items)].map((parent) => ({ parent, items: parent.children })),
  ]);
  return lists.flatMap(({ parent, items }) => {
    const labelled = items.filter(({ level, form }) => level !== null && form !== null);
    return [...mixedStyles(labelled), ...unevenIndents(labelled, parent), ...mixedColons(labelled)];
  });
}

/** A list with labels of two styles: `a.` in front of `1.` and `2.`. */
function mixedStyles(items: readonly Draft[]): Remark[] {
  const [usual, ...others] = byCount(items, ({ level }) => level);
  return others.flatMap(([level, all]) =>
    all
      .slice(0, 1)
      .map((draft) =>
        remark(
          'labels-mixed',
          draft,
          `This label is ${styleInWords(level ?? 0)}, where most of its list are ${styleInWords(usual?.[0] ?? 0).replace(/^a (.*)$/, '$1s')}; kept as printed.`,
        ),
      ),
  );
}

/** Items that do not stand where the others of their list stand, and lists that do not stand below what holds them. */
function unevenIndents(items: readonly Draft[], parent: Draft | null): Remark[] {
  const [first] = items;
  if (!first || items.some(({ form }) => form?.indent === null)) return [];
  const usual = byCount(items, ({ form }) => layoutOf(form))[0]?.[0];
  const turns = items.filter(
    ({ form }, i) =>
      layoutOf(form) !== usual && (i === 0 || layoutOf(form) !== layoutOf(items[i - 1]?.form ?? null)),
  );
  const uneven = turns.map((draft) =>
    remark(
      'layout-uneven',
      draft,
      'This label is not laid out as others of its list are; its place was told by the label.',
    ),
  );
  const isBeside = parent?.form?.bulleted && (first.form?.indent ?? 0) <= (parent.form.indent ?? 0);
  if (!isBeside || turns.includes(first)) return uneven;
  const message = `This list stands beside ${parent.number}, which holds it, and not below; its place was told by the label.`;
  return [remark('layout-uneven', first, message), ...uneven];
}

const layoutOf = (form: LabelForm | null) => `${form?.indent} ${form?.bulleted}`;

/** Headings of a list of which some end in a colon: in the result all labels look alike. */
function mixedColons(items: readonly Draft[]): Remark[] {
  const [, rare] = byCount(
    items.filter(({ form }) => form?.colon !== null),
    ({ form }) => form?.colon,
  );
  const [draft] = rare?.[1] ?? [];
  if (!rare || !draft) return [];
  const [colon] = rare;
  const count = rare[1].length === 1 ? 'One heading' : `${rare[1].length} headings`;
  const verb = rare[1].length === 1 ? 'ends' : 'end';
  const message = `${count} of this list ${verb} ${colon ? 'in' : 'without'} a colon, where others ${colon ? 'have none' : 'have one'}; in the result all are labels alike.`;
  return [remark('headings-mixed', draft, message)];
}

const remark = (kind: string, { lines, number }: Draft, message: string): Remark => ({
  line: lines[0] ?? 0,
  kind,
  message,
  rule: number,
});

/** Groups by a key, the largest first; of two as large the one that comes first. */
function byCount<Key>(items: readonly Draft[], keyOf: (draft: Draft) => Key): [Key, Draft[]][] {
  return [...Map.groupBy(items, keyOf)].sort(([, a], [, b]) => b.length - a.length);
}
