import { type ConfigReading, readEditionConfig } from '../edition/read-config.ts';
import {
  emptyReading,
  type FileReading,
  type ReadFile,
  readingOf,
  withSource,
} from '../edition/read-file.ts';
import type { EditionAccess } from '../graph/edition-resolver.ts';
import { idIn } from '../graph/released-meaning.ts';
import { createHistoryReader } from '../history/read-history.ts';
import type { EditionSource } from '../source/read-edition.ts';
import type { SourceFile } from '../source/read-text.ts';

export type { ConfigReading };

/** Reads the files of editions; an unchanged text gives the same object. */
export interface ProjectReader extends EditionAccess {
  readonly configReading: (source: EditionSource) => ConfigReading;
  /** Releases of an edition. */
  readonly history: ReturnType<typeof createHistoryReader>;
  /** Drops the readings of the files of an edition. */
  readonly release: (source: EditionSource) => void;
}

/** Replaces how a text is read: with a deadline, or by an existing reading. */
export interface CompileHooks {
  /** Gives the reading of an edition.yaml, from `read()` or elsewhere. */
  readonly config?: (source: SourceFile, read: () => ConfigReading) => ConfigReading;
  /**
   * Gives the reading of a file, from `read()` or elsewhere.
   *
   * @param key the content of the file and how it is read
   */
  readonly reading?: (source: SourceFile, key: string, read: () => FileReading) => FileReading;
  /** Runs work that reads several files through `reading`; may start it again. */
  readonly together?: <T>(sources: readonly SourceFile[], work: () => T) => T;
}

/** How the files of a project are read. */
export interface ProjectReaderOptions {
  /** Accept suggestions; by default the published words stay. */
  readonly acceptSuggestions?: boolean;
  readonly hooks?: CompileHooks;
}

/**
 * @param siblings gives the files of another edition of the project, null if there is none of that
 *   name
 */
export function createProjectReader(
  siblings: (name: string) => EditionSource | null,
  { acceptSuggestions = false, hooks = {} }: ProjectReaderOptions = {},
): ProjectReader {
  const configs = new Map<string, { readonly source: SourceFile; readonly reading: ConfigReading }>();
  const files = new Map<string, { readonly isGlossary: boolean; readonly read: ReadFile }>();
  const history = createHistoryReader();
  // Only names in releases of other editions are needed, not their current rules.
  const past = createHistoryReader();

  const configReading = ({ config: source }: EditionSource): ConfigReading => {
    const before = configs.get(source.file);
    const isSame = before?.source.text === source.text && before.source.fault?.kind === source.fault?.kind;
    if (isSame) return before.reading;
    const reading = readConfig(source, hooks);
    configs.set(source.file, { source, reading });
    return reading;
  };
  const known = (source: SourceFile, isGlossary: boolean): ReadFile | null => {
    const before = files.get(source.file);
    return before?.isGlossary === isGlossary && before.read.text === source.text ? before.read : null;
  };
  const readOne = (name: string, source: SourceFile, isGlossary: boolean): ReadFile => {
    const before = known(source, isGlossary);
    if (before) return before;
    const fresh = () => readingOf(source, { isGlossary, acceptSuggestions });
    const key = `${source.hash}${isGlossary ? 'g' : ''}${acceptSuggestions ? 'a' : ''}`;
    const read = withSource(name, source, hooks.reading?.(source, key, fresh) ?? fresh());
    files.set(source.file, { isGlossary, read });
    return read;
  };
  return {
    source: siblings,
    configReading,
    config: (source) => configReading(source).value,
    files(source, glossary) {
      const entries = [...source.files];
      const all = () =>
        new Map(entries.map(([name, file]) => [name, readOne(name, file, glossary === name)]));
      const unread = entries.flatMap(([name, file]) => (known(file, glossary === name) ? [] : [file]));
      return hooks.together && unread.length > 1 ? hooks.together(unread, all) : all();
    },
    history,
    release(source) {
      for (const { file } of source.files.values()) files.delete(file);
    },
    formerly: (source, edition) => ({
      formerly: (version, name) => idIn(past(source, edition, []).history, version, name),
      history: () => past(source, edition, []).history,
    }),
  };
}

/** Reads edition.yaml, unless the file itself cannot be read. */
function readConfig(source: SourceFile, hooks: CompileHooks): ConfigReading {
  const { diagnostics } = withSource(source.file, source, emptyReading);
  if (source.fault && source.fault.kind !== 'not-utf8')
    return { value: null, partial: null, wrong: new Set(), diagnostics };
  const fresh = () => readEditionConfig(source.text, source.file);
  const read = hooks.config?.(source, fresh) ?? fresh();
  return { ...read, diagnostics: [...diagnostics, ...read.diagnostics] };
}
