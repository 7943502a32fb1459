import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeFolderAtomically } from '../../src/source/write-atomically.ts';

/** Sets of files for the atomic writer, each of which says in every line which set it is of. */
export function setOf(stamp: string): Map<string, string> {
  const names = ['a.json', 'b.json', 'c.json', 'd.json'];
  return new Map(names.map((name) => [name, `${stamp}\n`.repeat(3000)]));
}

/**
 * What a reader of a folder finds: the stamp of a whole set, or what is wrong with it. A reader that followed the link
 * before it was replaced, and lost what it led to, looks again.
 */
export function readSet(folder: string): string {
  for (let tries = 0; ; tries += 1) {
    const real = realpathSync(folder);
    try {
      const texts = readdirSync(real).map((name) => readFileSync(join(real, name), 'utf8'));
      const stamps = new Set(texts.flatMap((text) => text.split('\n').slice(0, -1)));
      const [stamp = ''] = stamps;
      const expected = setOf(stamp);
      if (texts.length !== expected.size) return `${texts.length} files`;
      if (stamps.size !== 1) return `mixed: ${[...stamps].join(', ')}`;
      return texts.every((text) => text === expected.get('a.json')) ? stamp : 'cut short';
    } catch (error) {
      if (tries > 3 || realpathSync(folder) === real) return String(error);
    }
  }
}

// As a program: write one set after the other until somebody ends it. usage: node sets.ts FOLDER NAME
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , folder = '', name = ''] = process.argv;
  if (!existsSync(folder)) writeFolderAtomically(folder, setOf(`${name}0`));
  process.stdout.write('begun\n');
  for (let i = 0; ; i += 1) writeFolderAtomically(folder, setOf(`${name}${i % 7}`));
}
