import { defineCheck } from '../framework/define-check.ts';
import { problemCheck } from '../framework/problems.ts';

export const noDroppedMarkup = defineCheck({
  code: 'R099',
  name: 'no-dropped-markup',
  severity: 'error',
  summary:
    'Reports links whose address begins with another scheme than `https:`, `http:` or `mailto:`, and tags of HTML: outputs have their words alone.',
  why: 'A link that starts a program, holds code or names a file of the reader’s machine is no link in any output, and what a tag was to do is done nowhere.',
  fix: 'none',
  examples: {
    valid: {
      'addresses of the web, of mail and of other pages':
        '# Play\n\n1. See [a](https://e.example/), [b](//e.example), [c](MAILTO:a@e.example) or [the list](list.md#a:b). {#draw}\n',
      'a comment, and signs that are text':
        '# Play\n\n<!-- Was 3. -->\n\n1. Draw < 3, `<b>` or \\<i>. {#draw}\n',
    },
    invalid: {
      'an address that is code': '# Play\n\n1. Draw from ‹[the deck](JavaScript:draw)›. {#draw}\n',
      'an address behind a name': '# Play\n\n1. Draw from [the deck][d]. {#draw}\n\n‹[d]: file:///deck›\n',
      'an address without words': '# Play\n\n1. Draw, as in ‹<vbscript:deck>›. {#draw}\n',
      'a tag': '# Play\n\n1. Draw ‹<b>›two</b>. {#draw}\n',
    },
  },
  file(linked, context, report) {
    problemCheck('refused-address', ({ detail }) => ({
      message: `Unexpected address "${detail}" of a link, expected one that begins with "https:", "http:" or "mailto:": outputs have its words alone.`,
      help: 'Write the address of a page, or the words without a link.',
    }))(linked, context, report);
    problemCheck('html-tag', ({ detail }) => ({
      severity: 'warning',
      message: `Unexpected HTML "${detail}", expected Markdown: no output has the tag.`,
      help: 'Write **bold** or *italic* text, a paragraph or a list of its own. If the sign is text, put a backslash before it.',
    }))(linked, context, report);
  },
});
