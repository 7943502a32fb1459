/** Signs that entities call by name. */
const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
  ['shy', ''],
  ['szlig', 'ß'],
  ['aelig', 'æ'],
  ['AElig', 'Æ'],
  ['oelig', 'œ'],
  ['OElig', 'Œ'],
  ['frac12', '½'],
  ['frac14', '¼'],
  ['frac34', '¾'],
  ['sup1', '¹'],
  ['sup2', '²'],
  ['sup3', '³'],
  ['oslash', 'ø'],
  ['Oslash', 'Ø'],
]);

/** Signs above and below letters, as entities call them: `eacute`. */
const marks: ReadonlyMap<string, string> = new Map([
  ['acute', '\u0301'],
  ['grave', '\u0300'],
  ['circ', '\u0302'],
  ['uml', '\u0308'],
  ['tilde', '\u0303'],
  ['cedil', '\u0327'],
  ['ring', '\u030A'],
  ['caron', '\u030C'],
]);

/** A text with the signs that its entities stand for. */
export const decoded = (text: string): string =>
  text.replace(/&(#x[\da-f]+|#\d+|[a-z]+\d*);/gi, (_, name: string) => {
    if (!name.startsWith('#')) return letterOf(name) ?? named.get(name) ?? ' ';
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : ' ';
  });

/** A letter with a mark, as an entity names it; undefined for any other sign. */
function letterOf(name: string): string | undefined {
  const mark = marks.get(name.slice(1));
  return mark === undefined ? undefined : `${name[0] ?? ''}${mark}`.normalize('NFC');
}
