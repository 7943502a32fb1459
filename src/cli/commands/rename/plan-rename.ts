import type { Edit } from '../../../base/diagnostic.ts';
import type { Compiled } from '../../../compiler/create-compiler.ts';
import { replaceAll } from '../../../outputs/report/apply-fixes.ts';
import { visible } from '../../../outputs/report/control-characters.ts';
import { chooseRules, type RenamingRequest } from '../../../rename/choose-rules.ts';
import { planRenaming } from '../../../rename/plan-renaming.ts';
import { readPublished } from '../../../rename/published-ids.ts';
import { refuseClash } from '../../../rename/refuse-clash.ts';
import { Refusal, type RenamedEdition, type Renaming } from '../../../rename/renaming.ts';
import { differenceAfter } from '../../../rename/same-graph.ts';
import type { EditionSource } from '../../../source/read-edition.ts';
import type { SourceFile } from '../../../source/read-text.ts';
import { withTexts } from '../../write-back.ts';

/** A changed file and its new text. */
export type Change = readonly [from: SourceFile, text: string];

/** A renaming that is verified but not written. */
export interface RenamePlan {
  readonly renaming: Renaming;
  readonly edits: readonly Edit[];
  readonly changes: readonly Change[];
  readonly editions: ReadonlyMap<string, RenamedEdition>;
}

/** The editions of a project, and how to compile them with other texts. */
export interface RenamedProject {
  readonly root: string;
  readonly selected: readonly EditionSource[];
  compileAnew(sources: readonly EditionSource[]): readonly Compiled[];
}

/**
 * Plans a renaming and verifies it: with its edits the editions must be the same graph except for
 * the ids.
 *
 * @param compiled the editions of the project, in their order
 * @throws Refusal if it is impossible
 */
export function planRename(
  request: RenamingRequest,
  compiled: readonly Compiled[],
  project: RenamedProject,
): RenamePlan {
  requireMerged(compiled);
  const editions = renamedEditions(project, compiled);
  const renaming = chooseRules(request, editions);
  refuseClash(renaming, editions);
  const published = new Map(
    project.selected.map(({ name, releases = [] }) => [name, readPublished(releases)] as const),
  );
  const edits = planRenaming(renaming, editions, published);
  const changes = changesOf(edits, editions);
  requireSameGraph(renaming, changes, editions, project);
  return { renaming, edits, changes, editions };
}

/** Only one side of an unresolved merge is parsed, and the other one would keep the old id. */
function requireMerged(compiled: readonly Compiled[]): void {
  const [mergeMark] = compiled.flatMap(({ diagnostics }) =>
    diagnostics.filter(({ code }) => code === 'S014'),
  );
  if (!mergeMark) return;
  const { file, line } = mergeMark.place;
  throw new Refusal(`${visible(file)}:${line}: a merge was left in; settle it first.`);
}

function renamedEditions(
  { selected }: RenamedProject,
  compiled: readonly Compiled[],
): Map<string, RenamedEdition> {
  return new Map(
    selected.flatMap((source, i) => {
      const one = compiled[i];
      return one ? [[source.name, { ...one, source }] as const] : [];
    }),
  );
}

/** All files of an edition that can name a rule. */
export const filesOf = ({ source }: RenamedEdition): SourceFile[] =>
  [source.config, ...source.files.values(), source.accepted, source.lineage].filter(
    (file) => file !== undefined,
  );

function changesOf(edits: readonly Edit[], editions: ReadonlyMap<string, RenamedEdition>): Change[] {
  const byFile = Map.groupBy(edits, ({ file }) => file);
  return [...editions.values()].flatMap(filesOf).flatMap((from): Change[] => {
    const own = byFile.get(from.file);
    return own ? [[from, replaceAll(from.text, own)]] : [];
  });
}

/**
 * Refuses a renaming that changes anything else in the editions, for example because a new name is
 * parsed differently.
 */
function requireSameGraph(
  renaming: Renaming,
  changes: readonly Change[],
  editions: RenamePlan['editions'],
  { compileAnew }: RenamedProject,
): void {
  const texts = new Map(changes.map(([{ file }, text]) => [file, text]));
  const all = [...editions.values()];
  const changed = all.filter((one) => filesOf(one).some(({ file }) => texts.has(file)));
  const names = new Set(changed.map(({ name }) => name));
  // Any other edition is still what it was.
  const affected = all.filter(({ name, dependencies }) =>
    [name, ...dependencies].some((one) => names.has(one)),
  );
  const after = compileAnew(affected.map(({ source }) => withTexts(source, texts)));
  affected.forEach((one, i) => {
    const { edition } = one;
    const then = after[i]?.edition;
    const external = after[i]?.external;
    if (one.external && external) return;
    const difference =
      edition && then ? differenceAfter(one.name, edition, then, renaming) : 'it could not be read any more';
    if (difference === null) return;
    throw new Refusal(`the edition "${one.name}" would not say the same: ${difference}.`);
  });
}
