import type { SourceLine } from './lines.ts';

/** A page of a document that is a folder. */
export interface Page {
  /** Path below the folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** The lines of pages as those of one document; each says where it comes from. */
export function joinPages(
  pages: readonly { readonly path: string; readonly lines: readonly SourceLine[] }[],
): SourceLine[] {
  const all = pages.flatMap(({ path, lines }): SourceLine[] => [
    ...lines.map((line) => ({ ...line, page: path, origin: line.origin ?? line.number })),
    { number: 0, text: '', indent: 0 },
  ]);
  return all.map((line, i) => ({ ...line, number: i + 1 }));
}
