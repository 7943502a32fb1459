import { isMap, isScalar, type Node } from 'yaml';
import type { RuleNode } from '../../../edition/nodes.ts';
import { keyOf, parseYaml } from '../../../edition/parse-yaml.ts';
import { spotsTo, type YamlPath } from '../../../edition/yaml-places.ts';
import type { WrittenEdition } from '../../../model/edition-config.ts';

/** A title of edition.yaml for translators, with its translation. */
export interface SettingUnit {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  /** Empty if it is missing. */
  readonly written: string;
  /** Also empty if it still is that of the original. */
  readonly target: string;
  /** Of the setting in edition.yaml of the translation. */
  readonly path: readonly string[];
}

/**
 * The title and description of an edition, and the titles of its categories, facets and values.
 *
 * @param base settings of the original
 * @param text edition.yaml of the translation
 * @param isBegun whether rules are translated: a new translation has the titles of the original
 */
export function settingUnits(
  base: WrittenEdition,
  categories: readonly RuleNode[],
  text: string,
  isBegun: boolean,
): SettingUnit[] {
  const root = (parseYaml(text, () => undefined)?.contents ?? null) as Node | null;
  const valueAt = (path: YamlPath): string => {
    const spots = spotsTo(root, path);
    const value = spots.length > path.length ? spots.at(-1)?.value : null;
    return isScalar(value) ? String(value.value) : '';
  };
  const titles = new Map([...titlesOf(base), ...Object.entries(base.titles)]);
  const own = spotsTo(root, ['titles']).at(1)?.value;
  for (const key of isMap(own) ? own.items.map(keyOf) : [])
    if (!titles.has(key)) titles.set(key, key.slice(key.indexOf('=') + 1));
  const all: [path: string[], source: string | undefined][] = [
    [['title'], base.title],
    [['description'], base.description],
    ...categories.map(({ id, label }): [string[], string] => [['categories', id], label ?? '']),
    ...Object.entries(base.facets).map(([name, { title = name }]): [string[], string] => [
      ['facets', name, 'title'],
      title,
    ]),
    ...[...titles].map(([key, title]): [string[], string] => [['titles', key], title]),
  ];
  return all.flatMap(([path, source = '']): SettingUnit[] => {
    if (source.trim() === '') return [];
    const name = `edition.yaml:${path.join('.')}`;
    const value = valueAt(path).trim();
    const isCopy = !isBegun && value === source.trim();
    return [{ id: name, name, source: source.trim(), written: value, target: isCopy ? '' : value, path }];
  });
}

/** What readers see of values and tiers without a title. */
function* titlesOf({ facets, tiers }: WrittenEdition): Generator<[key: string, shown: string]> {
  for (const [facet, { values }] of Object.entries(facets))
    for (const value of values) yield [`${facet}=${value}`, value];
  if (tiers.length > 1) for (const tier of tiers) yield [`tier=${tier}`, tier];
}
