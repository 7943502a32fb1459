import { cacheByWord } from '../../base/cache-by-word.ts';
import { defineCheck, type EditionContext } from '../framework/define-check.ts';
import { spanOfWords, wordingIn } from '../framework/span-of-words.ts';
import { moreRules } from '../wording/shared/more-rules.ts';
import { hyphenatedIn, labelsIn, type Name } from './shared/known-names.ts';

export const noNameInTwoForms = defineCheck({
  meta: {
    code: 'R102',
    name: 'no-name-in-two-forms',
    severity: 'warning',
    summary:
      'Reports a term, label or other capitalised name in two forms, such as "Vice-Captain" and "Vice Captain", or "Spiceblow" and "Spice Blow".',
    why: 'A search for one form does not find the other, and a term in two forms looks like two terms.',
    fix: 'none',
  },
  createForEdition: (context) => ({
    edition() {
      const { files, wording, textOf } = context;
      const fixed = files.flatMap(({ assembled }) => [...labelsIn(assembled), ...hyphenatedIn(assembled)]);
      const written = [...fixed.map((name) => name.written), ...wording.names().keys()];
      for (const [key, names] of Map.groupBy(new Set(written.filter((name) => /[ -]/.test(name))), keyOf)) {
        const isJoined = wording.countOf(key).count > 0 && wording.countOf(key).small === 0;
        if (!isJoined && new Set(names.map(formOf)).size === 1) continue;
        const uses = [
          ...fixed.filter((name) => keyOf(name.written) === key),
          ...names.flatMap((name) => usesOf(name, context)),
          ...(isJoined
            ? wording.nodesWith(key).map((node) => ({ node, written: asWritten(node, key) }))
            : []),
        ];
        const forms = [...Map.groupBy(uses, (use) => formOf(use.written)).values()];
        const [usual = [], rare = []] = forms.sort((a, b) => b.length - a.length);
        const [first, ...again] = [...new Map(rare.map((use) => [use.node, use])).values()];
        const [other] = usual;
        if (!first || !other) continue;
        const spanOf = (use: Name) => spanOfWords(textOf(use.node.file), use.node, use.written);
        context.report({
          at: spanOf(first),
          node: first.node,
          message: `Unexpected "${first.written}"${moreRules(again.length)} next to "${other.written}": one name in two forms.`,
          help: 'Choose one of them, and write it everywhere.',
          related: [
            { node: other.node, message: 'written this way', at: spanOf(other) },
            ...again.map((use) => ({ node: use.node, message: 'and here', at: spanOf(use) })),
          ],
        });
      }
    },
  }),
});

/** A lower-case word as a rule writes it. */
function asWritten(node: Name['node'], word: string): string {
  const wording = wordingIn(node);
  const at = wording.toLowerCase().indexOf(word);
  return wording.slice(at, at + word.length);
}

/** A name without the separators of its words. */
const keyOf = cacheByWord((name) => name.toLowerCase().replace(/[\s-]+/g, ''));

/** A name in small letters, with the separators of its words. */
const formOf = cacheByWord((name) => name.toLowerCase().replace(/\s+/g, ' '));

/** Rules with a name of the wording in their texts. */
const usesOf = (written: string, { wording }: EditionContext): Name[] =>
  wording
    .filesWithName(written)
    .flatMap(({ nodes }) => nodes.filter(({ item }) => item?.text.includes(written)))
    .map((node) => ({ node, written }));
