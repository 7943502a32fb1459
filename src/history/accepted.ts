import { compareText, type Diagnostic } from '../base/diagnostic.ts';
import { emptyReading, withSource } from '../edition/read-file.ts';
import { readYamlFile } from '../edition/read-yaml.ts';
import { type AcceptedEntry, acceptedSchema } from '../model/release.ts';
import type { SourceFile } from '../source/read-text.ts';

const head = `# Suspect references that somebody looked at and left as they are. "rulewright accept" writes this file,
# and "rulewright release" removes it. Source: docs/editing.md of rulewright.
accepted:
`;

/** Reads accepted.yaml. Nothing is accepted if anything is wrong with it. */
export function readAccepted(source: SourceFile): {
  readonly entries: readonly AcceptedEntry[];
  readonly diagnostics: readonly Diagnostic[];
} {
  if (source.fault)
    return { entries: [], diagnostics: withSource(source.file, source, emptyReading).diagnostics };
  const { value, diagnostics } = readYamlFile(source, acceptedSchema);
  return { entries: value?.accepted ?? [], diagnostics };
}

/** Formats accepted.yaml: one sorted entry a line, so that entries of two people merge by line. */
export function acceptedText(entries: readonly AcceptedEntry[]): string {
  const byKey = new Map(entries.map((entry) => [`${entry.from} ${entry.to}`, entry]));
  const sorted = [...byKey.values()].sort((a, b) => compareText(a.from, b.from) || compareText(a.to, b.to));
  // Values are quoted, because YAML reads an id of digits as a number.
  const lines = sorted.map(
    ({ from, to, words }) => `  - { from: "${from}", to: "${to}", words: "${words}" }\n`,
  );
  return head + lines.join('');
}
