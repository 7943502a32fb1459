import type { Edit } from '../base/diagnostic.ts';
import { isRelation } from '../edition/relations.ts';
import { findNames, type WrittenName } from '../syntax/find-names.ts';
import type { NewName } from './new-names.ts';

/** How names in a section file are resolved. */
export interface SectionNames {
  readonly newName: NewName;
  /** Whether ids defined in the file belong to the renamed rules. */
  readonly definesThem: boolean;
  /** Whether the edition extends another one, so that `after=` and the like name rules. */
  readonly isOverlay: boolean;
}

/**
 * Attributes of an overlay that position a rule. Source: "What a file holds" in docs/overlays.md.
 */
const positionKeys: readonly string[] = ['after', 'before', 'into'];

/**
 * Edits that rename in a section file, except in its front matter.
 *
 * @returns null if the file cannot be parsed
 */
export function editSection(text: string, file: string, names: SectionNames): Edit[] | null {
  return findNames(text)?.flatMap((name) => editsOf(name, file, names)) ?? null;
}

function editsOf({ role, text, at, key }: WrittenName, file: string, names: SectionNames): Edit[] {
  const edit = (name: string, offset: number): Edit[] => {
    const newName = names.newName(name);
    const start = at[0] + offset;
    return newName === null ? [] : [{ file, start, end: start + name.length, text: newName }];
  };
  if (role === 'definition') return names.definesThem ? edit(text, 0) : [];
  if (role !== 'attribute') return edit(text, 0);
  if (!isRelation(key) && !(names.isOverlay && positionKeys.includes(key))) return [];
  return [...text.matchAll(/[^\s,]+/g)].flatMap((name) => edit(name[0], name.index));
}

/**
 * Renames in a quotation of a section file in edition.yaml: a single name, or constructs with
 * names.
 */
export function editQuoted(quoted: string, names: SectionNames): string {
  const whole = names.newName(quoted);
  if (whole !== null) return whole;
  const edits = editSection(quoted, '', { ...names, definesThem: true }) ?? [];
  return edits.reduceRight(
    (text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end),
    quoted,
  );
}
