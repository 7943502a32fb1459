import type { EditionSource } from './read-edition.ts';

/** Editions that an edition may depend on; more than it does if it mentions their names otherwise. */
export interface NamedEditions {
  /** Names in its edition.yaml, such as that of its base. */
  readonly inSettings: ReadonlySet<string>;
  /** Names in references: `edition:rule`, `edition@version:rule`. */
  readonly inReferences: ReadonlySet<string>;
}

const name = /[a-z0-9][a-z0-9._-]*/g;
const nameOfReference = /[a-z0-9][a-z0-9._-]*(?=[:@])/g;

/**
 * Finds the editions that the files of an edition name, without parsing them.
 *
 * @param names of all editions
 */
export function namedEditions({ config, files }: EditionSource, names: ReadonlySet<string>): NamedEditions {
  const among = (text: string, pattern: RegExp) =>
    (text.match(pattern) ?? []).filter((one) => names.has(one));
  return {
    inSettings: new Set(among(config.text, name)),
    inReferences: new Set([...files.values()].flatMap(({ text }) => among(text, nameOfReference))),
  };
}
