import type { PhrasingContent } from 'mdast';
import { signClass, starSymbols } from '../../syntax/grammar/characters.ts';
import { scanMarker } from '../../syntax/grammar/marker.ts';
import { isReferenceName, isTarget } from '../../syntax/grammar/names.ts';
import type { ImportedMarker, ImportedReference, Inline } from '../document/document.ts';
import { isLabelAlone } from '../document/walk.ts';
import type { Targets } from '../resolve/resolve-references.ts';

/** How texts are to be written. */
export interface TextOptions {
  readonly targets: Targets;
  /** `mark`: suggestions as CriticMarkup; `keep`: both readings run together, as the document has them. */
  readonly suggestions: 'mark' | 'keep';
  /** Id of the term whose definition it is: there a link to it says nothing. */
  readonly own?: string | undefined;
}

/**
 * Inlines of a document as nodes of the authoring format. White space is folded and stands outside of bold and italics, so
 * that what is printed is read back as the same.
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

/** Between dollars without space inside: a formula, where signs stand in it that no price has. */
const formula = /(\$\$[^$]+\$\$|\$(?=[^\s$])[^$\n]*[\\_^{][^$\n]*(?<=\S)\$(?!\d))/;

/** A sign before what can be the name or number of a rule, where a marker is none: "at +D2 and more". */
const signedName = new RegExp(
  String.raw`(?<=^|[\s(,;:*])([${signClass}])(?=([\p{L}\p{N}_][\p{L}\p{N}_.:]*))`,
  'gu',
);

/** A backslash before a letter would be read as `\Term`, which keeps a term from being linked: it is set as code; so is a formula. */
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

/** Text with a backslash before signs that would look like those of markers to rules of this edition. */
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
 * A reference: its target alone where that shows what the document prints, else with the printed words; plain text where
 * the target is nothing that a reference can name.
 */
export function writeReference(
  reference: ImportedReference,
  { targets, own }: Pick<TextOptions, 'targets' | 'own'>,
): PhrasingContent[] {
  const { target, until } = targets.resolve(reference);
  const plain: PhrasingContent[] = [{ type: 'text', value: reference.printed.replace(/\s+/g, ' ') }];
  if (target === own || !isTarget(target) || (until !== null && !isTarget(until))) return plain;
  if (until !== null) return [{ type: 'ruleReference', target, until }];
  const shown = shownWords(reference);
  const isLink = reference.target.startsWith('#');
  // A name is what the document's own editor calls a rule by; readers never see it.
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
 * What stands before the number of its target in the words of a link, "Regulation " of "Regulation 2a": before the
 * reference it says the same, and the number stays right when the rule gets another one.
 */
function callOf(shown: string, number: string | null): string | null {
  if (number === null || !shown.endsWith(number)) return null;
  const call = shown.slice(0, -number.length);
  return /^(?:\p{L}+\.?|§) $/u.test(call) ? call : null;
}

/** A printed reference as a reader sees it: without square brackets, white space folded. */
function shownWords({ printed }: ImportedReference): string {
  const shown = printed.trim().replace(/\s+/g, ' ');
  return /^\[[^[\]]*\]$/.test(shown) ? shown.slice(1, -1).trim() : shown;
}

/** The markers of a rule with their targets found. One that no marker can be written of is left out; see {@link asWords}. */
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

/** Must a marker stay visible text? Its sign was lost, or what it points at is nothing that a marker can say. */
export const asWords = ({ sign, reference }: ImportedMarker): boolean =>
  sign === '?' || reference.until !== null || !isMarkerTarget(reference.target);

const isMarkerTarget = (target: string) =>
  // A link to a bookmark is written with the id of the part that the bookmark stands in.
  target.startsWith('#') ||
  (isReferenceName(target) && scanMarker(`+${target}`, 0, true) === target.length + 1);

/** A star as it is written: the document's own symbol where the format has it, else the first. */
export const writeStar = (symbol: string): PhrasingContent => ({
  type: 'ruleStar',
  value: starSymbols.find((known) => symbol.includes(known)) ?? starSymbols[0],
});

/** Take white space at both ends out of bold, italics or a link; nothing is left of one that holds nothing else. */
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

/** Join neighbours of one kind, fold white space between them and trim the ends. */
function tidy(nodes: PhrasingContent[]): PhrasingContent[] {
  const merged = merge(nodes);
  const first = merged[0];
  if (first?.type === 'text') merged[0] = { ...first, value: first.value.trimStart() };
  const last = merged.at(-1);
  if (last?.type === 'text') merged[merged.length - 1] = { ...last, value: last.value.trimEnd() };
  return merged.filter((node) => node.type !== 'text' || node.value !== '');
}

/** Join neighbours of one kind, each run in one go. */
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

/** Two references with nothing between them would be read as one with words. */
const parted = (run: readonly PhrasingContent[]) =>
  run.flatMap((node, i): PhrasingContent[] => (i > 0 ? [{ type: 'text', value: ' ' }, node] : [node]));

const joined = (run: readonly PhrasingContent[]) => {
  const text = run.map((node) => (node.type === 'text' ? node.value : '')).join('');
  return run.length === 1 ? text : text.replace(/\s+/g, ' ');
};

const childrenOf = (node: PhrasingContent): PhrasingContent[] => ('children' in node ? node.children : []);
