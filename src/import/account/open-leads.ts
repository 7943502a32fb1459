import { counted } from '../../base/counted.ts';
import type { Remark } from '../document/document.ts';
import { inferContents } from '../profile/infer-contents.ts';
import type { Profile } from '../profile/profile.ts';
import { placeOf } from '../shape/pins.ts';
import { areStrong } from '../shape/runs.ts';
import type { Shaped } from '../shape/shape.ts';
import type { Unit } from '../shape/units.ts';

/** Fewer short bold lines than this are not reported. */
const fewestBold = 3;

/**
 * Reports text that begins like a number but has no place, and short bold lines, grouped by form;
 * each remark names the profile setting that would read them.
 */
export function openRemarks({ leads, units, outcomes }: Shaped, profile: Profile): Remark[] {
  const groups = [...Map.groupBy(leads, formOf)].sort(([, a], [, b]) => b.length - a.length);
  return [
    ...groups.map(([form, own]) => openRemark(form, own)),
    ...boldRemark(units, outcomes, profile),
    ...movedContents(units, profile),
  ];
}

function openRemark(form: string, own: readonly Unit[]): Remark {
  const [first] = own;
  const line = first?.line ?? 0;
  const where = `${counted(own.length, 'block')} ${own.length === 1 ? 'begins' : 'begin'} like "${form}", first in line ${first?.block.at.line ?? 0}`;
  const advice = /^[([]?[IiAa1][.)\]]?$/.test(form)
    ? `add "${form}" to \`levels\` of the profile`
    : `pin ${own.length === 1 ? 'it' : 'them'} in \`at\` of the profile: \`${first && placeOf(first)}: { number: ${first?.lead?.number ?? ''} }\``;
  return {
    line,
    kind: 'lead-open',
    message: `${where}, and stay text: to read them as rules, ${advice}.`,
    rule: null,
  };
}

/** The profile skips by line number, so an edit of the document can move its contents away. */
function movedContents(units: readonly Unit[], { skip }: Profile): Remark[] {
  const contents = skip.length > 0 ? inferContents(units) : null;
  const [now] = (contents?.value ?? []) as Profile['skip'];
  if (now === undefined || skip.includes(now)) return [];
  const from = Number.parseInt(String(now), 10);
  const message = `The profile skips lines ${skip.join(', ')}, and the contents are now in lines ${now}: write \`skip: [${now}]\`.`;
  return [
    {
      line: units.find(({ block }) => block.at.line >= from)?.line ?? 0,
      kind: 'skip-open',
      message,
      rule: null,
    },
  ];
}

/** The form of a lead: its signs, with `1`, `a`, `A`, `i` or `I` for its levels. */
function formOf({ lead }: Unit): string {
  if (!lead) return '';
  const mark = lead.printed
    .replace(/\d+/g, '1')
    .replace(/[a-z]+/g, (letters) => (/^[ivx]{2,}$/.test(letters) ? 'i' : 'a'))
    .replace(/[A-Z]+/g, (letters) => (/^[IVX]{2,}$/.test(letters) ? 'I' : 'A'));
  return `${lead.open}${mark}${lead.close}`;
}

function boldRemark(units: readonly Unit[], outcomes: Shaped['outcomes'], { heads }: Profile): Remark[] {
  if (heads.includes('bold')) return [];
  const bold = units.filter(
    ({ block, text, runs, line }, at) =>
      block.kind === 'text' &&
      block.heading === undefined &&
      block.mark === undefined &&
      text.length <= 60 &&
      !/[.:;,!?]$/.test(text) &&
      areStrong(runs) &&
      units[at + 1]?.block.kind === 'text' &&
      /^(?:rule|note)$/.test(outcomes.get(line)?.became ?? ''),
  );
  const [first] = bold;
  if (!first || bold.length < fewestBold) return [];
  const message = `${bold.length} short bold lines with text below them are text, first in line ${first.block.at.line}: if they are headings, write \`heads: [bold]\` in the profile.`;
  return [{ line: first.line, kind: 'heads-open', message, rule: null }];
}
