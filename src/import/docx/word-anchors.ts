import { nodeIdSchema } from '../../model/names.ts';
import type { Unit } from './units.ts';
import type { Specials } from './word-letters.ts';

/** Bookmarks that programs make by themselves: they are led to, and are no names. */
const made =
  /^(?:_|(?:id|h|kix|bookmark|heading)[.=]|ole_link|bookmark\s?\d*$|(?:text|check|dropdown|kontrollk)\w*\d$|ref_?\d|toc_?\d|start$|end$|page\s?\d)/i;

/** Nobody can type a longer one in a word processor, in UTF-16 units. */
const longest = 40;

const nameLike = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;

/** Names of the rules that bookmarks stand in, as the document's editor calls them. */
export interface WordNames {
  /** The name among the bookmarks of a paragraph: one that a person gave, or what links to it say; null for none. */
  readonly nameFor: (bookmarks: readonly string[]) => string | null;
}

/**
 * Learn the names of rules from bookmarks and from the words of links to them: where `[bidding_maxhand]` leads to a bookmark
 * that a program named, the rule is called so.
 */
export function learnNames(units: readonly Unit[], specials: Specials): WordNames {
  const words = new Map<string, Map<string, number>>();
  for (const unit of units) {
    for (const { value } of [...unit.letters, ...unit.rows.flat(2)]) {
      const special = specials.of(value);
      if (special?.type !== 'reference') continue;
      const spoken = special.printed.replace(/^[^\p{L}]+|\W+$/gu, '');
      if (!nameLike.test(spoken)) continue;
      const counts = words.get(special.bookmark) ?? new Map<string, number>();
      words.set(special.bookmark, counts.set(spoken, (counts.get(spoken) ?? 0) + 1));
    }
  }
  const ofTitles = new Set(
    units.flatMap(({ plain, bookmarks }) => bookmarks.filter((name) => isOfTitle(name, plain))),
  );
  const isMade = (name: string) => made.test(name) || name.length > longest || ofTitles.has(name);
  return {
    nameFor(bookmarks) {
      const given = bookmarks.find((name) => !isMade(name) && nodeIdSchema.safeParse(name).success);
      if (given !== undefined) return given;
      const spoken = bookmarks.flatMap((name) => [...(words.get(name) ?? [])]);
      return spoken.sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
    },
  };
}

/** Is a bookmark nothing but the words of the title that it stands in, as programs that make such documents write it, also cut short? */
function isOfTitle(name: string, title: string): boolean {
  if (!name.includes('-') || title.length > longestTitle) return false;
  const [own, words] = [bare(name), bare(title)];
  return (
    own === words ||
    bare(name.replace(/-\d+$/, '')) === words ||
    (name.length === longest && words.startsWith(own))
  );
}

/** Letters and digits alone: programs differ in the signs that they keep. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Longest title, in UTF-16 units. */
const longestTitle = 200;
