import type { Language } from './language.ts';

/** Polish. */
export const pl: Language = {
  sections: {
    book: 'księga',
    part: 'część części',
    title: 'tytuł',
    chapter: 'rozdział rozdziału rozdziale',
    article: 'artykuł artykułu artykule art.',
    section: 'sekcja sekcji',
    rule: 'reguła reguły zasada zasady',
    paragraph: 'paragraf paragrafu ustęp ustępu ust.',
    point: 'punkt punktu punkcie pkt. pkt',
    appendix: 'załącznik załącznika załączniku aneks',
  },
  bareLaws: 'ustawy',
};
