import { selectChanges } from '../../diff/select-changes.ts';
import {
  type Comparison,
  changeKindSchema,
  type RuleChange,
  type RuleFace,
  type RuleName,
} from '../../model/comparison.ts';
import { withNumber } from '../../model/rule-name.ts';
import { kindWords } from '../diff/diff-view.ts';
import { boxTitles } from '../pages/pages-words.ts';
import type {
  ComparedChange,
  ComparedFace,
  ComparedSection,
  ComparedSide,
  ComparisonPage,
  KindFilter,
  MovedAway,
} from './comparison-page-model.ts';

/** Where the rules of one side of a comparison are shown. */
export interface SideAddresses {
  /** Address of the edition or version; null where the site does not have it. */
  readonly href: string | null;
  /** Address of a rule of it. */
  hrefOf(id: string): string | null;
}

/** What a comparison page is made from. */
export interface ComparisonSource {
  readonly comparison: Comparison;
  readonly slug: string;
  readonly href: string;
  /** null for one made of both titles. */
  readonly title: string | null;
  readonly addresses: { readonly old: SideAddresses; readonly new: SideAddresses };
}

/** Make the page that shows two editions or versions side by side. Linear in the changes. */
export function comparisonPage(source: ComparisonSource): ComparisonPage {
  const { comparison, slug, href, addresses } = source;
  const { changes, counts } = selectChanges(comparison);
  const sections = sectionsOf(comparison, changes, addresses);
  const substantive = changes.filter((change) => !isRenumberedOnly(change)).length;
  return {
    slug,
    href,
    title: source.title ?? `${sideName(comparison, 'old')} and ${sideName(comparison, 'new')}`,
    old: sideOf(comparison.old, addresses.old),
    new: sideOf(comparison.new, addresses.new),
    basis: comparison.basis,
    filters: filtersOf(changes),
    total: changes.length,
    substantive,
    same: counts.unchanged + counts.typography,
    typography: counts.typography,
    leftOut: comparison.leftOut.map(({ side, section, rules }) => ({
      edition: comparison[side].title,
      name: nameOf(section),
      rules,
      href: section.id === null ? null : addresses[side].hrefOf(section.id),
    })),
    sections,
    headings: sections.map(({ anchor, title }) => ({ depth: 2, slug: anchor, text: title })),
  };
}

/** With the version where both sides are of one edition. */
function sideName({ old, new: now }: Comparison, side: 'old' | 'new'): string {
  const { title, version } = side === 'old' ? old : now;
  return old.title === now.title ? `${title} ${version}` : title;
}

const sideOf = (
  { title, version, date, rules }: Comparison['old'],
  { href }: SideAddresses,
): ComparedSide => ({
  title,
  version,
  date,
  rules,
  href,
});

const nameOf = ({ id, number, label }: RuleName) => withNumber(number, label ?? id ?? '');

function filtersOf(changes: readonly RuleChange[]): KindFilter[] {
  return changeKindSchema.options.flatMap((kind) => {
    const count = changes.filter(({ kinds }) => kinds.includes(kind)).length;
    // Nobody looks for changes of capitals and punctuation alone: they are shown with what else changed.
    return count === 0 || kind === 'typography' ? [] : [{ kind, words: kindWords[kind], count }];
  });
}

const isRenumberedOnly = ({ kinds }: RuleChange) =>
  kinds.every((kind) => kind === 'renumbered' || kind === 'typography');

/** A section as it is filled. */
interface Growing {
  readonly title: string;
  readonly changes: ComparedChange[];
  readonly movedAway: MovedAway[];
}

/** Changes by the section of the new side; what is gone with what its section became. */
function sectionsOf(
  { changes: all }: Comparison,
  changes: readonly RuleChange[],
  addresses: ComparisonSource['addresses'],
): ComparedSection[] {
  const nowOf = new Map<string, RuleName>();
  for (const { old, new: now } of all)
    for (const face of old) if (face.section === null && now[0]) nowOf.set(face.id, now[0]);
  const groups = new Map<string, Growing>();
  const groupOf = (side: 'old' | 'new', head: RuleName): Growing => {
    const counterpart = side === 'old' && head.id !== null ? nowOf.get(head.id) : undefined;
    const name = counterpart ?? head;
    const key = `${side === 'new' || counterpart ? 'section' : 'former'}-${name.id ?? name.number ?? ''}`;
    const group = groups.get(key) ?? { title: nameOf(name), changes: [], movedAway: [] };
    groups.set(key, group);
    return group;
  };
  for (const change of changes) {
    const [then, now] = [change.old[0], change.new[0]];
    const head = now ? headOf(now) : then ? headOf(then) : null;
    if (!head) continue;
    const group = groupOf(now ? 'new' : 'old', head);
    group.changes.push(viewOf(change, addresses));
    if (!then?.section || !now || !change.kinds.includes('moved')) continue;
    const before = groupOf('old', then.section);
    if (before === group) continue;
    const { number, label } = then;
    const to = withNumber(now.number, now.section ? nameOf(now.section) : (now.label ?? ''));
    before.movedAway.push({ number, name: label, href: `#${encodeURIComponent(change.anchor)}`, to });
  }
  return [...groups].map(([anchor, group]) => ({ anchor, ...group }));
}

/** The section of a rule; a section stands in its own, and what has none under its own name. */
const headOf = (face: RuleFace): RuleName => face.section ?? face.parent ?? face;

function viewOf(change: RuleChange, addresses: ComparisonSource['addresses']): ComparedChange {
  const { anchor, kinds, words, tellings, match } = change;
  return {
    anchor,
    kinds: kinds.filter((kind) => kind !== 'typography').map((kind) => ({ kind, words: kindWords[kind] })),
    isRenumberedOnly: isRenumberedOnly(change),
    old: change.old.map((face) => faceOf(face, addresses.old)),
    new: change.new.map((face) => faceOf(face, addresses.new)),
    words,
    tellings,
    doubt: doubtOf(match),
  };
}

const faceOf = ({ id, number, kind, label, text }: RuleFace, { hrefOf }: SideAddresses): ComparedFace => ({
  number,
  name: label ?? boxTitles[kind] ?? (number === null ? id : null),
  text,
  href: hrefOf(id),
});

const reasons: Partial<Record<NonNullable<RuleChange['match']>['reason'], string>> = {
  'number-and-label': 'number and label are the same',
  'label-path': 'they have the same label in the same place',
  'same-words': 'their words are equal',
  place: 'they stand in the same place',
  words: 'of all rules their words are most alike',
  label: 'their labels are alike',
};

/** From here on nobody needs to be told why two rules were taken for the same. */
const sure = 0.8;

/** How sure it is that two rules are the same, as a sentence; null where it is out of doubt. */
function doubtOf(match: RuleChange['match']): string | null {
  if (!match || match.confidence >= sure) return null;
  const reason = reasons[match.reason];
  const percent = Math.round(match.confidence * 100);
  return `Taken for the same rule${reason === undefined ? '' : `, since ${reason}`}: ${percent} % sure.`;
}
