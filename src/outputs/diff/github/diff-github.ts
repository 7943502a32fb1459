import { counted, listWords } from '../../../base/counted.ts';
import type { Comparison, RuleName } from '../../../model/comparison.ts';
import { githubMarkdown } from '../../report/github-markdown.ts';
import { lineOfMarkdown } from '../../report/line-of-markdown.ts';
import { shorten } from '../../report/shorten.ts';
import { leftOutWords } from '../diff-view.ts';
import { type EditionPart, fitGroups } from './fit-groups.ts';
import { appliesAnew, countWeights, type EditionReview, reviewGroups } from './review-groups.ts';

/** The changes of a pull request. */
export interface Review {
  /** Editions that differ, a base before its overlays. */
  readonly editions: readonly EditionReview[];
  /** A sentence for each edition that is new, gone or unreadable. */
  readonly others: readonly string[];
}

/** Maximum bytes: GitHub refuses a comment of more than 65,536 characters. */
const mostBytes = 60_000;

/**
 * The changes of a pull request as Markdown for its reviewers: what may change the game first, and
 * what they can skip folded. No text of a rule becomes a mention, a link or HTML.
 *
 * @returns at most 60,000 bytes that end with a line feed
 */
export function diffGithub({ editions, others }: Review): string {
  // An overlay has the changes of its base, too.
  const seen = new Set<string>();
  const parts = withoutRepeats(editions).map((review) => partOf(review, seen, editions.length > 1));
  const own = parts.filter(({ isRepeated }) => !isRepeated);
  const opening = [
    ...(editions.length === 0 && others.length === 0 ? ['No rule differs.'] : []),
    ...(editions.length > 1 ? [differing(parts)] : []),
    ...others.slice(0, mostNamed).map(textOf),
    ...(others.length > mostNamed
      ? [`${others.length - mostNamed} more editions are new, gone or unreadable.`]
      : []),
  ].map(githubMarkdown);
  const frame = Buffer.byteLength(opening.join('\n\n'));
  return `${[...opening, fitGroups(own, mostBytes - frame)].filter((block) => block !== '').join('\n\n')}\n`;
}

/** Leaves out references that an earlier edition has, too. */
function withoutRepeats(editions: readonly EditionReview[]): EditionReview[] {
  const seen = new Set<string>();
  return editions.map((review) => {
    const own = [...review.suspects].map(([anchor, names]) => {
      const isNew = (name: RuleName) => !seen.has(JSON.stringify([anchor, name]));
      return [anchor, names.filter(isNew)] as const;
    });
    for (const [anchor, names] of own) for (const name of names) seen.add(JSON.stringify([anchor, name]));
    return { ...review, suspects: new Map(own) };
  });
}

function differing(parts: readonly ReviewPart[]): string {
  const [own, repeated] = [false, true].map((is) => parts.filter(({ isRepeated }) => isRepeated === is));
  const same = repeated?.length ? `, and those of ${namesOf(repeated)} in the same way` : '';
  return `The rules of ${namesOf(own ?? [])} changed${same}.`;
}

/** Most editions that a sentence names. */
const mostNamed = 20;

const namesOf = (parts: readonly { readonly title: string }[]): string =>
  parts.length > mostNamed
    ? counted(parts.length, 'edition')
    : listWords(parts.map(({ title }) => `**${title}**`));

interface ReviewPart extends EditionPart {
  /** As Markdown. */
  readonly title: string;
  /** All of its changes are among those of earlier editions. */
  readonly isRepeated: boolean;
}

/** @param seen items of earlier editions, to which it adds its own */
function partOf(review: EditionReview, seen: Set<string>, hasHeading: boolean): ReviewPart {
  const { comparison, notes, command } = review;
  const title = textOf(comparison.new.title);
  let repeated = 0;
  const isOwn = (item: string) => {
    if (!seen.has(item)) return true;
    repeated += 1;
    return false;
  };
  const groups = reviewGroups(review)
    .map((group) => ({ ...group, items: group.items.map(githubMarkdown).filter(isOwn) }))
    .filter(({ items }) => items.length > 0);
  for (const { items } of groups) for (const item of items) seen.add(item);
  const sentences = [
    ...sentencesOf(review),
    ...(repeated > 0 ? [`What is above is not repeated here (${repeated}).`] : []),
  ];
  const head = [
    ...(hasHeading ? [`## ${title}`] : []),
    sentences.join(' '),
    ...notes.map((note) => `Not everything was compared: ${textOf(note)}`),
    ...(['old', 'new'] as const).flatMap((side) => leftOutWords(comparison.leftOut, side)).map(textOf),
  ];
  return {
    title,
    isRepeated: repeated > 0 && groups.length === 0 && notes.length === 0,
    head: head.map(githubMarkdown).join('\n\n'),
    groups,
    command: githubMarkdown(`<code>${lineOfMarkdown(command)}</code>`),
  };
}

const textOf = (text: string) => lineOfMarkdown(shorten(text, 400));

/** What differs, in a few sentences: enough to decide whether to read on. */
function sentencesOf(review: EditionReview): string[] {
  const { comparison, suspects } = review;
  const counts = countWeights(comparison);
  const of = (weight: Parameters<typeof counts.get>[0], words: string) => {
    const count = counts.get(weight) ?? 0;
    return count === 0 ? [] : [`${count} ${words}`];
  };
  const parts = [
    ...of('substance', 'in substance'),
    ...of('unknown', 'not certain'),
    ...of('wording', 'in wording'),
    ...of('numbers and markers', 'only in numbers, markers or ids'),
  ];
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const references = [...suspects.values()].reduce((sum, names) => sum + names.length, 0);
  const applying = appliesAnew(review).length;
  const sentence = (count: number, words: string) => (count > 0 ? [words] : []);
  return [
    ...(total > 0 ? [totalSentence(total, parts)] : ['No rule changed.']),
    ...sentence(applying, `At a table, something else applies to ${counted(applying, 'rule')}.`),
    ...sentence(references, `${counted(references, 'reference')} to reworded rules may need a change.`),
    ...idSentence(comparison),
    ...sentence(
      comparison.counts.typography,
      `Capitals, punctuation or formatting changed in ${counted(comparison.counts.typography, 'rule')}, not listed here.`,
    ),
  ];
}

const totalSentence = (total: number, parts: readonly string[]) =>
  parts.length === 1
    ? `**${counted(total, 'rule')} changed** ${parts[0]?.replace(/^\d+ /, '')}.`
    : `**${counted(total, 'rule')} changed:** ${listWords(parts)}.`;

function idSentence({ changes }: Comparison): string[] {
  const renamed = changes.filter(({ id }) => id !== null).length;
  return renamed > 0 ? [`${counted(renamed, 'id')} changed.`] : [];
}
