import type { Options } from 'rehype-sanitize';

const classes = (...names: string[]): [string, ...string[]] => ['className', ...names];

/**
 * Elements allowed in a page. An allowlist, so that new constructs of a Markdown parser stay out
 * until added. No `id`, no `style`; addresses lead to the web, to mail or to the site.
 */
export const sanitizeSchema: Options = {
  strip: ['script', 'style', 'template'],
  clobberPrefix: '',
  clobber: [],
  // `unlinkRefused` decides, with the list other outputs use.
  protocols: {},
  tagNames: [
    'a',
    'blockquote',
    'br',
    'code',
    'div',
    'em',
    'hr',
    'li',
    'ol',
    'p',
    'pre',
    'small',
    'span',
    'strong',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'ul',
  ],
  attributes: {
    a: ['href', 'dataHref', classes('rw-ref', 'rw-term', 'rw-star')],
    div: [classes('rw-scroll'), ['role', 'group'], ['tabIndex', 0], 'ariaLabel'],
    ol: ['start'],
    p: [classes('rw-heading')],
    span: [['ariaHidden', 'true'], classes('rw-star', 'rw-range', 'rw-pattern', 'rw-absent', 'sr-only')],
    td: [classes('rw-center', 'rw-right', 'rw-words')],
    th: [classes('rw-center', 'rw-right', 'rw-words'), ['scope', 'col']],
  },
  ancestors: {
    li: ['ol', 'ul'],
    tbody: ['table'],
    td: ['table'],
    th: ['table'],
    thead: ['table'],
    tr: ['table'],
  },
};
