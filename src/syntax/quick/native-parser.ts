import { createRequire } from 'node:module';
import type { Root } from 'mdast';
import type * as Satteri from 'satteri';

/**
 * Text in, the tree of CommonMark out: shapes and places as remark-parse gives them. Source:
 * satteri.
 *
 * @param hasTables also look for GFM, of which tables are a part
 * @returns null if it cannot make one
 */
export type NativeParser = (text: string, hasTables: boolean) => Root | null;

let loaded: NativeParser | null | undefined;

/**
 * The parser in machine code, loaded when it is first asked for; null if this machine has none, or
 * cannot load it.
 *
 * It is a package with a binary for each platform: what was installed without it has to work all
 * the same.
 */
export function nativeParser(): NativeParser | null {
  if (loaded === undefined) load();
  return loaded ?? null;
}

/** Use a package that is loaded already: a bundled program holds it, and loads it in less time. */
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
