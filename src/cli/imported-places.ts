import { dirname, join, resolve } from 'node:path';
import type { Diagnostic } from '../base/diagnostic.ts';
import { readFrontMatter } from '../edition/read-config.ts';
import { type ImportReport, importReportName, readImportReport } from '../model/import-report.ts';
import { editionHome } from '../source/discover.ts';
import { readBytes } from '../source/read-bytes.ts';
import { largestFile } from '../source/read-text.ts';
import { findFrontMatter } from '../syntax/find-front-matter.ts';

/**
 * Finds where an imported rule or heading was in its document: `rules.pdf, page 12`.
 *
 * Uses the report that import wrote next to the edition, read on first use. A rule with a changed
 * id, or written later, has no such location.
 *
 * @param folders of editions, as in paths of diagnostics
 */
export function importedPlaces(
  folders: readonly string[],
  cwd: string,
): (fault: Diagnostic) => string | undefined {
  const read = new Map<string, ReportedPlaces>();
  return ({ place, rule }) => {
    const folder = folders
      .filter((one) => place.file.startsWith(`${one}/`))
      .sort((a, b) => b.length - a.length)[0];
    if (folder === undefined) return undefined;
    const places = read.get(folder) ?? readPlaces(join(resolve(cwd, folder), importReportName));
    read.set(folder, places);
    if (rule === undefined) {
      const section = places.headings.size > 0 ? sectionAt(resolve(cwd, place.file), place.line) : undefined;
      return section === undefined ? undefined : places.headings.get(section);
    }
    // Examples and notes have the id of their rule, with their kind and a number after it:
    // "draw~note2".
    return places.rules.get(rule) ?? places.rules.get(rule.replace(/~.*$/, ''));
  };
}

/** Folders of the editions that some files belong to. */
export const editionFolders = (files: Iterable<string>): string[] =>
  [...files].flatMap((file) => (/(?:^|\/)edition\.yaml$/.test(file) ? [dirname(file)] : []));

/** Locations in a document by ids of rules and of section headings. */
interface ReportedPlaces {
  readonly rules: ReadonlyMap<string, string>;
  readonly headings: ReadonlyMap<string, string>;
}

const nowhere: ReportedPlaces = { rules: new Map(), headings: new Map() };

function readPlaces(path: string): ReportedPlaces {
  try {
    const report = readImportReport(
      readBytes(path, largestFile, editionHome({ path: dirname(path) })).toString(),
    );
    return report ? placesOf(report) : nowhere;
  } catch {
    // Most editions were not imported.
    return nowhere;
  }
}

function placesOf({ source, lines }: ImportReport): ReportedPlaces {
  const rules = new Map<string, string>();
  const headings = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const line of withOrigins(lines)) {
    if (line.id === undefined) continue;
    const file = line.file === undefined ? source.file : `${source.file}/${line.file}`;
    const place = `${file}, ${whereIn(source.kind, line)}`;
    const places = line.became === 'heading' ? headings : rules;
    const kind = `${line.id}~${line.became}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    for (const id of [line.id, `${kind}${count}`]) if (!places.has(id)) places.set(id, place);
  }
  return { rules, headings };
}

/**
 * Adds the lines of a paragraph that has several in the document: those after the first are below
 * it.
 */
function withOrigins(lines: ImportReport['lines']): ImportReport['lines'] {
  let last: ImportReport['lines'][number] | undefined;
  return lines.map((line) => {
    if (line.origin !== undefined) last = line;
    if (last?.origin === undefined || last.file !== line.file || last === line) return line;
    return { ...line, origin: last.origin + line.line - last.line };
  });
}

/**
 * Id of the section that begins a file, for a line before its text: front matter or the heading.
 */
function sectionAt(path: string, line: number): string | undefined {
  try {
    const text = readBytes(path, largestFile).toString();
    const front = findFrontMatter(text);
    if (!front) return undefined;
    const heading = /^\s*(?:#[^\n]*)?/.exec(text.slice(front.bodyOffset))?.[0] ?? '';
    const lastLine = text.slice(0, front.bodyOffset + heading.length).split('\n').length;
    return line <= lastLine ? readFrontMatter(front.facts, text, path).value.id : undefined;
  } catch {
    return undefined;
  }
}

function whereIn(
  kind: ImportReport['source']['kind'],
  { line, origin, page }: ImportReport['lines'][number],
): string {
  if (page !== undefined) return `page ${page}`;
  if (kind === 'pdf') return 'page 1';
  return kind === 'docx' ? `paragraph ${line}` : `line ${origin ?? line}`;
}
