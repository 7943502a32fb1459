import { escapePattern } from '../../base/escape-pattern.ts';
import { tally } from '../../base/tally.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import type { At } from '../../syntax/facts.ts';
import { defineCheck } from '../framework/define-check.ts';
import type { Report } from '../framework/finding.ts';
import { isInBlock } from '../framework/raw-text.ts';
import { labelSpanOf } from '../framework/span-of-words.ts';
import { titleWords } from './shared/label-dress.ts';
import { runsOf } from './shared/list-runs.ts';
import { lostLabelsOf, opensRemark, reportLostLabels } from './shared/lost-labels.ts';

export const noLabelInText = defineCheck({
  code: 'R043',
  name: 'no-label-in-text',
  severity: 'warning',
  summary:
    'Reports a label inside the text of a rule, or on a note: a rule that lost its number. Also words at the beginning of a rule that are a label but for a sign, where the rules around it have labels, or most begin so.',
  why: 'What stands behind it is a rule of its own without number and id: nothing can refer to it, and it is read as part of another.',
  fix: 'safe',
  habit: (times) => `Unexpected labels inside the texts of rules and on notes, at ${times} places.`,
  examples: {
    valid: {
      'a label to each rule': '# Play\n\n1. **Draw:** Take two. {#draw}\n2. **Market:** Buy one. {#market}\n',
      'colons in a text':
        '# Play\n\n1. **Draw:** Take two. Then choose one of these: a Card or a Coin. Example: Ann takes a Card. {#draw}\n2. **Market:** Buy one. {#market}\n',
      'a first rule that introduces the others':
        '# Play\n\n1. Phase One of the Turn: Cards are drawn. {#intro}\n2. **Draw:** Take two. {#draw}\n3. **Pass:** Say so. {#pass}\n4. **End:** Score. {#end}\n',
      'a part that many rules have':
        '# Play\n\n1. **Draw:** Take two. Cost: One coin. {#draw}\n2. **Market:** Buy one. Cost: Two coins. {#market}\n3. **Pass:** Say so. Cost: Nothing. {#pass}\n',
      'a word that is stressed':
        '# Play\n\n1. **Draw:** Take two. {#draw}\n2. **Market:** Buy one. {#market}\n3. **Discard** 2 cards in the end. {#discard}\n4. **Pass:** Say so. {#pass}\n',
      'a name with a colon, where no rule has a label':
        '# Play\n\n1. Cards can be masks. {#masks}\n2. Harbour Fox: Second Tide and the Moon each show a mask. {#harbour_fox}\n',
      'words that are slanted, which may be the name of a book':
        '# Play\n\n1. **Draw:** Take two. {#draw}\n2. *Treasure Island.* It is never read. {#book}\n3. **Pass:** Say so. {#pass}\n4. **End:** Score. {#end}\n',
      'a title with a subtitle':
        '# Books\n\n1. **Lee:** *The Sea*. Home, 2020. {#lee}\n2. **Ash:** (2024). *Great Boats: All of Them* (3rd). {#ash}\n',
      'lines of a score, and words that several rules begin with':
        '# Play\n\n1. Gull: 3 points. {#gull}\n2. Heron: 2 points. {#heron}\n3. Tern: 1 point. {#tern}\n\n# More\n\n1. (Optional) Draw. {#draw}\n2. (Optional) Buy. {#market}\n3. (Advanced) Score. {#score}\n',
      'words that are bold in lists of words':
        '# Play\n\n1. **Kites**, Ropes and Reels. {#kites}\n2. **Ropes**, Reels and Kites. {#ropes}\n3. **Reels**; Kites and Ropes. {#reels}\n4. **Tails**, Reels and Ropes. {#tails}\n',
      'a rule of several parts, and remarks':
        '# Play\n\n1. **Arts:** Keen Eye: Look at a card. Quick Hand: Take a card. {#arts}\n2. **Masks:** Wear one. A Note on Masks: They are shown. Solution: Take it off. {#masks}\n',
    },
    invalid: {
      'a second label in capitals':
        '# Play\n\n1. **Draw:** Take two. ‹BLACK MARKET›: Buy one. {#draw}\n2. **Pass:** Say so. {#pass}\n',
      'a second label in small letters':
        '# Play\n\n1. **Draw:** Take two. ‹Keeping the Peace›: Nobody attacks. {#draw}\n2. **Pass:** Say so. {#pass}\n',
      'a label without its colon, of a rule whose id says that it is called so': {
        text: '# Play\n\n1. **Draw:** Take two. {#draw}\n2. ‹**Market**› Buy one. {#market}\n3. **Pass:** Say so. {#pass}\n4. **End:** Score. {#end}\n',
        fixed:
          '# Play\n\n1. **Draw:** Take two. {#draw}\n2. **Market:** Buy one. {#market}\n3. **Pass:** Say so. {#pass}\n4. **End:** Score. {#end}\n',
      },
      'a label without its colon, which may be stressed':
        '# Play\n\n1. **Draw:** Take two. {#draw}\n2. ‹**Market**› Buy one. {#buy}\n3. **Pass:** Say so. {#pass}\n4. **End:** Score. {#end}\n',
      'a label that is slanted': {
        text: '# Play\n\n1. **Draw:** Take two. {#draw}\n2. ‹*Market:*› Buy one. {#market}\n3. **Pass:** Say so. {#pass}\n4. **End:** Score. {#end}\n',
        fixed:
          '# Play\n\n1. **Draw:** Take two. {#draw}\n2. **Market:** Buy one. {#market}\n3. **Pass:** Say so. {#pass}\n4. **End:** Score. {#end}\n',
      },
      'a label with a space before its end': {
        text: '# Play\n\n1. **Draw:** Take two. {#draw}\n2. ‹**Market: **› Buy one. {#buy}\n3. **Pass:** Say so. {#pass}\n4. **End:** Score. {#end}\n',
        fixed:
          '# Play\n\n1. **Draw:** Take two. {#draw}\n2. **Market:** Buy one. {#buy}\n3. **Pass:** Say so. {#pass}\n4. **End:** Score. {#end}\n',
      },
      'a label without its end': {
        text: '# Play\n\n1. **Draw:** Take two. {#draw}\n2. ‹**Market:› Buy one. {#buy}\n3. **Pass:** Say so. {#pass}\n4. **End:** Score. {#end}\n',
        fixed:
          '# Play\n\n1. **Draw:** Take two. {#draw}\n2. **Market:** Buy one. {#buy}\n3. **Pass:** Say so. {#pass}\n4. **End:** Score. {#end}\n',
      },
      'a label that a word processor parted': {
        text: '# Play\n\n1. **Draw:** Take two. {#draw}\n2. ‹**Mar****ket:**› Buy one. {#buy}\n3. **Pass:** Say so. {#pass}\n4. **End:** Score. {#end}\n',
        fixed:
          '# Play\n\n1. **Draw:** Take two. {#draw}\n2. **Market:** Buy one. {#buy}\n3. **Pass:** Say so. {#pass}\n4. **End:** Score. {#end}\n',
      },
      'a label with another sign, where all others have theirs': {
        text: '# Play\n\n1. **Draw:** Take two. {#draw}\n2. ‹**Market.**› Buy one. {#buy}\n3. **Pass:** Say so. {#pass}\n4. **End:** Score. {#end}\n',
        fixed:
          '# Play\n\n1. **Draw:** Take two. {#draw}\n2. **Market:** Buy one. {#buy}\n3. **Pass:** Say so. {#pass}\n4. **End:** Score. {#end}\n',
      },
      'a label in HTML': {
        text: '# Play\n\n1. **Draw:** Take two. {#draw}\n2. ‹<b>Market:</b>› Buy one. {#buy}\n3. **Pass:** Say so. {#pass}\n4. **End:** Score. {#end}\n',
        fixed:
          '# Play\n\n1. **Draw:** Take two. {#draw}\n2. **Market:** Buy one. {#buy}\n3. **Pass:** Say so. {#pass}\n4. **End:** Score. {#end}\n',
      },
      'a label that is not bold': {
        text: '# Play\n\n1. **Draw:** Take two. {#draw}\n2. ‹Market:› Buy one. {#buy}\n3. **Pass:** Say so. {#pass}\n4. **End:** Score. {#end}\n',
        fixed:
          '# Play\n\n1. **Draw:** Take two. {#draw}\n2. **Market:** Buy one. {#buy}\n3. **Pass:** Say so. {#pass}\n4. **End:** Score. {#end}\n',
      },
      'a label with a dash behind it': {
        text: '# Play\n\n1. **Draw:** Take two. {#draw}\n2. ‹**Market** –› Buy one. {#market}\n3. **Pass:** Say so. {#pass}\n4. **End:** Score. {#end}\n',
        fixed:
          '# Play\n\n1. **Draw:** Take two. {#draw}\n2. **Market:** Buy one. {#market}\n3. **Pass:** Say so. {#pass}\n4. **End:** Score. {#end}\n',
      },
      'a label in brackets': {
        text: '# Play\n\n1. **Draw:** Take two. {#draw}\n2. ‹[Market]› Buy one. {#market}\n3. **Pass:** Say so. {#pass}\n4. **End:** Score. {#end}\n',
        fixed:
          '# Play\n\n1. **Draw:** Take two. {#draw}\n2. **Market:** Buy one. {#market}\n3. **Pass:** Say so. {#pass}\n4. **End:** Score. {#end}\n',
      },
      'a label before a comma, where its id says that it is called so and all others have one': {
        text: '# Play\n\n1. **Draw:** Take two. {#draw}\n2. ‹**Market**,› Buy one. {#market}\n3. **Pass:** Say so. {#pass}\n',
        fixed:
          '# Play\n\n1. **Draw:** Take two. {#draw}\n2. **Market:** Buy one. {#market}\n3. **Pass:** Say so. {#pass}\n',
      },
      'labels that are all in brackets':
        '# Play\n\n1. ‹(Draw)› Take two. {#draw}\n2. (Market) Buy one. {#market}\n3. (Pass) Say so. {#pass}\n',
      'labels that all have a dash':
        '# Play\n\n1. ‹Draw -› Take two. {#draw}\n2. Black Market - Buy one. {#market}\n3. Pass - Say so. {#pass}\n',
      'labels that are all without colons':
        '# Play\n\n1. ‹**Draw**› Take two. {#draw}\n2. **Market** Buy one. {#market}\n3. **Pass** Say so. {#pass}\n',
      'a label on a note':
        '# Play\n\n1. **Draw:** Take two. {#draw}\n\n   > [!NOTE]\n   > **‹Market›:** Buy one.\n\n2. **Pass:** Say so. {#pass}\n',
    },
  },
  file(linked, { source, edition }, report) {
    const { nodes } = linked.assembled;
    const lists = [...runsOf(nodes).values()].flat();
    const lost = lists.flatMap((list) => lostLabelsOf(list, source.text, edition.language));
    reportLostLabels(lost, report);
    // Only where rules have labels does a phrase with a colon read as one.
    if (!nodes.some(({ count, label, item }) => count !== null && label && item)) return;
    const parts = partsOfRules(nodes);
    for (const node of nodes) {
      const { item } = node;
      if (!item) continue;
      if (item.kind === 'rule') reportInside(node, parts, source.text, report);
      else if (item.kind === 'note' && item.label && !node.hasOwnId && !opensRemark.test(item.label)) {
        report({
          at: labelSpanOf(source.text, node),
          node,
          // In a chapter of plain paragraphs it is the heading of one.
          severity: isPlainParagraph(node, source.text) ? 'info' : undefined,
          message: `Unexpected label "${item.label}" on a note, expected a rule with a number and an id.`,
          help: 'Make it an item of the list.',
        });
      }
    }
  },
});

/** Does a note stand in a section as a paragraph of its own, and not as a remark on a rule? */
const isPlainParagraph = (node: RuleNode, source: string): boolean =>
  !node.parent?.item && !/^[ \t]*>/.test(source.slice(node.at[0], node.at[0] + 9));

/** Title words that a colon and a capital follow. */
const labelWords = String.raw`(${titleWords})(?=\s*:\s+["“]?\p{Lu})`;
const inside = new RegExp(String.raw`(?<=[.!?)”"]\s+)${labelWords}`, 'gu');
const first = new RegExp(`^${labelWords}`, 'u');

/** So many rules with the same label inside have it as a part of theirs: "Cost: two", "Reach: three". */
const ofManyRules = 3;

/** Labels that stand inside so many rules that no number was lost. */
function partsOfRules(nodes: readonly RuleNode[]): ReadonlySet<string> {
  const labels = nodes.flatMap(({ item }) =>
    item?.kind === 'rule' ? [...new Set(labelsInside(item.text))] : [],
  );
  return new Set([...tally(labels)].filter(([, count]) => count >= ofManyRules).map(([label]) => label));
}

const labelsInside = (text: string): string[] =>
  text.includes(': ')
    ? [...text.matchAll(inside)]
        .map(({ 1: label = '' }) => label)
        .filter((label) => label.split(/\s+/).length <= 5 && !opensRemark.test(label) && label.length >= 4)
    : [];

function reportInside(node: RuleNode, parts: ReadonlySet<string>, source: string, report: Report): void {
  const text = node.item?.text ?? '';
  const labels = labelsInside(text);
  // A rule that begins with a label of this kind has several parts, each with its own: the second lost no number.
  if (labels.length === 0 || first.test(text)) return;
  for (const label of labels) {
    const at = spanOf(source, node, label);
    if (parts.has(label) || beginsTitle(source, at) || isInBlock(node, at)) continue;
    report({
      at,
      node,
      // Blocks of values, "RANGE: 5 feet", and short definitions read the same.
      severity: 'info',
      message: `Unexpected label "${label}" inside the text of a rule, expected a rule of its own.`,
      help: 'Make it an item of the list, or take one of the two versions out if they are one rule before and after a change.',
    });
  }
}

/** Does emphasis that opens in front of the words go on behind their colon, as in the title of a book with a subtitle? */
const beginsTitle = (source: string, [start, end]: At): boolean =>
  /(?<![*_])[*_]$/.test(source.slice(Math.max(0, start - 2), start)) &&
  /^:\s[^*_\n]*[*_](?![*_])/.test(source.slice(end, end + 300));

function spanOf(source: string, node: RuleNode, label: string): At {
  const found = new RegExp(`${escapePattern(label).replace(/\s+/g, '\\s+')}(?=[*_]*\\s*:)`, 'u').exec(
    // The rule's own label may be the same words.
    source.slice(node.at[0] + ownLabelLength(node), node.at[1]),
  );
  if (!found) return node.at;
  const start = node.at[0] + ownLabelLength(node) + found.index;
  return [start, start + found[0].length];
}

const ownLabelLength = (node: RuleNode) => (node.label ? node.label.length + 4 : 0);
