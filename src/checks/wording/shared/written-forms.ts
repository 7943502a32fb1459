import { memoize } from '../../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../../edition/nodes.ts';
import { wordingIn } from '../../framework/span-of-words.ts';
import {
  articlesIn,
  countsIn,
  type FormReader,
  halvesIn,
  pronounsIn,
  type WrittenForm,
} from './named-forms.ts';

/** What the rules of a file write in one of two ways, by the way that is meant. */
export interface WrittenForms {
  readonly quotes: readonly WrittenForm[];
  readonly capitals: readonly WrittenForm[];
  readonly slashes: readonly WrittenForm[];
  readonly verbs: readonly WrittenForm[];
  readonly numbers: readonly WrittenForm[];
  readonly pronouns: readonly WrittenForm[];
  readonly counts: readonly WrittenForm[];
  readonly halves: readonly WrittenForm[];
  readonly articles: readonly WrittenForm[];
}

/** Everything of a file that {@link WrittenForms} has. */
export const writtenForms = memoize(({ nodes }: AssembledFile): WrittenForms => {
  const by = (reader: FormReader) =>
    nodes.flatMap((node) => (node.item ? readForms(node, node.item.text, reader) : []));
  return {
    quotes: by(quotesIn),
    capitals: by(capitalsIn),
    slashes: by(slashesIn),
    verbs: by(verbsIn),
    pronouns: by(pronounsIn),
    counts: by(countsIn),
    halves: by(halvesIn),
    articles: by(articlesIn),
    numbers: by(numbersIn),
  };
});

/** The forms of a rule's text, at their places behind its label. */
function readForms(node: RuleNode, text: string, reader: FormReader): WrittenForm[] {
  const forms = reader(text);
  if (forms.length === 0) return [];
  const start = wordingIn(node).length - text.length;
  return forms.map((form) => ({ ...form, index: start + form.index, node }));
}

/** A few words between quotation marks; an apostrophe opens none. */
const quoted =
  /(?<![\p{L}\p{N}])(?:['‘](\p{L}[^'‘’"“”\n]{1,38}(?<! ))['’]|["“](\p{L}[^'‘’"“”\n]{1,38}(?<! ))["”])(?![\p{L}\p{N}])/gu;

function quotedIn(text: string): { words: string; isSingle: boolean; index: number; written: string }[] {
  if (!/['‘"“]/.test(text)) return [];
  return [...text.matchAll(quoted)].flatMap(({ 0: written, 1: single, 2: double, index }) => {
    const words = (single ?? double ?? '').replace(/[.,!?]$/, '');
    // Between others they are what somebody says inside of what is said.
    const isInside = (text.slice(0, index).match(/["“”]/g)?.length ?? 0) % 2 === 1;
    return words.split(' ').length <= 4 && !isInside
      ? [{ words, isSingle: single !== undefined, index, written }]
      : [];
  });
}

/** 'Great Kite' and "Great Kite". */
const quotesIn: FormReader = (text) =>
  quotedIn(text)
    .filter(({ words }) => words !== words.toUpperCase())
    .map(({ words, isSingle, written, index }) => ({
      key: words.toLowerCase(),
      form: isSingle ? 'single' : 'double',
      written,
      index,
    }));

/** 'Wind' and 'wind', each inside a sentence. Between double marks stands what is said, and that begins as sentences do. */
const capitalsIn: FormReader = (text) =>
  quotedIn(text).flatMap(({ words, index, isSingle }) => {
    const isFirst = /(?:^|[.!?:])[\s*_("“‘']*$/.test(text.slice(Math.max(0, index - 6), index));
    return isFirst || !isSingle || words === words.toUpperCase()
      ? []
      : [{ key: words.toLowerCase(), form: words, written: words, index: index + 1 }];
  });

/** "reel/spool" and "reel / spool". */
const slashesIn: FormReader = (text) => {
  if (!text.includes('/')) return [];
  return [...text.matchAll(/(?<![\p{L}\p{N}/])(\p{L}{2,})( ?\/ ?)(\p{L}{2,})(?![\p{L}\p{N}/])/gu)].map(
    ({ 0: written, 1: before = '', 2: sign = '', 3: behind = '', index }) => ({
      key: `${before}/${behind}`.toLowerCase(),
      form: sign === '/' ? 'tight' : 'spaced',
      written,
      index,
    }),
  );
};

/** "the Crew is" and "the Crew are": a name at the beginning of its clause, so that nothing in front of it is many. */
const verbsIn: FormReader = (text) => {
  if (!/[Tt]he [A-Z][a-z]+ (?:are|have|were|[a-z]+s) /.test(text)) return [];
  return [...text.matchAll(subject)].map(({ 0: whole, 1: name = '', 2: verb = '', index }) => ({
    key: name,
    form: /^(?:are|have|were)$/.test(verb) ? 'many' : 'one',
    written: `${name} ${verb}`,
    index: index + whole.length - name.length - verb.length - 1,
  }));
};

/** A verb that is none of "be" and "have" is one in front of what it is done to. */
const subject =
  /(?:^|[.;!?] |\b(?:[Ii]f|[Ww]hen|[Ww]hile|[Uu]nless|[Uu]ntil|[Bb]ecause|whether|where|[Oo]nce|(?:\p{Ll}+ed|won|lost|gone|play|over) and) |(?<=(?:^|[.!?] )(?:If|When|While|Unless|Once|Because)\b[^.,;!?]{0,120}), )[Tt]he (\p{Lu}\p{Ll}+) (is|are|has|have|was|were|\p{Ll}{3,}s(?= (?:an?|the|his|her|their|one|two|three)\b))(?= )/gmu;

/** "coins in reserve (hidden)" and "coins in reserves (hidden)": a bare noun behind the same words and in front of the same. */
const numbersIn: FormReader = (text) => {
  const forms: ReturnType<FormReader> = [];
  let end = 0;
  for (const { 1: word = '', 2: small = '', 3: noun = '', 4: after = '', index } of text.matchAll(bareNoun)) {
    const start = index - word.length;
    const written = `${word} ${small} ${noun}`;
    // The noun of one place is no word in front of the next.
    if (start < end || (small === 'of' && /^(?:sort|kind|lot|type)s?$/.test(word))) continue;
    end = start + written.length;
    if (noun.endsWith('ss')) continue;
    const base = noun.replace(/s$/, '');
    const key = `${word} ${small} ${base} ${after}`.toLowerCase();
    forms.push({ key, form: base === noun ? 'one' : 'many', written, index: start });
  }
  return forms;
};

/**
 * Letters of A to Z alone: with classes of all letters it takes ten times as long to look through a book. The small word
 * first: it stands more seldom than what may stand in front of it.
 */
const bareNoun =
  / (?<=\b([A-Za-z]{3,}) )(in|into|from|to|of|at|on|with|for|by)(?= ([a-z]{4,}) (\(?[A-Za-z]{3,}))/g;

const behind =
  '(?= (?:until|unless|against|and|or|on|in|at|to|by|when|with|from|so|as|if|after|before|next|beside|without)\\b|[.,;:)])';
const inFront =
  '(?:\\p{Ll}+ed|held|dealt|laid|put|kept|lies?|it|them|cards?|tokens?|tiles?|dis[ck]s?|pieces?|markers?)';
const joined = new RegExp(`\\b${inFront} (\\p{Ll}{3,})-(\\p{Ll}{2,})${behind}`, 'giu');

/**
 * "laid face-up on" and "laid face up on": how a thing lies, behind it or behind the verb. In front of a noun, and as a
 * noun, such words rightly have a hyphen where they have none elsewhere.
 */
export function placedForms(files: readonly AssembledFile[]): WrittenForm[] {
  const joinedForms = files.flatMap((file) => joinedIn(file));
  const keys = new Set(joinedForms.map(({ key }) => key));
  if (keys.size === 0) return [];
  const apart = new RegExp(`\\b${inFront} (${[...keys].join('|')})${behind}`, 'giu');
  const words = new RegExp([...keys].join('|'), 'i');
  const apartIn: FormReader = (text) =>
    words.test(text)
      ? [...text.matchAll(apart)].map(({ 0: whole, 1: key = '', index }) => ({
          key: key.toLowerCase(),
          form: 'apart',
          written: key,
          index: index + whole.length - key.length,
        }))
      : [];
  const open = files.flatMap(({ nodes }) =>
    nodes.flatMap((node) => (node.item ? readForms(node, node.item.text, apartIn) : [])),
  );
  return [...joinedForms, ...open];
}

const joinedIn = memoize(({ nodes }: AssembledFile): WrittenForm[] =>
  nodes.flatMap((node) => (node.item ? readForms(node, node.item.text, joinedForm) : [])),
);

const joinedForm: FormReader = (text) =>
  /[a-z]-[a-z]/.test(text)
    ? [...text.matchAll(joined)].map(({ 0: whole, 1: first = '', 2: second = '', index }) => ({
        key: `${first} ${second}`.toLowerCase(),
        form: 'joined',
        written: `${first}-${second}`,
        index: index + whole.length - first.length - second.length - 1,
      }))
    : [];
