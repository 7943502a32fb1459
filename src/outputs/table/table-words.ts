import { dependsOn, relationKinds, relationTitle } from '../../model/phrases.ts';
import { ruleName } from '../../model/rule-name.ts';
import type { BookEntry, FoldedRule, TableBook } from '../../model/table-book.ts';
import { doesHold, type EffectiveRule } from '../../precedence/effective.ts';
import { openWords } from '../../precedence/open-words.ts';

/** Level of the headings of sections: below those of categories, where the book has any. */
export const sectionLevel = ({ entries }: TableBook): 2 | 3 =>
  entries.some(({ kind }) => kind === 'category') ? 3 : 2;

/** What stands in front of a rule of which more has to be said than its exceptions; empty for one that holds. */
export const markOf = ({ standing }: Pick<BookEntry, 'standing'>): string =>
  standing === null || standing === 'stands' || standing === 'excepted' ? '' : standing;

/** What a table's rulebook is called. */
export const bookTitle = ({ edition }: TableBook): string => `${edition.title} ${edition.version}`;

/** A table, and what it leaves open and plays without. */
interface TableChoices {
  readonly table: string;
  readonly open: readonly string[];
  readonly without: readonly string[];
}

/** What the table plays with, and what it leaves open, in sentences. */
export function bookNotes({ table, open, without }: TableChoices): string[] {
  return [
    table === '' ? 'The table chooses nothing.' : `The table: ${table}.`,
    ...(open.length === 0
      ? []
      : [`It leaves open: ${open.join(', ')}. What may be in play is printed, with what it depends on.`]),
    ...(without.length === 0 ? [] : [`It plays without: ${without.join(', ')}.`]),
  ];
}

/** A rule by which another is changed, in words. Its text is left to those who print it. */
export function foldedWords({ kind, name, standing, inPlay }: FoldedRule): string {
  const state = standing !== null && standing !== 'stands' ? ` (${standing} itself)` : '';
  const except = doesHold(standing) ? 'Except:' : 'Perhaps except:';
  const words = kind === 'supersedes' ? except : relationTitle(kind, 'by');
  return `${words} ${name}${inPlay === 'open' ? ' (if it is in play)' : ''}${state}`;
}

/**
 * What bears on a rule in the order in which people need it. Stars say the same of many rules; they stand without the text. What is
 * replaced itself makes no exception.
 */
export const foldedOf = ({ by }: BookEntry): FoldedRule[] =>
  by
    .filter(({ kind, standing }) => kind !== 'supersedes' || standing !== 'replaced')
    .sort((a, b) => relationKinds.indexOf(a.kind) - relationKinds.indexOf(b.kind));

/** Is the text of a folded rule to be printed? */
export const hasText = ({ kind, text }: FoldedRule): boolean =>
  text !== '' && kind !== 'prevents' && kind !== 'cancels';

/** What an answer hangs on; empty where it hangs on nothing. */
export const hangsWords = ({
  hangsOn,
  inPlay,
  conditions,
}: Pick<EffectiveRule, 'hangsOn' | 'inPlay' | 'conditions'>): string =>
  [
    ...(inPlay === 'open' ? [openWords(conditions)] : []),
    ...(hangsOn.length > 0 ? [dependsOn(hangsOn)] : []),
  ].join('; ');

/** Number, or what a list counts, and label of a node that has any; else null. */
export const headOf = ({ id, number, listMark, label }: BookEntry): string | null => {
  const shown = number ?? listMark ?? null;
  return shown === null && label === null ? null : ruleName({ id, number: shown, label });
};
