import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const read = (text: string) => importGeneral(markdown(text));
const remarksOf = (text: string) =>
  read(text).report.remarks.flatMap(({ kind, message }) => (kind.startsWith('reference') ? [message] : []));

const boats =
  '# Rowing\n\n## 1. Boats\n\n1.1. Row as 1.2 says.\n\n1.2. Rest.\n\n## 2. Tides\n\n2.1. Wait.\n\n2.2. Go.\n\n';

test('numbers that words call and that the document has not are said once, with their lines', () => {
  const said = remarksOf(
    `${boats}2.3. Crews are exempt by Section 88(c)(3) of the Harbor Code (see 9.4) and by § 12 of it. A crew under 17 rests 1.5 hours.\n`,
  );
  expect(said).toEqual([
    '"Section 88(c)(3)", "see 9.4", "§ 12" (line 15): this stays text, since the document has no such number.',
  ]);
});

test('a number that the document has and that stays text is said, and captions and titles are not', () => {
  const said = remarksOf(`${boats}2.3. Section 1: Oars. Crews rest as Annex 2 says.\n`);
  expect(said).toEqual([expect.stringMatching(/^"Annex 2" .* The document has such a number/)]);
});

test('the number that a text begins with is its own', () => {
  expect(
    remarksOf('# Club\n\n## Crew\n\n**Section 1** A cook is of the crew.\n\n**Section 2** A mate is, too.\n'),
  ).toEqual([]);
});

test('numbers that nothing but a comma parts are two, and figures are none', () => {
  const { report } = read(`${boats}2.3. Rest as rules 1.1,1.2,2.1 say, for 1,200.50 miles.\n`);
  expect(report.references.map(({ target }) => target)).toEqual(['1.1', '1.2', '2.1']);
});

test('"punkt 2" is the second rule of a Swedish document', () => {
  const { report } = read(
    'Stadgar för båten\n\n1. Föreningen har en båt som alla får ro.\n2. Var och en som ror ska vila sig när det är kväll.\n3. Alla ska ro med undantag för den som vilar (se punkt 2).\n4. Den som inte vill ro ska vara på land och vänta.\n',
  );
  expect(report.references.map(({ target }) => target)).toEqual(['2']);
});

test('a heading with a longer number is not called by its beginning', () => {
  const { report } = read(
    '# Rules\n\n## 1. Boats\n\n1.1 Row, as Section 2: Tides says.\n\n## Section 2.4: Crews\n\nA cook.\n\n## 2. Tides\n\n2.1 Wait.\n',
  );
  expect(report.references.map(({ target, status }) => [target, status])).toEqual([['2', 'resolved']]);
});

test('a title behind "in accordance with" is a reference', () => {
  const { report } = read(
    `${boats}2.3. Who is late pays in accordance with the Fines Table.\n\n## 3. Fines Table\n\n3.1. A coin.\n\n3.2. Two coins.\n`,
  );
  expect(report.references.map(({ printed, target }) => [printed, target])).toContainEqual([
    'Fines Table',
    '3',
  ]);
});

test('a label of an item that calls an article is a reference, but for the one that counts so itself', () => {
  const { report } = read(
    '# Bylaws\n\n## Article I: Boats\n\n1. Row.\n\n## Article II: Tides\n\n1. Wait.\n\n## Article III: Changes\n\n1. **Article II:** Words put right.\n2. **Article II:** Waiting is new.\n3. **Article III:** Is new.\n',
  );
  expect(report.references.map(({ target, line }) => [target, line])).toEqual([['II', 13]]);
});
