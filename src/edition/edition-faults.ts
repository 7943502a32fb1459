import type { Diagnostic } from '../base/diagnostic.ts';
import { nearNames } from '../base/near-names.ts';
import { createLineIndex } from '../base/span.ts';
import type { EditionConfig, WrittenEdition } from '../model/edition-config.ts';
import type { KnownFault } from '../model/remarks.ts';
import type { EditionSource } from '../source/read-edition.ts';
import { listedFiles } from './assemble.ts';

/** Is the edition called as its folder is? Other editions and addresses on the web find it by that name. */
export function nameFaults(source: EditionSource, config: EditionConfig | null): Diagnostic[] {
  if (!config || config.id === source.name) return [];
  return [
    fault(
      source,
      config.id,
      'E003',
      'no-other-name',
      `Unexpected id "${config.id}", expected "${source.name}", the name of the folder.`,
    ),
  ];
}

/**
 * Do `sections` and the folder agree? Reports a file that is listed and not there (E004), there and not listed (E005),
 * listed twice (E007), a link that leads out of the folder (S003), and an abridged edition that is not known (E006).
 */
export function listingFaults(
  source: EditionSource,
  config: WrittenEdition,
  resolveEdition: (id: string) => unknown,
): Diagnostic[] {
  const faults: Diagnostic[] = [];
  const listed = new Set<string>();
  for (const { name } of listedFiles(config)) {
    if (listed.has(name)) {
      faults.push(
        fault(
          source,
          name,
          'E007',
          'no-file-twice',
          `Unexpected second mention of the file "${name}".`,
          undefined,
          2,
        ),
      );
      continue;
    }
    listed.add(name);
    if (source.files.has(name) || source.leaving.includes(name)) continue;
    const near = nearNames(name, source.files.keys(), 1)[0];
    const help = near === undefined ? undefined : `Did you mean "${near}"?`;
    faults.push(
      fault(
        source,
        name,
        'E004',
        'no-missing-file',
        `Unexpected file "${name}": it is not in the edition's folder.`,
        help,
      ),
    );
  }
  for (const [name, file] of source.files) {
    if (listed.has(name)) continue;
    const place = { file: file.file, start: 0, end: 0, line: 1, column: 1, endLine: 1, endColumn: 1 };
    const message = `Unexpected file: "sections" of edition.yaml does not list "${name}".`;
    const help = 'List it where it belongs in the document, or give it a name that begins with a dot.';
    faults.push({
      code: 'E005',
      name: 'no-unlisted-file',
      severity: 'warning',
      message,
      help,
      place,
      related: [],
    });
  }
  for (const name of source.leaving) {
    faults.push(
      fault(
        source,
        name,
        'S003',
        'no-link-out',
        `Unexpected link: "${name}" leads out of the edition's folder and was not read.`,
      ),
    );
  }
  if (config.abridges !== undefined && !resolveEdition(config.abridges)) {
    const message = `Unexpected edition "${config.abridges}" in "abridges": no edition of that name is in rules/.`;
    faults.push(fault(source, config.abridges, 'E006', 'no-unknown-edition', message));
  }
  return faults;
}

/** Reports entries of `faults` that nothing in the text answers to any more (E009): a list that only grows hides new faults. */
export function staleFaults(source: EditionSource, stale: readonly KnownFault[]): Diagnostic[] {
  const { text, file } = source.config;
  const from = Math.max(0, text.search(/^faults:/m));
  const lines = createLineIndex(text);
  return stale.map(({ code, rule, printed }) => {
    const span = entrySpan(text, from, [code, rule, printed ?? '']);
    return {
      code: 'E009',
      name: 'no-stale-fault',
      severity: 'warning',
      message: `Unexpected entry of "faults": ${code} is not reported of ${printed === undefined ? '' : `"${printed}" in `}the rule "${rule}".`,
      help: 'Take it out, or put right what it names.',
      place: { file, ...span, ...lines.range(span) },
      related: [],
    };
  });
}

/** The line that holds all of an entry, where it stands on one; else the key of the list. */
function entrySpan(text: string, from: number, parts: readonly string[]): { start: number; end: number } {
  let start = from;
  for (const line of text.slice(from).split('\n')) {
    const lead = /^[\s-]*/.exec(line)?.[0].length ?? 0;
    if (parts.every((part) => line.includes(part)))
      return { start: start + lead, end: start + line.trimEnd().length };
    start += line.length + 1;
  }
  return { start: from, end: from + 'faults'.length };
}

/** A fault of edition.yaml, shown where the value stands in it. */
function fault(
  source: EditionSource,
  value: string,
  code: string,
  name: string,
  message: string,
  help?: string,
  nth = 1,
): Diagnostic {
  const { text, file } = source.config;
  let start = -1;
  for (let i = 0; i < nth; i += 1) start = text.indexOf(value, start + 1);
  const span = start < 0 ? { start: 0, end: 0 } : { start, end: start + value.length };
  const place = { file, ...span, ...createLineIndex(text).range(span) };
  return {
    code,
    name,
    severity: 'error',
    message,
    place,
    related: [],
    ...(help === undefined ? {} : { help }),
  };
}
