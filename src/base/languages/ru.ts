import type { Language } from './language.ts';

/** Russian. */
export const ru: Language = {
  sections: {
    part: 'часть части',
    chapter: 'глава главы главе гл.',
    article: 'статья статьи статье статью ст.',
    section: 'раздел раздела разделе',
    rule: 'правило правила правиле',
    paragraph: 'подпункт подпункта подпункте',
    point: 'пункт пункта пункте пунктом п.',
    appendix: 'приложение приложения приложении',
  },
};
