import { defineCheck } from '../framework/define-check.ts';
import { takeOutFix } from '../framework/finding.ts';
import { problemCheck } from '../framework/problems.ts';

export const noInvisibleCharacter = defineCheck({
  code: 'R013',
  name: 'no-invisible-character',
  severity: 'error',
  summary:
    'Reports control characters, zero-width and direction marks, soft hyphens and replacement characters.',
  why: 'Two texts that look the same then differ: a reference does not resolve and nobody sees why.',
  fix: 'safe',
  examples: {
    valid: {
      'plain text': '# Play\n\n1. Draw two – at most. {#draw}\n',
    },
    invalid: {
      'a zero-width space in a word': {
        text: '# Play\n\n1. Dr‹\u200B›aw two. {#draw}\n',
        fixed: '# Play\n\n1. Draw two. {#draw}\n',
      },
    },
  },
  file: problemCheck('invisible-character', ({ at, detail }) => ({
    message: `Unexpected invisible character ${detail}.`,
    // A replacement character stands for something that was lost: taking it out would hide that.
    ...(detail === 'U+FFFD'
      ? { help: 'Something was lost here when the file was converted; write it anew.' }
      : { fix: takeOutFix(at) }),
  })),
});
