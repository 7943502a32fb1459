import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Diagnostic } from '../base/diagnostic.ts';
import { type ImportReport, importReportSchema } from '../model/import-report.ts';

/**
 * Say where in its document a rule that was imported stands: `rules.pdf, page 12`.
 *
 * Taken from the report that import wrote beside the edition, which is read at the first look-up. A rule that has
 * another id since, and one that was written afterwards, has no such place.
 *
 * @param folders of editions, as paths of diagnostics have them
 */
export function importedPlaces(
  folders: readonly string[],
  cwd: string,
): (fault: Diagnostic) => string | undefined {
  const read = new Map<string, ReadonlyMap<string, string>>();
  return ({ place, rule }) => {
    const folder = folders
      .filter((one) => place.file.startsWith(`${one}/`))
      .sort((a, b) => b.length - a.length)[0];
    if (rule === undefined || folder === undefined) return undefined;
    const places = read.get(folder) ?? readPlaces(join(resolve(cwd, folder), 'import-report.json'));
    read.set(folder, places);
    // Examples and notes have the id of their rule and a number behind it.
    return places.get(rule) ?? places.get(rule.replace(/~.*$/, ''));
  };
}

/** Folders of the editions that some files belong to. */
export const editionFolders = (files: Iterable<string>): string[] =>
  [...files].flatMap((file) => (/(?:^|\/)edition\.yaml$/.test(file) ? [dirname(file)] : []));

function readPlaces(path: string): ReadonlyMap<string, string> {
  try {
    const report = importReportSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return report.success ? placesOf(report.data) : new Map();
  } catch {
    // Most editions were not imported; a report that cannot be read gives no places.
    return new Map();
  }
}

function placesOf({ source, lines }: ImportReport): Map<string, string> {
  const places = new Map<string, string>();
  for (const line of lines)
    if (line.id !== undefined && line.became !== 'heading' && !places.has(line.id))
      places.set(
        line.id,
        `${line.file === undefined ? source.file : `${source.file}/${line.file}`}, ${whereIn(source.kind, line)}`,
      );
  return places;
}

function whereIn(
  kind: ImportReport['source']['kind'],
  { line, origin, page }: ImportReport['lines'][number],
): string {
  if (page !== undefined) return `page ${page}`;
  if (kind === 'pdf') return 'page 1';
  return kind === 'docx' ? `paragraph ${line}` : `line ${origin ?? line}`;
}
