import { type ArrayChange, diffArrays } from 'diff';
import type { ComparedRule } from '../compare/compared-edition.ts';
import type { WordChange } from '../model/comparison.ts';

/** A word and what follows it up to the next one; a reference without words counts as a word. */
interface Token {
  /** The compared form, without capitals, punctuation and white space. */
  readonly key: string;
  readonly text: string;
}

/** Returns the key for comparing a link of a rule: equal on both sides for the same target. */
export type LinkKey = (rule: ComparedRule, link: number) => string;

/** With more edits than this two texts are shown as entirely different. */
const mostEdits = 2000;

/**
 * Compares some rules with their successors word by word.
 * Reads several rules on one side one after the other. Text that differs only in capitals and
 * punctuation is shown as in the new version.
 */
export function compareWords(
  a: readonly ComparedRule[],
  b: readonly ComparedRule[],
  keyOf: LinkKey,
): WordChange[] {
  const [one, other] = [tokensOf(a, keyOf), tokensOf(b, keyOf)];
  const parts = diffArrays(one, other, { comparator: isSame, maxEditLength: mostEdits });
  const changes = parts
    ? joinedChanges(changesOf(parts, one))
    : [{ removed: one, added: other, same: [], sameBefore: [] }];
  return withOldMarks(changes)
    .flatMap(({ removed, added, same }): WordChange[] => [
      { op: 'removed', text: textOf(removed) },
      { op: 'added', text: textOf(added) },
      { op: 'same', text: textOf(same) },
    ])
    .filter(({ text }) => text !== '');
}

const isSame = (a: Token, b: Token | undefined) => a.key === b?.key;

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join('');

/**
 * The removed and inserted text at one position, and the text after it, in the new and the old
 * spelling.
 */
interface Change {
  readonly removed: readonly Token[];
  readonly added: readonly Token[];
  readonly same: readonly Token[];
  readonly sameBefore: readonly Token[];
}

/** The parts of a comparison as changes; a common beginning follows an empty one. */
function changesOf(parts: readonly ArrayChange<Token>[], old: readonly Token[]): Change[] {
  const changes: Change[] = [];
  let [removed, added, at]: [Token[], Token[], number] = [[], [], 0];
  for (const { value, ...part } of [...parts, { value: [], removed: false, added: false }]) {
    if (part.removed) removed = value;
    else if (part.added) added = value;
    else {
      changes.push({ removed, added, same: value, sameBefore: old.slice(at, at + value.length) });
      [removed, added] = [[], []];
    }
    if (!part.added) at += value.length;
  }
  return changes;
}

/**
 * Joins changes separated by fewer letters than either has: a shared "the" or "of" between removed
 * words would make both sentences unreadable.
 * Source: semantic cleanup of diff-match-patch.
 */
function joinedChanges(changes: readonly Change[]): Change[] {
  const joined: Change[] = [];
  for (const change of changes) {
    let last = change;
    for (let before = joined.at(-1); before; before = joined.at(-1)) {
      if (textOf(before.same).length > Math.min(sizeOf(before), sizeOf(last))) break;
      joined.pop();
      last = {
        ...last,
        removed: [...before.removed, ...before.sameBefore, ...last.removed],
        added: [...before.added, ...before.same, ...last.added],
      };
    }
    joined.push(last);
  }
  return joined.map(withoutSharedEnd);
}

const sizeOf = ({ removed, added }: Change) => Math.max(textOf(removed).length, textOf(added).length);

/** A change without the common words at the end of both sides. */
function withoutSharedEnd({ removed, added, same, sameBefore }: Change): Change {
  let count = 0;
  for (let one = removed.at(-1); one && isSame(one, added.at(-1 - count)); one = removed.at(-1 - count))
    count += 1;
  const [oldEnd, newEnd] = [removed.length - count, added.length - count];
  return {
    removed: removed.slice(0, oldEnd),
    added: added.slice(0, newEnd),
    same: [...added.slice(newEnd), ...same],
    sameBefore: [...removed.slice(oldEnd), ...sameBefore],
  };
}

/** A bracket or quotation mark, and what is around it after a word. */
const marks = /[^\p{L}\p{N}]*[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"][^\p{L}\p{N}]*$/u;

/**
 * Shows a bracket or quotation mark that changed after an unchanged word as a part of the change that
 * follows: else only the new one were seen, and the other half of the old pair stood alone.
 */
function withOldMarks(changes: readonly Change[]): Change[] {
  const shown = [...changes];
  changes.forEach(({ same, sameBefore }, i) => {
    const [now, was, next] = [same.at(-1), sameBefore.at(-1), shown[i + 1]];
    if (!now || !was || !next) return;
    const [end, oldEnd] = [marks.exec(now.text)?.[0], marks.exec(was.text)?.[0]];
    if (end?.trim() === oldEnd?.trim()) return;
    const [tail, oldTail] = [now, was].map(({ text }) => /[^\p{L}\p{N}]*$/u.exec(text)?.[0] ?? '') as [
      string,
      string,
    ];
    const kept = { ...now, text: now.text.slice(0, now.text.length - tail.length) };
    shown[i] = { ...(shown[i] as Change), same: [...same.slice(0, -1), kept] };
    shown[i + 1] = {
      ...next,
      removed: [{ key: '', text: oldTail }, ...next.removed],
      added: [{ key: '', text: tail }, ...next.added],
    };
  });
  return shown;
}

/** The words of some rules one after the other. */
function tokensOf(rules: readonly ComparedRule[], keyOf: LinkKey): Token[] {
  const tokens = rules.flatMap((rule, i) => {
    const own = ruleTokens(rule, keyOf);
    const last = own.at(-1);
    // A space separates the texts of two rules.
    if (last && i < rules.length - 1) own[own.length - 1] = { ...last, text: `${last.text.trimEnd()} ` };
    return own;
  });
  return tokens;
}

function ruleTokens(rule: ComparedRule, keyOf: LinkKey): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (const { at, link, shown } of rule.spots) {
    addWords(tokens, rule.text.slice(from, at));
    tokens.push({ key: keyOf(rule, link), text: `[${shown}]` });
    from = at;
  }
  addWords(tokens, rule.text.slice(from));
  return withOpeners(tokens);
}

/** An opening bracket or quotation mark belongs to the word that it opens, not to the one before it. */
function withOpeners(tokens: readonly Token[]): Token[] {
  let opener = '';
  return tokens.map(({ key, text }, i) => {
    const end = i < tokens.length - 1 ? (/(?<=^|\s)[\p{Ps}\p{Pi}"']+$/u.exec(text)?.[0] ?? '') : '';
    const token = { key, text: opener + text.slice(0, text.length - end.length) };
    opener = end;
    return token;
  });
}

const word = /(?:(?<![\p{L}\p{N}])[+−-](?=\p{N}))?[\p{L}\p{N}]+(?:[.,/'’][\p{L}\p{N}]+)*/gu;

function addWords(tokens: Token[], text: string): void {
  let end = 0;
  for (const match of text.matchAll(word)) {
    join(tokens, text.slice(end, match.index));
    tokens.push({ key: keyOfWord(match[0]), text: match[0] });
    end = match.index + match[0].length;
  }
  join(tokens, text.slice(end));
}

/** Appends text without words to the word before it, or prepends it to the first one. */
function join(tokens: Token[], text: string): void {
  if (text === '') return;
  const last = tokens.at(-1);
  if (last) tokens[tokens.length - 1] = { key: last.key, text: last.text + text };
  else tokens.push({ key: '', text });
}

const keyOfWord = (text: string) => text.toLowerCase().replace(/[’']/g, '').replace('−', '-');
