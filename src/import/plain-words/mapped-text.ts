import { isMap, isPair, LineCounter, type Pair, parseDocument, visit, type YAMLMap } from 'yaml';
import type { ImportMap } from '../../model/import-map.ts';
import { blockBreak } from './plain-text.ts';

/** Statements of a mapping about the whole document. */
export const mappedFront = ({ title = '', version, entries = [] }: ImportMap): string => {
  const titles = Array.isArray(entries) ? [] : Object.keys(entries);
  return [title, ...(version === undefined ? [] : [`Version ${version}`]), ...titles].join('\n');
};

/**
 * The texts of a YAML or JSON document, each in the line that it begins in; keys are none, but for those of a mapping that
 * stands in the place of a list. Values that an `ignore` of the mapping names, ids and numbers are no text for readers; the
 * title of a group is one once.
 *
 * @param groups titles of groups that other files have, to which its own are added
 */
export function mappedText(text: string, map: ImportMap, groups = new Set<string>()): string {
  const silent = silentKeys(map);
  const titled = new Set(map.number?.filter((key) => map.label?.includes(key)));
  const counter = new LineCounter();
  const lines = text.split('\n').map(() => '');
  const add = (value: unknown, at: number) => {
    const line = counter.linePos(at).line - 1;
    lines[line] = `${lines[line] ?? ''} ${withoutMentions(String(value), map)}`.trim();
  };
  visit(parseDocument(text, { lineCounter: counter }), {
    Map: (_, node) => {
      let path = '';
      for (const key of map.group ?? []) {
        const value = node.get(key);
        if (typeof value !== 'string') continue;
        path += `\n${value.trim()}`;
        if (!groups.has(path)) add(value, node.range?.[0] ?? 0);
        groups.add(path);
      }
    },
    Pair: (_, { key }) => (silent.has(String(key)) ? visit.SKIP : undefined),
    Scalar: (key, { value, range }, path) => {
      const holder = path.at(-2);
      if (key === 'key' && !(isMap(holder) && saysKeys(holder, map))) return;
      if (value === null || typeof value === 'boolean') return;
      // The title and the version of the mapping are counted already.
      if (map.entries !== undefined && path.length === outermost && isTold(value, map)) return;
      const isTitle = key === 'key' || (isPair(path.at(-1)) && titled.has(String((path.at(-1) as Pair).key)));
      add(isTitle ? String(value).replace(number, ' ') : value, range?.[0] ?? 0);
    },
  });
  return lines.map((line) => line.replace(/\s*\n\s*/g, blockBreak)).join('\n');
}

/** Depth of a value of the outermost mapping, with the document and its pair. */
const outermost = 3;

const isTold = (value: unknown, { title, version }: ImportMap): boolean =>
  [title, version].includes(String(value).trim());

/** A number in front of a title, or alone. */
const number =
  /^\s*(?:\p{L}?\d+[\p{L}\d]*(?:[.-](?:\d+|\p{L})(?![\p{L}'’]))+[.):]*(?!\p{L})|\p{L}?\d+\p{L}?(?:[.):]+(?!\d)|\s*$))/u;

/** Keys whose values are no text of their own. */
function silentKeys({ ignore = [], id = [], number = [], label = [], parent = [], group = [] }: ImportMap) {
  const numbers = number.filter((key) => !label.includes(key));
  return new Set([...ignore, ...id, ...numbers, ...parent, ...group]);
}

/** Are the keys of a mapping words of the document? No key is one that the mapping names. */
const saysKeys = ({ items }: YAMLMap, map: ImportMap): boolean =>
  (map.keyed === 'number' || map.keyed === 'label') &&
  !items.some(({ key }) =>
    Object.entries(map).some(
      ([role, keys]) =>
        !['entries', 'ignore'].includes(role) && Array.isArray(keys) && keys.includes(String(key)),
    ),
  );

/** A text without the signs around what it mentions. */
const withoutMentions = (text: string, { mentions }: ImportMap): string =>
  mentions.reduce((written, mention) => {
    const [before = '', behind = ''] = mention.split(/ID|NUMBER|WORDS/).map(asPattern);
    const end = behind === '' ? '(?![\\p{L}\\p{N}_])' : behind;
    // Two numbers side by side are two words.
    const shown = mention.includes('NUMBER') ? ' $1 ' : '$1';
    return written.replace(new RegExp(`${before}([^{}<>\\n]+?)${end}`, 'gu'), shown);
  }, text);

const asPattern = (part: string) =>
  part
    .split('ANY')
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[\\p{L}\\p{N}_-]+');
