import { fingerprint } from '../base/hash.ts';
import { type Cache, openCache } from '../source/cache.ts';
import { findProject } from '../source/discover.ts';
import { fingerprintOf } from '../source/read-edition.ts';
import { showsContent } from '../source/write-atomically.ts';
import type { Selection } from './select-editions.ts';
import { siteFingerprint } from './site-fingerprint.ts';
import type { TaskRequest, TaskResult } from './task.ts';
import { programState } from './version.ts';

/** A finished command: what it came to, and everything that it followed from. */
interface Remembered {
  /** Fingerprints of the editions named, then of those looked into, then of the files beside them. */
  readonly inputs: readonly string[];
  readonly looked: readonly string[];
  readonly result: TaskResult;
  readonly output: { readonly folder: string; readonly name: string } | null;
}

/** Commands whose result follows from the editions named alone. What one is compared with can be any file. */
const isRepeatable = ({ command, options }: TaskRequest) =>
  command === 'build' || (command === 'lint' && !options.fix && options.against === undefined);

const keyOf = (request: TaskRequest) => `result-${fingerprint(JSON.stringify([request, programState]))}`;

/**
 * The result of the same command on the same input, from an earlier run.
 *
 * Reads and hashes the files, and neither parses them nor loads what would: a run in which nothing changed costs little
 * more than starting the program.
 *
 * @param select finds and reads the editions; asked only where something is remembered
 * @returns null where something changed or nothing is remembered
 */
export function recallResult(request: TaskRequest, select: () => Selection | string): TaskResult | null {
  if (!request.cache || !isRepeatable(request)) return null;
  const root = findProject(request.root ?? request.cwd)?.root;
  const text = root === undefined ? null : openCache(root, programState).get(keyOf(request));
  if (text === null) return null;
  try {
    const known = JSON.parse(text) as Remembered;
    const selection = select();
    if (typeof selection === 'string') return null;
    if (known.output && !showsContent(known.output.folder, known.output.name)) return null;
    const others = known.looked.flatMap((name) => selection.sibling(name) ?? []);
    const inputs = [
      ...[...selection.selected, ...others].map(fingerprintOf),
      siteFingerprint(selection.home),
    ];
    return inputs.length === known.inputs.length && inputs.every((input, i) => input === known.inputs[i])
      ? known.result
      : null;
  } catch {
    return null;
  }
}

/** Keep a result for {@link recallResult}. */
export function rememberResult(
  cache: Cache,
  request: TaskRequest,
  inputs: readonly string[],
  looked: readonly string[],
  result: TaskResult,
  output: Remembered['output'],
): void {
  if (!isRepeatable(request) || result.code === 2) return;
  const value: Remembered = { inputs, looked, result, output };
  cache.set(keyOf(request), JSON.stringify(value));
}
