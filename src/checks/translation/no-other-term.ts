import { append } from '../../base/append.ts';
import { counted } from '../../base/counted.ts';
import { createTermMatcher, formsAmong, type TermForms } from '../../graph/terms.ts';
import { defineCheck, type EditionContext, type Reporting } from '../framework/define-check.ts';
import { spanOfUse, wordingIn } from '../framework/span-of-words.ts';
import { moreRules } from '../wording/shared/more-rules.ts';
import { peculiarWords, type WordUse } from './peculiar-words.ts';
import { type TranslatedEdition, type TranslatedRule, translatedRules } from './translated-rules.ts';

export const noOtherTerm = defineCheck({
  meta: {
    code: 'R114',
    name: 'no-other-term',
    severity: 'warning',
    summary:
      'Reports a term that a rule translates by the word of another term. Also reports a word that stands for a term in several rules, if other rules have the word of the glossary.',
    why: 'A reader takes two words for two things, or one word for the wrong thing.',
    fix: 'none',
  },
  createForEdition: (context) => ({
    edition() {
      const translation = translatedRules(context.edition);
      if (!translation) return;
      for (const uses of termUses(translation, context)) {
        const others = reportOtherTerms(uses, context);
        reportOtherWords({ ...uses, lacking: others }, translation, context);
      }
    },
  }),
});

/** A term in both languages, and the rules whose original uses it. */
interface TermUses {
  readonly term: TermForms;
  /** As the original calls it. */
  readonly original: TermForms;
  readonly having: readonly TranslatedRule[];
  /** Rules without any form of the term, also within a longer word. */
  readonly lacking: readonly Lacking[];
  /** Forms of all terms, in both languages. */
  readonly known: readonly [own: readonly string[], original: readonly string[]];
}

interface Lacking {
  readonly rule: TranslatedRule;
  /** Terms that only the translation uses, with the range of the first use in its text. */
  readonly added: readonly { readonly term: TermForms; readonly start: number; readonly end: number }[];
}

function termUses({ rules, languages }: TranslatedEdition, { edition }: EditionContext): TermUses[] {
  const terms = rules.filter(({ node }) => node.kind === 'term');
  const own = byId(formsAmong(terms.map(({ node }) => node)));
  const there = byId(formsAmong(terms.map(({ original }) => original)));
  const [ours, theirs] = [own, there].map((all, i) =>
    createTermMatcher([...all.values()], languages[i] ?? edition.config.language),
  );
  const having = new Map<string, TranslatedRule[]>();
  const lacking = new Map<string, Lacking[]>();
  for (const rule of rules) {
    const { node, item, originalItem } = rule;
    const expected = new Set(theirs?.find(originalItem.text, originalItem.stops).map(({ id }) => id));
    if (expected.size === 0) continue;
    const found = ours?.find(item.text, item.stops) ?? [];
    const added = found.flatMap(({ id, start, end }) => {
      const term = own.get(id);
      return term && !expected.has(id) ? [{ term, start, end }] : [];
    });
    const words = wordingIn(node).toLowerCase();
    for (const id of expected)
      if (formsOf(own.get(id)).some((form) => words.includes(form.toLowerCase()))) append(having, id, rule);
      else append(lacking, id, { rule, added });
  }
  const known = [[...own.values()].flatMap(formsOf), [...there.values()].flatMap(formsOf)] as const;
  return [...lacking].flatMap(([id, rules]) => {
    const [term, original] = [own.get(id), there.get(id)];
    return term && original ? [{ term, original, having: having.get(id) ?? [], lacking: rules, known }] : [];
  });
}

const byId = (terms: readonly TermForms[]) => new Map(terms.map((term) => [term.id, term]));
const formsOf = (term: TermForms | undefined) => (term ? [term.term, ...term.forms] : []);

/** Reports the word of another term; returns the rules without one. */
function reportOtherTerms(
  { term, original, lacking }: TermUses,
  { textOf, report }: EditionContext & Reporting,
): Lacking[] {
  return lacking.filter(({ rule, added: [other] }) => {
    if (!other) return true;
    const { node, item } = rule;
    const written = item.text.slice(other.start, other.end);
    report({
      at: spanOfUse(textOf(node.file), node, { written, index: (node.label?.length ?? 0) + 1 + other.start }),
      node,
      message: `Unexpected "${written}" for the term "${original.term}", expected "${term.term}".`,
      help: `If it is right, add it to the glossary with the words around it: **${term.term}** (also: …).`,
      related: [{ node: rule.original, message: 'the original' }],
    });
    return false;
  });
}

/** Reports words that translate the term in several rules, and stand for nothing else. */
function reportOtherWords(
  { term, original, having, lacking, known }: TermUses,
  { rules }: TranslatedEdition,
  { textOf, report }: EditionContext & Reporting,
): void {
  if (lacking.length < 2 || having.length < 2) return;
  const without = lacking.map(({ rule }) => rule);
  // A topic of these rules alone has its words in the original, too.
  const topics = peculiarWords(without, rules, ({ originalItem }) => originalItem.text, known[1]);
  const [[first, ...again] = []] = peculiarWords(without, rules, ({ node }) => wordingIn(node), known[0]);
  if (!first || topics.length > 0) return;
  const spanOf = ({ rule: { node }, ...use }: WordUse) => spanOfUse(textOf(node.file), node, use);
  report({
    at: spanOf(first),
    node: first.rule.node,
    message: `Unexpected "${first.written}"${moreRules(again.length)} for the term "${original.term}", expected "${term.term}" as in ${counted(having.length, 'other rule')}.`,
    help: `If both are right, add the word to the glossary: **${term.term}** (also: ${first.written}).`,
    related: [
      { node: first.rule.original, message: 'the original' },
      ...again.map((use) => ({ node: use.rule.node, message: 'and here', at: spanOf(use) })),
    ],
  });
}
