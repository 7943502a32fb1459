import { defineCheck } from '../framework/define-check.ts';
import { type Descriptions, reportProblems } from '../framework/problems.ts';

export const noMisnestedLine = defineCheck({
  meta: {
    code: 'R072',
    name: 'no-misnested-line',
    severity: 'error',
    summary: 'Reports list items and texts that do not belong to the rule that their indentation says.',
    why: 'Markdown nests a line below a rule only where it stands under its text, which moves with the width of the number: at 10 and 100 sub-rules become rules of the level above, or text, and every number behind them is another.',
    fix: 'safe',
  },
  create: (context) => ({
    file: (linked) =>
      reportProblems(linked, context, misnested, (kind) =>
        kind === 'torn-text' ? 'join the halves' : 'indent as it is meant',
      ),
  }),
});

const underText = 'What belongs to a rule begins in the column in which the text of the rule begins.';

const misnested: Descriptions = {
  'misnested-item': ({ detail }) => ({
    message: `Unexpected place of list item "${detail}", expected it below the rule that its indentation puts it under.`,
    help: underText,
  }),
  'lost-item': ({ detail }) => ({
    message: `Unexpected list item "${detail}" inside another block, expected a blank line before it.`,
    help: 'What stands here is a part of the block before, and no rule.',
  }),
  'odd-space': ({ detail }) => ({
    message: `Unexpected kind of white space in front of list item "${detail}", expected spaces.`,
    help: 'Markdown takes white space of other kinds, one that does not break a line or a wide one, for a part of the text.',
  }),
  'misnested-text': ({ detail }) => ({
    message: `Unexpected place of the text at "${detail}", expected it below the rule that its indentation puts it under.`,
    help: underText,
  }),
  'indented-text': ({ detail }) => ({
    message: `Unexpected block of code at "${detail}", expected a text that is indented less, or fences around code.`,
    help: 'Where text is indented four columns more than what is around it Markdown prints it as it stands.',
  }),
  'torn-text': ({ detail }) => ({
    message: `Unexpected empty line behind "${detail}", expected the rest of the rule: its sentence goes on below, and its id stands there.`,
    help: 'An empty line ends the text of a rule, and what stands behind it is a note.',
  }),
  'unclosed-block': ({ detail }) => ({
    message: `Unexpected "${detail}" without an end, expected one before the rules behind it.`,
    help: detail.startsWith('<')
      ? 'What follows is a part of it, and no rule.'
      : 'What follows is a part of it, and no rule. Either its last line is missing, or it is the last line of a block whose first line is not read as one.',
  }),
};
