import { type CompletionItem, CompletionItemKind, type CompletionList } from 'vscode-languageserver';
import { plainWords, singular } from '../../../base/plain-words.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import type { LinkedEdition } from '../../../graph/linked-edition.ts';
import { firmCodes } from '../../../model/check-codes.ts';
import { checkNames } from '../../../model/check-names.ts';
import { ruleName } from '../../../model/rule-name.ts';
import { shorten } from '../../../outputs/report/shorten.ts';

/** What is being written at a place: the sign that began it, and what stands behind that. */
const begun =
  /(?:(?<bracket>\[)|(?<=^|\s)(?<marker>[+\-‑−–])|\{[^}]*?(?:(?<hash>#)|(?<=[\s{])(?:(?<dot>\.)|when\.(?<facet>[\w-]*)=|(?<when>when\.)|(?<tier>tier=)|(?:replaces|modifies|clarifies|disables|same-as)=(?<relation>))))(?<word>[\p{L}\p{N}_.~-]*)$/u;

/** A comment for the checks that is being written, up to the reason. */
const begunIgnore = /<!--\s*rulewright-ignore\s[^:]*$/;

/** Words before a place by which rules are put in order. */
const wordsLookedAt = 12;

/**
 * What may stand at a place, best first. The range that an item replaces is left to the editor: the word there.
 *
 * @param edition whose names are offered, as it was when it was last compiled: who types does not wait for the next time
 * @param text of the file as it is now
 */
export function completionsAt(
  edition: LinkedEdition | null,
  text: string,
  offset: number,
): CompletionItem[] | CompletionList {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(start, offset);
  if (begunIgnore.test(line)) return ignorableChecks;
  const found = begun.exec(line);
  if (!edition || !found?.groups) return [];
  const { bracket, marker, hash, dot, facet, when, tier, relation, word = '' } = found.groups;
  const before = plainWords(line.slice(0, found.index)).slice(-wordsLookedAt);
  if (bracket !== undefined || marker !== undefined || relation !== undefined) {
    const { isIncomplete, items } = listedRules(edition, before, word);
    const all = bracket === undefined ? items : [...items, ...terms(edition)];
    return isIncomplete ? { isIncomplete, items: all } : all;
  }
  if (hash !== undefined) return prefixes(edition);
  if (dot !== undefined) return completedValues(classNames(edition));
  if (when !== undefined)
    return completedValues(Object.keys(edition.config.facets).map((name) => `${name}=`));
  if (facet !== undefined)
    return completedValues(new Map(Object.entries(edition.config.facets)).get(facet)?.values ?? []);
  return tier === undefined ? [] : completedValues(edition.config.tiers);
}

/** Names in the order in which they are given. */
export const completedValues = (names: readonly string[]): CompletionItem[] =>
  names.map((label, at) => ({ label, kind: CompletionItemKind.EnumMember, sortText: sortKey(at) }));

const sortKey = (rank: number) => String(rank).padStart(6, '0');

/** Codes, with the names of their checks; whoever writes the name finds it, too. */
const ignorableChecks = Object.entries(checkNames)
  .filter(([code]) => !firmCodes.has(code))
  .flatMap(([code, name]) => [
    {
      label: code,
      kind: CompletionItemKind.EnumMember,
      labelDetails: { description: name },
      sortText: `0${code}`,
    },
    {
      label: name,
      kind: CompletionItemKind.EnumMember,
      labelDetails: { description: code },
      sortText: `1${name}`,
    },
  ]);

const classNames = ({ config }: LinkedEdition) => [
  ...Object.values(config.facets).flatMap((facet) => facet.values),
  ...config.tags,
  'card',
  'optional',
  'steps',
];

/** Most rules that are listed at once. More take longer to send and to read than the next letter takes to be typed. */
const mostListed = 300;

/**
 * Rules, those first whose label or id is what the sentence says. Where there are too many, those that fit what is written so
 * far: an editor asks again with the next letter.
 *
 * @param before words in front of the place
 * @param word what is written of the name
 */
export function listedRules(edition: LinkedEdition, before: readonly string[], word: string): CompletionList {
  const ranked = rankedRules(edition, before);
  if (ranked.length <= mostListed) return { isIncomplete: false, items: ruleItems(ranked, word) };
  const fits = bestFitting(ranked, word).slice(0, mostListed);
  return { isIncomplete: true, items: ruleItems(fits, word) };
}

function rankedRules(edition: LinkedEdition, before: readonly string[]): RuleNode[] {
  const said = new Set(before.map(singular));
  const nodes = edition.files.flatMap(({ assembled }) => assembled.nodes.filter(({ hasOwnId }) => hasOwnId));
  return nodes
    .map((node) => {
      const label = plainWords(node.label ?? '');
      const hits = label.filter((one) => said.has(singular(one))).length;
      return { node, score: label.length === 0 ? 0 : (hits * hits) / label.length };
    })
    .sort((a, b) => b.score - a.score)
    .map(({ node }) => node);
}

/** The rules that an editor would keep: first those with the letters as they stand, then those with others between them. */
function bestFitting(nodes: readonly RuleNode[], word: string): readonly RuleNode[] {
  if (word === '') return nodes;
  const wanted = word.toLowerCase();
  const texts = nodes.map((node) => ({ node, text: filterText(node, word).toLowerCase() }));
  const whole = texts.filter(({ text }) => text.includes(wanted));
  const loose = texts.filter(({ text }) => !text.includes(wanted) && hasInOrder(text, wanted));
  return [...whole, ...loose].map(({ node }) => node);
}

function hasInOrder(text: string, letters: string): boolean {
  let from = 0;
  for (const letter of letters) {
    const at = text.indexOf(letter, from);
    if (at < 0) return false;
    from = at + letter.length;
  }
  return true;
}

const ruleItems = (nodes: readonly RuleNode[], word: string): CompletionItem[] =>
  nodes.map((node, at) => ({
    label: node.id,
    kind: CompletionItemKind.Reference,
    labelDetails: { description: ruleName({ ...node, id: null }).replace(/^\?$/, '') },
    detail: shorten(node.item?.text ?? '', 100),
    filterText: filterText(node, word),
    insertText: node.id,
    sortText: sortKey(at),
  }));

/** What an editor compares with the letters that are written. */
const filterText = ({ id, label, number }: RuleNode, word: string): string =>
  /^\d/.test(word) ? (number ?? id) : `${id} ${label ?? ''} ${number ?? ''}`;

const terms = ({ termForms }: LinkedEdition): CompletionItem[] =>
  termForms.map(({ term }) => ({ label: term, kind: CompletionItemKind.Keyword, sortText: `9${term}` }));

/** How the ids of the edition begin, the commonest first. */
function prefixes(edition: LinkedEdition): CompletionItem[] {
  const counts = new Map<string, number>();
  for (const id of edition.index.ids()) {
    const at = id.lastIndexOf('_');
    if (at > 0) counts.set(id.slice(0, at + 1), (counts.get(id.slice(0, at + 1)) ?? 0) + 1);
  }
  return completedValues([...counts].sort((a, b) => b[1] - a[1]).map(([prefix]) => prefix));
}
