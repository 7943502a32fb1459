import { basename, dirname, join, relative, resolve } from 'node:path';
import { counted } from '../../../base/counted.ts';
import type { ComparedEdition } from '../../../compare/compared-edition.ts';
import { summaryOf } from '../../../import/account/summary.ts';
import { type ImportOptions, type ImportResult, importDocument } from '../../../import/import-document.ts';
import { isEncoding } from '../../../import/lines/decode-text.ts';
import { presets } from '../../../import/profile/presets.ts';
import type { Profile } from '../../../import/profile/profile.ts';
import { profileName, readProfile } from '../../../import/profile/profile-text.ts';
import { unpaired } from '../../../import/translation/translated-ids.ts';
import { importReportName } from '../../../model/import-report.ts';
import { type EditionId, ownEditionIdSchema } from '../../../model/names.ts';
import { editionFileName, findProject } from '../../../source/discover.ts';
import { whyNoOutput } from '../../../source/output-place.ts';
import { readText } from '../../../source/read-text.ts';
import { writeTogether } from '../../../source/write-together.ts';
import { writingHome } from '../../../source/writing-home.ts';
import { type CommandResult, refuse } from '../../command.ts';
import { createProgress } from '../../progress.ts';
import { shellWord } from '../../shell-word.ts';
import { readSide } from '../diff/read-side.ts';
import { judgeImport } from './judge.ts';
import { type ImportClash, type ImportPlan, planResult } from './plan-result.ts';
import { readForeign, readParallel } from './read-foreign.ts';
import { readMap } from './read-map.ts';
import { withinDeadline } from './within-deadline.ts';
import { type EarlierImport, outsideChanges, outsideText, planOutside, readTarget } from './write-result.ts';

/** Options of `import` on the command line. */
export interface ImportRequest {
  readonly edition: string;
  readonly out: string;
  /** An import profile: a file, or the name of a preset. */
  readonly profile?: string;
  /** Option of older versions, replaced by the profile. */
  readonly dialect?: string;
  readonly numbering?: string;
  /** Report only. */
  readonly check?: boolean;
  /** A mapping file for YAML and JSON. */
  readonly map?: string;
  /** For texts that are not UTF-8. */
  readonly encoding?: string;
  readonly parallel?: string;
  /** Undefined for the default: a word processor marks what is old and new. */
  readonly suggestions?: 'mark' | 'keep';
  readonly starsFrom?: string;
  /** An edition of the project that the document translates. */
  readonly translates?: string;
  readonly force?: boolean;
  /** Source of the ids. */
  readonly ids?: ImportOptions['ids'];
  /** Seconds of processor time for reading one document. */
  readonly deadline: number;
  readonly root?: string;
  readonly quiet?: boolean;
}

/**
 * `import FILE`: reads a document of another program and writes it in the authoring format.
 *
 * @returns 0 if the result is complete, 1 if lines or words are missing, 2 if nothing was written
 */
export async function runImport(file: string, request: ImportRequest, cwd: string): Promise<CommandResult> {
  const id = ownEditionIdSchema.safeParse(request.edition);
  if (!id.success)
    return refuse(
      `"${request.edition}" is not an id of an edition: ${id.error.issues[0]?.message ?? 'wrong'}.`,
    );
  if (request.dialect !== undefined)
    return refuse(
      `--dialect is gone: --profile ${presets.has(request.dialect) ? request.dialect : 'numbered, named or outline'} does the same, and without it import infers a profile that you can correct.`,
    );
  if (request.numbering !== undefined)
    return refuse(
      '--numbering is gone: import prints what it takes for numbers in import-profile.yaml; correct `numbers`, `levels` or `at` there and import again.',
    );
  const mapping = readMap(request.map, cwd);
  if (typeof mapping === 'string') return refuse(...mapping.split('\n'));
  const encoding = request.encoding ?? null;
  if (encoding !== null && !isEncoding(encoding))
    return refuse(
      `"${encoding}" is not a known encoding. Known are, for example, windows-1252, gbk and shift_jis.`,
    );
  const progress = createProgress(request.quiet);
  const reading = { deadline: request.deadline, mapping, encoding, onProgress: progress.tell };
  const foreign = await readForeign(resolve(cwd, file), file, reading);
  if (typeof foreign === 'string') return refuse(...foreign.split('\n'));
  const folder = folderOf(resolve(cwd, request.out), request.edition);
  const why = whyNoOutput(folder, findProject(resolve(cwd, request.root ?? '.')), { mayLieInRules: true });
  if (why !== null) return refuse(`"${request.out}" cannot be written: ${why}.`);
  const earlier = readTarget(folder, request.out, id.data);
  if (typeof earlier === 'string') return refuse(earlier);
  const others = await readOthers(request, cwd);
  if (typeof others === 'string') return refuse(others);
  const original = request.translates === undefined ? null : readOriginal(request.translates, request, cwd);
  if (typeof original === 'string') return refuse(original);
  const { kind, blocks } = foreign.source;
  const profile = findProfile(request.profile, earlier, cwd);
  if (typeof profile === 'string') return refuse(...profile.split('\n'));
  const options: ImportOptions = {
    edition: id.data as EditionId,
    file: foreign.file,
    ...profile,
    ...(request.ids === undefined ? {} : { ids: request.ids }),
    suggestions: request.suggestions ?? (kind === 'text' || kind === 'pdf' ? 'keep' : 'mark'),
    ...(earlier ? { previous: earlier.files } : {}),
    ...others,
    ...(original ? { translates: original } : {}),
    judge: (files, outside, read) => judgeImport(id.data, files, outside, read),
  };
  progress.tell(`${foreign.file}: ${counted(blocks.length, 'block')}`);
  const document = { written: file, source: foreign.source.raw.map(({ text }) => text).join('\n') };
  const result = withinDeadline(document, request.deadline, () => importDocument(foreign.source, options));
  progress.end();
  if (typeof result === 'string') return refuse(result);
  if (!result.ok) return refuse(...`"${file}": ${result.message}`.split('\n'));
  try {
    return writeAll({ request, folder, earlier, result, cwd });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return refuse(`"${request.out}" cannot be written (${code ?? message}); nothing was changed.`);
  }
}

/**
 * Folder of an edition: one below `rules/` if that is named, because a folder of editions is not an
 * edition.
 */
const folderOf = (out: string, edition: string) =>
  basename(out) === 'rules' && edition !== 'rules' ? join(out, edition) : out;

/** Kinds of open questions, each settled by a line of the profile. */
const openKinds: ReadonlySet<string> = new Set(['lead-open', 'heads-open', 'skip-open', unpaired]);

/** What to write, and where. */
interface Writing {
  readonly request: ImportRequest;
  /** Absolute path of the edition's folder. */
  readonly folder: string;
  readonly earlier: EarlierImport | null;
  readonly result: Extract<ImportResult, { ok: true }>;
  readonly cwd: string;
}

/**
 * Writes an edition and its external ones together, and lists what was written. Throws the system's
 * errors.
 */
function writeAll({ request, folder, earlier, result, cwd }: Writing): CommandResult {
  const { left, words, remarks } = result.report;
  const isOpen = remarks.some(({ kind }) => openKinds.has(kind));
  const clean = !isOpen && left.length === 0 && words.missing.length === 0 && words.extra.length === 0;
  const code = clean ? 0 : 1;
  if (request.check)
    return {
      stdout: `${summaryOf(result.report)}\nNothing was written: --check only reports.\n`,
      stderr: '',
      code,
    };
  const plans = planOutside(
    folder,
    result.outside.filter(({ id }) => id !== request.edition),
  );
  const home = writingHome(folder);
  const whole = home === folder && plans.some(({ text }) => text !== null) ? dirname(folder) : home;
  const written = planResult({ folder, home: whole }, result.files, earlier, request.force ?? false);
  if ('clashes' in written) return refuse(...clashLines(written, request, relative(cwd, folder) || '.'));
  writeTogether(whole, [...written.changes, ...outsideChanges(plans, whole)]);
  const outside = outsideText(plans, (path) => relative(cwd, path));
  const stdout = `${summaryOf(result.report)}${closing({ folder, edition: request.edition, cwd }, written, outside)}`;
  return { stdout, stderr: '', code };
}

function clashLines({ clashes }: ImportClash, { out }: ImportRequest, where: string): string[] {
  return [
    `"${out}" has files that were edited since the last import, and rules of this document come to them from other files or go from them: they would stand twice, or nowhere. Nothing was written.`,
    ...clashes.map(({ path, ids }) => {
      const more = ids.length > 3 ? ` and ${ids.length - 3} more` : '';
      return `  ${join(where, path)}: ${ids.slice(0, 3).join(', ')}${more}`;
    }),
    'Import to another folder and bring one to the other, or keep a copy of these files: --force replaces them, and keeps ids, what is retired and a version alone.',
  ];
}

/** Editions of `--parallel` and `--stars-from`; a message if one cannot be read. */
async function readOthers(
  { parallel, starsFrom, root, deadline }: ImportRequest,
  cwd: string,
): Promise<Pick<ImportOptions, 'parallel' | 'starsFrom'> | string> {
  const where = { start: resolve(cwd, root ?? '.'), cwd, deadline };
  const one = parallel === undefined ? null : await readParallel(parallel, where);
  if (typeof one === 'string') return one;
  const other = starsFrom === undefined ? null : await readParallel(starsFrom, where);
  if (typeof other === 'string') return other;
  return { ...(one ? { parallel: one } : {}), ...(other ? { starsFrom: other.document } : {}) };
}

/** The edition of `--translates`; a message if it cannot be read. */
function readOriginal(
  translates: string,
  { edition, root }: ImportRequest,
  cwd: string,
): ComparedEdition | string {
  const side = readSide(translates, { cwd, root: root ?? null });
  if (typeof side === 'string') return side;
  const { compared } = side;
  if (!compared.hasWords) return `"${translates}" has no texts to compare with.`;
  return compared.id === edition ? `"${edition}" cannot translate itself.` : compared;
}

/** What was written and what to do next. */
function closing(
  { folder, edition, cwd }: { readonly folder: string; readonly edition: string; readonly cwd: string },
  { left, offered, isMerged, forced, count }: ImportPlan,
  outside: string,
): string {
  const where = relative(cwd, folder) || '.';
  const list = (paths: readonly string[]) => paths.map((path) => `  ${join(where, path)}\n`).join('');
  const asTheyAre = left.filter((path) => !isMerged || path !== editionFileName);
  return [
    `\n${count} files written to ${where}; the whole account is in ${join(where, importReportName)}\n`,
    outside,
    ...(asTheyAre.length > 0
      ? [`left as they are, since they were edited (--force replaces them):\n${list(asTheyAre)}`]
      : []),
    ...(isMerged ? [`brought up to date, with all that was edited kept:\n${list([editionFileName])}`] : []),
    ...(offered.length > 0
      ? [`the text that the document has now stands beside them, and is not compiled:\n${list(offered)}`]
      : []),
    ...(forced.length > 0 ? [`replaced, though they were edited:\n${list(forced)}`] : []),
    ...(basename(folder) === edition
      ? []
      : [
          `The folder is called ${basename(folder)}: name it ${edition}, as the edition is, before you lint it.\n`,
        ]),
    `Next: rulewright lint ${shellWord(where.includes('/') ? where : `./${where}`)}\n`,
  ].join('');
}

/**
 * A profile written or corrected by the user, with its text if it has one; none if it is to be
 * inferred.
 */
interface FoundProfile {
  readonly profile?: Profile;
  readonly profileText?: string;
}

/**
 * Finds the profile for a document: the preset or file that is named, else the one next to an
 * earlier import.
 *
 * @returns a message if it cannot be read
 */
function findProfile(
  named: string | undefined,
  earlier: EarlierImport | null,
  cwd: string,
): FoundProfile | string {
  const preset = named === undefined ? undefined : presets.get(named);
  if (preset) return { profile: preset };
  const source = named === undefined ? null : readText(resolve(cwd, named), named);
  if (source?.fault)
    return `"${named}" cannot be read (${source.fault.kind}: ${source.fault.detail}); presets are ${[...presets.keys()].join(', ')}.`;
  const text = source?.text ?? earlier?.files.get(profileName);
  if (text === undefined) return {};
  const profile = readProfile(text, named ?? profileName);
  return typeof profile === 'string' ? profile : { profile, profileText: text };
}
