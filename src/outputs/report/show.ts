import { type Colors, createColors } from '../../base/colors.ts';
import type { Graph } from '../../model/graph.ts';
import { ruleRelations } from '../../model/graph-kinds.ts';
import {
  conditionPhrase,
  dependsOn,
  lostPhrases,
  relationPhrases,
  relationTitle,
  whyNotInPlay,
} from '../../model/phrases.ts';
import { ruleName, withNumber } from '../../model/rule-name.ts';
import type { NodeRef, RelatedRule, RuleView } from '../../model/shown-rule.ts';
import { english } from '../../model/words.ts';
import { openWords } from '../../precedence/open-words.ts';
import { findNode, type Result } from '../graph/find-node.ts';
import { outsideTitles } from '../graph/node-relations.ts';
import { withOutside } from '../graph/with-outside.ts';
import { visible } from './control-characters.ts';
import { wrapText } from './display-width.ts';
import { type ViewOptions, viewRule } from './rule-view.ts';
import { exceptionTexts, whyText } from './why-text.ts';

/** Options for one rule. */
export interface ShowOptions extends ViewOptions {
  readonly color: boolean;
  /** Columns for running text. Default: 88. */
  readonly width?: number;
}

/**
 * One rule as data: the same that {@link formatRule} prints.
 *
 * @param idOrNumber id, number or label (see `findNode`); `edition:id` or `edition:number` for a
 *   rule of another edition that this one affects
 */
export function ruleJson(graph: Graph, idOrNumber: string, options: ViewOptions = {}): Result<RuleView> {
  const found = findNode(graph, idOrNumber);
  if (found.ok) return { ok: true, value: viewRule(graph, found.value, options) };
  const whole = withOutside(graph, options.other);
  const node = whole.graph.nodes.find(
    ({ id, number }) =>
      whole.outside.has(id) && (id === idOrNumber || `${id.split(':')[0]}:${number}` === idOrNumber),
  );
  return node ? { ok: true, value: viewRule(whole.graph, node, options) } : found;
}

/**
 * One rule for a terminal: its words, its ancestors, what changes it and what it changes, what
 * refers to it.
 *
 * @param idOrNumber id, number or label (see `findNode`)
 * @returns text that ends with a line feed; or why there is no such rule
 */
export function formatRule(graph: Graph, idOrNumber: string, options: ShowOptions): Result<string> {
  const view = ruleJson(graph, idOrNumber, options);
  if (!view.ok) return { ok: false, error: visible(view.error) };
  const colors = createColors(options.color);
  const editions = outsideTitles(graph);
  const width = Math.max(20, options.width ?? 88);
  const blocks = [
    headLines(view.value, colors),
    paragraph(view.value.text, width),
    factLines(view.value, graph, colors),
    ...ruleRelations.map(([name, kind, end]) =>
      section(
        relationTitle(kind, end),
        view.value.relations[name].map((one) => relatedText(one, editions, colors)),
        colors,
      ),
    ),
    section(
      'Holds',
      view.value.rules.map((ref) => nameOf(ref, colors)),
      colors,
    ),
    ...view.value.attached.map((child) => [
      colors.bold(kindName(child.kind, child.tags)) + outOfPlay(child, colors),
      ...paragraph(child.label === null ? child.text : `${child.label}: ${child.text}`, width),
    ]),
    whyLines(view.value, colors),
  ];
  const text = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return { ok: true, value: `${text.join('\n\n')}\n` };
}

function headLines(view: RuleView, colors: Colors): string[] {
  const place =
    view.source === null
      ? ''
      : `  ${view.source.edition ? `${view.source.edition}/` : ''}${view.source.file}:${view.source.line}:${view.source.column}`;
  const origin = view.origin ? (view.origin === 'base' ? null : english.origin[view.origin]) : null;
  const path = view.path.map((ref) => visible(shownName(ref)));
  return [
    ...(path.length === 0 ? [] : [colors.dim(path.join(' › '))]),
    colors.bold(visible(shownName(view))),
    colors.dim(
      visible(
        `${kindName(view.kind, view.tags)} ${view.id}${view.tier === '' ? '' : `, tier ${view.tier}`}${origin ? `, ${origin}` : ''}${place}`,
      ),
    ),
  ];
}

function paragraph(text: string, width: number): string[] {
  if (text === '') return [];
  // Tabs separate the cells of a table.
  const lines = text.split('\n').map((line) => visible(line.replaceAll('\t', ' | ')));
  return wrapText(lines.join('\n'), width - 2).map((line) => `  ${line}`.trimEnd());
}

function factLines(view: RuleView, graph: Graph, colors: Colors): string[] {
  const { conditions, star, tags, unmet, inPlay, atTable } = view;
  const lines: string[] = [];
  for (const condition of conditions) {
    const from =
      condition.inheritedFrom === null ? '' : colors.dim(` (from ${visible(condition.inheritedFrom)})`);
    lines.push(`${colors.bold('when')} ${visible(conditionPhrase(condition))}${from}`);
  }
  if (star) lines.push(`${colors.bold('star')} ${starText(star, colors)}`);
  if (tags.length > 0) lines.push(`${colors.bold('tags')} ${visible(tags.join(', '))}`);
  if (inPlay === true) lines.push(...atTableLines(view, graph, colors));
  if (inPlay === false)
    lines.push(
      colors.yellow(visible(`not in play at this table: ${whyNotInPlay(atTable?.off ?? null, unmet)}`)),
    );
  return lines;
}

/**
 * Whether the rule is in play, its effect, and what that depends on; nothing more for one that
 * simply applies.
 */
function atTableLines({ atTable }: RuleView, { nodes }: Graph, colors: Colors): string[] {
  if (!atTable?.standing) return [];
  const { inPlay, conditions, standing, hangsOn, exceptions } = atTable;
  const names = new Map(nodes.map((node) => [node.id, ruleName(node)]));
  const isLost = standing === 'replaced' || standing === 'undecided';
  return [
    colors.green(inPlay === 'open' ? visible(openWords(conditions)) : 'in play at this table'),
    ...[
      ...(isLost ? [lostPhrases[standing]] : exceptionTexts(exceptions, ({ id }) => names.get(id) ?? id)),
      ...(hangsOn.length === 0 ? [] : [dependsOn(hangsOn)]),
    ].map((line) => colors.yellow(visible(line))),
  ];
}

/** The reasons, in the order of the decisions. */
function whyLines({ atTable }: RuleView, colors: Colors): string[] {
  if (!atTable?.why) return [];
  return [colors.bold('Why'), ...whyText(atTable.why).map((line) => `  ${visible(line)}`)];
}

function starText({ position, effect, rule }: NonNullable<RuleView['star']>, colors: Colors): string {
  const where = position === 'both' ? 'before and after' : position;
  if (effect === null) return `${where}: this edition gives it no meaning`;
  const by = rule ? nameOf(rule, colors) : 'a rule that is not in this edition';
  return `${where}: ${relationPhrases[effect].by} ${by}`;
}

function section(title: string, items: readonly string[], colors: Colors): string[] {
  return items.length === 0 ? [] : [colors.bold(title), ...items.map((item) => `  ${item}`)];
}

function relatedText(
  { rule, external, written, status }: RelatedRule,
  editions: ReadonlyMap<string, string>,
  colors: Colors,
): string {
  const state = status === 'resolved' ? '' : colors.yellow(`  ${status}`);
  if (rule) return nameOf(rule, colors) + state;
  return visible(external ? outsideName(external, editions) : written) + state;
}

/**
 * `Another Game: 4.2 Raft`; with the id if the edition's title is unknown, as in references:
 * `another:4.2 Raft`.
 */
function outsideName(
  { edition, number, id, title }: NonNullable<RelatedRule['external']>,
  editions: ReadonlyMap<string, string>,
): string {
  const editionTitle = editions.get(edition);
  return `${editionTitle === undefined ? `${edition}:` : `${editionTitle}: `}${withNumber(number ?? id, title)}`;
}

/** Its number and label; `1.` for a rule of a list with its own numbering. */
const shownName = (ref: Pick<NodeRef, 'id' | 'number' | 'label' | 'listMark'>) =>
  ruleName({ ...ref, number: ref.number ?? ref.listMark ?? null });

/** `2.03 Bear hunt: The bear counts three…  hunt_bear, faction`, and whether it is in play. */
function nameOf(ref: NodeRef, colors: Colors): string {
  const { label, words, id, tier } = ref;
  const name = shownName(ref);
  const more = words === '' ? '' : `${label === null ? '' : ':'} ${words}`;
  const about = name === id ? tier : `${id}, ${tier}`;
  return `${colors.cyan(visible(name))}${visible(more)}${colors.dim(`  ${visible(about)}`)}${outOfPlay(ref, colors)}`;
}

function outOfPlay({ inPlay, openConditions, unmet, standing }: NodeRef, colors: Colors): string {
  const needs = unmet.length === 0 ? '' : `: ${visible(whyNotInPlay(null, unmet))}`;
  if (inPlay === false) return colors.yellow(`  not in play${needs}`);
  const open = visible(openWords(openConditions));
  return [open, standing === null || standing === 'stands' ? '' : standing]
    .filter((words) => words !== '')
    .map((words) => colors.yellow(`  ${words}`))
    .join('');
}

/** Exceptions and further text of a rule are notes by kind; readers know them by other names. */
const kindName = (kind: string, tags: readonly string[]) =>
  (kind === 'note' ? ['exception', 'text'].find((name) => tags.includes(name)) : undefined) ?? kind;
