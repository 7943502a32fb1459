import type { Language } from './language.ts';

/** French. */
export const fr: Language = {
  sections: {
    book: 'livre',
    part: 'partie',
    title: 'titre',
    chapter: 'chapitre chap.',
    article: 'article art.',
    section: 'section',
    rule: 'règle',
    step: 'étape',
    paragraph: 'paragraphe alinéa',
    point: 'point',
    appendix: 'annexe',
  },
  laws: 'code loi décret ordonnance arrêté convention constitution traité directive',
  of: 'du de la de',
  own: 'présent présente',
};
