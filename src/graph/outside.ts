import { type AssembledEdition, assembleEdition, type EditionFile } from '../edition/assemble.ts';
import type { RuleNode } from '../edition/nodes.ts';
import type { ExternalEdition, WrittenEdition } from '../model/edition-config.ts';
import type { OutsideEdition, OutsideRule } from './outside-edition.ts';

/** An external edition, from the ids, numbers and titles in its edition.yaml. */
export function outsideOfExternal(config: ExternalEdition): OutsideEdition {
  const rules = config.rules.map(
    ({ id, number, title }): OutsideRule => ({
      edition: config.id,
      id,
      number: number ?? null,
      title: title ?? number ?? id,
      ...(title === undefined ? { isUnproven: true } : {}),
    }),
  );
  return lookup(config.id, config.title, rules);
}

/** An edition of this project, seen from another one. */
export function outsideOfWritten(
  config: WrittenEdition,
  configFile: string,
  files: ReadonlyMap<string, EditionFile>,
): OutsideEdition {
  return outsideOfAssembled(assembleEdition(config, files, configFile));
}

/** An assembled edition, seen from another one. */
export function outsideOfAssembled({ config, files, overlay }: AssembledEdition): OutsideEdition {
  const nodes = overlay?.order.slice(1) ?? files.flatMap((file) => file.nodes);
  const rules = nodes
    .filter((node) => node.hasOwnId)
    .map(
      (node): OutsideRule => ({ edition: config.id, id: node.id, number: node.number, title: titleOf(node) }),
    );
  return lookup(config.id, config.title, rules);
}

/** Name of a rule where only its name is shown. */
export const titleOf = (node: RuleNode) => node.label ?? node.item?.text.slice(0, 60) ?? node.id;

function lookup(id: string, title: string, rules: readonly OutsideRule[]): OutsideEdition {
  const byName = new Map<string, OutsideRule>();
  // Ids win over numbers, and the first of two equal ids; the checks of that edition report the
  // rest.
  for (const rule of rules)
    if (rule.number !== null && !byName.has(rule.number)) byName.set(rule.number, rule);
  for (const rule of [...rules].reverse()) byName.set(rule.id, rule);
  return { id, title, find: (name) => byName.get(name) ?? null, ids: () => rules.map((rule) => rule.id) };
}
