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
import { leadingStar, takeEnds } from './take-ends.ts';
import { takeLabel } from './take-label.ts';

/** Finishes parts: takes labels, stars and markers off the texts of their drafts. */
export const finishParts = (parts: readonly DraftPart[], profile: Profile): ImportedPart[] =>
  parts.map(({ level, number, title, name, line, items }) => ({
    ...{ level, number, line },
    title: textOf(title).replace(/\s+/g, ' ').trim(),
    ...(name === null ? {} : { name }),
    items: finishItems(items, profile),
  }));

/** Finishes drafts as items. */
export const finishItems = (drafts: readonly Draft[], profile: Profile): ImportedItem[] =>
  drafts.map((draft) => finishItem(draft, profile));

function finishItem(draft: Draft, profile: Profile): ImportedItem {
  const { kind, number, count, numberBy, lines, name, classes, listMark, parent } = draft;
  const start = draft.texts[0]?.runs ?? [];
  const first = textOf(start);
  const isRemark = draft.isRemark || /^\W*(?:note|nb|n\.b\.)/iu.test(first);
  // A text after the list of a rule, if not a note by its words, can have a label.
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

/** A heading deeper than parts: its words are the label, following text is its text. */
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
      // `LABEL: * You …`: a star can also follow the label.
      const front = label && star.before === null ? leadingStar(textOf(rest), profile.stars) : null;
      star.before ??= front;
      rest = trimRuns(rest, front?.length);
    }
    paragraphs.push(...paragraphsOf(rest, line));
  }
  return { label, paragraphs, star, markers };
}

/** Bullets in a text have no labels if only words would show them. */
const mayHaveLabel = ({ kind, number, isBullet, texts }: Draft): boolean =>
  kind !== 'question' && (number !== null || !isBullet || areStrong(texts[0]?.runs.slice(0, 1) ?? []));

/** Whether it can be under a heading: a rule with a number, or an entry with a label. */
const isEntry = ({ number, label }: Draft): boolean => number !== null || label !== null;

/**
 * Numbers the bullets under texts that announce steps (by the profile), and adds the class to their
 * owners. Changes the drafts.
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

/** Replaces bold throughout an item by the class the profile gives it. Changes the drafts. */
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
