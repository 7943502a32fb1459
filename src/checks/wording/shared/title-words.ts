import type { RuleNode } from '../../../edition/nodes.ts';
import type { EditionContext } from '../../framework/define-check.ts';
import type { Report } from '../../framework/finding.ts';
import { spanOfWords } from '../../framework/span-of-words.ts';

/** A little word inside of a title, which other titles write small or with a capital. */
const little = /(?<=[\p{L}\p{N}] )(?:of|for|the|and|in|to|an?|on|by|with|or|from|at)(?= \p{Lu})/giu;

/** So often are little words small in titles that one with a capital is none of a style. */
const usually = 3;

/** "Start For Two" beside "End of Play": titles with capitals of which one gives a capital to a little word as well. */
export function reportTitles({ edition, textOf }: EditionContext, report: Report): void {
  const titles = edition.files.flatMap(({ nodes }) => nodes.filter(isTitle));
  const words = titles.flatMap((node) =>
    [...(node.label ?? '').matchAll(little)].map(([word]) => ({ node, word })),
  );
  const [large, small] = [
    words.filter(({ word }) => isLarge(word)),
    words.filter(({ word }) => !isLarge(word)),
  ];
  const [first, ...others] = large;
  const [usual] = small;
  if (!first || !usual || small.length < usually || small.length < large.length * usually) return;
  const spanOf = ({ node, word }: typeof first) => spanOfWords(textOf(node.file), node, word);
  report({
    at: spanOf(first),
    node: first.node,
    message: `Unexpected "${first.word}" in a title, where "${usual.word}" is small in another: little words with a capital and without.`,
    help: 'Write little words in titles in one way.',
    related: [
      { node: usual.node, message: 'written so', at: spanOf(usual) },
      ...others.map((other) => ({ node: other.node, message: 'and here', at: spanOf(other) })),
    ],
  });
}

const isLarge = (word: string) => /^\p{Lu}\p{Ll}*$/u.test(word);

/** A heading that gives capitals to its other words. */
function isTitle({ item, label }: RuleNode): boolean {
  const words = (label ?? '').match(/\p{L}{4,}/gu) ?? [];
  return item === null && words.length > 0 && words.every((word) => /^\p{Lu}\p{Ll}/u.test(word));
}
