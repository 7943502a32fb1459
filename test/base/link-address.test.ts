import { expect, test } from 'vitest';
import { absoluteAddress, isAllowedAddress } from '../../src/base/link-address.ts';

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:x',
  'file:///etc/passwd',
  'data:text/html,x',
  'C:\\deck.exe',
  'blob:https://e.example/x',
  'view-source:https://e.example',
  ':x',
])('no link leads to %j', (address) => {
  expect(isAllowedAddress(address)).toBe(false);
  expect(absoluteAddress(address)).toBe(null);
});

test.each(['https://e.example/', 'HTTP://e.example/', 'mailto:a@e.example'])(
  'a link leads to %s, also from a document',
  (address) => {
    expect(isAllowedAddress(address)).toBe(true);
    expect(absoluteAddress(address)).toBe(address);
  },
);

test('a relative address leads somewhere only on a site, and a scheme-relative one to the web', () => {
  for (const address of ['#draw', 'a/b:c', '?a=b:c', '../x.html', '\\\\host\\deck.exe']) {
    expect(isAllowedAddress(address)).toBe(true);
    expect(absoluteAddress(address)).toBe(null);
  }
  expect(absoluteAddress('//e.example/x')).toBe('https://e.example/x');
});
