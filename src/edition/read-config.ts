import type { Diagnostic } from '../base/diagnostic.ts';
import {
  type EditionConfig,
  externalEditionSchema,
  overlayEditionSchema,
  writtenEditionSchema,
} from '../model/edition-config.ts';
import { type FrontMatter, frontMatterSchema } from '../model/front-matter.ts';
import type { FrontMatterFacts } from '../syntax/facts.ts';
import { readYaml } from './read-yaml.ts';
import { retiredChecks } from './retired-checks.ts';

/** What reading an edition.yaml gave. */
export interface ConfigReading {
  /** null where anything in it is wrong. */
  readonly value: EditionConfig | null;
  /** The same without the settings that are wrong, for what does not depend on them; null where nothing is wrong, or that is not enough. */
  readonly partial: EditionConfig | null;
  /** Names of the settings that are wrong. */
  readonly wrong: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Settings that decide which rules there are: without them nothing is sure. */
const decisive = ['sections', 'omit', 'not-inherited', 'extends', 'external'];

/**
 * Read edition.yaml.
 *
 * @param file its path, for messages
 * @returns every fault at its place (codes E001, E002, E019)
 */
export function readEditionConfig(text: string, file: string): ConfigReading {
  // Which of the shapes is meant decides which faults are worth hearing.
  const isExternal = /^external:[ \t]*true[ \t]*\r?$/m.test(text);
  const source = { file, fileText: text, text, offset: 0 };
  const required = { id: file.split('/').at(-2), title: 'Unread', version: '0' };
  if (isExternal) return { ...readYaml(source, externalEditionSchema), partial: null };
  const isOverlay = /^extends:/m.test(text);
  const { value, rest, wrong, diagnostics } = isOverlay
    ? readYaml<EditionConfig>(source, overlayEditionSchema, required)
    : readYaml<EditionConfig>(source, writtenEditionSchema, required);
  return {
    value,
    partial: rest && !value && !decisive.some((name) => wrong.has(name)) ? rest : null,
    wrong,
    diagnostics: [...diagnostics, ...retiredChecks(source)],
  };
}

/**
 * Read the front matter of a section file.
 *
 * @returns an empty front matter where there is none or it is no YAML; a field that is wrong is left out, and the rest stands
 */
export function readFrontMatter(
  front: FrontMatterFacts | null,
  fileText: string,
  file: string,
): { value: FrontMatter; diagnostics: readonly Diagnostic[] } {
  if (front === null || front.text.trim() === '') return { value: {}, diagnostics: [] };
  const source = { file, fileText, text: front.text, offset: front.offset };
  const plain = plainFrontMatter(front.text);
  if (plain) return { value: plain, diagnostics: retiredChecks(source) };
  const result = readYaml(source, frontMatterSchema);
  return { value: result.rest ?? {}, diagnostics: [...result.diagnostics, ...retiredChecks(source)] };
}

/** A name and a bare word, or a map in one line: what YAML reads as just that, in any schema of it. */
const plainPair = /^([a-z][a-z-]*): (?:(\w[\w.-]*)|\{ ?([^{}\s][^{}\r]*?) ?\})\r?$/;

/**
 * Read front matter that is as simple as most is, without a YAML parser, which costs more than the rules of a short file.
 *
 * @returns null where it is not, or where anything is wrong with it: then the parser knows what to say of it
 */
function plainFrontMatter(text: string): FrontMatter | null {
  const value = plainMap(text.trimEnd().split('\n'));
  return value && (frontMatterSchema.safeParse(value, { jitless: true }).data ?? null);
}

function plainMap(pairs: readonly string[]): Record<string, unknown> | null {
  const value = new Map<string, unknown>();
  for (const pair of pairs) {
    const [, key, word, inner] = plainPair.exec(pair) ?? [];
    if (key === undefined || value.has(key)) return null;
    const found = inner === undefined ? plainWord(word ?? '') : plainMap(inner.split(', '));
    if (found === null) return null;
    value.set(key, found);
  }
  return Object.fromEntries(value);
}

function plainWord(word: string): string | number | null {
  if (word === 'true' || word === 'false' || word === 'null') return null;
  return /^(?:0|[1-9]\d{0,14})$/.test(word) ? Number(word) : word;
}
