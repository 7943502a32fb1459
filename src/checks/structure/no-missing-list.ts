import { memoize } from '../../base/memoize.ts';
import { type AssembledFile, isRule, type RuleNode } from '../../edition/nodes.ts';
import { defineCheck, type EditionContext } from '../framework/define-check.ts';
import type { Report } from '../framework/finding.ts';
import { nodesMatching } from '../framework/nodes-matching.ts';
import { ownRaw } from '../framework/raw-text.ts';
import { spanOfWords } from '../framework/span-of-words.ts';
import { moreRules } from '../wording/shared/more-rules.ts';

export const noMissingList = defineCheck({
  meta: {
    code: 'R091',
    name: 'no-missing-list',
    severity: 'warning',
    summary:
      'Reports a rule that ends with a colon and has nothing below it, the last of a list that ends with "and" or "or", and words that point at a picture or list that is not there, or at a rule without its name ("as described above"). English for the words that point.',
    why: 'What the sentence promises was lost, often when the rules were copied out of a laid-out document.',
    fix: 'none',
  },
  createForEdition(context) {
    const { report } = context;
    return {
      edition() {
        if (/^en\b/i.test(context.edition.config.language)) reportPointing(context, report);
      },
    };
  },
  create: ({ source, edition, report }) => ({
    file(linked) {
      const { nodes } = linked.assembled;
      const joins = joinsOf(edition.language);
      const isEnglish = /^en\b/i.test(edition.language);
      const holders = new Set(nodes.map(({ parent }) => parent));
      // Rules below show nothing by themselves, a table or drawing does.
      const showing = new Set(nodes.filter((node) => !isRule(node)).map(({ parent }) => parent));
      const mayShow = isEnglish
        ? nodesMatching(nodes, source.text, /shown|pictured|illustrat|diagram|picture/gi)
        : null;
      for (const [index, node] of nodes.entries()) {
        const text = node.item?.text.trimEnd() ?? '';
        const [, last = ''] = (text.endsWith(':') && endsOpen.exec(text)) || [];
        if (last !== '' && !holders.has(node) && !isFollowed(node, nodes[index + 1])) {
          const at = spanOfWords(source.text, node, last, text.split(last).length - 2);
          report({
            at: [at[0], source.text[at[1]] === ':' ? at[1] + 1 : at[1]],
            node,
            // What it announces may stand behind the next heading, or in the next rule.
            severity: 'info',
            message: 'Missing list: the rule ends with a colon, and nothing stands below it.',
            help: 'Put back what was lost behind it, or end the sentence.',
          });
        }
        const [joining] = (node.item?.kind === 'rule' && joins?.exec(text)) || [];
        // What stands after it, or below, goes on with it.
        if (joining !== undefined && !holders.has(node) && !isFollowed(node, nodes[index + 1])) {
          const isList = nodes.some((one, at) => at < index && one.parent === node.parent && isRule(one));
          const start = node.at[0] + ownRaw(node, source.text).lastIndexOf(joining);
          if (isList)
            report({
              at: [start, start + joining.length],
              node,
              message: `Missing item: the last of the list ends with "${joining}", and nothing follows.`,
              help: 'Put back what was lost after it, or end the list.',
            });
        }
        const [words] = (mayShow?.has(node) && !showing.has(node) && shown.exec(text)) || [];
        if (words !== undefined)
          report({
            at: spanOfWords(source.text, node, words),
            node,
            message: `Unexpected "${words}": nothing is shown here.`,
            help: 'Put into words what the picture showed, or take the words out.',
          });
      }
    },
  }),
});

/** The last word of a text that ends with a colon. */
const endsOpen = /(?<![\p{L}\p{N}])([\p{L}\p{N}]+):$/u;

/** Words that join the last item of a list to the others, by language. */
const joining: Readonly<Record<string, string>> = {
  ...{ en: 'and or', de: 'und oder', fr: 'et ou', es: 'y e o u', it: 'e ed o od', pt: 'e ou', nl: 'en of' },
  ...{ sv: 'och eller', da: 'og eller', nb: 'og eller', pl: 'i oraz lub albo', cs: 'a nebo', fi: 'ja tai' },
};

/** Matches such a word at the end of a text; one letter alone may be a name, and needs a sign before it. */
function joinsOf(language: string): RegExp | null {
  const words = joining[language.toLowerCase().split('-')[0] ?? '']?.split(' ');
  const long = words?.filter(({ length }) => length > 1);
  return words && long
    ? new RegExp(`(?<=[,;]\\s*)(?:${words.join('|')})$|(?<=\\s)(?:${long.join('|')})$`, 'u')
    : null;
}

/** Words that speak of a picture; those that say where it is are no fault of the text. */
const shown =
  /\b(?:as (?:shown|pictured|illustrated)(?=[.,;)]|$)|(?:as|see) (?:in )?the (?:diagram|picture|illustration)(?=[.,;)]|$)|the (?:diagram|picture|illustration) (?:below|above))/iu;

/** Words that point at another rule without its name. Behind the first sentence "above" may be what the rule itself says. */
const pointing =
  /\b(?:see below|as (?:described|defined|explained|listed|noted|stated|specified|outlined|detailed) below|(?<=^[^.!?:]*)(?:see above|as (?:described|defined|explained|listed|noted|stated|specified|outlined|detailed) above))(?=[.,;)]|$| to | in order)/iu;

/** Reports words that point at no place. All are one finding: a book that points so does it again and again. */
function reportPointing({ edition, textOf }: EditionContext, report: Report): void {
  const [first, ...others] = edition.files.flatMap((file) => pointersIn(file));
  if (!first) return;
  const spanOf = ({ node, written }: Pointer) => spanOfWords(textOf(node.file), node, written);
  report({
    at: spanOf(first),
    node: first.node,
    severity: 'info',
    message: `Unexpected "${first.written}"${moreRules(others.length)}: it names no place.`,
    help: 'Name the rule that is meant, by its number or id in brackets.',
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

/** What stands behind a rule in the same list may be what it announces: a note, or the rules that an opening rule has below it. */
const isFollowed = ({ parent }: RuleNode, next: RuleNode | undefined): boolean => next?.parent === parent;
