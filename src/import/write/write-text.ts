import type { PhrasingContent } from 'mdast';
import { signClass, starSymbols } from '../../syntax/grammar/characters.ts';
import { scanMarker } from '../../syntax/grammar/marker.ts';
import { isReferenceName, isTarget } from '../../syntax/grammar/names.ts';
import type { ImportedMarker, ImportedReference, Inline } from '../document/document.ts';
import { isLabelAlone } from '../document/walk.ts';
import type { Targets } from '../resolve/resolve-references.ts';

/** Options of writing texts. */
export interface TextOptions {
  readonly targets: Targets;
  /** `mark`: suggestions as CriticMarkup; `keep`: both readings, as in the document. */
  readonly suggestions: 'mark' | 'keep';
  /** Rules have no attribute but their id: the file is of a translation. */
  readonly hasIdsAlone?: boolean;
  /** Id of the term being defined: a link to itself says nothing. */
  readonly own?: string | undefined;
}

/**
 * Writes inlines as nodes of the authoring format. White space is folded and moved out of bold and
 * italics, so that the print parses to the same.
 */
export function writePhrasing(inlines: readonly Inline[], options: TextOptions): PhrasingContent[] {
  return tidy(inlines.flatMap((inline) => phrasing(inline, options)));
}

function phrasing(inline: Inline, options: TextOptions): PhrasingContent[] {
  switch (inline.type) {
    case 'text':
      return writePlain(inline.value.replace(/\s+/g, ' '), options);
    case 'strong':
    case 'emphasis':
      return outsideSpaces(
        { type: inline.type },
        inline.children.flatMap((child) => phrasing(child, options)),
      );
    case 'link':
      return outsideSpaces(
        { type: 'link', url: inline.address },
        inline.children.flatMap((child) => phrasing(child, options)),
      );
    case 'code':
      return [{ type: 'inlineCode', value: inline.value }];
    case 'reference':
      return writeReference(inline.reference, options);
    case 'suggestion':
      return writeSuggestion(inline, options);
  }
}

/** Between dollars without inner spaces: a formula, if it contains signs that no price has. */
const formula = /(\$\$[^$]+\$\$|\$(?=[^\s$])[^$\n]*[\\_^{][^$\n]*(?<=\S)\$(?!\d))/;

/** A sign before a possible name of a rule that is not a marker: "at +D2 and more". */
const signedName = new RegExp(
  String.raw`(?<=^|[\s(,;:*])([${signClass}])(?=([\p{L}\p{N}_][\p{L}\p{N}_.:]*))`,
  'gu',
);

/** Writes a backslash before a letter as code, else it would read as `\Term`; formulas too. */
const writePlain = (text: string, { targets }: TextOptions): PhrasingContent[] =>
  text.split(formula).flatMap((part, at): PhrasingContent[] =>
    at % 2 === 1 && !part.includes('`')
      ? [{ type: 'inlineCode', value: part }]
      : part
          .split(/((?<!\\)\\+(?=\p{L}))/u)
          .filter((piece) => piece !== '')
          .flatMap((value) =>
            /^\\+$/.test(value) ? [{ type: 'inlineCode', value }] : writeSigns(value, targets),
          ),
  );

/** Escapes signs that would be read as markers to rules of this edition. */
function writeSigns(text: string, targets: Targets): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  let from = 0;
  for (const { index, 1: sign = '', 2: written = '' } of text.matchAll(signedName)) {
    const target = written.replace(/[.:]+$/, '');
    const { status } = targets.resolve({ target, until: null, intended: null });
    if (/^\d+(?:\.\d{1,2})?$/.test(target) || (status !== 'resolved' && status !== 'ambiguous')) continue;
    if (index > from) nodes.push({ type: 'text', value: text.slice(from, index) });
    nodes.push({ type: 'html', value: `\\${sign}` });
    from = index + sign.length;
  }
  return [...nodes, ...(from < text.length ? [{ type: 'text' as const, value: text.slice(from) }] : [])];
}

function writeSuggestion(
  inline: Extract<Inline, { type: 'suggestion' }>,
  { suggestions }: TextOptions,
): PhrasingContent[] {
  const text = (value: string): PhrasingContent[] => (value === '' ? [] : [{ type: 'text', value }]);
  const { old, fresh } = inline;
  if (suggestions === 'keep') return text(old + fresh);
  if (old === '') return [{ type: 'ruleSuggestion', change: 'insertion', children: text(fresh) }];
  if (fresh === '') return [{ type: 'ruleSuggestion', change: 'deletion', children: text(old) }];
  return [{ type: 'ruleSuggestion', change: 'substitution', children: text(old), replacement: text(fresh) }];
}

/**
 * Writes a reference: its target alone if that shows what is printed, else with the words; plain
 * text if the target cannot be referenced.
 */
export function writeReference(
  reference: ImportedReference,
  { targets, own }: Pick<TextOptions, 'targets' | 'own'>,
): PhrasingContent[] {
  const { target, until } = targets.resolve(reference);
  const printedText: PhrasingContent[] = [{ type: 'text', value: reference.printed.replace(/\s+/g, ' ') }];
  if (target === own || !isTarget(target) || (until !== null && !isTarget(until))) return printedText;
  if (until !== null) return [{ type: 'ruleReference', target, until }];
  const shown = shownWords(reference);
  const isLink = reference.target.startsWith('#');
  // A name is internal to the document's editor; readers never see it.
  if (
    shown === '' ||
    (isLink && isLabelAlone(shown)) ||
    (shown === target && !isLink) ||
    shown === targets.numberOf(target) ||
    [shown, shown.toLowerCase()].some((name) => targets.nameFor(name) !== undefined)
  )
    return [{ type: 'ruleReference', target }];
  const call = callOf(shown, targets.numberOf(target));
  return call === null
    ? [{ type: 'ruleReference', target, words: shown }]
    : [
        { type: 'text', value: call },
        { type: 'ruleReference', target },
      ];
}

/**
 * The words before the number in a link, "Regulation " of "Regulation 2a": written before the
 * reference, so that the number stays right after renumbering.
 */
function callOf(shown: string, number: string | null): string | null {
  if (number === null || !shown.endsWith(number)) return null;
  const call = shown.slice(0, -number.length);
  return /^(?:\p{L}+\.?|§) $/u.test(call) ? call : null;
}

/** A printed reference as readers see it: without square brackets, white space folded. */
function shownWords({ printed }: ImportedReference): string {
  const shown = printed.trim().replace(/\s+/g, ' ');
  return /^\[[^[\]]*\]$/.test(shown) ? shown.slice(1, -1).trim() : shown;
}

/** The resolved markers of a rule. One that cannot be a marker is left out; see {@link asWords}. */
export function writeMarkers(
  markers: readonly ImportedMarker[],
  { targets }: TextOptions,
): PhrasingContent[] {
  return markers.flatMap((marker): PhrasingContent[] => {
    if (asWords(marker)) return [];
    const { target } = targets.resolve(marker.reference);
    return [
      { type: 'text', value: ' ' },
      { type: 'ruleMarker', sign: marker.sign === '-' ? '-' : '+', target },
    ];
  });
}

/** Whether a marker must stay text: its sign was lost, or its target cannot be one. */
export const asWords = ({ sign, reference }: ImportedMarker): boolean =>
  sign === '?' || reference.until !== null || !isMarkerTarget(reference.target);

const isMarkerTarget = (target: string) =>
  // A link to a bookmark is written with the id of its part.
  target.startsWith('#') ||
  (isReferenceName(target) && scanMarker(`+${target}`, 0, true) === target.length + 1);

/** The symbol of a star: the document's if the format has it, else the first. */
export const writeStar = (symbol: string): PhrasingContent => ({
  type: 'ruleStar',
  value: starSymbols.find((known) => symbol.includes(known)) ?? starSymbols[0],
});

/** Moves white space at both ends out of bold, italics or a link; drops one that is empty. */
function outsideSpaces(
  around: { readonly type: 'strong' | 'emphasis' } | { readonly type: 'link'; readonly url: string },
  children: PhrasingContent[],
): PhrasingContent[] {
  const inner = merge(
    children.flatMap((child) =>
      'children' in child && child.type === around.type ? (child.children as PhrasingContent[]) : [child],
    ),
  );
  const before: PhrasingContent[] = [];
  const after: PhrasingContent[] = [];
  const first = inner[0];
  if (first?.type === 'text' && /^ /.test(first.value)) {
    before.push({ type: 'text', value: ' ' });
    inner[0] = { ...first, value: first.value.trimStart() };
  }
  const last = inner.at(-1);
  if (last?.type === 'text' && / $/.test(last.value)) {
    after.push({ type: 'text', value: ' ' });
    inner[inner.length - 1] = { ...last, value: last.value.trimEnd() };
  }
  const held = inner.filter((child) => child.type !== 'text' || child.value !== '');
  return held.length === 0
    ? [...before, ...after]
    : [...before, { ...around, children: held } as PhrasingContent, ...after];
}

/** Joins neighbours of one kind, folds white space between them and trims the ends. */
function tidy(nodes: PhrasingContent[]): PhrasingContent[] {
  const merged = merge(nodes);
  const first = merged[0];
  if (first?.type === 'text') merged[0] = { ...first, value: first.value.trimStart() };
  const last = merged.at(-1);
  if (last?.type === 'text') merged[merged.length - 1] = { ...last, value: last.value.trimEnd() };
  return merged.filter((node) => node.type !== 'text' || node.value !== '');
}

/** Joins neighbours of one kind in linear time. */
function merge(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (let from = 0; from < nodes.length; ) {
    const first = nodes[from];
    let to = from + 1;
    while (to < nodes.length && nodes[to]?.type === first?.type) to += 1;
    const run = nodes.slice(from, to);
    if (first?.type === 'text') result.push({ ...first, value: joined(run) });
    else if (first?.type === 'strong' || first?.type === 'emphasis')
      result.push(run.length === 1 ? first : { ...first, children: merge(run.flatMap(childrenOf)) });
    else result.push(...(first?.type === 'ruleReference' ? parted(run) : run));
    from = to;
  }
  return result;
}

/** Adjacent references would be read as one with words. */
const parted = (run: readonly PhrasingContent[]) =>
  run.flatMap((node, i): PhrasingContent[] => (i > 0 ? [{ type: 'text', value: ' ' }, node] : [node]));

const joined = (run: readonly PhrasingContent[]) => {
  const text = run.map((node) => (node.type === 'text' ? node.value : '')).join('');
  return run.length === 1 ? text : text.replace(/\s+/g, ' ');
};

const childrenOf = (node: PhrasingContent): PhrasingContent[] => ('children' in node ? node.children : []);
