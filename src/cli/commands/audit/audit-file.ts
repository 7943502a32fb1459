import { readFileSync, statSync } from 'node:fs';
import type { AuditIndex } from '../../../audit/audit-index.ts';
import { type AuditedName, auditText } from '../../../audit/audit-text.ts';
import type { Notation } from '../../../audit/notations.ts';
import { fingerprint } from '../../../base/hash.ts';
import { Overrun, within } from '../../deadline.ts';
import { reasonOf } from '../../reason.ts';
import { readForeignText } from './foreign-text.ts';

/** A file after its audit. */
export interface AuditedFile {
  readonly names: readonly AuditedName[];
  /** The audited text; empty if the file is not text. */
  readonly text: string;
  /** Whether it is text. */
  readonly isText: boolean;
  /** Fingerprint of its bytes if anything was found; else empty. */
  readonly hash: string;
  /** Why it was skipped, or only partly audited. */
  readonly why?: string;
}

/** In bytes. A larger file is data, not written by hand. */
const largestAudited = 4 * 1024 * 1024;

/**
 * Milliseconds that a user's patterns may take for a file; one more for each thousand characters.
 */
const patternTime = 1000;

/** The patterns are disabled after this many timeouts. */
const mostOverruns = 3;

/** Audits one file after the other. */
export interface FileAuditor {
  /** @param file its name in the result */
  audit(path: string, file: string): AuditedFile;
}

/**
 * Makes an auditor.
 *
 * @param own notations of the user: a regular expression may never end, so they have a deadline
 */
export function createAuditor(
  builtIn: readonly Notation[],
  own: readonly Notation[],
  index: AuditIndex,
): FileAuditor {
  let overruns = 0;
  const nothing = { names: [], text: '', isText: false, hash: '' };
  const judge = (text: string, file: string): { names: AuditedName[]; why?: string } => {
    if (own.length === 0) return { names: auditText(text, file, builtIn, index) };
    const auditBuiltIn = () => auditText(text, file, builtIn, index);
    if (overruns >= mostOverruns)
      return { names: auditBuiltIn(), why: 'patterns ran over before and were not looked for any more' };
    try {
      const auditAll = () => auditText(text, file, [...own, ...builtIn], index);
      return { names: within(patternTime + text.length / 1000, auditAll) };
    } catch (error) {
      if (!(error instanceof Overrun)) throw error;
      overruns += 1;
      return {
        names: auditBuiltIn(),
        why: `patterns took longer than ${patternTime / 1000} s; only the built-in notations were looked for`,
      };
    }
  };
  return {
    audit(path, file) {
      try {
        const stat = statSync(path);
        if (!stat.isFile()) return { ...nothing, why: 'not a file' };
        if (stat.size > largestAudited)
          return { ...nothing, why: `larger than ${largestAudited / 1024 / 1024} MiB` };
        const bytes = readFileSync(path);
        const foreign = readForeignText(bytes);
        if (!foreign) return nothing;
        const { names, ...rest } = judge(foreign.text, file);
        if (names.length === 0) return { ...nothing, text: foreign.text, isText: true, ...rest };
        return { names, text: foreign.text, isText: true, hash: fingerprint(bytes), ...rest };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).errno === undefined) throw error;
        return { ...nothing, why: reasonOf(error) };
      }
    },
  };
}
