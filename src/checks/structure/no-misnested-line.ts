import { defineCheck } from '../framework/define-check.ts';
import { type Descriptions, reportProblems } from '../framework/problems.ts';

export const noMisnestedLine = defineCheck({
  meta: {
    code: 'R072',
    name: 'no-misnested-line',
    severity: 'error',
    summary: 'Reports list items and texts that do not belong to the rule that their indentation suggests.',
    why: 'Markdown puts a line below a rule only if it begins in the column of the rule text. That column moves with the width of the number. At 10 and 100, sub-rules become rules of the level above, or text, and all later numbers change.',
    fix: 'safe',
  },
  create: (context) => ({
    file: (linked) =>
      reportProblems(linked, context, misnested, (kind) =>
        kind === 'torn-text' ? 'join the two parts' : 'correct the indentation',
      ),
  }),
});

const underText = 'Indent what belongs to a rule to the column where its text begins.';

const misnested: Descriptions = {
  'misnested-item': ({ detail }) => ({
    message: `Unexpected indentation of list item "${detail}": it is not below the rule that it seems to belong to.`,
    help: underText,
  }),
  'lost-item': ({ detail }) => ({
    message: `Unexpected list item "${detail}" inside another block, expected a blank line before it.`,
    help: 'This is part of the block before it, not a rule.',
  }),
  'odd-space': ({ detail }) => ({
    message: `Unexpected kind of white space before list item "${detail}", expected spaces.`,
    help: 'Markdown reads other white space, such as a non-breaking or a wide space, as text.',
  }),
  'misnested-text': ({ detail }) => ({
    message: `Unexpected indentation of the text at "${detail}": it is not below the rule that it seems to belong to.`,
    help: underText,
  }),
  'indented-text': ({ detail }) => ({
    message: `Unexpected block of code at "${detail}", expected less indentation, or fences around code.`,
    help: 'Markdown prints a text as code if it is indented four columns more than the text around it.',
  }),
  'torn-text': ({ detail }) => ({
    message: `Unexpected empty line after "${detail}": the sentence continues below, with the id of the rule.`,
    help: 'An empty line ends the text of a rule. What follows is a note.',
  }),
  'unclosed-block': ({ detail }) => ({
    message: `Unexpected "${detail}" without an end, expected one before the next rules.`,
    help: detail.startsWith('<')
      ? 'What follows is part of it, not a rule.'
      : 'What follows is part of it, not a rule. Its last line is missing, or it ends a block whose first line is malformed.',
  }),
};
