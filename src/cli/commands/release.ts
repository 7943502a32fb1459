import { dirname, join } from 'node:path';
import { counted } from '../../base/counted.ts';
import type { Compiled } from '../../compiler/create-compiler.ts';
import { isCounted } from '../../diff/left-out.ts';
import type { LinkedEdition } from '../../graph/linked-edition.ts';
import { releasedText } from '../../graph/released-rules.ts';
import { suspectsOf } from '../../graph/suspects.ts';
import { isReleased } from '../../history/text-state.ts';
import type { Release } from '../../model/release.ts';
import { releaseOf, releaseText } from '../../outputs/release.ts';
import { visible } from '../../outputs/report/control-characters.ts';
import { releasesFolderName } from '../../source/discover.ts';
import { pathBelow } from '../../source/output-place.ts';
import { packText } from '../../source/packed-text.ts';
import type { EditionSource } from '../../source/read-edition.ts';
import { contentOf, type TextChange, writeTogether } from '../../source/write-together.ts';
import { writingHome } from '../../source/writing-home.ts';
import { type CommandRequest, type CommandResult, refuse } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { type CompileOptions, runCompileCommand } from '../compile-command.ts';
import { hasErrors, reportText } from '../report.ts';
import { failureText } from '../write-back.ts';

/** `release EDITION`. */
export const release = (editions: readonly string[], options: CompileOptions): Promise<number> =>
  runCompileCommand(runRelease, editions, options);

/**
 * `release EDITION`: records the current text as a published version. Writes nothing if there are
 * errors; never replaces a different record, unless `--replace` states that nobody has it yet.
 */
function runRelease(request: CommandRequest, context: CommandContext): CommandResult {
  const [source] = context.selected;
  const [first] = context.compileAll();
  if (!source || !first) return refuse('"release" takes one edition.');
  if (first.external)
    return refuse(`"${source.name}" cannot be released: only its ids and titles are known.`);
  const version = first.edition?.config.version ?? '';
  if (first.edition && !isFileName(version))
    return refuse(`the version "${version}" cannot be a file name: use letters, digits, dots and dashes.`);
  const file = `${dirname(source.config.file)}/${releasesFolderName}/${version}.json`;
  const isThere = source.releases?.some((one) => one.file === file) ?? false;
  const isReplaced = isThere && request.options.replace === true;
  if (isReplaced && first.history && first.history.latest.version !== version)
    return refuse(
      `${version} cannot be replaced: ${first.history.latest.version} was released after it and depends on it.`,
    );
  const compiled = isReplaced ? withoutRelease(source, file, context) : first;
  if (!compiled.edition || hasErrors([compiled]))
    return { stdout: reportText([compiled], request), stderr: 'nothing was released\n', code: 1 };
  const { history, edition } = compiled;
  const existing = isReplaced ? null : (history?.at(version) ?? null);
  if (existing) return alreadyReleased(edition, existing, file, history?.latest.version === version);
  const keepsTexts = edition.config.releases?.texts === true;
  const texts = keepsTexts ? packText(JSON.stringify(context.compiler.publish(compiled))) : undefined;
  const release = releaseOf(edition, history?.latest.version ?? null, texts);
  if (isReplaced && first.history?.at(version)?.seal === release.seal) return unchanged(file);
  try {
    writeRelease(source, file, releaseText(release), context.root);
  } catch (error) {
    return refuse(failureText(error, context.root));
  }
  return {
    stdout: `${visible(file)}  ${counted(release.rules.filter(isCounted).length, 'rule')}\n`,
    stderr: notes(compiled, isReplaced),
    code: 0,
  };
}

/** Writes the record and removes accepted.yaml, both or neither. */
function writeRelease({ config, accepted }: EditionSource, file: string, text: string, root: string): void {
  const home = writingHome(dirname(join(root, config.file)));
  const change = (name: string, after: string | null): TextChange => {
    const path = join(root, name);
    return { path: pathBelow(home, path), before: contentOf(path), after };
  };
  writeTogether(home, [change(file, text), ...(accepted ? [change(accepted.file, null)] : [])]);
}

/** No separator, no dot first, nothing with a meaning on Windows. */
const isFileName = (version: string) => /^[\p{L}\p{N}](?:[\p{L}\p{N} ._+-]*[\p{L}\p{N}+_-])?$/u.test(version);

/**
 * Compiles as if a release had never been made, so that checks require nothing of what it
 * published.
 */
function withoutRelease(source: EditionSource, file: string, context: CommandContext): Compiled {
  const releases = (source.releases ?? []).filter((one) => one.file !== file);
  const [compiled] = context.compileAnew([{ ...source, releases, accepted: undefined }]);
  if (!compiled) throw new Error('an edition compiles to nothing');
  return compiled;
}

/**
 * Result for a version that has a record: nothing to do, or a refusal because the text changed.
 *
 * @param isLatest whether it is the last release, which could be replaced
 */
function alreadyReleased(
  edition: LinkedEdition,
  existing: Release,
  file: string,
  isLatest: boolean,
): CommandResult {
  // Changed records of retired rules are not another text: they go into the next record.
  const isSame = (edition.config.date ?? null) === existing.date;
  if (isSame && isReleased(existing, releasedText(edition))) return unchanged(file);
  return refuse(
    `${existing.version} is released, and the text has changed: raise "version" in edition.yaml.`,
    ...(isLatest ? ['If nobody has that release yet, --replace replaces it.'] : []),
  );
}

const unchanged = (file: string): CommandResult => ({
  stdout: `${visible(file)}  exists, and nothing has changed\n`,
  stderr: '',
  code: 0,
});

function notes(compiled: Compiled, isReplaced: boolean): string {
  const suspects = isReplaced ? [] : suspectsOf(compiled.edition?.files ?? []);
  const lines = [
    ...(suspects.length > 0
      ? [
          `${counted(suspects.length, 'suspect reference')} confirmed by this release; "rulewright lint" listed them before\n`,
        ]
      : []),
    ...(isReplaced
      ? [
          'warning: the record of this version was replaced. Sites, links and audits made with the old one are not updated.\n' +
            'Replace a record only before it is public; afterwards raise "version".\n',
        ]
      : []),
  ];
  return lines.join('');
}
