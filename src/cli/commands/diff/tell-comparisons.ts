import { effectiveChangesAnywhere } from '../../../diff/effective-changes.ts';
import { referencesToReworded } from '../../../diff/references-to-reworded.ts';
import { selectChanges } from '../../../diff/select-changes.ts';
import type { Comparison } from '../../../model/comparison.ts';
import { diffHtml } from '../../../outputs/diff/diff-html.ts';
import { diffMarkdown } from '../../../outputs/diff/diff-markdown.ts';
import { formatDiff } from '../../../outputs/diff/diff-pretty.ts';
import { diffGithub } from '../../../outputs/diff/github/diff-github.ts';
import type { EditionReview } from '../../../outputs/diff/github/review-groups.ts';
import { jsonText } from '../../../outputs/graph/graph-text.ts';
import { type CommandResult, refuse } from '../../command.ts';
import { asksForTables, compareAtTable } from './compare-at-table.ts';
import type { DiffRequest } from './diff-request.ts';
import type { Side } from './side.ts';

/** Two sides that were compared. */
interface Compared {
  readonly sides: readonly [Side, Side];
  /** Of all changes. */
  readonly comparison: Comparison;
  /** The command that compares these two. */
  readonly command: string;
}

/**
 * Comparisons in the requested form, one after the other.
 *
 * @param others sentences about editions that were not compared, which count as differences
 */
export function tellComparisons(
  compared: readonly Compared[],
  others: readonly string[],
  request: DiffRequest,
): CommandResult {
  const { format } = request;
  const shown = compared.map((one) => ({ ...one, selected: selectChanges(one.comparison, request) }));
  const differing = shown.filter(({ comparison }) => hasDifference(comparison, request));
  const notes = compared.flatMap(({ sides }) => notesOf(sides)).map((note) => `rulewright: ${note}\n`);
  const code = differing.length > 0 || others.length > 0 ? 1 : 0;
  const stderr = notes.join('');
  if (format === 'github') {
    const editions = shown.filter(isForReview).map(reviewOf);
    return { stdout: diffGithub({ editions, others }), stderr, code };
  }
  // Of several editions, those that are the same are not worth a page.
  const told = shown.length > 1 ? differing : shown;
  if (told.length !== 1 && (format === 'json' || format === 'html'))
    return refuse(`"--format ${format}" is for one edition, and ${told.length} differ: name it.`);
  if (asksForTables(request)) return atTables(shown, request);
  const texts = told.map(({ selected }) => textOf(selected, request));
  const heads = others.map((sentence) => `${sentence}\n`);
  const none = told.length + others.length === 0 ? ['No differences.\n'] : [];
  return { stdout: [...heads, ...texts, ...none].join('\n'), stderr, code };
}

/** The changes, and what `--only` selects of them, but not what only `--all` shows. */
function hasDifference(comparison: Comparison, { only }: DiffRequest): boolean {
  const { settings, changes } = selectChanges(comparison, only ? { only } : {});
  return settings.length > 0 || changes.some(({ kinds }) => !kinds.includes('unchanged'));
}

type Shown = Compared & { readonly selected: Comparison };

/** Reviewers hear of capitals and punctuation, too, in a sentence. */
const isForReview = ({ selected: { changes, settings, leftOut, counts } }: Shown): boolean =>
  changes.length + settings.length + leftOut.length + counts.typography > 0;

function reviewOf({ sides, comparison, selected, command }: Shown): EditionReview {
  const [{ graph: old }, { graph: now, retired }] = sides;
  return {
    comparison: selected,
    applies: old && now ? effectiveChangesAnywhere([old, now], comparison) : null,
    suspects: now ? referencesToReworded(comparison, now) : new Map(),
    retired,
    notes: notesOf(sides),
    command,
  };
}

const notesOf = (sides: readonly Side[]) => sides.flatMap(({ note }) => note ?? []);

function atTables(compared: readonly Compared[], request: DiffRequest): CommandResult {
  const results = compared.map(({ sides, comparison }) => compareAtTable(sides, comparison, request));
  const refused = results.find((result) => typeof result === 'string');
  if (refused !== undefined) return refuse(refused);
  const done = results.filter((result) => typeof result !== 'string');
  return {
    stdout: done.map(({ stdout }) => stdout).join('\n'),
    stderr: '',
    code: done.some(({ code }) => code === 1) ? 1 : 0,
  };
}

function textOf(comparison: Comparison, { format, color }: DiffRequest): string {
  switch (format) {
    case 'json':
      return `${jsonText(comparison, 2)}\n`;
    case 'markdown':
      return diffMarkdown(comparison);
    case 'html':
      return diffHtml(comparison);
    default:
      return formatDiff(comparison, { color });
  }
}
