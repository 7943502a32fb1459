import type { PlacedLine } from './footnotes.ts';

/** So many paragraphs in a row that begin in a font of their own are a list of words with what they mean. */
const fewest = 6;

/** Longest headword, in UTF-16 units. */
const longest = 60;

/** Mark the headwords of lists of definitions as bold, where a PDF tells them by their font alone, and set the definitions apart. */
export function markHeadwords(lines: readonly PlacedLine[]): PlacedLine[] {
  const marked = new Set<PlacedLine>();
  let row: PlacedLine[] = [];
  for (const line of lines) {
    if (line.form === 'page' || line.text.trim() === '') continue;
    if (isDefinition(line)) row.push(line);
    else row = [];
    if (row.length === fewest) for (const one of row) marked.add(one);
    else if (row.length > fewest) marked.add(line);
  }
  return lines.flatMap((own, i) => {
    const { lead = 0, ...line } = own;
    if (!marked.has(own)) return [line];
    const text = `**${line.text.slice(0, lead).trim()}**${line.text.slice(lead)}`;
    const isApart = (lines[i - 1]?.text ?? '') === '';
    return [...(isApart ? [] : [{ text: '', page: line.page }]), { ...line, text }];
  });
}

function isDefinition({ text, lead = 0, heading, form }: PlacedLine): boolean {
  const word = text.slice(0, lead);
  return (
    heading === undefined &&
    form === undefined &&
    lead <= longest &&
    /\p{L}{2}/u.test(word) &&
    /^\s+\p{L}/u.test(text.slice(lead)) &&
    !text.includes('*')
  );
}
