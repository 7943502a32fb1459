import type { Language } from './language.ts';

/** Czech. */
export const cs: Language = {
  sections: {
    part: 'část části',
    chapter: 'kapitola kapitoly kapitole hlava hlavy hlavě',
    article: 'článek článku čl.',
    section: 'oddíl oddílu',
    rule: 'pravidlo pravidla pravidle',
    paragraph: 'odstavec odstavce odstavci odst.',
    point: 'bod bodu',
    appendix: 'příloha přílohy příloze',
  },
  bareLaws: 'zákona',
};
