import { defineCheck } from '../framework/define-check.ts';

/** Its findings are made where comments are resolved, since they depend on the findings of all other checks. */
export const noIdleIgnore = defineCheck({
  code: 'R073',
  name: 'no-idle-ignore',
  severity: 'warning',
  summary:
    'Reports a comment `<!-- rulewright-ignore R049: reason -->` that leaves nothing out, gives no reason, or names a check that cannot be left out.',
  why: 'A comment that nothing answers to any more hides the next fault of its kind, and one without a reason cannot be judged by the next editor.',
  fix: 'safe',
  examples: {
    valid: {
      'a picture that is on the box':
        '# Play\n\n<!-- rulewright-ignore R091: the box shows it -->\n1. Hold the card against the wheel as shown. {#play_hold}\n',
      'a comment for people': '# Play\n\n<!-- Ann: is this right? -->\n\n1. Draw two cards. {#play_draw}\n',
    },
    invalid: {
      'nothing to leave out': {
        text: '# Play\n\n1. Deal. {#play_deal}\n\n‹<!-- rulewright-ignore R091: the box shows it -->›\n\n2. Hold the card. {#play_hold}\n',
        fixed: '# Play\n\n1. Deal. {#play_deal}\n\n\n\n2. Hold the card. {#play_hold}\n',
      },
      'no reason': '# Play\n\n‹<!-- rulewright-ignore R091 -->›\n1. Hold the card as shown. {#play_hold}\n',
    },
  },
});
