import { memoize } from '../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../edition/nodes.ts';
import type { ReadFile } from '../../edition/read-file.ts';
import { signClass } from '../../syntax/grammar/characters.ts';
import { defineCheck, type EditionContext } from '../framework/define-check.ts';
import type { Report } from '../framework/finding.ts';
import { nodesMatching } from '../framework/nodes-matching.ts';
import { spanOfWords } from '../framework/span-of-words.ts';
import { shortestWord } from './shared/file-wording.ts';
import { reportGlued } from './shared/glued-words.ts';
import { isOfFamily } from './shared/is-of-family.ts';
import { reportHyphens } from './shared/lone-hyphens.ts';
import { camelHint, lostSpaces, spaceHelp, suspicious, twoWords } from './shared/lost-spaces.ts';
import { reportAfterReferences } from './shared/report-after-references.ts';
import { reportNotation } from './shared/typeset-notation.ts';
import type { WordingIndex } from './shared/wording-index.ts';

export const noRunTogetherWords = defineCheck({
  code: 'R052',
  name: 'no-run-together-words',
  severity: 'warning',
  summary:
    'Reports words and sentences without a space between them, doubled or detached punctuation, and notation of a typesetting program.',
  why: 'It is what a merged suggestion, a lost line break or a cut sentence leaves behind: often one of the two is not valid any more.',
  fix: 'none',
  isOfWording: true,
  examples: {
    valid: {
      'a script without spaces': '# 船\n\n1. “第一艘船”可以开航，其他船等待。 {#boat}\n',
      'a name that stands more than once':
        '# Play\n\n1. Build the TideForge before the tide. {#build}\n2. A forge rests, and so does the TideForge. {#rest}\n',
      'a name of two parts that are alike':
        '# Play\n\n1. Fly the TamTam Kite past the TamTam Tower. {#fly}\n',
      'people in German':
        '# Spiel\n\n1. Alle SpielerInnen ziehen. {#ziehen}\n2. Ein Spieler passt innen. {#passt}\n',
      'a space in front of a semicolon in French': {
        config: 'language: fr',
        text: '# Jeu\n\n1. Chacun pioche ; personne ne passe. {#pioche}\n',
      },
      'names with a capital inside, plurals in brackets, abbreviations':
        '# Play\n\n1. McArthur takes the card(s) of the hero(ine) and reads rules.example.com, i.e. all of it… {#draw}\n',
      'words that German cuts short': {
        config: 'language: de',
        text: '# Spiel\n\n1. Zieht eine Karte bzw. eine Marke, evtl. auch zwei. Wer passt, zahlt inkl. aller Steuern (vgl. oben.). {#ziehen}\n',
      },
      'one word that two others make':
        '# Play\n\n1. You can rest. You do not. {#a}\n2. Not all can. Count it down, then count down again. {#b}\n3. They cannot. The countdown ends at any time: anytime. {#c}\n4. Pay the \\[countcan] sign. {#d}\n',
      'names that begin as small words do, and words with an ending':
        '# Play\n\n1. Sail to Wells, Andover and Notley. Who sinks willfully pays. {#a}\n2. Sail over and over. What is over, is fully over. {#b}\n3. Each will pay fully. {#c}\n4. Read kites.Rmd, and kites.{csv,txt}. They will rest. {#d}\n',
      'one word that small words make':
        '# Play\n\n1. The wolf eats if they were late. {#a}\n2. The wolves were late, and a wolf rests. {#b}\n3. A werewolf eats too. {#c}\n',
      'a part of a word in brackets': '# Play\n\n1. Whoever (re)draws takes (over)trick cards. {#draw}\n',
      'a minus':
        '# Kites\n\n1. Red – ten coins. {#a}\n2. Blue – six coins. {#b}\n3. Green – two coins. {#c}\n4. White – one coin. {#d}\n5. Left = won - paid. {#e}\n6. Grey – no coin. {#f}\n',
      'an address between two signs': '# Play\n\n1. Draw, see [the list](<a list>). {#draw}\n',
    },
    invalid: {
      'a sign that belongs to nothing': '# Play\n\n1. Draw two‹>›, see [the list](<a list>). {#draw}\n',
      'a heading in capitals':
        '# Play\n\n1. **‹TREASURECARDS›:** Draw two. {#a}\n2. Whoever draws treasure cards shows them. {#b}\n',
      'two words': '# Play\n\n1. Draw before the ‹WheelDuring› the turn. {#draw}\n',
      'a word twice': '# Play\n\n1. Take a token. {#take}\n2. Lay the ‹TokenToken› aside. {#lay}\n',
      'two words of which the first begins as a name can':
        '# Play\n\n1. The ‹LeaderToken› of a leader is round. {#token}\n',
      'two sentences': '# Play\n\n1. Each deal is ‹honored.All› pay. {#draw}\n',
      'bold and plain': '# Play\n\n1. Then comes the ‹**FORCE**Movement› action. {#draw}\n',
      'a bracket and a word': '# Play\n\n1. Half are lost (rounded ‹up)you› say. {#draw}\n',
      'a reference and a word': '# Play\n\n1. After Draw ‹[draw]Before› the end, pass. {#draw}\n',
      'a comma behind a reference': '# Play\n\n1. After Draw [draw‹],take› one. {#draw}\n',
      'a small word and another one':
        '# Play\n\n1. Play a leader and pass. {#a}\n2. Take a ‹leaderand› wait. {#b}\n',
      'two words that other rules have side by side':
        '# Play\n\n1. Mend the kite tail. {#a}\n2. A kite tail is long. The next kite has none. {#b}\n3. Sell the ‹kitetail›. {#c}\n',
      'a verb and another word':
        '# Play\n\n1. Players must rest. {#a}\n2. All players rest when they must. {#b}\n3. The ‹playersmust› go. {#c}\n',
      'a comma': '# Play\n\n1. You may ‹bid,starting› at two. {#bid}\n',
      'two number words': '# Play\n\n1. Take the ‹threefour› tokens. {#draw}\n',
      'a dash with a space on one side': '# Play\n\n1. Pay the bank‹— ›one coin each. {#draw}\n',
      'a comma in front of a bracket':
        '# Play\n\n1. In doubt‹, (›for example when two bid at once) throw a die. {#draw}\n',
      'notation of a typesetting program': '# Play\n\n1. Count 3 ‹\\times› 4 points. {#draw}\n',
      'a full stop on both sides of a bracket':
        '# Play\n\n1. The round is over‹. (›see the list below). {#over}\n',
      'no space in front of a bracket': "# Play\n\n1. Say 'kited‹'(›sic) aloud. {#say}\n",
      'a hyphen for a dash':
        '# Kites\n\n1. Red – ten coins. {#a}\n2. Blue – six coins. {#b}\n3. Green – two coins. {#c}\n4. White – one coin. {#d}\n5. ‹Black - all› coins. {#e}\n6. Grey – no coin. {#f}\n',
      'the end of a range that lost its bracket':
        '# Play\n\n1. Rest. {#rest}\n2. Pass. {#pass}\n3. See [rest]‹..›pass]. {#see}\n',
      'a full stop too many': '# Play\n\n1. Draw two‹..› {#draw}\n',
    },
  },
  edition(context, report) {
    reportJoined(context, report);
    reportGlued(context, report);
    reportHyphens(context, report);
    const { edition, wording, textOf } = context;
    const labels = edition.files.flatMap(({ nodes }) => nodes.filter(({ label }) => label !== null));
    for (const node of labels) {
      for (const [written] of (node.label ?? '').matchAll(/(?<!\p{L})\p{Lu}{10,}(?!\p{L})/gu)) {
        const parts = partsOf(written.toLowerCase(), wording);
        if (!parts) continue;
        report({
          at: spanOfWords(textOf(node.file), node, written),
          node,
          message: `Unexpected "${written}": two words without a space between.`,
          help: `Write "${parts.join(' ').toUpperCase()}", as other rules do.`,
        });
      }
    }
  },
  file(linked, { source, edition }, report) {
    const { text } = source;
    const isFrench = /^fr\b/i.test(edition.language);
    for (const node of nodesMatching(linked.assembled.nodes, text, suspicious))
      reportWords(node, source, { isFrench, report });
    for (const node of linked.assembled.nodes) if (node.item) reportAfterReferences(node, text, report);
    reportNotation(linked.assembled.nodes, text, report);
  },
});

/** What no name ends in: "WheelDuring". */
const endsInPlain =
  /(?:The|This|That|Then|They|When|While|During|Before|After|Each|Every|Any|All|You|Your|And|For|From|With|If|In|On|At|Of|To|It|Its)$/;

/** Two words of which the second has its capital. What stands in the edition again is called so. */
function reportJoined({ edition, textOf, wording }: EditionContext, report: Report): void {
  const found = edition.files.flatMap((file) => joinedIn(file));
  const all = found.filter(({ isReckoned }) => !isReckoned);
  const reckoned = new Set(found.filter(({ isReckoned }) => isReckoned).map(({ written }) => written));
  for (const [written, [first, second]] of Map.groupBy(all, (use) => use.written)) {
    const halves = /^(\p{Lu}\p{Ll}+)(\p{Lu}\p{Ll}+)$/u.exec(written)?.slice(1) ?? [];
    // "TokenToken", where a token is something: "TamTam" is a name.
    const [half = '', other] = halves;
    const isTwice = half !== '' && half === other && wording.countOf(half.toLowerCase()).count > 0;
    if (!first || (second && !isTwice) || isOfFamily(written, all) || reckoned.has(written)) continue;
    const { node } = first;
    // In an address or between backticks it is a name.
    if (node.item && !withoutNames(textOf(node.file).slice(...node.at)).includes(written)) continue;
    const at = spanOfWords(textOf(node.file), node, written);
    report({
      at,
      node,
      // Anything else may be called so, "MirrorMorph", also where it is two words elsewhere.
      severity: isTwice || endsInPlain.test(written) ? undefined : 'info',
      message: `Unexpected "${written}": ${twoWords}.`,
      help: spaceHelp,
    });
  }
}

const camel =
  /(?<![\p{L}\p{N}_#@/.[:=+-])(?:\p{Lu}?\p{Ll}{2,}\p{Lu}\p{Ll}{2,}|\p{Lu}{3,}\p{Lu}\p{Ll}{3,})(?![\p{L}\p{N}_])/gu;

const joinedIn = memoize(({ nodes }: AssembledFile) =>
  nodes.flatMap((node) => {
    const text = `${node.label ?? ''}\n${node.item?.text ?? ''}`;
    if (!camelHint.test(text)) return [];
    return [...text.matchAll(camel)]
      .filter(({ 0: written, index }) => !nameLike.test(written) && !isAddress(text, index))
      .map(({ 0: written, index }) => {
        // "Gain = BaseGain + 1": what a formula reckons with somewhere is a name.
        const isReckoned = isInFormula(text, index, written.length);
        return { written, node, isReckoned };
      });
  }),
);

/** Two words of which a heading in capitals is run together, where other rules write them one behind the other. */
function partsOf(word: string, wording: WordingIndex): readonly [string, string] | null {
  if (wording.countOf(word).small > 0) return null;
  for (let at = shortestWord; at <= word.length - shortestWord; at += 1) {
    const [one, other] = [word.slice(0, at), word.slice(at)];
    if (wording.countOf(one).count === 0 || wording.countOf(other).count === 0) continue;
    const isPhrase = (node: RuleNode) => node.item?.text.toLowerCase().includes(`${one} ${other}`);
    if (wording.nodesWith(one).some(isPhrase)) return [one, other];
  }
  return null;
}

function reportWords(
  node: RuleNode,
  source: ReadFile,
  { isFrench, report }: { readonly isFrench: boolean; readonly report: Report },
): void {
  const own = withoutNames(source.text.slice(...node.at));
  for (const { at: pattern, hint, what, help = spaceHelp, severity } of lostSpaces) {
    if (!hint.test(own)) continue;
    for (const match of own.matchAll(pattern)) {
      if (isAddress(own, match.index)) continue;
      // French has a space in front of it.
      if (isFrench && / ;$/.test(match[0])) continue;
      const start = node.at[0] + match.index;
      report({
        at: [start, start + match[0].length],
        node,
        severity,
        message: `Unexpected "${source.text.slice(start, start + match[0].length)}": ${what}.`,
        help,
      });
    }
  }
}

/** Is a word part of an address, "MyGame.net"? */
const isAddress = (text: string, at: number) =>
  // A name without a vowel is none of a sentence: "kites.Rmd".
  /^[\p{L}\p{N}-]+\.(?:\p{Ll}{2,4}|Org|Com|[B-DF-HJ-NP-TV-XZ][b-df-hj-np-tv-xz]{1,3})(?!\p{L})/u.test(
    text.slice(at),
  ) || /(?:\/\/|www\.|@)\S*$/.test(text.slice(Math.max(0, at - 80), at));

/** Is a word one of those that a formula reckons with, "cost = 2 * baseCost"? */
const isInFormula = (text: string, at: number, length: number) => {
  const behind = text.slice(at + length, at + length + 3);
  const isReckoned = /[*/=+×÷(−-] ?$/.test(text.slice(Math.max(0, at - 2), at));
  return /^ = ?/.test(behind) || (isReckoned && /^ ?[*/=+×÷)−-]/.test(behind));
};

/** Names, also of what everybody uses, and the German form for women and men: "SpielerInnen". */
const nameLike =
  /^(?:(?:YouTube|GitHub|GitLab|PowerPoint|JavaScript|PayPal|LinkedIn|WhatsApp|WordPress|LibreOffice|OpenOffice|PlayStation|MasterCard|BoardGameGeek|TikTok|FaceTime)$|(?:Mc|Mac|De|Di|Du|La|Le|Van|Von)(?=\p{Lu})|O’|e[A-Z]|i[A-Z])|\p{Ll}Innen$/u;

const markerOrAttributes = new RegExp(String.raw`(?<=\s)[${signClass}][\w.:]+(?=\s|$)|\{[#.][^}]*\}`, 'gu');

/** The text with ids, references, links and code out of the way: their dots and capitals are names. */
const withoutNames = (text: string) =>
  text
    .replace(markerOrAttributes, (match) => ' '.repeat(match.length))
    // What a program fills in: "{card:Red Kite}", "{{ onPlay }}".
    .replace(/\{\p{L}[\w-]*:[^{}\n]*\}|\{\{[^{}\n]*\}\}/gu, (match) => '\u00a4'.repeat(match.length))
    .replace(/\[[^\]]*\](?:\.\.\[[^\]]*\]|\([^)]*\))?|\]\([^)]*\)|`[^`]*`|https?:\S+/gu, (match) =>
      '\u00a4'.repeat(match.length),
    );
