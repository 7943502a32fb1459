import { nearNames } from '../../../base/near-names.ts';
import { idFault, lookalikeFault } from '../../../model/node-id.ts';
import { alertNames } from '../../../syntax/alert-kinds.ts';
import type { ProblemKind } from '../../../syntax/facts.ts';
import { writeFix } from '../../framework/finding.ts';
import type { Descriptions } from '../../framework/problems.ts';

/** Title of the fix for each kind that does not become a list item. */
export const fixTitles: ReadonlyMap<ProblemKind, string> = new Map([
  ['lost-front-matter', 'add the lines around the fields'],
  ['glued-emphasis', 'add a space'],
  ['lost-table', 'make the cells a table'],
  ['lost-title', 'make it a title'],
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

/** Faults of front matter with one valid line. */
const aroundFields = new Map([
  ['', 'Unexpected line above the fields of the section, expected them at the top of the file.'],
  ['---', 'Missing line "---" after the fields of the section at the top of the file.'],
]);

/** The message for each kind of problem. */
export const malformed: Descriptions = {
  'malformed-attributes': ({ detail }) => ({
    message: /^\{#[^})]*$/.test(detail)
      ? `Missing } after "${detail}", expected {#id .class key=value}.`
      : `Unexpected "${detail}" in attributes, expected {#id .class key=value}.`,
    help: /^[+\u2212-]/.test(detail)
      ? 'A marker comes after the last sentence, before the braces.'
      : undefined,
  }),
  'malformed-id': ({ detail }) => ({ message: `Unexpected id "${detail}", expected ${idFault(detail)}.` }),
  'malformed-number': ({ detail }) => ({
    message: `Unexpected number "${detail}", expected ${lookalikeFault(detail)}.`,
  }),
  'second-attribute': ({ detail }) => ({
    message: `Unexpected second "${detail}" in attributes: a rule has one.`,
  }),
  'malformed-reference': ({ detail }) => ({
    message: `Unexpected "${detail}" in brackets, expected the id or number of a rule.`,
    help: 'If the brackets are text, put a backslash before the first one.',
  }),
  'misplaced-attributes': ({ detail, edits }) => ({
    message: `Unexpected attributes {${detail}}, expected them at the end of the rule's first paragraph.`,
    help:
      detail.startsWith('#') && !edits
        ? 'If the text after the braces is a rule of its own, give it the next list number. If it continues this rule, move the braces to its end. If they are text, put a backslash before the first one.'
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
    help: 'Begin each line with ">", indented like the first one, without empty lines between.',
  }),
  image: () => ({
    severity: 'warning',
    message: 'Unexpected image: a rule is published with only the words in the brackets.',
    help: 'Describe what it shows. If it is text, put a backslash before the exclamation mark.',
  }),
  'unpaired-suggestion': ({ detail }) => ({
    message: /[>=]/.test(detail)
      ? `Unexpected "${detail}": comments and highlights of suggestions are printed as text.`
      : `Unexpected "${detail}" without its other half.`,
    help: 'A suggestion is {++new++}, {--old--} or {~~old~>new~~}, within one paragraph. Put what nobody should read into <!-- … -->.',
  }),
  'glued-emphasis': ({ detail }) => ({
    message: `Unexpected "${detail}" without a space next to it: its asterisks are printed.`,
    help: 'Markdown does not begin or end bold text between a letter and a sign. If the asterisks are text, put a backslash before each.',
  }),
  'lost-table': ({ detail }) => ({
    message:
      detail === ''
        ? 'Unexpected empty line between these cells and the table before, expected none.'
        : `Unexpected cells without "${detail}" below the first line, expected a table.`,
    help: 'A table needs blank lines around it, and a second line with dashes for each cell of the first. If the bars are text, put a backslash before the first one of each line.',
  }),
  'lost-front-matter': ({ detail }) => ({
    message:
      aroundFields.get(detail) ??
      `Unexpected "${detail}" at the top of the file, expected a line "---" before the fields of its section, and one after them.`,
    help: 'They are not read: id, tier and conditions of the section have no effect. If it is text, write it below the title.',
  }),
  'no-title': () => ({ message: 'Unexpected text, expected a title such as "# Bidding Phase" first.' }),
  'lost-title': ({ detail }) => ({
    message: `Unexpected signs around "${detail}", expected the title of a section: "# ${detail}".`,
    help: 'Without a title, the rules below count in the section before. If it is text, write it below the title, or without an id.',
  }),
  'malformed-term': ({ detail }) => ({
    message: `Unexpected entry "${detail}", expected "**Term**: definition".`,
  }),
  'indented-list': ({ detail }) => ({
    message: `Unexpected list item "${detail}" in a block of code, expected it indented like the text of the rule that holds it.`,
    help: 'Markdown prints a text as code if it is indented four columns more than the text around it.',
  }),
  'odd-mark': ({ detail }) =>
    /^(?:[-*+]|>+)$/.test(detail)
      ? {
          message: `Unexpected "${detail}" before a text with an id, expected a list number: digits and a full stop.`,
          help: 'Only rules have ids, and a rule begins with a list number. If it is not a rule, remove the id.',
        }
      : {
          message: `Unexpected "${detail}" at the beginning of a line, expected a list number: digits and a full stop.`,
          help: detail.includes('\\')
            ? 'The backslash turns the number that the list lacks here into text. If you mean it so, pin the number of the next rule with {number=…}.'
            : 'Markdown reads nothing else as an item. "numbering" in edition.yaml sets how numbers look to readers. If it is text, put a backslash before its first sign.',
        },
  'lost-alert': ({ detail }) => ({
    message: `Unexpected "${detail}" as text, expected a quotation whose first line is "> [!${anyAlert.exec(detail)?.[0].toUpperCase()}]".`,
    help: 'Begin each line with ">", and separate it by a blank line from a quotation before it.',
  }),
  'lost-fence': ({ detail }) => ({
    message: `Unexpected "${detail}" on a line of its own, expected three backticks.`,
    help: 'Put code between two lines of three backticks, indented like the text of its rule.',
  }),
  'lost-quote': ({ detail }) => ({
    message: `Unexpected "${detail}" at the beginning of a line of a quotation, expected ">" below the one above it.`,
    help: 'Begin each line of a quotation with ">", indented like the first one.',
  }),
  'odd-row': ({ detail }) => ({
    message:
      detail === 'column'
        ? 'Unexpected indentation of this row, expected that of the other rows of its table.'
        : 'Unexpected signs between these cells, expected the bars of a table.',
    help:
      detail === 'column'
        ? 'Indent all rows like the text of the rule that holds the table.'
        : 'A bar with a backslash before it is text, and so are signs that only look like one.',
  }),
  'lost-html': ({ detail }) => ({
    message: `Unexpected HTML "${detail}", expected Markdown: no page shows its words, and no rule or reference is read in it.`,
    help: 'Write its content as Markdown paragraphs, lists, tables and links. Put what nobody should read into a comment <!-- … -->.',
  }),
  'lost-definition': ({ detail }) => ({
    message: `Unexpected "${detail}", the address of a link, expected words to read.`,
    help: 'Markdown hides a line that begins with a name in brackets and a colon. An item begins with digits and a full stop; if it is text, put a backslash before the first bracket.',
  }),
  'odd-bullet': ({ detail }) => ({
    message: `Unexpected "${detail}" at the beginning of a line, expected a hyphen and a space, or a list number.`,
    help: 'Markdown does not read it as an item, so the lines become one text. If you mean that, put <!-- rulewright-ignore R015: why --> before them.',
  }),
  'swallowed-list': ({ detail }) =>
    /^(?!#)(?!\p{Nd}+\p{P}$)/u.test(detail)
      ? {
          message: `Unexpected "${detail}" at the beginning of a rule, expected a list number: digits and a full stop.`,
          help: 'This is part of the rule before it, and its id is text.',
        }
      : detail.startsWith('#')
        ? {
            message: `Unexpected "${detail}" before a rule, expected only a list number.`,
            help: 'A title is not a rule, and rules below it are not its sub-rules. If it is a title, write it without a number and an id.',
          }
        : {
            message: `Unexpected list item "${detail}" inside a paragraph, expected a blank line before it.`,
            help: 'Markdown starts a list right after a line of text only if it begins with 1.',
          },
};
