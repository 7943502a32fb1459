import { defineCheck } from '../framework/define-check.ts';

/**
 * Reported where comments are resolved, because it depends on the diagnostics of all other checks.
 */
export const noIdleIgnore = defineCheck({
  meta: {
    code: 'R073',
    name: 'no-idle-ignore',
    severity: 'warning',
    summary:
      'Reports a comment `<!-- rulewright-ignore R049: reason -->` without an effect or a reason, or for a check that cannot be ignored.',
    why: 'A comment without an effect hides the next fault of its kind. The next editor cannot judge one without a reason.',
    fix: 'safe',
  },
});
