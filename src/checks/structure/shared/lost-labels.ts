import { lazy } from '../../../base/lazy.ts';
import { tally } from '../../../base/tally.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import type { TextRange } from '../../../syntax/facts.ts';
import type { Report } from '../../framework/finding.ts';
import { idWords } from './id-words.ts';
import { type Dress, dressOf, titleWords } from './label-dress.ts';

/** Words that open a remark, not a rule, also numbered: "Example 2". */
export const opensRemark =
  /^(?:(?:an? )?(?:(?:important|special|general|final|design) )?(?:note|remark|comment)s?(?: on .*)?|example|examples|for example|exception|exceptions|ex|e\.g|e\.g\.|i\.e|q|a|question|answer|hint|tip|important|warning|clarification|rappel|remarque|exemple|attention|hinweis|anmerkung|beispiel|achtung|nota|ejemplo|atención|esempio|attenzione|exemplo|atenção|megjegyzés|példa|opmerking|voorbeeld|uwaga|przykład|poznámka|příklad|exempel|problem|solution|remedy|cause|reason|player \p{L}|nb|n\.b)(?: \d+)?$/iu;

/** Languages that capitalise nouns: there "**Alle** Spieler" does not end a label. */
const capitalNouns = /^(?:de|gsw|lb|nds)\b/i;
/** Words emphasised in a sentence, which name nothing. */
const stressed =
  /^(?:all|any|both|each|every|no|not|never|always|only|once|one|two|three|the|an?|if|when|you|must|may|after|before)$/i;

/** Words for when or to whom a rule applies. */
const condition =
  /^(?:optional|variant|advanced|basic|in|on|at|by|as|from|during|if|when|whenever|while|until|unless|after|before|for|with|without|exactly|only)\b/i;
const title = lazy(() => new RegExp(`^${titleWords}$`, 'u'));

/** At least this many neighbours need a label if the notation is ambiguous. */
const fewestLabels = 3;

/**
 * Finds words at the start of rules of a list that lack a sign to be labels, if neighbours have
 * labels, or all rules are alike.
 */
export function lostLabelsOf(
  list: readonly RuleNode[],
  source: string,
  language: string,
): readonly LostLabel[] {
  const rules = list.filter(({ item, count }) => item?.kind === 'rule' && count !== null);
  const labelled = rules.filter(({ label }) => label !== null).length;
  /** All other rules of the list, except one. */
  const areLabelled = labelled >= 2 && labelled + 1 === rules.length;
  const isUsual = (count: number) => count >= fewestLabels && count * 3 >= rules.length * 2;
  const lost = rules.flatMap((node): SetOff[] => {
    // "**Draw::**" is a label including its colon.
    if (node.label !== null && !/[:,;]$|\*/.test(node.label)) return [];
    const raw = source.slice(...node.at);
    const dress = dressOf(raw);
    // Well-formed; "**Draw:**Take" lacks a space, which another check reports.
    if (!dress || dress.all === labelOf(dress)) return [];
    if (opensRemark.test(dress.words) || stressed.test(dress.words)) return [];
    const start = node.at[0] + raw.indexOf(dress.all);
    const one = { node, dress, at: [start, start + dress.all.length] as const };
    // "**Kites**, Ropes and Reels": an enumeration that continues after an emphasised word.
    const isOfList = /[,;]$/.test(dress.sign) && !(isNamed(one) && areLabelled && !hasNames(one, source));
    return isOfList ? [] : [one];
  });
  const alike = [...Map.groupBy(lost, ({ dress: { open, sign } }) => `${open} ${sign}`).values()].find(
    (group) => isUsual(group.length) && new Set(group.map(({ dress }) => dress.words)).size === group.length,
  );
  // Bold words without a sign are often emphasis: "**Draw** Cards equal to your Rank. {#draw}".
  const saysItself = (one: SetOff) =>
    isMisspelt(one.dress) ||
    (isNamed(one) &&
      (one.dress.sign !== '' || labelled >= fewestLabels || (areLabelled && !isBold(one.dress))));
  const areCertain = isUsual(alike?.filter(saysItself).length ?? 0);
  // What most of a list has is the list's own style.
  const found = (alike ?? []).map((one): LostLabel => ({ ...one, severity: areCertain ? 'error' : 'info' }));
  const names = tally([
    ...rules.flatMap(({ label }) => label ?? []),
    ...lost.map(({ dress }) => dress.words),
  ]);
  const signed = lost.filter(({ dress }) => dress.sign !== '').length;
  for (const one of lost) {
    const { node, dress } = one;
    if (alike?.includes(one)) continue;
    // "Harbour Fox: Second Tide and the Moon …" is the name of a card if no rule of the list has a
    // label.
    if (labelled === 0 && dress.open === '' && dress.all.startsWith(dress.words)) continue;
    // The first rule often introduces the list: "Eighth phase: …".
    const isOpening = dress.open === '' && node === rules[0];
    const isInList =
      !isOpening &&
      ((labelled > 0 && isSetOff(dress, labelled * 2 >= rules.length - 1)) ||
        (isUsual(labelled) && mayBeLabel(dress, language)));
    // "Gull: three points" is a value, "Gull: Take three." a sentence.
    const isSentence = dress.open !== '' || /[.!?…]["”)]*$/u.test(node.item?.text ?? '');
    const lacksOnlyDress = labelled >= fewestLabels && labelled + signed === rules.length;
    const isOnlyOne =
      lacksOnlyDress && !isOpening && isSentence && dress.sign !== '' && isName(dress, language);
    const isCertain = (saysItself(one) || isOnlyOne) && names.get(dress.words) === 1;
    if (!isCertain && !isInList && !saysItself(one)) continue;
    const isValue = dress.open === '' && labelled < rules.length - 1;
    found.push({ ...one, severity: isCertain ? 'error' : isValue ? 'info' : undefined });
  }
  return found;
}

/** Whether the sentence after the words has other names or parts of that form. */
function hasNames({ node, at }: SetOff, source: string): boolean {
  const [sentence = ''] = source
    .slice(at[1], node.at[1])
    .trimStart()
    .split(/[.!?:]/, 1);
  return /,|\s\p{Lu}/u.test(sentence);
}

const labelOf = ({ words, picture }: Dress) => `**${picture === '' ? '' : `${picture} `}${words}:**`;

/** Whether the id of the rule confirms the label. */
const isNamed = ({ node, dress }: SetOff): boolean =>
  node.hasOwnId && `_${idWords(node.id).join('_')}`.endsWith(`_${idWords(dress.words).join('_')}`);

const isBold = ({ open }: Dress) => /^(?:\*\*|__|<b>|<strong>|\\?textbf)/.test(open);

/** Bold and with a colon the words are a label with an extra space or sign. */
const isMisspelt = (dress: Dress): boolean => isBold(dress) && /[:：∶]/u.test(dress.sign);

/**
 * Whether plain or emphasised words are a title, not a sentence, a condition, a quotation or a
 * reference. Italics without a colon may be a book title; only English conditions are known.
 */
const isName = ({ open, words, sign }: Dress, language: string): boolean =>
  (/[:：∶]/u.test(sign) ? /^(?:[*_]|<\/?\w[^<>]*>)*$/ : /^(?:\*\*|__|<(?:b|strong)[^<>]*>)*$/).test(open) &&
  title().test(words) &&
  /^en\b/i.test(language) &&
  !condition.test(words);

/**
 * Set off and with a colon, words are certainly a label; bold with another sign, if most rules have
 * labels.
 */
const isSetOff = (dress: Dress, areMostLabelled: boolean): boolean =>
  dress.open !== '' &&
  (/[:：∶]/u.test(dress.sign) || (isBold(dress) && dress.sign !== '' && areMostLabelled));

/**
 * Bold words may be emphasis, plain ones may introduce a list, words in brackets may be a
 * condition.
 */
const mayBeLabel = (dress: Dress, language: string): boolean =>
  dress.open === '' || (isBold(dress) && !capitalNouns.test(language));

/** Words at the start of a rule, set off from the rest. */
interface SetOff {
  readonly node: RuleNode;
  readonly dress: Dress;
  readonly at: TextRange;
}

/** The same if they are most likely the label of the rule. */
interface LostLabel extends SetOff {
  /** Error if they are certainly a label; absent for the default of the check. */
  readonly severity: 'error' | 'info' | undefined;
}

/** Reports labels that lack a sign, once per file and kind of fault: the first represents all. */
export function reportLostLabels(labels: readonly LostLabel[], report: Report): void {
  const wayOf = ({ dress: { all, words }, severity }: LostLabel) => `${all.replace(words, '')} ${severity}`;
  for (const alike of Map.groupBy(labels, wayOf).values()) {
    const [first, ...others] = alike;
    if (!first) continue;
    const { node, dress, at, severity } = first;
    const lists = new Set(alike.map((one) => one.node.parent)).size;
    const where = lists === 1 ? 'its list' : `${lists} lists of this file`;
    const count = others.length === 1 ? 'one other' : `${others.length} others`;
    const isOne = others.length === 0;
    // Words without a sign before them are quoted, to separate them from the message.
    const written = /^[\p{L}\p{N}]/u.test(dress.all) ? `"${dress.all}"` : dress.all;
    report({
      at,
      node,
      severity,
      message: isOne
        ? `Unexpected ${written} at the beginning of a rule, expected the label ${labelOf(dress)}`
        : `Unexpected ${written} at the beginning of this rule and of ${count} in ${where}, expected labels such as ${labelOf(dress)}`,
      help: isOne
        ? 'Bold words that end in a colon are the label of the rule, as in the rules around it.'
        : 'Bold words that end in a colon are the label of a rule, and references can use it.',
      related: others.map((other) => ({ node: other.node, at: other.at, message: 'and here' })),
      fix: {
        kind: severity === 'error' ? 'safe' : 'unsafe',
        title: isOne ? `write "${labelOf(dress)}"` : `make them ${alike.length} labels`,
        edits: alike.map((one) => ({ at: one.at, text: labelOf(one.dress) })),
      },
    });
  }
}
