import { resolve } from 'node:path';
import { diagnose } from '../../../base/diagnose.ts';
import type { Diagnostic } from '../../../base/diagnostic.ts';
import { pushAll } from '../../../base/push-all.ts';
import { unexpectedField } from '../../../edition/parse-yaml.ts';
import { readYamlFile, type YamlReading } from '../../../edition/read-yaml.ts';
import { ownWordsSchema } from '../../../model/own-words.ts';
import type { SiteConfig } from '../../../model/site.ts';
import { readText } from '../../../source/read-text.ts';
import type { Texts } from '../../../words/speak.ts';

/** The words of a project by language, and what is reported of their files. */
interface OwnWords {
  readonly words: Readonly<Record<string, Texts>>;
  readonly texts: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the words of a project by language. JSON is YAML, so that faults have a place (E002). A group
 * of words with a fault is left out.
 */
export function readOwnWords(
  { value, placeOf }: Pick<YamlReading<SiteConfig>, 'value' | 'placeOf'>,
  home: string,
): OwnWords {
  const schema = ownWordsSchema();
  const texts = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const read = Object.entries(value?.words ?? {}).map(([language, file]): [string, Texts] => {
    const source = readText(resolve(home, file), file, { path: home, called: 'the project' });
    if (source.fault) {
      const message = `Unexpected value "${file}": it cannot be read (${source.fault.detail}).`;
      diagnostics.push(diagnose(unexpectedField, placeOf(['words', language]), { message }));
      return [language, {}];
    }
    texts.set(source.file, source.text);
    const { rest, diagnostics: found } = readYamlFile(source, schema);
    pushAll(diagnostics, found);
    return [language, rest ?? {}];
  });
  return { words: Object.fromEntries(read), texts, diagnostics };
}
