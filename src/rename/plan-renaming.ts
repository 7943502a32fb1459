import type { Edit } from '../base/diagnostic.ts';
import { editRetired } from '../edition/edit-retired.ts';
import type { SourceFile } from '../source/read-text.ts';
import { findFrontMatter } from '../syntax/find-front-matter.ts';
import { editQuoted, editSection, type SectionNames } from './edit-section.ts';
import {
  acceptedFields,
  editYaml,
  frontFields,
  lineageFields,
  type NamingFields,
  settingsFields,
} from './edit-settings.ts';
import { namesIn } from './new-names.ts';
import { type PublishedIds, retirements } from './published-ids.ts';
import { baseOf, Refusal, type RenamedEdition, type Renaming } from './renaming.ts';

/**
 * All edits of a renaming, in every edition of the project.
 *
 * @param published what each edition has released
 * @returns in the order of the editions, files and positions
 * @throws Refusal if a file that may name one of the rules cannot be read
 */
export function planRenaming(
  renaming: Renaming,
  editions: ReadonlyMap<string, RenamedEdition>,
  published: ReadonlyMap<string, PublishedIds>,
): Edit[] {
  const named = (source: SourceFile | undefined) =>
    source && mayNameInYaml(source, renaming) ? source : undefined;
  return [...editions.values()].flatMap((one) => {
    const names: SectionNames = {
      newName: namesIn(one, editions, renaming),
      definesThem: renaming.family.has(one.name),
      isOverlay: baseOf(one) !== undefined,
    };
    const settings = editsOfSettings(one, renaming, names, published.get(one.name));
    const sections = [...one.source.files.values()].flatMap((file) =>
      mayName(file, renaming) ? editsOfSection(file, names) : [],
    );
    const records = [
      ...editsOfRecord(named(one.source.accepted), acceptedFields, names),
      ...editsOfRecord(named(one.source.lineage), lineageFields, names),
    ];
    return [...settings, ...sections, ...records].sort(byPosition);
  });
}

const byPosition = (a: Edit, b: Edit) =>
  a.file === b.file ? a.start - b.start || a.end - b.end : a.file < b.file ? -1 : 1;

/**
 * Most files name none of the rules and need no parsing: Markdown has no other way to write a name.
 */
const mayName = ({ text, fault }: SourceFile, { ids }: Renaming) =>
  fault?.kind === 'unreadable' ||
  fault?.kind === 'too-large' ||
  [...ids.keys()].some((id) => text.includes(id));

/** YAML can escape letters of a name. */
const mayNameInYaml = (source: SourceFile, renaming: Renaming) =>
  source.text.includes('\\') || mayName(source, renaming);

function editsOfSection(source: SourceFile, names: SectionNames): Edit[] {
  const { text, file, fault } = source;
  const edits = editSection(text, file, names);
  if (fault || !edits)
    throw new Refusal(`"${file}" cannot be read, and may name the rule; "rulewright lint" reports why.`);
  const front = findFrontMatter(text)?.facts;
  if (!front) return edits;
  const part = { file, text: front.text, offset: front.offset };
  return [...(editYaml(part, frontFields, fieldsOf(names)) ?? []), ...edits];
}

function editsOfSettings(
  one: RenamedEdition,
  renaming: Renaming,
  names: SectionNames,
  published: PublishedIds | undefined,
): Edit[] {
  const { text, file, fault } = one.source.config;
  const isNamed = mayNameInYaml(one.source.config, renaming);
  const found = isNamed ? editYaml({ file, text, offset: 0 }, settingsFields, fieldsOf(names)) : [];
  const edits = fault ? null : found;
  if (!edits || (!one.edition && !one.external))
    throw new Refusal(`"${file}" cannot be read, and may name the rule; "rulewright lint" reports why.`);
  if (!published || !names.definesThem) return edits;
  const { add, drop } = retirements(renaming, published, one);
  const records = editRetired(text, file, add, drop) ?? [];
  // A removed record needs no new names.
  const isLeft = (edit: Edit) => !records.some(({ start, end }) => start <= edit.start && edit.end <= end);
  return [...edits.filter(isLeft), ...records];
}

/** Edits of accepted.yaml or lineage.yaml; none without such a file. */
function editsOfRecord(source: SourceFile | undefined, fields: NamingFields, names: SectionNames): Edit[] {
  if (!source) return [];
  const { text, file, fault } = source;
  const edits = fault ? null : editYaml({ file, text, offset: 0 }, fields, fieldsOf(names));
  if (!edits) throw new Refusal(`"${file}" cannot be read, and may name the rule.`);
  return edits;
}

/** New values of YAML fields: a bare name means a rule of this edition. */
const fieldsOf = (names: SectionNames) => ({
  use: names.newName,
  definition: (id: string) => (names.definesThem ? names.newName(id) : null),
  quoted: (text: string) => editQuoted(text, names),
  // `other@1.2` is a past version, in which the rule keeps its old id.
  partner: (id: string, edition: string) =>
    names.newName(`${edition}:${id}`)?.slice(edition.length + 1) ?? null,
});
