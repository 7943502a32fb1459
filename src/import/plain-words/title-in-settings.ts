/** The title that settings before a page give it, on one line or on lines of its own after `title: |`; null for none. */
export function titleInSettings(front: string): string | null {
  const block = /^title:[ \t]*[|>][+-]?[ \t]*((?:\r?\n(?:[ \t].*)?)+)/m.exec(front)?.[1]?.trim() ?? '';
  if (block !== '') return block.replace(/\s*\n\s*/g, ' ');
  const [, quote = '', title = ''] =
    /^(?:title:|title =|\s+title:(?=.*,\s*$))[ \t]*(["']?)(.+?)\1[ \t,]*\r?$/m.exec(front) ?? [];
  if (title === '' || /^[|>][+-]?$/.test(title)) return null;
  return quote === '"'
    ? title.replace(/\\(["\\])/g, '$1')
    : quote === "'"
      ? title.replaceAll("''", "'")
      : title;
}
