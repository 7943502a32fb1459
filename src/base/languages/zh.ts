import type { Language } from './language.ts';

/** Chinese. */
export const zh: Language = {
  sections: { rule: '规则 規則', appendix: '附录 附錄' },
  isClose: true,
};
