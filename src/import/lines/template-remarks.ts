import type { Remark } from '../document/document.ts';
import type { SourceLine } from './lines.ts';

/**
 * Instructions to a program that makes a site of pages, by the signs around them: Jekyll and Liquid, Hugo, mdBook, snippets of MkDocs,
 * imports of MDX, directives of MyST. The name of the instruction is the first group.
 */
const instructions: readonly RegExp[] = [
  /\{%-?\s*([a-z]\w*)(?!\w)[^{}]*%\}/gu,
  /\{\{[<%]\s*\/?\s*([a-z][\w/-]*)(?![\w/-])[^{}]*[>%]\}\}/gu,
  /\{\{#(\w+)(?!\w)[^{}]*\}\}/gu,
  /\{\{-?\s*([a-z]\w*\.[\w.]+)(?![\w.])[^{}]*\}\}/gu,
  /\{\{>\s*([\w./-]+)(?![\w./-])[^{}]*\}\}/gu,
  // Directives of MyST and reStructuredText, and what preprocessors of Markdown bring in.
  /^\s*(?:\.\. |:{3,}\s*)?(?:\{(?=[a-z]+\}))?(bibliography|embed|figure|image|include|literalinclude|toctree)(?:\}|::)(?=\s|$).*/gu,
  /^\s*(?:@{1,2}|!{1,3})(include|import)[\s(]+["']?\S.*/gu,
  /^\s*(-{1,2}8<-{1,2})\s+["'][^"']+["']/gu,
  /^\s*(import|export)\s+[\w*{][^;]*\bfrom\s+["'][^"']+["'];?\s*$/gu,
];

/**
 * Say which instructions to the maker of a site stand in the pages: they are not carried out, so that what they would
 * bring in is not in the result.
 *
 * @returns a remark for each kind of instruction, at the first of it
 */
export function templateRemarks(lines: readonly SourceLine[]): Remark[] {
  const found = new Map<string, { line: number; sample: string; count: number }>();
  for (const { text, form, number } of lines) {
    if (
      form === 'code' ||
      form === 'settings' ||
      !/\{[{%a-z]|8<|::|^\s*(?:im|ex)port\s|[@!](?:import|include)/.test(text)
    )
      continue;
    for (const pattern of instructions)
      for (const [sample, name = ''] of text.matchAll(pattern)) {
        const known = found.get(name);
        if (known) known.count += 1;
        else found.set(name, { line: number, sample: sample.trim(), count: 1 });
      }
  }
  return [...found.values()].map(({ line, sample, count }) => ({
    line,
    kind: 'template-not-run',
    message: `${count === 1 ? 'An instruction' : `${count} instructions`} to the program that makes a site of these pages, as ${cut(sample)}, ${count === 1 ? 'is' : 'are'} text in the result, and what ${count === 1 ? 'it brings' : 'they bring'} in is not there. Import the HTML of the site where that matters.`,
    rule: null,
  }));
}

const cut = (sample: string) => (sample.length > 60 ? `${sample.slice(0, 57)}…` : sample);
