import { type CompletionItem, CompletionItemKind, type CompletionList } from 'vscode-languageserver';
import { plainWords, singular } from '../../../base/plain-words.ts';
import { byFrequency, tally } from '../../../base/tally.ts';
import { idWords } from '../../../checks/structure/shared/id-words.ts';
import { knownClasses } from '../../../edition/conditions.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import type { LinkedEdition } from '../../../graph/linked-edition.ts';
import { ownerOf } from '../../../history/owner.ts';
import { firmCodes } from '../../../model/check-codes.ts';
import { checkNames } from '../../../model/check-names.ts';
import { ruleName } from '../../../model/rule-name.ts';
import { shorten } from '../../../outputs/report/shorten.ts';
import { findFrontMatter } from '../../../syntax/find-front-matter.ts';

/** Most words of a rule in its id. */
const mostWords = 4;

const item = /^(?<indent>\s*)(?:\d+[.)]|[-*])\s+(?<words>.*)$/;

const heading = /^#{1,6}\s+(?<words>.*)$/;

/** Id of the rule or section on a line; null if it has none. */
const idIn = (line: string): string | null => /\{[^{}]*?#(?<id>[^\s{}]+)/.exec(line)?.groups?.['id'] ?? null;

/** What is being written: the sign that began it, and the text after that. */
const begun =
  /(?:(?<bracket>\[)|(?<=^|\s)(?<marker>[+\-‑−–])|\{[^}]*?(?:(?<hash>#)|(?<=[\s{])(?:(?<dot>\.)|when\.(?<facet>[\w-]*)=|(?<when>when\.)|(?<tier>tier=)|(?:replaces|modifies|clarifies|disables|same-as)=(?<relation>))))(?:(?<other>[\w.-]+):)?(?<word>[\p{L}\p{N}_.~-]*)$/u;

/** An unfinished ignore comment, up to the reason. */
const begunIgnore = /<!--\s*rulewright-ignore\s[^:]*$/;

/** Words before a position that order the rules. */
const wordsLookedAt = 12;

/**
 * Completions at a position, best first. The editor decides which range an item replaces: the word
 * there.
 *
 * @param edition whose names are offered, as last compiled: completion does not wait for the next
 *   compilation
 * @param text current text of the file
 * @param otherEdition the same of another edition, which a name can begin with
 */
export function completionsAt(
  edition: LinkedEdition | null,
  text: string,
  offset: number,
  otherEdition: (name: string) => LinkedEdition | null = () => null,
): CompletionItem[] | CompletionList {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(start, offset);
  if (begunIgnore.test(line)) return ignorableChecks;
  const found = begun.exec(line);
  if (!edition || !found?.groups) return [];
  const { bracket, marker, hash, dot, facet, when, tier, relation, other, word = '' } = found.groups;
  if (bracket !== undefined || marker !== undefined || relation !== undefined) {
    const from = other === undefined ? edition : otherEdition(other);
    if (!from) return [];
    const whole = line + (/^[^\r\n]*/.exec(text.slice(offset))?.[0] ?? '');
    const own = other === undefined ? idIn(whole) : null;
    const { isIncomplete, items } = listedRules(from, word, {
      before: wordsBefore(line.slice(0, found.index)),
      own,
      first: own === null || marker === undefined ? nothing : rulesNaming(from, own),
    });
    const all = bracket === undefined || other !== undefined ? items : [...items, ...terms(from)];
    return isIncomplete ? { isIncomplete, items: all } : all;
  }
  if (other !== undefined) return [];
  if (hash !== undefined) return ids(edition, suggestedId(text, start, line.slice(0, found.index)));
  if (dot !== undefined) return completedValues(classNames(edition));
  if (when !== undefined)
    return completedValues(Object.keys(edition.config.facets).map((name) => `${name}=`));
  if (facet !== undefined)
    return completedValues(new Map(Object.entries(edition.config.facets)).get(facet)?.values ?? []);
  return tier === undefined ? [] : completedValues(edition.config.tiers);
}

/** Words of a sentence up to a position, without the label, which names the rule itself. */
const wordsBefore = (line: string): string[] =>
  plainWords(line.replace(/^\s*(?:\d+[.)]|[-*])\s+\*\*[^*]*\*\*/, '')).slice(-wordsLookedAt);

const nothing: ReadonlySet<string> = new Set();

/** Ids of the rules that refer to one: its markers most likely name these. */
const rulesNaming = ({ files }: LinkedEdition, id: string): ReadonlySet<string> =>
  new Set(
    files.flatMap(({ edges }) =>
      edges.flatMap((edge) =>
        edge.kind === 'refers' && edge.to === id ? [ownerOf(edge.holder)?.id ?? ''] : [],
      ),
    ),
  );

/** Names in the given order. */
export const completedValues = (names: readonly string[]): CompletionItem[] =>
  names.map((label, at) => ({ label, kind: CompletionItemKind.EnumMember, sortText: sortKey(at) }));

const sortKey = (rank: number) => String(rank).padStart(6, '0');

/** Codes with the names of their checks, so that either matches. */
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
  ...knownClasses,
];

/** What is known about the rule being named. */
interface Sought {
  /** Words before the position. */
  readonly before: readonly string[];
  /** Id of the rule being written, which does not name itself. */
  readonly own: string | null;
  /** Ids of rules listed first. */
  readonly first: ReadonlySet<string>;
}

const anything: Sought = { before: [], own: null, first: nothing };

/** Most rules listed at once. More take longer to send and read than typing the next letter. */
const mostListed = 300;

/**
 * Rules, first those whose label or id matches the sentence. If there are too many, only those that
 * match the letters so far: an editor asks again with the next letter.
 *
 * @param word the letters of the name so far
 */
export function listedRules(edition: LinkedEdition, word: string, sought: Sought = anything): CompletionList {
  const ranked = rankedRules(edition, sought);
  if (ranked.length <= mostListed) return { isIncomplete: false, items: ruleItems(ranked, word) };
  const fits = bestFitting(ranked, word).slice(0, mostListed);
  return { isIncomplete: true, items: ruleItems(fits, word) };
}

function rankedRules(edition: LinkedEdition, { before, own, first }: Sought): RuleNode[] {
  const written = new Set(before.map(singular));
  const nodes = edition.files.flatMap(({ assembled }) =>
    assembled.nodes.filter(({ hasOwnId, id }) => hasOwnId && id !== own),
  );
  return nodes
    .map((node) => {
      const label = plainWords(node.label ?? '');
      const hits = label.filter((one) => written.has(singular(one))).length;
      const score = label.length === 0 ? 0 : (hits * hits) / label.length;
      return { node, score: first.has(node.id) ? Number.POSITIVE_INFINITY : score };
    })
    .sort((a, b) => (a.score === b.score ? 0 : b.score - a.score))
    .map(({ node }) => node);
}

/**
 * Rules that an editor would keep: first those with these letters in sequence, then those with
 * others in between.
 */
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

/** Text that an editor compares with the letters so far. */
const filterText = ({ id, label, number }: RuleNode, word: string): string =>
  /^\d/.test(word) ? (number ?? id) : `${id} ${label ?? ''} ${number ?? ''}`;

const terms = ({ termForms }: LinkedEdition): CompletionItem[] =>
  termForms.map(({ term }) => ({ label: term, kind: CompletionItemKind.Keyword, sortText: `9${term}` }));

/** A suggested id if it is free; then the prefixes of the edition's ids, most frequent first. */
function ids(edition: LinkedEdition, suggested: string | null): CompletionItem[] {
  const begun = [...edition.index.ids()].flatMap((id) => /^.+_/.exec(id) ?? []);
  const prefixes = byFrequency(tally(begun)).map(([prefix]) => prefix);
  const isFree = suggested !== null && edition.index.byId(suggested).length === 0;
  return completedValues(isFree ? [suggested, ...prefixes] : prefixes);
}

/**
 * Id for the rule or section on this line: from its parent and its label or first words. Reads only
 * the text, which is newer than the compiled state.
 *
 * @param start of the line in the text
 * @param line up to the brace of the attributes
 * @returns null if the line has no words yet, or the parent has no id
 */
function suggestedId(text: string, start: number, line: string): string | null {
  const title = heading.exec(line)?.groups?.['words'];
  const rule = item.exec(line)?.groups;
  const words = title ?? rule?.['words'];
  if (words === undefined) return null;
  const label = /^[^\p{L}\p{N}]*\*\*(?<label>[^*]+)\*\*/u.exec(words)?.groups?.['label'];
  const own = idWords(label ?? words.replace(/\[[^\]]*\]|(?<!\S)[+-]\S+/g, ' ')).slice(0, mostWords);
  const head = rule ? holderOf(text, start, rule['indent']?.length ?? 0) : '';
  return own.length === 0 || head === null ? null : [head, ...own].filter((part) => part !== '').join('_');
}

/** Id of the rule or section that an indented line belongs to; null without one. */
function holderOf(text: string, start: number, indent: number): string | null {
  const above = text.slice(0, start).split(/\r\n|\r|\n/);
  const front = findFrontMatter(text)?.facts?.text ?? '';
  if (/^kind:\s*glossary\b/m.test(front)) return 'term';
  const holder = above.findLast((line) => {
    const depth = item.exec(line)?.groups?.['indent']?.length;
    return heading.test(line) || (depth !== undefined && depth < indent);
  });
  const written = holder === undefined ? null : idIn(holder);
  if (written !== null) return written;
  const isSection = holder === undefined || heading.test(holder);
  return (isSection && /^id:\s*["']?(?<id>[^\s"'#]+)/m.exec(front)?.groups?.['id']) || null;
}
