import type { EditionContext } from './define-check.ts';

const idInBraces = /[{#]([\p{L}_][\p{L}\p{N}_.-]*)/gu;
const idInFront = /^[ \t]*id:[ \t]*["']?([\p{L}_][\p{L}\p{N}_.-]*)/gmu;

/**
 * Names that stand as ids in files of an edition and may not be read as such, since something there is not as the format wants it: a line
 * that is no item, a brace that is missing. That is told at its place, and the rules are not gone.
 */
export function unreadIds({ files, textOf, factsOf }: EditionContext): ReadonlySet<string> {
  const found = files.flatMap(({ assembled: { file } }) => {
    const isDamaged = (factsOf(file)?.problems.length ?? 0) > 0;
    return [idInFront, ...(isDamaged ? [idInBraces] : [])].flatMap((pattern) =>
      [...textOf(file).matchAll(pattern)].map(([, id = '']) => id),
    );
  });
  return new Set(found);
}
