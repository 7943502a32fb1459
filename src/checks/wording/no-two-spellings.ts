import { memoize } from '../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../edition/nodes.ts';
import type { At } from '../../syntax/facts.ts';
import { defineCheck, type EditionContext } from '../framework/define-check.ts';
import type { Finding, Report } from '../framework/finding.ts';
import { spanOfUse, spanOfWords, wordingIn } from '../framework/span-of-words.ts';
import { americanOf } from './shared/american-spelling.ts';
import { wordingOf } from './shared/file-wording.ts';
import { reportJoinedAndApart } from './shared/joined-and-apart.ts';
import { moreRules } from './shared/more-rules.ts';
import { reportForms } from './shared/report-forms.ts';
import { reportLabels } from './shared/report-labels.ts';
import { reportSmallNames } from './shared/small-names.ts';
import { reportSplitCompounds } from './shared/split-compounds.ts';
import { reportTitles } from './shared/title-words.ts';

export const noTwoSpellings = defineCheck({
  code: 'R090',
  name: 'no-two-spellings',
  severity: 'info',
  summary:
    'Reports a word or name that the edition writes in two ways: "co-exist" and "coexist", "cancelled" and "canceled", "the Fremen are" and "the Fremens", in single quotation marks and in double ones. English.',
  why: 'Who searches for one spelling does not find the rules with the other, and a term in two forms looks like two terms.',
  fix: 'none',
  yieldsTo: ['R052'],
  examples: {
    valid: {
      'one way for each':
        '# Play\n\n1. Kites that coexist are not cancelled. {#a}\n2. Two kites coexist until one is cancelled. {#b}\n',
      'words that are one or two, and other words':
        '# Play\n\n1. The setup is quick; set up the kites. Take it forward, for ward and all. Anyone may fly any one of them therein, and there in time. Set kiteTail for a kite tail. {#a}\n',
      'names that are one or many':
        '# Play\n\n1. A Harbour is built. Two Harbours are more. Each Harbour counts. {#a}\n2. The Harbour is free. {#b}\n',
      'the second words of two names in one':
        '# Play\n\n1. Pay the Prize Bank, ask the Prize Bank, and close the Prize Bank. {#a}\n2. Open the Relief and Prize banks. {#b}\n',
      'labels with a remark in brackets':
        '# Play\n\n1. **Great Kite:** Fly. {#a1}\n2. **Great Reel:** Fly. {#a2}\n3. **Great Spool:** Fly. {#a3}\n4. **Great Tail:** Fly. {#a4}\n5. **Great Frame:** Fly. {#a5}\n6. **Great Wind:** Fly. {#a6}\n7. **Great Rope:** Fly. {#a7}\n8. **Great Roof:** Fly. {#a8}\n9. **Great Storm:** Fly. {#a9}\n10. **Great Cloud:** Fly. {#a10}\n11. **Great Rain (two coins):** Fly. {#a11}\n',
      'whoever plays, said in full':
        '# Play\n\n1. A player runs if he/she may, and rests if s/he likes. {#a}\n2. A player moves his or her kite, or his/her reel; he or she pays. {#b}\n',
      'what is said, and what is said in it':
        '# Play\n\n1. Whoever says "I take \'wind\'" takes it. "Wind" is a card. {#a}\n2. Lay a face-up card to those that lie face up. Crews and the Guild are tired, and the Guild is old. {#b}\n',
    },
    invalid: {
      'with a hyphen and without':
        '# Play\n\n1. Two kites may coexist. Kites that coexist are safe. {#a}\n2. Two spools never ‹co-exist›. {#b}\n',
      'a space behind a hyphen': '# Play\n\n1. Each sub-rule counts. {#a}\n2. No ‹sub- rule› flies. {#b}\n',
      'British and American':
        '# Play\n\n1. A flight that is ‹cancelled› is over. {#a}\n2. Nothing else is canceled. What was canceled stays so. {#b}\n',
      'a name with capitals and without':
        '# Play\n\n1. Pay the Prize Bank. The coins of the Prize Bank are open. {#a}\n2. Take two from the Prize Bank, and lay one into the Prize Bank. If the Prize Bank is empty, go to the Prize Bank of others. {#b}\n3. Close the ‹prize bank›. {#c}\n',
      'one name in two kinds of quotation marks':
        '# Play\n\n1. Draw the \'Great Kite\'. {#a}\n2. Lay the "‹Great Kite›" down. {#b}\n',
      'a name between quotation marks, with a capital and without':
        "# Play\n\n1. Take the 'Wind' and the 'Wind' alone. {#a}\n2. Lay the '‹wind›' down. {#b}\n",
      'a slash with spaces and without':
        '# Play\n\n1. Each reel/spool counts, and a reel/spool is two. {#a}\n2. Lose the ‹reel / spool›. {#b}\n',
      'a little word of a title':
        '# End of Play {#end}\n\n1. Stop. {#a}\n\n# Kites and Reels {#kites}\n\n1. Fly. {#b}\n\n# Order of Seats {#order}\n\n1. Sit. {#c}\n\n# Start ‹For› Two {#start}\n\n1. Go. {#d}\n',
      'a noun of two words':
        '# Play\n\n1. The ‹set-up› is quick. {#a}\n2. After setup, run. The setup ends. {#b}\n',
      'whoever plays, in two ways':
        '# Play\n\n1. A player runs if he may, and he pays. When he wins, he rests. {#a}\n2. A player who lands may rest if ‹s/he› likes. {#b}\n',
      'a count in figures and in words':
        '# Play\n\n1. A two-player game is short. A two-player game has one break. {#a}\n2. In a ‹2-player› game, rest. {#b}\n',
      'the second word of a name, with a capital and without':
        '# Play\n\n1. Pay the Prize Bank, ask the Prize Bank, and close the Prize Bank. {#a}\n2. Open the ‹Prize bank›. {#b}\n',
      'a name without its article':
        '# Play\n\n1. If the Prize Bank is open, pay. When the Prize Bank is shut, wait. Once the Prize Bank has coins, ask. Fly over the Prize Bank. {#a}\n2. After ‹Prize Bank› is shut, rest. {#b}\n',
      'a name that is one and many, in one sentence':
        '# Play\n\n1. If the Guild are poor, rest. When the Guild have coins, pay. {#a}\n2. If the Guild are late, the ‹Guild is› out. {#b}\n',
      'a name that is one and many':
        '# Play\n\n1. The Guild is rich. If the Guild has two coins, pay. {#a}\n2. When the ‹Guild are› poor, rest. {#b}\n',
      'how a thing lies, with a hyphen and without':
        '# Play\n\n1. Cards are laid face up on the table, and put face up beside it. {#a}\n2. A kite is held ‹face-up› until it flies. {#b}\n',
      'one and many in the same words':
        '# Play\n\n1. The Red have ten coins in reserve (hidden). The Blue have two coins in reserve (hidden). {#a}\n2. The Green have six ‹coins in reserves› (hidden). {#b}\n',
      'a label without its capitals':
        '# Play\n\n1. **Great Kite:** Fly. {#a1}\n2. **Great Reel:** Fly. {#a2}\n3. **Great Spool:** Fly. {#a3}\n4. **Great Tail:** Fly. {#a4}\n5. **Great Frame:** Fly. {#a5}\n6. **Great Wind:** Fly. {#a6}\n7. **Great Rope:** Fly. {#a7}\n8. **Great Roof:** Fly. {#a8}\n9. **Great Storm:** Fly. {#a9}\n10. **Great Cloud:** Fly. {#a10}\n11. **‹Great harbour›:** Fly. {#a11}\n',
      'a label of one and of many':
        '# Play\n\n1. **Red:** {#a}\n\n   1. **Start:** Ten. {#a1}\n   2. **Reward:** A kite. {#a2}\n   3. **Gifts:** Two. {#a3}\n   4. **End:** Rest. {#a4}\n2. **Blue:** {#b}\n\n   1. **Start:** Six. {#b1}\n   2. **Reward:** A reel. {#b2}\n   3. **‹Gift›:** One. {#b3}\n   4. **End:** Rest. {#b4}\n3. **Green:** {#c}\n\n   1. **Start:** Two. {#c1}\n   2. **Reward:** A tail. {#c2}\n   3. **Gifts:** Six. {#c3}\n   4. **End:** Rest. {#c4}\n',
      'one word and two':
        '# Play\n\n1. Lay a kite on the scoreboard. {#a}\n2. The scoreboard is full when each row has two. {#b}\n3. Clear the ‹score board›. A score ends on a board. {#c}\n',
      'two words with a hyphen and without':
        '# Play\n\n1. The Vice-Captain rows. {#a}\n2. Ask the ‹Vice Captain›. {#b}\n',
      'a measure with a hyphen and without':
        '# Play\n\n1. There is a 5-minute pause. {#a}\n2. The ‹5 minute pause› is short. {#b}\n',
      'a name that is many by itself':
        '# Play\n\n1. The Oldani are strong. The Oldani move first, and the Oldani win ties. {#a}\n2. Pay the ‹Oldanis›. {#b}\n',
    },
  },
  edition(context, report) {
    if (!/^en\b/i.test(context.edition.config.language)) return;
    for (const word of hyphenatedIn(context)) {
      const joined = word.replace(/- ?/, '');
      if (word.includes(' ')) {
        const right = word.replace(' ', '');
        const second = nodesWith(right, context).length > 0 ? right : joined;
        reportPair({ first: word, second, isFirstWrong: true }, context, report);
      } else if (context.wording.countOf(joined).count > 0 && !meantApart.test(word))
        reportPair({ first: word, second: joined }, context, report);
    }
    const words = new Set(context.edition.files.flatMap((file) => [...wordingOf(file).words.keys()]));
    const mixed: SpellingPair[] = [];
    for (const word of words) {
      const american = americanOf(word);
      if (american !== null && words.has(american)) mixed.push({ first: word, second: american });
      if (isPluralOfMany(word, context))
        reportPair({ first: word, second: word.slice(0, -1), isFirstWrong: true }, context, report);
    }
    reportMixed(mixed, context, report);
    reportSplitCompounds(context, report);
    reportJoinedAndApart(context, report);
    reportForms(context, report);
    reportTitles(context, report);
    reportLabels(context, report);
    reportSmallNames(context, report);
  },
});

/** British and American words: a book that mixes the two is told so once, whatever the words. */
function reportMixed(pairs: readonly SpellingPair[], context: EditionContext, report: Report): void {
  const found: Finding[] = [];
  for (const pair of pairs) reportPair(pair, context, (finding) => found.push(finding));
  const [first, second] = found;
  if (first && !second) report(first);
  if (!first || !second) return;
  const written = ({ node, at }: Finding) => (node ? context.textOf(node.file).slice(...at) : '');
  const words = found.map((finding) => `"${written(finding)}"`);
  report({
    ...first,
    message: `Unexpected British and American spellings side by side: ${words.slice(0, 4).join(', ')}${words.length > 4 ? ` and ${words.length - 4} more` : ''}, each written both ways.`,
    help: 'Choose one of the two for the whole edition.',
    related: found.flatMap((finding, i) => [
      ...(i > 0 && finding.node ? [{ node: finding.node, at: finding.at, message: 'and here' }] : []),
      ...(finding.related ?? []),
    ]),
  });
}

/** Words that say something else with a hyphen. */
const meantApart = /^(?:re-(?:cover|creat|form|sign|sort|press|serve|mark|collect)|co-op|pro-|de-)/;

const hyphenated =
  /(?<![\p{L}\p{N}-])(?:\p{L}{2,8}-(?: ?\p{Ll}{4,}|up|out|off|on|in| ?\p{Lu}\p{Ll}{3,})|\p{Lu}{2,8}-\p{Lu}{4,})(?![\p{L}\p{N}-])/gu;

/** Words with one hyphen, which may have a space behind it, in small letters, and the nodes that they stand in. */
const hyphenatedOf = memoize(({ nodes }: AssembledFile): ReadonlyMap<string, readonly RuleNode[]> => {
  const found = nodes.flatMap((node) =>
    wordingIn(node).includes('-')
      ? [...wordingIn(node).matchAll(hyphenated)].map(([word]) => ({ word: word.toLowerCase(), node }))
      : [],
  );
  const groups = Map.groupBy(found, ({ word }) => word);
  return new Map([...groups].map(([word, uses]) => [word, uses.map(({ node }) => node)]));
});

const hyphenatedIn = ({ edition }: EditionContext): Set<string> =>
  new Set(edition.files.flatMap((file) => [...hyphenatedOf(file).keys()]));

function nodesWith(word: string, { edition, wording }: EditionContext): readonly RuleNode[] {
  if (!word.includes('-')) return wording.nodesWith(word);
  return edition.files.flatMap((file) => hyphenatedOf(file).get(word) ?? []);
}

/** Does a name end in s though the name without it is many already: "the Oldani are"? */
function isPluralOfMany(word: string, context: EditionContext): boolean {
  const { wording } = context;
  const base = word.slice(0, -1);
  if (!word.endsWith('s') || word.endsWith('ss') || wording.countOf(word).small > 0) return false;
  const { count, small } = wording.countOf(base);
  if (small > 0 || count < 3) return false;
  const asMany = new RegExp(`(?:^|[.,;] |\\bthe )${base} (?:are|were|have|move|win|lose)\\b`, 'iu');
  return wording.nodesWith(base).some((node) => asMany.test(wordingIn(node)));
}

/** Two spellings of one word. The one that stands in fewer rules is reported, unless the first is wrong however often it stands. */
interface SpellingPair {
  readonly first: string;
  readonly second: string;
  readonly isFirstWrong?: boolean;
}

function reportPair(
  { first, second, isFirstWrong = false }: SpellingPair,
  context: EditionContext,
  report: Report,
): void {
  const [a, b] = [nodesWith(first, context), nodesWith(second, context)];
  if (a.length === 0 || b.length === 0) return;
  const isSecondRarer = !isFirstWrong && b.length < a.length;
  const [rare, usual, nodes, others] = isSecondRarer ? [second, first, b, a] : [first, second, a, b];
  const [node] = nodes;
  const [other] = others;
  if (!node || !other) return;
  const spanOf = (rule: RuleNode, word: string) => spanOfSpelling(context.textOf(rule.file), rule, word);
  const at = spanOf(node, rare);
  const written = at === node.at ? rare : context.textOf(node.file).slice(...at);
  const usualAt = spanOf(other, usual);
  const more = moreRules(nodes.length - 1);
  report({
    at,
    node,
    message: `Unexpected "${written}"${more} beside "${usualAt === other.at ? usual : context.textOf(other.file).slice(...usualAt)}", which stands in ${others.length === 1 ? 'one rule' : `${others.length} rules`}: one word in two spellings.`,
    help: 'Choose one of them, and write it everywhere.',
    related: [
      { node: other, message: 'spelt so', at: usualAt },
      ...nodes.slice(1).map((again) => ({
        node: again,
        message: 'and here',
        at: spanOf(again, rare),
      })),
    ],
  });
}

/** Where a word stands as it is spelt, in whatever letters: "set up" and "set-up" may stand in one rule. */
function spanOfSpelling(source: string, node: RuleNode, word: string): At {
  const wording = wordingIn(node);
  const index = wording.toLowerCase().indexOf(word);
  if (index < 0) return spanOfWords(source, node, word);
  return spanOfUse(source, node, { written: wording.slice(index, index + word.length), index });
}
