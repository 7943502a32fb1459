/** Counts the names in a text that is read word by word: two or three words in a row, each with a capital. */
export class NameReader {
  readonly #counts: Map<string, number>;
  #words: string[] = [];
  #end = -1;

  constructor(counts: Map<string, number>) {
    this.#counts = counts;
  }

  /** Take up a word with a capital. */
  addWord(word: string, start: number, end: number): void {
    // Only a space stands between the words of a name.
    if (this.#end !== start - 1) this.endName();
    this.#words.push(word);
    this.#end = end;
  }

  endName(): void {
    const { length } = this.#words;
    if (length === 0) return;
    if (length === 2 || length === 3) {
      const name = this.#words.join(' ');
      this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    }
    this.#words = [];
  }
}
