import type { RuleNode } from '../../../edition/nodes.ts';
import type { At } from '../../../syntax/facts.ts';
import { type Report, writeFix } from '../../framework/finding.ts';

/** Words that open a remark, not a rule, also one of several: "Example 2". */
export const opensRemark =
  /^(?:(?:an? )?(?:(?:important|special|general|final|design) )?(?:note|remark|comment)s?(?: on .*)?|example|examples|for example|exception|exceptions|ex|e\.g|e\.g\.|i\.e|q|a|question|answer|hint|tip|important|warning|clarification|rappel|remarque|exemple|attention|hinweis|anmerkung|beispiel|achtung|nota|ejemplo|atención|esempio|attenzione|exemplo|atenção|megjegyzés|példa|opmerking|voorbeeld|uwaga|przykład|poznámka|příklad|exempel|problem|solution|remedy|cause|reason|player \p{L}|nb|n\.b)(?: \d+)?$/iu;

/**
 * One to five words, each with a capital but for the little ones, that follow the end of a sentence and are followed by a
 * colon and a capital.
 */
export const labelWords = String.raw`(\p{Lu}[\p{L}\p{N}’'&-]*(?:[ \t]+(?:\p{Lu}[\p{L}\p{N}’'&-]*|of|the|a|an|and|or|to|in|on|for|as|my|is|it|no))*)(?=\s*:\s+["“]?\p{Lu})`;
const phrase = String.raw`(?![\s*_])[^*_<>\n:]{1,60}?`;

/** Words that begin a rule and are set off like a label: bold with another sign or none, slanted, in tags, or with nothing but a colon. */
const setOff = new RegExp(
  String.raw`^\d+[.)]\s+(?:[★☆✶✷]\s+)?(?<all>\*\*(?<bold>${phrase})(?<![\s!?])(?<sign> [–—-]|[.;,])?\*\*|\*\*\s*(?<loose>${phrase})\s*:\s*\*\*|(?<slant>[*_])(?<slanted>${phrase})(?::\k<slant>|\k<slant>:)|<(?<tag>b|strong|i|em|u)>(?<tagged>${phrase})(?::</\k<tag>>|</\k<tag>>:)|(?<plain>${labelWords}):)\s+["“]?[\p{Lu}\p{N}]`,
  'u',
);

/** Languages in which any noun has a capital: there "**Alle** Spieler" is no end of a label. */
const capitalNouns = /^(?:de|gsw|lb|nds)\b/i;
/** Words that are stressed, and call nothing by themselves. */
const stressed =
  /^(?:all|any|both|each|every|no|not|never|always|only|once|one|two|three|the|an?|if|when|you|must|may|after|before)$/i;

/** So many rules around one have a label, where its own is written so that it may be none. */
const fewestLabels = 3;

/** Report words at the beginning of rules that are no label for want of a sign, where rules around them have one. */
export function reportLostLabels(
  siblings: readonly RuleNode[],
  source: string,
  language: string,
  report: Report,
): void {
  const rules = siblings.filter(({ item, count }) => item?.kind === 'rule' && count !== null);
  const labelled = rules.filter(({ label }) => label !== null).length;
  const isUsual = labelled >= fewestLabels && labelled * 3 >= rules.length * 2;
  if (labelled === 0) return;
  for (const node of rules) {
    if (node.label !== null) continue;
    const found = setOff.exec(source.slice(...node.at));
    const { all, bold, loose, slanted, tagged, plain, sign } = found?.groups ?? {};
    const words = (bold ?? loose ?? slanted ?? tagged ?? plain ?? '').trim();
    if (!found || all === undefined || opensRemark.test(words) || stressed.test(words)) continue;
    // Set off and with a colon it can be nothing else; bold words may be stressed, and plain ones open a list.
    const isSure =
      (loose ?? slanted ?? tagged) !== undefined || (sign !== undefined && labelled * 2 >= rules.length - 1);
    // "**Drop** 2 coins": the sentence goes on behind a word that it stresses.
    if (bold !== undefined && sign === undefined && /\d$/.test(found[0])) continue;
    // The first rule often introduces the list: "Eighth phase: …".
    if (plain !== undefined && node === rules[0]) continue;
    if (!isSure && (!isUsual || (bold !== undefined && capitalNouns.test(language)))) continue;
    const start = node.at[0] + found[0].indexOf(all);
    const at: At = [start, start + all.length];
    const label = `**${words}:**`;
    report({
      at,
      node,
      severity: plain !== undefined && labelled < rules.length - 1 ? 'info' : undefined,
      message: `Unexpected ${all} at the beginning of a rule, expected the label ${label}`,
      help: 'Bold and with a colon the words are what the rule is called, as in the rules around it.',
      fix: writeFix(at, label),
    });
  }
}
