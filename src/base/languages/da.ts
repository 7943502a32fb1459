import type { Language } from './language.ts';

/** Danish. */
export const da: Language = {
  sections: {
    chapter: 'kapitel kap.',
    article: 'artikel artikler',
    section: 'afsnit',
    rule: 'regel regler',
    paragraph: 'paragraf stykke stk.',
    point: 'punkt',
    appendix: 'bilag',
  },
};
