import { append } from '../../../base/append.ts';
import type { ImportedItem, Texts } from '../../document/document.ts';
import { inlineText, isBare, walkItems } from '../../document/walk.ts';
import { partAnchor, ruleAnchor } from '../../lines/link-anchors.ts';
import { numberAt } from '../../numbering/number-token.ts';

/** What a title calls, and where it stands. */
export interface Titled {
  /** What a reference to it says: its number, where it has one. */
  readonly target: string;
  /** 0 for a category, 1 for a section, 2 for a rule. */
  readonly depth: 0 | 1 | 2;
  /** Index of its part in the document, and of the category that this stands in; -1 for none. */
  readonly part: number;
  readonly category: number;
}

/** Where a text stands that names a title, and what it says beside that. */
export interface TitleUse {
  /** Index of its part in the document; -1 for none. */
  readonly part: number;
  /** It calls the title a chapter. */
  readonly isChapter: boolean;
  /** It says that it stands above or below. */
  readonly isNear: boolean;
}

/** What is called by a title, as {@link titleKey} writes it. */
export interface NamedTitles {
  readonly byKey: ReadonlyMap<string, readonly Titled[]>;
  /** Index of the category of each part; -1 for none. */
  readonly categories: readonly number[];
  /** Rules that a list counts, by {@link countKey}; null where what holds them counts so twice. */
  readonly counted: ReadonlyMap<string, string | null>;
  /** What holds a rule that only its list counts, by the targets of both. */
  readonly holders: ReadonlyMap<string, string>;
}

/** The count of a rule in what a target leads to: a section, a chapter or a rule that holds it. */
export const countKey = (holder: string, count: string | number): string => `${holder} ${count}`;

/** Words and counts that a title can begin with and no number of a rule is called by. */
export const callPattern =
  '(?:table|figure|chart|diagram|exhibit|attachment|amendment|scenario|mission|module|phase|step|option|variant)\\s+#?(?:\\d{1,2}[a-z]?|[A-Z]|[IVXLC]+)';
const call = new RegExp(`^${callPattern}(?=[\\s:.–—-]|$)`, 'iu');

/** A title as it is compared: its words in small letters, without an article in front. */
export const titleKey = (title: string): string =>
  keyOfWords(title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** The same of words that are parted and in small letters already. */
export const keyOfWords = (words: readonly string[]): string => words.join(' ').replace(/^the (?=\S)/, '');

/** The titles of categories, sections and rules, a title that prints its number also without that. */
export function indexTitles(texts: Texts): NamedTitles {
  const byKey = new Map<string, Titled[]>();
  const categories: number[] = [];
  const counted = new Map<string, string | null>();
  const holders = new Map<string, string>();
  const targetAt = targetsOf(texts);
  const add = (title: string, titled: Titled) => {
    const bare = title.slice(numberAt(title)?.length ?? 0);
    // "Pushing" calls "Pushing (and Pulling)".
    const short = bare.replace(/(?<=\p{L})\s*\([^()]*\)$/u, '');
    const own = [title, bare, short, call.exec(title)?.[0] ?? ''];
    for (const key of new Set(own.map(titleKey))) if (key.length > 2) append(byKey, key, titled);
  };
  for (const [at, part] of texts.parts.entries()) {
    const depth = part.level === 'category' ? 0 : 1;
    const category = depth === 0 ? at : (categories[at - 1] ?? -1);
    categories.push(category);
    add(part.title, { target: targetAt(part.number, partAnchor(part.line)), depth, part: at, category });
  }
  for (const { item, parent, part } of walkItems(texts)) {
    // A bullet of a rule gets no id to refer to.
    const isInText = parent !== null && (parent.kind !== 'rule' || texts.parts[part]?.number !== null);
    const title = item.kind === 'rule' && !(isInText && isBare(item)) ? titleOf(item) : '';
    const target = targetAt(item.number, ruleAnchor(item.lines[0]));
    const category = categories[part] ?? -1;
    if (title !== '') add(title, { target, depth: 2, part, category });
    if (item.count === null || !/^(?:.*\d)?$/.test(item.number ?? '')) continue;
    const above = parent
      ? [targetAt(parent.number, ruleAnchor(parent.lines[0]))]
      : [part, category].flatMap((at) =>
          texts.parts.slice(at, at + 1).map(({ number, line }) => targetAt(number, partAnchor(line))),
        );
    const letters =
      item.number === null ? /^\(?(\p{Ll}{1,4})[).]/u.exec(item.listMark ?? '')?.[1] : undefined;
    for (const count of [item.count, ...(letters === undefined ? [] : [`(${letters})`])])
      for (const holder of new Set(above)) {
        const key = countKey(holder, count);
        counted.set(key, counted.has(key) ? null : target);
      }
    if (item.number === null && above[0] !== undefined) holders.set(target, above[0]);
  }
  return { byKey, categories, counted, holders };
}

/** Makes what a reference says: a number that only one part or rule has, or the anchor of its line. */
function targetsOf(texts: Texts): (number: string | null, anchor: string) => string {
  const times = new Map<string, number>();
  for (const { number } of [...texts.parts, ...[...walkItems(texts)].map(({ item }) => item)])
    if (number !== null) times.set(number, (times.get(number) ?? 0) + 1);
  return (number, anchor) => (number !== null && times.get(number) === 1 ? number : anchor);
}

/** What a reference to a section says: its number, where it has one. */
export const targetOf = ({ number, line }: Texts['parts'][number]): string => number ?? partAnchor(line);

/** The label of a rule, or the words before a colon that it begins with; a word in quotation marks is one that it defines. */
function titleOf({ label, paragraphs: [text = []] }: ImportedItem): string {
  if (label === null) return /^\p{Lu}[^:.;]{2,60}(?=:\s)/u.exec(inlineText(text))?.[0] ?? '';
  const title = inlineText(label);
  return /^\s*["“„«]/u.test(title) ? '' : title;
}

/**
 * What a text means by a title: the only one of all; the only chapter, where it says so; the one that holds all others that are called
 * so, or the only section; the only one in its own section or chapter, where no chapter of another place is called so.
 *
 * @returns null where more than one could be meant
 */
export function titleMeant(
  all: readonly Titled[],
  { part, isChapter, isNear }: TitleUse,
  { categories }: NamedTitles,
): Titled | null {
  const only = (some: readonly Titled[]): Titled | null => (some.length === 1 ? (some[0] ?? null) : null);
  const chapters = all.filter(({ depth }) => depth === 0);
  const near = only(all.filter((one) => part >= 0 && one.part === part));
  const beside = only(all.filter((one) => part >= 0 && one.category === categories[part]));
  const here = near ?? beside;
  return (
    only(all) ??
    (isChapter ? only(chapters) : null) ??
    (isNear ? here : null) ??
    all.find((one) => one.depth < 2 && all.every((other) => isWithin(other, one))) ??
    only(all.filter(({ depth }) => depth < 2)) ??
    (chapters.length === 0 ? here : null)
  );
}

/** Is a title that of another thing, or of what this holds? */
export const isWithin = (one: Titled, holder: Titled): boolean =>
  one === holder || (one.depth > holder.depth && isBelow(one, holder));

const isBelow = (one: Titled, { depth, part }: Titled): boolean =>
  depth === 0 ? one.category === part : one.part === part;
