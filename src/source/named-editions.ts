import type { EditionSource } from './read-edition.ts';

/** Editions that an edition may depend on; more than it does if it mentions their names otherwise. */
export interface NamedEditions {
  /** Names in its edition.yaml, such as that of its base. */
  readonly inSettings: ReadonlySet<string>;
  /** Names in references: `edition:rule`, `edition@version:rule`. */
  readonly inReferences: ReadonlySet<string>;
}

/** A name, perhaps after the sign of a marker; each character of a text is looked at once. */
const word = /[a-z0-9._-]+/g;

/**
 * Finds the editions that the files of an edition name, without parsing them.
 *
 * @param names of all editions
 */
export function namedEditions({ config, files }: EditionSource, names: ReadonlySet<string>): NamedEditions {
  const among = (text: string, isNamed: (after: string) => boolean) =>
    [...text.matchAll(word)].flatMap(({ 0: found, index }) => {
      const name = found.replace(/^[._-]+/, '');
      return names.has(name) && isNamed(text.charAt(index + found.length)) ? [name] : [];
    });
  const isReference = (after: string) => after === ':' || after === '@';
  return {
    inSettings: new Set(among(config.text, () => true)),
    inReferences: new Set([...files.values()].flatMap(({ text }) => among(text, isReference))),
  };
}
