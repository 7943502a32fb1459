import { afterEach, expect, test, vi } from 'vitest';
import { readPins, togglePin } from '../../site/src/peek/pins.ts';

afterEach(() => vi.unstubAllGlobals());

test('a pin that the browser does not remember holds for the page, and goes when it is taken back', () => {
  const texts = new Map<string, string>();
  let isFull = false;
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', new URL('https://example.org/boats/'));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new Error('full');
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
  });
  const [oars, tide] = ['https://example.org/boats/oars/#oars', 'https://example.org/boats/tide/#tide'];
  const names = () => readPins().map(({ name }) => name);
  togglePin(oars, 'Oars');
  isFull = true;
  togglePin(tide, 'Tide');
  expect(names()).toEqual(['Oars', 'Tide']);
  togglePin(oars, 'Oars');
  togglePin(tide, 'Tide');
  expect(names()).toEqual([]);
});
