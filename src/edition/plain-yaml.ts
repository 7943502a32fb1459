/**
 * Reads the values of plain YAML, without the positions that only diagnostics need: maps and lists
 * by indentation or on one line, texts on one line or in a block. A parser with positions takes ten
 * times as long, a sixth of the time for a real edition.
 *
 * @returns undefined for anything else, malformed or not: the parser then reads it, and reports
 */
export function readPlainYaml(text: string): unknown {
  try {
    return new PlainReader(text).document();
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}

class NotPlain extends Error {}

function notPlain(): never {
  throw new NotPlain();
}

/**
 * Value of a scalar without quotation marks. Only bare whole numbers and booleans are converted, so
 * that a version `1.10` keeps its zero.
 */
export function plainScalar(text: string): string | number | boolean | null {
  if (/^-?(?:0|[1-9]\d{0,14})$/.test(text)) return Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  return text === '' || text === 'null' || text === '~' ? null : text;
}

interface Line {
  readonly indent: number;
  readonly content: string;
}

/** At most this many nested maps and lists, so that the stack cannot overflow. */
const mostLevels = 20;

/** Most characters of a line: a pattern over millions of them overflows the stack. */
const longestLine = 20_000;

/** What no plain YAML has: tabs, other line ends, several documents, directives. */
const unusual = /[\t\r\u0085\u2028\u2029\uFEFF]|^(?:---|\.\.\.|%)/m;

const first = String.raw`(?:[^\s\-?:,[\]{}#&*!|>'"%@\x60]|-(?=[^\s,[\]{}]))`;
const quotedText = String.raw`"(?<double>[^"\\\n]*)"|'(?<single>(?:[^'\n]|'')*)'`;
const keyPattern = String.raw`(?:${quotedText}|(?<bare>${first}[^:#,[\]{}\n]*?)):(?= |$)`;

const keyOfLine = new RegExp(`^${keyPattern} *`);
const keyInFlow = new RegExp(keyPattern, 'y');
const quoted = new RegExp(quotedText, 'y');
const bareInFlow = new RegExp(String.raw`${first}(?:[^:#,[\]{}\n]|:(?=[^\s,[\]{}])|(?<=\S)#)*`, 'y');
const bareOnLine = new RegExp(String.raw`${first}(?:[^:#\n]|:(?=\S)|(?<=\S)#)*`, 'y');
const spaces = / */y;
const restOfLine = / *(?:(?<= )#.*)?$/y;
const blockHeader = /^([|>])(-?) *$/;

/** A line by line reader of one text, by recursive descent. */
class PlainReader {
  private readonly lines: (Line | null)[];
  private readonly raw: readonly string[];
  private at = 0;
  private levels = 0;

  constructor(text: string) {
    this.raw = text.split(/\r?\n/);
    if (unusual.test(this.raw.join('\n')) || this.raw.some(({ length }) => length > longestLine)) notPlain();
    this.lines = this.raw.map((line) => {
      const indent = line.search(/\S/);
      return indent === -1 || line[indent] === '#' ? null : { indent, content: line.slice(indent) };
    });
  }

  document(): unknown {
    const line = this.peek();
    if (line?.indent !== 0) notPlain();
    const value = this.block(0);
    return this.peek() ? notPlain() : value;
  }

  /** The next line that is neither empty nor a comment. */
  private peek(): Line | undefined {
    while (this.at < this.lines.length && !this.lines[this.at]) this.at += 1;
    return this.lines[this.at] ?? undefined;
  }

  private block(indent: number): unknown {
    this.levels += 1;
    if (this.levels > mostLevels) notPlain();
    const value = this.peek()?.content.startsWith('- ') ? this.list(indent) : this.map(indent);
    this.levels -= 1;
    return value;
  }

  private map(indent: number): Record<string, unknown> {
    const fields = new Map<string, unknown>();
    for (let line = this.peek(); line && line.indent >= indent; line = this.peek()) {
      const match = keyOfLine.exec(line.content);
      if (line.indent > indent || !match) notPlain();
      this.at += 1;
      const value = this.valueOf(line.content.slice(match[0].length), indent);
      addField(fields, keyOf(match), value);
    }
    return Object.fromEntries(fields);
  }

  /** The value of a field after its colon, or on the lines below. */
  private valueOf(rest: string, indent: number): unknown {
    if (rest !== '' && !rest.startsWith('#'))
      return blockHeader.test(rest) ? this.blockText(rest, indent) : inlineValue(rest);
    const next = this.peek();
    if (!next || next.indent < indent) return null;
    if (next.indent === indent) return next.content.startsWith('- ') ? this.block(indent) : null;
    return this.block(next.indent);
  }

  private list(indent: number): unknown[] {
    const items: unknown[] = [];
    for (let line = this.peek(); line && line.indent >= indent; line = this.peek()) {
      if (line.indent > indent) notPlain();
      const content = line.content.replace(/^- +/, '');
      // The next field of a map that holds this list.
      if (content === line.content) break;
      const column = indent + line.content.length - content.length;
      if (keyOfLine.test(content)) {
        this.lines[this.at] = { indent: column, content };
        items.push(this.block(column));
      } else {
        this.at += 1;
        items.push(inlineValue(content));
      }
    }
    return items;
  }

  /** A text in a block, folded (`>`) or not (`|`); all its lines are equally far in. */
  private blockText(header: string, indent: number): string {
    const [, style, chomp] = blockHeader.exec(header) ?? [];
    const from = this.at;
    const inner = this.raw[from]?.search(/\S/) ?? -1;
    if (inner <= indent) notPlain();
    const isWithin = (line: string | undefined) =>
      line !== undefined && (line.search(/\S|$/) >= inner || line.trim() === '');
    while (isWithin(this.raw[this.at])) this.at += 1;
    const lines = this.raw.slice(from, this.at).map((line) => line.slice(inner));
    while (lines.at(-1) === '') lines.pop();
    if (lines.some((line) => line === '' || line !== line.trim())) notPlain();
    return lines.join(style === '>' ? ' ' : '\n') + (chomp === '-' ? '' : '\n');
  }
}

/** A key that occurs twice, or is that of a prototype, is reported by the parser. */
function addField(fields: Map<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__' || fields.has(key)) notPlain();
  fields.set(key, value);
}

const textOf = ({ double, single = '' }: NonNullable<RegExpExecArray['groups']>): string =>
  double ?? single.replaceAll("''", "'");

const keyOf = ({ groups = {} }: RegExpExecArray): string => groups['bare']?.trimEnd() ?? textOf(groups);

/** A value on one line, up to its end or a comment. */
function inlineValue(text: string): unknown {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match;
  };
  const takeSign = (sign: string): boolean => {
    take(spaces);
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  };
  const items = (end: string, item: () => void): void => {
    if (takeSign(end)) return;
    do item();
    while (takeSign(','));
    if (!takeSign(end)) notPlain();
  };
  const value = (bare: RegExp, level: number): unknown => {
    if (level > mostLevels) notPlain();
    if (takeSign('[')) {
      const list: unknown[] = [];
      items(']', () => list.push(value(bareInFlow, level + 1)));
      return list;
    }
    if (takeSign('{')) {
      const fields = new Map<string, unknown>();
      items('}', () => {
        take(spaces);
        const key = keyOf(take(keyInFlow) ?? notPlain());
        addField(fields, key, value(bareInFlow, level + 1));
      });
      return Object.fromEntries(fields);
    }
    const match = take(quoted);
    return match?.groups ? textOf(match.groups) : plainScalar((take(bare) ?? notPlain())[0].trimEnd());
  };
  const found = value(bareOnLine, 0);
  return take(restOfLine) ? found : notPlain();
}
