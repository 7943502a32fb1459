import type { Language } from './language.ts';

/** French. */
export const fr: Language = {
  numbers:
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt | trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix | moitié demi demie | double',
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
