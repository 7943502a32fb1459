import fc from 'fast-check';
import type {
  BlockContent,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Text,
} from 'mdast';
import { name } from './inline.ts';

const text = (value: string): Text => ({ type: 'text', value });

/** Text of any signs on one line, not blank; the printer escapes what Markdown would read. */
const signs = [...'[]{}()<>*_+-~#.!|\\&;:"\'`= 0123456789abXY★✷é🂡\u2212'];
const value = fc
  .array(
    fc.oneof(fc.constantFrom(...signs), fc.constantFrom(' -a_b', '{#a}', '[!NOTE]', '{++', '&amp;', ' ★')),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''))
  .filter((made) => made.trim() !== '');

const spaced = (node: PhrasingContent): PhrasingContent[] => [text(' '), node, text(' ')];
const inner = fc.constantFrom('a', 'words', 'of the tide', 'x.y', '5').map((made) => [text(made)]);

const change = fc.constantFrom('insertion' as const, 'deletion' as const);

/** Nodes glued to the text around them, but not to each other: no two references in a row. */
const glued: fc.Arbitrary<PhrasingContent> = fc.oneof(
  name.map((target) => ({ type: 'ruleReference' as const, target })),
  fc
    .tuple(value, name)
    .map(([words, target]) => ({ type: 'ruleReference' as const, target, words: words.trim() })),
  fc.tuple(name, name).map(([target, until]) => ({ type: 'ruleReference' as const, target, until })),
  inner.map((children) => ({ type: 'link' as const, url: '/tide', title: null, children })),
  fc.tuple(change, value).map(([kind, made]) => ({
    type: 'ruleSuggestion' as const,
    change: kind,
    children: [text(made)],
  })),
  fc.tuple(value, value).map(([from, to]) => ({
    type: 'ruleSuggestion' as const,
    change: 'substitution' as const,
    children: [text(from)],
    replacement: [text(to)],
  })),
);
const glue = fc.constantFrom(
  ' ',
  ' ',
  'a',
  '5',
  ':',
  '.',
  '..',
  '(',
  '[',
  ']',
  '\\',
  '!',
  '{',
  '+',
  '-',
  '★',
  '&',
);

const atom: fc.Arbitrary<PhrasingContent[]> = fc.oneof(
  { weight: 2, arbitrary: value.map((made) => [text(made)]) },
  {
    weight: 3,
    arbitrary: fc.tuple(glue, glued, glue).map(([left, node, right]) => [text(left), node, text(right)]),
  },
  inner.map((children) => spaced({ type: 'emphasis', children })),
  inner.map((children) => spaced({ type: 'strong', children })),
  fc.constantFrom('code', 'a`b', '[tide]').map((made) => spaced({ type: 'inlineCode', value: made })),
);

/** The end of a rule's first paragraph. */
const edge: fc.Arbitrary<PhrasingContent[]> = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.tuple(fc.constantFrom('+' as const, '-' as const), fc.constantFrom('tide_turn', '1.04.02')), {
      maxLength: 2,
    }),
    fc.constantFrom('', '#tide', '#tide .card number=7', '.card when.mode=long'),
  )
  .map(([hasStar, markers, attributes]) => [
    ...(hasStar ? [text(' '), { type: 'ruleStar' as const, value: '★' }] : []),
    ...markers.flatMap(([sign, target]) => [text(' '), { type: 'ruleMarker' as const, sign, target }]),
    ...(attributes === '' ? [] : [text(' '), { type: 'ruleAttributes' as const, value: attributes }]),
  ]);

const phrasing = fc
  .tuple(fc.boolean(), fc.array(atom, { minLength: 1, maxLength: 4 }), edge)
  .map(([hasStar, atoms, end]): PhrasingContent[] => {
    const star: PhrasingContent[] = hasStar ? [{ type: 'ruleStar', value: '★' }, text(' ')] : [];
    return joined([...star, ...atoms.flat(), ...end]);
  });

/** Joins neighbouring texts and trims, as a parser would. */
function joined(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const made: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = made.at(-1);
    if (node.type === 'text' && last?.type === 'text') last.value += node.value;
    else made.push(node.type === 'text' ? { ...node } : node);
  }
  const [first, last] = [made[0], made.at(-1)];
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return made.filter((node) => node.type !== 'text' || node.value !== '');
}

const paragraph = phrasing.map((children): Paragraph => ({ type: 'paragraph', children }));

const blocks = fc.letrec<{ block: BlockContent; rules: List }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small' },
    { weight: 4, arbitrary: paragraph },
    tie('rules'),
    fc
      .tuple(fc.constantFrom('NOTE', 'EXAMPLE', 'OTHER'), fc.array(tie('block'), { maxLength: 2 }))
      .map(([alert, children]) => ({ type: 'ruleAlert' as const, alert, children })),
    fc.array(phrasing, { minLength: 2, maxLength: 2 }).map((cells) => ({
      type: 'table' as const,
      align: [null, 'right' as const],
      children: [{ type: 'tableRow' as const, children: cells.map(cell) }],
    })),
    fc
      .constantFrom('', '# a', '```\n1. b')
      .map((made) => ({ type: 'code' as const, lang: null, meta: null, value: made })),
  ),
  rules: fc
    .tuple(
      fc.constantFrom(0, 1, 3),
      fc.array(fc.tuple(paragraph, fc.array(tie('block'), { maxLength: 1 })), { minLength: 1, maxLength: 3 }),
    )
    .map(([start, items]) => ({
      type: 'list' as const,
      ordered: true,
      start,
      spread: false,
      children: items.map(
        ([first, rest]): ListItem => ({
          type: 'listItem',
          spread: false,
          checked: null,
          children: [first, ...rest],
        }),
      ),
    })),
}));

/** A cell has no edges: a star or marker there would be no node. */
function cell(children: PhrasingContent[]) {
  const kept = joined(children.filter((node) => !/^rule(?:Star|Marker|Attributes)$/.test(node.type)));
  return { type: 'tableCell' as const, children: kept };
}

/** Trees of the format that no parser made. */
export const tree = fc
  .array(fc.oneof({ weight: 3, arbitrary: blocks.block as fc.Arbitrary<RootContent> }, blocks.rules), {
    minLength: 1,
    maxLength: 3,
  })
  .map((children): Root => ({ type: 'root', children }));
