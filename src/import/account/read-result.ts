import type { Root } from 'mdast';
import { readEditionConfig } from '../../edition/read-config.ts';
import { type FileReading, readingOf } from '../../edition/read-file.ts';
import { parseMarkdown } from '../../syntax/parse.ts';

/** A section file, read once for all parts of the import. */
export interface ReadText {
  readonly reading: FileReading;
  /** Trees it was parsed to, piece by piece; none where a guard refused the file. */
  readonly trees: readonly Root[];
}

/** An edition read from texts. */
export interface ReadResult {
  readonly config: ReturnType<typeof readEditionConfig>;
  /** Its Markdown files, by path below its folder. */
  readonly texts: ReadonlyMap<string, ReadText>;
}

/**
 * Read the files of an edition, each once.
 *
 * @param files texts by path below the edition's folder
 */
export function readResult(files: ReadonlyMap<string, string>): ReadResult {
  const config = readEditionConfig(files.get('edition.yaml') ?? '', 'edition.yaml');
  const glossary = config.value?.external ? undefined : config.value?.glossary;
  const texts = [...files].flatMap(([path, text]): [string, ReadText][] =>
    path.endsWith('.md') ? [[path, readOne(path, text, path === glossary)]] : [],
  );
  return { config, texts: new Map(texts) };
}

function readOne(file: string, text: string, isGlossary: boolean): ReadText {
  const trees: Root[] = [];
  const parse = (piece: string) => {
    const tree = parseMarkdown(piece);
    trees.push(tree);
    return tree;
  };
  const source = { file, text, hash: '', fault: null, mark: '' };
  return { reading: readingOf(source, { isGlossary, acceptSuggestions: false }, parse), trees };
}
