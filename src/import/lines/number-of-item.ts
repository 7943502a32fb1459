import type { SourceLine } from './lines.ts';

/** Is a line the printed number of an item and nothing else? What stands below it is the item. */
export const isNumberOfItem = (line: string): boolean => /^ *- \(?\d[\p{L}\d.()-]{0,20}[.):]$/u.test(line);

/** The line of a number with the words that stand in a block of their own behind it. */
export const withWords = <Line extends Pick<SourceLine, 'text' | 'links' | 'anchors' | 'heading'>>(
  line: Line,
  text: string,
  { links, anchors, heading }: Required<Pick<SourceLine, 'links' | 'anchors' | 'heading'>>,
): Line => ({
  ...line,
  text: `${line.text} ${text}`,
  ...(heading > 0 ? { heading } : {}),
  links: [...(line.links ?? []), ...links],
  anchors: [...(line.anchors ?? []), ...anchors],
});
