import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CacheEnvironment, compileCacheFolder } from '../../src/cli/compile-cache.ts';
import { contentsOf, copyOf, emptyFolder, spawnRulewright } from './harness.ts';

const isPosix = process.getuid !== undefined;

/** The place of a user whose home is a fresh folder, far from the one for temporary files. */
function placeOf(env: CacheEnvironment['env'] = {}, home = realpathSync(emptyFolder())): CacheEnvironment {
  return { platform: 'linux', env, home, temporary: '/nowhere/tmp' };
}

describe.runIf(isPosix)('the folder for compiled code', () => {
  test('is made below the cache folder of the user, closed to all others', () => {
    const place = placeOf();
    const folder = join(place.home, '.cache/rulewright/compiled');
    expect(compileCacheFolder(place)).toBe(folder);
    for (const path of [folder, join(folder, '..'), join(folder, '../..')])
      expect(statSync(path).mode & 0o777).toBe(0o700);
    expect(compileCacheFolder(place)).toBe(folder);
  });

  test('lies where XDG_CACHE_HOME says, if that is a path from the root', () => {
    const home = realpathSync(emptyFolder());
    const named = placeOf({ XDG_CACHE_HOME: join(home, 'caches') }, home);
    expect(compileCacheFolder(named)).toBe(join(home, 'caches/rulewright/compiled'));
    const relative = placeOf({ XDG_CACHE_HOME: 'caches' }, home);
    expect(compileCacheFolder(relative)).toBe(join(home, '.cache/rulewright/compiled'));
    expect(compileCacheFolder({ ...named, platform: 'darwin' })).toBe(
      join(home, 'Library/Caches/rulewright/compiled'),
    );
  });

  test.each<[string, (home: string) => void]>([
    ['others may write to it', (home) => open(join(home, '.cache/rulewright/compiled'))],
    ['others may write to a folder above', (home) => open(join(home, '.cache'))],
    ['others may write to the home', (home) => chmodSync(home, 0o777)],
    ['it is a link', (home) => link(join(home, '.cache/rulewright'))],
    ['a folder above is a link', (home) => link(join(home, '.cache'))],
    ['it is a file', (home) => writeFileSync(join(home, '.cache'), '')],
  ])('is none where %s', (_what, spoil) => {
    const place = placeOf();
    spoil(place.home);
    expect(compileCacheFolder(place)).toBeNull();
  });

  test('is none below the folder for temporary files, or outside of the home where others may write', () => {
    const place = placeOf();
    expect(compileCacheFolder({ ...place, temporary: place.home })).toBeNull();
    const shared = emptyFolder();
    expect(compileCacheFolder(placeOf({ XDG_CACHE_HOME: join(shared, 'caches') }))).toBeNull();
  });

  test.runIf(process.getuid?.() === 0)('is none where it belongs to somebody else', () => {
    const place = placeOf();
    const folder = compileCacheFolder(place) ?? '';
    chownSync(join(folder, '..'), 65534, 65534);
    expect(compileCacheFolder(place)).toBeNull();
  });
});

test('a folder that somebody prepared among the temporary files is neither read nor written', async () => {
  const temporary = emptyFolder();
  const prepared = join(temporary, 'node-compile-cache');
  mkdirSync(prepared);
  const cwd = copyOf('quillmoor');
  const home = realpathSync(emptyFolder());
  const env = {
    TMPDIR: temporary,
    TMP: temporary,
    TEMP: temporary,
    HOME: home,
    NODE_DEBUG_NATIVE: 'COMPILE_CACHE',
  };
  for (const args of [['lint'], ['diff', 'quillmoor-pocket', 'quillmoor-pocket']]) {
    const outcome = await spawnRulewright(args, { cwd, env });
    expect(outcome.code).toBe(0);
    // With this switch Node tells of every file of a compile cache that it opens.
    expect(outcome.stderr).not.toContain(temporary);
    if (isPosix) expect(outcome.stderr).toContain(home);
  }
  expect(readdirSync(temporary)).toEqual(['node-compile-cache']);
  expect(contentsOf(temporary).size).toBe(0);
});

function open(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o777);
}

function link(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  symlinkSync(emptyFolder(), path);
}
