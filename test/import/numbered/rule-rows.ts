import type { ImportedDocument, ImportedItem } from '../../../src/import/document/document.ts';
import { inlineText, referencesOf, walkItems } from '../../../src/import/document/walk.ts';

/** Facts about one rule, in the words of the expectation files; `-` for nothing. */
export interface RuleRow {
  readonly line: string;
  readonly number: string;
  /** Number of the parent rule, section or category. */
  readonly parent: string;
  /** First word of the label. */
  readonly label: string;
  readonly markers: string;
  readonly references: string;
  readonly star: string;
  readonly attached: string;
  /** `printed`, or how certain a recovered number is: the first word of why. */
  readonly sure: string;
}

/** One row per rule, in order. */
export function rowsOf({ document }: { readonly document: ImportedDocument }): RuleRow[] {
  return [...walkItems(document)].flatMap(({ item, part }) =>
    item.number === null || part < 0 ? [] : [rowOf(item, item.number)],
  );
}

function rowOf(item: ImportedItem, number: string): RuleRow {
  const label = item.label ? inlineText(item.label) : '';
  const { before, after } = item.star;
  return {
    line: String(item.lines[0] ?? 0),
    number,
    parent: number.slice(0, number.lastIndexOf('.')),
    label: /^[^\s,[]+/u.exec(label)?.[0] ?? '-',
    markers: orDash(item.markers.map(({ sign, reference }) => `${sign}${reference.target}`)),
    references: orDash(
      referencesOf(item).map(({ target, until }) => (until === null ? target : `${target}..${until}`)),
    ),
    star:
      before !== null && after !== null
        ? 'both'
        : before !== null
          ? 'before'
          : after !== null
            ? 'after'
            : '-',
    attached: orDash(item.children.filter(({ kind }) => kind !== 'rule').map(({ kind }) => kind)),
    sure:
      item.numberBy.how === 'recovered' ? (/^\w+/u.exec(item.numberBy.why)?.[0] ?? '') : item.numberBy.how,
  };
}

const orDash = (parts: readonly string[]) => (parts.length === 0 ? '-' : parts.join(' '));

/** The parent of every rule, by number: that of the rule above it, or of its part. */
export function holdersOf({ document }: { readonly document: ImportedDocument }): Map<string, string | null> {
  const result = new Map<string, string | null>();
  for (const { item, parent, part } of walkItems(document)) {
    if (item.number !== null) result.set(item.number, parent?.number ?? document.parts[part]?.number ?? null);
  }
  return result;
}
