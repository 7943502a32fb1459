import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of the pages about checks, which the package brings along; null where it is not there. */
function pagesFolder(): string | null {
  // From dist/ and from the sources it lies some folders up.
  for (
    let folder = dirname(fileURLToPath(import.meta.url));
    dirname(folder) !== folder;
    folder = dirname(folder)
  ) {
    const pages = join(folder, 'docs', 'checks');
    if (existsSync(pages)) return pages;
    if (existsSync(join(folder, 'package.json'))) return null;
  }
  return null;
}

const folder = pagesFolder();

/** The address of the page about a check; null for a fault that no check reports, or where the pages are not there. */
export function pageOfCheck(code: string): string | null {
  const page = folder === null ? null : join(folder, `${code}.md`);
  return page !== null && existsSync(page) ? pathToFileURL(page).href : null;
}
