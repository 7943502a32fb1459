import { append } from '../../base/append.ts';
import { memoize } from '../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../edition/nodes.ts';
import { labelKey, normalizeLabel } from '../../graph/labels.ts';
import type { OutsideEdition, OutsideRule } from '../../graph/outside-edition.ts';
import type { TextRange } from '../../syntax/facts.ts';
import { defineCheck, type EditionContext } from '../framework/define-check.ts';
import { hasOpenQuestion } from '../framework/open-questions.ts';

export const noLeftover = defineCheck({
  meta: {
    code: 'R055',
    name: 'no-leftover',
    severity: 'warning',
    isOptional: true,
    summary: 'Reports the name of a chapter or rule that only the larger edition has.',
    why: 'Players of this edition cannot know what it means: it is neither in their box nor in their rules.',
    fix: 'none',
  },
  createForEdition: (context) => ({
    edition() {
      const { edition, resolveEdition, files, textOf } = context;
      const { abridges } = edition.config;
      const larger = abridges === undefined ? null : resolveEdition(abridges);
      if (!larger) return;
      const names = leftOut(larger, context);
      if (names.size === 0) return;
      const pattern = patternOf(names.keys());
      const uses = new Map<string, Use[]>();
      for (const { assembled } of files) {
        for (const use of usesIn(assembled, textOf(assembled.file), pattern)) append(uses, use.key, use);
      }
      for (const [key, places] of uses) {
        // In small letters it is a common noun, not a name.
        if (places.some(({ isName }) => !isName)) continue;
        // Frequent words belong to this edition, whatever they name in the larger one.
        if (places.length > most) continue;
        const outside = names.get(key);
        for (const { node, at } of places) {
          context.report({
            at,
            node,
            severity: isIntended(edition.config, node) ? 'info' : undefined,
            message:
              `Unexpected name "${textOf(node.file).slice(...at)}": only "${larger.title}" has it, in ${outside?.number ?? ''} ${outside?.title ?? ''}, and this edition leaves that out.`.replace(
                /\s+/g,
                ' ',
              ),
            help: 'Remove it, or list it under questions: for the authors to decide.',
          });
        }
      }
    },
  }),
});

/** Kept intentionally: an open question lists it, or the class .optional keeps it. */
const isIntended = (config: EditionContext['edition']['config'], node: RuleNode) =>
  node.tags.includes('optional') || hasOpenQuestion(config, node);

/** With more uses it is not a leftover. */
const most = 3;

/** Names that only the larger edition has. */
function leftOut(larger: OutsideEdition, { index, edition }: EditionContext): Map<string, OutsideRule> {
  const names = new Map<string, OutsideRule>();
  const own = ownTerms(edition);
  const categories = categoriesOf(edition);
  for (const { rule, key, label, isChapter } of namesOf(larger)) {
    if (own.has(key) || names.has(key) || index.byId(rule.id).length > 0) continue;
    // An excerpt still mentions the rest of the game.
    if (categories && rule.number !== null && !categories.has(rule.number.split('.')[0])) continue;
    // A rule with the name of a section there is about the section: "Smugglers" in a list of what
    // each side may do.
    const same = [...index.byLabel(label), ...index.byLabel(key)];
    if (!same.some((node) => !isChapter || !node.item)) names.set(key, rule);
  }
  return names;
}

/** A named rule or section of the larger edition. */
interface NamedRule {
  readonly rule: OutsideRule;
  readonly key: string;
  readonly label: string;
  readonly isChapter: boolean;
}

/** Names of sections and rules of an edition: of at least two words, or of a section. */
const namesOf = memoize((larger: OutsideEdition): readonly NamedRule[] => {
  const rules = [...larger.ids()].flatMap((id) => larger.find(id) ?? []);
  const holders = new Set(rules.flatMap(({ number }) => number?.split('.').slice(0, -1).join('.') ?? []));
  return rules.flatMap((rule): NamedRule | [] => {
    // "Lenders: at the start" is a rule of the chapter Lenders.
    const [title = ''] = rule.title.split(/\s*[:(]\s*/);
    const isChapter = rule.title.includes(':') || isSection(rule.number, holders);
    const words = title.split(/\s+/);
    if (!isChapter && words.length < 2) return [];
    if (words.length > 4 || !words.every((word) => /^\p{Lu}/u.test(word)) || title.length < 4) return [];
    return { rule, key: labelKey(title), label: normalizeLabel(title), isChapter };
  });
});

/** Two levels with children: "2.13", but not the rule "0.13" of a category without sections. */
const isSection = (number: string | null, holders: ReadonlySet<string>) =>
  number !== null && number.split('.').length <= 2 && holders.has(number);

/** Categories from which an edition has anything, by number; null if its numbers have none. */
function categoriesOf({ config, files }: EditionContext['edition']): ReadonlySet<string | undefined> | null {
  if (config.numbering.category === undefined) return null;
  return new Set(files.flatMap(({ nodes }) => nodes.map(({ number }) => number?.split('.')[0])));
}

function ownTerms({ files }: EditionContext['edition']): Set<string> {
  const terms = new Set<string>();
  for (const { nodes } of files)
    for (const node of nodes) if (node.kind === 'term') terms.add(labelKey(node.label ?? ''));
  return terms;
}

/** Any of the names, one or many. */
function patternOf(keys: Iterable<string>): string {
  const forms = [...keys]
    .sort((a, b) => b.length - a.length)
    .map((key) => `${key.split(' ').join('[\\s-]+')}s?`);
  return `(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`;
}

interface Use {
  readonly key: string;
  readonly node: RuleNode;
  readonly at: TextRange;
  /** Whether every word is capitalised. */
  readonly isName: boolean;
}

/** Results per file, as long as it and the names are the same: an edit elsewhere costs nothing. */
const usesByFile = new WeakMap<AssembledFile, { readonly pattern: string; readonly uses: readonly Use[] }>();

function usesIn(file: AssembledFile, text: string, pattern: string): readonly Use[] {
  const before = usesByFile.get(file);
  if (before?.pattern === pattern) return before.uses;
  const names = new RegExp(pattern, 'giu');
  const uses = file.nodes.flatMap((node) => {
    if (!node.item) return [];
    const own = prose(text.slice(...node.at));
    return [...own.matchAll(names)].flatMap(({ 0: name, index }): Use[] => {
      // The reference after it is reported by itself: omitted.
      if (own.startsWith(' ¤', index + name.length)) return [];
      const start = node.at[0] + index;
      const isName = !/(?:^|[\s-])\p{Ll}/u.test(name);
      return [{ key: labelKey(name), node, at: [start, start + name.length], isName }];
    });
  });
  usesByFile.set(file, { pattern, uses });
  return uses;
}

/** The text with ids blanked out, and references replaced by a non-word. */
const prose = (text: string) =>
  text
    .replace(/\{#[^}]*\}/g, (match) => ' '.repeat(match.length))
    .replace(/\[[\w.:*-]+\]/g, (match) => '¤'.repeat(match.length));
