import type { EditionContext } from '../../framework/define-check.ts';
import type { NodeWording } from './node-wording.ts';

/** Is a rule that says the same as one before it most likely said of something else, by where the two stand? */
export const isSaidOfOther = (first: NodeWording, second: NodeWording, context: EditionContext): boolean =>
  isOfOther(first, second) || isFar(first, second) || isBehindParagraph(first, second, context);

/** Is a rule said again of something else: below another rule, with no label of its own, or below one of another name? */
const isOfOther = ({ node: { label, parent: one } }: NodeWording, { node }: NodeWording): boolean =>
  one !== node.parent && (!label || !!(one?.item && one.label && one.label !== node.parent?.label));

/** Does a rule stand in another file, or do others of its list part it, without a label, from the first: steps that come again? */
const isFar = ({ node: one }: NodeWording, { node: other }: NodeWording): boolean =>
  one.parent === other.parent
    ? !one.label && Math.abs((one.count ?? 0) - (other.count ?? 0)) > 1
    : one.file !== other.file;

/** Does a paragraph of its own part a list between the two, as "**Climbing**" does? It says of what each is. */
const isBehindParagraph = (
  { node: one }: NodeWording,
  { node: other }: NodeWording,
  { edition }: EditionContext,
): boolean =>
  one.parent === other.parent &&
  one.file === other.file &&
  edition.files
    .find(({ file }) => file === one.file)
    ?.nodes.some(
      ({ parent, count, at: [start] }) =>
        parent === one.parent && count === null && one.at[0] < start && start < other.at[0],
    ) === true;
