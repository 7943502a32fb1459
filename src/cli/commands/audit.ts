import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AuditedName } from '../../audit/audit-text.ts';
import { builtInNotations, type Notation, ownNotation } from '../../audit/notations.ts';
import { createUnreadNumbers } from '../../audit/unread-numbers.ts';
import { pathBelow } from '../../source/output-place.ts';
import { type CommandResult, refuse } from '../command.ts';
import { printResult, useColor } from '../print.ts';
import { createProgress } from '../progress.ts';
import { failure } from '../reason.ts';
import { createAuditor } from './audit/audit-file.ts';
import { type AuditRequest, type AuditResult, auditReport } from './audit/audit-report.ts';
import { readSettings, updateFrom } from './audit/audit-settings.ts';
import { readAuditIndex } from './audit/read-audit-index.ts';
import { rewriteFiles } from './audit/rewrite-files.ts';
import { walkFiles } from './audit/walk-files.ts';

/**
 * `audit PATH…`: finds names of rules in files of other projects and reports what became of those
 * rules. Reads one file at a time and keeps only texts with diagnostics in memory.
 */
export function audit(paths: readonly string[], request: AuditRequest): Promise<number> {
  try {
    return printResult(runAudit(paths, request, process.cwd()));
  } catch (error) {
    return printResult(failure(error));
  }
}

function runAudit(paths: readonly string[], request: AuditRequest, cwd: string): CommandResult {
  const color = useColor(request.format);
  const settings = readSettings(request.config, cwd);
  if (typeof settings === 'string') return refuse(...settings.split('\n'));
  const { config, home } = settings;
  const own = [...(request.pattern ?? []), ...config.patterns].map(ownNotation);
  const failure = own.find((one) => typeof one === 'string');
  if (failure !== undefined) return refuse(failure);
  const edition = request.edition ?? config.edition;
  if (edition === undefined)
    return refuse('--edition names the edition whose rules are meant: its id, its folder, or a graph file.');
  const missing = paths.find((path) => !existsSync(resolve(cwd, path)));
  if (missing !== undefined) return refuse(`there is no file or folder "${missing}".`);
  const from = request.from ?? config.from;
  const editionHome = request.edition === undefined ? home : cwd;
  const root = request.root === undefined ? null : resolve(cwd, request.root);
  const index = readAuditIndex({ edition, from, cwd: editionHome, root });
  if (typeof index === 'string') return refuse(index);
  const auditor = createAuditor(builtInNotations(index.edition), own as Notation[], index);
  const unread = createUnreadNumbers(index);
  const result = auditPaths(paths, auditor, {
    excluded: config.exclude,
    isQuiet: request.quiet ?? false,
    ...{ home, cwd, unread },
  });
  if (!request.fix)
    return auditReport({ ...result, done: new Set(), notes: unread.notes() }, index, request, color);
  const { done, notes, isWhole } = rewriteFiles(result.names, result.hashes, cwd, request.unsafe ?? false);
  const notesOnFrom = isWhole && done.size > 0 ? updateFrom(index, settings, request.from === undefined) : [];
  const report = auditReport({ ...result, done, notes: [...notes, ...notesOnFrom] }, index, request, color);
  return isWhole ? report : { ...report, code: 1 };
}

interface AuditScope {
  readonly excluded: readonly string[];
  readonly home: string;
  readonly cwd: string;
  readonly unread: ReturnType<typeof createUnreadNumbers>;
  readonly isQuiet: boolean;
}

function auditPaths(
  paths: readonly string[],
  auditor: ReturnType<typeof createAuditor>,
  { excluded, home, cwd, unread, isQuiet }: AuditScope,
): AuditResult & { readonly hashes: ReadonlyMap<string, string> } {
  const progress = createProgress(isQuiet);
  const seen = new Set<string>();
  const names: AuditedName[] = [];
  const texts = new Map<string, string>();
  const skipped: { file: string; why: string }[] = [];
  const hashes = new Map<string, string>();
  let files = 0;
  for (const written of paths) {
    for (const { path, why } of walkFiles(resolve(cwd, written), excluded, home)) {
      if (seen.has(path)) continue;
      seen.add(path);
      const file = pathBelow(cwd, path) || '.';
      progress.reading(file);
      const audited = why === undefined ? auditor.audit(path, file) : null;
      const reason = why ?? audited?.why;
      if (reason !== undefined) skipped.push({ file, why: reason });
      if (!audited?.isText) continue;
      files += 1;
      unread.read(audited.text, new Set(audited.names.map(({ start }) => start)));
      if (audited.names.length === 0) continue;
      names.push(...audited.names);
      texts.set(file, audited.text);
      hashes.set(file, audited.hash);
    }
  }
  progress.end();
  return { names, texts, hashes, skipped, files };
}
