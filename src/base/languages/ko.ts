import type { Language } from './language.ts';

/** Korean. */
export const ko: Language = {
  sections: { rule: '규칙', appendix: '부록' },
  isClose: true,
};
