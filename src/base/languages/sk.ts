import type { Language } from './language.ts';

/** Slovak. */
export const sk: Language = {
  sections: {
    part: 'časť',
    chapter: 'kapitola hlava',
    article: 'článok článku čl.',
    section: 'oddiel',
    rule: 'pravidlo',
    paragraph: 'odsek odseku ods.',
    point: 'bod bodu',
    appendix: 'príloha prílohy',
  },
};
