import { nearNames } from '../../base/near-names.ts';
import { idFault, lookalikeFault } from '../../model/node-id.ts';
import { alertNames } from '../../syntax/alert-kinds.ts';
import type { Problem, ProblemKind } from '../../syntax/facts.ts';
import { defineCheck } from '../framework/define-check.ts';
import type { Finding } from '../framework/finding.ts';
import { fixOfProblem, problemCheck } from '../framework/problems.ts';

export const noMalformedConstruct = defineCheck({
  code: 'R015',
  name: 'no-malformed-construct',
  severity: 'error',
  summary:
    'Reports attributes, alerts, suggestions, tables, bold text and glossary entries that are not written as the format has them, and images.',
  why: 'What the format does not recognise is printed as text, and what it should have done is not done.',
  fix: 'safe',
  examples: {
    valid: {
      'attributes, an alert, a suggestion':
        '# Play\n\n1. Draw {++two++}. {#draw .optional}\n\n   > [!EXAMPLE]\n   > Ann draws.\n',
      'stars and bars that are text':
        '# Play\n\n1. \\*\\*Draw:\\*\\*Take 2**3 cards. {#draw}\n\n   \\| one |\n   \\| two |\n',
      'HTML without words':
        '# Play\n\n1. Draw<br>two <b>cards</b>. {#draw}\n\n<!-- Was 3. -->\n\n<a id="draw"></a>\n',
    },
    invalid: {
      'an attribute that is none': '# Play\n\n1. Draw. {#draw ‹fast›}\n',
      'an id with signs that no id has': '# Play\n\n1. Draw. {#‹../draw›}\n',
      'an id that is a number': '# Play\n\n1. Draw. {#‹1.2›}\n2. Wait. {#wait}\n',
      'an id with a letter that looks like another': '# Play\n\n1. Draw. {#‹dr\u0430w›}\n',
      'a number with other digits': '# Play\n\n1. Draw. {#draw ‹number=\u0663›}\n',
      'attributes with another end': {
        text: '# Play\n\n1. Draw. ‹{#draw .optional)›\n',
        fixed: '# Play\n\n1. Draw. {#draw .optional}\n',
      },
      'a number in brackets whose stop is none':
        '# Play\n\n1. Draw, as in [‹1\u20242›]. {#draw}\n2. Wait. {#wait}\n',
      'a list number whose stop is none': '# Play\n\n‹1\uff0e› Draw. {#draw}\n',
      'an id without its sign': '# Play\n\n1. Draw. ‹{draw}›\n',
      'an id without its first brace': {
        text: '# Play\n\n1. Draw. ‹#draw}›\n',
        fixed: '# Play\n\n1. Draw. {#draw}\n',
      },
      'an id without its last brace': {
        text: '# Play\n\n1. Draw. ‹{#draw›\n',
        fixed: '# Play\n\n1. Draw. {#draw}\n',
      },
      'a doubled first brace': '# Play\n\n1. Draw. ‹{›{#draw}\n',
      'a reference that is no name': '# Play\n\n1. Draw, as in [‹.1.01›]. {#draw}\n',
      'a list number without its full stop': {
        text: '# Play\n\n1. Draw. {#draw}\n‹2› Wait. {#wait}\n',
        fixed: '# Play\n\n1. Draw. {#draw}\n2. Wait. {#wait}\n',
      },
      'a list that is indented too far': '# Play\n\n1. Draw: {#draw}\n\n       ‹1.› First. {#first}\n',
      'a first list number without its full stop': '# Play\n\n‹1› Draw. {#draw}\n',
      'attributes in a later paragraph': '# Play\n\n1. Draw. {#draw}\n\n   Then pass. ‹{.optional}›\n',
      'attributes inside a text': '# Play\n\n1. Draw ‹{.optional}› two. {#draw}\n',
      'an alert of no known kind': '# Play\n\n1. Draw. {#draw}\n\n   > ‹[!EXAMPEL]›\n   > Ann draws.\n',
      'an image': '# Play\n\n1. Draw as in ‹![two cards](cards.png)›. {#draw}\n',
      'a suggestion without an end': '# Play\n\n1. Draw ‹{++›two. {#draw}\n',
      'rules without a title': '‹1. Draw. {#draw}›\n',
      'bold text that runs into a word': {
        text: '# Play\n\n1. ‹**Draw:**›Take two. {#draw}\n',
        fixed: '# Play\n\n1. **Draw:** Take two. {#draw}\n',
      },
      'bold text between words without spaces': {
        text: '# Play\n\n1. 山札‹**「二枚」**›を引く。 {#draw}\n',
        fixed: '# Play\n\n1. 山札 **「二枚」** を引く。 {#draw}\n',
      },
      'a table without its line of dashes': {
        text: '# Play\n\n1. Draw: {#draw}\n\n   ‹| cards | for |›\n   | 2 | Ann |\n   | 3 | Ben |\n',
        fixed:
          '# Play\n\n1. Draw: {#draw}\n\n   | cards | for |\n   | --- | --- |\n   | 2 | Ann |\n   | 3 | Ben |\n',
      },
      'a table with too few dashes': {
        text: '# Play\n\n1. Draw: {#draw}\n\n   ‹| cards | for |›\n   |---|\n   | 3 | Ben |\n',
        fixed: '# Play\n\n1. Draw: {#draw}\n\n   | cards | for |\n   | --- | --- |\n   | 3 | Ben |\n',
      },
      'a list number that Markdown does not know': {
        text: '# Play\n\n1. Draw. {#draw}\n\n‹(2)› Play. {#play}\n\n3. Pass. {#pass}\n',
        fixed: '# Play\n\n1. Draw. {#draw}\n\n2. Play. {#play}\n\n3. Pass. {#pass}\n',
      },
      'words in HTML': '# Play\n\n1. Draw. {#draw}\n\n   ‹<p>›Then pass. {#pass}</p>\n',
      'words that are read as the address of a link': '# Play\n\n1. Draw. {#draw}\n\n‹[2]: Pass›\n',
      'a bullet that Markdown does not know': {
        text: '# Play\n\n1. Draw: {#draw}\n\n   ‹\u2022› two cards.\n',
        fixed: '# Play\n\n1. Draw: {#draw}\n\n   - two cards.\n',
      },
      'a list that is swallowed': {
        text: '# Play\n\n1. Draw:\n   ‹0.› First. {#draw}\n',
        fixed: '# Play\n\n1. Draw:\n\n   0. First. {#draw}\n',
      },
    },
  },
  file(linked, context, report) {
    for (const [kind, describe] of descriptions)
      problemCheck(kind, (problem) => ({
        ...describe(problem),
        ...fixOfProblem(problem, titles.get(kind) ?? 'make it a list item'),
      }))(linked, context, report);
  },
});

/** What the fix of a kind does, where it makes no list item. */
const titles: ReadonlyMap<ProblemKind, string> = new Map([
  ['glued-emphasis', 'write a space beside it'],
  ['lost-table', 'write the line of dashes'],
  ['malformed-attributes', 'write the brace'],
  ['misplaced-attributes', 'leave nothing behind the attributes'],
]);

type Describe = (problem: Problem) => Pick<Finding, 'message' | 'help' | 'severity'>;

const descriptions: readonly (readonly [ProblemKind, Describe])[] = [
  [
    'malformed-attributes',
    ({ detail }) => ({
      message: /^\{#[^})]*$/.test(detail)
        ? `Missing } behind "${detail}", expected {#id .class key=value}.`
        : `Unexpected "${detail}" in attributes, expected {#id .class key=value}.`,
      help: /^[+\u2212-]/.test(detail)
        ? 'A marker stands in front of the braces, behind the last sentence.'
        : undefined,
    }),
  ],
  ['malformed-id', ({ detail }) => ({ message: `Unexpected id "${detail}", expected ${idFault(detail)}.` })],
  [
    'malformed-number',
    ({ detail }) => ({ message: `Unexpected number "${detail}", expected ${lookalikeFault(detail)}.` }),
  ],
  [
    'malformed-reference',
    ({ detail }) => ({
      message: `Unexpected "${detail}" in brackets, expected the id or number of a rule.`,
      help: 'If the brackets are text, put a backslash before the first one.',
    }),
  ],
  [
    'misplaced-attributes',
    ({ detail }) => ({
      message: `Unexpected attributes {${detail}}, expected them at the end of the rule's first paragraph.`,
      help: 'If the braces are text, put a backslash before the first one.',
    }),
  ],
  [
    'unknown-alert',
    ({ detail }) => {
      const [near] = nearNames(detail.toUpperCase(), alertNames, 1);
      return {
        message: `Unexpected kind "${detail}" of block, expected one of ${alertNames.join(', ')}.`,
        help: near && `Did you mean "${near}"?`,
      };
    },
  ],
  [
    'image',
    () => ({
      severity: 'warning',
      message: 'Unexpected image, expected text: a rule is published with the words in the brackets alone.',
      help: 'Say in words what it shows. If it is text, put a backslash before the exclamation mark.',
    }),
  ],
  [
    'unpaired-suggestion',
    ({ detail }) => ({
      message: `Unexpected "${detail}" without its other half.`,
      help: 'A suggestion is {++new++}, {--old--} or {~~old~>new~~}, within one paragraph.',
    }),
  ],
  [
    'glued-emphasis',
    ({ detail }) => ({
      message: `Unexpected "${detail}" without a space beside it: its stars are printed.`,
      help: 'Between a letter and a sign Markdown neither begins nor ends bold text. If the stars are text, put a backslash before each.',
    }),
  ],
  [
    'lost-table',
    ({ detail }) => ({
      message: `Unexpected cells without "${detail}" below the first line, expected a table.`,
      help: 'A table stands by itself, between blank lines, and its second line has as many dashes as the first has cells. If the bars are text, put a backslash before the first one of each line.',
    }),
  ],
  ['no-title', () => ({ message: 'Unexpected text, expected a title such as "# Bidding Phase" first.' })],
  [
    'malformed-term',
    ({ detail }) => ({ message: `Unexpected entry "${detail}", expected "**Term**: definition".` }),
  ],
  [
    'indented-list',
    ({ detail }) => ({
      message: `Unexpected list item "${detail}" in a block of code, expected it indented like the text of the rule that holds it.`,
      help: 'Where text is indented four columns more than what is around it Markdown prints it as it stands.',
    }),
  ],
  [
    'odd-mark',
    ({ detail }) => ({
      message: `Unexpected "${detail}" at the beginning of a line, expected a list number: digits and a full stop.`,
      help: detail.includes('\\')
        ? 'The backslash makes text of the number that the list lacks here. If it is meant, pin the number of the next rule with {number=…}.'
        : 'Markdown makes an item of nothing else. How a number looks to readers is said in edition.yaml, under "numbering". If it is text, put a backslash before its first sign.',
    }),
  ],
  [
    'lost-html',
    ({ detail }) => ({
      message: `Unexpected HTML "${detail}", expected Markdown: no page shows its words, and no rule or reference is read in it.`,
      help: 'Write what is in it without the tags: paragraphs, lists, tables and links as the format has them. What nobody should read stands in a comment <!-- … -->.',
    }),
  ],
  [
    'lost-definition',
    ({ detail }) => ({
      message: `Unexpected "${detail}", the address of a link, expected words to read.`,
      help: 'Markdown shows nothing of a line that begins with a name in brackets and a colon. An item begins with digits and a full stop; if it is text, put a backslash before the first bracket.',
    }),
  ],
  [
    'odd-bullet',
    ({ detail }) => ({
      message: `Unexpected "${detail}" at the beginning of a line, expected a hyphen and a space, or a list number.`,
      help: 'Markdown makes no item of it: the lines run on as one text. If they should, put a comment <!-- rulewright-ignore R015: why --> before them.',
    }),
  ],
  [
    'swallowed-list',
    ({ detail }) =>
      /^(?:\d+|[.)])$/.test(detail)
        ? {
            message: `Unexpected "${detail}" at the beginning of a rule, expected a list number: digits and a full stop.`,
            help: 'What stands here is a part of the rule before, and its id is text.',
          }
        : {
            message: `Unexpected list item "${detail}" inside a paragraph, expected a blank line before it.`,
            help: 'Markdown starts a list right behind a line of text only where it begins with 1.',
          },
  ],
];
