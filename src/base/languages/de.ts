import type { Language } from './language.ts';

/** German. */
export const de: Language = {
  sections: {
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
  bareLaws: '-gesetz -gesetzbuch -ordnung -satzung -verordnung -richtlinie -vertrag -übereinkommen -abkommen',
  of: 'des der',
  numbers:
    'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig | dreißig vierzig fünfzig sechzig siebzig achtzig neunzig | halb halbe halben halber halbes hälfte | zweimal',
  own: 'dieser dieses diese',
  changes: ['folgenden Maßgaben', 'folgenden Abweichungen', 'folgenden Änderungen', 'wie folgt geändert'],
};
