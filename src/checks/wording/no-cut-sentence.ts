import { isRule, type RuleNode } from '../../edition/nodes.ts';
import { defineCheck } from '../framework/define-check.ts';
import type { Report } from '../framework/finding.ts';
import { spanOfUse, wordingIn } from '../framework/span-of-words.ts';
import { isSetApart } from './shared/meant-twice.ts';

export const noCutSentence = defineCheck({
  code: 'R096',
  name: 'no-cut-sentence',
  severity: 'warning',
  summary:
    'Reports a sentence that ends in a word behind which another has to follow ("take the."), a list whose last item announces one more ("and"), and two sentences without a full stop between. English; the first also in German, French and Spanish.',
  why: 'What stood behind the word is gone, and with it what the rule says.',
  fix: 'none',
  isOfWording: true,
  examples: {
    valid: {
      'sentences that are whole':
        '# Play\n\n1. A kite lands where it was flown from. Say what you land it with. {#a}\n2. Seat yourself by the letter, from a. to z. {#b}\n',
      'items that end in "or", and a list that goes on':
        '# Play\n\n1. You may {#may}\n\n   1. draw a card, or {#draw}\n   2. either {#either}\n\n      1. fly a kite, or {#fly}\n      2. land one, or {#land}\n\n   3. rest. {#rest}\n',
      'a list below one of items that announce the next':
        '# Play\n\n1. You fly a kite, and {#fly}\n2. You mend {#mend}\n\n   1. kites, and {#kites}\n   2. tails, and {#tails}\n\n3. You rest. {#rest}\n',
      'words that a reference completes':
        '# Play\n\n1. Play goes on as in the [rest]. {#on}\n2. **Rest:** Rest. {#rest}\n',
      'a name that begins so':
        '# Play\n\n1. Whoever holds the In deep card rests. {#a}\n2. Sell the In deep card, or keep it. {#b}\n',
      'a name behind a comma': '# Play\n\n1. Sail to the town, The hague, and see The hague. {#sail}\n',
      'words as words':
        '# Play\n\n1. On the cards, *or* means *and/or*. No card says "the". Read **Kite In** first. {#words}\n',
    },
    invalid: {
      'an article at the end': '# Play\n\n1. Draw a card, then look ‹at the›. {#draw}\n',
      'an article at the end, in German': {
        config: 'language: de',
        text: '# Spiel\n\n1. Lege die Karte ‹unter dem›. Dann ziehe. {#lege}\n',
      },
      'a rule without its end': '# Play\n\n1. Each kite may be flown ‹by its› {#fly}\n2. Land it. {#land}\n',
      'a list without its last item':
        '# Play\n\n1. In a turn you may {#turn}\n\n   1. draw a card, {#draw}\n   2. fly a ‹kite, or› {#fly}\n\n2. Rest. {#rest}\n',
      'a capital behind a comma': '# Play\n\n1. When a kite is ‹down, They› fly another one. {#fly}\n',
      'two sentences in one': '# Play\n\n1. Lay the kite ‹down It› is wet. {#down}\n',
    },
  },
  file({ assembled }, { source, edition }, report) {
    const language = edition.language.toLowerCase().split('-')[0] ?? '';
    const cut = cuts.get(language);
    if (!cut) return;
    const { nodes } = assembled;
    const held = Map.groupBy(nodes, ({ parent }) => parent);
    const parted = partedIn(nodes);
    for (const node of nodes) {
      if (!node.item?.text) continue;
      const isHolder = held.has(node);
      const isOpen = isHolder || parted.has(node);
      reportEnds(node, source.text, { cut, isOpen, report });
      if (!isOpen && language === 'en') reportMore(node, held, source.text, report);
    }
    if (language === 'en') reportJoined(nodes, source.text, report);
  },
});

/** Words that end no sentence: in sixty rulebooks none did. Others do at times: "what it is made of", "those that can". */
const open =
  'the|an?|its|your|my|our|their|every|than|because|unless|although|whether|whose|nor|if|per|and|or|but|among|during|towards?|until|such as|(?:as|even|only) if|instead of|according to|(?:one|all|any|each|some|both|none|either|number|end|beginning|start) of';
/** The same of other languages: articles and small words that nothing but a noun or another clause follows. */
const openElsewhere: ReadonlyMap<string, string> = new Map([
  [
    'de',
    'und|oder|sowie|dem|des|eine[mrs]|vom|zum|zur|beim|ins|im|wenn|falls|sofern|dass|weil|sobald|bevor|deren|dessen|pro|je',
  ],
  ['fr', 'et|ou|des|du|aux|au|les|ces|ses|leurs|chaque|dans|chez|puisque|lorsque|si|dont'],
  ['es', 'y|o|el|los|las|del|al|sus|cada|cuando|porque|aunque|cuyo|cuya|hasta'],
]);

/** What ends a sentence of a language too early: behind a word in small letters, since "point a." counts. */
interface Cut {
  readonly cut: RegExp;
  /** What every such text has: most have none. */
  readonly any: RegExp;
}

const cutOf = (words: string): Cut => ({
  cut: new RegExp(
    `(?<![\\p{L}\\p{N}.'’-])(\\p{Ll}[\\p{L}'’-]+,? )(${words})(?=\\.(?:\\s+[^\\p{Ll}\\s]|\\s*$)|\\s*$)`,
    'gu',
  ),
  any: new RegExp(`(?<!\\p{L})(?:${words})(?:\\.|\\s*$)`, 'u'),
});

const cuts: ReadonlyMap<string, Cut> = new Map([
  ['en', cutOf(open)],
  ...[...openElsewhere].map(([language, words]) => [language, cutOf(words)] as const),
]);

interface Ends {
  readonly cut: Cut;
  /** Something below or behind the rule may go on with what it says. */
  readonly isOpen: boolean;
  readonly report: Report;
}

function reportEnds(node: RuleNode, source: string, { cut: { cut, any }, isOpen, report }: Ends): void {
  const text = node.item?.text ?? '';
  if (!any.test(text)) return;
  for (const { 0: written, 1: before = '', 2: last = '', index } of text.matchAll(cut)) {
    const end = index + written.length;
    const isLast = text.slice(end).trim() === '';
    // What ends in "or" without a full stop is an item of a list.
    if (isLast && (isOpen || !isRule(node) || /^(?:and|or|but|und|oder|sowie|et|ou|y|o)$/.test(last)))
      continue;
    // "Section 6, paragraph a"; "it asks when, not whether".
    if (isCompleted(node, index, end) || (last === 'a' && partWord.test(before))) continue;
    if (last === 'whether' && before === 'not ') continue;
    const at = placeOf(node, source, written, index);
    if (isSetApart(source, [at[1] - last.length, at[1]])) continue;
    report({
      at,
      node,
      // Without its full stop it may go on in what import parted from it; "the week it is flown during" and "two coins per" are whole.
      severity: isLast || /^(?:among|during|towards?|per)$/.test(last) ? 'info' : undefined,
      message: `Missing words: the sentence ends in "${before}${last}".`,
      help: `Put back what was lost behind "${last}", or take the word out.`,
    });
  }
}

/** "Section 6, paragraph a": the letter is its name. */
const partWord =
  /^(?:(?:sub-?)?(?:paragraph|section|clause|article|part|item|point)|appendix|annex|option|case|class|type|group|level) $/i;

/** So many nodes behind a rule may be what a page has at its end and its beginning. */
const ofPage = 5;

/** The nodes in front of a paragraph that begins with a small letter or "e)", as what a page parted from them. */
const partedIn = (nodes: readonly RuleNode[]): ReadonlySet<RuleNode> =>
  new Set(
    nodes.flatMap(({ count, item }, at) =>
      count === null && /^\p{Ll}+(?: |[.,)] )/u.test(item?.text ?? '')
        ? nodes.slice(Math.max(0, at - ofPage), at)
        : [],
    ),
  );

/** Is a reference that is no word of the text what comes there? */
const isCompleted = ({ item }: RuleNode, start: number, end: number): boolean =>
  item?.references.some(({ textAt }) => start <= textAt && textAt <= end + 1) ?? false;

const placeOf = (node: RuleNode, source: string, written: string, index: number) =>
  spanOfUse(source, node, {
    written,
    index: wordingIn(node).length - (node.item?.text.length ?? 0) + index,
  });

/** What each node holds. */
type Held = ReadonlyMap<RuleNode | null, readonly RuleNode[]>;

/** Said of nearly no rule, and found out without a look at all of its text. */
const endsInConjunction = (text: string) => /(?:and|or)$/.test(text.trimEnd().slice(-3));

/** Reports the last item of a list that ends in "and" or "or", with nothing behind it in any list around it. */
function reportMore(node: RuleNode, held: Held, source: string, report: Report): void {
  const text = node.item?.text ?? '';
  if (!endsInConjunction(text)) return;
  const match = /(?<=\s)[\p{L}\p{N}]+[;,]? (?:and\/)?(?:and|or)\s*$/u.exec(text);
  if (!match || !isRule(node) || !node.parent || !isRule(node.parent)) return;
  if (held.get(node.parent)?.length === 1 || isCompleted(node, match.index, text.length)) return;
  for (let at = node; at.parent; at = at.parent) {
    const list = held.get(at.parent) ?? [];
    // Rules of a section are a list where some of them announce the next one.
    const isList = isRule(at.parent) || list.some(({ item }) => endsInConjunction(item?.text ?? ''));
    if (isList && list.at(-1) !== at) return;
  }
  const written = match[0].trimEnd();
  report({
    at: placeOf(node, source, written, match.index),
    node,
    message: `Missing item: the last one of this list ends in "${written}".`,
    help: 'Put back what was lost behind it, or end the sentence.',
  });
}

/** What begins a sentence, and is no name. "His" is written so of God, and "of You" in contracts. */
const beginning =
  '(?:You|We)(?= (?:may|must|can|cannot|will|should|do|have|are|then|also|only)\\b)|It|If|Then|When|They|This|These|Those|There|After|In|Whenever|While|Nobody|Each|Only|The|Their|Its|She|However|Otherwise|Unless|Before|During|For|At|Until|As|But|Any|An';
/** The same, of what stands with a small letter behind a comma. */
const behindComma = 'It|They|There|This|These|Those|She|However|Otherwise|Then|The';
const joined = new RegExp(
  `(?<=\\p{L},? )(?!(?:Is|Are|Who|What|How|or|and|nor)\\b|(\\p{L}+),? \\1 )(?:\\p{L}\\p{Ll}+ (?:${beginning})|\\p{Ll}{4,}, (?:${behindComma})) (?=(\\p{Ll}+))`,
  'gu',
);
/** So many capitals behind commas has a sentence that is no row of names. */
const fewNames = 2;
const sentenceAt = (text: string, index: number): string =>
  /^[^.!?]*/.exec(text.slice(text.lastIndexOf('. ', index) + 1))?.[0] ?? '';
/** "Central zone The part": what is explained, with the explanation behind it, as a table that was read as text has it. */
const termAlone = /^\p{Lu}?\p{L}*(?: [\p{L}’'-]+){0,2}$/u;
const headAlone = /(?:^|[.!?]\s)\d+(?:\.\d+)+\.? \p{Lu}[\p{L}’'-]*(?: [\p{L}’'-]+){0,3} ?$/u;
const anyJoined = new RegExp(`[a-z],? (?:${beginning}) [a-z]`);

/** Reports a capital in the middle of a sentence, in a word that is written so where one begins. What stands there twice is a name. */
function reportJoined(nodes: readonly RuleNode[], source: string, report: Report): void {
  const found = nodes.flatMap((node) => {
    const text = node.item?.text ?? '';
    if (!anyJoined.test(text)) return [];
    return [...text.matchAll(joined)].flatMap(({ 0: match, 2: next = '', index }) => {
      const written = match.trimEnd();
      const end = index + written.length;
      // A row of names is no sentence, and one of them may begin so: "Red Sky, It Leaks, Fog".
      if (written.includes(',') && (sentenceAt(text, index).match(/, \p{Lu}/gu)?.length ?? 0) > fewNames)
        return [];
      if (termAlone.test(text.slice(0, index + (written.split(' ')[0]?.length ?? 0)))) return [];
      if (isCompleted(node, end - (written.split(' ')[1]?.length ?? 0) - 1, end)) return [];
      const [, second = ''] = written.split(' ');
      // Who writes it so again, whatever comes behind it, does so on purpose.
      return [{ node, written, index, name: /^(?:You|We)$/.test(second) ? second : `${second} ${next}` }];
    });
  });
  for (const uses of Map.groupBy(found, ({ name }) => name).values()) {
    const [use, again] = uses;
    if (!use || again) continue;
    const { node, written, index } = use;
    const at = placeOf(node, source, written, index);
    // Between the two stands a reference or emphasis.
    if (source.slice(...at) !== written || isSetApart(source, at)) continue;
    report({
      at,
      node,
      // "its Active Player In some", "5.3 Wet kites When one": a heading that was read as text, or a name.
      severity:
        /^\p{Lu}/u.test(written) || headAlone.test(node.item?.text.slice(0, index) ?? '')
          ? 'info'
          : undefined,
      message: `Unexpected "${written}": no full stop between two sentences, or a capital inside one.`,
      help: 'Write the full stop, or a small letter.',
    });
  }
}
