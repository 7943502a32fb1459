import { isMap, isScalar, isSeq, type Node, type Scalar } from 'yaml';
import type { Edit } from '../base/diagnostic.ts';
import { keyOf, parseYaml } from '../edition/parse-yaml.ts';
import { fieldOf } from '../edition/yaml-places.ts';

/**
 * Returns the new value of a field; null if it stays.
 *
 * @param partner value of `with` in the same map or the nearest one around it
 */
export type NewText = (value: string, partner: string) => string | null;

/**
 * The content of a naming field in YAML: a rule, a rule defined by the file itself, a quotation of
 * a section file, or a rule of the edition in `with`.
 */
export type FieldKind = 'use' | 'definition' | 'quoted' | 'partner';

/** Paths of fields that name rules: keys joined by dots, `*` for each entry of a list. */
export type NamingFields = ReadonlyMap<string, FieldKind>;

/** The fields of edition.yaml that name rules. Source: "edition.yaml" in docs/format.md. */
export const settingsFields: NamingFields = new Map<string, FieldKind>([
  ...['before', 'after', 'both'].flatMap((position): [string, FieldKind][] => [
    [`stars.${position}`, 'use'],
    [`stars.${position}.rule`, 'use'],
  ]),
  ['omit.*', 'use'],
  ['turn', 'use'],
  ['turn.*', 'use'],
  ['errata.*.rule', 'use'],
  ['questions.*.rule', 'use'],
  ['faults.*.rule', 'use'],
  ['faults.*.printed', 'quoted'],
  ['retired.*.successors.*', 'use'],
  ['sections.*.id', 'definition'],
  ['sections.*.after', 'use'],
  ['sections.*.before', 'use'],
  ['rules.*.id', 'definition'],
]);

/** The only field of front matter that names a rule. */
export const frontFields: NamingFields = new Map<string, FieldKind>([['id', 'definition']]);

/** The fields of accepted.yaml that name rules. Source: docs/editing.md. */
export const acceptedFields: NamingFields = new Map<string, FieldKind>([
  ['accepted.*.from', 'use'],
  ['accepted.*.to', 'use'],
]);

/** The fields of lineage.yaml that name rules. */
export const lineageFields: NamingFields = new Map<string, FieldKind>(
  ['matches.*', 'distinct.*'].flatMap((list): [string, FieldKind][] => [
    [`${list}.new`, 'use'],
    [`${list}.new.*`, 'use'],
    [`${list}.old`, 'partner'],
    [`${list}.old.*`, 'partner'],
  ]),
);

/** A YAML text in a file; `offset` is where it begins there. */
export interface YamlPart {
  readonly file: string;
  readonly text: string;
  readonly offset: number;
}

/**
 * Edits that rename in a YAML text. Comments, quotes and layout stay as they are.
 *
 * @returns null if the text is not YAML that an edition may have
 */
export function editYaml(
  { file, text, offset }: YamlPart,
  fields: NamingFields,
  newText: Readonly<Record<FieldKind, NewText>>,
): Edit[] | null {
  const document = parseYaml(text, () => undefined);
  if (!document) return null;
  const edits: Edit[] = [];
  const visit = (node: Node | null, path: string, outer: string) => {
    const partner = partnerIn(node) ?? outer;
    if (isMap(node))
      for (const pair of node.items)
        visit(pair.value as Node | null, path === '' ? keyOf(pair) : `${path}.${keyOf(pair)}`, partner);
    if (isSeq(node)) for (const item of node.items) visit(item as Node, `${path}.*`, partner);
    const kind = fields.get(path);
    if (kind === undefined || !isScalar(node)) return;
    const value = String(node.value);
    const renamed = newText[kind](value, partner);
    if (renamed !== null && renamed !== value)
      edits.push(rewrite(node, value, renamed, { file, text, offset }));
  };
  visit(document.contents as Node | null, '', '');
  return edits;
}

function partnerIn(node: Node | null): string | undefined {
  const value = fieldOf(node, 'with')?.value;
  return isScalar(value) ? String(value.value) : undefined;
}

/** Replaces only the value of a scalar. */
function rewrite(node: Scalar, value: string, renamed: string, { file, text, offset }: YamlPart): Edit {
  const [start, end] = node.range ?? [0, 0];
  const index = text.slice(start, end).indexOf(value);
  const isPlain = node.type === 'PLAIN';
  // Quotes a value again if it has escapes or would be read differently without quotes.
  const fits = index >= 0 && (isPlain ? isPlainText(renamed) : !/["'\\]/.test(renamed));
  const from = fits ? start + index : start;
  const to = fits ? from + value.length : end;
  return { file, start: from + offset, end: to + offset, text: fits ? renamed : JSON.stringify(renamed) };
}

/** Whether YAML reads this text unchanged without quotes, also in a list in brackets. */
const isPlainText = (text: string) =>
  /^[\p{L}_][\p{L}\p{N}_.~-]*$|^\p{N}[\p{L}\p{N}_.~-]*[\p{L}_.~-][\p{L}\p{N}_.~-]*$/u.test(text) &&
  !/^(?:true|false|null)$/i.test(text);
