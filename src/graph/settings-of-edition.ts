import type { AssembledEdition } from '../edition/assemble.ts';
import { documentOrder } from '../edition/document-order.ts';
import type { EditionSettings } from '../history/edition-settings.ts';
import { publishedSettings } from './published-settings.ts';

/** Settings of an edition as a whole, as in its graph. */
export function settingsOfEdition(assembled: AssembledEdition): EditionSettings {
  const { config, overlay } = assembled;
  const base = overlay?.bases[0];
  return {
    ...publishedSettings(config, documentOrder(assembled)),
    language: config.language,
    description: config.description ?? null,
    abridges: config.abridges ?? null,
    extends: base ? `${base.edition} ${config.overlay?.translates?.version ?? base.version}` : null,
  };
}
