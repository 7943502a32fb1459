import type { Diagnostic } from '../base/diagnostic.ts';
import {
  type EditionConfig,
  externalEditionSchema,
  overlayEditionSchema,
  translationSchema,
  writtenEditionSchema,
} from '../model/edition-config.ts';
import { type FrontMatter, frontMatterSchema } from '../model/front-matter.ts';
import type { FrontMatterFacts } from '../syntax/facts.ts';
import { readYaml } from './read-yaml.ts';
import { retiredChecks } from './retired-checks.ts';

/** Result of reading an edition.yaml. */
export interface ConfigReading {
  /** null if anything in it is invalid. */
  readonly value: EditionConfig | null;
  /**
   * The same without invalid settings, for what does not depend on them; null if nothing is
   * invalid, or too little is left.
   */
  readonly partial: EditionConfig | null;
  /** Names of invalid settings. */
  readonly wrong: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Settings that decide which rules there are: without them nothing is certain. */
const decisiveSettings = ['sections', 'omit', 'not-inherited', 'extends', 'translates', 'external'];

/**
 * Reads edition.yaml.
 *
 * @param file its path, for messages
 * @returns every diagnostic with its range (codes E001, E002, E019)
 */
export function readEditionConfig(text: string, file: string): ConfigReading {
  // The intended shape decides which diagnostics are useful.
  const isExternal = /^external:[ \t]*true[ \t]*\r?$/m.test(text);
  const source = { file, fileText: text, text, offset: 0 };
  const required = { id: file.split('/').at(-2), title: 'Unread', version: '0' };
  if (isExternal) return { ...readYaml(source, externalEditionSchema), partial: null };
  const schema = /^translates:/m.test(text)
    ? translationSchema
    : /^extends:/m.test(text)
      ? overlayEditionSchema
      : writtenEditionSchema;
  const { value, rest, wrong, diagnostics } = readYaml<EditionConfig>(source, schema, required);
  return {
    value,
    partial: rest && !value && !decisiveSettings.some((name) => wrong.has(name)) ? rest : null,
    wrong,
    diagnostics: [...diagnostics, ...retiredChecks(source)],
  };
}

/**
 * Reads the front matter of a section file.
 *
 * @returns an empty front matter if it is missing or not YAML; invalid fields are left out
 */
export function readFrontMatter(
  front: FrontMatterFacts | null,
  fileText: string,
  file: string,
): { value: FrontMatter; diagnostics: readonly Diagnostic[] } {
  if (front === null || front.text.trim() === '') return { value: {}, diagnostics: [] };
  const source = { file, fileText, text: front.text, offset: front.offset };
  const result = readYaml(source, frontMatterSchema);
  return { value: result.rest ?? {}, diagnostics: [...result.diagnostics, ...retiredChecks(source)] };
}
