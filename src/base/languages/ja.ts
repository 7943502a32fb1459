import type { Language } from './language.ts';

/** Japanese. */
export const ja: Language = {
  sections: { rule: 'ルール 規則', appendix: '付録' },
  isClose: true,
};
