import { readFileSync, statSync } from 'node:fs';
import { type AuditedName, auditText } from '../../../audit/audit-text.ts';
import type { AuditBook } from '../../../audit/book.ts';
import type { Notation } from '../../../audit/notations.ts';
import { fingerprint } from '../../../base/hash.ts';
import { Overrun, within } from '../../deadline.ts';
import { reasonOf } from '../../reason.ts';
import { readForeignText } from './foreign-text.ts';

/** A file after its audit. */
export interface AuditedFile {
  readonly names: readonly AuditedName[];
  /** Its text as it was judged; empty where nothing was found. */
  readonly text: string;
  /** Was it read as text? */
  readonly isText: boolean;
  /** Fingerprint of its bytes where something was found; else empty. */
  readonly hash: string;
  /** Why it was not looked at, or not all of it. */
  readonly why?: string;
}

/** Larger files are data: nobody writes them. In bytes. */
const largest = 4 * 1024 * 1024;

/** Milliseconds that patterns of one's own may take for a file; one more for each thousand characters. */
const patience = 1000;

/** How often such a pattern may run over before it is given up. */
const mostOverruns = 3;

/** Looks at one file after the other. */
export interface FileAuditor {
  /** @param file what to call it */
  audit(path: string, file: string): AuditedFile;
}

/**
 * Make an auditor.
 *
 * @param own notations that people gave, which can take a regular expression for ever; they are stopped
 */
export function createAuditor(
  builtIn: readonly Notation[],
  own: readonly Notation[],
  book: AuditBook,
): FileAuditor {
  let overruns = 0;
  const none = { names: [], text: '', isText: false, hash: '' };
  const judge = (text: string, file: string): { names: AuditedName[]; why?: string } => {
    if (own.length === 0) return { names: auditText(text, file, builtIn, book) };
    const rest = () => auditText(text, file, builtIn, book);
    if (overruns >= mostOverruns)
      return { names: rest(), why: 'patterns ran over before and were not looked for any more' };
    try {
      const all = () => auditText(text, file, [...own, ...builtIn], book);
      return { names: within(patience + text.length / 1000, all) };
    } catch (error) {
      if (!(error instanceof Overrun)) throw error;
      overruns += 1;
      return {
        names: rest(),
        why: `patterns took longer than ${patience / 1000} s; only the built-in notations were looked for`,
      };
    }
  };
  return {
    audit(path, file) {
      try {
        const stat = statSync(path);
        if (!stat.isFile()) return { ...none, why: 'not a file' };
        if (stat.size > largest) return { ...none, why: `larger than ${largest / 1024 / 1024} MiB` };
        const bytes = readFileSync(path);
        const foreign = readForeignText(bytes);
        if (!foreign) return none;
        const { names, ...rest } = judge(foreign.text, file);
        if (names.length === 0) return { ...none, isText: true, ...rest };
        return { names, text: foreign.text, isText: true, hash: fingerprint(bytes), ...rest };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).errno === undefined) throw error;
        return { ...none, why: reasonOf(error) };
      }
    },
  };
}
