import { createRequire } from 'node:module';
import type { Root } from 'mdast';
import type * as Satteri from 'satteri';

/** Text in, the tree of CommonMark out: shapes and places as remark-parse gives them. Source: satteri. */
export type NativeParser = (text: string) => Root;

let loaded: NativeParser | null | undefined;

/**
 * The parser in machine code, loaded when it is first asked for; null where this machine has none, or cannot load it.
 *
 * It is a package with a binary for each platform: what was installed without it has to work all the same.
 */
export function nativeParser(): NativeParser | null {
  if (loaded === undefined) loaded = load();
  return loaded;
}

function load(): NativeParser | null {
  try {
    const { markdownToMdast } = createRequire(import.meta.url)('satteri') as typeof Satteri;
    return (text) => markdownToMdast(text, { features: { gfm: false, frontmatter: false } }) as Root;
  } catch {
    return null;
  }
}
