/**
 * A mutable token in a section file, found without the parser by the look of its line, so that the
 * test and the program do not share a mistake.
 */
export interface Token {
  readonly kind: 'reference' | 'marker' | 'id' | 'number' | 'star';
  readonly file: string;
  /** Offsets of the name, the digits or the star itself, without brackets and signs. */
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** Characters between the start of the line and `start`. */
  readonly column: number;
  /** Offsets of the whole construct, with brackets or sign. */
  readonly outer: readonly [start: number, end: number];
}

const patterns: readonly (readonly [Token['kind'], RegExp])[] = [
  ['reference', /(?<!\\)\[([\p{L}\p{N}_.*:-]+)\](?!\[|\()/gu],
  ['marker', /(?<= )[+-]([\p{L}_][\p{L}\p{N}_]+)(?= )/gu],
  ['id', /(?<=\{)#([\p{L}\p{N}_]+)/gu],
  ['number', /(?<=^ *)(\d+)\.(?= )/gmu],
  ['star', /(?<=^ *\d+\. )(★)(?= )|(?<= )(★)(?= (?:[+-]\S+ )*\{#)/gmu],
];

/** All tokens of a file after its front matter, in any order. */
export function tokensOf(file: string, text: string): Token[] {
  const body = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0].length ?? 0;
  return patterns.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)]
      .filter((match) => match.index >= body)
      .map((match): Token => {
        const name = match[1] ?? match[2] ?? '';
        const start = match.index + match[0].indexOf(name);
        return {
          kind,
          file,
          start,
          end: start + name.length,
          name,
          column: start - text.lastIndexOf('\n', start - 1) - 1,
          outer: [match.index, match.index + match[0].length],
        };
      }),
  );
}
