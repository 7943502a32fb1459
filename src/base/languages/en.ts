import type { Language } from './language.ts';

/** English. */
export const en: Language = {
  sections: {
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
  only: 'r',
  documents:
    'Act Code(?!_of_) Law Laws Statute Statutes Ordinance Constitution Charter Convention Treaty Certificate',
  books:
    'Rules Code Standing_Orders Regulation Regulations Bylaw Bylaws By-law By-laws By-Law By-Laws Handbook Manual Rulebook Directive Standard Standards Protocol Plan Guide Guidelines Specification Recommendation Policy Policies',
  openings:
    'In See Under By Per As If To For From With When Where While Unless Except And Or But The This These Our Any All Each Both Only No Such Every Neither Nor Either Of On Upon After Before Until Since Notwithstanding Pursuant Subject Use Apply Follow Note Then Read Cf Despite Beyond Besides Like Unlike Also However Instead Please Check Consult Remember Not Must Shall May Is Are Its',
  own: 'this these our present same following above its',
  changes: [
    'following modifications',
    'following changes',
    'following amendments',
    'following exceptions',
    'amended as follows',
  ],
};
