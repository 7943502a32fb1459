import type { Below } from './mutate.ts';
import type { TypedSlip } from './typed-slips.ts';

/** Misspelt list numbers, as word processors, other programs or typing mistakes produce them. */
const spoilt: readonly ((count: string) => string)[] = [
  (n) => `${n} `,
  (n) => n,
  (n) => `${n}.`,
  (n) => `${n}: `,
  (n) => `${n}; `,
  (n) => `${n}, `,
  (n) => `${n}.. `,
  (n) => `${n}.\u00a0`,
  (n) => `(${n}) `,
  (n) => `[${n}] `,
  (n) => `[${n}]: `,
  (n) => `[^${n}]: `,
  (n) => `**${n}.** `,
  (n) => `\`${n}.\` `,
  (n) => `No. ${n} `,
  (n) => `Rule ${n}: `,
  (n) => `#${n} `,
  (n) => `-${n}- `,
  (n) => `\u200b${n}. `,
  (n) => `<p>${n}. `,
  (n) => `<br>${n}. `,
  () => '<li>',
  () => '- ',
  () => '\u2022 ',
  () => '\\item ',
];

/** One mutation per list item: a mark that Markdown reads as something else. */
export const spoiltMarks = (file: string, text: string, below: Below): TypedSlip[] =>
  [...text.matchAll(/^ *(\d+)\. (?=\S)/gm)].map((match) => {
    const [whole, count = ''] = match;
    const at = match.index + whole.search(/\d/);
    const put = spoilt[below(spoilt.length)]?.(count) ?? '';
    return { kind: 'the beginning of a rule spoilt', file, at: [at, match.index + whole.length], put };
  });
