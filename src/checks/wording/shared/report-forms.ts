import type { EditionContext } from '../../framework/define-check.ts';
import type { Report } from '../../framework/finding.ts';
import { spanOfWords } from '../../framework/span-of-words.ts';
import { placedForms, type WrittenForm, type WrittenForms, writtenForms } from './written-forms.ts';

/** What is said of each way to write one thing in two forms. */
const sayings: readonly (readonly [kind: keyof WrittenForms, what: string])[] = [
  ['quotes', 'one name in single and in double quotation marks'],
  ['capitals', 'one name with capitals and without'],
  ['slashes', 'one pair with spaces around the slash and without'],
  ['verbs', 'one name with the verb of one and with that of many'],
  ['numbers', 'one and many in the same words'],
];

/** Reports what the edition writes in two forms, each kind once, however many names it is of. */
export function reportForms(context: EditionContext, report: Report): void {
  const forms = context.edition.files.map((file) => writtenForms(file));
  for (const [kind, what] of sayings)
    reportKind(
      forms.flatMap((file) => file[kind]),
      what,
      context,
      report,
    );
  reportKind(placedForms(context.edition.files), 'one way to lie in two spellings', context, report);
}

interface Pair {
  readonly rare: WrittenForm;
  readonly usual: WrittenForm;
}

function reportKind(
  uses: readonly WrittenForm[],
  what: string,
  { textOf }: EditionContext,
  report: Report,
): void {
  const [first, ...others] = [...Map.groupBy(uses, ({ key }) => key).values()].flatMap(pairOf);
  if (!first) return;
  const spanOf = ({ node, written }: WrittenForm) => spanOfWords(textOf(node.file), node, written);
  const related = (form: WrittenForm, message: string) => ({ node: form.node, message, at: spanOf(form) });
  const more =
    others.length === 0
      ? ''
      : ` Also ${others
          .slice(0, 4)
          .map(({ rare }) => quote(rare.written))
          .join(', ')}${others.length > 4 ? ` and ${others.length - 4} more` : ''}.`;
  report({
    at: spanOf(first.rare),
    node: first.rare.node,
    message: `Unexpected ${quote(first.rare.written)} beside ${quote(first.usual.written)}: ${what}.${more}`,
    help: 'Choose one of them, and write it everywhere.',
    related: [
      related(first.usual, 'written so'),
      ...others.flatMap(({ rare, usual }) => [related(rare, 'and here'), related(usual, 'written so')]),
    ],
  });
}

/** What is written more seldom, beside what is written most; nothing where there is one form. */
function pairOf(uses: readonly WrittenForm[]): Pair[] {
  const forms = [...Map.groupBy(uses, ({ form }) => form).values()].sort((a, b) => b.length - a.length);
  const usual = forms[0]?.[0];
  const rare = forms.at(-1)?.[0];
  return forms.length > 1 && usual && rare ? [{ rare, usual }] : [];
}

/** Between quotation marks, unless it has its own. */
const quote = (written: string) => (/^['‘"“]/.test(written) ? written : `"${written}"`);
