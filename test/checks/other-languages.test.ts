import { describe, expect, test } from 'vitest';
import { said } from '../support/said.ts';

const of = (code: string, language: string, text: string) =>
  said(
    code,
    { 'play.md': `# Play {#play}\n\n1. ${text} {#a}\n2. Bbb. {#b}\n3. Ccc. {#c}\n` },
    `language: ${language}\nsections: [play.md]`,
  );

describe('R020 knows what calls for a number in other languages', () => {
  test.each([
    ['de', 'Es gilt Regel 1.2. Siehe 1.2; Abschnitt 1.2 und 1.3.', 4],
    ['fr', 'Comme la règle 1.2. Voir 1.2 ; la section 1.2 et 1.3.', 4],
    ['es', 'Como la regla 1.2. Véase 1.2; el artículo 1.2 y 1.3.', 4],
    ['de', 'Das dauert 1.2 Minuten, oder auch 1.3 Stunden.', 0],
  ])('%s: %s', (language, text, count) => {
    expect(of('R020', language, text)).toHaveLength(count);
  });
});

describe('R096 hears a cut sentence in other languages', () => {
  test.each([
    ['de', 'Lege die Karte auf dem. Dann ziehe.', ['warning auf dem']],
    ['fr', 'Chacun prend ses. Puis il joue.', ['warning prend ses']],
    ['es', 'El jugador roba del. Luego juega.', ['warning roba del']],
    ['de', 'Lege sie ab. Decke alle auf. Das gilt für alle, die es tun. Nimm eine.', []],
    ['fr', 'Prenez-les. Il en prend une. Le joueur joue avec.', []],
    ['es', 'Elige una. El jugador gana lo que tiene.', []],
  ])('%s: %s', (language, text, found) => {
    expect(of('R096', language, text)).toEqual(found);
  });
});

test('R052 knows what other languages cut short', () => {
  expect(of('R052', 'de', 'Ziehe bzw. lege eine Karte, ggf. mit den anderen, inkl. der letzten.')).toEqual(
    [],
  );
  expect(of('R052', 'es', 'Roba máx. dos cartas, véase núm. tres.')).toEqual([]);
  expect(of('R052', 'de', 'Ziehe eine Karte. lege sie ab.')).toEqual(['info lege']);
});
