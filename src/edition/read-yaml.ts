import { type Document, isMap, isScalar, isSeq, type Node, visit } from 'yaml';
import type { ZodType } from 'zod';
import { diagnose, type FaultFix } from '../base/diagnose.ts';
import type { Diagnostic, Place } from '../base/diagnostic.ts';
import { codePoint, hiddenCharacters } from '../base/hidden-characters.ts';
import { nearNames } from '../base/near-names.ts';
import { createLineIndex } from '../base/span.ts';
import type { SourceFile } from '../source/read-text.ts';
import type { TextRange } from '../syntax/facts.ts';
import { keyOf, lowerFirst, parseYaml, rangeOf, unexpectedField, type YamlReport } from './parse-yaml.ts';
import { plainScalar, readPlainYaml } from './plain-yaml.ts';
import { spotsTo } from './yaml-places.ts';

const hiddenCharacter = { code: 'E018', name: 'no-hidden-character', severity: 'error' } as const;

/** A YAML text and its position in a file, so that ranges refer to the file. */
export interface YamlSource {
  readonly file: string;
  /** The whole file, for lines and columns. */
  readonly fileText: string;
  readonly text: string;
  /** Offset of `text` in the file. */
  readonly offset: number;
}

/** Result of reading a YAML text. */
export interface YamlReading<T> {
  /** null if anything is invalid. */
  readonly value: T | null;
  /** The same without invalid top-level fields; null if too little is left. */
  readonly rest: T | null;
  /**
   * Top-level fields that are invalid or missing; for an unknown field the one that was probably
   * meant.
   */
  readonly wrong: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
  /** Range of the value at a path of keys; for a missing value, of its parent. */
  readonly placeOf: (path: readonly PropertyKey[]) => Place;
}

/**
 * Reads YAML against a schema.
 *
 * Diagnostics have ranges in the file, not paths of keys. Anchors, aliases and tags are rejected,
 * so that a small file cannot become a large value. Only bare whole numbers and booleans are
 * converted, so that a version `1.10` keeps its zero.
 *
 * @param required replaces invalid fields that `rest` cannot do without
 */
export function readYaml<T>(
  source: YamlSource,
  schema: ZodType<T>,
  required: Readonly<Record<string, unknown>> = {},
): YamlReading<T> {
  return readSoundYaml(source, schema) ?? readWithPositions(source, schema, required);
}

/** Reads plain YAML in which nothing is invalid; finds positions only on request. */
function readSoundYaml<T>(source: YamlSource, schema: ZodType<T>): YamlReading<T> | null {
  const { text, offset } = source;
  const plain = offset === 0 && hiddenCharacters(text).length > 0 ? undefined : readPlainYaml(text);
  const value = plain === undefined ? undefined : parseWith(schema, plain).data;
  if (value === undefined) return null;
  const places = () => {
    const { at, placeOf } = createReporter(source);
    const document = parseYaml(text, () => undefined);
    return (path: readonly PropertyKey[]): Place => {
      const [start, end] = document ? at(document, path) : [0, 0];
      return placeOf(start, end);
    };
  };
  let located: ReturnType<typeof places> | null = null;
  return {
    ...{ value, rest: value, wrong: new Set(), diagnostics: [] },
    placeOf(path) {
      located ??= places();
      return located(path);
    },
  };
}

/**
 * Without code generation: a schema is used a few times, and generating takes longer than it saves.
 */
const parseWith = <T>(schema: ZodType<T>, value: unknown) => schema.safeParse(value, { jitless: true });

function readWithPositions<T>(
  source: YamlSource,
  schema: ZodType<T>,
  required: Readonly<Record<string, unknown>>,
): YamlReading<T> {
  const { at, report, diagnostics, placeOf } = createReporter(source);
  const document = parseYaml(source.text, report);
  // Hidden characters in front matter are reported with those of the text below (R013).
  if (source.offset === 0) reportHidden(source.text, document, report);
  const emptyReading = { value: null, rest: null, wrong: new Set<string>(), diagnostics };
  if (!document) return { ...emptyReading, placeOf: () => placeOf(0, 0) };
  const value = plainValue(document.contents as Node | null);
  const result = parseWith(schema, value);
  const located = (path: readonly PropertyKey[]) => placeOf(...at(document, path));
  if (result.success) return { ...emptyReading, value: result.data, rest: result.data, placeOf: located };
  const wrong = new Set<string>();
  for (const issue of bestIssues(result.error.issues).flatMap(keyByKey)) {
    const isOfKey = issue.code === 'invalid_key';
    const key = isOfKey
      ? String(issue.path.at(-1))
      : issue.code === 'unrecognized_keys'
        ? issue.keys?.[0]
        : undefined;
    const place = at(document, isOfKey ? issue.path.slice(0, -1) : issue.path, key);
    const near = nearFieldOf(issue, schema);
    const field = issue.path[0] ?? near;
    if (field !== undefined) wrong.add(String(field));
    report(
      unexpectedField,
      place,
      messageOf(issue),
      near === undefined ? {} : didYouMean(near, place, value),
    );
  }
  const rest = withoutFields(value, result.error.issues);
  const whole = isFields(rest) ? { ...required, ...rest } : rest;
  return {
    ...emptyReading,
    rest: parseWith(schema, whole).data ?? null,
    wrong,
    placeOf: located,
  };
}

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value without the top-level fields named in issues. */
function withoutFields(value: unknown, issues: readonly unknown[]): unknown {
  if (!isFields(value)) return value;
  const wrong = new Set<PropertyKey>(
    (issues as readonly Issue[]).flatMap(({ path, keys }): readonly PropertyKey[] =>
      path.length > 0 ? path.slice(0, 1) : (keys ?? []),
    ),
  );
  return Object.fromEntries(Object.entries(value).filter(([key]) => !wrong.has(key)));
}

/** Reads a file that is entirely YAML; see {@link readYaml}. */
export const readYamlFile = <T>(
  { file, text }: Pick<SourceFile, 'file' | 'text'>,
  schema: ZodType<T>,
): YamlReading<T> => readYaml({ file, fileText: text, text, offset: 0 }, schema);

/** Makes a reporter that converts offsets in a YAML text to ranges in its file. */
export function createReporter(source: YamlSource) {
  const diagnostics: Diagnostic[] = [];
  const lines = createLineIndex(source.fileText);
  const placeOf = (start: number, end: number): Place => {
    // What is missing at the end of a text is reported after it.
    const within = (at: number) => Math.min(at, source.text.length) + source.offset;
    const span = { start: within(start), end: within(Math.max(end, start)) };
    return { file: source.file, ...span, ...lines.range(span) };
  };
  const inFile = (fix: FaultFix): FaultFix => ({
    ...fix,
    edits: fix.edits.map(({ at: [start, end], text }) => ({
      at: [start + source.offset, end + source.offset],
      text,
    })),
  });
  const report: YamlReport = (fault, [start, end], message, { help, fix } = {}) => {
    diagnostics.push(diagnose(fault, placeOf(start, end), { message, help, fix: fix && inFile(fix) }));
  };
  /** Range of the value at a path; of the parent map for a missing key. */
  const at = (document: Document, path: readonly PropertyKey[], key?: string): [number, number] => {
    const whole = key === undefined ? path : [...path, key];
    const spots = spotsTo(document.contents as Node | null, whole);
    const found = spots.length > whole.length ? spots.at(-1) : undefined;
    const ofKey = key === undefined ? null : rangeOf(found?.key);
    const ranges = spots.map((spot) => rangeOf(spot.value) ?? rangeOf(spot.key));
    return ofKey ?? ranges.findLast((range) => range !== null) ?? [0, 0];
  };
  return { diagnostics, report, at, placeOf };
}

/**
 * Value of a node: text as written, whole numbers and booleans converted, maps without a prototype
 * trap.
 */
function plainValue(node: Node | null): unknown {
  if (isMap(node)) {
    return Object.fromEntries(node.items.map((pair) => [keyOf(pair), plainValue(pair.value as Node | null)]));
  }
  if (isSeq(node)) return node.items.map((item) => plainValue(item as Node));
  if (!isScalar(node)) return null;
  const text = String(node.value);
  return node.type === 'PLAIN' ? plainScalar(text) : text;
}

interface Issue {
  readonly code: string;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
  readonly errors?: readonly (readonly Issue[])[];
  /** Issues of an invalid key in a map with arbitrary keys. */
  readonly issues?: readonly Issue[];
  readonly origin?: string;
  readonly minimum?: number;
  readonly expected?: string;
  readonly input?: unknown;
}

/** Unexpected fields of a map are reported separately: each is an error of its own. */
const keyByKey = (issue: Issue): Issue[] =>
  issue.keys && /^Unrecognized key/.test(issue.message)
    ? issue.keys.map((key) => ({ ...issue, keys: [key] }))
    : [issue];

/** Takes the branch of a union that got furthest: its issues are those that the author can fix. */
function bestIssues(issues: readonly unknown[], prefix: readonly PropertyKey[] = []): Issue[] {
  return (issues as readonly Issue[]).flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    if (issue.code !== 'invalid_union' || !issue.errors?.length) return [{ ...issue, path }];
    const branches = issue.errors.map((branch) => bestIssues(branch, path));
    const depth = (branch: readonly Issue[]) => Math.max(0, ...branch.map((entry) => entry.path.length));
    const sorted = branches.sort((a, b) => depth(b) - depth(a) || a.length - b.length);
    return sorted[0] ?? [];
  });
}

function messageOf(issue: Issue): string {
  const where = issue.path.length === 0 ? '' : ` in "${issue.path.map(String).join('.')}"`;
  // Keeps the message of a schema that explains why a field is not allowed.
  if (issue.code === 'unrecognized_keys' && /^Unrecognized key/.test(issue.message))
    return `Unexpected field "${issue.keys?.join('", "')}"${where}.`;
  if (issue.code === 'invalid_key') {
    const [name = '', ...above] = issue.path.map(String).reverse();
    const why = issue.issues?.[0]?.message ?? 'no name can be so';
    return `Unexpected name "${name}" in "${above.reverse().join('.')}": ${lowerFirst(why)}.`;
  }
  if (issue.code === 'too_small' && issue.origin === 'array')
    return `Unexpected value${where}: expected a list of at least ${issue.minimum === 1 ? 'one entry' : `${issue.minimum} entries`}.`;
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1)
    return `Unexpected value${where}: expected a text, and it is empty.`;
  const text = plainMessage(issue.message);
  if (/received undefined/.test(issue.message)) return `Missing field "${String(issue.path.at(-1) ?? '')}".`;
  return `Unexpected value${where}: ${lowerFirst(text)}.`;
}

/** Names of types in schemas, and in messages to authors. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['array', 'a list'],
  ['boolean', 'true or false'],
  ['null', 'empty'],
  ['number', 'a number'],
  ['object', 'fields with values'],
  ['record', 'names with values'],
  ['string', 'a text'],
]);

const plainKind = (kind: string) => kinds.get(kind) ?? kind;

/** Rewords a schema's message for authors; keeps one that was written for them. */
const plainMessage = (message: string): string =>
  message
    .replace(
      /^Invalid input: expected (\w+), received (\w+)$/,
      (_, expected: string, received: string) =>
        `expected ${plainKind(expected)}, and it is ${plainKind(received)}`,
    )
    .replace(/^Invalid option: (.*)$/s, (_, options: string) =>
      options.replaceAll('"|"', ', ').replaceAll('"', ''),
    )
    .replace(/^Invalid input: /, '')
    .replace(/^Invalid /, 'unexpected ');

/** The top-level field that an unknown one probably means. */
function nearFieldOf(issue: Issue, schema: ZodType): string | undefined {
  const key = issue.keys?.[0];
  if (issue.code !== 'unrecognized_keys' || key === undefined || issue.path.length > 0) return undefined;
  return nearNames(key, fieldsOf(schema), 1)[0];
}

/** No fix if the field exists already. */
function didYouMean(near: string, at: TextRange, value: unknown): { help: string; fix?: FaultFix } {
  const help = `Did you mean "${near}"?`;
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, near);
  if (isThere) return { help };
  return { help, fix: { kind: 'unsafe', title: `write "${near}"`, edits: [{ at, text: near }] } };
}

/** Top-level fields of a schema, for suggestions. */
function fieldsOf(schema: unknown): string[] {
  const { shape, options } = schema as { shape?: object; options?: readonly unknown[] };
  if (shape) return Object.keys(shape);
  return options ? [...new Set(options.flatMap(fieldsOf))] : [];
}

/**
 * Reports the first invisible character of a settings file (E018), literal or as an escape such as
 * `"\0"`: it would be published in titles and names.
 *
 * @param document null if the text is not YAML
 */
function reportHidden(text: string, document: Document | null, report: YamlReport): void {
  const [first, ...others] = hiddenCharacters(text);
  if (first) {
    const { index, character } = first;
    const more = others.length > 0 ? `, the first of ${others.length + 1}` : '';
    const edits = [first, ...others].map((one) => ({
      at: [one.index, one.index + one.character.length] as const,
      text: '',
    }));
    report(
      hiddenCharacter,
      [index, index + character.length],
      `Unexpected invisible character ${codePoint(character)}${more}.`,
      { fix: { kind: 'unsafe', title: 'take out all that nobody sees', edits } },
    );
    return;
  }
  if (!document) return;
  visit(document, {
    Scalar(_key, { value, range }) {
      const [escaped] = typeof value === 'string' ? hiddenCharacters(value, text) : [];
      if (!escaped || !range) return undefined;
      report(
        hiddenCharacter,
        [range[0], range[1]],
        `Unexpected escape of the invisible character ${codePoint(escaped.character)}.`,
      );
      return visit.BREAK;
    },
  });
}
