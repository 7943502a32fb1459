import { defineCheck } from '../framework/define-check.ts';

/** Its findings are made where comments are resolved, since they depend on the findings of all other checks. */
export const noIdleIgnore = defineCheck({
  meta: {
    code: 'R073',
    name: 'no-idle-ignore',
    severity: 'warning',
    summary:
      'Reports a comment `<!-- rulewright-ignore R049: reason -->` that leaves nothing out, gives no reason, or names a check that cannot be left out.',
    why: 'A comment that nothing answers to any more hides the next fault of its kind, and one without a reason cannot be judged by the next editor.',
    fix: 'safe',
  },
});
