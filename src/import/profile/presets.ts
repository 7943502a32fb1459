import { emptyProfile, type Profile } from './profile.ts';

/** Profiles by name, for documents of a known kind. */
export const presets: ReadonlyMap<string, Profile> = new Map([
  [
    'numbered',
    {
      ...emptyProfile(),
      numbers: 'whole',
      sections: 2,
      terms: { heading: '^glossary(?: of terms)?$', form: 'Term: definition' },
      markers: '+-',
      stars: ['*', '★', '✷'],
      refer: ['[NUMBER]', 'rule NUMBER', 'NUMBER'],
    },
  ],
  [
    'named',
    {
      ...emptyProfile(),
      numbers: 'nested',
      heads: [{ like: '^(\\d{1,3}) (?=\\p{Lu})', number: '$1', level: 1 }],
      count: { from: 0, width: 2, sections: 1 },
      terms: { heading: '^glossary(?: of terms)?$', form: 'Term, then definition' },
      markers: '+-',
      labels: ['colon', 'dash', 'bold', 'alone'],
      refer: ['[NUMBER]', 'NAME', 'NUMBER'],
    },
  ],
  [
    'outline',
    {
      ...emptyProfile(),
      numbers: 'ladder',
      levels: ['I.', 'A.', '1.', 'a.', 'i.', 'A)', '1)', 'a)', 'i)'],
      heads: [{ like: '^(?:APPENDIX|Appendix) ([A-Z])(?![\\p{L}])', number: 'App$1' }],
      kinds: { answer: '^(?:Answer|A)\\s*[—–:-]\\s*' },
      labels: ['bold'],
      refer: ['see NUMBER. TITLE', 'N above', 'rule NUMBER'],
    },
  ],
]);
