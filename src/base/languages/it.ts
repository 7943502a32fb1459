import type { Language } from './language.ts';

/** Italian. */
export const it: Language = {
  sections: {
    book: 'libro',
    part: 'parte',
    title: 'titolo',
    chapter: 'capitolo capitoli cap.',
    article: 'articolo articoli art.',
    section: 'sezione sezioni',
    rule: 'regola regole',
    paragraph: 'paragrafo paragrafi comma commi',
    point: 'punto punti',
    appendix: 'allegato allegati appendice appendici',
  },
  only: 'comma',
  laws: 'codice legge decreto costituzione',
  bareLaws: 'd.lgs dpr l.r statuto',
  of: 'del della dello dell',
  own: 'presente questo questa',
};
