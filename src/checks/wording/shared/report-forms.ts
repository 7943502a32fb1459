import type { EditionContext } from '../../framework/define-check.ts';
import type { Report } from '../../framework/finding.ts';
import { spanOfUse } from '../../framework/span-of-words.ts';
import type { WrittenForm } from './named-forms.ts';
import { quote } from './quote.ts';
import { placedForms, type WrittenForms, writtenForms } from './written-forms.ts';

/** What is said of each way to write one thing in two forms, and how many times as often the usual one has to stand. */
const sayings: readonly (readonly [kind: keyof WrittenForms, what: string, usually?: number])[] = [
  ['quotes', 'one name in single and in double quotation marks'],
  ['capitals', 'one name with capitals and without'],
  ['slashes', 'one pair with spaces around the slash and without'],
  ['verbs', 'one name with the verb of one and with that of many'],
  ['numbers', 'one and many in the same words'],
  ['pronouns', 'whoever plays is spoken of in two ways', 3],
  ['counts', 'one count in figures and in words'],
  ['halves', 'one name with a capital and without', 3],
  ['articles', 'one name with an article and without', 4],
];

/** Reports what the edition writes in two forms, each kind once, however many names it is of. */
export function reportForms(context: EditionContext, report: Report): void {
  const forms = context.edition.files.map((file) => writtenForms(file));
  for (const [kind, what, usually = 1] of sayings)
    reportKind(
      forms.flatMap((file) => file[kind]),
      { what, usually },
      context,
      report,
    );
  reportKind(
    placedForms(context.edition.files),
    { what: 'one word in two spellings', usually: 1 },
    context,
    report,
  );
}

interface Pair {
  readonly rare: WrittenForm;
  /** Where it stands besides. */
  readonly again: readonly WrittenForm[];
  readonly usual: WrittenForm;
}

function reportKind(
  uses: readonly WrittenForm[],
  { what, usually }: { readonly what: string; readonly usually: number },
  { textOf }: EditionContext,
  report: Report,
): void {
  const [first, ...others] = [...Map.groupBy(uses, ({ key }) => key).values()].flatMap((same) =>
    pairOf(same, usually),
  );
  if (!first) return;
  const spanOf = (form: WrittenForm) => spanOfUse(textOf(form.node.file), form.node, form);
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
      ...first.again.map((form) => related(form, 'and here')),
      ...others.flatMap(({ rare, again, usual }) => [
        ...[rare, ...again].map((form) => related(form, 'and here')),
        related(usual, 'written so'),
      ]),
    ],
  });
}

/** What is written more seldom, beside what is written most; nothing where there is one form, or the usual one is not so usual. */
function pairOf(uses: readonly WrittenForm[], usually: number): Pair[] {
  const forms = [...Map.groupBy(uses, ({ form }) => form).values()].sort((a, b) => b.length - a.length);
  const [most, least] = [forms[0], forms.at(-1)];
  const [usual, ...even] = most ?? [];
  const [rare, ...more] = least ?? [];
  if (most === least || !usual || !rare || (most?.length ?? 0) < (least?.length ?? 0) * usually) return [];
  // Each rule once. Of two forms that stand equally often neither is the usual one.
  const places = most?.length === least?.length ? [...more, ...even] : more;
  const again = [...new Map(places.map((form) => [form.node, form])).values()];
  return [{ rare, again: again.filter(({ node }) => node !== rare.node), usual }];
}
