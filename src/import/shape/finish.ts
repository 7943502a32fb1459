import { emptyItem, type ImportedItem, type ImportedPart, type Inline } from '../document/document.ts';
import { openerOf } from '../document/opener-of.ts';
import type { Profile } from '../profile/profile.ts';
import type { Draft, DraftPart } from './builder.ts';
import { countIn } from './number.ts';
import {
  areStrong,
  cutRuns,
  inlinesOf,
  type Run,
  splitRuns,
  textOf,
  trimRuns,
  withoutStrong,
} from './runs.ts';
import { starAtFront, takeEnds } from './take-ends.ts';
import { takeLabel } from './take-label.ts';

/** Finish parts: labels, stars and markers are taken off the texts of their drafts. */
export const finishParts = (parts: readonly DraftPart[], profile: Profile): ImportedPart[] =>
  parts.map(({ level, number, title, name, line, items }) => ({
    ...{ level, number, line },
    title: textOf(title).replace(/\s+/g, ' ').trim(),
    ...(name === null ? {} : { name }),
    items: finishItems(items, profile),
  }));

/** Finish drafts as items. */
export const finishItems = (drafts: readonly Draft[], profile: Profile): ImportedItem[] =>
  drafts.map((draft) => finishItem(draft, profile));

function finishItem(draft: Draft, profile: Profile): ImportedItem {
  const { kind, number, count, numberBy, lines, name, classes, listMark, parent } = draft;
  const start = draft.texts[0]?.runs ?? [];
  const first = textOf(start);
  const isRemark = draft.isRemark || /^\W*(?:note|nb|n\.b\.)/iu.test(first);
  // A text that stands after the list of a rule, and no note by its words, can have a label.
  const isSetApart =
    kind === 'note' &&
    parent !== null &&
    (draft.isRemark ? start[0]?.strong === true : openerOf(first) === undefined);
  const textsOf = draft.isTitle
    ? titleText
    : kind === 'rule' || kind === 'question' || isSetApart
      ? ruleText
      : plainText;
  return {
    ...emptyItem,
    ...{ kind, number, numberBy, count, name, lines, classes },
    rows: draft.rows.map((row) => row.map((cell) => inlinesOf(cell, lines[0] ?? 0))),
    children: finishItems(draft.children, profile),
    ...(draft.isBullet ? { isBullet: true as const } : {}),
    ...(listMark !== null && number === null ? { listMark } : {}),
    ...(kind === 'note' && isRemark ? { isRemark: true as const } : {}),
    ...textsOf(draft, profile),
  };
}

type Text = Partial<Pick<ImportedItem, 'label' | 'paragraphs' | 'star' | 'markers'>>;

const paragraphsOf = (runs: readonly Run[], line: number): Inline[][] =>
  (runs[0]?.isBlock ? [[...runs]] : splitRuns(runs, '\n')).flatMap((own) =>
    textOf(own) === '' ? [] : [inlinesOf(own, line)],
  );

const plainText = ({ texts }: Pick<Draft, 'texts'>): Text => ({
  paragraphs: texts.flatMap(({ runs, line }) => paragraphsOf(runs, line)),
});

/** A heading that is deeper than parts are: its words are the label, and what follows is its text. */
function titleText({ texts: [title, ...texts] }: Draft): Text {
  if (!title) return plainText({ texts });
  const runs = withoutStrong(title.runs);
  const end = textOf(runs).replace(/(?<!\s)\s*[.:]$/, '').length;
  return { label: inlinesOf(cutRuns(runs, 0, end), title.line), ...plainText({ texts }) };
}

function ruleText(draft: Draft, profile: Profile): Text {
  const star: { before: string | null; after: string | null } = { before: null, after: null };
  let label: Inline[] | null = draft.label && inlinesOf(draft.label.runs, draft.label.line);
  const paragraphs: Inline[][] = [];
  const markers: ImportedItem['markers'][number][] = [];
  for (const [at, { runs, line }] of draft.texts.entries()) {
    const ends = takeEnds(runs, line, profile);
    let rest = ends.runs;
    star.before ??= ends.before;
    star.after ??= ends.after;
    const isAlone = at > 0 && textOf(rest) === '';
    markers.push(...ends.markers.map((one) => (isAlone ? { ...one, slips: [...one.slips, 'alone'] } : one)));
    if (at === 0 && label === null && mayHaveLabel(draft)) {
      const isBare = ends.after === null && ends.markers.length === 0;
      const ways = profile.labels.filter((way) => way !== 'alone' || (isBare && draft.number !== null));
      const taken = takeLabel(rest, isBare && draft.children.some(isEntry), ways);
      label = taken.label && inlinesOf(taken.label, line);
      rest = taken.rest;
      // `LABEL: * You …`: a star can stand after the label too.
      const front = label && star.before === null ? starAtFront(textOf(rest), profile.stars) : null;
      star.before ??= front;
      rest = trimRuns(rest, front?.length);
    }
    paragraphs.push(...paragraphsOf(rest, line));
  }
  return { label, paragraphs, star, markers };
}

/** Bullets of a text have no labels where nothing but words tells them from others. */
const mayHaveLabel = ({ kind, number, isBullet, texts }: Draft): boolean =>
  kind !== 'question' && (number !== null || !isBullet || areStrong(texts[0]?.runs.slice(0, 1) ?? []));

/** What stands below a heading: a rule with a number, or an entry with a label. */
const isEntry = ({ number, label }: Draft): boolean => number !== null || label !== null;

/**
 * Number the bullets below texts that the profile says are gone on by steps, and give their owners the class. Changes the drafts.
 */
export function numberSteps(drafts: readonly Draft[], { kinds }: Profile): void {
  if (kinds.steps === undefined) return;
  const announces = new RegExp(kinds.steps, 'iu');
  for (const { number, children, texts, classes } of drafts) {
    const bullets = children.filter(({ isBullet }) => isBullet);
    const text = textOf(texts.at(-1)?.runs ?? []);
    if (number === null || bullets.length < 2 || !announces.test(text.slice(text.lastIndexOf('.') + 1)))
      continue;
    if (children.some(({ level }) => level !== null)) continue;
    classes.push('steps');
    const isFigure = countIn(number.split('.').at(-1) ?? '', 'decimal') !== null;
    for (const [at, bullet] of bullets.entries()) {
      bullet.count = at + 1;
      bullet.number = `${number}.${isFigure ? String.fromCharCode(97 + at) : at + 1}`;
      bullet.numberBy = { how: 'position', why: 'bullets below a text that announces an order' };
    }
  }
}

/** Give items that are bold throughout the class that the profile says bold stands for, and take the bold off. Changes the drafts. */
export function classifyBold(drafts: readonly Draft[], { bold }: Profile): void {
  for (const draft of drafts) {
    const { kind, label, lines, texts, classes, parent } = draft;
    const name = Object.entries(bold).findLast(([from]) => Number(from) <= (lines[0] ?? 0))?.[1];
    if (name === undefined || kind === 'note' || label || !areStrong(texts.flatMap(({ runs }) => runs)))
      continue;
    for (const [at, text] of texts.entries()) texts[at] = { ...text, runs: withoutStrong(text.runs) };
    if (!isWithin(parent, name)) classes.push(name);
  }
}

const isWithin = (draft: Draft | null, name: string): boolean =>
  draft !== null && (draft.classes.includes(name) || isWithin(draft.parent, name));
