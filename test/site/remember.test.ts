import { afterEach, expect, test, vi } from 'vitest';
import { createMemory, recall, remember } from '../../site/src/remember.ts';

afterEach(() => vi.unstubAllGlobals());

function storage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}

test('remembers on the device and in the tab separately, and forgets', () => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  expect(recall('a')).toBeNull();
  expect(remember('a', 'one')).toBe(true);
  expect(remember('a', 'two', 'sessionStorage')).toBe(true);
  expect([recall('a'), recall('a', 'sessionStorage')]).toEqual(['one', 'two']);
  expect(remember('a', null)).toBe(true);
  expect([recall('a'), recall('a', 'sessionStorage')]).toEqual([null, 'two']);
});

test('reports that the browser stores nothing, and does not throw', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(remember('a', 'one')).toBe(false);
  expect(recall('a')).toBeNull();
});

test('what the browser has no room for lasts for the page, and can be removed', () => {
  const device = storage();
  vi.stubGlobal('localStorage', device);
  const { recall: read, remember: write } = createMemory();
  write('a', 'one');
  const full = () => {
    throw new Error('full');
  };
  vi.stubGlobal('localStorage', { ...device, setItem: full });
  write('a', 'two');
  expect([read('a'), recall('a')]).toEqual(['two', 'one']);
  write('a', null);
  expect([read('a'), recall('a')]).toEqual([null, null]);
  vi.stubGlobal('localStorage', { ...device, setItem: full, removeItem: full });
  device.setItem('a', 'three');
  write('a', null);
  expect(read('a')).toBeNull();
});
