import type { Below } from './mutate.ts';
import type { TypedSlip } from './typed-slips.ts';

/** What becomes of a list number and its full stop; a word processor, another program or a hand that slips writes them. */
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

/** An item whose beginning is written so that Markdown makes another thing of it; of each item one. */
export const spoiltMarks = (file: string, text: string, below: Below): TypedSlip[] =>
  [...text.matchAll(/^ *(\d+)\. (?=\S)/gm)].map((match) => {
    const [whole, count = ''] = match;
    const at = match.index + whole.search(/\d/);
    const put = spoilt[below(spoilt.length)]?.(count) ?? '';
    return { kind: 'the beginning of a rule spoilt', file, at: [at, match.index + whole.length], put };
  });
