import type { ImportReport } from '../../model/import-report.ts';

/** At most this many of each kind are shown; the rest is in the JSON. */
const mostListed = 8;

/** An import report for people: what came out, and what to check. */
export function summaryOf(report: ImportReport): string {
  return [
    head(report),
    remarks(report),
    unresolved(report),
    names(report),
    left(report),
    printed(report),
    words(report),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function head({ source, dialect, counts, edition, words: { source: all } }: ImportReport): string {
  const how =
    dialect.by === 'asked' ? 'as its profile says' : dialect.grounds.join('; ') || 'no grounds given';
  const { references, lines, categories, sections, stars, markers, ...things } = counts;
  return [
    `${edition}: read from ${source.file}, numbers: ${dialect.name} (${how})`,
    `  in the document: ${list({ categories, sections, stars, markers }) || 'no parts'}`,
    `  in the edition: ${list(things) || 'nothing'}`,
    `  references and markers: ${list(references) || 'none'}`,
    `  lines: ${source.lines} in all; ${list(lines)}`,
    `  words: ${all} in the document\n`,
  ].join('\n');
}

const list = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(
      ([name, count]) => `${count} ${count === 1 ? name.replace(/ies$/, 'y').replace(/(?<!u)s$/, '') : name}`,
    )
    .join(', ');

/** Describes where a line of the document is in its file, from the ledger. */
function createPlaces({ lines }: ImportReport): (line: number) => string {
  const places = new Map(
    lines.map(({ line, origin, file }) => [
      line,
      `${file === undefined ? '' : `${file}, `}line ${origin ?? line}`,
    ]),
  );
  return (line) => places.get(line) ?? `line ${line}`;
}

function remarks(report: ImportReport): string {
  const placeOf = createPlaces(report);
  const kinds = new Map<string, ImportReport['remarks']>();
  for (const remark of report.remarks) kinds.set(remark.kind, [...(kinds.get(remark.kind) ?? []), remark]);
  if (kinds.size === 0) return '';
  // Candidates for unknown names follow below, with the places of the names.
  kinds.delete('name-unknown');
  const groups = [...kinds].map(([kind, all]) => {
    const byMessage = [...Map.groupBy(all, ({ message }) => message)];
    const lines = byMessage.slice(0, mostListed).map(([message, same]) => {
      const places = same.slice(0, mostListed).map(({ line, rule }) => {
        return [...(line === 0 ? [] : [placeOf(line)]), ...(rule === null ? [] : [rule])].join(', ');
      });
      const rest = same.length > mostListed ? [`${same.length - mostListed} more`] : [];
      const where = [...places, ...rest].filter((place) => place !== '').join('; ');
      return `    ${where}${where === '' ? '' : ': '}${message}`;
    });
    return [`  ${kind}: ${all.length}`, ...lines, ...more(byMessage.length)].join('\n');
  });
  return groups.length === 0 ? '' : `To look at\n${groups.join('\n')}\n`;
}

const more = (count: number, indent = '    ') =>
  count > mostListed ? [`${indent}and ${count - mostListed} more, in import-report.json`] : [];

function unresolved(report: ImportReport): string {
  const { references } = report;
  const placeOf = createPlaces(report);
  const why = new Map(report.names.map(({ name, evidence }) => [name, evidence.join('; ')]));
  const lost = new Map<string, { count: number; line: number; near: readonly string[]; status: string }>();
  for (const { status, printed, target, line, near } of references) {
    if (['resolved', 'pattern', 'external', 'omitted'].includes(status)) continue;
    const name = target === '' ? printed : target;
    const before = lost.get(name);
    lost.set(name, { count: (before?.count ?? 0) + 1, line: before?.line ?? line, near, status });
  }
  if (lost.size === 0) return '';
  const lines = [...lost].slice(0, 3 * mostListed).map(([name, { count, line, near, status }]) => {
    const times = count > 1 ? `, ${count} times` : '';
    const nearest = near.length > 0 ? `; nearest: ${near.join(', ')}` : '';
    const because = why.has(name) ? `; ${why.get(name)}` : '';
    return `  "${name}" (${status}) from ${placeOf(line)}${times}${because}${nearest}`;
  });
  const rest = lost.size - lines.length;
  return `References that stay text, since nothing here is called so, or more than one thing (ambiguous): ${lost.size}\n${lines.join('\n')}\n${rest > 0 ? `  and ${rest} more, in import-report.json\n` : ''}`;
}

/** How many names are how certain; the candidates of uncertain ones are listed above. */
function names({ names: all }: ImportReport): string {
  if (all.length === 0) return '';
  const of = (confidence: string) => all.filter((name) => name.confidence === confidence).length;
  return `Names: ${of('certain')} certain, ${of('likely')} likely, ${of('unknown')} unknown; their candidates are in import-report.json\n`;
}

function left(report: ImportReport): string {
  const { left: lines } = report;
  const placeOf = createPlaces(report);
  if (lines.length === 0) return '';
  const all = lines.slice(0, 3 * mostListed).map(({ line, why }) => `  ${placeOf(line)}: ${why ?? ''}`);
  return `Left out: ${lines.length} lines\n${all.join('\n')}\n`;
}

/** Numbers printed differently, and texts in a different order. */
function printed({ printed: compared }: ImportReport): string {
  const { lacking, moved } = compared ?? { lacking: [], moved: [] };
  const numbers = lacking
    .slice(0, mostListed)
    .map(
      ({ number, at, words: first, instead }) =>
        `  ${number} before "${first} …" (line ${at}): ${instead === '' ? 'no number' : instead}`,
    );
  const texts = moved
    .slice(0, mostListed)
    .map(
      ({ at, words: first, texts: count }) =>
        `  "${first} …" (line ${at})${count > 1 ? ` and ${count - 1} after it` : ''}`,
    );
  return [
    ...(numbers.length > 0
      ? [
          `Numbers of the document that differ in the result: ${lacking.length}`,
          ...numbers,
          ...more(lacking.length, '  '),
        ]
      : []),
    ...(texts.length > 0
      ? [`Texts in a different order in the result: ${moved.length}`, ...texts, ...more(moved.length, '  ')]
      : []),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

/** What holds for numbers and order if no word is missing. */
function inPrint({ printed: compared, source }: ImportReport): string {
  if (compared === null) return '';
  const { numbers, lacking, moved, joined } = compared;
  const some = joined?.count === 1 ? 'one' : joined?.count;
  const long =
    joined && `, ${some} of them after the number of the parent (${joined.number} is ${joined.as})`;
  if (lacking.length + moved.length > 0)
    return ` Numbers and order are the same, except those listed above${long ?? ''}.`;
  const typed = source.kind === 'html' ? ' that are typed' : '';
  return numbers === 0
    ? ''
    : ` The ${numbers} numbers${typed} before its texts are the same${long ?? ''}, in the same order.`;
}

function words(report: ImportReport): string {
  const {
    words: { missing, extra },
    left: lines,
    counts,
    remarks: said,
  } = report;
  if (missing.length + extra.length === 0 && lines.length > 0) return '';
  const passed = (counts.lines['contents'] ?? 0) + (counts.lines['page'] ?? 0);
  const but =
    passed > 0
      ? ` ${passed === 1 ? 'One line' : `${passed} lines`} of contents and page furniture ${passed === 1 ? 'was' : 'were'} left out on purpose: the edition makes its own.`
      : '';
  const without = said.some(({ kind }) => kind === 'settings-left-out')
    ? ', except the settings listed above,'
    : '';
  if (missing.length + extra.length === 0)
    return `Every word of the document${without} is in the result, and no other.${inPrint(report)}${but}\n`;
  const say = (list: ImportReport['words']['missing']) =>
    list
      .slice(0, 3 * mostListed)
      .map(
        ({ word, count, at }) =>
          `  ${word} ×${count} (${at.slice(0, 3).join(', ')}${at.length > 3 ? ', …' : ''})`,
      )
      .join('\n');
  return [
    ...(missing.length > 0
      ? [`Words of the document that the result lacks: ${missing.length}\n${say(missing)}`]
      : []),
    ...(extra.length > 0
      ? [`Words of the result that the document lacks: ${extra.length}\n${say(extra)}`]
      : []),
  ].join('\n');
}
