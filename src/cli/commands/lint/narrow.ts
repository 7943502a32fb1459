import { dirname, resolve } from 'node:path';
import type { Diagnostic } from '../../../base/diagnostic.ts';
import { nearNames } from '../../../base/near-names.ts';
import { checkMetas } from '../../../checks/registry.ts';
import type { Compiled } from '../../../compiler/create-compiler.ts';
import { ownCodePattern, retiredCode, retiredHelp, retiredMessage } from '../../../model/check-names.ts';
import { editionOfFile } from '../../../source/discover.ts';
import type { CommandOptions } from '../../command.ts';

/** Which diagnostics a run of lint reports. */
export interface Narrowing {
  /** Codes of checks; null for all. */
  readonly codes: ReadonlySet<string> | null;
  /** Absolute paths of the named files; null if an edition was named too, or nothing. */
  readonly files: ReadonlySet<string> | null;
}

/**
 * Reads the codes or names of `--only`: `R006,no-downward-marker`.
 *
 * @returns a message if one is unknown
 */
export function readCodes(written: string): ReadonlySet<string> | string {
  const codes = new Set<string>();
  for (const one of written.split(/[\s,]+/).filter((part) => part !== '')) {
    const gone = retiredCode(one.toUpperCase()) ?? retiredCode(one.toLowerCase());
    if (gone) {
      codes.add(gone);
      continue;
    }
    if (ownCodePattern.test(one)) {
      codes.add(one);
      continue;
    }
    const check = checkMetas.find(
      ({ code, name }) => code === one.toUpperCase() || name === one.toLowerCase(),
    );
    if (!check) {
      const near = nearNames(
        one.toLowerCase(),
        checkMetas.map(({ name }) => name),
        1,
      )[0];
      if (/^[ES]\d{3}$/i.test(one))
        return `"${one}" cannot be chosen: errors that prevent reading are always reported.`;
      return `there is no check "${one}".${near === undefined ? ` Codes go from ${checkMetas[0]?.code} to ${checkMetas.at(-1)?.code}; names are such as "${checkMetas[0]?.name}".` : ` Did you mean "${near}"?`}`;
    }
    codes.add(check.code);
  }
  return codes.size === 0 ? '"--only" needs codes or names of checks, such as R006,R030.' : codes;
}

/** Checks that `--audit` and `--only` request, whatever the settings. */
export function optionalChecks({ audit, only }: Pick<CommandOptions, 'audit' | 'only'>): ReadonlySet<string> {
  const codes = readCodes(only ?? '');
  return new Set([
    ...(audit ? checkMetas.map(({ code }) => code) : []),
    ...(typeof codes === 'string' ? [] : codes),
  ]);
}

/** A line for each removed check in `--only`. */
export const retiredNotes = (codes: Narrowing['codes']): string =>
  [...(codes ?? [])]
    .filter((code) => retiredCode(code))
    .map((code) => `note: ${retiredMessage(code)} ${retiredHelp}\n`)
    .join('');

/** Separates files and editions among the arguments; a file selects its edition. */
export function partFiles(
  written: readonly string[],
  cwd: string,
): { readonly editions: readonly string[]; readonly files: ReadonlySet<string> | null } {
  const files = new Set<string>();
  let isOnly = written.length > 0;
  const editions = written.map((one) => {
    const path = resolve(cwd, one);
    const folder = editionOfFile(path);
    if (folder === null) {
      isOnly = false;
      return one;
    }
    // edition.yaml concerns all files of the edition.
    if (dirname(path) === folder && path.endsWith('.yaml')) isOnly = false;
    else files.add(path);
    return folder;
  });
  return { editions, files: isOnly && files.size > 0 ? files : null };
}

/**
 * Removes diagnostics outside the scope. Those that prevent rules from being read (codes S and E)
 * always stay: no check can report on rules that were not read.
 */
export function narrow(compiled: Compiled, narrowing: Narrowing, root: string): Compiled {
  if (!narrowing.codes && !narrowing.files) return compiled;
  const diagnostics = compiled.diagnostics.filter((diagnostic) => isMeant(diagnostic, narrowing, root));
  return { ...compiled, diagnostics };
}

/** Whether a diagnostic is in scope. */
export function isMeant(
  { code, severity, place }: Diagnostic,
  { codes, files }: Narrowing,
  root: string,
): boolean {
  // What was not checked is always reported.
  if (!/^[RX]/.test(code)) return severity === 'error' || !codes || code === 'E020';
  return (codes?.has(code) ?? true) && (files?.has(resolve(root, place.file)) ?? true);
}
