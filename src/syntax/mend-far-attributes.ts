import type { At, Problem } from './facts.ts';
import { signClass, starClass } from './grammar/characters.ts';
import { markerName } from './grammar/marker.ts';

type Edits = NonNullable<Problem['edits']>;

/** More than a paragraph takes. */
const longest = 2000;

/** What of a line stands in front of the first words of a rule. */
const beginning = new RegExp(
  String.raw`(?:^|[\r\n])[ \t]*\d{1,9}[.)][ \t]+(?:[${starClass}][ \t]+)?(\*\*)?$`,
);
/** Up to the first line that ends a paragraph. */
const paragraph =
  /^[^\r\n]*(?:\r?\n(?![ \t]*(?:\r?\n|$|\d{1,9}[.)][ \t]|[-*+][ \t]|[#>|<]|\x60{3}|~{3}|(?:[-*_=][ \t]*)+(?:\r?\n|$)))[^\r\n]*)*/;
/** Markers alone in front of the braces, behind an empty line. */
const ownParagraph = new RegExp(
  String.raw`(?<=[^\s{}|>])(?<gap>[ \t]{0,9}\r?\n[ \t]*\r?\n[ \t]+)(?:[${signClass}]${markerName}[ \t]+)*$`,
  'u',
);
/** A line that is the first paragraph of a rule, by itself. */
const firstLine = /^[ \t]*\d{1,9}[.)][ \t][^{}]*$/;

/**
 * Find what brings an id in braces from far to the end of a rule's first paragraph: from in front of its first word, with the sign behind it, or from a
 * paragraph that holds markers and nothing else, right behind the first.
 *
 * @param at the braces
 * @returns nothing where it is not sure
 */
export function mendFar(source: string, at: At): Edits {
  return fromFront(source, at) ?? fromOwnParagraph(source, at) ?? [];
}

function fromFront(source: string, [from, to]: At): Edits | null {
  const line = source.slice(source.lastIndexOf('\n', from - 1) + 1, from);
  const found = beginning.exec(line);
  if (!found) return null;
  const behind = paragraph.exec(source.slice(to, to + longest))?.[0] ?? '';
  const stars = found[1] ?? '';
  const signs = (
    stars === '' ? /^[ \t]*(?:[:.,;\u2013\u2014-](?![ \t]+[\d.]))?[ \t]+/ : /^(?::?\*\*:?)?[ \t]+/
  ).exec(behind)?.[0];
  const text = behind.slice(signs?.length).trimEnd();
  // "- 5 points", ". . . and so on": such a sign may be the text's own.
  if (
    signs === undefined ||
    /^(?:[:.,;\u2013\u2014-][ \t]|$)/.test(text) ||
    behind.includes('{') ||
    behind.length === longest
  )
    return null;
  const start = signs.includes('**') ? from - 2 : from;
  const end = to + behind.trimEnd().length;
  return [
    { at: [start, to + signs.length], text: '' },
    { at: [end, end], text: ` ${source.slice(from, to)}` },
  ];
}

function fromOwnParagraph(source: string, [from, to]: At): Edits | null {
  if (!/^[ \t]*(?:\r?\n|$)/.test(source.slice(to, to + 80))) return null;
  const before = source.slice(Math.max(0, from - longest), from);
  const { index = 0, groups } = ownParagraph.exec(before) ?? {};
  const gap = groups?.['gap'];
  if (gap === undefined || !firstLine.test(before.slice(before.lastIndexOf('\n', index - 1) + 1, index)))
    return null;
  const start = from - before.length + index;
  return [{ at: [start, start + gap.length], text: ' ' }];
}
