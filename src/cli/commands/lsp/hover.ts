import type { Hover } from 'vscode-languageserver';
import { counted } from '../../../base/counted.ts';
import { escapeMarkdown } from '../../../base/escape-markdown.ts';
import type { Compiled } from '../../../compiler/create-compiler.ts';
import type { Graph, GraphNode } from '../../../model/graph.ts';
import { type EdgeKind, ruleRelations } from '../../../model/graph-kinds.ts';
import { relationTitle } from '../../../model/phrases.ts';
import { ruleName } from '../../../model/rule-name.ts';
import type { RuleView } from '../../../model/shown-rule.ts';
import { withoutRefused } from '../../../outputs/graph/without-refused.ts';
import { viewRule } from '../../../outputs/report/rule-view.ts';
import type { OpenFile, Workspace } from '../../workspace.ts';
import { namedAt } from './names-at.ts';
import { createRanges } from './positions.ts';
import { createReleasedWords, type ReleasedWords, shownChanges } from './released-words.ts';

/** Relations that change nothing: those to a rule are counted, and listed at its own id. */
const namingKinds: ReadonlySet<EdgeKind> = new Set(['refers', 'uses-term']);

/** Most rules listed for one relation. */
const mostListed = 6;

/** A rule to show. */
export interface ShownRule {
  readonly id: string;
  /** The part of its edition around it. */
  readonly graph: Graph;
  readonly compiled: Compiled;
  /** Whether the position is the rule's own id; then the rules that name it are listed. */
  readonly isDefinition: boolean;
  readonly words: ReleasedWords;
}

/** Makes the look-up of the rule at a position; null if there is none. */
export function createHover(): (workspace: Workspace, open: OpenFile, offset: number) => Hover | null {
  let words: ReleasedWords | null = null;
  return (workspace, open, offset) => {
    const named = namedAt(open, offset);
    const outside = named?.kind === 'reference' ? named.edge.outside : null;
    const compiled = workspace.compiled(outside?.edition ?? open.compiled.name);
    const id = outside?.id ?? named?.id ?? null;
    const graph = compiled && id !== null ? workspace.graphAround(compiled.name, id) : null;
    if (!named || id === null || !compiled || !graph) return null;
    words ??= createReleasedWords(workspace.root);
    const isDefinition = named.kind === 'definition';
    const value = ruleCard({ id, graph, compiled, isDefinition, words });
    const range = createRanges(open.text)(named.at);
    return value === null ? null : { contents: { kind: 'markdown', value }, range };
  };
}

/**
 * A rule as Markdown: name, words, conditions, relations, its changes since a release, and its open
 * questions and faults.
 *
 * @returns null if the edition has no such rule
 */
export function ruleCard(shown: ShownRule): string | null {
  const { graph, id, compiled, isDefinition } = shown;
  const node = graph.nodes.find((one) => one.id === id);
  if (!node) return null;
  const view = viewRule(graph, node, {});
  return [
    `**${escapeMarkdown(ruleName(node))}** \`${node.id}\``,
    wordsOf(node),
    conditionsText(view),
    ...relationTexts(view, (kind) => !namingKinds.has(kind)),
    countText(view),
    ...(isDefinition ? relationTexts(view, (kind, end) => namingKinds.has(kind) && end === 'by') : []),
    historyText(node, shown),
    ...remarksOn(id, compiled),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Puts the definition of a term before its other forms, which follow it in the source. */
function wordsOf({ kind, markdown: written }: GraphNode): string {
  const markdown = withoutRefused(written);
  const [, forms, definition] = /^\(also:\s*([^)]*)\)\s*:?\s*(.*)$/s.exec(markdown) ?? [];
  return kind === 'term' && forms !== undefined ? `${definition}\n\n*Also:* ${forms}` : markdown;
}

/** Remarks of the edition on a rule: questions, errata, and faults that it keeps. */
function remarksOn(id: string, { edition }: Compiled): string[] {
  if (!edition) return [];
  const { config, index } = edition;
  const isIt = ({ rule }: { readonly rule: string }) =>
    (index.byId(rule)[0] ?? index.byNumber(rule)[0])?.id === id;
  const questions = config.questions
    .filter(isIt)
    .map(({ printed, why }) => `**Open:** ${escapeMarkdown(why)} (printed: ${escapeMarkdown(printed)})`);
  const errata = config.errata
    .filter(isIt)
    .map(
      ({ printed, corrected, why }) =>
        `**Erratum:** ~~${escapeMarkdown(printed)}~~ ${escapeMarkdown(corrected)}: ${escapeMarkdown(why)}`,
    );
  const faults = config.faults
    .filter(isIt)
    .map(({ code, why }) => `**Known fault** ${code}: ${escapeMarkdown(why)}`);
  return [...questions, ...errata, ...faults];
}

function conditionsText({ conditions }: RuleView): string {
  const parts = conditions.map(({ facet, values }) => `${facet}=${values.join(',')}`);
  return parts.length === 0 ? '' : `*In play where* ${parts.map((part) => `\`${part}\``).join(' ')}`;
}

function relationTexts(view: RuleView, isShown: (kind: EdgeKind, end: 'does' | 'by') => boolean): string[] {
  return ruleRelations.flatMap(([name, kind, end]) => {
    const found = isShown(kind, end) ? view.relations[name] : [];
    const lines = found.slice(0, mostListed).map(({ rule, external, written }) => {
      const words = rule?.words ? `: ${escapeMarkdown(rule.words)}` : '';
      return `- ${escapeMarkdown(rule ? ruleName(rule) : external ? `${external.edition}: ${ruleName({ ...external, label: external.title })}` : written)}${words}`;
    });
    const rest = found.length > mostListed ? [`- and ${found.length - mostListed} more`] : [];
    return found.length === 0 ? [] : [`*${relationTitle(kind, end)}*\n${[...lines, ...rest].join('\n')}`];
  });
}

function countText({ relations: { referredToBy, usedBy } }: RuleView): string {
  const count = referredToBy.length + usedBy.length;
  return count === 0 ? '' : `*Named by ${counted(count, 'rule')}*`;
}

function historyText(node: GraphNode, { compiled: { history }, graph, words }: ShownRule): string {
  if (!history) return '';
  const { version } = history.latest;
  const released = history.rule(node.id);
  const first = history.versions.find((one) =>
    history.at(one.version)?.rules.some(({ id }) => id === node.id || id === released?.id),
  );
  if (!first) return `*New since ${version}*`;
  const isReworded = released !== undefined && released.hash !== node.hash;
  if (!isReworded) return `*Since ${first.version}*`;
  const changes = words.changes(graph, { version, id: released.id }, node.id);
  const shown = changes.length > 0 ? `:\n\n> ${shownChanges(changes).replaceAll('\n', '\n> ')}` : '';
  return `*Since ${first.version}; reworded since ${version}*${shown}`;
}
