import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const home = join(import.meta.dirname, '../..');
const sources = ['rules', 'test/fixtures/editions/quillmoor/rules', 'test/fixtures/editions/crooked/rules'];

/** Everything that a run must not depend on, in two forms. */
export const plain = { LANG: 'C', LC_ALL: 'C', TZ: 'UTC' };
export const foreign = {
  LANG: 'tr_TR.UTF-8',
  LC_ALL: 'tr_TR.UTF-8',
  LANGUAGE: 'tr',
  TZ: 'Pacific/Apia',
  COLUMNS: '20',
};

/** A project with the editions of this repository, its files written in one order or the other. */
export function projectIn(folder: string, isReversed: boolean): string {
  const files = sources.flatMap((source) => {
    const names = readdirSync(join(home, source), { recursive: true, withFileTypes: true });
    return names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  });
  for (const path of isReversed ? files.toReversed() : files) {
    const name = path.replace(/^.*\/rules\//, '');
    mkdirSync(join(folder, 'rules', name, '..'), { recursive: true });
    writeFileSync(join(folder, 'rules', name), readFileSync(path));
  }
  return folder;
}

export const clean = ['landsraad-gencon-2025', 'quillmoor-pocket'];
