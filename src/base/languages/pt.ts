import type { Language } from './language.ts';

/** Portuguese. */
export const pt: Language = {
  sections: {
    book: 'livro',
    part: 'parte',
    title: 'título',
    chapter: 'capítulo cap.',
    article: 'artigo art.',
    section: 'seção seções secção secções',
    rule: 'regra',
    paragraph: 'parágrafo inciso alínea',
    point: 'ponto item itens',
    appendix: 'anexo apêndice',
  },
  laws: 'código lei decreto constituição',
  of: 'do da de',
  own: 'presente este esta',
};
