import { parse } from 'yaml';
import type { Page } from './join-pages.ts';
import type { SourceLine } from './lines.ts';
import { furtherIn } from './settings-lines.ts';

/** The file that says what a folder of a Docusaurus site is called, and where it stands. */
const labels = /(?:^|\/)_category_\.(?:json|ya?ml)$/i;

export const isFolderLabel = (path: string): boolean => labels.test(path);

/** The label of a folder and what it says of it, as a page; null where its file says none. */
export function labelOf({ path, text }: Page): Page | null {
  const said = asMapping(settingsIn(text));
  const label = said.get('label');
  if (typeof label !== 'string' || label.trim() === '') return null;
  const description = asMapping(said.get('link')).get('description');
  const words = [label.trim(), ...(typeof description === 'string' ? [description.trim()] : [])];
  return { path, text: words.join('\n\n') };
}

/** The lines of a label: a heading, and text below it. */
export const labelLines = ({ text }: Page): SourceLine[] =>
  text.split('\n').map((line, i) => ({
    number: i + 1,
    text: line,
    indent: 0,
    origin: 1,
    ...(i === 0 ? { heading: 1 } : {}),
  }));

/**
 * The labelled folders that stand above the headings of their pages: none where labels stand below labels and pages of several count the
 * same numbers. Those are books of their own, which the numbers of their pages tell apart, and an edition has but two levels above its
 * rules.
 */
export function labelsAbove(
  pages: readonly { readonly path: string; readonly lines: readonly SourceLine[] }[],
  labelled: readonly string[],
): readonly string[] {
  const isNested = labelled.some((one) => labelled.some((other) => other !== one && other.startsWith(one)));
  if (!isNested) return labelled;
  const numbers = pages.flatMap(({ path, lines }) =>
    isFolderLabel(path)
      ? []
      : lines.flatMap(({ heading, text }) => (heading === 1 ? (numberOfPage.exec(text)?.[0] ?? []) : [])),
  );
  return new Set(numbers).size < numbers.length ? [] : labelled;
}

/** What a page of a book with numbers begins with: "A.1 Safety", "3. Boats". */
const numberOfPage = /^(?:[A-Z]\.)?\d+(?:\.\d+)*(?![\p{L}\p{N}])/u;

/** The lines of a page below the labels of its folders: headings stand a level further in for each. */
export function belowLabels(
  path: string,
  lines: readonly SourceLine[],
  labelled: readonly string[],
): readonly SourceLine[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const own = isFolderLabel(path);
  const depth = labelled.filter((one) => folder.startsWith(one) && !(own && one === folder)).length;
  return depth === 0 ? lines : lines.map((line) => furtherIn(line, depth));
}

function settingsIn(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

const asMapping = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []);
