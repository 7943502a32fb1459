import { formatCount } from '../../edition/format-number.ts';
import type { NumberStyle } from '../../model/edition-config.ts';
import type { ImportedNumbering } from '../document.ts';
import type { DraftNumber, NestedPart } from './number-drafts.ts';

/** A number with that of what holds it. */
interface Sample {
  readonly number: string;
  readonly above: string | null;
}

const styles: readonly NumberStyle['style'][] = [
  'decimal',
  'lower-alpha',
  'upper-alpha',
  'lower-roman',
  'upper-roman',
];

/** Longest separator that is looked for, in UTF-16 units. */
const longest = 2;

/** Say in the words of edition.yaml how a document numbers its parts and rules. What differs from it is pinned later on. */
export function learnNumbering(
  parts: readonly NestedPart[],
  rules: readonly DraftNumber[],
): ImportedNumbering {
  const categories: Sample[] = [];
  const sections: Sample[] = [];
  let category: string | null = null;
  for (const { part } of parts) {
    if (part.level === 'category') category = part.number;
    if (part.number === null) continue;
    if (part.level === 'category') categories.push({ number: part.number, above: null });
    else sections.push({ number: part.number, above: category });
  }
  const depths: Sample[][] = [];
  for (const { number, above, depth } of rules) {
    if (number === null) continue;
    depths[depth] = [...(depths[depth] ?? []), { number, above }];
  }
  const all = [...sections, ...depths.flatMap((samples = []) => samples)];
  const separator = usual(all.flatMap(separatorOf)) ?? '.';
  const written = Array.from(depths, (samples = []) => describe(samples, separator));
  while (written.length > 1 && written.at(-1) === written.at(-2)) written.pop();
  return {
    category: categories.length > 0 ? describe(categories, separator) : null,
    // Sections that count 0 hold what is general: they are no usual first one.
    section: describe(sections, separator, false),
    rule: written.length > 0 ? written : ['decimal'],
    separator,
  };
}

/** What stands between a number and that of what holds it. */
function separatorOf({ number, above }: Sample): string[] {
  if (above === null || !number.startsWith(above)) return [];
  const rest = number.slice(above.length);
  const found = /^[^\p{L}\p{N}]*/u.exec(rest)?.[0] ?? '';
  // The digits of 12 do not go on from those of 1.
  if (found.length > longest || (found === '' && /\d$/.test(above) && /^\d/.test(rest))) return [];
  return [found];
}

/** The style of most numbers of one level, as a YAML flow value. */
function describe(samples: readonly Sample[], separator: string, mayStartAtZero = true): string {
  const isInherited = (sample: Sample) =>
    sample.above !== null &&
    sample.number.startsWith(`${sample.above}${separatorOf(sample)[0] ?? separator}`);
  const inherits =
    samples.filter(({ above }) => above !== null).length === 0 ||
    samples.filter(isInherited).length * 2 >= samples.length;
  const own = samples.flatMap((sample) => {
    if (!inherits || sample.above === null) return [sample.number];
    const between = separatorOf(sample)[0];
    return between === undefined || !isInherited(sample)
      ? []
      : [sample.number.slice(sample.above.length + between.length)];
  });
  const between = usual(samples.filter(isInherited).flatMap(separatorOf)) ?? separator;
  const style = styleOf(own);
  const firsts = firstCounts(samples, own, style);
  const zeros = firsts.filter((count) => count === 0).length;
  const start = mayStartAtZero && zeros > 0 && zeros * 2 >= firsts.length ? 0 : 1;
  const parts = [
    `style: ${style.style}`,
    ...(style.width === undefined ? [] : [`width: ${style.width}`]),
    ...(start === 0 ? ['start: 0'] : []),
    ...(between === separator ? [] : [`separator: ${JSON.stringify(between)}`]),
    ...(inherits ? [] : ['inherit: false']),
  ];
  return parts.length === 1 ? style.style : `{ ${parts.join(', ')} }`;
}

/** The style that writes most of these as the count that each has in it. */
function styleOf(own: readonly string[]): NumberStyle {
  const width = usual(own.filter((text) => /^\d+$/.test(text)).map(({ length }) => length));
  const isFilled = own.some((text) => /^0\d/.test(text)) && width !== undefined && width > 1;
  const candidates = styles.map(
    (style): NumberStyle => (style === 'decimal' && isFilled ? { style, width } : { style }),
  );
  const scores = candidates.map((style) => own.filter((text) => countIn(text, style) !== null).length);
  // A list of i, ii, iii and one that ends with c, d are told apart by where they begin.
  const roman = candidates.findIndex(
    ({ style }) => style === (/^[a-z]/.test(own[0] ?? '') ? 'lower-roman' : 'upper-roman'),
  );
  const best = Math.max(...scores, 0);
  if (/^i$/i.test(own[0] ?? '') && scores[roman] === best) return candidates[roman] ?? { style: 'decimal' };
  return candidates[scores.indexOf(best)] ?? { style: 'decimal' };
}

/** The largest count that is looked for. */
const mostCounts = 400;

function countIn(text: string, style: NumberStyle): number | null {
  if (style.style === 'decimal') return /^\d{1,6}$/.test(text) ? Number(text) : null;
  if (!/^[a-z]+$|^[A-Z]+$/.test(text)) return null;
  for (let count = 1; count <= mostCounts; count += 1) if (formatCount(count, style) === text) return count;
  return null;
}

/** The counts that lists begin with. */
function firstCounts(samples: readonly Sample[], own: readonly string[], style: NumberStyle): number[] {
  const firsts = new Map<string, number>();
  if (own.length !== samples.length) return [];
  for (const [at, { above }] of samples.entries()) {
    const count = countIn(own[at] ?? '', style);
    if (count !== null && !firsts.has(above ?? '')) firsts.set(above ?? '', count);
  }
  return [...firsts.values()];
}

function usual<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
