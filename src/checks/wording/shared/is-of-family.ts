/** "kiteRating" beside "reelRatings", "KITEShopen" beside "KITEShopin": names, some with the endings of a language. */
export function isOfFamily(written: string, all: readonly { readonly written: string }[]): boolean {
  const [, head = '', tail = ''] = /^(.+?\p{Ll}(?=\p{Lu})|\p{Lu}+(?=\p{Lu}\p{Ll}))(.+)$/u.exec(written) ?? [];
  if (tail.length < 5) return false;
  const start = head + tail.slice(0, 5);
  return all.some(
    (other) =>
      other.written !== written &&
      (other.written.startsWith(start) ||
        (/^\p{Ll}/u.test(written) && /^\p{Ll}/u.test(other.written) && other.written.includes(tail))),
  );
}
