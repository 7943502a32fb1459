import type { ImportedTerm } from '../../document/document.ts';
import type { Head } from './find-heads.ts';
import type { Block } from './read-blocks.ts';
import { headsGlossary, isReference, readTerms, type TermContext } from './read-terms.ts';

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
      extent.length > 0 && !extent.some((one) => whole.has(one))
        ? readTerms(extent, { heads, syntax, ledger })
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
