import { dirname } from 'node:path';
import { isMap, isScalar, isSeq, type Node, type YAMLSeq } from 'yaml';
import type { Edit } from '../../../base/diagnostic.ts';
import { dropEntries, editList } from '../../../edition/edit-list.ts';
import { parseYaml } from '../../../edition/parse-yaml.ts';
import { fieldOf } from '../../../edition/yaml-places.ts';
import { editYaml, type NamingFields } from '../../../rename/edit-settings.ts';
import { isMarkdownOf } from '../../../source/discover.ts';
import type { EditionSource } from '../../../source/read-edition.ts';
import type { Workspace } from '../../workspace.ts';

/** A file or folder that moves; paths relative to the root. */
export interface FileMove {
  readonly from: string;
  readonly to: string;
}

/** Fields of edition.yaml that name files. Source: "edition.yaml" in docs/format.md. */
const fileFields: NamingFields = new Map([
  ['sections.*', 'use'],
  ['sections.*.files.*', 'use'],
  ['glossary', 'use'],
] as const);

/**
 * Edits that update edition.yaml for moved files: renamed within an edition, or moved from one
 * edition's list to another's.
 */
export function fileRenameEdits(workspace: Workspace, moves: readonly FileMove[]): Edit[] {
  return workspace.editions().flatMap((name) => {
    const source = workspace.source(name);
    if (!source || source.config.fault) return [];
    const moved = movedIn(source, moves);
    const { text, file } = source.config;
    const edits = [
      ...(editYaml({ file, text, offset: 0 }, fileFields, {
        ...noPlaces,
        use: (one) => moved.names.get(one) ?? null,
      }) ?? []),
      ...dropListed(source, moved.gone),
      ...listArrived(source, arrivalsOf(workspace, source, moves)),
      ...keepGlossary(workspace, source, moves),
    ];
    return edits.sort((a, b) => a.start - b.start);
  });
}

const noPlaces = { definition: () => null, quoted: () => null, partner: () => null };

/** Files of an edition by their names in its settings. */
interface MovedFiles {
  /** New names by old ones. */
  readonly names: ReadonlyMap<string, string>;
  /** Names of those that leave the edition. */
  readonly gone: ReadonlySet<string>;
}

const folderOf = ({ config }: EditionSource) => `${dirname(config.file)}/`;

function movedIn(source: EditionSource, moves: readonly FileMove[]): MovedFiles {
  const folder = folderOf(source);
  const names = new Map<string, string>();
  const gone = new Set<string>();
  for (const name of source.files.keys()) {
    const to = placeAfter(folder + name, moves);
    if (to === null || isAlong(folder, moves)) continue;
    if (to.startsWith(folder) && isMarkdownOf(to.slice(folder.length)))
      names.set(name, to.slice(folder.length));
    else gone.add(name);
  }
  return { names, gone };
}

/** Whether the whole folder of the edition moves: names in it stay. */
const isAlong = (folder: string, moves: readonly FileMove[]) =>
  moves.some(({ from }) => folder.startsWith(`${from}/`));

/** Path of a file after all moves; null if unchanged. */
function placeAfter(file: string, moves: readonly FileMove[]): string | null {
  const move = moves.find(({ from }) => file === from || file.startsWith(`${from}/`));
  return move ? move.to + file.slice(move.from.length) : null;
}

/**
 * Removes files that leave an edition from its lists. The last one of a list stays: an empty list
 * is invalid.
 */
function dropListed({ config: { text, file } }: EditionSource, gone: ReadonlySet<string>): Edit[] {
  if (gone.size === 0) return [];
  const isGone = (node: Node) => isScalar(node) && gone.has(String(node.value));
  const drop = (list: YAMLSeq) =>
    (list.items as Node[]).every(isGone) ? [] : dropEntries({ text, file }, list, isGone);
  const root = parseYaml(text, () => undefined)?.contents;
  const sections = fieldOf(root, 'sections')?.value;
  if (!isSeq(sections)) return [];
  const categories = sections.items.flatMap((entry) => {
    const files = isMap(entry) ? fieldOf(entry, 'files')?.value : null;
    return isSeq(files) ? drop(files) : [];
  });
  return [...drop(sections), ...categories];
}

/** Names of the files that come from elsewhere into an edition. */
function arrivalsOf(workspace: Workspace, source: EditionSource, moves: readonly FileMove[]): string[] {
  const folder = folderOf(source);
  const filesOf = (one: EditionSource) => [...one.files.keys()].map((name) => folderOf(one) + name);
  const others = workspace.editions().flatMap((name) => workspace.source(name) ?? []);
  const own = new Set(filesOf(source));
  const froms = new Set([...others.flatMap(filesOf), ...moves.map(({ from }) => from)]);
  return [...froms].flatMap((from) => {
    const to = own.has(from) ? null : placeAfter(from, moves);
    return to?.startsWith(folder) && isMarkdownOf(to.slice(folder.length)) ? [to.slice(folder.length)] : [];
  });
}

/** Appends new files to the list. An overlay has all files of its folder anyway. */
function listArrived({ config: { text, file } }: EditionSource, names: readonly string[]): Edit[] {
  const root = parseYaml(text, () => undefined)?.contents;
  if (names.length === 0 || !isSeq(fieldOf(root, 'sections')?.value) || fieldOf(root, 'extends')) return [];
  return (
    editList({ text, file }, 'sections', {
      add: names.map((one) => JSON.stringify(one)),
      isDropped: () => false,
    }) ?? []
  );
}

/**
 * Names the glossary in an overlay when its name and that of the base's glossary become different.
 */
function keepGlossary(
  workspace: Workspace,
  { name, config: { text, file }, files }: EditionSource,
  moves: readonly FileMove[],
): Edit[] {
  const root = parseYaml(text, () => undefined)?.contents;
  const settings = workspace.compiled(name)?.edition?.config;
  const base = settings?.overlay?.extends;
  if (base === undefined || settings?.glossary === undefined || fieldOf(root, 'glossary')) return [];
  const own = glossaryAfter(workspace, name, moves);
  if (!files.has(settings.glossary) || own === glossaryAfter(workspace, base, moves)) return [];
  const lead = text.endsWith('\n') ? '' : '\n';
  return [{ file, start: text.length, end: text.length, text: `${lead}glossary: ${JSON.stringify(own)}\n` }];
}

/** Name of an edition's glossary, or of its base's, after all moves. */
function glossaryAfter(workspace: Workspace, name: string, moves: readonly FileMove[]): string | undefined {
  const source = workspace.source(name);
  const settings = workspace.compiled(name)?.edition?.config;
  const { glossary, overlay } = settings ?? {};
  if (!source || glossary === undefined) return glossary;
  if (!source.files.has(glossary) && overlay) return glossaryAfter(workspace, overlay.extends, moves);
  return movedIn(source, moves).names.get(glossary) ?? glossary;
}
