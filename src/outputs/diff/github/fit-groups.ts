/** Changes of one weight, a list item of Markdown each. */
export interface ReviewGroup {
  readonly title: string;
  /** Weight among all groups: 0 is the weightiest. */
  readonly rank: number;
  readonly items: readonly string[];
  /** How many items are visible; the others are folded. */
  readonly open: number;
}

/** What a review has about one edition. */
export interface EditionPart {
  /** Heading and sentences, which are always shown. */
  readonly head: string;
  /** The weightiest first. */
  readonly groups: readonly ReviewGroup[];
  /** The command that shows everything, as HTML. */
  readonly command: string;
}

/** Fewer items than this are not worth folding. */
const leastFolded = 3;

/** Bytes of headings, tags and sentences around the items of a group. */
const bytesOfFrame = 300;

/**
 * The text of editions within a size. Takes the weightiest changes of every edition before lighter
 * ones of any; counts the rest, with the command that shows it.
 *
 * @param most bytes of UTF-8
 */
export function fitGroups(parts: readonly EditionPart[], most: number): string {
  let left = most - bytesOfFrame;
  const take = (text: string, frame = 0): boolean => {
    const size = Buffer.byteLength(text) + frame + 1;
    if (size > left) return false;
    left -= size;
    return true;
  };
  // Half of the size is for the heads of many editions, the other for changes.
  const reserved = Math.floor(left / 2);
  left -= reserved;
  const frameOf = ({ groups, command }: EditionPart) =>
    groups.length * (bytesOfFrame + Buffer.byteLength(command));
  const cut = parts.findIndex((part) => !take(part.head, frameOf(part)));
  const shown = cut < 0 ? parts : parts.slice(0, cut);
  left += reserved;
  const counts = new Map<ReviewGroup, number>();
  const byWeight = shown.flatMap(({ groups }) => groups).sort((a, b) => a.rank - b.rank);
  for (const group of byWeight) {
    const first = group.items.findIndex((item) => !take(item));
    counts.set(group, first < 0 ? group.items.length : first);
  }
  const blocks = shown.flatMap((part) => [
    part.head,
    ...part.groups.map((group) => groupText(group, counts.get(group) ?? 0, part.command)),
  ]);
  const rest = parts.length - shown.length;
  return [...blocks, ...(rest > 0 ? [`There is no space here for ${rest} more editions.`] : [])].join('\n\n');
}

function groupText({ title, items, open }: ReviewGroup, count: number, command: string): string {
  const rest = items.length - count;
  const what = count > 0 ? `${rest} more` : `these ${rest}`;
  const more = rest > 0 ? [`There is no space here for ${what}: ${command}`] : [];
  const isFolded = items.length - open >= leastFolded;
  const visible = items.slice(0, isFolded ? Math.min(open, count) : count);
  const folded = isFolded ? items.slice(visible.length, count) : [];
  const summary = open === 0 ? `${title}: ${items.length}` : `${title}: ${items.length - open} more`;
  return [
    ...(visible.length > 0 || folded.length === 0 ? [`### ${title}`] : []),
    ...(visible.length > 0 ? [visible.join('\n')] : []),
    ...(folded.length > 0
      ? [`<details><summary>${summary}</summary>`, folded.join('\n'), ...more, '</details>']
      : more),
  ].join('\n\n');
}
