import { memoize } from '../../base/memoize.ts';
import type { AssembledFile } from '../../edition/nodes.ts';

/** What a file holds, to be judged with the others of its edition. */
interface Measure {
  readonly paragraphs: number;
  /** Paragraphs that break off at a word and go on, with a small letter, in the next of the same rule. */
  readonly cut: number;
  readonly words: number;
}

/** Least cut paragraphs, and of how many one is, where lines of a page became paragraphs. Sound books have one of fifteen, cut ones of six. */
const cutLines = { fewest: 20, of: 8 };
/** Least findings and kinds of them, and words to one, where signs were misread all through. Sound books have one to 450 words, misread ones to 200. */
const misread = { fewest: 24, kinds: 3, words: 300 };

/** What became of such a text: lines cut, or signs misread, so that no word is sure. */
type Printed = 'cut' | 'misread';

/**
 * Was a text taken from printed pages, and is still as a scan or PDF gave it: with lines cut at their ends, or signs
 * misread all through? What checks of the wording find is then how it was read, and not what its author wrote.
 *
 * @param found the code of each finding of such checks
 */
export function isOfPrintedPages(files: Iterable<AssembledFile>, found: readonly string[]): Printed | null {
  const measures = Array.from(files, measureOf);
  const sumOf = (of: keyof Measure) => measures.reduce((sum, measure) => sum + measure[of], 0);
  const cut = sumOf('cut');
  const isOften = found.length >= misread.fewest && found.length * misread.words >= sumOf('words');
  if (isOften && new Set(found).size >= misread.kinds) return 'misread';
  return cut >= cutLines.fewest && cut * cutLines.of >= sumOf('paragraphs') ? 'cut' : null;
}

const measureOf = memoize(({ nodes }: AssembledFile): Measure => {
  let [paragraphs, cut, words] = [0, 0, 0];
  for (const { item } of nodes) {
    if (!item || item.kind === 'table') continue;
    const texts = item.markdown.split(/\n{2,}/);
    paragraphs += texts.length;
    words += item.text.match(/\p{L}+/gu)?.length ?? 0;
    for (const [at, text] of texts.entries())
      if (/^\p{Ll}/u.test(text) && /\p{L}-?$/u.test(texts[at - 1] ?? '')) cut += 1;
  }
  return { paragraphs, cut, words };
});
