import fc from 'fast-check';
import { inline, name } from './inline.ts';

/** Lines of a block without indentation. */
type Lines = readonly string[];

const star = fc.constantFrom('', '', '', '★ ', '☆ ', '✶ ');
const sign = fc.constantFrom('+', '-', '-', '\u2011', '\u2212', '\u2013');
const marker = fc
  .tuple(sign, fc.constantFrom('tide_turn', 'ebb', '1.04.02', 'old-book:ebb', '2.*.01'))
  .map(([mark, target]) => ` ${mark}${target}`);
const attributes = fc.oneof(
  fc.constant(''),
  fc.constantFrom('tide', 'tide_turn', 'a.b-c', 'été').map((id) => ` {#${id}}`),
  fc.constantFrom(
    ' {.card}',
    ' {number=7}',
    ' {#a .card tier=card suit="red and gold"}',
    ' {#a when.mode=long}',
  ),
);

/** The end of a rule's first paragraph: star, markers, attributes. */
const tail = fc
  .tuple(fc.constantFrom('', '', ' ★', '★'), fc.array(marker, { maxLength: 2 }), attributes)
  .map(([after, markers, braces]) => after + markers.join('') + braces);

const label = fc.oneof(
  fc.constant(''),
  inline.map((text) => `**${text}:** `),
  inline.map((text) => `**${text}**: `),
);

/** Text of one or more lines. */
const text = fc
  .array(fc.tuple(inline, fc.constantFrom('', '', '  ', '\\')), { minLength: 1, maxLength: 3 })
  .map((lines) => lines.map(([line, end], i) => (i < lines.length - 1 ? line + end : line)));

/** The first paragraph of a rule with all its edges: star, label, markers, attributes. */
const ruleText = fc.tuple(star, label, text, tail).map(([before, name, lines, after]): Lines => {
  const all = [before + name + (lines[0] ?? ''), ...lines.slice(1)];
  return all.map((line, i) => (i === all.length - 1 ? line + after : line));
});

const cells = fc.array(
  inline.map((cell) => cell.replace(/\\*\|/g, '\\|')),
  { minLength: 2, maxLength: 2 },
);
const row = cells.map((texts) => `| ${texts.join(' | ')} |`);
const table = fc
  .tuple(row, fc.constantFrom('| --- | --- |', '|:-|-:|', '| :---: | --- |'), fc.array(row, { maxLength: 2 }))
  .map(([head, rule, rows]): Lines => [head, rule, ...rows]);

const code = fc.constantFrom<Lines>(
  ['```', '# no heading', '', '1. [tide]', '```'],
  ['~~~ md', '```', '~~~'],
);
const heading = fc
  .tuple(fc.constantFrom('##', '###'), inline, attributes)
  .map(([mark, title, braces]): Lines => [`${mark} ${title}${braces}`]);
const html = fc.constantFrom<Lines>(['<div>', '[tide]', '</div>'], ['<!-- ebb', '', '-->'], ['<br>']);

const alertName = fc.constantFrom('EXAMPLE', 'NOTE', 'EXCEPTION', 'QUESTION', 'ANSWER', 'note', 'OTHER');

/** Joins blocks with a blank line between them. */
const stack = (blocks: readonly Lines[]): Lines =>
  blocks.flatMap((lines, i) => (i > 0 ? ['', ...lines] : lines));
const indent = (lines: Lines, first: string): Lines =>
  lines.map((line, i) => (i === 0 ? first + line : line === '' ? '' : ' '.repeat(first.length) + line));
const quote = (lines: Lines): Lines => lines.map((line) => (line === '' ? '>' : `> ${line}`));

function listOf(marks: readonly string[], items: readonly (readonly Lines[])[], isLoose: boolean): Lines {
  const made = items.map((blocks, i) => indent(stack(blocks), `${marks[i] ?? '-'} `));
  return isLoose ? stack(made) : made.flat();
}

const block = fc.letrec<{ block: Lines; item: readonly Lines[]; rules: Lines; bullets: Lines }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 3, arbitrary: text },
    table,
    code,
    heading,
    html,
    { weight: 3, arbitrary: tie('rules') },
    tie('bullets'),
    fc
      .tuple(alertName, fc.array(tie('block'), { maxLength: 2 }))
      .map(([kind, blocks]) => quote([`[!${kind}]`, ...stack(blocks)])),
    fc.array(tie('block'), { minLength: 1, maxLength: 2 }).map((blocks) => quote(stack(blocks))),
    fc.constant(['---']),
  ),
  item: fc.tuple(ruleText, fc.array(tie('block'), { maxLength: 2 })).map(([first, rest]) => [first, ...rest]),
  rules: fc
    .tuple(fc.constantFrom(0, 1, 1, 9), fc.array(tie('item'), { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([start, items, isLoose]) =>
      listOf(
        items.map((_, i) => `${start + i}.`),
        items,
        isLoose,
      ),
    ),
  bullets: fc
    .tuple(fc.array(tie('item'), { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([items, isLoose]) =>
      listOf(
        items.map(() => '-'),
        items,
        isLoose,
      ),
    ),
}));

const title = fc.tuple(inline, attributes).map(([words, braces]): Lines => [`# ${words}${braces}`]);
const section = fc
  .tuple(title, fc.array(block.block, { maxLength: 3 }))
  .map(([head, blocks]): Lines => stack([head, ...blocks]));
const front = fc.constantFrom(
  '',
  '',
  '---\nid: tide\ntier: base\n---\n\n',
  '---\n---\n',
  '---\nnumber: HR\n---\n',
);

/** The body of a section file with every construct at every depth. */
export const body = fc
  .array(section, { minLength: 1, maxLength: 3 })
  .map((sections) => `${stack(sections).join('\n')}\n`);

/** A section file with or without front matter. */
export const file = fc.tuple(front, body).map(([yaml, markdown]) => yaml + markdown);

/** A section file with one of the line endings of CommonMark. */
export const fileWithEndings = fc
  .tuple(file, fc.constantFrom('\n', '\r\n', '\r'))
  .map(([text, ending]) => text.replaceAll('\n', ending));

const signs = [...'[]{}()<>*_+-~#.!|\\&;:"\'`= \n\t0123456789ab★é🂡\u00a0\r\u2212'];

/** Any text made of signs that the parser treats specially. */
export const hostileText = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...signs) },
      fc.constantFrom(
        '\n\n',
        '\n1. ',
        '\n   1. ',
        '\n- ',
        '\n> ',
        '\n> > ',
        '\n    ',
        '\n# ',
        '\n```',
        '\n|-|-|\n',
      ),
      fc.constantFrom(
        '[!NOTE]',
        '{#a}',
        '{++',
        '++}',
        '{--',
        '--}',
        '{~~',
        '~>',
        '~~}',
        '\n> [!NOTE]\n> ',
        '\n[a]: b',
      ),
      fc.constantFrom(
        '[a]',
        '[b][a]',
        '[a]..[b]',
        ' -a_b',
        ' +1.2',
        '&amp;',
        '&#x2605;',
        '**',
        '\\',
        '<b>',
        '<!--',
      ),
      name,
    ),
    { maxLength: 40, size: 'max' },
  )
  .map((parts) => parts.join(''));
