import { mapCode } from './plain-text.ts';
import { type Allowed, addWords, allowWords, decoded, type Places, splitLead } from './words.ts';

/** Texts that are compared with a document. */
export interface WrittenWords {
  /** Texts of an edition by path. */
  readonly files: ReadonlyMap<string, string>;
  /** Numbers of rules, sections and categories by id, as the edition computes them. */
  readonly numbers: ReadonlyMap<string, string>;
  /** Names of rules in the document, by id. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  /** Files whose heading is not from the document. */
  readonly ownTitles: ReadonlySet<string>;
}

/**
 * A construct that stands for words of the document: a reference for a number or name, a class for
 * a word.
 */
export interface Mention {
  /** Possible words of the document, likeliest first; `''` if it may have none. */
  readonly texts: readonly string[];
  readonly path: string;
  /** The end of a range, which may be abbreviated: `c` in `509.1a–c`. */
  readonly isRangeEnd?: boolean;
}

/** The words of written files. */
export interface ResultWords {
  readonly words: Places;
  readonly mentions: readonly Mention[];
}

/** Printed openings of a question and its answer, which an alert expresses by its kind. */
const leads: Readonly<Record<string, readonly string[]>> = {
  QUESTION: ['question', 'q', ''],
  ANSWER: ['answer', 'a', ''],
};

/** Printed words before another form of a headword; the authoring format has its own notation. */
const announcing = [
  'also',
  'also called',
  'also known as',
  'known as',
  'called',
  'or',
  'plural',
  'plurals',
  'pl',
  'sing',
  'singular',
  'abbr',
  'abbreviation',
  'abbreviated',
  'abbreviated as',
  'short',
  'short for',
  'aka',
  '',
];

/** The words of an edition's files, as readers see them. */
export function wordsOfResult(written: WrittenWords, allowed: Allowed): ResultWords {
  const words: Places = new Map();
  const mentions: Mention[] = [];
  for (const [path, text] of written.files) {
    if (path === 'edition.yaml') addTitles(text, words, allowed);
    else if (path.endsWith('.md')) addPage(path, text, written, { words, mentions, allowed });
  }
  return { words, mentions };
}

function addTitles(text: string, words: Places, allowed: Allowed): void {
  for (const [, title = ''] of text.matchAll(/\btitle: (.*)/g)) allowWords(allowed, title);
  for (const [, title = ''] of text.split(/^sections:/m)[1]?.matchAll(/\btitle: (.*)/g) ?? [])
    addWords(words, title, 'edition.yaml');
}

function addPage(
  path: string,
  text: string,
  written: WrittenWords,
  { words, mentions, allowed }: { words: Places; mentions: Mention[]; allowed: Allowed },
): void {
  const own = text.replace(/^---\n[\s\S]*?\n---\n/, '');
  const [heading = ''] = written.ownTitles.has(path) ? (/^# [^\n]*/m.exec(own) ?? []) : [];
  allowWords(allowed, heading);
  const mention = (...texts: string[]) => {
    mentions.push({ texts, path });
    return ' ';
  };
  const rangeEnd = (...texts: string[]) => mentions.push({ texts, path, isRangeEnd: true });
  const textWithoutConstructs = withoutConstructs(own.replace(heading, ''), written, { mention, rangeEnd });
  for (const line of decoded(textWithoutConstructs).split('\n')) {
    const [lead, rest] = splitLead(line);
    allowWords(allowed, lead);
    addWords(words, rest, path);
  }
}

interface Mentioning {
  readonly mention: (...texts: string[]) => string;
  readonly rangeEnd: (...texts: string[]) => void;
}

/** Removes the constructs of the authoring format and reports a mention for each. */
function withoutConstructs(
  body: string,
  { numbers, names }: WrittenWords,
  { mention, rangeEnd }: Mentioning,
): string {
  const namesOf = (id: string) => {
    const number = numbers.get(id);
    return [...(names.get(id) ?? []), ...(number === undefined ? [] : [number]), id];
  };
  const refer = (id: string) => mention(...namesOf(id));
  return (
    // Code has no constructs: `get[Boat][Oar]`.
    mapCode(body, (code) => code.replace(/[[\]{}~+-]/g, '\\$&'))
      // The document can join the two words of a suggested change.
      .replace(
        /(?:(?<![\p{L}\p{N}])([\p{L}\p{N}]+))?(?:~>|(?:\+\+|--)\}\{(?:\+\+|--))([\p{L}\p{N}]*)/gu,
        (_, old = '', now: string) => mention(`${old} ${now}`, old + now),
      )
      // The edition repeats the words that a comment is about.
      .replace(/ on “([^”\n]*)”(?=:.*\.comment\}$)/gm, (_, about: string) => mention(`on ${about}`, ''))
      .replace(/^- \*\*(.*?)\*\*(?=:.*\.recovered\}$)/gm, (_, headword: string) => mention(headword, ''))
      .replace(/(?<!\\)\{(?:[#.]|[a-z-]+=)[^{}\n]*\}/g, (attributes) => {
        for (const [, kind = '', id = ''] of attributes.matchAll(
          /\b(modifies|replaces|clarifies|disables)=([^\s}]+)/g,
        ))
          mention(...namesOf(id).map((name) => `${kind} ${name}`), '');
        return /\.optional\b/.test(attributes) ? mention('optional', '') : ' ';
      })
      .replace(/^[ \t]*(?:> ?)*\[!(\w+)\][^\n]*/gm, (_, kind: string) => {
        const lead = leads[kind.toUpperCase()];
        return lead ? mention(...lead) : '';
      })
      .replace(/\(also: ([^()\n]*)\)/g, (_, forms: string) => {
        for (const form of forms.split(',')) {
          mention(form, '');
          mention('or', '');
        }
        return mention(...announcing);
      })
      .replace(/(?<!\\)\[([^[\]\n]+)\]\.\.\[([^[\]\n]+)\]/g, (_, first: string, last: string) => {
        refer(first);
        // "509.1a–c" and "G2.13–2.16" print only the differing end of the second number.
        const ends = namesOf(last);
        const short = ends.flatMap((end) => [
          end.match(/\d+$|[a-z]+$/i)?.[0] ?? end,
          end.replace(/^\p{L}+(?=\d)/u, ''),
        ]);
        rangeEnd(...ends, ...short);
        // The word between two ends is written as two dots.
        return mention('to', 'through', 'thru', 'until', '');
      })
      // The document can join a link and the word before it.
      .replace(/(?<![\\!])\[((?:\\.|[^[\]\\\n])+)\]\((?:[^()\n]|\([^()\n]*\))*\)/g, '$1')
      .replace(/\]\((?:[^()\n]|\([^()\n]*\))*\)/g, ']')
      .replace(/(?<!\\)\[((?:\\.|[^[\]\\\n])+)\]\[[^\]\n]*\]/g, '$1 ')
      .replace(/(?<!\\)\[([^[\]\\\n ]+)\]/g, (_, id: string) => refer(id))
      .replace(/(?<![\p{L}\p{N}\\])[+-]([\p{L}\p{N}_.]+)/gu, (whole, id: string) =>
        numbers.has(id) || names.has(id) ? refer(id) : whole,
      )
      // An escaped `&amp;` in a plain text is not an entity.
      .replaceAll('\\&', '&amp;')
      // A backslash before a letter is written as code.
      .replaceAll('`\\`', '\\')
      .replace(/\\(?=[^\p{L}\p{N}])/gu, '')
      .replace(/[*`]+/g, '')
  );
}
