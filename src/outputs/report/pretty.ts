import { type Colors, createColors } from '../../base/colors.ts';
import { counted } from '../../base/counted.ts';
import type { Diagnostic, Fix, Place, Severity } from '../../base/diagnostic.ts';
import { createLineIndex, type LineIndex } from '../../base/span.ts';
import { byKind, kindLines } from './by-kind.ts';
import { byCause, fixOf, saysOtherwise } from './causes.ts';
import { visible } from './control-characters.ts';
import { drawFrame } from './frame.ts';
import { countSeverities, countsInWords } from './severity-counts.ts';

/** What the report needs besides the diagnostics. */
export interface PrettyOptions {
  /**
   * Text of a file by its path in the diagnostics, for the author's lines; undefined leaves them
   * out.
   */
  readonly sources: (file: string) => string | undefined;
  readonly color: boolean;
  /**
   * Address to which the code of a check is appended, for a `see:` line at the first diagnostic of
   * each code.
   */
  readonly codeBase?: string;
  /** Position of the fault in the document that its rule was imported from; undefined for none. */
  readonly imported?: (fault: Diagnostic) => string | undefined;
  /** Number of files, for `no faults in N files`. */
  readonly fileCount?: number;
  /** Columns for an author's line; longer ones are cut to a window. Default: 100. */
  readonly width?: number;
}

type Paint = (text: string) => string;

interface Context {
  readonly colors: Colors;
  readonly width: number;
  readonly lines: (file: string) => LineIndex | undefined;
  readonly imported: (fault: Diagnostic) => string | undefined;
  /** The `help:` line of a diagnostic, unless an earlier one of its code had the same. */
  readonly help: (fault: Diagnostic) => string[];
  /** The `see:` line of a code, on first use. */
  readonly see: (code: string) => string[];
}

/**
 * Diagnostics for a terminal: headline, message, the author's line with the range marked,
 * explanation, help.
 * Sorted by severity, check, position. A cause with many positions is reported once with all of
 * them, and help once per kind. A long report ends with counts by kind, for readers who see only
 * its end. Ends with a line feed.
 */
export function formatPretty(diagnostics: readonly Diagnostic[], options: PrettyOptions): string {
  const colors = createColors(options.color);
  const files = new Set(diagnostics.map(({ place }) => place.file));
  const fixable = fixableLine(diagnostics);
  const closing = fixable === '' ? [] : [colors.dim(fixable)];
  const blocks = faultBlocks(diagnostics, options);
  const kinds =
    blocks.length > mostUncounted ? [['by kind, worst first:', ...kindLines(diagnostics)].join('\n')] : [];
  const last = [...closing, summary(diagnostics, files.size, options.fileCount, colors)].join('\n');
  return `${[...blocks, ...kinds, last].join('\n\n')}\n`;
}

/** The diagnostics as `formatPretty` shows them, without the summary: a block for each cause. */
export function faultBlocks(diagnostics: readonly Diagnostic[], options: PrettyOptions): string[] {
  const context = createContext(options, createColors(options.color));
  const counts = new Map<string, number>();
  const shown = [...byCause(diagnostics.toSorted(byKind))].filter(([{ code, place }]) => {
    const kind = `${code} in ${visible(place.file)}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= mostShown;
  });
  return [
    ...shown.map(([first, others]) =>
      [formatOne(first, context), ...alsoAt(first, others, context)].join('\n'),
    ),
    ...[...counts]
      .filter(([, count]) => count > mostShown)
      .map(([kind, count]) => `${count - mostShown} more of ${kind}; --format json has all`),
  ];
}

/**
 * At most this many diagnostics of one code per file, and positions of one cause: nobody reads
 * more.
 */
const mostShown = 100;

/**
 * Other positions of the same fault, here and in an imported document, with their rules and
 * differing messages, without the authors' lines.
 */
function alsoAt(first: Diagnostic, others: readonly Diagnostic[], { colors, imported }: Context): string[] {
  if (others.length === 0) return [];
  const places = others.slice(0, mostShown).map((other) => {
    const { place, number, rule, message } = other;
    const name = number ?? rule;
    const source = imported(other);
    const where = name === undefined ? '' : colors.dim(`  in rule ${visible(name)}`);
    const from = source === undefined ? '' : colors.dim(`  from ${visible(source)}`);
    return `    ${colors.cyan(placeName(place))}${where}${from}${saysOtherwise(first, other) ? `: ${visible(message)}` : ''}`;
  });
  const rest = others.length - places.length;
  const more = rest > 0 ? [`    and ${rest} more; --format json has all`] : [];
  return [`  ${colors.bold('also:')} in ${counted(others.length, 'more place')}`, ...places, ...more];
}

function createContext(options: PrettyOptions, colors: Colors): Context {
  const indexes = new Map<string, LineIndex | undefined>();
  const seen = new Set<string>();
  const helped = new Set<string>();
  return {
    colors,
    width: Math.max(20, options.width ?? 100),
    imported: options.imported ?? (() => undefined),
    lines(file) {
      if (!indexes.has(file)) {
        const text = options.sources(file);
        indexes.set(file, text === undefined ? undefined : createLineIndex(text));
      }
      return indexes.get(file);
    },
    help({ code, help }) {
      if (help === undefined || helped.has(`${code}\n${help}`)) return [];
      helped.add(`${code}\n${help}`);
      return [`  ${colors.bold('help:')} ${visible(help)}`];
    },
    see(code) {
      if (options.codeBase === undefined || seen.has(code)) return [];
      seen.add(code);
      return [`  ${colors.bold('see:')}  ${visible(options.codeBase + code)}`];
    },
  };
}

/** A report of at most this many blocks needs no summary. */
const mostUncounted = 10;

/** At most this many related positions are shown. */
const mostRelated = 8;
const fewRelated = 5;

function formatOne(fault: Diagnostic, context: Context): string {
  const { colors } = context;
  const paint = severityPaint(fault.severity, colors);
  const number = fault.number ?? fault.rule;
  const inRule = number === undefined ? '' : colors.dim(`  in rule ${visible(number)}`);
  const lines = [
    `${paint(fault.severity)} ${colors.bold(fault.code)} ${fault.name}  ${colors.cyan(placeName(fault.place))}${inRule}`,
    `  ${colors.bold(visible(fault.message))}`,
    ...frame(fault.place, '^', paint, context),
  ];
  const { related } = fault;
  const shown = related.length > mostRelated ? related.slice(0, fewRelated) : related;
  for (const { message, place } of shown) {
    lines.push(
      `  ${visible(message)}: ${colors.cyan(placeName(place))}`,
      ...frame(place, '-', colors.blue, context),
    );
  }
  if (shown.length < related.length)
    lines.push(`  and ${related.length - shown.length} more places; --format json has all`);
  lines.push(...context.help(fault));
  if (fault.fix) lines.push(`  ${colors.bold('fix:')}  ${fixText(fault.fix)}`);
  const imported = context.imported(fault);
  if (imported !== undefined) lines.push(`  ${colors.bold('imported from:')} ${visible(imported)}`);
  return [...lines, ...context.see(fault.code)].join('\n');
}

function frame(place: Place, mark: string, paintMark: Paint, context: Context): string[] {
  const index = context.lines(place.file);
  if (!index) return [];
  const style = { width: context.width, mark, paintMark, paintGutter: context.colors.dim };
  return drawFrame(index, place, style).map((line) => `    ${line}`);
}

const placeName = (place: Place) => `${visible(place.file)}:${place.line}:${place.column}`;

const fixText = (fix: Fix) =>
  `${visible(fix.title)} (run with ${fix.kind === 'safe' ? '--fix' : '--fix --unsafe'})`;

function severityPaint(severity: Severity, colors: Colors): Paint {
  switch (severity) {
    case 'error':
      return colors.red;
    case 'warning':
      return colors.yellow;
    case 'info':
      return colors.blue;
  }
}

/** Number of diagnostics in the summary that fixes remove, including consequences of others. */
function fixableLine(diagnostics: readonly Diagnostic[]): string {
  const fixes = [...byCause(diagnostics.toSorted(byKind))].flatMap(([first, others]) =>
    [first, ...others].map((fault) => fixOf(fault, first)?.kind),
  );
  const safe = fixes.filter((kind) => kind === 'safe').length;
  const unsafe = fixes.filter((kind) => kind === 'unsafe').length;
  const parts: string[] = [];
  if (safe > 0) parts.push(`${safe} with --fix`);
  if (unsafe > 0) parts.push(`${unsafe}${safe > 0 ? ' more' : ''} with --fix --unsafe`);
  return parts.length === 0 ? '' : `can be fixed: ${parts.join(', ')}`;
}

function summary(
  diagnostics: readonly Diagnostic[],
  faultyFiles: number,
  fileCount: number | undefined,
  colors: Colors,
): string {
  if (diagnostics.length === 0) {
    return colors.green(fileCount === undefined ? 'no faults' : `no faults in ${counted(fileCount, 'file')}`);
  }
  const counts = countSeverities(diagnostics);
  const worst = counts.error > 0 ? 'error' : counts.warning > 0 ? 'warning' : 'info';
  const text = `${countsInWords(counts)} in ${counted(faultyFiles, 'file')}`;
  return colors.bold(severityPaint(worst, colors)(text));
}
