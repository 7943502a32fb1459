import { diagnose } from '../base/diagnose.ts';
import type { Diagnostic } from '../base/diagnostic.ts';
import { mergeMarkAt } from '../base/merge-mark.ts';
import { placeIn } from '../base/places.ts';
import { emptyReading, withSource } from '../edition/read-file.ts';
import { type Release, releaseFormat, releaseSchema } from '../model/release.ts';
import type { SourceFile } from '../source/read-text.ts';
import { sealOf } from './seal.ts';

/** The record of a release, or the faults of its file. */
export interface ReleaseReading {
  readonly release: Release | null;
  readonly diagnostics: readonly Diagnostic[];
}

const restore =
  'Take the file back from version control: a release is written by "rulewright release" alone.';

/**
 * Reads the record of a release and checks that it is intact: JSON of this form (S010), of this
 * edition and version (S011), and unchanged since the program wrote it (S012).
 *
 * @param edition id of the edition that the file belongs to
 */
export function readRelease(source: SourceFile, edition: string): ReleaseReading {
  const { file, text, fault } = source;
  if (fault) return { release: null, diagnostics: withSource(file, source, emptyReading).diagnostics };
  const refuse = (code: ReleaseFault, at: readonly [number, number], message: string, help = restore) => ({
    release: null,
    diagnostics: [releaseFault(source, code, at, { message, help })],
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refuse(
      'S010',
      brokenAt(text, error as Error),
      'Unexpected text: the record of a release is JSON.',
    );
  }
  const format = String((value as { format?: unknown } | null)?.format);
  if (format !== releaseFormat) {
    const isNewer = Number(/^rulewright\/release@(\d+)$/.exec(format)?.[1]) > 1;
    const at = valueAt(text, 'format');
    return isNewer
      ? refuse('S010', at, `Unexpected form "${format}": a newer rulewright wrote it.`, 'Update rulewright.')
      : refuse('S010', at, 'Unexpected file: this is no record of a release.', 'Put it somewhere else.');
  }
  const sealed = sealedRelease(value);
  const read = sealed ? { data: sealed } : releaseSchema.safeParse(value, { jitless: true });
  if (!read.data) {
    const [issue] = read.error.issues;
    const key = String(issue?.path.findLast((step) => typeof step === 'string') ?? 'rules');
    return refuse('S010', valueAt(text, key), `Unexpected "${issue?.path.join('.')}": ${issue?.message}.`);
  }
  const release = read.data;
  const name = /([^/]*)[.]json$/i.exec(file)?.[1] ?? '';
  if (release.edition !== edition) {
    const message = `Unexpected release of "${release.edition}" in the folder of "${edition}".`;
    const help = `Where this edition began as a copy of "${release.edition}", remove the file: its releases are its own. Else ${restore.replace(/^T/, 't')}`;
    return refuse('S011', valueAt(text, 'edition'), message, help);
  }
  if (release.version !== name) {
    const message = `Unexpected version "${release.version}", expected "${name}", the name of the file.`;
    return refuse('S011', valueAt(text, 'version'), message);
  }
  if (!sealed && sealOf(release) !== release.seal) {
    return refuse(
      'S012',
      valueAt(text, 'seal'),
      'Unexpected change: something else than rulewright edited this release.',
    );
  }
  return { release, diagnostics: [] };
}

/**
 * Returns a record with a valid seal: the program wrote it, so that a schema would find nothing in
 * it. Null if the seal is missing or wrong, or a rule has fields that the seal leaves out.
 */
function sealedRelease(value: unknown): Release | null {
  try {
    const release = value as Release;
    const isWhole = release.rules.every(
      ({ looks, tags, attributes, addresses }) => looks !== undefined || !(tags || attributes || addresses),
    );
    return isWhole && sealOf(release) === release.seal ? release : null;
  } catch {
    return null;
  }
}

/** Codes of faults in the records of releases, with their names. */
const names = {
  S010: 'no-malformed-release',
  S011: 'no-foreign-release',
  S012: 'no-edited-release',
  S013: 'no-missing-release',
} as const;
type ReleaseFault = keyof typeof names;

/** Creates the diagnostic for a fault in the record of a release. */
export function releaseFault(
  source: Pick<SourceFile, 'file' | 'text'>,
  code: ReleaseFault,
  at: readonly [start: number, end: number],
  words: { readonly message: string; readonly help: string },
): Diagnostic {
  return diagnose({ code, name: names[code], severity: 'error' }, placeIn(source, at), words);
}

/** Returns the range of the first value of a field; the beginning if absent. */
export function valueAt(text: string, key: string): [number, number] {
  const found = new RegExp(`"${key.replace(/\W/g, '')}"\\s*:\\s*`).exec(text);
  if (!found) return [0, 0];
  const start = found.index + found[0].length;
  return [start, start + (/^(?:"(?:[^"\\\n]|\\.)*"|[^\s,]+)/.exec(text.slice(start))?.[0].length ?? 0)];
}

/**
 * Returns where a text stops being JSON: at a merge conflict marker, or where the parser reports
 * it.
 */
export function brokenAt(text: string, { message }: Error): [number, number] {
  const mark = mergeMarkAt(text);
  if (mark) return mark;
  const position = /position (\d+)/.exec(message)?.[1];
  const snippet = /"([\s\S]+)" is not valid JSON/.exec(message)?.[1];
  const start = position === undefined ? Math.max(0, text.indexOf(snippet ?? text)) : Number(position);
  const at = /unexpected end/i.test(message) ? text.trimEnd().length : start;
  return [at, Math.min(text.length, at + 1)];
}
