import { dependsOn, relationKinds, relationTitle } from '../../model/phrases.ts';
import { ruleName } from '../../model/rule-name.ts';
import type { BookEntry, FoldedRule, TableBook } from '../../model/table-book.ts';
import { doesHold, type EffectiveRule } from '../../precedence/effective.ts';
import { openWords } from '../../precedence/open-words.ts';

/** Heading level of sections: under categories, if the book has any. */
export const sectionLevel = ({ entries }: TableBook): 2 | 3 =>
  entries.some(({ kind }) => kind === 'category') ? 3 : 2;

/** The mark before a rule; empty if it holds or is only excepted. */
export const markOf = ({ standing }: Pick<BookEntry, 'standing'>): string =>
  standing === null || standing === 'stands' || standing === 'excepted' ? '' : standing;

/** Title of a table's rulebook. */
export const bookTitle = ({ edition }: TableBook): string => `${edition.title} ${edition.version}`;

/** A table, with what it leaves open and plays without. */
interface TableChoices {
  readonly table: string;
  readonly open: readonly string[];
  readonly without: readonly string[];
}

/** The table's choices and open facets, in sentences. */
export function bookNotes({ table, open, without }: TableChoices): string[] {
  return [
    table === '' ? 'The table chooses nothing.' : `The table: ${table}.`,
    ...(open.length === 0
      ? []
      : [`It leaves open: ${open.join(', ')}. What may be in play is printed, with what it depends on.`]),
    ...(without.length === 0 ? [] : [`It plays without: ${without.join(', ')}.`]),
  ];
}

/** A rule that changes another, in words, without its text. */
export function foldedWords({ kind, name, standing, inPlay }: FoldedRule): string {
  const state = standing !== null && standing !== 'stands' ? ` (${standing} itself)` : '';
  const except = doesHold(standing) ? 'Except:' : 'Perhaps except:';
  const words = kind === 'supersedes' ? except : relationTitle(kind, 'by');
  return `${words} ${name}${inPlay === 'open' ? ' (if it is in play)' : ''}${state}`;
}

/** Relations of a rule in the order people need them; replaced rules make no exceptions. */
export const foldedOf = ({ by }: BookEntry): FoldedRule[] =>
  by
    .filter(({ kind, standing }) => kind !== 'supersedes' || standing !== 'replaced')
    .sort((a, b) => relationKinds.indexOf(a.kind) - relationKinds.indexOf(b.kind));

/** Whether to print the text of a folded rule; stars apply to many rules alike. */
export const hasText = ({ kind, text }: FoldedRule): boolean =>
  text !== '' && kind !== 'prevents' && kind !== 'cancels';

/** What an answer depends on; may be empty. */
export const dependsWords = ({
  hangsOn,
  inPlay,
  conditions,
}: Pick<EffectiveRule, 'hangsOn' | 'inPlay' | 'conditions'>): string =>
  [
    ...(inPlay === 'open' ? [openWords(conditions)] : []),
    ...(hangsOn.length > 0 ? [dependsOn(hangsOn)] : []),
  ].join('; ');

/** Number or list mark, and label of a node; null without any. */
export const headOf = ({ id, number, listMark, label }: BookEntry): string | null => {
  const shown = number ?? listMark ?? null;
  return shown === null && label === null ? null : ruleName({ id, number: shown, label });
};
