import type { TextRange } from '../../syntax/facts.ts';
import { defineCheck } from '../framework/define-check.ts';
import { writeFix } from '../framework/finding.ts';

export const noNumberInTitle = defineCheck({
  meta: {
    code: 'R098',
    name: 'no-number-in-title',
    severity: 'warning',
    summary: 'Reports a title that begins with a number although the edition numbers its section.',
    why: 'Readers see two numbers. They differ as soon as a section is inserted before this one.',
    fix: 'unsafe',
  },
  create: ({ source, report }) => ({
    section(node) {
      const title = source.text.slice(...node.at);
      const [, heading = '', written = '', sign = ''] = begins.exec(title) ?? [];
      if (node.number === null || written === '') return;
      const isOwn = [node.number, node.number.split('.').at(-1) ?? ''].map(plain).includes(plain(written));
      // "7 Kites" is a name, and so may "A Game" be.
      if (sign === '' && !(isOwn && /\d/.test(written) && !ofMany.test(title))) return;
      const start = node.at[0] + heading.length;
      const at: TextRange = [start, start + written.length + sign.length];
      const gap = /^\s*/.exec(source.text.slice(at[1]))?.[0].length ?? 0;
      report({
        at,
        node,
        message: `Unexpected number "${written}${sign}" in a title: its section already gets the number ${node.number}.`,
        help: isOwn
          ? '"numbering" in edition.yaml numbers the sections automatically.'
          : 'If readers know the section by this number, pin it with {number=…} after the title.',
        fix: writeFix([at[0], at[1] + gap], '', { title: 'remove the number' }),
      });
    },
  }),
});

/** A number at the beginning of a title, with the sign after it. */
const begins = /^(#\s+)(\d{1,3}(?:\.\d{1,3})*|[IVXLC]{1,6}|[A-Z])([.):]?)\s+(?=\p{L}|["“*_])/u;

/** "2 Players, without wind": a quantity. */
const ofMany = /^#\s+(?!1 )\d+ \p{L}+s(?:,| for | with | and |$)/u;

/** The number as counted: 02.1 is 2.1. */
const plain = (number: string): string => number.replace(/(?<!\d)0+(?=\d)/g, '').toLowerCase();
