import { CodeActionKind } from 'vscode-languageserver';
import { compareNatural } from '../../../base/collation.ts';
import type { Diagnostic, Edit } from '../../../base/diagnostic.ts';
import { plainWords } from '../../../base/plain-words.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import { isTermLike } from '../../../graph/terms.ts';
import { idFault } from '../../../model/node-id.ts';
import type { OpenFile, Workspace } from '../../workspace.ts';
import type { OfferedAction } from './offered-action.ts';

/** Placeholder for the words of a new rule. */
const toWrite = '…';

/** Creates a rule, or a term, with the missing name (R001, R011). */
export function newRuleActions(workspace: Workspace, open: OpenFile, fault: Diagnostic): OfferedAction[] {
  const { edition } = open.compiled;
  if (!edition || (fault.code !== 'R001' && fault.code !== 'R011')) return [];
  const name = open.text.slice(fault.place.start, fault.place.end);
  const isOwn = ({ file }: RuleNode) => workspace.editionOf(workspace.uriOf(file)) === open.compiled.name;
  const nodes = edition.files.flatMap(({ assembled }) => assembled.nodes.filter(isOwn));
  const kind = CodeActionKind.QuickFix;
  if (isTermLike(name)) {
    const edit = newTerm(workspace, nodes, name);
    return edit ? [{ title: `Define "${name}" in the glossary`, kind, fault, edits: [edit] }] : [];
  }
  const isGone = edition.config.retired.some(({ id }) => id === name);
  if (isGone || idFault(name) !== null || edition.index.byId(name).length > 0) return [];
  const edit = newRule(workspace, nodes, name, fault);
  return edit ? [{ title: `Make a rule "${name}"`, kind, fault, edits: [edit] }] : [];
}

/**
 * Appends the new rule to the section that its id begins with, or else to that of the rule that
 * names it.
 */
function newRule(
  workspace: Workspace,
  nodes: readonly RuleNode[],
  id: string,
  { place }: Diagnostic,
): Edit | null {
  const sections = nodes.filter(({ item }) => item === null);
  const named = sections
    .filter((section) => id.startsWith(`${section.id}_`))
    .sort((a, b) => b.id.length - a.id.length);
  const here = sections.findLast(({ file, at }) => file === place.file && at[0] <= place.start);
  const section = named[0] ?? here;
  const text = section ? workspace.textOf(section.file) : null;
  if (!section || text === null) return null;
  const next = sections.find(({ file, at }) => file === section.file && at[0] > section.at[0]);
  const end = text.slice(0, next?.at[0] ?? text.length).trimEnd().length;
  const last = nodes.findLast(({ parent, item }) => parent === section && item?.kind === 'rule');
  const words = named[0] ? id.slice(section.id.length + 1) : id;
  const label = words.replaceAll(/[_.-]+/g, ' ').trim();
  const mark = !last ? '1.' : last.item?.written ? `${last.item.written.value + 1}.` : '-';
  const line = `${mark} **${label.slice(0, 1).toUpperCase()}${label.slice(1)}:** ${toWrite} {#${id}}`;
  const isLoose = !last || /\n\s*\n/.test(text.slice(last.at[0], end));
  return insertion(section.file, text, end, isLoose ? ['', '', line] : ['', line]);
}

/** Inserts the new term in alphabetical order, as far as the glossary is sorted. */
function newTerm(workspace: Workspace, nodes: readonly RuleNode[], name: string): Edit | null {
  const terms = nodes.filter(({ item }) => item?.kind === 'term');
  const before = terms.findLast(({ label }) => compareNatural(label ?? '', name) < 0) ?? terms.at(-1);
  const text = before ? workspace.textOf(before.file) : null;
  if (!before || text === null) return null;
  const id = `term_${plainWords(name).join('_')}`;
  const isTaken = nodes.some((node) => node.id === id);
  const line = `- **${name}**: ${toWrite}${isTaken ? '' : ` {#${id}}`}`;
  return insertion(before.file, text, before.at[1], ['', line]);
}

const insertion = (file: string, text: string, start: number, lines: readonly string[]): Edit => ({
  file,
  start,
  end: start,
  text: lines.join(text.includes('\r\n') ? '\r\n' : '\n'),
});
