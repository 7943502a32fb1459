import { expect, test } from 'vitest';
import { importDocx } from './import-docx.ts';
import { abstractNum, heading, headingStyles, item, level, num, p, run } from './make-docx.ts';

const numbering =
  abstractNum(0, level(0, 'upperLetter', '%1.') + level(1, 'decimal', '%2.')) +
  [1, 2, 3]
    .map((id) => num(id, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'))
    .join('');

const bylaws =
  heading(1, 'ARTICLE I HARBOUR') +
  p('Section 1: Name. The name of the harbour is Ferry End, and it has no other name.') +
  p('Section 2: Boats – The harbour keeps, for as long as there is a sea:') +
  item(1, 0, 'boats that float,') +
  item(1, 1, 'with oars,') +
  item(1, 0, 'and a crane.') +
  heading(1, 'ARTICLE II KEEPERS') +
  p('The keepers look after all of it.') +
  p('Section 1: Meetings. The keepers meet in spring, whatever the weather is.') +
  item(2, 0, 'They vote.') +
  heading(2, 'Section 2: Duties') +
  item(3, 0, 'A keeper looks after the boats.') +
  p('Section 3: Sleep. A keeper who sleeps by day is called by the others.');

test('articles IX and XI whose rules count otherwise than those of all others are roman numbers, too', () => {
  const body = ['I', 'IX', 'X', 'XI', 'XII']
    .map((number, at) =>
      at % 2 === 1
        ? `${heading(1, `ARTICLE ${number} BOATS`)}${item(at, 0, 'Boats float.')}${item(at, 0, 'Oars row.')}`
        : `${heading(1, `ARTICLE ${number} OARS`)}${p('Section 1: Oars. Oars row all boats.')}${p('Section 2: Masts. Masts bear sails.')}`,
    )
    .join('');
  const { diagnostics } = importDocx({ body, styles: headingStyles, numbering });
  expect(diagnostics.filter(({ message }) => message.includes('XI'))).toEqual([]);
});
