/** The title in the front matter of a page, on one line or as a block after `title: |`; or null. */
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
