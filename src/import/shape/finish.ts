import { emptyItem, type ImportedItem, type ImportedPart, type Inline } from '../document/document.ts';
import { openerOf } from '../document/opener-of.ts';
import type { Profile } from '../profile/profile.ts';
import type { Draft, DraftPart } from './draft.ts';
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

/** Drafts as parts of a document: labels, stars and markers taken off their texts. */
export const finishParts = (parts: readonly DraftPart[], profile: Profile): ImportedPart[] =>
  parts.map(({ level, number, title, name, line, items }) => ({
    level,
    number,
    title: textOf(title.runs).replace(/\s+/g, ' ').trim(),
    ...(name === null ? {} : { name }),
    line,
    items: finishItems(items, profile),
  }));

/** Drafts as items. */
export const finishItems = (drafts: readonly Draft[], profile: Profile): ImportedItem[] =>
  drafts.map((draft) => finishItem(draft, profile));

function finishItem(draft: Draft, profile: Profile): ImportedItem {
  const { kind, number, count, numberBy, lines, name } = draft;
  const line = lines[0] ?? 0;
  const below = {
    kind,
    number,
    numberBy,
    count,
    name,
    lines,
    classes: draft.classes,
    rows: draft.rows.map((row) => row.map((cell) => inlinesOf(trimRuns(cell), line))),
    children: finishItems(draft.children, profile),
    ...(draft.isBullet ? { isBullet: true as const } : {}),
    ...(draft.listMark !== null && number === null ? { listMark: draft.listMark } : {}),
    ...(kind === 'note' &&
    (draft.isRemark || /^\W*(?:note|nb|n\.b\.)/iu.test(textOf(draft.texts[0]?.runs ?? [])))
      ? { isRemark: true as const }
      : {}),
  };
  if (draft.isTitle) return { ...emptyItem, ...below, ...titled(draft) };
  const isRule = kind === 'rule' || kind === 'question' || isSetApart(draft);
  return { ...emptyItem, ...below, ...(isRule ? ruleText(draft, profile) : plainText(draft)) };
}

/** A text that stands after the list of a rule, and no note by its words, can have a label. */
const isSetApart = ({ kind, parent, texts: [first], isRemark }: Draft): boolean =>
  kind === 'note' &&
  parent !== null &&
  (isRemark ? first?.runs[0]?.strong === true : openerOf(textOf(first?.runs ?? [])) === undefined);

const paragraphsOf = (runs: readonly Run[], line: number): (readonly Inline[])[] =>
  (runs[0]?.isBlock ? [[...runs]] : splitRuns(runs, '\n')).flatMap((own) =>
    textOf(own) === '' ? [] : [inlinesOf(own, line)],
  );

const plainText = ({ texts }: Draft): Pick<ImportedItem, 'paragraphs'> => ({
  paragraphs: texts.flatMap(({ runs, line }) => paragraphsOf(runs, line)),
});

/** A heading that is deeper than parts are: its words are the label, and what follows is its text. */
function titled({ texts }: Draft): Pick<ImportedItem, 'label' | 'paragraphs'> {
  const [title, ...rest] = texts;
  const runs = title ? withoutStrong(title.runs) : [];
  const end = textOf(runs).replace(/(?<!\s)\s*[.:]$/, '').length;
  return {
    label: title ? inlinesOf(cutRuns(runs, 0, end), title.line) : null,
    paragraphs: rest.flatMap(({ runs: own, line }) => paragraphsOf(own, line)),
  };
}

function ruleText(
  draft: Draft,
  profile: Profile,
): Pick<ImportedItem, 'label' | 'paragraphs' | 'star' | 'markers'> {
  let star: ImportedItem['star'] = { before: null, after: null };
  let label: readonly Inline[] | null = draft.label ? inlinesOf(draft.label.runs, draft.label.line) : null;
  const paragraphs: (readonly Inline[])[] = [];
  const markers: ImportedItem['markers'][number][] = [];
  for (const [at, { runs, line }] of draft.texts.entries()) {
    const ends = takeEnds(runs, line, profile);
    const isAlone = at > 0 && textOf(ends.runs) === '';
    markers.push(...ends.markers.map((one) => (isAlone ? { ...one, slips: [...one.slips, 'alone'] } : one)));
    let rest: readonly Run[] = ends.runs;
    let { before } = ends;
    if (at === 0 && label === null && mayHaveLabel(draft)) {
      const isBare = ends.after === null && ends.markers.length === 0;
      const isHead = isBare && draft.children.some(isEntry);
      const ways =
        isBare && draft.number !== null ? profile.labels : profile.labels.filter((way) => way !== 'alone');
      const taken = takeLabel(rest, { isHead, isBoldLead: draft.isBoldLead }, ways);
      label = taken.label && inlinesOf(taken.label, line);
      rest = taken.rest;
      // `LABEL: * You …`: a star can stand behind the label too.
      const front = label && before === null ? starAtFront(textOf(rest), profile.stars) : null;
      if (front !== null) {
        before = front;
        rest = trimRuns(cutRuns(rest, front.length));
      }
    }
    star = { before: star.before ?? before, after: star.after ?? ends.after };
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
 * Bullets below a text that the profile says is gone on by steps: their owner has the class, the bullets numbers of its next level.
 *
 * Changes the drafts.
 */
export function numberSteps(drafts: Iterable<Draft>, { kinds }: Profile): void {
  if (kinds.steps === undefined) return;
  const announces = new RegExp(kinds.steps, 'iu');
  for (const draft of drafts) {
    const bullets = draft.children.filter(({ isBullet }) => isBullet);
    const text = textOf(draft.texts.at(-1)?.runs ?? []);
    if (draft.number === null || bullets.length < 2 || !announces.test(text.slice(text.lastIndexOf('.') + 1)))
      continue;
    if (draft.children.some(({ level }) => level !== null)) continue;
    draft.classes.push('steps');
    const isFigure = countIn(draft.number.split('.').at(-1) ?? '', 'decimal') !== null;
    for (const [at, bullet] of bullets.entries()) {
      bullet.count = at + 1;
      bullet.number = `${draft.number}.${isFigure ? String.fromCharCode(97 + at) : at + 1}`;
      bullet.numberBy = { how: 'position', why: 'bullets below a text that announces an order' };
    }
  }
}

/** Give items that are bold throughout the class that the profile says bold stands for, and take the bold off. Changes the drafts. */
export function classifyBold(drafts: Iterable<Draft>, { bold }: Profile): void {
  const legends = Object.entries(bold).map(([line, name]) => ({ from: Number(line), name }));
  if (legends.length === 0) return;
  for (const draft of drafts) {
    const legend = legends.findLast(({ from }) => from <= (draft.lines[0] ?? 0));
    const runs = draft.texts.flatMap((text) => text.runs);
    if (!legend || draft.kind === 'note' || draft.label || !areStrong(runs)) continue;
    for (const [at, text] of draft.texts.entries())
      draft.texts[at] = { ...text, runs: withoutStrong(text.runs) };
    if (!holdersOf(draft).some(({ classes }) => classes.includes(legend.name)))
      draft.classes.push(legend.name);
  }
}

const holdersOf = ({ parent }: Draft): Draft[] => (parent ? [parent, ...holdersOf(parent)] : []);
