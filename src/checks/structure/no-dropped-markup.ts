import { defineCheck } from '../framework/define-check.ts';
import { type Descriptions, reportProblems } from '../framework/problems.ts';

export const noDroppedMarkup = defineCheck({
  meta: {
    code: 'R099',
    name: 'no-dropped-markup',
    severity: 'error',
    summary:
      'Reports HTML tags, and links whose address does not begin with `https:`, `http:` or `mailto:`. Outputs show only their words.',
    why: 'A link that starts a program, holds code or names a local file is not a link in any output. A tag has no effect.',
    fix: 'none',
  },
  create: (context) => ({
    file: (linked) => reportProblems(linked, context, dropped),
  }),
});

const dropped: Descriptions = {
  'refused-address': ({ detail }) => ({
    message: `Unexpected address "${detail}" of a link, expected one that begins with "https:", "http:" or "mailto:": outputs show only its words.`,
    help: 'Write the address of a page, or the words without a link.',
  }),
  'html-tag': ({ detail }) => ({
    severity: 'warning',
    message: `Unexpected HTML "${detail}", expected Markdown: outputs leave the tag out.`,
    help: 'Write **bold** or *italic* text, a paragraph or a list of its own. If the sign is text, put a backslash before it.',
  }),
};
