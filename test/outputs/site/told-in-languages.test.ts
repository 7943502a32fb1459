import { expect, test } from 'vitest';
import { wordsIn } from '../../../src/model/words-in.ts';
import { feedText } from '../../../src/outputs/site/feed.ts';
import { siteEntries, sitePages } from '../../../src/outputs/site/site-pages.ts';
import type { Files } from '../../support/edition.ts';
import { changesBetween, pastOf } from '../../support/ferry-site.ts';

const edition = (version: string, title: string, play: string, night: string): Files => ({
  'edition.yaml': `id: book
title: ${title}
version: "${version}"
language: de
tiers: [base, sturm]
stars: { after: { rule: veto, effect: cancels } }
facets: { modus: { title: Modus, values: [kurz, lang] } }
sections: [play.md, night.md]
`,
  'play.md': `---\nid: play\n---\n\n# Spiel\n\n${play}`,
  'night.md': `---\nid: night\n---\n\n# Nacht\n\n${night}`,
});

const before = edition(
  '1',
  'Die Fähre',
  `1. **Zoll:** Wer an Bord geht, zahlt dem Fährmann 2 Muscheln. {#toll}
2. **Fracht:** Eine Kiste braucht zwei Plätze. {#cargo}
3. **Schlaf:** Wer einschläft, setzt aus. {#wake}
4. **Ruder:** Rudere weiter. {#row}
5. **Anker:** Wirf den Anker. ★ {#anchor}
6. **Sturm:** Im Sturm geht eine Kiste über Bord. {#storm}
7. **Veto:** Hebe eine Fähigkeit auf. {#veto}
`,
  '1. **Laterne:** Zünde eine Laterne an. {#lamp}\n',
);

const now = edition(
  '2',
  'Die große Fähre',
  `1. **Zoll:** Wer an Bord geht, zahlt dem Fährmann 3 Muscheln. {#toll}
2. **Ladung:** Eine Kiste braucht zwei Plätze. {#cargo}
3. **Ruder:** Rudere weiter. +anchor {#row .lang}
4. **Anker:** Wirf den Anker. {#anchor tier=sturm}
5. **Veto:** Hebe eine Fähigkeit auf. Sie gilt als nie genutzt. {#veto}
6. **Nebel:** Bei Nebel wartet die Fähre. {#fog}
`,
  `1. **Laterne:** Zünde eine Laterne an. {#lamp}
2. **Sturm:** Im Sturm geht eine Kiste über Bord. -lamp {#storm}
`,
);

/** Sentences on the page of the second version, and whether the feed has those about the edition. */
function toldIn(language: string) {
  const words = wordsIn(language);
  const inLanguage = (files: Files): Files => ({
    ...files,
    'edition.yaml': (files['edition.yaml'] ?? '').replace('language: de', `language: ${language}`),
  });
  const [old, today] = [inLanguage(before), inLanguage(now)];
  const { graph, history, redirects } = pastOf(today, [old, today], words);
  const changes = changesBetween([old, today], words);
  const sources = { graphs: [graph], histories: [history], redirects: [redirects], comparisons: [], changes };
  const pages = siteEntries(sitePages(sources, '/r/')).map(({ page }) => page);
  const page = pages.find((one) => one.kind === 'version' && one.version === '2');
  if (page?.kind !== 'version' || !page.changes) throw new Error('no changes');
  const { sections, settings, points } = page.changes;
  const ofRules = sections.flatMap((section) =>
    section.changes.map(({ kinds, does }) =>
      [kinds.map((kind) => kind.words).join(', '), ...does].join(' | '),
    ),
  );
  const feed = feedText(graph, history, { origin: '', root: '/r/book/' });
  return [
    ...ofRules,
    ...points.flatMap(({ tellings }) => tellings),
    ...settings,
    settings.map((telling) => feed.includes(telling)).join(),
  ];
}

test.each([
  [
    'de',
    [
      'neu gefasst | Statt „2“ steht jetzt „3“.',
      'entfernt',
      'andere Markierungen, andere Bedingung, neu nummeriert | 1.4 Anker ergänzt jetzt Ruder. | Ruder ist jetzt nur mit modus lang im Spiel; vorher immer.',
      'anderer Stern, anderer Rang, neu nummeriert | Anker kann nicht mehr durch 1.7 Veto aufgehoben werden. | Anker hat jetzt den Rang „sturm“, einen höheren; vorher „base“.',
      'neu gefasst, neu nummeriert | Ein Satz kam hinzu; die übrigen sind wie zuvor.',
      'neu',
      'umbenannt | „Fracht“ heißt jetzt „Ladung“.',
      'andere Markierungen, verschoben, neu nummeriert | 2.1 Laterne hat jetzt Vorrang vor Sturm. | Sturm wurde in 2 Nacht verschoben (vorher: 1 Spiel).',
      'Aus 2 wurde 3.',
      'Der Titel ist jetzt: Die große Fähre. Vorher: Die Fähre.',
      'true',
    ],
  ],
  [
    'fr',
    [
      'reformulée | « 2 » est maintenant « 3 ».',
      'supprimée',
      'autres marqueurs, autre condition, renumérotée | 1.4 Anker complète maintenant Ruder. | Ruder est maintenant en jeu seulement avec modus lang ; auparavant, dans tous les cas.',
      'autre étoile, autre rang, renumérotée | Anker : on ne peut plus l’annuler avec 1.7 Veto. | Anker a maintenant le rang « sturm », plus élevé ; auparavant « base ».',
      'reformulée, renumérotée | Une phrase a été ajoutée ; les autres n’ont pas changé.',
      'ajoutée',
      'renommée | « Fracht » s’appelle maintenant « Ladung ».',
      'autres marqueurs, déplacée, renumérotée | 2.1 Laterne prévaut maintenant sur Sturm. | Sturm est maintenant dans 2 Nacht, et non plus dans 1 Spiel.',
      '2 est devenu 3.',
      'Le titre est maintenant : Die große Fähre. Auparavant : Die Fähre.',
      'true',
    ],
  ],
  [
    'es',
    [
      'reformulada | «2» es ahora «3».',
      'eliminada',
      'otras marcas, otra condición, renumerada | 1.4 Anker completa ahora Ruder. | Ruder está ahora en juego solo con modus lang; antes, siempre.',
      'otra estrella, otro rango, renumerada | Anker ya no se puede anular con 1.7 Veto. | Anker tiene ahora el rango «sturm», más alto; antes, «base».',
      'reformulada, renumerada | Se ha añadido una frase; las demás siguen igual.',
      'añadida',
      'renombrada | «Fracht» se llama ahora «Ladung».',
      'otras marcas, trasladada, renumerada | 2.1 Laterne prevalece ahora sobre Sturm. | Sturm se ha trasladado de 1 Spiel a 2 Nacht.',
      '2 pasó a ser 3.',
      'El título es ahora: Die große Fähre. Antes: Die Fähre.',
      'true',
    ],
  ],
])('what a version changed is told on its page and in the feed in %s', (language, told) => {
  const plain = toldIn(language).map((text) => text.replace(/[\u00A0\u202F]/g, ' '));
  expect(plain).toEqual(told);
});
