import { defineCheck } from '../framework/define-check.ts';

/** Its findings are made where comments are resolved, since they depend on the findings of all other checks. */
export const noIdleIgnore = defineCheck({
  code: 'R073',
  name: 'no-idle-ignore',
  severity: 'warning',
  summary:
    'Reports a comment `<!-- rulewright-ignore R050: reason -->` that leaves nothing out, gives no reason, or names a check that cannot be left out.',
  why: 'A comment that nothing answers to any more hides the next fault of its kind, and one without a reason cannot be judged by the next editor.',
  fix: 'safe',
  examples: {
    valid: {
      'a repeated word that is meant':
        '# Play\n\n<!-- rulewright-ignore R051: the song goes like this -->\n1. Sing la of the the sea. {#play_sing}\n',
      'a comment for people': '# Play\n\n<!-- Ann: is this right? -->\n\n1. Draw two cards. {#play_draw}\n',
    },
    invalid: {
      'nothing to leave out': {
        text: '# Play\n\n1. Deal. {#play_deal}\n\n‹<!-- rulewright-ignore R051: the song goes like this -->›\n\n2. Sing of the sea. {#play_sing}\n',
        fixed: '# Play\n\n1. Deal. {#play_deal}\n\n\n\n2. Sing of the sea. {#play_sing}\n',
      },
      'no reason': '# Play\n\n‹<!-- rulewright-ignore R051 -->›\n1. Sing of the the sea. {#play_sing}\n',
    },
  },
});
