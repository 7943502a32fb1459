import fc from 'fast-check';

/** Words of an invented game, and what a parser could take for something else. */
const plain = fc.constantFrom(
  ...['draw', 'two', 'Tide', 'lantern', 'of the harbour', 'Guild,', 'then.', 'naïve', '🂡', '5', '1.5', 'a_b'],
  ...[
    '*',
    '**',
    '_',
    '-',
    '+',
    '+2',
    '~',
    '~~',
    '--',
    '++',
    '&amp;',
    '&#x2605;',
    '&copy',
    '\\[',
    '\\]',
    '\\*',
  ],
  ...[
    '\\',
    '\\\\',
    '{',
    '}',
    '{}',
    '<',
    '>',
    '#',
    '!',
    '"',
    "'",
    '`',
    ':',
    '1.',
    '2)',
    '=',
    '[',
    ']',
    '(',
    ')',
  ],
  ...[
    '\\Tide',
    '{a b}',
    '[x y]',
    'Wait:',
    '[!NOTE]',
    '{#in_text}',
    '-in_text',
    '★',
    '\\{#x}',
    '\\-a_b',
    '[^1]',
  ],
);

/** Ids, numbers and other names that may appear in brackets. */
export const name = fc.constantFrom(
  'tide',
  'tide_turn',
  'Ebb',
  '1.04.02',
  '2.*.01',
  'old-book:ebb',
  '0',
  'été',
);
const term = fc.constantFrom('Storm Lantern', 'Harbour', "Guild's Oath");
const words = fc.constantFrom('how it turns', 'a *b* c', '5', 'x \\] y', '&amp; so', 'the `code`', 'x\\\\');

/** A reference in each of its forms. */
export const reference = fc.oneof(
  name.map((target) => `[${target}]`),
  term.map((target) => `[${target}]`),
  fc.tuple(words, name).map(([shown, target]) => `[${shown}][${target}]`),
  fc.tuple(name, name).map(([from, to]) => `[${from}]..[${to}]`),
  fc.constant('[]'),
);

const linked = fc.constantFrom('words', '*words*', 'a [b] c', '[tide]', '**a** -tide_turn');
const address = fc.constantFrom('', '/tide', '<a b>', '/a "t"', "/a 'it\\'s'");
const atom = fc.oneof(
  { weight: 10, arbitrary: plain },
  { weight: 3, arbitrary: reference },
  fc.constantFrom('`code`', '`` a`b ``', '` -a_b `', '`[tide]`'),
  fc.tuple(linked, address, fc.constantFrom('', '!')).map(([text, url, mark]) => `${mark}[${text}](${url})`),
  fc.constantFrom('<https://tide.example>', '<b>', '</b>', '<!-- ebb -->'),
);
const gap = fc.oneof(
  { weight: 8, arbitrary: fc.constant(' ') },
  fc.constantFrom('', '', '  ', '\t', ', ', '. ', '\u00a0'),
);

/** One line of text with everything that a paragraph may hold. */
export const inline = fc.letrec<{ text: string; part: string }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 10, arbitrary: atom },
    tie('text').map((text) => `*${text}*`),
    tie('text').map((text) => `_${text}_`),
    tie('text').map((text) => `**${text}**`),
    tie('text').map((text) => `{++${text}++}`),
    tie('text').map((text) => `{--${text}--}`),
    fc.tuple(tie('text'), tie('text')).map(([from, to]) => `{~~${from}~>${to}~~}`),
  ),
  text: fc
    .array(fc.tuple(tie('part'), gap), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.map(([text, space], i) => (i < parts.length - 1 ? text + space : text)).join('')),
})).text;
