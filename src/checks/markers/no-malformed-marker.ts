import { signClass } from '../../syntax/grammar/characters.ts';
import { defineCheck } from '../framework/define-check.ts';
import { problemCheck } from '../framework/problems.ts';
import { findInRaw } from '../framework/raw-text.ts';

export const noMalformedMarker = defineCheck({
  code: 'R004',
  name: 'no-malformed-marker',
  severity: 'error',
  summary: 'Reports what looks like a `+` or `-` marker but stands where none counts.',
  why: 'It reads like a marker to a person and is plain text to every tool: the rule it names changes nothing.',
  fix: 'none',
  examples: {
    valid: [
      {
        title: 'markers at the end',
        text: '# Play\n\n1. Draw two. +extra_card {#draw}\n2. Draw one more. {#extra_card}\n',
      },
      {
        title: 'figures and words with signs',
        text: '# Play\n\n1. Add (+2), or -1.5 at night, to a well-known score. {#draw}\n2. **Score:** {#score}\n',
      },
    ],
    invalid: [
      {
        title: 'glued to the full stop',
        text: '# Play\n\n1. Draw two.‹-extra_card› {#draw}\n2. Draw one. {#extra_card}\n',
      },
      {
        title: 'in the middle',
        text: '# Play\n\n1. Draw two ‹+extra_card› at once. {#draw}\n2. Draw one. {#extra_card}\n',
      },
      {
        title: 'before a full stop',
        text: '# Play\n\n1. Draw two ‹-extra›. {#draw}\n2. Draw one of two. {#extra}\n',
      },
      {
        title: 'an arrow',
        text: '# Play\n\n1. Draw two. ‹->extra› {#draw}\n2. Draw one of two. {#extra}\n',
      },
      {
        title: 'in a list of its own',
        text: '# Play\n\n1. Draw two. {#draw}\n   - ‹-extra›\n2. Draw one of two. {#extra}\n',
      },
      {
        title: 'set in bold',
        text: '# Play\n\n1. Draw two. **‹-extra_card›** {#draw}\n2. Draw one. {#extra_card}\n',
      },
    ],
  },
  file(linked, context, report) {
    reportMalformed(linked, context, report);
    const { text, facts } = context.source;
    for (const node of linked.assembled.nodes) {
      // Most rules have no sign left in their text: their markers are taken out of it.
      if (!node.item || !maybeSigned.test(node.item.text)) continue;
      for (const { found, at } of findInRaw(node, text, signed)) {
        const { name: written = '' } = found.groups ?? {};
        const name = written.replace(/[.:~-]+$/, '').replaceAll('\\', '');
        const end = at[0] + found[0].indexOf(written) + name.length;
        const place = [at[0], end] as const;
        const isReported = facts.problems.some((problem) => problem.at[0] < end && at[0] < problem.at[1]);
        // "+2" and "-1.5" are figures.
        const isFigure = /^\d+(?:\.\d{1,2})?$/.test(name);
        const target = isReported || isFigure ? undefined : context.find(name)[0];
        if (!target || target === node) continue;
        const [sign = ''] = found[0];
        const right = `${sign === '+' ? '+' : '-'}${name}`;
        report({
          at: place,
          node,
          // A word that is an id as well can be a word after all.
          severity: /[_\d]/.test(name) ? 'error' : 'warning',
          message: `Unexpected "${text.slice(...place)}", expected the marker ${right} at the end of the paragraph, parted by spaces.`,
          help: 'Move it behind the text, in front of {#id}. If it is text, put a backslash before the sign.',
          related: [{ node: target, message: 'the rule of that name' }],
        });
      }
    }
  },
});

const reportMalformed = problemCheck('malformed-marker', ({ detail }) => ({
  message: `Unexpected "${detail}", expected a marker at the end of the paragraph, parted by spaces.`,
  help: 'Move it behind the text, in front of {#id}. If it is text, put a backslash before the sign.',
}));

const maybeSigned = new RegExp(String.raw`[${signClass}][>+-]?\s?[\p{L}\p{N}_]`, 'u');

/** One or two signs and a name, where a word could begin: before a full stop, in parentheses, with an arrow. */
const signed = new RegExp(
  String.raw`(?<=^|[\s(,;:*])[${signClass}](?:[${signClass}]?>?(?<name>[\p{L}\p{N}_][\p{L}\p{N}_.:~\\]*))`,
  'gu',
);
