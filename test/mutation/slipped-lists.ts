import { type Below, randomBelow } from './mutate.ts';

/** A rule of a generated edition, in its original place. */
interface Rule {
  readonly word: string;
  /** Count in its list before the mutation. */
  readonly count: number;
  readonly parent: Rule | null;
  readonly children: Rule[];
  indent: string;
  mark: string;
}

/** A reference, marker or relation by number, in a line with a unique word. */
export interface NumberReference {
  /** The word of its line. */
  readonly word: string;
  /** Matches the current name in that line as its first group. */
  readonly pattern: RegExp;
  readonly number: string;
}

/** An edition with one or two mutated list items, as readers see it. */
export interface SlippedEdition {
  readonly how: string;
  readonly settings: string;
  readonly sound: string;
  readonly slipped: string;
  readonly references: readonly NumberReference[];
  /** The word of the rule with each number before the mutation. */
  readonly meant: ReadonlyMap<string, string>;
  /** Words of the rules with illegible list marks. */
  readonly unmarked: ReadonlySet<string>;
  /** Words of the rules under each number of a text, by the typed marks. */
  readonly readBy: (text: string) => ReadonlyMap<string, readonly string[]>;
}

const styles = [
  { rule: '[decimal]', write: (counts: readonly number[]) => counts.join('.') },
  {
    rule: '[upper-alpha, decimal]',
    write: ([section = 0, first = 0, ...rest]: readonly number[]) =>
      [section, String.fromCharCode(64 + first), ...rest].join('.'),
  },
  {
    rule: '[decimal, { style: lower-alpha, separator: "" }]',
    write: ([section = 0, first = 0, second, ...rest]: readonly number[]) =>
      `${section}.${first}${second === undefined ? '' : String.fromCharCode(96 + second)}${rest.map((one) => `.${one}`).join('')}`,
  },
] as const;

const forms: readonly [
  write: (number: string) => readonly [inText: string, behind: string, pair: string],
  RegExp,
][] = [
  [(number) => [` as [${number}] says`, '', ''], / as \[([^\]]+)\] says/],
  [(number) => [` as [the same][${number}] says`, '', ''], / as \[the same\]\[([^\]]+)\] says/],
  [(number) => ['', ` +${number}`, ''], / \+(\S+)/],
  [(number) => ['', ` -${number}`, ''], / -(\S+)/],
  [(number) => ['', '', ` modifies=${number}`], / modifies="?([^\s"}]+)/],
  [(number) => ['', '', ` clarifies=${number}`], / clarifies="?([^\s"}]+)/],
];

const syllables = ['ba', 'do', 'fe', 'gu', 'ki', 'lo', 'mu', 'ne', 'pa', 'ri', 'so', 'ta'];
const wordOf = (n: number) =>
  `${syllables[n % 12]}${syllables[Math.floor(n / 12) % 12]}${syllables[(n * 5 + 3) % 12]}n`;

const isRead = (rule: Rule) => /^\(?(?:\d+|[a-z])[.)]? $/.test(rule.mark);

/** Mutations of a list at an item; each returns whether it applies. */
const slips: Readonly<Record<string, (list: Rule[], at: number, below: Below) => boolean>> = {
  'round brackets': (list, at) => mark(list, at, (count) => `(${count}) `),
  'a bracket for the full stop': (list, at) => mark(list, at, (count) => `${count}) `),
  'no full stop': (list, at) => mark(list, at, (count) => `${count} `),
  'a letter': (list, at) => mark(list, at, (count) => `${String.fromCharCode(96 + count)}. `),
  'a gap': (list, at) => list.slice(at).every((_, i) => mark(list, at + i, (count) => `${count + 1}. `)),
  'one number too high': (list, at) => mark(list, at, (count) => `${count + 1}. `),
  'one number twice': (list, at) => at > 0 && mark(list, at, (count) => `${count - 1}. `),
  'counted on from a number twice': (list, at) =>
    at > 0 && list.slice(at).every((_, i) => mark(list, at + i, (count) => `${count - 1}. `)),
  'one space of indent': (list, at) => indent(list[at], ' '),
  'indented too deep': (list, at, below) => at > 0 && indent(list[at], ' '.repeat(2 + below(3))),
  'two swapped': (list, at) => {
    const [first, second] = [list[at], list[at + 1]];
    if (!first || !second) return false;
    list.splice(at, 2, second, first);
    return true;
  },
  'no number': (list, at) => mark(list, at, () => ''),
};

function mark(list: Rule[], at: number, write: (count: number) => string): boolean {
  const rule = list[at];
  if (!rule) return false;
  rule.mark = write(rule.count);
  return true;
}

function indent(rule: Rule | undefined, by: string): boolean {
  if (!rule) return false;
  rule.indent += by;
  for (const child of rule.children) indent(child, by);
  return true;
}

const print = (rules: readonly Rule[], endOf: ReadonlyMap<Rule, readonly [string, string, string]>): string =>
  rules
    .map((rule) => {
      const [inText, behind, pair] = endOf.get(rule) ?? ['', '', ''];
      const { word, children } = rule;
      const name = word.slice(0, 1).toUpperCase() + word.slice(1);
      const line = `${rule.indent}${rule.mark}**${name}:** Take the ${word}${inText}.${behind} {#id_${word}${pair}}\n`;
      return line + print(children, endOf);
    })
    .join('');

/** @param close the sign after a list number */
const listOf = (words: readonly string[], parent: Rule | null, close: string): Rule[] =>
  words.map((word, i) => ({
    ...{ word, count: i + 1, parent, children: [] },
    ...{ indent: parent ? '   ' : '', mark: `${i + 1}${close} ` },
  }));

/** Generates a small edition, and mutates one of its lists. */
export function slippedEdition(seed: number): SlippedEdition {
  const below = randomBelow(seed);
  const pick = <T>(all: readonly T[]): T => all[below(all.length)] as T;
  let words = below(100);
  const next = (count: number) => {
    words += count;
    return Array.from({ length: count }, (_, i) => wordOf(words - i));
  };
  const style = pick(styles);
  const close = pick(['.', '.', ')']);
  const list = listOf(next(3 + below(4)), null, close);
  const lists = [list];
  for (const rule of list) {
    if (below(3) > 0) continue;
    rule.children.push(...listOf(next(2 + below(3)), rule, close));
    lists.push(rule.children);
  }
  const users = listOf(next(2 + below(3)), null, close);
  const all = [...list.flatMap((rule) => [rule, ...rule.children])];
  const countsOf = (rule: Rule): number[] => [...(rule.parent ? countsOf(rule.parent) : [1]), rule.count];
  const numberOf = new Map(all.map((rule) => [rule, style.write(countsOf(rule))]));
  const broken = pick(lists);
  const endOf = new Map<Rule, readonly [string, string, string]>();
  const references = users.map((user): NumberReference => {
    const [write, pattern] = pick(forms);
    const target = below(4) === 0 ? pick(all) : pick(broken);
    const number = numberOf.get(target) ?? '';
    endOf.set(user, write(number));
    return { word: user.word, pattern, number };
  });
  const text = () => `# Play {#play}\n\n${print(list, endOf)}\n# Score {#score}\n\n${print(users, endOf)}`;
  const sound = text();
  const done: string[] = [];
  for (let left = below(4) === 0 ? 2 : 1; left > 0; ) {
    const [how, slip] = pick(Object.entries(slips));
    if (!slip(broken, below(broken.length), below)) continue;
    done.push(how);
    left -= 1;
  }
  const readBy = (written: string) => {
    const lines = written.split('\n');
    const typed = (rule: Rule): string => {
      const line = lines.find((one) => one.toLowerCase().includes(`**${rule.word}:**`)) ?? '';
      return /^\s*\(?(\d+|[a-z])[.)]?\s+\*\*/.exec(line)?.[1] ?? '';
    };
    const countTyped = (rule: Rule) => {
      const own = typed(rule);
      return /^[a-z]$/.test(own) ? own.charCodeAt(0) - 96 : own === '' ? Number.NaN : Number(own);
    };
    const path = (rule: Rule): number[] => [...(rule.parent ? path(rule.parent) : [1]), countTyped(rule)];
    const found = Map.groupBy(
      all.filter((rule) => !path(rule).some(Number.isNaN)),
      (rule) => style.write(path(rule)),
    );
    return new Map([...found].map(([number, rules]) => [number, rules.map(({ word }) => word)]));
  };
  return {
    how: done.join(', '),
    settings: `id: book\ntitle: Book\nversion: "1"\nnumbering: { section: { style: decimal }, rule: ${style.rule} }\nsections: [play.md]\n`,
    sound,
    slipped: text(),
    references,
    meant: new Map([...numberOf].map(([rule, number]) => [number, rule.word])),
    unmarked: new Set(
      all.filter((rule) => !isRead(rule) || (rule.parent && !isRead(rule.parent))).map(({ word }) => word),
    ),
    readBy,
  };
}
