/** A text of a mapped document. */
export interface Text {
  readonly value: string;
  /** Line of the file that it begins in. */
  readonly line: number;
  /** Has it lines of its own in the file? A text of JSON stands in one. */
  readonly isBlock: boolean;
}

/** A heading of a Markdown text, and the text below it. */
export interface TextHead {
  /** 1 to 6, as many signs as stand in front of it. */
  readonly level: number;
  readonly label: Text;
  readonly texts: Text[];
}

/** The words of a heading, by what stands behind its signs: without the signs that may close it. */
export function headingWords(title: string): string {
  const words = title.trim();
  let end = words.length;
  while (words[end - 1] === '#') end -= 1;
  return end === 0 || /\s/.test(words[end - 1] ?? '') ? words.slice(0, end).trimEnd() : words;
}

/** Take Markdown texts apart at their headings. */
export function splitAtHeadings(texts: readonly Text[]): {
  readonly before: Text[];
  readonly heads: TextHead[];
} {
  const before: Text[] = [];
  const heads: TextHead[] = [];
  for (const text of texts) {
    if (!/^#{1,6}\s/m.test(text.value)) {
      (heads.at(-1)?.texts ?? before).push(text);
      continue;
    }
    let isCode = false;
    let written: string[] = [];
    let start = 0;
    const lineAt = (at: number) => text.line + (text.isBlock ? at : 0);
    const end = () => {
      const value = written.join('\n');
      if (value.trim() !== '') (heads.at(-1)?.texts ?? before).push({ ...text, value, line: lineAt(start) });
    };
    for (const [at, line] of text.value.split('\n').entries()) {
      if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
      const [, signs, title = ''] = isCode ? [] : (/^(#{1,6})\s+(.*)$/.exec(line) ?? []);
      if (signs === undefined) written.push(line);
      else {
        end();
        heads.push({
          level: signs.length,
          label: { ...text, value: headingWords(title), line: lineAt(at) },
          texts: [],
        });
        written = [];
        start = at + 1;
      }
    }
    end();
  }
  return { before, heads };
}
