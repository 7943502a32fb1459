import type { ImportedDocument, ImportedPart } from '../document/document.ts';
import type { SourceLine } from '../lines/lines.ts';

/**
 * Put the sections of a folder below categories, one for each folder in it, or each page, where the sections of several have the
 * same numbers: they are books of their own, and their headings do not say it.
 *
 * @returns the same parts where that tells no two numbers apart, or the document has categories of its own
 */
export function groupByPage(
  parts: ImportedDocument['parts'],
  lines: readonly SourceLine[],
): ImportedDocument['parts'] {
  if (parts.some(({ level }) => level === 'section') || !hasTwice(parts)) return parts;
  const pages = new Map(lines.map(({ number, page = '' }) => [number, page]));
  const pageOf = ({ line }: ImportedPart) => pages.get(line) ?? '';
  for (const nameOf of [(part: ImportedPart) => folderOf(pageOf(part)), pageOf]) {
    const groups = runsOf(parts, nameOf);
    const isApart = groups.every(({ name, parts: own }) => name !== '' && !hasTwice(own));
    const isOfMany = groups.length * 2 <= parts.length;
    if (isApart && isOfMany && new Set(groups.map(({ name }) => name)).size === groups.length)
      return groups.flatMap(({ name, parts: own }) => [
        holderOf(name, own),
        ...own.map((part): ImportedPart => ({ ...part, level: 'section' })),
      ]);
  }
  return parts;
}

interface Group {
  readonly name: string;
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

const holderOf = (name: string, [first]: readonly ImportedPart[]): ImportedPart => {
  const words = (name.split('/').at(-1) ?? '')
    .replace(/\.[a-z]+$/i, '')
    .replace(/^\d+[\s._-]+/, '')
    .replace(/[\s._-]+/g, ' ')
    .trim();
  const title = words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return { level: 'category', number: null, title: title || name, line: first?.line ?? 0, items: [] };
};
