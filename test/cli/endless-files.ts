import { editionOf, oneRule } from './harness.ts';

/** Lines of one text over and over, short enough for the guards. */
export const linesOf = (words: string, size: number) => {
  const line = words.repeat(Math.ceil(100 / words.length));
  return Array.from({ length: Math.ceil(size / line.length) }, () => line).join('\n   ');
};

/** Emphasis that opens and never closes: the parser takes the square of it, far over any deadline here for this much. */
export const endlessOf = (size: number) => `# Slow {#slow}\n\n1. ${linesOf('*a_ ', size)}\n`;
export const endless = endlessOf(20_000);

const settings = 'id: kites\ntitle: Kites\nversion: "1"\nsections: [a.md, slow.md, t.md]\n';
/** An edition of three files, of which the second one never ends. */
export const files = {
  ...editionOf(oneRule('See [nowhere].')),
  'rules/kites/edition.yaml': settings,
  'rules/kites/a.md': '# A {#a}\n\n1. See [noplace]. {#a_rule}\n',
  'rules/kites/slow.md': endless,
};
