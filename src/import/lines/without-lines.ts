import type { SourceLine } from './lines.ts';

/** Lines without some of them; the next one stands where a page began with one that is gone. */
export function withoutLines(
  lines: readonly SourceLine[],
  isText: (line: SourceLine) => boolean,
): readonly SourceLine[] {
  let opensPage = false;
  return lines.flatMap((line) => {
    opensPage ||= line.opensPage === true;
    if (!isText(line)) return [];
    const own = opensPage && !line.opensPage ? { ...line, opensPage: true as const } : line;
    opensPage = false;
    return [own];
  });
}
