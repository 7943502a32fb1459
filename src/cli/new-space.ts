/** Bytes that V8's space for new objects may take. Beyond it costs memory and saves no time: most of what is made of a book is kept. */
const largest = 16e6;

/** Characters of texts between two looks at it. */
const betweenLooks = 100_000;

/**
 * Watches the space for new objects, and keeps it from growing any further when it is large enough.
 *
 * V8 doubles it as long as much of what is new survives, up to 64 MB in two halves each; of an edition of 10,000 rules
 * that was a third of the process. Its options are read when a process begins, and a program cannot choose them for
 * itself, but this one is asked at each step of growth.
 *
 * @returns to be told of the length of each text that was read
 */
export function watchNewSpace(): (length: number) => void {
  let unseen = 0;
  let isLarge = false;
  return (length) => {
    unseen += length;
    if (isLarge || unseen < betweenLooks) return;
    unseen = 0;
    const { getHeapSpaceStatistics, setFlagsFromString } = process.getBuiltinModule('node:v8');
    const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    isLarge = (space?.space_size ?? 0) >= largest;
    if (isLarge) setFlagsFromString('--semi-space-growth-factor=1');
  };
}
