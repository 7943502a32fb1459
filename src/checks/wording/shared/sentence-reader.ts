import type { RuleNode } from '../../../edition/nodes.ts';
import type { ReferenceFacts } from '../../../syntax/facts.ts';
import type { NodeWording, Statement } from './node-wording.ts';

/** Sentences with fewer words are alike by chance. */
const shortestStatement = 8;

/** A long sentence: its start and end in the joined words, and its words if one is a figure. */
interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly size: number;
  readonly words: readonly string[] | null;
}

/** Brings the sentences of a text, read word by word, into their compared form. */
export class SentenceReader {
  readonly #words: string[] = [];
  readonly #sentences: Sentence[] = [];
  readonly #references: readonly ReferenceFacts[];
  #nextReference = 0;
  /** Of all words so far, with a space after each. */
  #length = 0;
  #firstWord = 0;
  #start = 0;
  #hasFigure = false;

  /** @param references in the text: their targets are part of the meaning but have no word in it */
  constructor(references: readonly ReferenceFacts[]) {
    this.#references =
      references.length === 0
        ? references
        : references.filter(({ textAt }) => textAt >= 0).sort((a, b) => a.textAt - b.textAt);
  }

  /** @param at offset in the text */
  addWord(word: string, at: number): void {
    this.#addTargets(at);
    this.#add(word);
    if (isFigure(word)) this.#hasFigure = true;
  }

  /** Whether the last word is the first one of its sentence. */
  isAtBeginning(): boolean {
    return this.#words.length <= this.#firstWord + 1;
  }

  /** @param at offset in the text */
  endSentence(at: number): void {
    this.#addTargets(at);
    const size = this.#words.length - this.#firstWord;
    if (size >= shortestStatement) {
      const words = this.#hasFigure ? this.#words.slice(this.#firstWord) : null;
      this.#sentences.push({ start: this.#start, end: this.#length - 1, size, words });
    }
    this.#firstWord = this.#words.length;
    this.#start = this.#length;
    this.#hasFigure = false;
  }

  /** The text so far, as the wording of a node. */
  wordingOf(node: RuleNode): NodeWording {
    const text = this.#words.join(' ');
    const statements = this.#sentences.map(({ start, end, size, words }): Statement => {
      const masked = words?.map((word) => (isFigure(word) ? '#' : word)).join(' ') ?? null;
      return { node, text: text.slice(start, end), size, masked };
    });
    return { node, text, size: this.#words.length, statements };
  }

  #addTargets(end: number): void {
    let next = this.#references[this.#nextReference];
    while (next && next.textAt <= end) {
      this.#add(`[${next.target}${next.until === '' ? '' : `..${next.until}`}]`);
      this.#nextReference += 1;
      next = this.#references[this.#nextReference];
    }
  }

  #add(word: string): void {
    this.#words.push(word);
    this.#length += word.length + 1;
  }
}

const numberWords: ReadonlySet<string> = new Set(
  'one two three four five six seven eight nine ten eleven twelve'.split(' '),
);

/** Whether a word is a figure, in digits or as an English number word. */
function isFigure(word: string): boolean {
  const code = word.charCodeAt(0);
  if (code >= 48 && code <= 57) return true;
  // Only words with these initials are looked up: o, t, f, s, e and n.
  return word.length > 2 && word.length < 7 && 'otfsen'.includes(word.charAt(0)) && numberWords.has(word);
}
