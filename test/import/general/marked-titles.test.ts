import { expect, test } from 'vitest';
import { importGeneral } from './import-general.ts';

const sectionsOf = (text: string) =>
  importGeneral(text).graph.nodes.flatMap(({ kind, label, id }) =>
    kind === 'section' && id !== 'front' ? [label] : [],
  );

test('lines of signs below titles make them headings, as far in as their sign comes', () => {
  const text = `Boats
=====

1. Start
--------

Each crew takes a boat.

2. Row
-----------

Row once.  The one who rows last waits.

~~~~~~~~~
Long boat
~~~~~~~~~

A long boat is rowed by four.

---------------------------------------------

Printed at the harbour.
`;
  const { graph, report } = importGeneral(text);
  expect(graph.edition.title).toBe('Boats');
  expect(graph.nodes.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Start', 'Row', 'Long boat']),
  );
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(graph.nodes.map((node) => node.text).join('\n')).not.toMatch(/[-=~]{3}/);
});

test('titles between signs, and the lists of a wiki', () => {
  const text = `'''Bells''' is for two.

== Start ==
# Take a bell.
# Choose:
## a high tone or
## a low one.

== End ==
* The ''last'' bell wins.
** In a tie nobody does.
`;
  expect(sectionsOf(text)).toEqual(['Start', 'End']);
  const { graph, report } = importGeneral(text);
  const start = graph.nodes.find(({ text }) => text === 'Choose:');
  expect(graph.nodes.filter(({ parent }) => parent === start?.id).map((node) => node.text)).toEqual([
    'a high tone or',
    'a low one.',
  ]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('short lines alone above text of their own are headings where there are three', () => {
  const text = `Kite Master

Starting the game

Each of you takes a kite and holds it into the wind until it flies.

Controls:

Pull the line to make it tight, and let it go to make it loose.

The wind
The wind blows from the left for ten seconds and then from the other side of the beach.

We play until:

one of the kites is lost.
`;
  expect(sectionsOf(text)).toEqual(['Starting the game', 'Controls', 'The wind']);
  const names = 'Kites\n\nAnn Marsh\n\nBen Vane\n\nCleo Brandt\n\n1. Fly.\n2. Rest.\n3. Land.\n';
  expect(sectionsOf(names)).not.toContain('Ben Vane');
});

test('a drawing of a plain text keeps its lines, a table is one', () => {
  const text = `BOATS

START

The board:

      +---+---+
      | A | B |
      +---+---+
        ~~~~~
         sea

ROW

Boats cost coins:

| Boat | Coins |
| Raft | 1     |
| Yawl | 3     |

END

The last boat wins.
`;
  const { graph, report } = importGeneral(text);
  const texts = graph.nodes.map((node) => node.text).join('\n');
  expect(texts).toContain('+---+---+\n| A | B |\n+---+---+\n  ~~~~~\n   sea');
  expect(graph.nodes.some(({ kind }) => kind === 'table')).toBe(true);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('what the end of a line or of a page parts goes on, and items stand apart', () => {
  const page = (body: string, foot: number) =>
    `Rules 7             Harbour Pilots             June 1989\n\n${body}\n\nMarsh & Vane                                    [Page ${foot}]\n`;
  const first = `1.  Boats

   Boats are launched from the jetty, and the crew of each boat rows it to the

   a) for what hurts a boat that others own, in whole or in part; and
   b) for what is unpaid when the harbour closes, as is said in (see Section
      2).

   Boats that come last are judged on time, on quietness of the crew and on`;
  const second = `   the colour of the boat.

2.  Fees

   Fees are paid at the harbour before a boat is launched from the old jetty.`;
  const { graph } = importGeneral(`${page(first, 1)}\f${page(second, 2)}`);
  const texts = graph.nodes.map((node) => node.text);
  expect(texts.join('\n')).not.toMatch(/Harbour Pilots|Page/);
  expect(texts.join('\n')).toContain('on quietness of the crew and on the colour of the boat.');
  expect(texts).toContain('for what hurts a boat that others own, in whole or in part; and');
});
