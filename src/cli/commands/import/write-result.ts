import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { counted } from '../../../base/counted.ts';
import { mergeExternal } from '../../../import/write/write-external.ts';
import type { ExternalEdition } from '../../../model/edition-config.ts';
import { type ImportReport, importReportName, readImportReport } from '../../../model/import-report.ts';
import { editionFileName } from '../../../source/discover.ts';
import { pathBelow } from '../../../source/output-place.ts';
import { readFolder } from '../../../source/read-folder.ts';
import { contentOf, type TextChange } from '../../../source/write-together.ts';

/** An earlier import in the target folder. */
export interface EarlierImport {
  /** Current texts, by path below the folder. */
  readonly files: ReadonlyMap<string, string>;
  readonly report: ImportReport;
}

/**
 * Reads the target folder of an import.
 *
 * @returns null if it is free, an earlier import of the same edition, or a message why nothing may
 *   be written there
 */
export function readTarget(folder: string, written: string, edition: string): EarlierImport | null | string {
  if (!existsSync(folder)) return null;
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return `"${written}" is not a folder.`;
  }
  if (names.length === 0) return null;
  const files = existsSync(join(folder, importReportName)) ? readFolder(folder) : new Map<string, string>();
  const report = readImportReport(files.get(importReportName) ?? '');
  if (!report)
    return `"${written}" is not empty and holds no earlier import; nothing was written. Name another folder.`;
  // A copy of an imported edition has its own id in its settings.
  const own = /^id:[ \t]*["']?([^\s"'#]+)/m.exec(files.get('edition.yaml') ?? '')?.[1] ?? report.edition;
  if (own !== edition)
    return `"${written}" holds an import of the edition "${own}", not of "${edition}"; nothing was written.`;
  return { files, report };
}

/** The plan for one external edition that an imported one refers to. */
interface OutsidePlan {
  /** Absolute path of its edition.yaml. */
  readonly path: string;
  readonly edition: ExternalEdition;
  /**
   * `kept`: it is complete. `lacking`: it was edited, and lacks `lines`. `taken`: its folder
   * contains something else.
   */
  readonly became: 'written' | 'kept' | 'lacking' | 'taken';
  readonly lines: readonly string[];
  /** The text to write; null for none. */
  readonly text: string | null;
  /** The current text; null without a file. */
  readonly before: string | null;
}

/**
 * Plans the external editions that an imported one refers to, each in a folder next to it, so that
 * `lint` finds them. Nothing that exists is lost: see {@link mergeExternal}. A folder that is not
 * an edition is left alone.
 *
 * @param folder of the imported edition
 * @throws the system's errors
 */
export function planOutside(folder: string, outside: readonly ExternalEdition[]): OutsidePlan[] {
  return outside.map((edition): OutsidePlan => {
    const home = join(dirname(folder), edition.id);
    const path = join(home, editionFileName);
    const before = contentOf(path)?.toString() ?? null;
    if (before === null && existsSync(home) && readdirSync(home).length > 0)
      return { path, edition, became: 'taken', lines: [], text: null, before };
    const change = mergeExternal(edition, before);
    if (change.kind === 'lacking')
      return { path, edition, became: 'lacking', lines: change.lines, text: null, before };
    if (change.kind === 'keep') return { path, edition, became: 'kept', lines: [], text: null, before };
    return { path, edition, became: 'written', lines: [], text: change.text, before };
  });
}

/** The plans as changes of a folder with editions. */
export const outsideChanges = (planned: readonly OutsidePlan[], home: string): TextChange[] =>
  planned.flatMap(({ path, text, before }) =>
    text === null ? [] : [{ path: pathBelow(home, path), before, after: text }],
  );

/** The plans in words, with paths formatted by `show`. */
export function outsideText(written: readonly OutsidePlan[], show: (path: string) => string): string {
  return written.map((one) => `${show(one.path)}: ${becameText(one)}\n`).join('');
}

function becameText({ edition, became, lines }: OutsidePlan): string {
  const count = counted(edition.rules.length, 'rule');
  const name = `"${edition.title}", which is referred to and not at hand`;
  switch (became) {
    case 'written':
      return `${count} of ${name}`;
    case 'kept':
      return 'as it was; it has all that is referred to';
    case 'lacking':
      return ['left as it is, since it was edited; it lacks', ...lines].join('\n  ');
    case 'taken':
      return `not written, since the folder holds something else: ${count} of ${name} lead nowhere`;
  }
}
