import type { CompletionList } from 'vscode-languageserver';
import type { LinkedEdition } from '../../../graph/linked-edition.ts';
import type { Workspace } from '../../workspace.ts';
import { completedValues, listedRules } from './completion.ts';
import type { YamlPart } from './yaml-part.ts';

/**
 * Values from the edition for fields of its YAML files: rules, files, tiers, facets and the like,
 * which no schema knows.
 */
export function yamlValues(
  workspace: Workspace,
  name: string | null,
  part: YamlPart,
  offset: number,
): CompletionList {
  const key = keyAt(part.text, offset);
  if (key === null) return whole([]);
  if (editionKeys.has(key)) return whole(workspace.editions().filter((one) => one !== name));
  if (name === null) return whole([]);
  if (fileKeys.has(key)) return whole([...(workspace.source(name)?.files.keys() ?? [])]);
  const edition = workspace.lastSound(name)?.edition;
  if (!edition) return whole([]);
  if (ruleKeys.has(key)) return listedRules(edition, wordAt(part.text, offset));
  return whole(valuesOf(key, edition, part));
}

const whole = (names: readonly string[]): CompletionList => ({
  isIncomplete: false,
  items: completedValues(names),
});

/** The part of a name before a position. */
const wordAt = (text: string, offset: number) => /[\p{L}\p{N}_.~-]*$/u.exec(text.slice(0, offset))?.[0] ?? '';

const ruleKeys: ReadonlySet<string> = new Set([
  'rule',
  'omit',
  'turn',
  'successors',
  'before',
  'after',
  'both',
  'new',
  'from',
  'to',
]);
const fileKeys: ReadonlySet<string> = new Set(['sections', 'files', 'glossary']);
const editionKeys: ReadonlySet<string> = new Set(['extends', 'abridges', 'with', 'old']);

function valuesOf(key: string, { config }: LinkedEdition, { schema }: YamlPart): readonly string[] {
  const facets = new Map(Object.entries(config.facets));
  if (key === 'tier') return config.tiers;
  if (key === 'numbering') return Object.keys(config.numbering.parts ?? {});
  if (key === 'when' || key === 'needs' || key === 'table' || key === 'excludes') return [...facets.keys()];
  if (key === 'default' && schema === 'edition') return [];
  return facets.get(key)?.values ?? [];
}

/**
 * The key whose value is at a position: on its line, or, for a list, on a line above; null inside a
 * key. Reads only the text, which is seldom valid YAML while somebody types.
 */
export function keyAt(text: string, offset: number): string | null {
  const lines = text.slice(0, offset).split('\n');
  const line = lines.pop() ?? '';
  const inLine = /(?:^|[\s{,[-])(?<key>[\w-]+):\s+(?:\[[^\]{}]*|["']?[^\s,:{}[\]]*)$/.exec(line);
  if (inLine?.groups) return inLine.groups['key'] ?? null;
  const inMap = /(?:^|[\s{,[-])(?<key>[\w-]+):\s+\{\s*(?:[^{}]*,\s*)?[\w-]*$/.exec(line);
  if (inMap?.groups) return inMap.groups['key'] ?? null;
  const entry = /^(?<indent>\s*)-\s+["']?[^\s:{}[\]]*$/.exec(line);
  if (!entry?.groups) return null;
  const indent = (entry.groups['indent'] ?? '').length;
  const holder = lines.findLast(
    (one) => /^\s*(?:- )?[\w-]+:\s*(?:#.*)?$/.test(one) && one.search(/\S/) <= indent,
  );
  return /(?<key>[\w-]+):/.exec(holder ?? '')?.groups?.['key'] ?? null;
}
