import type { RuleNode } from '../../edition/nodes.ts';
import { defineCheck } from '../framework/define-check.ts';
import type { Report } from '../framework/finding.ts';

export const requireEndMark = defineCheck({
  code: 'R056',
  name: 'require-end-mark',
  severity: 'info',
  summary: 'Reports a rule that ends without a full stop where the rules around it end with one.',
  why: 'A sentence without its end may have lost more than the full stop: the rest of a line, or what it was to introduce.',
  fix: 'none',
  yieldsTo: ['R026'],
  habit: (times) =>
    `Missing full stops: ${times} rules end without one where those around them end with one.`,
  examples: {
    valid: {
      'items of one sentence in another language':
        '# Spiel\n\n1. Wer gefragt wird, sagt sofort laut eines davon: {#say}\n\n   1. welche der Drachen nass sind und ruhen; oder {#wet}\n   2. welche der Spulen leer sind. {#empty}\n\n2. Jeder Spieler zieht zwei Karten vom Stapel. {#draw}\n3. Jeder Spieler kauft danach eine Karte davon. {#buy}\n4. Wer die meisten Steine hat, zahlt der Bank. {#pay}\n',
      'items of one sentence':
        '# Play\n\n1. Whoever is asked for it says at once one of these, aloud: {#say}\n\n   1. which of the kites are wet and rest; and {#wet}\n   2. which of the reels are empty. {#empty}\n\n2. Each player draws two cards. {#draw}\n3. Each player may then buy a card. {#buy}\n4. The player with the most coins pays. {#pay}\n',
      'a sentence that goes on below it':
        '# Play\n\n1. Each player draws two cards from the Deck. {#draw}\n2. Nobody may lay down a card of the row unless {#row}\n\n   1. all others agree, or {#agree}\n   2. it is the last one. {#last}\n\n3. Each player may then buy a card. {#buy}\n4. The player with the most coins pays. {#pay}\n',
      'lists of short values':
        '# Play\n\n1. Points are these: {#points}\n\n   1. Red three points {#red}\n   2. Blue two points {#blue}\n',
    },
    invalid: {
      'one rule among others':
        '# Play\n\n1. Each player draws two cards from the Deck. {#draw}\n2. Whoever holds more than five cards lays some down. {#limit}\n3. Each player may then buy a card from the ‹row› {#buy}\n4. The player with the most coins pays for all others. {#pay}\n5. The next player now draws a card from the Deck. {#next}\n',
      'one answer among others':
        '# Play\n\n1. {#a}\n\n   > [!QUESTION]\n   > May a kite rest?\n\n   > [!ANSWER]\n   > Yes, on a roof or in a tree.\n2. {#b}\n\n   > [!QUESTION]\n   > May it fall?\n\n   > [!ANSWER]\n   > Yes, it may fall at any time.\n3. {#c}\n\n   > [!QUESTION]\n   > May it burn?\n\n   > [!ANSWER]\n   > No, it is wet and will not burn.\n4. {#d}\n\n   > [!QUESTION]\n   > May it turn?\n\n   > [!ANSWER]\n   > Yes, as often as the wind ‹turns›\n',
    },
  },
  file(linked, { source }, report) {
    reportAnswers(linked.assembled.nodes, source.text, report);
    const numbered = linked.assembled.nodes.filter(({ item, number }) => number !== null && item?.text);
    const rules = numbered.filter(({ item }) => (item?.text.length ?? 0) > shortest);
    const lists = Map.groupBy(numbered, ({ parent }) => parent);
    // Its sentence goes on in the items below it.
    const goesOn = (node: RuleNode) => /^\p{Ll}/u.test(lists.get(node)?.[0]?.item?.text ?? '');
    const isOpen = (node: RuleNode) => !ended.test(node.item?.text ?? '') && !goesOn(node);
    const open = rules.filter(isOpen);
    if (open.length * 4 > rules.length) return;
    for (const node of open) {
      const list = lists.get(node.parent) ?? [];
      // A list of values, all without.
      if (list.length > 3 && list.filter(isOpen).length * 2 > list.length) continue;
      const at = lastWord(source.text, node);
      // A word of a malformed construct is reported with that.
      if (!at || source.facts.problems.some((problem) => problem.at[0] <= at[0] && at[1] <= problem.at[1]))
        continue;
      report({
        at,
        node,
        message: 'Missing full stop: the rules around this one end with one.',
        help: 'Look whether words were lost behind it as well.',
      });
    }
  },
});

/** Answers stand each below a question of its own: those of a file are the list that they are in. */
function reportAnswers(nodes: readonly RuleNode[], source: string, report: Report): void {
  const answers = nodes.filter(({ kind }) => kind === 'answer');
  const open = answers.filter(({ item }) => !ended.test(item?.text ?? ''));
  if (answers.length < 4 || open.length * 4 > answers.length) return;
  for (const node of open) {
    const at = (node.item?.text.length ?? 0) > shortest ? lastWord(source, node) : null;
    if (at) report({ at, node, message: 'Missing full stop: other answers end with one.' });
  }
}

/** Shorter ones are headings and values. */
const shortest = 30;
/** Items of one sentence end in a comma, and the one before the last with "and" or "or", behind a semicolon in any language. */
const ended =
  /(?:[.!?:;,…|。！？：；]|[.!?…。！？]['’"”)\]»」』）]+|\)|[-–—]|; [\p{L}/]{1,6}|, (?:and|or|and\/or))\s*$/u;

function lastWord(source: string, node: RuleNode): readonly [number, number] | null {
  const last = /([\p{L}\p{N}]+)[^\p{L}\p{N}]*$/u.exec(node.item?.text ?? '')?.[1];
  if (last === undefined) return null;
  const at = source
    .slice(...node.at)
    .replace(/\{#[^}]*\}/g, (match) => ' '.repeat(match.length))
    .lastIndexOf(last);
  return at < 0 ? null : [node.at[0] + at, node.at[0] + at + last.length];
}
