import { tally } from '../../../base/tally.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import type { At } from '../../../syntax/facts.ts';
import { type Report, writeFix } from '../../framework/finding.ts';
import { idWords } from './id-words.ts';
import { type Dress, dressOf } from './label-dress.ts';

/** Words that open a remark, not a rule, also one of several: "Example 2". */
export const opensRemark =
  /^(?:(?:an? )?(?:(?:important|special|general|final|design) )?(?:note|remark|comment)s?(?: on .*)?|example|examples|for example|exception|exceptions|ex|e\.g|e\.g\.|i\.e|q|a|question|answer|hint|tip|important|warning|clarification|rappel|remarque|exemple|attention|hinweis|anmerkung|beispiel|achtung|nota|ejemplo|atención|esempio|attenzione|exemplo|atenção|megjegyzés|példa|opmerking|voorbeeld|uwaga|przykład|poznámka|příklad|exempel|problem|solution|remedy|cause|reason|player \p{L}|nb|n\.b)(?: \d+)?$/iu;

/** Languages in which any noun has a capital: there "**Alle** Spieler" is no end of a label. */
const capitalNouns = /^(?:de|gsw|lb|nds)\b/i;
/** Words that are stressed, and call nothing by themselves. */
const stressed =
  /^(?:all|any|both|each|every|no|not|never|always|only|once|one|two|three|the|an?|if|when|you|must|may|after|before)$/i;

/** So many rules around one have a label, where its own is written so that it may be none. */
const fewestLabels = 3;

/**
 * Report words at the beginning of rules that are no label for want of a sign, where rules around them have one.
 *
 * @returns those of a list that nearly all begin so, for {@link reportAlike}
 */
export function reportLostLabels(
  list: readonly RuleNode[],
  source: string,
  language: string,
  report: Report,
): readonly AlikeLabel[] {
  const rules = list.filter(({ item, count }) => item?.kind === 'rule' && count !== null);
  const labelled = rules.filter(({ label }) => label !== null).length;
  const isUsual = (count: number) => count >= fewestLabels && count * 3 >= rules.length * 2;
  const lost = rules.flatMap((node) => {
    const dress = dressOf(source.slice(...node.at));
    // "**Draw::**" is a label, and its colon too.
    // As it should be, "**Draw:**Take" lacks a space, which another check reports.
    if (
      !dress ||
      dress.all === labelOf(dress) ||
      (node.label !== null && !/[:,;]$|\*/.test(node.label)) ||
      opensRemark.test(dress.words) ||
      stressed.test(dress.words)
    )
      return [];
    const start = node.at[0] + source.slice(...node.at).indexOf(dress.all);
    return [{ node, dress, at: [start, start + dress.all.length] as const }];
  });
  const alike = [...Map.groupBy(lost, ({ dress: { open, sign } }) => `${open} ${sign}`).values()].find(
    (group) => isUsual(group.length) && new Set(group.map(({ dress }) => dress.words)).size === group.length,
  );
  const areCertain = isUsual(alike?.filter(saysItself).length ?? 0);
  const names = tally([
    ...rules.flatMap(({ label }) => label ?? []),
    ...lost.map(({ dress }) => dress.words),
  ]);
  const signed = lost.filter(({ dress }) => dress.sign !== '').length;
  for (const one of lost) {
    const { node, dress, at } = one;
    if (alike?.includes(one)) continue;
    // The first rule often introduces the list: "Eighth phase: …".
    const isOpening = dress.open === '' && node === rules[0];
    const isInList =
      !isOpening &&
      ((labelled > 0 && isSetOff(dress, labelled * 2 >= rules.length - 1)) ||
        (isUsual(labelled) && mayBeLabel(dress, language)));
    // "Gull: three points" is a value, "Gull: Take three." a sentence.
    const isSentence = dress.open !== '' || /[.!?…]["”)]*$/u.test(node.item?.text ?? '');
    const lacksOnlyDress = labelled >= fewestLabels && labelled + signed === rules.length;
    const isOnlyOne = lacksOnlyDress && !isOpening && isSentence && dress.sign !== '';
    const isCertain = (saysItself(one) || isOnlyOne) && names.get(dress.words) === 1;
    if (!isCertain && !isInList && !saysItself(one)) continue;
    report({
      at,
      node,
      severity: isCertain ? 'error' : dress.open === '' && labelled < rules.length - 1 ? 'info' : undefined,
      message: `Unexpected ${dress.all} at the beginning of a rule, expected the label ${labelOf(dress)}`,
      help: 'Bold and with a colon the words are what the rule is called, as in the rules around it.',
      fix: writeFix(at, labelOf(dress), { kind: isCertain ? 'safe' : 'unsafe' }),
    });
  }
  return (alike ?? []).map((one) => ({ ...one, isCertain: areCertain }));
}

const labelOf = ({ words }: Dress) => `**${words}:**`;

/** Does the id of the rule say that it is called so? */
const isNamed = ({ node, dress }: LostLabel): boolean =>
  node.hasOwnId && `_${idWords(node.id).join('_')}`.endsWith(`_${idWords(dress.words).join('_')}`);

const isBold = ({ open }: Dress) => /^(?:\*\*|__|<b>|<strong>)/.test(open);

/** Bold and with a colon the words are a label but for a space or a sign too many. */
const isMisspelt = (dress: Dress): boolean => isBold(dress) && /[:：∶]/u.test(dress.sign);

/** Are the words a label by what they are themselves, whatever the rules around say? */
const saysItself = (one: LostLabel): boolean => isMisspelt(one.dress) || isNamed(one);

/** Set off and with a colon, words can be nothing else; nor bold and with another sign, where most rules have labels. */
const isSetOff = (dress: Dress, areMostLabelled: boolean): boolean =>
  dress.open !== '' &&
  (/[:：∶]/u.test(dress.sign) || (isBold(dress) && dress.sign !== '' && areMostLabelled));

/** Bold words may be stressed, and plain ones open a list; words in brackets may be a condition. */
const mayBeLabel = (dress: Dress, language: string): boolean =>
  dress.open === '' || (isBold(dress) && !capitalNouns.test(language));

interface LostLabel {
  readonly node: RuleNode;
  readonly dress: Dress;
  readonly at: At;
}

/** A label of a list whose rules nearly all begin so. */
interface AlikeLabel extends LostLabel {
  /** Can they be nothing else in that list? */
  readonly isCertain: boolean;
}

/** Report the rules of lists that all begin with words set off, once for each way that they are: the first of a file stands for all. */
export function reportAlike(labels: readonly AlikeLabel[], report: Report): void {
  const wayOf = ({ dress: { open, sign }, isCertain }: AlikeLabel) => `${open} ${sign} ${isCertain}`;
  for (const alike of Map.groupBy(labels, wayOf).values()) {
    const [first, ...others] = alike;
    if (!first) continue;
    const { node, dress, at, isCertain } = first;
    const lists = new Set(alike.map((one) => one.node.parent)).size;
    report({
      at,
      node,
      // Words that are only bold may be stressed, and those with only a colon be the list's own way.
      severity: isCertain ? 'error' : dress.open === '' || dress.sign === '' ? 'info' : undefined,
      message: `Unexpected ${dress.all} at the beginning of this rule, and the like of ${others.length} others in ${lists === 1 ? 'its list' : `${lists} lists of this file`}, expected labels such as ${labelOf(dress)}`,
      help: 'Bold and with a colon the words are what a rule is called, and others can refer to it by them.',
      fix: {
        kind: isCertain ? 'safe' : 'unsafe',
        title: `make them ${alike.length} labels`,
        edits: alike.map((one) => ({ at: one.at, text: labelOf(one.dress) })),
      },
    });
  }
}
