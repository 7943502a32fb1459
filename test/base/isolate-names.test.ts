import { expect, test } from 'vitest';
import { isolateNames, isolateNamesInHtml, markNames } from '../../src/base/isolate-names.ts';

test.each([
  ['ראו 1.B.2 או A.2.', 'ראו ‹1.B.2› או ‹A.2›.'],
  ['(13.1c(2))', '(‹13.1c(2)›)'],
  ['1b++, 702.19b', '‹1b++›, ‹702.19b›'],
  ['.2.b', '‹.2.b›'],
  // These keep their order anyway, and a range follows the direction of its text.
  ['1.2.3, 3–5, 10', '1.2.3, 3–5, 10'],
  ['חתירה: שחקן', 'חתירה: שחקן'],
  ['Draw', 'Draw'],
])('the names in %s', (text, expected) => {
  expect(isolateNames(text)).toBe(expected.replaceAll('‹', '\u2068').replaceAll('›', '\u2069'));
  expect(markNames(text)).toBe(expected.replaceAll('‹', '\u2068\u200e').replaceAll('›', '\u200e\u2069'));
});

test('in HTML only text changes, and only on a page with right-to-left letters', () => {
  const page = (word: string) =>
    `<p title="> 1.A.2">${word} 1.A.2</p><code>1.A.2</code><!-- 1.A.2 --><script>x="1.A.2"</script><a href="/1.A.2">[1.A]</a>`;
  expect(isolateNamesInHtml(page('ראו'))).toBe(
    page('ראו').replace('ראו 1.A.2', 'ראו <bdi>1.A.2</bdi>').replace('[1.A]', '[<bdi>1.A</bdi>]'),
  );
  expect(isolateNamesInHtml(page('see'))).toBe(page('see'));
});
