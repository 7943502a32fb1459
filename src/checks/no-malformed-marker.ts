import { defineCheck } from './define-check.ts';
import { checkProblems } from './problems.ts';

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
        text: '# Play\n\n1. Add +2, or -1.5 at night, to a well-known score. {#draw}\n',
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
        title: 'set in bold',
        text: '# Play\n\n1. Draw two. **‹-extra_card›** {#draw}\n2. Draw one. {#extra_card}\n',
      },
    ],
  },
  file(linked, context, report) {
    checkProblems(linked, context, report, 'malformed-marker', ({ detail }) => ({
      message: `Unexpected "${detail}", expected a marker at the end of the paragraph, parted by spaces.`,
      help: 'Move it behind the text, in front of {#id}. If it is text, put a backslash before the sign.',
    }));
  },
});
