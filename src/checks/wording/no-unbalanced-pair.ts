import { escapePattern } from '../../base/escape-pattern.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { numberMatcherOf } from '../../edition/numbers/number-matcher.ts';
import { defineCheck, type FileContext } from '../framework/define-check.ts';
import type { Finding } from '../framework/finding.ts';
import { nodeAt } from '../framework/problems.ts';
import { ends, type OddSign, oddSign, openQuote } from './shared/odd-sign.ts';
import { reportUnevenStars } from './shared/uneven-stars.ts';

export const noUnbalancedPair = defineCheck({
  code: 'R053',
  name: 'no-unbalanced-pair',
  severity: 'warning',
  summary:
    'Reports a bracket, a quotation mark or an emphasis that is opened and not closed, or the other way round.',
  why: 'Where an aside ends is part of what a rule says; signs of emphasis without a partner are printed as they are.',
  fix: 'unsafe',
  yieldsTo: ['R043'],
  isOfWording: true,
  examples: {
    valid: {
      'a number of the edition, counted with a bracket': {
        config: 'numbering: { rule: [decimal, lower-alpha] }',
        text: '# Play\n\n1. Of 1.1.a) and 1.2.b) neither holds. {#draw}\n',
      },
      'pairs, enumerations, apostrophes and a star':
        '# Play\n\n1. Say “now” (or "pass"), the players’ choice: a) draw, b) pay. An ability with a \\* behind it counts. {#draw}\n',
      'a small word right behind a quotation': "# 놀이\n\n1. '배'의 수는 둘이다. {#bae}\n",
      'an aside over lines that a page parted':
        '# Play\n\nA kite flies (that is a kite which\n\nhas a rope of a length that the players choose together before they begin, each of them in the order of the seats, unless one of them asks for another order, which the one who sits in front then chooses\n\nfor all of them).\n',
      'bold words in italic ones, and a star that is text':
        '# Play\n\n1. *Draw **two** cards*, ***all** of them*, **three *or* more**, 2\\** or 3*4**5. {#draw}\n',
      'inches behind a figure, and a face':
        '# Play\n\n1. A shield is up to 36" wide, its edge 6" or more :-) and ;). {#shield}\n',
      'a quotation over two items, marks of another language, stars that are text':
        '# Play\n\n1. It said: “Draw two. {#draw}\n2. Then pass.” {#pass}\n3. Das Wort „Karte“ gilt. {#word}\n4. \\*\\* Not at sea. {#sea}\n',
      'marks of other languages, in one item and over two':
        '# Spiel\n\n1. Das Wort »Karte« gilt, ordet »kort» ou « carte » et «atout». {#wort}\n2. Es heißt: »Zieh zwei. {#zieh}\n3. Dann passe.« {#passe}\n4. Es heißt: „Zieh drei. {#drei}\n5. Dann passe.“ {#dann}\n6. On dit : « Piochez. {#dit}\n7. Passez. » {#passez}\n8. Siehe 1.) und 2.). {#siehe}\n',
    },
    invalid: {
      'two kinds of quotation marks': '# Play\n\n1. The "Winter‹”› term is short. {#winter}\n',
      'a quotation inside brackets': '# Play\n\n1. Draw two (or ‹“›none). {#draw}\n',
      'a bracket that stays open': '# Play\n\n1. Draw two ‹(›one in the short game. {#draw}\n',
      'a bracket that was never opened': '# Play\n\n1. Draw two, or one‹)› in the short game. {#draw}\n',
      'a bracket behind a link': '# Play\n\n1. Draw [two](https://example.org/two) ‹(›or three. {#draw}\n',
      'another sign at the end': "# Play\n\n1. Put the ‹\"›No-Field'' tokens aside. {#draw}\n",
      'a single quotation mark': "# Play\n\n1. Lost tokens go to the ‹'›*Tanks* (all of them). {#draw}\n",
      'emphasis without an end, behind a label': '# Play\n\n1. **Draw:** Take two. ‹**› {#draw}\n',
      'emphasis that begins inside a name':
        '# Play\n\n1. It counts in the Kite ‹**Round› or at the end of the game.** {#draw}\n',
      'bold words that lost a star behind': '# Play\n\n1. Draw **two‹*› cards. {#draw}\n',
      'bold words that lost a star in front': '# Play\n\n1. Draw ‹*›two** cards. {#draw}\n',
      'emphasis without an end': '# Play\n\n1. Draw ‹**›two cards. {#draw}\n',
    },
  },
  file(linked, { source, edition, index, find }, report) {
    const { isNumber } = numberMatcherOf(edition.numbering);
    const hasInches = /\d"/.test(source.text);
    const isMark = (text: string) => isNumber(text) || index.byNumber(text).length > 0;
    const found: Found[] = [];
    for (const node of linked.assembled.nodes) {
      // A paragraph without a letter is a line of code or of a drawing.
      if (!node.item || !/\p{L}/u.test(node.item.text)) continue;
      // Those of a term make it one, which is told by itself.
      if (node.kind !== 'term' || node.label !== null) reportUnevenStars(node, source.text, report);
      const odd = oddSign(node.item.text, isMark) ?? openQuote(node.item.text);
      // "**[Optional:** Fly.]": the label opens it.
      const isOfLabel = odd?.kind === 'close' && (node.label ?? node.item.label ?? '').includes(odd.partner);
      if (odd && !isOfLabel) found.push({ node, odd });
    }
    const all = withoutLongQuotations(found);
    for (const { node, odd } of all) {
      const at = spanOf(source.text, node, odd);
      // A sign of a malformed construct is reported with that.
      if (source.facts.problems.some((problem) => problem.at[0] <= at[0] && at[1] <= problem.at[1])) continue;
      // Stars with a backslash before them are text, and a lone ” may stand for inches. A reference without its second
      // bracket is reported by no-bare-reference.
      const name = /^\[([\p{L}\p{N}_.:-]+)/u.exec(source.text.slice(at[0], at[0] + 80))?.[1];
      if (odd.sign === ']' && isBehindName(source.text, at[0], find)) continue;
      if (odd.sign === '[' && name !== undefined && find(name.replace(/[.:-]+$/, '')).length > 0) continue;
      if ((odd.sign === '**' && at === node.at) || (odd.sign === '”' && odd.kind === 'close')) continue;
      const isText = odd.sign === '**' && source.text.startsWith('\\', at[0]);
      // Behind a word it may be inches of a value, "up to Move\"": it is where the file writes inches behind figures.
      const isInches = odd.sign === '"' && odd.kind === 'open' && odd.isAtEnd;
      if (isInches && hasInches) continue;
      const isDoubtful =
        isText || isInches || isOfMany(odd, all) || isCutShort(node, odd) || isOfTitle(node, odd);
      report({ at, node, ...wordsFor(odd), ...(isDoubtful ? { severity: 'info' } : {}) });
    }
    for (const { 0: written, 1: word = '', index } of source.text.matchAll(boldInName)) {
      const node = nodeAt(linked.assembled.nodes, index);
      if (!node?.item) continue;
      const at = [index + word.length + 1, index + written.length] as const;
      report({
        at,
        node,
        severity: 'info',
        message: `Unexpected ** between "${word}" and "${written.slice(word.length + 3)}": bold begins inside a name and goes on behind it.`,
        help: 'Begin it in front of the name or behind it.',
      });
    }
  },
});

/** "as in hand_limit]": reported by no-bare-reference, too. */
function isBehindName(text: string, at: number, find: FileContext['find']): boolean {
  const name = /\p{L}[\p{L}\p{N}]*(?:\\?_[\p{L}\p{N}]+)+$/u.exec(text.slice(Math.max(0, at - 120), at))?.[0];
  return name !== undefined && find(name.replaceAll('\\', '')).length > 0;
}

/** "the Kite **Round or later.**": the first word of a name is plain, and what stands behind the name is bold. */
const boldInName =
  /(?<=\p{Ll} )(\p{Lu}\p{Ll}{2,}) \*\*\p{Lu}\p{Ll}{2,}(?= \p{Ll}[^*\n]{8,}\.\*\*(?:\s|$))/gmu;

function wordsFor({ sign, partner, kind }: OddSign): Pick<Finding, 'message' | 'help' | 'severity'> {
  switch (kind) {
    case 'open':
      return { message: `Unexpected ${sign} without an end.`, help: `Close it with ${partner}.` };
    case 'close':
      return {
        message: `Unexpected ${sign} without a beginning.`,
        help: `Put ${partner} where it begins, or take it out.`,
      };
    case 'mixed':
      return {
        message: `Unexpected ${sign} at the end of a quotation that begins with ${partner}.`,
        help: 'Write both marks of one kind.',
        severity: 'info',
      };
  }
}

interface Found {
  readonly node: RuleNode;
  readonly odd: OddSign;
}

/** A quotation over several items opens in one and closes in a later one beside it or below it, and an aside in brackets in the next: neither lacks a sign. */
function withoutLongQuotations(found: readonly Found[]): readonly Found[] {
  const whole = new Set<Found>();
  /** The last one that opens, by its node and by what holds that. */
  const opened = new Map<RuleNode | null, Found>();
  for (const one of found) {
    const { node, odd } = one;
    const above = node.parent;
    const first = [opened.get(above), opened.get(above?.parent ?? null)].find(
      (other) => other && !whole.has(other) && (isClosedBy(other.odd, odd) || isClosedBeside(other, one)),
    );
    if (first) whole.add(first).add(one);
    else if (opensQuotation(odd) || (odd.sign === '(' && odd.kind === 'open'))
      opened.set(node, one).set(above, one);
  }
  return found.filter((one) => !whole.has(one));
}

/** An abbreviation at the end of a line, "(see Art.", and a sign in a line that ends in no sentence, "(see". */
const cutBehind = /(?<![.:;!?…"”»’')*])$|[ ([]\p{Lu}\p{L}{0,3}\.$/u;

/**
 * Does a text break off behind a sign that opens, or go on from another in front of one that closes, so that the partner stands in what
 * import parted from it? Or are two stars the sign of a note, right behind a word with nothing more?
 */
function isCutShort({ item }: RuleNode, { sign, nth, kind }: OddSign): boolean {
  const text = item?.text ?? '';
  let at = text.indexOf(sign);
  for (let count = 0; count < nth && at >= 0; count += 1) at = text.indexOf(sign, at + sign.length);
  // A lone "]" ends a reference, whose id may begin the text.
  if (kind !== 'open')
    return (
      kind === 'close' && sign !== ']' && /^\p{Ll}/u.test(text.slice(text.lastIndexOf('\n', at - 1) + 1))
    );
  const rest = text.slice(at).split('\n', 1)[0]?.trimEnd() ?? '';
  // A sign of its own that points at something.
  if (sign === '»') return /\p{L}/u.test(text.charAt(at - 1));
  return sign === '**' ? rest === sign && /[\p{L}\p{N})]/u.test(text.charAt(at - 1)) : cutBehind.test(rest);
}

/** Does a bracket close what the title of the section opens, or stand by itself as a picture does, or at the end of a line the brace of a deed, or “ behind all else? */
function isOfTitle({ item, parent }: RuleNode, { sign, kind, isAtEnd }: OddSign): boolean {
  const text = item?.text.trimEnd() ?? '';
  if (sign === '“') return isAtEnd && text.endsWith(sign);
  if (kind !== 'close') return false;
  return (
    (sign === ')' && /\([^()]*$/.test(parent?.label ?? '')) ||
    (/[\])]/.test(sign) && /\s[\])]\s*$/m.test(text))
  );
}

/**
 * Lacks another text of the file one of the same pair? Then a pair holds more than one text, as brackets of what was amended do, or
 * cells of a table were read as text.
 */
const isOfMany = ({ sign, partner }: OddSign, all: readonly Found[]): boolean =>
  all.filter(({ odd }) => odd.sign === sign || odd.sign === partner).length > 1;

const opensQuotation = ({ sign, kind, isAtEnd }: OddSign): boolean =>
  kind === 'open' && !isAtEnd && ends.has(sign);
const isClosedBy = (first: OddSign, { sign, kind, isAtEnd }: OddSign): boolean =>
  (kind === 'close' || (kind === 'open' && isAtEnd)) && ends.get(first.sign)?.includes(sign) === true;

/** So far below, in characters, an aside goes on in the next items or paragraphs: further down a bracket is another one. */
const nearby = 200;

/** The same behind a text that breaks off in the middle of a sentence, whose lines stand apart. */
const behindBreak = 1000;

const isClosedBeside = (first: Found, { node, odd }: Found): boolean => {
  if (odd.kind !== 'close' && !odd.isAtEnd) return false;
  const distance = node.at[0] - first.node.at[1];
  const isPair = first.odd.sign === '(' && odd.sign === ')';
  return (
    isPair &&
    (first.node.parent === node.parent
      ? distance < nearby || (breaksOff(first.node) && distance < behindBreak)
      : breaksOff(first.node) && node.parent === first.node && distance < behindBreak)
  );
};

const breaksOff = ({ item }: RuleNode): boolean => /[\p{L}\p{N},/]\s*$/u.test(item?.text ?? '');

/** Where the sign stands in the source: the same one of its kind, ids, references and addresses of links aside. */
function spanOf(source: string, node: RuleNode, { sign, nth }: OddSign) {
  const own = source
    .slice(...node.at)
    .replace(/\{#[^}]*\}/g, (match) => ' '.repeat(match.length))
    .replace(/\[[\w.:*-]+\]|(?<=\])\(\S+?\)/g, (match) => ' '.repeat(match.length));
  let from = node.label ? Math.max(0, own.indexOf(':')) : 0;
  // The signs of the label itself are a pair.
  if (from > 0 && own.startsWith('**', from + 1)) from += 3;
  // Signs that are no markup have a backslash in front of each.
  const written = new RegExp([...sign].map((one) => `\\\\?${escapePattern(one)}`).join(''), 'g');
  const all = [...own.slice(from).matchAll(written)];
  const literal = all.filter(([one]) => one.startsWith('\\'));
  const found = (literal.length > 0 ? literal : all)[nth];
  if (!found) return node.at;
  const start = node.at[0] + from + found.index;
  return [start, start + found[0].length] as const;
}
