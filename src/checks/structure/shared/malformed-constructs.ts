import { nearNames } from '../../../base/near-names.ts';
import { idFault, lookalikeFault } from '../../../model/node-id.ts';
import { alertNames } from '../../../syntax/alert-kinds.ts';
import type { ProblemKind } from '../../../syntax/facts.ts';
import { writeFix } from '../../framework/finding.ts';
import type { Descriptions } from '../../framework/problems.ts';

/** What the fix of a kind does, where it makes no list item. */
export const fixTitles: ReadonlyMap<ProblemKind, string> = new Map([
  ['lost-front-matter', 'write the lines around the fields'],
  ['glued-emphasis', 'write a space beside it'],
  ['lost-table', 'make a table of the cells'],
  ['lost-title', 'make a title of it'],
  ['malformed-term', 'make the term bold'],
  ['lost-alert', 'write the alert'],
  ['lost-fence', 'write the fences'],
  ['lost-quote', 'write the sign of the quotation'],
  ['odd-row', 'make it a row of the table'],
  ['malformed-attributes', 'write the attributes'],
  ['malformed-id', 'write the attributes'],
  ['misplaced-attributes', 'end the paragraph with the attributes'],
]);

const anyAlert = new RegExp(alertNames.join('|'), 'i');

/** What is wrong with front matter of which a line is right. */
const aroundFields = new Map([
  ['', 'Unexpected line above the fields of the section, expected them at the top of the file.'],
  ['---', 'Missing line "---" behind the fields of the section at the top of the file.'],
]);

/** What is said of each kind of problem. */
export const malformed: Descriptions = {
  'malformed-attributes': ({ detail }) => ({
    message: /^\{#[^})]*$/.test(detail)
      ? `Missing } behind "${detail}", expected {#id .class key=value}.`
      : `Unexpected "${detail}" in attributes, expected {#id .class key=value}.`,
    help: /^[+\u2212-]/.test(detail)
      ? 'A marker stands in front of the braces, behind the last sentence.'
      : undefined,
  }),
  'malformed-id': ({ detail }) => ({ message: `Unexpected id "${detail}", expected ${idFault(detail)}.` }),
  'malformed-number': ({ detail }) => ({
    message: `Unexpected number "${detail}", expected ${lookalikeFault(detail)}.`,
  }),
  'malformed-reference': ({ detail }) => ({
    message: `Unexpected "${detail}" in brackets, expected the id or number of a rule.`,
    help: 'If the brackets are text, put a backslash before the first one.',
  }),
  'misplaced-attributes': ({ detail, edits }) => ({
    message: `Unexpected attributes {${detail}}, expected them at the end of the rule's first paragraph.`,
    help:
      detail.startsWith('#') && !edits
        ? 'What stands behind the braces is either a rule of its own: give it the next list number; or it goes on with this one: move the braces behind it. If they are text, put a backslash before the first one.'
        : 'If the braces are text, put a backslash before the first one.',
  }),
  'unknown-alert': ({ detail, at }) => {
    const [near] = nearNames(detail.toUpperCase(), alertNames, 1);
    return {
      message: `Unexpected kind "${detail}" of block, expected one of ${alertNames.join(', ')}.`,
      help: near && `Did you mean "${near}"?`,
      fix: near === undefined ? undefined : writeFix(at, `[!${near}]`),
    };
  },
  'empty-alert': ({ detail }) => ({
    message: `Unexpected [!${detail}] without a text, expected its lines right below.`,
    help: 'Each line of it begins with ">", as far indented as the first one, and no empty line stands between them.',
  }),
  image: () => ({
    severity: 'warning',
    message: 'Unexpected image, expected text: a rule is published with the words in the brackets alone.',
    help: 'Say in words what it shows. If it is text, put a backslash before the exclamation mark.',
  }),
  'unpaired-suggestion': ({ detail }) => ({
    message: /[>=]/.test(detail)
      ? `Unexpected "${detail}": comments and highlights of suggestions are not read, but printed.`
      : `Unexpected "${detail}" without its other half.`,
    help: 'A suggestion is {++new++}, {--old--} or {~~old~>new~~}, within one paragraph. What nobody should read stands in <!-- … -->.',
  }),
  'glued-emphasis': ({ detail }) => ({
    message: `Unexpected "${detail}" without a space beside it: its stars are printed.`,
    help: 'Between a letter and a sign Markdown neither begins nor ends bold text. If the stars are text, put a backslash before each.',
  }),
  'lost-table': ({ detail }) => ({
    message:
      detail === ''
        ? 'Unexpected empty line between these cells and the table before, expected none.'
        : `Unexpected cells without "${detail}" below the first line, expected a table.`,
    help: 'A table stands by itself, between blank lines, and its second line has as many dashes as the first has cells. If the bars are text, put a backslash before the first one of each line.',
  }),
  'lost-front-matter': ({ detail }) => ({
    message:
      aroundFields.get(detail) ??
      `Unexpected "${detail}" at the top of the file, expected a line "---" before the fields of its section, and one behind them.`,
    help: 'Nothing of them is read: id, tier and conditions of the section have no effect. If it is text, write it below the title.',
  }),
  'no-title': () => ({ message: 'Unexpected text, expected a title such as "# Bidding Phase" first.' }),
  'lost-title': ({ detail }) => ({
    message: `Unexpected signs around "${detail}", expected the title of a section: "# ${detail}".`,
    help: 'Without it the rules behind it are counted in the section before. If it is text, write it below the title, or without an id.',
  }),
  'malformed-term': ({ detail }) => ({
    message: `Unexpected entry "${detail}", expected "**Term**: definition".`,
  }),
  'indented-list': ({ detail }) => ({
    message: `Unexpected list item "${detail}" in a block of code, expected it indented like the text of the rule that holds it.`,
    help: 'Where text is indented four columns more than what is around it Markdown prints it as it stands.',
  }),
  'odd-mark': ({ detail }) =>
    /^(?:[-*+]|>+)$/.test(detail)
      ? {
          message: `Unexpected "${detail}" in front of a text with an id, expected a list number: digits and a full stop.`,
          help: 'Only rules have ids, and a rule has a number. If it is no rule, leave the id out.',
        }
      : {
          message: `Unexpected "${detail}" at the beginning of a line, expected a list number: digits and a full stop.`,
          help: detail.includes('\\')
            ? 'The backslash makes text of the number that the list lacks here. If it is meant, pin the number of the next rule with {number=…}.'
            : 'Markdown makes an item of nothing else. How a number looks to readers is said in edition.yaml, under "numbering". If it is text, put a backslash before its first sign.',
        },
  'lost-alert': ({ detail }) => ({
    message: `Unexpected "${detail}" as text, expected a quotation whose first line is "> [!${anyAlert.exec(detail)?.[0].toUpperCase()}]".`,
    help: 'Each line of it begins with ">", and a blank line parts it from the quotation before.',
  }),
  'lost-fence': ({ detail }) => ({
    message: `Unexpected "${detail}" on a line of its own, expected three backticks.`,
    help: 'Code stands between two lines that begin with three backticks, as far indented as the text of its rule.',
  }),
  'lost-quote': ({ detail }) => ({
    message: `Unexpected "${detail}" at the beginning of a line of a quotation, expected ">" below the one above it.`,
    help: 'Each line of a quotation begins with ">", as far indented as the first one.',
  }),
  'odd-row': ({ detail }) => ({
    message:
      detail === 'column'
        ? 'Unexpected column of this row, expected that of the other rows of its table.'
        : 'Unexpected signs between these cells, expected bars, as a table has them.',
    help:
      detail === 'column'
        ? 'All rows stand below the text of the rule that holds the table.'
        : 'A bar with a backslash before it is text, and so are signs that only look like one.',
  }),
  'lost-html': ({ detail }) => ({
    message: `Unexpected HTML "${detail}", expected Markdown: no page shows its words, and no rule or reference is read in it.`,
    help: 'Write what is in it without the tags: paragraphs, lists, tables and links as the format has them. What nobody should read stands in a comment <!-- … -->.',
  }),
  'lost-definition': ({ detail }) => ({
    message: `Unexpected "${detail}", the address of a link, expected words to read.`,
    help: 'Markdown shows nothing of a line that begins with a name in brackets and a colon. An item begins with digits and a full stop; if it is text, put a backslash before the first bracket.',
  }),
  'odd-bullet': ({ detail }) => ({
    message: `Unexpected "${detail}" at the beginning of a line, expected a hyphen and a space, or a list number.`,
    help: 'Markdown makes no item of it: the lines run on as one text. If they should, put a comment <!-- rulewright-ignore R015: why --> before them.',
  }),
  'swallowed-list': ({ detail }) =>
    /^(?!#)(?!\p{Nd}+\p{P}$)/u.test(detail)
      ? {
          message: `Unexpected "${detail}" at the beginning of a rule, expected a list number: digits and a full stop.`,
          help: 'What stands here is a part of the rule before, and its id is text.',
        }
      : detail.startsWith('#')
        ? {
            message: `Unexpected "${detail}" in front of a rule, expected a list number alone.`,
            help: 'A title is no rule: what is below it is not below it in the book. If it is one, write it without number or id.',
          }
        : {
            message: `Unexpected list item "${detail}" inside a paragraph, expected a blank line before it.`,
            help: 'Markdown starts a list right behind a line of text only where it begins with 1.',
          },
};
