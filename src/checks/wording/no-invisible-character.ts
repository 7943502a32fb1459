import type { LinkedFile } from '../../graph/link.ts';
import type { Problem } from '../../syntax/facts.ts';
import { defineCheck, type FileContext } from '../framework/define-check.ts';
import { type Finding, type Report, takeOutFix } from '../framework/finding.ts';
import { nodeAt, reportProblems } from '../framework/problems.ts';

export const noInvisibleCharacter = defineCheck({
  meta: {
    code: 'R013',
    name: 'no-invisible-character',
    severity: 'error',
    summary:
      'Reports invisible characters, such as control characters, zero-width characters, direction marks, soft hyphens and line separators. Also reports replacement characters and signs in the wrong encoding.',
    why: 'Two texts then look the same but differ: a reference does not resolve, and nobody sees why.',
    fix: 'safe',
    habit: (times) => `Unexpected � at ${times} places: letters were lost when the document was converted.`,
  },
  create: (context) => ({
    file(linked) {
      reportDamaged(linked, context.source, context.report);
      const found = context.source.facts.problems.filter(({ kind }) => kind === 'invisible-character');
      const [first] = found;
      if (first && found.length > mostPlaces) {
        const { nodes, file } = linked.assembled;
        context.report({
          at: first.at,
          node: nodeAt(nodes, first.at[0]),
          file,
          ...describeAll(first, found),
        });
      } else reportProblems(linked, context, { 'invisible-character': describeOne });
    },
  }),
});

/** A file with more of them is of another type or encoding: one cause, and one diagnostic. */
const mostPlaces = 100;

const lost = 'U+FFFD';
/**
 * Separates words, like vertical tabs for the line breaks of word processors: removing it would
 * join them.
 */
const separators: ReadonlySet<string> = new Set(['U+000B', 'U+000C', 'U+001E', 'U+0085', 'U+2028', 'U+2029']);

/**
 * A letter of a font without a character table becomes a control character: removing it would lose
 * the letter.
 */
const mayBeLetter = (detail: string): boolean =>
  !separators.has(detail) && /^U\+00(?:[01].|7F|[89].)$/.test(detail);
const ofLetter = 'If the document has a letter there, write it.';

/** All in a file have one cause, and are one diagnostic. */
function reportDamaged(
  { assembled: { nodes, file } }: LinkedFile,
  { text, facts }: FileContext['source'],
  report: Report,
): void {
  const damaged = facts.problems.filter(({ kind }) => kind === 'wrong-encoding');
  const [first] = damaged;
  if (!first) return;
  const others = damaged.length > 1 ? `, as ${damaged.length - 1} others of this file` : '';
  report({
    at: first.at,
    node: nodeAt(nodes, first.at[0]),
    file,
    message: `Unexpected "${text.slice(...first.at)}", expected "${first.detail}": it was read in the wrong encoding${others}.`,
    fix: {
      kind: 'safe',
      title: `write ${damaged.length === 1 ? `"${first.detail}"` : 'what they were'}`,
      edits: damaged.map(({ at, detail }) => ({ at, text: detail })),
    },
  });
}

const describeOne = ({ at, detail }: Problem): Pick<Finding, 'message' | 'help' | 'fix'> => ({
  message:
    detail === lost ? 'Unexpected �: a letter was lost here.' : `Unexpected invisible character ${detail}.`,
  // A replacement character stands for lost text; removing it would hide that.
  ...(detail === lost
    ? { help: 'It was lost when the file was converted from another program. Write it again.' }
    : separators.has(detail)
      ? { fix: { kind: 'safe', title: 'write a space', edits: [{ at, text: ' ' }] } }
      : mayBeLetter(detail)
        ? { help: ofLetter, fix: { ...takeOutFix(at), kind: 'unsafe' } }
        : { fix: takeOutFix(at) }),
});

function describeAll(
  { detail }: Problem,
  all: readonly Problem[],
): Pick<Finding, 'message' | 'help' | 'fix'> {
  const message = `Unexpected invisible characters: the file has them at ${all.length} places, first ${detail}.`;
  if (all.some((one) => one.detail === lost))
    return { message, help: 'The file is not text, or not in UTF-8. Convert it again.' };
  const edits = all.map(({ at, detail }) => ({ at, text: separators.has(detail) ? ' ' : '' }));
  const isUnsure = all.some((one) => mayBeLetter(one.detail));
  return {
    message,
    help: isUnsure ? ofLetter : undefined,
    fix: { kind: isUnsure ? 'unsafe' : 'safe', title: 'remove them', edits },
  };
}
