import type { Language } from './language.ts';

/** Swedish. */
export const sv: Language = {
  sections: {
    chapter: 'kapitel kap.',
    article: 'artikel artiklar',
    section: 'avsnitt',
    rule: 'regel regler',
    paragraph: 'paragraf stycke',
    point: 'punkt',
    appendix: 'bilaga',
  },
};
