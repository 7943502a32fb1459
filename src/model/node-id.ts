const idPattern = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?$/u;
/**
 * Fast path: compiling the expressions for all scripts takes as long as reading a small edition.
 */
const asciiId = /^(?![\dOIl.]*$)[A-Za-z0-9_](?:[\w.-]*[A-Za-z0-9_])?$/;
const foreignDigit = /(?![0-9])\p{N}/u;
const scripts = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Cherokee'].map(
  (script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const,
);

/**
 * Why an author's id is invalid: a sign that no id has, a number, which would name another rule, or
 * characters that look like others, so that two ids could be confused.
 *
 * @returns what is expected instead, to follow "expected"; null for a valid id
 */
export function idFault(id: string): string | null {
  if (asciiId.test(id)) return null;
  if (!idPattern.test(id)) return 'letters, digits, "_", "." or "-", and none of the last two at an end';
  if (/^[\p{N}.]+$/u.test(id)) return 'a name: this is read as the number of a rule';
  if (/^(?=.*\d)(?=.*\.)[\dOIl.]+$/.test(id)) return 'a name: this looks like the number of a rule';
  return lookalikeFault(id);
}

/**
 * Why an author's number or name is invalid: digits of other scripts, variants of characters, or
 * mixed letters of scripts that look alike.
 */
export function lookalikeFault(written: string): string | null {
  if (/^[\0-\x7f]*$/.test(written)) return null;
  if (foreignDigit.test(written)) return 'the digits 0 to 9';
  if (lookalikeStop.test(written)) return 'an ordinary full stop';
  const usual = written.normalize('NFKC');
  if (usual !== written) return `"${usual}", written in the usual characters`;
  const found = scripts.filter(([, letters]) => letters.test(written)).map(([script]) => script);
  return found.length > 1 ? `letters of one script, not ${found.join(' and ')}` : null;
}

/**
 * Characters that look like the full stop in a number, for a character class of a regular
 * expression.
 */
export const lookalikeStops = '\u00b7\u0387\u066b\u2022\u2024\u2027\u2219\u22c5\u3002\uff0e\uff61';
const lookalikeStop = new RegExp(`[${lookalikeStops}]`);
