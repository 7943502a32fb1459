import { cacheByWord } from '../../base/cache-by-word.ts';
import { inLatinLetters } from '../../base/latin-letters.ts';
import { memoize } from '../../base/memoize.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { defineCheck, type EditionContext, type Reporting } from '../framework/define-check.ts';
import { writeFix } from '../framework/finding.ts';
import { labelSpanOf, spanOfWords } from '../framework/span-of-words.ts';
import { isSlipOf, isSwapOf } from './shared/near-words.ts';
import { sameCase } from './shared/same-case.ts';

export const noMisspeltLabel = defineCheck({
  meta: {
    code: 'R075',
    name: 'no-misspelt-label',
    severity: 'warning',
    summary:
      'Reports a word of a label that appears nowhere else and is one typing mistake from a word of its id, or the reverse.',
    why: 'The same author writes label and id. If one letter differs, one of them is wrong, and references by the name of the rule lead nowhere.',
    fix: 'unsafe',
  },
  createForEdition: (context) => ({
    node(node) {
      if (!node.label || !node.hasOwnId) return;
      reportIdSlip(node, context);
      for (const { word, meant } of slipsIn(node, context)) {
        const source = context.textOf(node.file);
        const at = node.item ? labelWord(source, node, word) : headingWord(source, node, word);
        const right = sameCase(word, meant);
        context.report({
          at,
          node,
          message: `Unexpected "${word}" in the label of "${node.id}", expected "${right}".`,
          help: 'Write it as in the id. If the id is wrong, rename the rule.',
          fix: at[1] - at[0] === word.length ? writeFix(at, right) : undefined,
        });
      }
    },
  }),
});

/**
 * Reports a word of an id spelled differently in its label and unknown in the edition. Published
 * ids do not change.
 */
function reportIdSlip(
  node: RuleNode,
  { history, wording, edition, textOf, report }: EditionContext & Reporting,
): void {
  const slips = idSlipsOf(node);
  if (slips.length === 0 || history?.rule(node.id)) return;
  for (const { part, all } of slips) {
    // If a word occurs in the label only, the error is in the label.
    const meant = all.find(({ word }) => wording.countOf(word).count > 1)?.meant;
    if (meant === undefined || wording.countOf(part).count > 0) continue;
    report({
      at: node.item?.attributes?.id?.at ?? labelSpanOf(textOf(node.file), node),
      node,
      message: `Unexpected "${part}" in the id "${node.id}", expected "${meant}" as in the label.`,
      help: `If it is not published yet: rulewright rename ${edition.config.id}:${node.id} ${node.id.replace(part, meant)}`,
    });
  }
}

/**
 * Parts of an id that are one letter away from words of its label, regardless of the rest of the
 * edition.
 */
const idSlipsOf = memoize(({ id, label, parent }: RuleNode) => {
  const written = id.toLowerCase();
  const above = parent?.id ?? '';
  const words = (label?.match(/\p{L}+/gu) ?? []).map((word) => ({
    word: word.toLowerCase(),
    forms: [plainOf(word), spelledOut(word)] as const,
  }));
  return written.split(/[^\p{L}]+/u).flatMap((part) => {
    if (part.length < shortest || above.includes(part) || words.some(({ forms }) => forms.includes(part)))
      return [];
    const all = words.flatMap(({ word, forms: [meant] }) =>
      isIdSlip(part, meant) && !written.includes(meant) ? [{ word, meant }] : [],
    );
    return all.length > 0 ? [{ part, all }] : [];
  });
});

/** Shorter words are near too many others. */
const shortest = 5;
/** In a row of words the other words show which is meant. */
const shortestInRow = 4;

interface Slip {
  readonly word: string;
  readonly meant: string;
}

/** Words of a label spelled differently in the rule's id. Other checks leave them to this one. */
export function slipsIn(node: RuleNode, { wording }: Pick<EditionContext, 'wording'>): readonly Slip[] {
  const { slips, inRow } = labelSlipsOf(node);
  // A word used in the edition is correct.
  const isOwn = ({ word }: Slip) => wording.countOf(word.toLowerCase()).count < 2;
  const own = slips.filter(isOwn);
  return own.length > 0 ? own : inRow.filter(isOwn);
}

/**
 * The same, regardless of the rest of the edition: single words, and one in a row that the id
 * joins.
 */
const labelSlipsOf = memoize(({ label, id }: RuleNode) => {
  const words = label?.match(/\p{L}+/gu) ?? [];
  const small = words.map((word) => word.toLowerCase());
  const parts = partsOf(id, small);
  const slips = words.flatMap((word, i): Slip[] => {
    const plain = small[i] ?? '';
    // Ids often omit diacritics: "Ergänzung" and `erganzung`.
    const forms = [plain, plainOf(word), spelledOut(word)];
    if (plain.length < shortest || parts.some((part) => forms.some((form) => part.includes(form)))) return [];
    // Skips parts that the label has.
    const meant = parts.find((part) => isSlipOf(plain, part) && !small.includes(part));
    return meant === undefined ? [] : [{ word, meant }];
  });
  const row = words.map(spelledOut).join('');
  return { slips, inRow: parts.some((part) => part.includes(row)) ? [] : slipInRow(words, parts) };
});

/** A word in lower case without diacritics, as in ids: `malalodz` for "Mała łódź". */
const plainOf = cacheByWord((word) =>
  inLatinLetters(word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')),
);

/** A word in lower case with digraphs, as in many ids: "Ermächtigung" and `ermaechtigung`. */
const spelledOut = cacheByWord((word) =>
  word.toLowerCase().replace(/[äöüßåøæ]/g, (letter) => twoForOne.get(letter) ?? letter),
);
const twoForOne = new Map(Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', å: 'aa', ø: 'oe', æ: 'ae' }));

/** An error in one word of a label that its id joins: "Storm ruel" and `stormrule`. */
function slipInRow(words: readonly string[], parts: readonly string[]): Slip[] {
  const row = words.map(plainOf).join('');
  const part = words.length > 1 ? parts.find((other) => isSlipOf(row, other)) : undefined;
  if (part === undefined) return [];
  let at = 0;
  for (const word of words) {
    const plain = plainOf(word);
    const meant = part.slice(at, at + plain.length + part.length - row.length);
    if (plain !== part.slice(at, at + plain.length)) {
      const isSlip = plain[0] === meant[0] && (plain.at(-1) === meant.at(-1) || isSwapOf(plain, meant));
      return isSlip &&
        plain.length >= shortestInRow &&
        row.slice(at + plain.length) === part.slice(at + meant.length)
        ? [{ word, meant }]
        : [];
    }
    at += plain.length;
  }
  return [];
}

/**
 * The parts of an id, with the rest of those that join two words if the label has one of them:
 * `stormmovement`.
 */
function partsOf(id: string, words: readonly string[]): string[] {
  const parts = id.toLowerCase().split(/[^\p{L}]+/u);
  const rests = parts.flatMap((part) =>
    words.flatMap((word) => {
      if (word.length < 3 || word.length > part.length - shortest) return [];
      if (part.startsWith(word)) return [part.slice(word.length)];
      return part.endsWith(word) ? [part.slice(0, -word.length)] : [];
    }),
  );
  return [...parts, ...rests];
}

/** A replaced letter makes another word, "staple" and "stable": label and id may be two names. */
const isIdSlip = (part: string, word: string): boolean =>
  isSlipOf(part, word) && (part.length !== word.length || isSwapOf(part, word));

function labelWord(source: string, node: RuleNode, word: string) {
  const at = spanOfWords(source, node, word);
  return at === node.at ? labelSpanOf(source, node) : at;
}

function headingWord(source: string, node: RuleNode, word: string): readonly [number, number] {
  const [start, end] = node.at;
  const at = source.slice(start, end).indexOf(word);
  return at < 0 ? node.at : [start + at, start + at + word.length];
}
