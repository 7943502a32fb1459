import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { compareText } from '../../../base/diagnostic.ts';
import { jsonText } from '../../../outputs/graph/graph-text.ts';
import { visible } from '../../../outputs/report/control-characters.ts';
import { namedEditions } from '../../../source/named-editions.ts';
import { pathBelow } from '../../../source/output-place.ts';
import { type EditionSource, pastFiles } from '../../../source/read-edition.ts';
import type { CommandContext } from '../../command-context.ts';
import { ownModules } from '../../load-own-checks.ts';
import { readSiteSettings, siteConfigPath } from '../../site-config.ts';

/**
 * What `build --inputs` prints: one file a line, or as JSON the files of each edition by its name.
 */
export function inputsText(context: CommandContext, format: string | undefined): string {
  if (format !== 'json')
    return inputFiles(context)
      .map((file) => `${visible(file)}\n`)
      .join('');
  const byName = context.selected.map((source) => [source.name, inputFiles(context, [source])]);
  return `${jsonText(Object.fromEntries(byName), 2)}\n`;
}

/**
 * The files that `build` reads for the selected editions: their own, those of the editions that
 * they name, and what `rules/site.yaml` asks for. Nothing is compiled, so a file may be listed that
 * changes nothing.
 *
 * @returns paths relative to the project's root, sorted
 */
function inputFiles(context: CommandContext, selected = context.selected): string[] {
  const { root } = context;
  const names = new Set(context.names());
  const wholes = new Set<EditionSource>();
  const seen = new Set<EditionSource>();
  const files = new Set<string>();
  const add = (source: EditionSource, isWhole: boolean) => {
    if (wholes.has(source) || (!isWhole && seen.has(source))) return;
    seen.add(source);
    if (isWhole) wholes.add(source);
    for (const file of filesOf(source, root)) files.add(file);
    const { inSettings, inReferences } = namedEditions(source, names);
    // What a base refers to is looked up as well; of an edition that is only referred to, names are enough.
    for (const name of [...inSettings, ...(isWhole ? inReferences : [])]) {
      const other = context.sibling(name);
      if (other) add(other, isWhole && inSettings.has(name));
    }
  };
  for (const source of selected) add(source, true);
  for (const file of siteInputs(context)) files.add(file);
  return [...files].sort(compareText);
}

function filesOf(source: EditionSource, root: string): string[] {
  const { config, lineage } = source;
  const own = [config, ...source.files.values(), ...pastFiles(source), ...(lineage ? [lineage] : [])];
  const folder = dirname(resolve(root, config.file));
  const modules = ownModules(config).map((module) => pathBelow(root, join(folder, module)));
  return [...own.map(({ file }) => file), ...modules];
}

/** The settings of the site, and the files that they name. */
function siteInputs(context: CommandContext): string[] {
  const settings = readSiteSettings(context);
  if (!settings || context.home === null) return [];
  const { home, root } = context;
  const named = (settings.value?.compare ?? []).flatMap(({ old, new: other, vocabulary }) => [
    old,
    other,
    ...(vocabulary === undefined ? [] : [vocabulary]),
  ]);
  return [siteConfigPath, ...named, ...Object.values(settings.value?.words ?? {})]
    .map((name) => resolve(home, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
    .map((path) => pathBelow(root, path));
}
