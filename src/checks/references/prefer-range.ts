import { defineCheck } from '../framework/define-check.ts';
import { writeFix } from '../framework/finding.ts';
import { listOf, rangesOf } from './shared/ranges.ts';

export const preferRange = defineCheck({
  meta: {
    code: 'R024',
    name: 'prefer-range',
    severity: 'info',
    summary: 'Reports a range in words, such as "[a] through [b]".',
    why: 'Programs include the rules between the two ends only if they read `[a]..[b]`.',
    fix: 'unsafe',
  },
  create: (context) => ({
    file(linked) {
      for (const { at, holder, first, last, isProse } of [...rangesOf(linked, context).values()].flat()) {
        const list = listOf(first, context);
        const written = context.source.text.slice(...at);
        const whole = /^(\[[^\]]+\])[^[]*(\[[^\]]+\])$/.exec(written);
        const end = list.indexOf(last);
        if (!isProse || !whole || end < 0 || end < list.indexOf(first)) continue;
        const text = `${whole[1]}..${whole[2]}`;
        context.report({
          at,
          node: holder,
          message: `Unexpected range in words, expected ${text}.`,
          fix: writeFix(at, text, { title: `write ${text}` }),
        });
      }
    },
  }),
});
