import type { Language } from './language.ts';

/** Dutch. */
export const nl: Language = {
  sections: {
    book: 'boek',
    part: 'deel',
    title: 'titel',
    chapter: 'hoofdstuk hoofdstukken',
    article: 'artikel artikelen art.',
    section: 'sectie afdeling',
    rule: 'regel',
    step: 'stap',
    paragraph: 'paragraaf paragrafen lid leden',
    point: 'punt',
    appendix: 'bijlage',
  },
  only: 'lid punt',
  laws: 'wet wetboek',
  of: 'van',
};
