import { memoize } from '../../base/memoize.ts';
import { type AssembledFile, isRule, type RuleNode } from '../../edition/nodes.ts';
import { defineCheck, type EditionContext } from '../framework/define-check.ts';
import type { Report } from '../framework/finding.ts';
import { ownRaw } from '../framework/raw-text.ts';
import { spanOfWords } from '../framework/span-of-words.ts';
import { moreRules } from '../wording/shared/more-rules.ts';

export const noMissingList = defineCheck({
  meta: {
    code: 'R091',
    name: 'no-missing-list',
    severity: 'warning',
    summary:
      'Reports a rule that ends with a colon and has nothing below it, and a list whose last item ends with "and" or "or". In English, also reports words that point to a missing picture, list or rule, such as "as described above".',
    why: 'Something that the sentence promises was lost, often when the rules were copied from a formatted document.',
    fix: 'none',
  },
  createForEdition: (context) => ({
    edition() {
      if (/^en\b/i.test(context.edition.config.language)) reportPointing(context, context.report);
    },
  }),
  create: ({ source, edition, report }) => ({
    file({ assembled: { nodes } }) {
      const language = edition.language.toLowerCase().split('-')[0] ?? '';
      const joining = new Set(joins[language]?.split(' '));
      const holders = new Set(nodes.map(({ parent }) => parent));
      // Rules below are not shown content; a table or drawing is.
      const showing = new Set(nodes.filter((node) => !isRule(node)).map(({ parent }) => parent));
      const mayShow = language === 'en' && /hown|ictur|llustrat|iagram/.test(source.text);
      for (const [index, node] of nodes.entries()) {
        const text = node.item?.text.trimEnd() ?? '';
        // The text after it in the same list, or below, may be the announced list, or continue it.
        const isLast = !holders.has(node) && nodes[index + 1]?.parent !== node.parent;
        const [, last = ''] = (isLast && text.endsWith(':') && endsOpen.exec(text)) || [];
        if (last !== '') {
          const at = spanOfWords(source.text, node, last, text.split(last).length - 2);
          report({
            at: [at[0], source.text[at[1]] === ':' ? at[1] + 1 : at[1]],
            node,
            // The announced list may come after the next heading, or in the next rule.
            severity: 'info',
            message: 'Missing list: the rule ends with a colon, but nothing is below it.',
            help: 'Restore what followed, or end the sentence.',
          });
        }
        const [, sign, word = ''] =
          (isLast && node.item?.kind === 'rule' && lastWord.exec(text.slice(-16))) || [];
        // One letter alone may be a name, and needs a sign before it.
        if (
          joining.has(word) &&
          (sign || word.length > 1) &&
          nodes.some((one, at) => at < index && one.parent === node.parent && isRule(one))
        ) {
          const start = node.at[0] + ownRaw(node, source.text).lastIndexOf(word);
          report({
            at: [start, start + word.length],
            node,
            message: `Missing item: the last one of the list ends with "${word}", but nothing follows.`,
            help: 'Restore what followed, or end the list.',
          });
        }
        const [words] = (mayShow && !showing.has(node) && shown.exec(text)) || [];
        if (words !== undefined)
          report({
            at: spanOfWords(source.text, node, words),
            node,
            message: `Unexpected "${words}": nothing is shown here.`,
            help: 'Describe what the picture showed, or remove the words.',
          });
      }
    },
  }),
});

/** The last word of a text that ends with a colon. */
const endsOpen = /(?<![\p{L}\p{N}])([\p{L}\p{N}]+):$/u;

/** Words that join the last item of a list to the others, by language. */
const joins: Readonly<Record<string, string>> = {
  ...{ en: 'and or', de: 'und oder', fr: 'et ou', es: 'y e o u', it: 'e ed o od', pt: 'e ou', nl: 'en of' },
  ...{ sv: 'och eller', da: 'og eller', nb: 'og eller', pl: 'i oraz lub albo', cs: 'a nebo', fi: 'ja tai' },
};
/** The last word of a text, with the sign before it. */
const lastWord = /(?:([,;])\s*|\s)(\p{Ll}+)$/u;

/** Words for a picture; with its position they are not a fault of the text. */
const picture = '(?:diagram|picture|illustration)';
const shown = new RegExp(
  String.raw`\b(?:(?:as (?:shown|pictured|illustrated)|(?:as|see) (?:in )?the ${picture})(?=[.,;)]|$)|the ${picture} (?:below|above))`,
  'iu',
);

/**
 * Words that refer to another rule without its name. After the first sentence "above" may mean the
 * rule itself.
 */
const described =
  '(?:see|as (?:described|defined|explained|listed|noted|stated|specified|outlined|detailed))';
const pointing = new RegExp(
  String.raw`\b(?:${described} below|(?<=^[^.!?:]*)${described} above)(?=[.,;)]|$| to | in order)`,
  'iu',
);

/** Reports words without a target, as one diagnostic: a book with such words has many of them. */
function reportPointing({ edition, textOf }: EditionContext, report: Report): void {
  const [first, ...others] = edition.files.flatMap((file) => pointersIn(file));
  if (!first) return;
  const spanOf = ({ node, written }: Pointer) => spanOfWords(textOf(node.file), node, written);
  report({
    at: spanOf(first),
    node: first.node,
    severity: 'info',
    message: `Unexpected "${first.written}"${moreRules(others.length)}: it does not name the place.`,
    help: 'Refer to the rule by its number or id in brackets.',
    related: others.map((other) => ({ node: other.node, message: 'and here', at: spanOf(other) })),
  });
}

interface Pointer {
  readonly node: RuleNode;
  readonly written: string;
}

const pointersIn = memoize(({ nodes }: AssembledFile): Pointer[] => {
  const holders = new Set(nodes.map(({ parent }) => parent));
  return nodes.flatMap((node) => {
    const text = node.item?.text.trimEnd() ?? '';
    if (holders.has(node) || node.item?.references.length || !/\b(?:above|below)\b/i.test(text)) return [];
    const [written] = pointing.exec(text) ?? [];
    return written === undefined ? [] : [{ node, written }];
  });
});
