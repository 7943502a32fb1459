import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders with other people's code, or without texts. */
export const skippedFolders: readonly string[] = ['.git', '.hg', '.svn', 'node_modules', '.rulewright'];

/**
 * Reads all files of a folder as texts, by path with forward slashes, except
 * {@link skippedFolders}.
 *
 * @param mostBytes larger files are left out: they were not written by hand
 * @param decode converts the bytes of a file; UTF-8 by default
 */
export function readFolder(
  folder: string,
  mostBytes = 64 * 1024 * 1024,
  decode = (bytes: Buffer): string => bytes.toString('utf8'),
): Map<string, string> {
  const files = new Map<string, string>();
  const visit = (path: string, name: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const child = join(path, entry.name);
      if (skippedFolders.includes(entry.name)) continue;
      if (entry.isDirectory()) visit(child, `${name}${entry.name}/`);
      else if (entry.isFile() && statSync(child).size <= mostBytes)
        files.set(`${name}${entry.name}`, decode(readFileSync(child)));
    }
  };
  visit(folder, '');
  return files;
}
