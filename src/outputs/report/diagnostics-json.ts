import { compareDiagnostics, type Diagnostic, type Place } from '../../base/diagnostic.ts';
import type { DiagnosticsReport, PublishedDiagnostic } from '../../model/diagnostics.ts';
import { withPlacesOfCause } from './causes.ts';
import { countSeverities } from './severity-counts.ts';

/**
 * Diagnostics as data for other programs, in the shape of `diagnosticsReportSchema`.
 * All positions of one cause are under `related` of its first diagnostic.
 *
 * @returns diagnostics in the order of `compareDiagnostics`, whatever the input order
 */
export function diagnosticsJson(diagnostics: readonly Diagnostic[]): DiagnosticsReport {
  return {
    format: 'rulewright/diagnostics@1',
    diagnostics: withPlacesOfCause(diagnostics.toSorted(compareDiagnostics)).map(publish),
    counts: { ...countSeverities(diagnostics) },
  };
}

function publish(fault: Diagnostic): PublishedDiagnostic {
  const { code, name, severity, message, fix } = fault;
  return {
    code,
    name,
    severity,
    message,
    rule: fault.rule ?? null,
    number: fault.number ?? null,
    ...publishPlace(fault.place),
    ...(fault.help === undefined ? {} : { help: fault.help }),
    related: fault.related.map((related) => ({ message: related.message, ...publishPlace(related.place) })),
    ...(fix && {
      fix: {
        kind: fix.kind,
        title: fix.title,
        edits: fix.edits.map(({ file, start, end, text }) => ({ file, start, end, text })),
      },
    }),
  };
}

const publishPlace = ({ file, line, column, endLine, endColumn }: Place) => ({
  file,
  line,
  column,
  endLine,
  endColumn,
});
