/** What a word in front of a number calls, from the whole to its smallest part; an appendix stands beside them. */
export type SectionKind =
  | 'book'
  | 'part'
  | 'title'
  | 'module'
  | 'chapter'
  | 'article'
  | 'bylaw'
  | 'regulation'
  | 'law'
  | 'section'
  | 'rule'
  | 'clause'
  | 'scenario'
  | 'step'
  | 'guideline'
  | 'paragraph'
  | 'point'
  | 'appendix';

/** Words for each kind, with spaces between. */
export type KindWords = Readonly<Partial<Record<SectionKind, string>>>;

/** The same by the tag of a language. */
export type WordsByLanguage = Readonly<Record<string, KindWords>>;

/**
 * Words for what has a number in a document of rules, by the language. Forms of a word that more than a plural in -s, -es or -n makes
 * stand beside it. An abbreviation ends with its full stop. Words that say something else as often before a number, `del` and `lei`,
 * are left out. `_` stands for the space in two words that are one: an order alone can be for three boats.
 */
export const spacedWords: WordsByLanguage = {
  en: {
    book: 'book',
    part: 'part',
    title: 'title',
    module: 'module',
    chapter: 'chapter ch.',
    article: 'article art.',
    bylaw: 'bylaw by-law',
    regulation: 'regulation reg.',
    law: 'law',
    section: 'section sec.',
    rule: 'rule r. rr. standing_order',
    clause: 'clause provision cl.',
    scenario: 'scenario',
    step: 'step phase',
    guideline: 'guideline',
    paragraph:
      'paragraph subrule sub-rule subsection sub-section sub_section subparagraph sub-paragraph subclause sub-clause para. subsec. sub-sec.',
    point: 'point item',
    appendix: 'appendix appendices annex schedule addendum addenda',
  },
  de: {
    book: 'Buch',
    part: 'Teil',
    title: 'Titel',
    module: 'Modul',
    chapter: 'Kapitel Kap.',
    article: 'Artikel Art.',
    section: 'Abschnitt Abschnitte Abschn.',
    rule: 'Regel',
    scenario: 'Szenario',
    step: 'Schritt',
    paragraph: 'Absatz Absätze',
    point: 'Ziffer Nummer Punkt',
    appendix: 'Anhang Anlage',
  },
  fr: {
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
  es: {
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
  it: {
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
  pt: {
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
  nl: {
    book: 'boek',
    part: 'deel',
    title: 'titel',
    chapter: 'hoofdstuk hoofdstukken',
    article: 'artikel artikelen art.',
    section: 'sectie afdeling',
    rule: 'regel',
    step: 'stap',
    paragraph: 'paragraaf paragrafen lid leden',
    point: 'punt',
    appendix: 'bijlage',
  },
  pl: {
    book: 'księga',
    part: 'część części',
    title: 'tytuł',
    chapter: 'rozdział rozdziału rozdziale',
    article: 'artykuł artykułu artykule art.',
    section: 'sekcja sekcji',
    rule: 'reguła reguły zasada zasady',
    paragraph: 'paragraf paragrafu ustęp ustępu ust.',
    point: 'punkt punktu punkcie pkt. pkt',
    appendix: 'załącznik załącznika załączniku aneks',
  },
  cs: {
    part: 'část části',
    chapter: 'kapitola kapitoly kapitole hlava hlavy hlavě',
    article: 'článek článku čl.',
    section: 'oddíl oddílu',
    rule: 'pravidlo pravidla pravidle',
    paragraph: 'odstavec odstavce odstavci odst.',
    point: 'bod bodu',
    appendix: 'příloha přílohy příloze',
  },
  sk: {
    part: 'časť',
    chapter: 'kapitola hlava',
    article: 'článok článku čl.',
    section: 'oddiel',
    rule: 'pravidlo',
    paragraph: 'odsek odseku ods.',
    point: 'bod bodu',
    appendix: 'príloha prílohy',
  },
  sv: {
    chapter: 'kapitel kap.',
    article: 'artikel artiklar',
    section: 'avsnitt',
    rule: 'regel regler',
    paragraph: 'paragraf stycke',
    point: 'punkt',
    appendix: 'bilaga',
  },
  da: {
    chapter: 'kapitel kap.',
    article: 'artikel artikler',
    section: 'afsnit',
    rule: 'regel regler',
    paragraph: 'paragraf stykke stk.',
    point: 'punkt',
    appendix: 'bilag',
  },
  ru: {
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

/** Words of these that mean something else in other languages, and the one that they call a number in: "the comma 2", "the lid 2 times", "c. S-3, r. 1". */
export const ofOneLanguage: Readonly<Record<string, string>> = {
  comma: 'it',
  lid: 'nl',
  numeral: 'es',
  punt: 'nl',
  r: 'en',
};

/** The same of languages that leave no space in front of the number. */
export const closeWords: WordsByLanguage = {
  zh: { rule: '规则 規則', appendix: '附录 附錄' },
  ja: { rule: 'ルール 規則', appendix: '付録' },
  ko: { rule: '규칙', appendix: '부록' },
};

/** What stands behind a number that has 第 or 제 in front: `第3条`, `제2장`. */
export const counters: KindWords = {
  book: '编 編 편',
  part: '部 부',
  chapter: '章 장',
  section: '节 節 절',
  article: '条 條 조',
  paragraph: '款 항',
  point: '项 項 호',
};
