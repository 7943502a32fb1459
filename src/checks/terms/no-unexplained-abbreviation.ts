import { memoize } from '../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../edition/nodes.ts';
import { normalizeLabel } from '../../graph/labels.ts';
import { defineCheck } from '../framework/define-check.ts';
import { spanOfWords } from '../framework/span-of-words.ts';

export const noUnexplainedAbbreviation = defineCheck({
  meta: {
    code: 'R093',
    name: 'no-unexplained-abbreviation',
    severity: 'info',
    isOptional: true,
    summary: 'Reports an abbreviation in capitals that the rules use but never explain.',
    why: 'New readers have to guess what it means.',
    fix: 'none',
    habit: (times) => `Unexpected abbreviations: ${times} that no rule and no term of the glossary explains.`,
  },
  createForEdition: ({ edition, index, textOf, report }) => ({
    edition() {
      const uses = edition.files.flatMap((file) => abbreviationsIn(file));
      const unexplained = [...Map.groupBy(uses, (use) => use.name)].filter(
        ([, all]) => all.length >= often && !all.some(({ isExplained }) => isExplained),
      );
      if (unexplained.length === 0) return;
      const names = new Set(edition.files.flatMap(({ nodes }) => nodes.flatMap((node) => wordsOf(node))));
      for (const [name, all] of unexplained) {
        const [first] = all;
        if (!first || index.isLabel(normalizeLabel(name)) || names.has(name)) continue;
        if (isWord(name, edition.files)) continue;
        report({
          at: spanOfWords(textOf(first.node.file), first.node, name),
          node: first.node,
          message: `Unexpected abbreviation "${name}", which is used ${all.length} times and never explained.`,
          help: 'Explain it in brackets at its first use, or in the glossary.',
        });
      }
    },
  }),
});

/** Used less often, it is most likely a name. */
const often = 3;

interface Use {
  readonly name: string;
  readonly node: RuleNode;
  /** Brackets surround or follow it, or words explain it. */
  readonly isExplained: boolean;
}

const abbreviation = /(?<![\p{L}\p{N}'’-])(\p{Lu}{2,5})s?(?![\p{L}\p{N}-])/gu;
const roman = /^[IVXLCDM]+$/;
/** Words capitalised for emphasis. */
const plain =
  /^(?:NOT|AND|OR|ONLY|ALL|NO|MAY|MUST|CAN|ANY|EACH|ONE|TWO|NEVER|THE|IF|OK|AM|PM|USA|UK|EU|A|ID|PDF|URL|FAQ|ISBN|TV|DVD|CD|QR)$/;

/** Matches wherever two capitals occur, in a fraction of the time. */
const maybeCapitals = /[A-Z\u0080-\uffff]{2}/;

const abbreviationsIn = memoize(({ nodes }: AssembledFile): readonly Use[] =>
  nodes.flatMap((node) => {
    const text = node.item?.text ?? '';
    // Most texts have no two capitals in a row; one in all capitals has no abbreviation.
    if (!maybeCapitals.test(text) || !/\p{Lu}{2}/u.test(text) || !/\p{Ll}/u.test(text)) return [];
    return [...text.matchAll(abbreviation)].flatMap(({ 0: written, 1: name = '', index }): Use[] => {
      if (roman.test(name) || plain.test(name)) return [];
      const [before, behind] = [text.slice(0, index), text.slice(index + written.length)];
      if (isAddress.test(behind) || isInCapitals(before, behind)) return [];
      const isExplained =
        /["“'‘]$/u.test(before) ||
        // Alone in brackets, or with an explanation: "(GM)", "(GM, once a judge)". "(GM only)" is a
        // use.
        (before.endsWith('(') && /^["”’']?(?:[),;:=–—/]| for| or)/u.test(behind)) ||
        /^["”’']?\s?(?:\(|=|[:–—] |stands? for|means?\b|is short for)/u.test(behind);
      return [{ name, node, isExplained }];
    });
  }),
);

/** "KGM.example.org": the rest of an address. */
const isAddress = /^\.\p{L}[\p{L}\p{N}-]*[./]\p{L}/u;

/** Whether it also occurs in small letters, so that it is a word. */
function isWord(name: string, files: readonly AssembledFile[]): boolean {
  const small = new RegExp(
    `(?<![\\p{L}\\p{N}.@/_-])${name.toLowerCase()}(?![\\p{L}\\p{N}@/_-]|\\.\\p{L})`,
    'u',
  );
  return files.some(({ nodes }) => nodes.some(({ item }) => small.test(item?.text ?? '')));
}

/** "a RED CARD": next to another word in capitals a word is capitalised for emphasis. */
const isInCapitals = (before: string, behind: string): boolean =>
  /(?<!\p{L})\p{Lu}{3,} $/u.test(before) || /^ \p{Lu}{3,}(?!\p{L})/u.test(behind);

/** Words of a label or headword, and the other forms of a term: they need no explanation. */
const wordsOf = ({ label, item }: RuleNode): string[] =>
  [label ?? '', ...(item?.forms ?? [])].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
