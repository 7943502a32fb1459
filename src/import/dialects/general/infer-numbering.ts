import type { ImportedNumbering } from '../../document.ts';
import { countOf, type Segment } from '../../number-token.ts';
import type { Draft, DraftPart } from './draft.ts';

/** One level of a number as a document prints it below what holds it. */
interface Level {
  readonly text: string;
  readonly separator: string;
  /** Is the number of what holds it in front? */
  readonly inherits: boolean;
  /** Is it the first of its list? */
  readonly isFirst: boolean;
}

/** Say how a document numbers its parts and rules: at each depth as most do there. */
export function inferNumbering(parts: readonly DraftPart[]): ImportedNumbering {
  const numbered = parts.filter(({ number }) => number !== null);
  const categories = numbered.filter(({ level }) => level === 'category');
  const sections = numbered.filter(({ level }) => level === 'section');
  const hasSections = parts.some(({ level }) => level === 'section');
  const depths: Level[][] = [];
  for (const part of parts) collect(part.items, part.number, 0, depths);
  const rule = depths.map((levels) => styleOf(levels));
  while (rule.length > 1 && rule.at(-1) === rule.at(-2)) rule.pop();
  const category = styleOf(categories.map((part, i) => levelOf(part, null, i === 0)));
  const section = styleOf(
    sections.map((part) => {
      const at = parts.indexOf(part);
      const above = parts.slice(0, at).findLast(({ level }) => level === 'category');
      return levelOf(part, above?.number ?? null, parts[at - 1] === above);
    }),
  );
  return {
    category: hasSections && categories.length > 0 ? category : null,
    section: hasSections && sections.length > 0 ? section : category,
    rule: rule.length > 0 ? rule : ['decimal'],
    separator: '.',
  };
}

function collect(items: readonly Draft[], above: string | null, depth: number, depths: Level[][]): void {
  let isFirst = true;
  for (const item of items) {
    if (item.number !== null && item.kind === 'rule') {
      depths[depth] = [...(depths[depth] ?? []), levelOf(item, above, isFirst)];
      isFirst = false;
      collect(item.children, item.number, depth + 1, depths);
    } else collect(item.children, above, depth, depths);
  }
}

function levelOf(
  { number, segments }: { readonly number: string | null; readonly segments: readonly Segment[] },
  above: string | null,
  isFirst: boolean,
): Level {
  const own = number ?? '';
  if (above !== null && own.startsWith(above) && own.length > above.length) {
    const rest = own.slice(above.length);
    const text = rest.replace(/^[.\-(]/, '');
    return { text, separator: rest.slice(0, rest.length - text.length), inherits: true, isFirst };
  }
  return {
    text: segments.length > 1 ? own : (segments.at(-1)?.text ?? own),
    separator: '',
    inherits: false,
    isFirst,
  };
}

/** The style of a level as edition.yaml has it. */
function styleOf(levels: readonly Level[]): string {
  const style = usual(levels.map(({ text }) => kindOf(text))) ?? 'decimal';
  const fitting = levels.filter(({ text }) => kindOf(text) === style);
  const separator = usual(fitting.map((level) => (level.inherits ? level.separator : null)));
  const first = usual(
    fitting.filter(({ isFirst }) => isFirst).map(({ text }) => String(countIn(text, style))),
  );
  const parts = [`style: ${style}`];
  if (style === 'decimal') {
    const padded = fitting.map(({ text }) => (/^0\d/.test(text) ? text.length : 1));
    const width = Math.max(1, ...padded);
    if (width > 1) parts.push(`width: ${width}`);
  }
  if (first === '0') parts.push('start: 0');
  if (separator === null) parts.push('inherit: false');
  else if (separator !== undefined && separator !== '.') parts.push(`separator: "${separator}"`);
  const skip = style.endsWith('alpha') ? skipped(fitting) : [];
  if (skip.length > 0) parts.push(`skip: [${skip.join(', ')}]`);
  return parts.length === 1 ? style : `{ ${parts.join(', ')} }`;
}

function kindOf(text: string): string {
  if (/^\d/.test(text)) return 'decimal';
  const letters = text.replace(/\++$/, '');
  const isRoman =
    letters.length > 1 && /^[ivxlc]+$/i.test(letters) && !/^(.)\1?$/.test(letters.replace(/i/gi, ''));
  const roman = isRoman || /^(?:ii|iii)$/i.test(letters);
  return `${/^[a-z]/.test(text) ? 'lower' : 'upper'}-${roman ? 'roman' : 'alpha'}`;
}

const countIn = (text: string, style: string) =>
  countOf(text, style === 'decimal' ? 'decimal' : style.endsWith('alpha') ? 'alpha' : 'roman') ?? 1;

/** Letters that no list has, though lists pass them: `l` and `o` look like digits. */
function skipped(levels: readonly Level[]): string[] {
  const letters = levels.map(({ text }) => text.replace(/\++$/, ''));
  const used = new Set(letters);
  const isUpper = letters.some((letter) => /^[A-Z]$/.test(letter));
  const pairs = isUpper
    ? [
        ['I', 'J'],
        ['L', 'M'],
        ['O', 'P'],
      ]
    : [
        ['i', 'j'],
        ['l', 'm'],
        ['o', 'p'],
      ];
  return pairs.flatMap(([letter = '', next = '']) => (used.has(next) && !used.has(letter) ? [letter] : []));
}

/** What is there most often; the first of those that are alike often. */
function usual<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
