import type { Problem, ProblemKind } from '../../syntax/facts.ts';
import { defineCheck } from '../framework/define-check.ts';
import type { Finding } from '../framework/finding.ts';
import { fixOfProblem, problemCheck } from '../framework/problems.ts';

export const noMisnestedLine = defineCheck({
  code: 'R072',
  name: 'no-misnested-line',
  severity: 'error',
  summary: 'Reports list items and texts that do not belong to the rule that their indentation says.',
  why: 'Markdown nests a line below a rule only where it stands under its text, which moves with the width of the number: at 10 and 100 sub-rules become rules of the level above, or text, and every number behind them is another.',
  fix: 'safe',
  examples: {
    valid: {
      'what hangs on a rule under its text':
        '# Play\n\n9. Draw. {#draw}\n   1. At once. {#draw_once}\n10. Pass. {#pass}\n    1. Or not. {#pass_not}\n\n    Then wait.\n',
      'numbers aligned at their ends': '# Play\n\n 9. Draw. {#draw}\n10. Pass. {#pass}\n',
      'code between fences': '# Play\n\n1. Write: {#write}\n\n   ```\n   1. ten\n       2. two\n   ```\n',
    },
    invalid: {
      'a sub-rule under a number of two digits': {
        text: '# Play\n\n9. Draw. {#draw}\n   1. At once. {#draw_once}\n10. Pass. {#pass}\n   ‹1.› Or not. {#pass_not}\n11. End. {#end}\n',
        fixed:
          '# Play\n\n9. Draw. {#draw}\n   1. At once. {#draw_once}\n10. Pass. {#pass}\n    1. Or not. {#pass_not}\n11. End. {#end}\n',
      },
      'an item that is indented by white space of another kind': {
        text: '# Play\n\n1. Draw: {#draw}\n\n\u3000‹1.› Take one. {#draw_one}\n\n2. Pass. {#pass}\n',
        fixed: '# Play\n\n1. Draw: {#draw}\n\n   1. Take one. {#draw_one}\n\n2. Pass. {#pass}\n',
      },
      'a bullet that is indented too little': {
        text: '# Play\n\n1. Draw: {#draw}\n\n  ‹-› a card\n',
        fixed: '# Play\n\n1. Draw: {#draw}\n\n   - a card\n',
      },
      'a paragraph that is indented too little': {
        text: '# Play\n\n1. Draw. {#draw}\n\n  ‹Then› wait.\n\n2. Pass. {#pass}\n',
        fixed: '# Play\n\n1. Draw. {#draw}\n\n   Then wait.\n\n2. Pass. {#pass}\n',
      },
      'a paragraph that became code': {
        text: '# Play\n\n1. Draw. {#draw}\n\n        ‹Then› wait.\n',
        fixed: '# Play\n\n1. Draw. {#draw}\n\n   Then wait.\n',
      },
      'a rule that a block of HTML took in': {
        text: '# Play\n\n1. Draw. {#draw}\n\n<br>\n‹2.› Pass. {#pass}\n',
        fixed: '# Play\n\n1. Draw. {#draw}\n\n<br>\n\n2. Pass. {#pass}\n',
      },
      'a rule that an empty line parts within its sentence': {
        text: '# Play\n\n1. Draw ‹two›\n\ncards. {#draw}\n2. Pass. {#pass}\n',
        fixed: '# Play\n\n1. Draw two cards. {#draw}\n2. Pass. {#pass}\n',
      },
      'a comment that lacks a hyphen': '# Play\n\n1. Draw. ‹<!-› was two --> {#draw}\n',
      'a fence without an end': '# Play\n\n1. Draw. {#draw}\n\n‹```›\nten\n\n2. Pass. {#pass}\n',
    },
  },
  file(linked, context, report) {
    for (const [kind, describe] of descriptions)
      problemCheck(kind, (problem) => ({
        ...describe(problem),
        ...fixOfProblem(problem, kind === 'torn-text' ? 'join the halves' : 'indent as it is meant'),
      }))(linked, context, report);
  },
});

type Describe = (problem: Problem) => Pick<Finding, 'message' | 'help'>;

const underText = 'What belongs to a rule begins in the column in which the text of the rule begins.';

const descriptions: readonly (readonly [ProblemKind, Describe])[] = [
  [
    'misnested-item',
    ({ detail }) => ({
      message: `Unexpected place of list item "${detail}", expected it below the rule that its indentation puts it under.`,
      help: underText,
    }),
  ],
  [
    'lost-item',
    ({ detail }) => ({
      message: `Unexpected list item "${detail}" inside another block, expected a blank line before it.`,
      help: 'What stands here is a part of the block before, and no rule.',
    }),
  ],
  [
    'odd-space',
    ({ detail }) => ({
      message: `Unexpected kind of white space in front of list item "${detail}", expected spaces.`,
      help: 'Markdown takes white space of other kinds, one that does not break a line or a wide one, for a part of the text.',
    }),
  ],
  [
    'misnested-text',
    ({ detail }) => ({
      message: `Unexpected place of the text at "${detail}", expected it below the rule that its indentation puts it under.`,
      help: underText,
    }),
  ],
  [
    'indented-text',
    ({ detail }) => ({
      message: `Unexpected block of code at "${detail}", expected a text that is indented less, or fences around code.`,
      help: 'Where text is indented four columns more than what is around it Markdown prints it as it stands.',
    }),
  ],
  [
    'torn-text',
    ({ detail }) => ({
      message: `Unexpected empty line behind "${detail}", expected the rest of the rule: its sentence goes on below, and its id stands there.`,
      help: 'An empty line ends the text of a rule, and what stands behind it is a note.',
    }),
  ],
  [
    'unclosed-block',
    ({ detail }) => ({
      message: `Unexpected "${detail}" without an end, expected one before the rules behind it.`,
      help: detail.startsWith('<')
        ? 'What follows is a part of it, and no rule.'
        : 'What follows is a part of it, and no rule. Either its last line is missing, or it is the last line of a block whose first line is not read as one.',
    }),
  ],
];
