import { diagnose } from '../base/diagnose.ts';
import type { Diagnostic } from '../base/diagnostic.ts';
import { placeIn } from '../base/places.ts';
import type { WrittenEdition } from '../model/edition-config.ts';
import { listedFiles } from './assemble.ts';
import type { ReadFile } from './read-file.ts';

const noEmptyFile = { code: 'E009', name: 'no-empty-file', severity: 'warning' } as const;

/**
 * Report listed files in which nothing stands (E009): a section was to be there, and the edition goes on as if it were
 * not meant to. A file that could not be read has its own fault.
 *
 * @param files by path below the edition's folder
 */
export function emptyFileFaults(files: ReadonlyMap<string, ReadFile>, config: WrittenEdition): Diagnostic[] {
  const names = new Set(listedFiles(config).map(({ name }) => name));
  return [...names].flatMap((name): Diagnostic[] => {
    const file = files.get(name);
    if (!file || file.facts.sections.length > 0 || file.diagnostics.length > 0) return [];
    return [
      diagnose(noEmptyFile, placeIn({ file: file.file, text: '' }, [0, 0]), {
        message: 'Unexpected file without a section, expected a title such as "# Bidding Phase".',
        help: 'Write the section, or take the file out of "sections" until then.',
      }),
    ];
  });
}
