import type { RuleNode } from '../../edition/nodes.ts';
import { numberMatcherOf } from '../../edition/numbers/number-matcher.ts';
import { defineCheck } from '../framework/define-check.ts';

export const noUnbalancedPair = defineCheck({
  code: 'R053',
  name: 'no-unbalanced-pair',
  severity: 'warning',
  summary:
    'Reports a bracket, a quotation mark or an emphasis that is opened and not closed, or the other way round.',
  why: 'Where an aside ends is part of what a rule says; signs of emphasis without a partner are printed as they are.',
  fix: 'none',
  examples: {
    valid: {
      'a number of the edition, counted with a bracket': {
        config: 'numbering: { rule: [decimal, lower-alpha] }',
        text: '# Play\n\n1. Of 1.1.a) and 1.2.b) neither holds. {#draw}\n',
      },
      'pairs, enumerations, apostrophes and a star':
        '# Play\n\n1. Say “now” (or "pass"), the players’ choice: a) draw, b) pay. An ability with a \\* behind it counts. {#draw}\n',
    },
    invalid: {
      'a bracket that stays open': '# Play\n\n1. Draw two ‹(›one in the short game. {#draw}\n',
      'a bracket that was never opened': '# Play\n\n1. Draw two, or one‹)› in the short game. {#draw}\n',
      'another sign at the end': "# Play\n\n1. Put the ‹\"›No-Field'' tokens aside. {#draw}\n",
      'a single quotation mark': "# Play\n\n1. Lost tokens go to the ‹'›*Tanks* (all of them). {#draw}\n",
      'emphasis without an end': '# Play\n\n1. Draw ‹**›two cards. {#draw}\n',
    },
  },
  file(linked, { source, edition, index }, report) {
    const { isNumber } = numberMatcherOf(edition.numbering);
    const isMark = (text: string) => isNumber(text) || index.byNumber(text).length > 0;
    for (const node of linked.assembled.nodes) {
      if (!node.item) continue;
      const odd = oddSign(node.item.text, isMark) ?? openQuote(node.item.text);
      if (!odd) continue;
      const at = spanOf(source.text, node, odd);
      report({
        at,
        node,
        message: `Unexpected ${odd.sign} without ${odd.isOpen ? 'an end' : 'a beginning'}.`,
        help: odd.isOpen
          ? `Close it with ${odd.partner}.`
          : `Put ${odd.partner} where it begins, or take it out.`,
      });
    }
  },
});

interface OddSign {
  readonly sign: string;
  readonly partner: string;
  readonly isOpen: boolean;
  /** Which of the same signs in the text it is, from 0. */
  readonly nth: number;
}

const closing: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['“', '”'],
  ['«', '»'],
]);
const opening: ReadonlyMap<string, string> = new Map([...closing].map(([open, close]) => [close, open]));

/** Anything to look at: most texts have none of these. */
const signs = /[()[\]“”«»"]|\*\*+|(?<!\p{L})__|__(?!\p{L})/gu;

/** A letter, a figure or a numeral with a bracket behind it counts things in a sentence: a) b) 1) ii). */
const listMark = /^(?:\p{L}|\d{1,2}|[ivx]{1,4})$/u;

/** @param isNumber does a text count rules in this edition, as 1.2.a in 1.2.a)? */
function oddSign(text: string, isNumber: (text: string) => boolean): OddSign | null {
  const open: { sign: string; nth: number }[] = [];
  const counts = new Map<string, number>();
  let quote: number | null = null;
  let stars: number | null = null;
  for (const { 0: sign, index } of text.matchAll(signs)) {
    const nth = counts.get(sign) ?? 0;
    counts.set(sign, nth + 1);
    if (sign === '"') quote = quote === null ? nth : null;
    else if (sign.startsWith('*')) stars = stars === null ? nth : null;
    else if (closing.has(sign)) open.push({ sign, nth });
    else if (opening.has(sign)) {
      const partner = opening.get(sign) ?? '';
      if (open.at(-1)?.sign === partner) open.pop();
      else if (sign === ')' && isCounted(text.slice(Math.max(0, index - 48), index), isNumber)) continue;
      else if (partner === '«' || sign === '”') continue;
      else return { sign, partner, isOpen: false, nth };
    }
  }
  const [left] = open;
  if (left) return { sign: left.sign, partner: closing.get(left.sign) ?? '', isOpen: true, nth: left.nth };
  if (quote !== null) return { sign: '"', partner: '"', isOpen: true, nth: quote };
  return stars === null ? null : { sign: '**', partner: '**', isOpen: true, nth: stars };
}

/** A single quotation mark that opens, in a text where none can close: letters that are left out, and years, begin so as well. */
function openQuote(text: string): OddSign | null {
  const opens = [
    ...text.matchAll(/(?<=^|[\s(])['‘](?=[\p{L}*_])(?!(?:em|tis|twas|til|till|cause|round|bout|n)\b)/giu),
  ];
  const [first] = opens;
  if (
    opens.length !== 1 ||
    !first ||
    /(?<=[\p{L}\p{N}.,!?*_)\]])['’](?!\p{L})/u.test(text.slice(first.index + 1))
  )
    return null;
  const sign = first[0];
  const nth = text.slice(0, first.index).split(sign).length - 1;
  return { sign, partner: sign === '‘' ? '’' : "'", isOpen: true, nth };
}

function isCounted(before: string, isNumber: (text: string) => boolean): boolean {
  const mark = /(?:^|[\s,;:(])([^\s,;:(][^\s,;:]*)$/u.exec(before)?.[1] ?? '';
  return listMark.test(mark) || (/\p{N}/u.test(mark) && isNumber(mark));
}

/** Where the sign stands in the source: the same one of its kind, ids and references aside. */
function spanOf(source: string, node: RuleNode, { sign, nth }: OddSign) {
  const own = source
    .slice(...node.at)
    .replace(/\{#[^}]*\}/g, (match) => ' '.repeat(match.length))
    .replace(/\[[\w.:*-]+\]/g, (match) => ' '.repeat(match.length));
  let from = node.label ? Math.max(0, own.indexOf(':')) : 0;
  let left = nth;
  for (let at = own.indexOf(sign, from); at >= 0; at = own.indexOf(sign, from)) {
    if (left === 0) return [node.at[0] + at, node.at[0] + at + sign.length] as const;
    left -= 1;
    from = at + sign.length;
  }
  return node.at;
}
