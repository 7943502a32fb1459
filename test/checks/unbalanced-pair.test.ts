import { expect, test } from 'vitest';
import { compileOne } from '../support/edition.ts';
import { expectProportionalTime } from '../support/processor-time.ts';

test.each(['"x ', '(x ', '”x (', '\n   “x '])('a text full of signs takes time as it is long: %j', (sign) => {
  expectProportionalTime((count) => {
    const { compiled } = compileOne('kites', {
      kites: {
        'edition.yaml': 'id: kites\ntitle: Kites\nversion: "1"\nsections: [play.md]\n',
        'play.md': `# Play {#play}\n\n1. Draw “a ${sign.repeat(count)} now. {#draw}\n`,
      },
    });
    expect(compiled.diagnostics.map(({ code }) => code)).toContain('R053');
  }, 4000);
});
