import { blockBreak, type RawPage } from './plain-text.ts';
import { decoded } from './words.ts';

/** The raw text of a .docx, a line per paragraph, without hidden or retracted text; notes apart. */
export function rawPages(xml: string, notes: readonly string[]): RawPage[] {
  const page = { page: null, kind: 'text', hasOtherLines: true } as const;
  return [
    { ...page, text: textOf(xml) },
    { ...page, text: notes.map(textOf).join('\n'), isBeside: true },
  ];
}

const textOf = (xml: string): string =>
  decoded(
    xml
      // An older form of the element before it.
      .replace(/<mc:Fallback\b[\s\S]*?<\/mc:Fallback>/g, '')
      .replace(/<w:rPrChange\b[\s\S]*?<\/w:rPrChange>/g, '')
      // An empty one, `<w:ins …/>`, only marks the end of a paragraph as inserted.
      .replace(/<w:(?:ins|del)\b[^>]*\/>/g, '')
      .replace(/<w:ins\b[^>]*>(?:(?!<\/w:ins>)[\s\S])*?<\/w:ins>/g, (inserted) =>
        inserted.replace(/<w:del\b[\s\S]*?<\/w:del>/g, ''),
      )
      .replace(/<w:r\b(?:(?!<\/w:r>)[\s\S])*?<w:vanish\s*\/>[\s\S]*?<\/w:r>/g, '')
      .replace(/<w:comment\b[^>]*?\bw:author="([^"]*)"[^>]*>/g, '<w:t>$1 </w:t>')
      // A change splits words in the edition too; adjacent changes of one kind are one.
      .replace(/<\/w:(ins|del|moveFrom|moveTo)>\s*<w:\1\b[^>]*>/g, '')
      .replace(/<\/?w:(?:ins|del|moveFrom|moveTo)\b[^>]*>/g, '<w:t> </w:t>')
      .replace(/<w:(?:noBreakHyphen|tab)\b[^>]*>|<\/w:tc>/g, '<w:t> </w:t>')
      .replace(/<w:(?:br|cr)\b[^>]*>/g, `<w:t>${blockBreak}</w:t>`)
      .replace(/<\/w:p>/g, '<w:t>\n</w:t>')
      .match(/<(?:w:t|w:delText|m:t)(?:\s[^>]*)?>[^<]*/g)
      ?.map((run) => run.slice(run.indexOf('>') + 1))
      .join('') ?? '',
  );
