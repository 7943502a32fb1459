/** The title that settings in front of a page give it; null for none. */
export function titleInSettings(front: string): string | null {
  const [, quote = '', title = ''] = /^title:[ \t]*(["']?)(.+?)\1[ \t]*\r?$/m.exec(front) ?? [];
  if (title === '' || /^[|>][+-]?$/.test(title)) return null;
  return quote === '"'
    ? title.replace(/\\(["\\])/g, '$1')
    : quote === "'"
      ? title.replaceAll("''", "'")
      : title;
}
