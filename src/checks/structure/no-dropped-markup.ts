import { defineCheck } from '../framework/define-check.ts';
import { type Descriptions, reportProblems } from '../framework/problems.ts';

export const noDroppedMarkup = defineCheck({
  meta: {
    code: 'R099',
    name: 'no-dropped-markup',
    severity: 'error',
    summary:
      'Reports links whose address begins with another scheme than `https:`, `http:` or `mailto:`, and tags of HTML: outputs have their words alone.',
    why: 'A link that starts a program, holds code or names a file of the reader’s machine is no link in any output, and what a tag was to do is done nowhere.',
    fix: 'none',
  },
  create: (context) => ({
    file: (linked) => reportProblems(linked, context, dropped),
  }),
});

const dropped: Descriptions = {
  'refused-address': ({ detail }) => ({
    message: `Unexpected address "${detail}" of a link, expected one that begins with "https:", "http:" or "mailto:": outputs have its words alone.`,
    help: 'Write the address of a page, or the words without a link.',
  }),
  'html-tag': ({ detail }) => ({
    severity: 'warning',
    message: `Unexpected HTML "${detail}", expected Markdown: no output has the tag.`,
    help: 'Write **bold** or *italic* text, a paragraph or a list of its own. If the sign is text, put a backslash before it.',
  }),
};
