import { escapePattern } from '../base/escape-pattern.ts';
import { isOverlay } from '../model/edition-config.ts';
import type { EditionSource } from '../source/read-edition.ts';
import type { ProjectReader } from './project-reader.ts';

/**
 * The stretches of other editions in which a number can name a rule of this one: what stands after its name or that of an overlay,
 * and the whole text of overlays, which may have its rules as their own.
 *
 * @param id of this edition
 */
export function otherTexts(
  id: string,
  others: Iterable<EditionSource>,
  { config }: Pick<ProjectReader, 'config'>,
): string[] {
  const sources = [...others].filter(({ name }) => name !== id);
  const overlays = new Set(
    sources.filter((source) => {
      const own = config(source);
      return own !== null && isOverlay(own);
    }),
  );
  const names = [id, ...[...overlays].map(({ name }) => name)].map(escapePattern);
  const named = new RegExp(`(?<![\\p{L}\\p{N}_.]-?)(?:${names.join('|')}):[^\\s\\]}"',]+`, 'gu');
  return sources.flatMap((source) => {
    const texts = [source.config, ...source.files.values()].map(({ text }) => text);
    return overlays.has(source) ? texts : texts.flatMap((text) => text.match(named) ?? []);
  });
}
