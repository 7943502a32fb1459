import type { ImportedTerm } from '../../document/document.ts';
import type { Head } from './find-heads.ts';
import type { Block } from './read-blocks.ts';
import { headed, headsGlossary, readTerms, type TermContext } from './read-terms.ts';

/** Fewest words in the order of the alphabet that make a glossary of what is called so. */
const fewestSorted = 5;

/** Is this a section for looking up, all of whose paragraphs begin with a word and a sign, these in the order of the alphabet? */
export function isReference(title: string, texts: readonly string[]): boolean {
  if (!/^(?:quick )?(?:references?|reference guide|index)\P{L}*$/iu.test(title.trim())) return false;
  const words = texts.flatMap((text) => headed.exec(text)?.[1]?.toLowerCase() ?? []);
  const sorted = words.filter((word, at) => at > 0 && (words[at - 1] ?? '') <= word).length;
  return words.length >= fewestSorted && words.length === texts.length && sorted >= 0.8 * (words.length - 1);
}

/** What no chapter of rules is called. */
const isNamed = /gloss[aá]|lexi[ck]|vocabulary|słownik|словарь/i;

/** A glossary that was taken out. */
export interface Glossary {
  readonly head: Head;
  readonly terms: readonly ImportedTerm[];
  /** It has texts beside its terms, and stands among the parts. */
  readonly isPart: boolean;
}

interface Taken {
  readonly rest: Block[];
  readonly glossaries: readonly Glossary[];
}

/** Take glossaries out: from their heading to the next one as far out. One whose entries have numbers is a section. */
export function takeGlossary(
  blocks: readonly Block[],
  heads: ReadonlyMap<Block, Head>,
  whole: ReadonlySet<Block>,
  { syntax, ledger }: Pick<TermContext, 'syntax' | 'ledger'>,
): Taken {
  const rest: Block[] = [];
  const glossaries: Glossary[] = [];
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at];
    if (!block) break;
    const head = heads.get(block);
    const end = head ? endOf(blocks, at, heads, head.rank) : at;
    const texts = blocks.slice(at + 1, end);
    const isOne =
      head &&
      (headsGlossary(head) ||
        isReference(
          head.title,
          texts.map(({ plain }) => plain),
        ));
    const extent = isOne ? texts : [];
    const read =
      extent.length > 0 && extent.filter((one) => whole.has(one)).length < 2
        ? readTerms(extent, { heads, syntax, ledger, isNamed: isNamed.test(head?.title ?? '') })
        : null;
    if (head && read) {
      const isPart = read.intro.length > 0;
      if (!isPart) ledger.account(block.lines, { became: 'heading', of: 'glossary' });
      glossaries.push({ head, terms: read.terms, isPart });
      rest.push(...(isPart ? [block, ...read.intro] : []));
      at = end;
    } else {
      rest.push(block);
      at += 1;
    }
  }
  return { rest, glossaries };
}

function endOf(
  blocks: readonly Block[],
  from: number,
  heads: ReadonlyMap<Block, Head>,
  rank: number,
): number {
  for (let at = from + 1; at < blocks.length; at += 1) {
    const head = heads.get(blocks[at] as Block);
    if (head && head.rank <= rank) return at;
  }
  return blocks.length;
}
