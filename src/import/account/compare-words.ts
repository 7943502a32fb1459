import type { ImportReport } from '../../model/import-report.ts';
import { titleLine } from '../complete/front-lines.ts';
import type { ImportedDocument } from '../document/document.ts';
import { walkItems } from '../document/walk.ts';
import type { SourceLine } from '../lines/lines.ts';
import type { ReadResult } from './read-result.ts';
import type { ReportParts } from './report.ts';
import { rangeWords, relationWords, sourceWords } from './source-words.ts';
import { addWords, countWords, lackingWords, resultWords, wordsOf } from './verify-words.ts';

/**
 * Compare the words of a document with the words of its edition: as multisets, markup, list numbers, contents and page
 * furniture aside.
 */
export function compareWords(
  lines: readonly SourceLine[],
  { outcomes, document, targets }: Pick<ReportParts, 'outcomes' | 'document' | 'targets'>,
  read: ReadResult,
  ownTitles: ReadonlySet<string>,
): ImportReport['words'] {
  const names = new Map([...targets.named].map(([name, id]) => [id, name]));
  const nameOf = (id: string) => (targets.numberOf(id) ?? names.get(id) ?? id).toLowerCase();
  const canonical = (word: string) => {
    const id = targets.named.get(targets.nameFor(word) ?? word);
    return id === undefined ? word : nameOf(id);
  };
  const source = sourceWords(lines, document, outcomes, canonical);
  const result = resultWords(read, ownTitles, { nameOf, canonical });
  const made = document.terms.flatMap(({ term, recovered }) => (recovered === null ? [] : wordsOf(term)));
  for (const word of made) result.get(word)?.pop();
  for (const marked of [rangeWords(document), relationWords(lines, document)]) {
    for (const [word, places] of marked) for (const place of places) addWords(result, [word], place);
  }
  const front = lines.filter(({ number }) => outcomes.get(number)?.became === 'front');
  const heading = titleLine(document, front);
  if (heading && !usedLines(document).has(heading.number))
    addWords(result, wordsOf(heading.text), 'front.md');
  return {
    source: countWords(source),
    result: countWords(result),
    missing: lackingWords(source, result),
    extra: lackingWords(result, source),
  };
}

const usedLines = (document: ImportedDocument) =>
  new Set([...walkItems(document)].flatMap(({ item }) => item.lines));
