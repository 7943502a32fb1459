import { defineCheck } from '../framework/define-check.ts';
import { fixOfProblem, problemCheck } from '../framework/problems.ts';
import { descriptions, fixTitles } from './shared/malformed-constructs.ts';

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
        '# Play\n\n1. \\*\\*Two:\\*\\*Take 2**3 cards. {#draw}\n\n   \\| one |\n   \\| two |\n',
      'the address of a page beside it': '# Play\n\n1. Draw, as in [the list][b]. {#draw}\n\n[b]: list\n',
      'a comment': '# Play\n\n1. Draw. {#draw}\n\n<!-- Was 3. -->\n',
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
      'attributes in front of the text': {
        text: '# Play\n\n1. ‹{#draw}›: Draw two\n   cards.\n',
        fixed: '# Play\n\n1. Draw two\n   cards. {#draw}\n',
      },
      'attributes in a paragraph of their own': {
        text: '# Play\n\n1. Draw two.\n\n   ‹{#draw}›\n',
        fixed: '# Play\n\n1. Draw two. {#draw}\n',
      },
      'attributes in a later paragraph': '# Play\n\n1. Draw. {#draw}\n\n   Then pass. ‹{.optional}›\n',
      'attributes inside a text': '# Play\n\n1. Draw ‹{.optional}› two. {#draw}\n',
      'an alert of no known kind': '# Play\n\n1. Draw. {#draw}\n\n   > ‹[!EXAMPEL]›\n   > Ann draws.\n',
      'an image': '# Play\n\n1. Draw as in ‹![two cards](cards.png)›. {#draw}\n',
      'a suggestion without an end': '# Play\n\n1. Draw ‹{++›two. {#draw}\n',
      'a comment of suggestions without an end': '# Play\n\n1. Draw ‹{>>›two. {#draw}\n',
      'rules without a title': '‹1. Draw. {#draw}›\n',
      'a title as other formats write it': {
        text: '‹== ›Play ==\n\n1. Draw. {#draw}\n',
        fixed: '# Play\n\n1. Draw. {#draw}\n',
      },
      'fields of a section without the line behind them': {
        text: '‹---›\nid: play\ntier: base\n\n# Play\n\n1. Draw. {#draw}\n',
        fixed: '---\nid: play\ntier: base\n---\n\n# Play\n\n1. Draw. {#draw}\n',
      },
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
      'an alert that is none': {
        text: '# Play\n\n1. Draw. {#draw}\n\n   > ‹**Example**›\n   > Ann draws.\n',
        fixed: '# Play\n\n1. Draw. {#draw}\n\n   > [!EXAMPLE]\n   > Ann draws.\n',
      },
      'an alert without its sign': '# Play\n\n1. Draw. {#draw}\n\n   ‹[!EXAMPLE]›\n   Ann draws.\n',
      'words in HTML': '# Play\n\n1. Draw. {#draw}\n\n   ‹<p>›Then pass. {#pass}</p>\n',
      'words that are read as the address of a link': '# Play\n\n1. Draw. {#draw}\n\n‹[2]: Pass›\n',
      'a bullet that Markdown does not know': {
        text: '# Play\n\n1. Draw: {#draw}\n\n   ‹\u2022› two cards.\n',
        fixed: '# Play\n\n1. Draw: {#draw}\n\n   - two cards.\n',
      },
      'fences whose signs are none': {
        text: '# Play\n\n1. Draw. {#draw}\n\n   ‹‘‘‘›\n   a   b\n   ‘‘‘\n',
        fixed: '# Play\n\n1. Draw. {#draw}\n\n   ```\n   a   b\n   ```\n',
      },
      'lines of an example that are not all as far indented': {
        text: '# Play\n\n1. Draw. {#draw}\n\n> [!EXAMPLE]\n   ‹>› Ann draws.\n',
        fixed: '# Play\n\n1. Draw. {#draw}\n\n   > [!EXAMPLE]\n   > Ann draws.\n',
      },
      'a line of an example with another sign': {
        text: '# Play\n\n1. Draw. {#draw}\n\n   > [!EXAMPLE]\n   ‹&gt;› Ann draws.\n',
        fixed: '# Play\n\n1. Draw. {#draw}\n\n   > [!EXAMPLE]\n   > Ann draws.\n',
      },
      'a bullet below others with a backslash': {
        text: '# Play\n\n1. Draw: {#draw}\n\n   - two,\n   ‹\\-› three.\n',
        fixed: '# Play\n\n1. Draw: {#draw}\n\n   - two,\n   - three.\n',
      },
      'a bullet above others with a backslash': {
        text: '# Play\n\n1. Draw: {#draw}\n\n   ‹\\-› one,\n   - two.\n',
        fixed: '# Play\n\n1. Draw: {#draw}\n\n   - one,\n   - two.\n',
      },
      'a bullet above others with a dash': {
        text: '# Play\n\n1. Draw: {#draw}\n\n   ‹–› one,\n   - two.\n',
        fixed: '# Play\n\n1. Draw: {#draw}\n\n   - one,\n   - two.\n',
      },
      'cells with other signs between them': {
        text: '# Play\n\n1. Draw: {#draw}\n\n   | cards | for |\n   | --- | --- |\n   ‹│ 3 │ Ben │›\n',
        fixed: '# Play\n\n1. Draw: {#draw}\n\n   | cards | for |\n   | --- | --- |\n   | 3 | Ben |\n',
      },
      'a table whose bars have backslashes': {
        text: '# Play\n\n1. Draw: {#draw}\n\n   ‹\\| cards \\| for \\|›\n   \\| --- \\| --- \\|\n   \\| 3 \\| Ben \\|\n',
        fixed: '# Play\n\n1. Draw: {#draw}\n\n   | cards | for |\n   | --- | --- |\n   | 3 | Ben |\n',
      },
      'a row that is not as far indented as its table': {
        text: '# Play\n\n1. Draw: {#draw}\n\n   | cards | for |\n   | --- | --- |\n‹| 3 | Ben |›\n',
        fixed: '# Play\n\n1. Draw: {#draw}\n\n   | cards | for |\n   | --- | --- |\n   | 3 | Ben |\n',
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
        ...fixOfProblem(problem, fixTitles.get(kind) ?? 'make it a list item'),
      }))(linked, context, report);
  },
});
