import type { ImportedDocument, ImportedPart } from '../document/document.ts';
import { isFolderLabel } from '../lines/folder-labels.ts';
import type { SourceLine } from '../lines/lines.ts';
import { nameOf } from '../lines/page-names.ts';

/**
 * Put the sections of a folder below categories, one for each folder in it, or each page, where the sections of several have the
 * same numbers: they are books of their own, and their headings do not say it. A folder whose own folders count the same numbers is as
 * many books as these.
 *
 * @returns the same parts where that tells no two numbers apart, or the document has categories of its own
 */
export function groupByPage(
  parts: ImportedDocument['parts'],
  lines: readonly SourceLine[],
): ImportedDocument['parts'] {
  if (parts.some(({ level }) => level === 'section') || !hasTwice(parts)) return parts;
  const pages = new Map(lines.map(({ number, page = '' }) => [number, page]));
  const labels = new Map(
    lines.flatMap(({ number, page = '', heading, text }) =>
      isFolderLabel(page) && heading !== undefined ? [[number, text] as const] : [],
    ),
  );
  // One whose heading the document lacks stands where its first rule does.
  const pageOf = ({ line, items }: ImportedPart) =>
    pages.get(line) ?? pages.get(items[0]?.lines[0] ?? 0) ?? '';
  const groups =
    toldApart(
      runsOf(parts, (part) => folderOf(pageOf(part))),
      parts,
    ) ??
    toldApart(booksOf(parts, pageOf, 1), parts) ??
    toldApart(runsOf(parts, pageOf), parts);
  if (groups === null) return parts;
  return groups.flatMap((group) => {
    const { name, parts: own, isLabel = false } = underLabel(group, labels);
    return [
      holderOf(name, own, isLabel),
      ...own.map((part): ImportedPart => ({ ...part, level: 'section' })),
    ];
  });
}

/** A group whose first part is the label of its folder is called so. A label that stands alone keeps its part, without the number. */
function underLabel(group: Group, labels: ReadonlyMap<number, string>): Group {
  const [first, ...rest] = group.parts;
  const label = first && first.items.length === 0 ? labels.get(first.line) : undefined;
  if (first === undefined || label === undefined) return group;
  return { name: label, isLabel: true, parts: rest.length > 0 ? rest : [{ ...first, number: null }] };
}

/** Groups that tell all numbers apart and hold several parts each on average; else null. */
function toldApart(groups: readonly Group[], parts: ImportedDocument['parts']): readonly Group[] | null {
  const isApart = groups.every(({ name, parts: own }) => name !== '' && !hasTwice(own));
  const areNamed = new Set(groups.map(({ name }) => name)).size === groups.length;
  return isApart && areNamed && groups.length > 1 && groups.length * 2 <= parts.length ? groups : null;
}

/** The books of parts by the first folders of their pages, as many as it takes for no number to stand twice in one. */
function booksOf(
  parts: readonly ImportedPart[],
  pageOf: (part: ImportedPart) => string,
  depth: number,
): readonly Group[] {
  const groups = runsOf(parts, (part) => pageOf(part).split('/').slice(0, depth).join('/'));
  return groups.flatMap((group) => {
    const isDeeper = group.parts.some((part) => pageOf(part).split('/').length > depth);
    return hasTwice(group.parts) && isDeeper ? booksOf(group.parts, pageOf, depth + 1) : [group];
  });
}

interface Group {
  readonly name: string;
  /** The name is what a folder says of itself, and not its path. */
  readonly isLabel?: boolean;
  readonly parts: ImportedPart[];
}

function runsOf(parts: readonly ImportedPart[], nameOf: (part: ImportedPart) => string): Group[] {
  const groups: Group[] = [];
  for (const part of parts) {
    const name = nameOf(part);
    const last = groups.at(-1);
    if (last?.name === name) last.parts.push(part);
    else groups.push({ name, parts: [part] });
  }
  return groups;
}

function hasTwice(parts: readonly ImportedPart[]): boolean {
  const numbers = parts.flatMap(({ number }) => number ?? []);
  return new Set(numbers).size < numbers.length;
}

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));

function holderOf(name: string, [first]: readonly ImportedPart[], isLabel: boolean): ImportedPart {
  const title = isLabel ? name : nameOf(name) || name;
  return { level: 'category', number: null, title, line: first?.line ?? 0, items: [] };
}
