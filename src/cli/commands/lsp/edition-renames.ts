import type { Edit } from '../../../base/diagnostic.ts';
import { editionIdSchema } from '../../../model/names.ts';
import { editSection } from '../../../rename/edit-section.ts';
import {
  acceptedFields,
  editYaml,
  type FieldKind,
  lineageFields,
  type NamingFields,
  settingsFields,
} from '../../../rename/edit-settings.ts';
import type { EditionSource } from '../../../source/read-edition.ts';
import type { SourceFile } from '../../../source/read-text.ts';
import { siteConfigPath } from '../../site-config.ts';
import type { Workspace } from '../../workspace.ts';
import type { FileMove } from './file-renames.ts';

/** The fields of edition.yaml, lineage.yaml and site.yaml that name editions. */
const editionFields = new Map<string, FieldKind>([
  ['extends', 'definition'],
  ['abridges', 'definition'],
]);
const pairFields = new Map<string, FieldKind>([
  ['matches.*.with', 'definition'],
  ['distinct.*.with', 'definition'],
]);
const siteFields = new Map<string, FieldKind>([
  ['editions.*', 'definition'],
  ['compare.*.old', 'definition'],
  ['compare.*.new', 'definition'],
]);

/**
 * Edits that rename an edition along with its folder: its own id, and its name in all editions. A
 * released edition keeps its name, which its records and addresses have; lint then reports the
 * folder.
 */
export function editionRenameEdits(workspace: Workspace, moves: readonly FileMove[]): Edit[] {
  return moves.flatMap(({ from, to }) => {
    const [name, now] = [editionOf(from), editionOf(to)];
    const source = name === null ? null : workspace.source(name);
    if (name === null || now === null || !source || (source.releases ?? []).length > 0) return [];
    if (workspace.editions().includes(now) || !editionIdSchema.safeParse(now).success) return [];
    const names = newNames(name, now);
    const editions = workspace.editions().flatMap((one) => workspace.source(one) ?? []);
    const site = workspace.textOf(siteConfigPath);
    return [
      ...editions.flatMap((one) => editsIn(one, one === source, names)),
      ...(site === null ? [] : editsOf({ file: siteConfigPath, text: site }, siteFields, names)),
    ];
  });
}

/** The edition whose whole folder a path is; null for any other path. */
const editionOf = (path: string) => /^rules\/(?<name>[^/]+)$/.exec(path)?.groups?.['name'] ?? null;

/** New forms of names of an edition and of its rules. */
type NewNames = Readonly<Record<FieldKind, (value: string) => string | null>>;

function newNames(name: string, now: string): NewNames {
  const rule = (value: string) => (value.startsWith(`${name}:`) ? `${now}${value.slice(name.length)}` : null);
  const edition = (value: string) =>
    value === name || value.startsWith(`${name}@`) ? `${now}${value.slice(name.length)}` : null;
  return { use: rule, definition: edition, quoted: () => null, partner: () => null };
}

function editsIn(source: EditionSource, isOwn: boolean, names: NewNames): Edit[] {
  const { config, files, accepted, lineage } = source;
  const rulesNamed = (fields: NamingFields) => [...fields].filter(([, kind]) => kind === 'use');
  const settings = new Map<string, FieldKind>([
    ...rulesNamed(settingsFields),
    ...editionFields,
    ...(isOwn ? [['id', 'definition'] as const] : []),
  ]);
  const sections = [...files.values()].flatMap(
    ({ text, file }) =>
      editSection(text, file, { newName: names.use, definesThem: false, isOverlay: false }) ?? [],
  );
  return [
    ...editsOf(config, settings, names),
    ...sections,
    ...(accepted ? editsOf(accepted, acceptedFields, names) : []),
    ...(lineage ? editsOf(lineage, new Map([...rulesNamed(lineageFields), ...pairFields]), names) : []),
  ];
}

const editsOf = (
  { file, text }: Pick<SourceFile, 'file' | 'text'>,
  fields: NamingFields,
  names: NewNames,
): Edit[] => editYaml({ file, text, offset: 0 }, fields, names) ?? [];
