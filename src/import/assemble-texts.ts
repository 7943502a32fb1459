import { type AssembledEdition, assembleEdition } from '../edition/assemble.ts';
import { readEditionConfig } from '../edition/read-config.ts';
import { readingOf } from '../edition/read-file.ts';
import { isOverlay } from '../model/edition-config.ts';

/**
 * Put an edition together from its files alone, without looking for faults.
 *
 * @param files texts by path below the edition's folder
 * @returns null where its edition.yaml cannot be read, or is one of an external edition or of an overlay
 */
export function assembleTexts(files: ReadonlyMap<string, string>): AssembledEdition | null {
  const config = readEditionConfig(files.get('edition.yaml') ?? '', 'edition.yaml').value;
  if (!config || config.external || isOverlay(config)) return null;
  const read = new Map(
    [...files]
      .filter(([path]) => path.endsWith('.md'))
      .map(([path, text]) => {
        const source = { file: path, text, hash: '', fault: null, mark: '' };
        const reading = readingOf(source, {
          isGlossary: path === config.glossary,
          acceptSuggestions: false,
        });
        return [path, { name: path, file: path, ...reading }];
      }),
  );
  return assembleEdition(config, read, 'edition.yaml');
}
