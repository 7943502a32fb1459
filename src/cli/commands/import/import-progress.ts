/** Milliseconds before the first line. */
const patience = 2000;

/** Says on a terminal how far an import is, with the seconds that it took so far, where that is longer than two. */
export function createImportProgress() {
  const began = performance.now();
  const isTerminal = process.stderr.isTTY === true;
  let isShown = false;
  return {
    /** Say what is being done: the file, with its page or how many blocks it has. */
    tell(news: string): void {
      const passed = performance.now() - began;
      if (!isTerminal || passed < patience) return;
      isShown = true;
      const line = `${news.replace(/\p{Cc}/gu, '�')}, ${Math.round(passed / 1000)} s`;
      process.stderr.write(`\r\u001B[K${line.slice(0, (process.stderr.columns ?? 80) - 1)}`);
    },
    /** Take the line away. */
    end(): void {
      if (isShown) process.stderr.write('\r\u001B[K');
    },
  };
}
