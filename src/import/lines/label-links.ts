/** Are the words of a link nothing but the name of a label, as Quarto, bookdown, LaTeX and MyST write it: `@sec-boats`? */
export const isLabelAlone = (words: string): boolean =>
  /^(?:-?@sec[-:]\S+|\\?@ref\(\S+\)|\\\w*ref\{\S+\}|\{(?:ref|numref|doc)\}\S+)$/iu.test(words);
