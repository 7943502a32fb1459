import type { RuleNode } from '../../edition/nodes.ts';
import { numberMatcherOf } from '../../edition/numbers/number-matcher.ts';
import { defineCheck } from '../framework/define-check.ts';
import type { Finding } from '../framework/finding.ts';

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
      'another sign at the end': "# Play\n\n1. Put the ‹\"›No-Field'' tokens aside. {#draw}\n",
      'a single quotation mark': "# Play\n\n1. Lost tokens go to the ‹'›*Tanks* (all of them). {#draw}\n",
      'emphasis without an end, behind a label': '# Play\n\n1. **Draw:** Take two. ‹**› {#draw}\n',
      'emphasis without an end': '# Play\n\n1. Draw ‹**›two cards. {#draw}\n',
    },
  },
  file(linked, { source, edition, index, find }, report) {
    const { isNumber } = numberMatcherOf(edition.numbering);
    const isMark = (text: string) => isNumber(text) || index.byNumber(text).length > 0;
    const found: Found[] = [];
    for (const node of linked.assembled.nodes) {
      if (!node.item) continue;
      const odd = oddSign(node.item.text, isMark) ?? openQuote(node.item.text);
      if (odd) found.push({ node, odd });
    }
    for (const { node, odd } of withoutLongQuotations(found)) {
      const at = spanOf(source.text, node, odd);
      // A sign of a malformed construct is reported with that.
      if (source.facts.problems.some((problem) => problem.at[0] <= at[0] && at[1] <= problem.at[1])) continue;
      // Stars with a backslash before them are text, and a lone ” may stand for inches. A reference without its second
      // bracket is reported by no-bare-reference.
      const name = /^\[([\p{L}\p{N}_.:-]+)/u.exec(source.text.slice(at[0], at[0] + 80))?.[1];
      if (odd.sign === '[' && name !== undefined && find(name.replace(/[.:-]+$/, '')).length > 0) continue;
      if ((odd.sign === '**' && at === node.at) || (odd.sign === '”' && odd.kind === 'close')) continue;
      report({ at, node, ...wordsFor(odd) });
    }
  },
});

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

/** A quotation over several items opens in one and closes in a later one beside it or below it: neither lacks a sign. */
function withoutLongQuotations(found: readonly Found[]): readonly Found[] {
  const whole = new Set<Found>();
  /** The last one that opens, by its node and by what holds that. */
  const opened = new Map<RuleNode | null, Found>();
  for (const one of found) {
    const { node, odd } = one;
    const above = node.parent;
    const first = [opened.get(above), opened.get(above?.parent ?? null)].find(
      (other) => other && !whole.has(other) && isClosedBy(other.odd, odd),
    );
    if (first) whole.add(first).add(one);
    else if (opensQuotation(odd)) opened.set(node, one).set(above, one);
  }
  return found.filter((one) => !whole.has(one));
}

/** What can close a quotation that begins with a sign. */
const ends: ReadonlyMap<string, string> = new Map([
  ['“', '”"'],
  ['"', '"”'],
  ['„', '“”'],
  ['«', '»'],
  ['»', '«»'],
]);

const opensQuotation = ({ sign, kind, isAtEnd }: OddSign): boolean =>
  kind === 'open' && !isAtEnd && ends.has(sign);
const isClosedBy = (first: OddSign, { sign, kind, isAtEnd }: OddSign): boolean =>
  (kind === 'close' || (kind === 'open' && isAtEnd)) && ends.get(first.sign)?.includes(sign) === true;

/** A sign where it stands in a text. */
interface Sign {
  readonly sign: string;
  /** Which of the same signs in the text it is, from 0. */
  readonly nth: number;
  /** Does it stand right behind something and before nothing, as what closes does? */
  readonly isAtEnd: boolean;
}

interface OddSign extends Sign {
  readonly partner: string;
  /** Without an end, without a beginning, or at the end of what a sign of another kind opens. */
  readonly kind: 'open' | 'close' | 'mixed';
}

const closing: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
]);
const opening: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['”', '“'],
  ['»', '«'],
]);

const partners: ReadonlyMap<string, string> = new Map([...closing, ...opening]);

/** Anything to look at: most texts have none of these. */
const signs = /[()[\]“”„«»"]|\*\*+|(?<!\p{L})__|__(?!\p{L})/gu;

/** A letter, a figure or a numeral with a bracket behind it counts things in a sentence: a) b) 1) ii). Eyes make it a face. */
const listMark = /^(?:\p{L}|\d{1,2}|[ivx]{1,4})$/u;

/** Does a sign stand as what closes does? French has space inside of « and », and opens them behind l’ too. */
function isEnd(sign: string, before: string, behind: string): boolean {
  const isBeforeWord = /^[\p{L}\p{N}]/u.test(behind);
  if (sign === '»') return !isBeforeWord;
  return !isBeforeWord && (sign === '«' ? /[\p{L}\p{N}.,!?…)*]/u : /\S/).test(before);
}
const smiley = /(?:^|\s)[:;]-?$/;
/** So many signs without their ends are told by the first: to look through them at each other one would take too long. */
const deepest = 100;

/** @param isNumber does a text count rules in this edition, as 1.2.a in 1.2.a)? */
function oddSign(text: string, isNumber: (text: string) => boolean): OddSign | null {
  const counts = new Map<string, number>();
  const open: Sign[] = [];
  let [straight, stars, mixed, lone]: (Sign | null)[] = [null, null, null, null];
  for (const { 0: sign, index } of text.matchAll(signs)) {
    const nth = counts.get(sign) ?? 0;
    counts.set(sign, nth + 1);
    if (/[()]/.test(sign) && smiley.test(text.slice(Math.max(0, index - 3), index))) continue;
    const before = text.slice(Math.max(0, index - 1), index);
    const own = { sign, nth, isAtEnd: isEnd(sign, before, text.slice(index + 1, index + 3)) };
    // A quotation of several paragraphs begins anew with each.
    const isContinued = index === 0 || before === '\n';
    const partner = opening.get(sign) ?? '';
    const last = open.at(-1)?.sign ?? '';
    if (open.length > deepest) break;
    if (sign.startsWith('*')) stars = stars ? null : own;
    else if (sign === '"') {
      if (straight) straight = isContinued ? straight : null;
      else if (own.isAtEnd && /[\p{N}]/u.test(before) && open.at(-1)?.sign !== '“') continue;
      else if (own.isAtEnd && closeLast(open, '“')) mixed ??= own;
      else straight = own;
    } else if (/[“”«»]/.test(sign) && last !== '“' && ends.get(last)?.includes(sign)) open.pop();
    else if (closing.has(sign) && !(sign === '«' && own.isAtEnd)) {
      if (!isContinued || !open.some((other) => other.sign === sign)) open.push(own);
    } else if (last !== '' && last === partner) open.pop();
    else if (open.some((other) => other.sign === partner)) return oddOf(open.at(-1), 'open');
    else if (sign === '”' && straight) [mixed, straight] = [mixed ?? own, null];
    else if (sign === '»' && !own.isAtEnd) open.push(own);
    else if (/[”«»]/.test(sign)) lone ??= own;
    else if (sign === ')' && isCounted(text.slice(Math.max(0, index - 48), index), isNumber)) continue;
    else if (sign === ')' || sign === ']') return oddOf(own, 'close');
  }
  return oddOf(open[0] ?? straight ?? stars, 'open') ?? oddOf(mixed, 'mixed') ?? oddOf(lone, 'close');
}

function oddOf(sign: Sign | null | undefined, kind: OddSign['kind']): OddSign | null {
  if (!sign) return null;
  const written = sign.sign.startsWith('*') ? '**' : sign.sign;
  const partner = kind === 'mixed' ? (written === '"' ? '“' : '"') : partners.get(written);
  return { ...sign, sign: written, partner: partner ?? written, kind };
}

/** Take the last of the signs that are open away, where it is of one kind. */
const closeLast = (open: Sign[], sign: string): boolean =>
  open.at(-1)?.sign === sign && open.pop() !== undefined;

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
  return { sign, nth, isAtEnd: false, partner: sign === '‘' ? '’' : "'", kind: 'open' };
}

function isCounted(before: string, isNumber: (text: string) => boolean): boolean {
  const mark = /(?:^|[\s,;:(])([^\s,;:(][^\s,;:]*?)\.?$/u.exec(before)?.[1] ?? '';
  return listMark.test(mark) || (/\p{N}/u.test(mark) && isNumber(mark));
}

/** Where the sign stands in the source: the same one of its kind, ids and references aside. */
function spanOf(source: string, node: RuleNode, { sign, nth }: OddSign) {
  const own = source
    .slice(...node.at)
    .replace(/\{#[^}]*\}/g, (match) => ' '.repeat(match.length))
    .replace(/\[[\w.:*-]+\]/g, (match) => ' '.repeat(match.length));
  let from = node.label ? Math.max(0, own.indexOf(':')) : 0;
  // The signs of the label itself are a pair.
  if (from > 0 && own.startsWith('**', from + 1)) from += 3;
  let left = nth;
  for (let at = own.indexOf(sign, from); at >= 0; at = own.indexOf(sign, from)) {
    if (left === 0) return [node.at[0] + at, node.at[0] + at + sign.length] as const;
    left -= 1;
    from = at + sign.length;
  }
  return node.at;
}
