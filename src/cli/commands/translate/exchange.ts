import { relative, resolve } from 'node:path';
import { counted } from '../../../base/counted.ts';
import type { Compiled } from '../../../compiler/create-compiler.ts';
import { ownerOf } from '../../../history/owner.ts';
import { visible } from '../../../outputs/report/control-characters.ts';
import type { ExchangeHead, ForeignFile } from '../../../outputs/translation/exchange/foreign-units.ts';
import { readGettext, toGettext } from '../../../outputs/translation/exchange/gettext.ts';
import { takeUnits } from '../../../outputs/translation/exchange/take-units.ts';
import {
  type Translation,
  type TranslationUnit,
  translationUnits,
} from '../../../outputs/translation/exchange/translation-units.ts';
import { readXliff, toXliff } from '../../../outputs/translation/exchange/xliff.ts';
import { isFolder, projectAt, whyNoOutput } from '../../../source/output-place.ts';
import { readBytes, UnreadFile } from '../../../source/read-bytes.ts';
import type { EditionSource } from '../../../source/read-edition.ts';
import { decode, largestFile } from '../../../source/read-text.ts';
import { writeFileAtomically } from '../../../source/write-atomically.ts';
import { type CommandRequest, type CommandResult, refuse } from '../../command.ts';
import { type CommandContext, editionFoldersOf } from '../../command-context.ts';
import { type CompileOptions, compileFor } from '../../compile-command.ts';
import { printResult } from '../../print.ts';
import { reasonOf } from '../../reason.ts';
import type { CommandWork } from '../../run-command.ts';
import { failureText, fixableFiles, withTexts, writeBack } from '../../write-back.ts';
import { type AcceptedTexts, acceptTranslations } from '../accept/accept-translations.ts';
import { readSide } from '../diff/read-side.ts';
import { outdatedIn } from './outdated.ts';

const isXliff = (file: string) => /\.xl(?:f|iff)$/i.test(file);
const whyNotForm = (file: string) =>
  isXliff(file) || /\.po$/i.test(file) ? null : `"${file}" must end in .po or .xlf.`;

/** `translate TRANSLATION --out FILE`: writes a translation for a translator's tool. */
export function exportUnits(request: CommandRequest, context: CommandContext): CommandResult {
  const { out = '' } = request.options;
  const why = whyNotForm(out);
  if (why !== null) return refuse(why);
  const [compiled] = context.compileAll();
  const translation = translationOf(compiled, context.selected[0], request);
  if (typeof translation === 'string') return refuse(translation);
  const path = resolve(request.cwd, out);
  const noOutput = whyNoOutput(path, projectAt(context.home)) ?? (isFolder(path) ? 'this is a folder' : null);
  if (noOutput !== null) return refuse(`"${out}" cannot be written: ${noOutput}.`);
  const units = translationUnits(translation);
  const head = headOf(translation);
  try {
    writeFileAtomically(path, isXliff(out) ? toXliff(units, head) : toGettext(units, head));
  } catch (error) {
    return refuse(failureText(error, context.root));
  }
  const done = units.filter(({ target, isOutdated }) => target !== '' && !isOutdated).length;
  const name = visible(relative(request.cwd, path));
  return { stdout: `${name}  ${counted(units.length, 'text')}, ${done} translated\n`, stderr: '', code: 0 };
}

/**
 * `translate TRANSLATION --from FILE`: brings the translation up to date, and takes what a
 * translator's tool changed.
 *
 * @param update brings a translation up to date; with `check` it only reports
 */
export async function takeBack(
  editions: readonly string[],
  options: CompileOptions,
  update: CommandWork,
): Promise<number> {
  const { from = '', check = false } = options;
  const foreign = readForeign(from);
  if (typeof foreign === 'string') return printResult(refuse(foreign));
  const updated = check ? null : await compileFor(update, editions, options);
  if (updated?.code === 2) return printResult(updated);
  const result = await compileFor((...work) => take(foreign, ...work), editions, options);
  if (result.code === 2) return printResult(result);
  const { stdout } = await compileFor(update, editions, { ...options, check: true });
  return printResult({ ...result, stdout: result.stdout + stdout });
}

function readForeign(file: string): ForeignFile | string {
  const why = whyNotForm(file);
  if (why !== null) return why;
  try {
    const bytes = readBytes(resolve(file), largestFile);
    if (isXliff(file)) return readXliff(bytes, file);
    const { text, fault } = decode(bytes, file);
    return fault ? `"${file}" is not UTF-8; set its charset in the tool.` : readGettext(text, file);
  } catch (error) {
    return `"${file}" cannot be read: ${error instanceof UnreadFile ? `it is ${error.message}` : reasonOf(error)}.`;
  }
}

/** Takes what a file changes, and writes it if it can be read back as the same. */
function take(foreign: ForeignFile, request: CommandRequest, context: CommandContext): CommandResult {
  const { from = '', check = false } = request.options;
  const [compiled] = context.compileAll();
  const [source] = context.selected;
  const translation = translationOf(compiled, source, request);
  if (typeof translation === 'string' || !source) return refuse(String(translation));
  const { language } = translation.edition.config;
  if (foreign.language !== null && !isSameLanguage(foreign.language, language))
    return refuse(
      `"${from}" is in the language "${foreign.language}", and the translation in "${language}".`,
    );
  const units = translationUnits(translation);
  const refused = new Map<string, string>();
  for (;;) {
    const { texts, taken, left, unfinished } = takeUnits(units, foreign.units, translation, refused);
    const changed = withTexts(source, texts);
    const [after] = context.compileAnew([changed]);
    const reread = translationOf(after, changed, request);
    const expected = new Map(units.map(({ id, written }) => [id, taken.get(id) ?? written]));
    const differing = typeof reread === 'string' ? units : translationUnits(reread);
    const blamed = differing.filter(({ id, written }) => written !== expected.get(id)).map(({ id }) => id);
    if (after && (blamed.length === 0 || taken.size === 0)) {
      const accepted = upToDate(after, units, taken);
      const all = new Map([...texts, ...accepted.texts]);
      const failed = check
        ? []
        : writeBack(all, fixableFiles(context.selected), context.root, editionFoldersOf(context));
      if (failed.length > 0) return refuse(...failed);
      const lines = [
        ...left.map(({ line, message }) => `${from}:${line}: ${message}`),
        ...accepted.left.map(({ id }) => `"${id}" is up to date, but has no attributes for its version`),
        ...(check ? [] : [...all.keys()].map((path) => `changed: ${path}`)),
        `${counted(taken.size, 'translation')} taken, ${left.length} left alone, ${unfinished} not finished`,
      ];
      const stdout = lines.map((line) => `${visible(line)}\n`).join('');
      return { stdout, stderr: '', code: left.length > 0 ? 1 : 0 };
    }
    const own = blamed.filter((id) => taken.has(id));
    for (const id of own.length > 0 ? own : taken.keys())
      refused.set(id, 'would be read as other words from the Markdown of its file');
  }
}

/** Whether two language tags can mean the same: `de` and `de-AT`, but not `pt-BR` and `pt-PT`. */
function isSameLanguage(...tags: readonly [string, string]): boolean {
  const [short = '', long = ''] = tags.map((tag) => `${tag.toLowerCase()}-`).sort();
  return long.startsWith(short);
}

/** Confirms outdated rules whose words, and those of their examples, were all taken. */
function upToDate(
  after: Compiled,
  units: readonly TranslationUnit[],
  taken: ReadonlyMap<string, string>,
): AcceptedTexts {
  const outdated = outdatedIn(after);
  const open = new Set(
    units.flatMap(({ id, spot, isOutdated }) =>
      isOutdated && !taken.has(id) && !('path' in spot) ? [ownerOf(spot.original)?.id ?? id] : [],
    ),
  );
  const chosen = outdated.nodes.filter(({ id }) => taken.has(id) && !open.has(id));
  return chosen.length === 0
    ? { texts: new Map(), isRaised: false, left: [] }
    : acceptTranslations(after, outdated, chosen, false);
}

/** The translation to exchange; a message if the edition is not one. */
function translationOf(
  compiled: Compiled | undefined,
  source: EditionSource | undefined,
  { cwd, root }: CommandRequest,
): Translation | string {
  const translates = compiled?.edition?.config.overlay?.translates;
  if (!compiled?.edition || !source || !translates)
    return `"${compiled?.name ?? ''}" is not a translation; "rulewright translate ${compiled?.name ?? ''} --to LANGUAGE" starts one.`;
  const { assembled } = compiled.edition;
  const wordsAt = new Map<string, ReadonlyMap<string, string>>();
  return {
    edition: assembled,
    source,
    textOf: (file) => compiled.sources.get(file) ?? '',
    outdated: new Set(outdatedIn(compiled).nodes.map(({ id }) => id)),
    previousOf(id, version = translates.version) {
      const words = wordsAt.get(version) ?? wordsOf(`${translates.edition}@${version}`, { cwd, root });
      wordsAt.set(version, words);
      return words.get(id) ?? null;
    },
  };
}

/** The words of the rules of an edition or version, by id; empty if they are not known. */
function wordsOf(written: string, scope: Pick<CommandRequest, 'cwd' | 'root'>): ReadonlyMap<string, string> {
  const side = readSide(written, scope);
  if (typeof side === 'string' || !side.compared.hasWords) return new Map();
  const labelled = (label: string | null) => (label === null ? '' : `**${label}:** `);
  return new Map(side.compared.rules.map((rule) => [rule.id, labelled(rule.label) + rule.markdown()]));
}

function headOf({ edition: { config } }: Translation): ExchangeHead {
  const { overlay, language } = config;
  return {
    original: overlay?.extends ?? '',
    version: overlay?.base.version ?? '',
    languages: [overlay?.base.language ?? '', language],
  };
}
