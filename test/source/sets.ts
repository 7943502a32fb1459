import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeFolderAtomically } from '../../src/source/write-atomically.ts';

/** Sets of files for the atomic writer, each with its stamp in every line. */
export function setOf(stamp: string): Map<string, string> {
  const names = ['a.json', 'b.json', 'c.json', 'd.json'];
  return new Map(names.map((name) => [name, `${stamp}\n`.repeat(3000)]));
}

/**
 * What a reader of a folder finds: the stamp of a complete set, or what is wrong with it. A set is
 * kept while the next one is written, no longer; a slower reader finds it missing, and retries as
 * often as the link was replaced. A problem that stays while the link stays, or a mix of two sets,
 * is an error.
 */
export function readSet(folder: string): string {
  for (;;) {
    const link = linkAt(folder);
    const { found, isFault } = lookAt(folder);
    if (!isFault || found.startsWith('mixed') || linkAt(folder) === link) return found;
  }
}

/** Identifies one link of a folder among all it ever was, even with the same target. */
function linkAt(folder: string): string {
  const { ino, ctimeNs } = lstatSync(folder, { bigint: true });
  return `${readlinkSync(folder)} ${ino} ${ctimeNs}`;
}

function lookAt(folder: string): { readonly found: string; readonly isFault: boolean } {
  const fault = (found: string) => ({ found, isFault: true });
  try {
    const real = realpathSync(folder);
    const texts = readdirSync(real).map((name) => readFileSync(join(real, name), 'utf8'));
    const stamps = new Set(texts.flatMap((text) => text.split('\n').slice(0, -1)));
    const [stamp = ''] = stamps;
    const expected = setOf(stamp);
    if (stamps.size > 1) return fault(`mixed: ${[...stamps].join(', ')}`);
    if (texts.length !== expected.size) return fault(`${texts.length} files`);
    const isWhole = texts.every((text) => text === expected.get('a.json'));
    return isWhole ? { found: stamp, isFault: false } : fault('cut short');
  } catch (error) {
    return fault(String(error));
  }
}

// As a program: writes one set after the other until it is ended. usage: node sets.ts FOLDER NAME
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , folder = '', name = ''] = process.argv;
  if (!existsSync(folder)) writeFolderAtomically(folder, setOf(`${name}0`));
  process.stdout.write('begun\n');
  for (let i = 0; ; i += 1) writeFolderAtomically(folder, setOf(`${name}${i % 7}`));
}
