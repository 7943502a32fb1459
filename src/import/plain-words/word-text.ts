import { blockBreak, type RawPage } from './plain-text.ts';
import { decoded } from './words.ts';

/** The text of a .docx by its letters alone, a line a paragraph, without what is hidden or was put in and taken out again; its notes apart. */
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
      // An older form of what stands before it.
      .replace(/<mc:Fallback\b[\s\S]*?<\/mc:Fallback>/g, '')
      .replace(/<w:rPrChange\b[\s\S]*?<\/w:rPrChange>/g, '')
      // An empty one, `<w:ins …/>`, says that the end of a paragraph was put in.
      .replace(/<w:(?:ins|del)\b[^>]*\/>/g, '')
      .replace(/<w:ins\b[^>]*>(?:(?!<\/w:ins>)[\s\S])*?<\/w:ins>/g, (inserted) =>
        inserted.replace(/<w:del\b[\s\S]*?<\/w:del>/g, ''),
      )
      .replace(/<w:r\b(?:(?!<\/w:r>)[\s\S])*?<w:vanish\s*\/>[\s\S]*?<\/w:r>/g, '')
      .replace(/<w:comment\b[^>]*?\bw:author="([^"]*)"[^>]*>/g, '<w:t>$1 </w:t>')
      // A change parts words in the edition, too, and one of the same kind goes on with it.
      .replace(/<\/w:(ins|del|moveFrom|moveTo)>\s*<w:\1\b[^>]*>/g, '')
      .replace(/<\/?w:(?:ins|del|moveFrom|moveTo)\b[^>]*>/g, '<w:t> </w:t>')
      .replace(/<w:(?:noBreakHyphen|tab)\b[^>]*>|<\/w:tc>/g, '<w:t> </w:t>')
      .replace(/<w:(?:br|cr)\b[^>]*>/g, `<w:t>${blockBreak}</w:t>`)
      .replace(/<\/w:p>/g, '<w:t>\n</w:t>')
      .match(/<(?:w:t|w:delText|m:t)(?:\s[^>]*)?>[^<]*/g)
      ?.map((run) => run.slice(run.indexOf('>') + 1))
      .join('') ?? '',
  );
