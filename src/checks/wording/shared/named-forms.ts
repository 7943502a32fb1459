import type { RuleNode } from '../../../edition/nodes.ts';

/** Something that can be written in two ways. */
export interface WrittenForm {
  /** What is written. */
  readonly key: string;
  /** How. */
  readonly form: string;
  readonly written: string;
  /** Where it stands in the text that is read; of a node, in {@link wordingIn}. */
  readonly index: number;
  readonly node: RuleNode;
}

/** Reads off a text what it writes in one of two ways. */
export type FormReader = (text: string) => Omit<WrittenForm, 'node'>[];

/** "he" and "s/he", "his" and "his/her" or "his or her": of whoever plays. */
export const pronounsIn: FormReader = (text) => {
  if (!/\b[Hh](?:e|is|im)\b/.test(text)) return [];
  return [
    ...text.matchAll(
      /(?<![\p{L}/])(?:s\/he|\(s\)he|he(?:\/| or )she|she(?:\/| or )he|hi[sm](?:\/| or )hers?|he|his|him)(?![\p{L}/’'])/giu,
    ),
  ].map(({ 0: written, index }) => ({
    key: /^hi[sm]/i.test(written) ? written.slice(0, 3).toLowerCase() : 'he',
    form: /[/( ]/.test(written) ? 'both' : 'one',
    written,
    index,
  }));
};

const counts = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "2-player" and "two-player". */
export const countsIn: FormReader = (text) => {
  if (!/[\da-z]-[A-Za-z]/.test(text)) return [];
  return [...text.matchAll(counted)].map(({ 0: written, 1: count = '', 2: what = '', index }) => {
    const at = counts.indexOf(count.toLowerCase());
    return {
      key: `${at < 0 ? count : at + 2}-${what.toLowerCase()}`,
      form: at < 0 ? 'figure' : 'word',
      written,
      index,
    };
  });
};

const counted = new RegExp(
  `(?<![\\p{L}\\p{N}.,-])([2-9]|10|${counts.join('|')})-(\\p{L}{3,})(?![\\p{L}-])`,
  'giu',
);

/** "Prize Bank" and "Prize bank", each inside a sentence. Of "the Old and New banks" neither is a name. */
export const halvesIn: FormReader = (text) => {
  if (!/[a-z,;] [A-Z][a-z]+ [A-Za-z]/.test(text)) return [];
  return [
    ...text.matchAll(
      /(?<=\p{Ll}[,;]? )(?<!\p{Lu}\p{Ll}+,? (?:and|or) )((?:\p{Lu}\p{Ll}+ ){1,2})(\p{L}\p{Ll}{2,})(?![\p{L}\p{N}’'-]| \p{Lu})/gu,
    ),
  ].map(({ 0: written, 1: name = '', 2: last = '', index }) => ({
    key: `${name}${last}`.toLowerCase().replace(/s$/, ''),
    form: /^\p{Lu}/u.test(last) ? 'whole' : 'half',
    written,
    index,
  }));
};

/** "the Prize Bank" and "Prize Bank", behind a word that wants an article in front of a thing. */
export const articlesIn: FormReader = (text) => {
  if (!anyName.test(text)) return [];
  return [...text.matchAll(named)].map(({ 1: article, 2: name = '', index }) => ({
    key: name,
    form: article === undefined ? 'bare' : 'the',
    written: article === undefined ? name : `the ${name}`,
    index,
  }));
};

const behindName =
  '(?= (?:is|are|becomes?|may|can|must|has|have|will|in|on|at|by|any|when|if|before|after|until|unless)\\b|[.;)])';
/** Most rules have none, and are not looked through word by word. */
const anyName = new RegExp(`[a-z] [A-Z][a-z]+ [A-Z]\\S*${behindName}`);
const named = new RegExp(
  `(?<=\\p{Ll} )(?:(the) |(?<=\\b(?:of|to|from|by|with|for|at|into|onto|uses?|using|[Ii]n|[Oo]n|[Aa]fter|[Bb]efore|[Ii]f|[Ww]hen|[Oo]nce|[Ww]hile|[Uu]ntil) ))(\\p{Lu}\\p{Ll}+ \\p{Lu}\\p{Ll}+)${behindName}`,
  'gu',
);
