import { createRequire } from 'node:module';
import type { Root } from 'mdast';
import type * as Satteri from 'satteri';

/**
 * Parses text to a CommonMark tree with the shapes and positions of remark-parse. Source: satteri.
 *
 * @param hasTables also parse GFM, which includes tables
 * @returns null on failure
 */
export type NativeParser = (text: string, hasTables: boolean) => Root | null;

let loaded: NativeParser | null | undefined;

/**
 * The native parser, loaded on first use; null if this machine has none, or cannot load it.
 * Its package has a binary per platform, and an installation without one has to work.
 */
export function nativeParser(): NativeParser | null {
  if (loaded === undefined) load();
  return loaded ?? null;
}

/** Uses a package that is already loaded: a bundled program contains it, and loads it faster. */
export function useNativeParser({ markdownToMdast }: Pick<typeof Satteri, 'markdownToMdast'>): void {
  loaded = (text, hasTables) => {
    try {
      const gfm = hasTables && { footnotes: false };
      return markdownToMdast(text, { features: { gfm, frontmatter: false } }) as Root;
    } catch {
      return null;
    }
  };
}

function load(): void {
  try {
    useNativeParser(createRequire(import.meta.url)('satteri') as typeof Satteri);
  } catch {
    loaded = null;
  }
}
