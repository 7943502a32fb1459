/** One character with the emphasis it is set in. Working on these, markup can be cut anywhere without losing a place. */
export interface Letter {
  readonly value: string;
  readonly strong: boolean;
  readonly emphasis: boolean;
}

/**
 * Take `**bold**` and `*italic*` off a text.
 *
 * A run of asterisks opens where a word begins after it and closes where one ends before it; one without a partner
 * stays in the text, where it may be a star.
 *
 * @returns a letter for each character that is no markup
 */
export function takeEmphasis(text: string): Letter[] {
  const runs = [...text.matchAll(/\*+/g)].map((match) => ({
    at: match.index,
    size: match[0].length,
    used: 0,
  }));
  const marks = new Map<number, { strong?: boolean; emphasis?: boolean; eaten: number }>();
  for (const size of [2, 1] as const) pairRuns(text, runs, size, marks);
  const letters: Letter[] = [];
  let strong = false;
  let emphasis = false;
  for (let at = 0; at < text.length; ) {
    const mark = marks.get(at);
    if (mark) {
      if (mark.strong !== undefined) strong = mark.strong;
      if (mark.emphasis !== undefined) emphasis = mark.emphasis;
      at += mark.eaten;
      continue;
    }
    const value = String.fromCodePoint(text.codePointAt(at) ?? 0);
    letters.push({ value, strong, emphasis });
    at += value.length;
  }
  return letters;
}

interface Run {
  readonly at: number;
  readonly size: number;
  used: number;
}

function pairRuns(
  text: string,
  runs: Run[],
  size: 1 | 2,
  marks: Map<number, { strong?: boolean; emphasis?: boolean; eaten: number }>,
): void {
  let open: Run | null = null;
  for (const run of runs) {
    if (run.size - run.used < size || (size === 1 && run.size - run.used > 1)) continue;
    const opens = /\S/.test(text[run.at + run.size] ?? ' ');
    const closes = /\S/.test(text[run.at - 1] ?? ' ');
    if (open && closes) {
      const begin = open.at + open.used;
      marks.set(begin, size === 2 ? { strong: true, eaten: 2 } : { emphasis: true, eaten: 1 });
      marks.set(run.at + run.used, size === 2 ? { strong: false, eaten: 2 } : { emphasis: false, eaten: 1 });
      open.used += size;
      run.used += size;
      open = null;
    } else if (opens) open = run;
  }
}

/** The text of letters. */
export function textOf(letters: readonly Letter[]): string {
  // Called for every stretch of every line: joining a list of single letters takes several times as long.
  let text = '';
  for (const letter of letters) text += letter.value;
  return text;
}
