import type { AuditIndex } from '../../../audit/audit-index.ts';
import { type AuditedName, auditKinds } from '../../../audit/audit-text.ts';
import { counted } from '../../../base/counted.ts';
import type { Diagnostic } from '../../../base/diagnostic.ts';
import { type AuditReport, type AuditStatus, auditStatusSchema } from '../../../model/audit.ts';
import { editionIdSchema } from '../../../model/names.ts';
import { jsonText } from '../../../outputs/graph/graph-text.ts';
import { visible } from '../../../outputs/report/control-characters.ts';
import { githubAnnotations } from '../../../outputs/report/github.ts';
import { formatPretty } from '../../../outputs/report/pretty.ts';
import { sarif } from '../../../outputs/report/sarif.ts';
import type { CommandResult } from '../../command.ts';
import { version } from '../../version.ts';

/** Options of `audit`, as the command line gives them. */
export interface AuditRequest {
  readonly edition?: string;
  readonly from?: string;
  readonly pattern?: readonly string[];
  readonly config?: string;
  readonly fix?: boolean;
  readonly unsafe?: boolean;
  readonly strict?: boolean;
  readonly format?: string;
  readonly root?: string;
  readonly quiet?: boolean;
}

/** Names found in all files. */
export interface AuditResult {
  readonly names: readonly AuditedName[];
  /** Texts of the files with diagnostics. */
  readonly texts: ReadonlyMap<string, string>;
  readonly skipped: readonly { readonly file: string; readonly why: string }[];
  readonly files: number;
}

/**
 * Result of an audit in the form of `--format`. Skipped and rewritten files are listed on standard
 * error.
 */
export function auditReport(
  result: AuditResult & { readonly done: ReadonlySet<AuditedName>; readonly notes: readonly string[] },
  index: AuditIndex,
  { format, strict }: AuditRequest,
  color: boolean,
): CommandResult {
  const { names, texts, skipped, files, done, notes } = result;
  // A rewritten name is right now, but that of a reworded rule still needs review.
  const isLeft = (name: AuditedName) => !done.has(name) || name.entry.status === 'reworded';
  const left = names.filter(isLeft).flatMap((name): Diagnostic[] => {
    if (!name.diagnostic) return [];
    const { fix, ...rest } = name.diagnostic;
    return [done.has(name) || !fix ? rest : { ...rest, fix }];
  });
  const sources = (file: string) => texts.get(file);
  const stdout = () => {
    if (format === 'json') return `${jsonText(reportOf(result, index), 2)}\n`;
    if (format === 'sarif')
      return `${jsonText(sarif(left, { toolVersion: version, rules: auditKinds, sources }), 2)}\n`;
    if (format === 'github') return githubAnnotations(left);
    return `${formatPretty(left, { sources, color, fileCount: files })}${countsLine(countsOf(names))}\n`;
  };
  const lines = [...skipped.map(({ file, why }) => `not looked at: ${file}: ${why}`), ...notes];
  return {
    stdout: stdout(),
    stderr: lines.map((line) => `${visible(line)}\n`).join(''),
    code: strict && left.length > 0 ? 1 : 0,
  };
}

const statuses: readonly AuditStatus[] = auditStatusSchema.options;

function countsOf(names: readonly AuditedName[]): Record<AuditStatus, number> {
  const counts = { same: 0, renumbered: 0, renamed: 0, reworded: 0, removed: 0, unknown: 0, mislabelled: 0 };
  for (const { entry } of names) counts[entry.status] += 1;
  return counts;
}

function countsLine(counts: Record<AuditStatus, number>): string {
  const all = statuses.reduce((sum, status) => sum + counts[status], 0);
  const parts = statuses.flatMap((status) => (counts[status] > 0 ? [`${counts[status]} ${status}`] : []));
  return `${counted(all, 'reference')}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}

function reportOf({ names, skipped, files }: AuditResult, index: AuditIndex): AuditReport {
  return {
    format: 'rulewright/audit@1',
    edition: editionIdSchema.parse(index.edition),
    version: index.version,
    from: index.from,
    entries: names.map(({ entry }) => entry),
    counts: countsOf(names),
    files,
    skipped: [...skipped],
  };
}
