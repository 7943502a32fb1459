import { escapePattern } from '../../base/escape-pattern.ts';
import { memoize } from '../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../edition/nodes.ts';
import { defineCheck, type EditionContext } from '../framework/define-check.ts';
import type { Report } from '../framework/finding.ts';
import { labelSpanOf } from '../framework/span-of-words.ts';
import { slipsIn } from '../wording/no-misspelt-label.ts';
import { foldCase, tokensIn, tokensOf } from '../wording/shared/file-tokens.ts';
import { strangeFormsOf } from './shared/strange-forms.ts';

/** The terms of a file that is a glossary. */
const termsIn = memoize(({ nodes }: AssembledFile): readonly RuleNode[] =>
  nodes.filter(({ kind }) => kind === 'term'),
);

export const noUnusedTerm = defineCheck({
  meta: {
    code: 'R012',
    name: 'no-unused-term',
    severity: 'info',
    summary:
      'Reports a term of the glossary that no rule and no other term uses, and a term whose forms belong to another word.',
    why: 'It is left over, or the rules use another word for it. Both mislead a reader who looks it up.',
    fix: 'none',
    habit: (times) =>
      `Unexpected terms: no rule uses ${times} of the glossary in the form that they have there.`,
  },
  createForEdition: (context) => ({
    edition() {
      const { files } = context;
      const forms = new Map<string, readonly Use[]>();
      const used = new Set<string>();
      for (const file of files) for (const id of file.termsUsed) used.add(id);
      const strange = reportStrange(context, context.report);
      for (const { assembled } of files) {
        for (const node of termsIn(assembled)) {
          if (used.has(node.id) || strange.has(node) || node.tags.some((tag) => exemptClasses.has(tag)))
            continue;
          // Without a name, or with a misspelt one, no rule can use it: that is reported
          // separately.
          if (node.label === null || slipsIn(node, context).length > 0) continue;
          const at = labelSpanOf(context.textOf(node.file), node);
          const { label } = node;
          const uses = forms.get(label) ?? otherForms(label, context);
          forms.set(label, uses);
          const use = uses.find((one) => one.node !== node);
          // Another term has this form: R042 reports it.
          if (use?.form === label) continue;
          context.report({
            at,
            node,
            message: use
              ? `Unexpected term "${label}": rules write "${use.form}", which does not count as a use.`
              : `Unexpected term "${label}": no rule uses it.`,
            help: use
              ? `List the form, (also: ${use.form}), or write it as the glossary does.`
              : 'List the forms that rules use as (also: …), or remove it. The class .optional keeps it.',
            related: use && [{ node: use.node, message: 'another form of it' }],
          });
        }
      }
    },
  }),
});

/**
 * Reports terms whose forms belong to another word, also kept ones: they are used, but not by their
 * name.
 */
function reportStrange(
  { edition: { config, files }, wording, textOf }: EditionContext,
  report: Report,
): ReadonlySet<RuleNode> {
  const found = new Set<RuleNode>();
  if (!/^en\b/i.test(config.language)) return found;
  for (const term of files.flatMap((file) => termsIn(file))) {
    const strange = strangeFormsOf(term, files);
    if (!strange || slipsIn(term, { wording }).length > 0) continue;
    found.add(term);
    report({
      at: labelSpanOf(textOf(term.file), term),
      node: term,
      message: `Unexpected term "${term.label}", whose forms are those of "${strange.word}": rules write that, and never "${term.label}".`,
      help: `Call the term "${strange.word}", or list forms of its own name.`,
      related: [{ node: strange.use, message: 'written this way' }],
    });
  }
  return found;
}

/** Kept intentionally, or without the word that rules would use. */
const exemptClasses: ReadonlySet<string> = new Set(['optional', 'recovered']);

interface Use {
  readonly node: RuleNode;
  readonly form: string;
}

/** The first two uses of a label with other capitals or another ending, outside the term itself. */
function otherForms(label: string, { files, wording }: EditionContext): readonly Use[] {
  // If no file has these words there is nothing to find.
  const words = label.toLowerCase().match(/[\p{L}\p{N}]{5,}/gu) ?? [];
  if (label === '' || words.some((word) => wording.countOf(word).count === 0)) return [];
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${escapePattern(label).replace(/e$/, 'e?')}(?:s|es|d|ed|ing)?(?![\\p{L}\\p{N}])`,
    'iu',
  );
  const beginning = foldCase(label.replace(/e$/, ''));
  const uses: Use[] = [];
  for (const { assembled } of files) {
    for (const node of nodesNear(label, tokensIn(assembled))) {
      const text = node.item?.text ?? '';
      if (!foldCase(text).includes(beginning)) continue;
      // In lower case it is the ordinary word.
      const form = pattern.exec(text)?.[0];
      if (form !== undefined && /^\p{Lu}/u.test(form)) uses.push({ node, form });
      if (uses.length === 2) return uses;
    }
  }
  return uses;
}

const endings = ['', 's', 'es', 'd', 'ed', 'ing'];

/**
 * Nodes that may contain a form of a label, in document order: those with its rarest word, the last
 * word in any form.
 */
function nodesNear(label: string, byToken: ReadonlyMap<string, readonly RuleNode[]>): readonly RuleNode[] {
  const words = tokensOf(label);
  const isOpen = /[\p{L}\p{N}]$/u.test(label);
  const parts = words.map((word, i) => {
    const isLast = isOpen && i === words.length - 1;
    const stems = isLast && word.endsWith('E') ? [word, word.slice(0, -1)] : [word];
    const forms = isLast ? stems.flatMap((stem) => endings.map((ending) => stem + foldCase(ending))) : stems;
    return forms.flatMap((form) => byToken.get(form) ?? []);
  });
  const rarest = parts.sort((a, b) => a.length - b.length)[0] ?? [];
  return [...new Set(rarest)].sort((a, b) => a.at[0] - b.at[0]);
}
