import { compareDiagnostics, type Diagnostic, type Severity } from '../../base/diagnostic.ts';
import { byCause } from './causes.ts';
import { visible } from './control-characters.ts';

/**
 * Diagnostics as workflow commands of GitHub Actions, a line each, shown at the changed lines of a
 * pull request.
 * One cause is one annotation at its first position, which names the others: a run shows few.
 *
 * @returns lines that end with a line feed; empty for no diagnostics
 */
export function githubAnnotations(diagnostics: readonly Diagnostic[]): string {
  return [...byCause(diagnostics.toSorted(compareDiagnostics))]
    .map(([fault, others]) => `${annotation(fault, others)}\n`)
    .join('');
}

/** Maximum number of positions named in one annotation, because space in the log is limited. */
const mostPlaces = 20;

function alsoAt(first: Diagnostic, others: readonly Diagnostic[]): string[] {
  if (others.length === 0) return [];
  const places = others.slice(0, mostPlaces).map(({ code, place, message }) => {
    const told = code === first.code ? '' : ` (${code}: ${message})`;
    return `${place.file}:${place.line}${told}`;
  });
  const left = others.length - places.length;
  return [`also: ${places.join(', ')}${left > 0 ? ` and ${left} more` : ''}`];
}

function annotation(fault: Diagnostic, others: readonly Diagnostic[]): string {
  const { file, line, column, endLine, endColumn } = fault.place;
  // The runner rejects columns on a range of lines and logs that.
  const columns: [string, string | number][] =
    line === endLine
      ? [
          ['col', column],
          ['endColumn', endColumn],
        ]
      : [];
  const properties = [
    ['file', file],
    ['line', line],
    ['endLine', endLine],
    ...columns,
    ['title', `${fault.code} ${fault.name}`],
  ]
    .map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
    .join(',');
  const number = fault.number ?? fault.rule;
  const parts = [number === undefined ? fault.message : `${number}: ${fault.message}`];
  if (fault.help !== undefined) parts.push(`help: ${fault.help}`);
  parts.push(...alsoAt(fault, others));
  return `::${commandOf(fault.severity)} ${properties}::${escapeData(parts)}`;
}

function commandOf(severity: Severity): 'error' | 'warning' | 'notice' {
  return severity === 'info' ? 'notice' : severity;
}

/**
 * Keeps an author's line feeds and returns; shows other controls, because the log is a terminal
 * too.
 */
function escapeData(parts: readonly string[]): string {
  return parts.map(escapeText).join('%0A');
}

function escapeText(text: string): string {
  return text
    .split(/(\r|\n)/)
    .map((part) => (part === '\r' ? '%0D' : part === '\n' ? '%0A' : visible(part).replaceAll('%', '%25')))
    .join('');
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
