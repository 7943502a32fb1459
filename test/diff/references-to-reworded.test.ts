import { expect, test } from 'vitest';
import { referencesToReworded } from '../../src/diff/references-to-reworded.ts';
import { compileOne } from '../support/edition.ts';
import { compared } from './compared.ts';

const before = `# Play {#play}

1. **Draw:** Take two cards. {#draw}
2. **Hold:** After Draw [draw] hold five. {#hold}

   > [!EXAMPLE]
   > Ann looks at Draw [draw] again.

3. **Rest:** After Draw [draw] sleep. {#rest}
4. **Wake:** Get up. {#wake}
5. **Gain:** Take one more. {#gain modifies=draw}
`;

/** Labels of the rules that refer to a reworded one, by its anchor. */
function suspects(after: string): Record<string, (string | null)[]> {
  const settings = 'id: kites\ntitle: Kites\nversion: "1"\nsections: [play.md]\n';
  const { graph } = compileOne('kites', { kites: { 'edition.yaml': settings, 'play.md': after } });
  if (!graph) throw new Error('the edition does not compile');
  const found = referencesToReworded(compared(before, after), graph);
  return Object.fromEntries([...found].map(([anchor, names]) => [anchor, names.map(({ label }) => label)]));
}

test('names each rule that refers to a reworded one and was not reworded, once', () => {
  expect(suspects(before.replace('two cards', 'three cards'))).toEqual({
    'new-draw': ['Hold', 'Rest', 'Gain'],
  });
});

test('leaves out rules that were reworded, too, or refer to it only now', () => {
  const after = before
    .replace('two cards', 'three cards')
    .replace('hold five', 'hold six')
    .replace('4. **Wake:** Get up. {#wake}', '4. **Wake:** Get up. {#wake modifies=draw}');
  expect(suspects(after)).toEqual({ 'new-draw': ['Rest', 'Gain'] });
});

test('finds none if only capitals or numbers changed', () => {
  expect(suspects(before.replace('Take two', 'take two'))).toEqual({});
});
