import { describe, expect, test } from 'vitest';
import { pictureOf } from '../../site/integrations/pictures.mjs';

/** The lines of a picture: text and font size. */
const linesOf = (picture: string) =>
  [...picture.matchAll(/font-size="(\d+)"[^>]*>([^<]*)<\/text>/g)].map(([, size, text]) => ({
    size: Number(size),
    text,
  }));

describe('the link-preview picture', () => {
  test('has the title and the line under it', () => {
    expect(linesOf(pictureOf('Lantern Harbour', 'Rulebooks, 1.0'))).toEqual([
      { size: 96, text: 'Lantern Harbour' },
      { size: 34, text: 'Rulebooks, 1.0' },
    ]);
  });

  test('has all of a long title, in smaller letters and more lines', () => {
    const title = 'The Complete and Annotated Rules of the Lantern Harbour Tournament, Second Printing';
    const lines = linesOf(pictureOf(title, ''));
    expect(
      lines
        .slice(0, -1)
        .map(({ text }) => text)
        .join(' '),
    ).toBe(title);
    for (const { size, text = '' } of lines.slice(0, -1))
      expect(text.length * size * 0.67).toBeLessThan(1040);
    expect(lines[0]?.size).toBeLessThan(96);
  });

  test('does not read markup in the title', () => {
    const picture = pictureOf('Salt & <script>', 'a < b');
    expect(picture).not.toContain('<script>');
    expect(linesOf(picture).map(({ text }) => text)).toEqual(['Salt &amp; &lt;script>', 'a &lt; b']);
  });
});
