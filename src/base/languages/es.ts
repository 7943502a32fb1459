import type { Language } from './language.ts';

/** Spanish. */
export const es: Language = {
  numbers:
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte | treinta cuarenta cincuenta sesenta setenta ochenta noventa | mitad medio media | doble',
  sections: {
    book: 'libro',
    part: 'parte',
    title: 'título',
    chapter: 'capítulo cap.',
    article: 'artículo articulo art.',
    section: 'sección secciones',
    rule: 'regla',
    step: 'paso fase',
    paragraph: 'apartado párrafo inciso numeral',
    point: 'punto',
    appendix: 'anexo apéndice',
  },
  only: 'numeral',
  laws: 'código codigo ley decreto constitución estatuto',
  of: 'del de',
  own: 'presente este esta',
};
