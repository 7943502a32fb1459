/** Shows on a terminal which file is being read, if reading takes more than a second. */
export function createProgress(isQuiet = false) {
  const began = performance.now();
  let isShown = false;
  let count = 0;
  const isWanted = process.stderr.isTTY === true && !isQuiet;
  return {
    reading(file: string) {
      count += 1;
      if (!isWanted || performance.now() - began < 1000) return;
      isShown = true;
      const columns = process.stderr.columns ?? 80;
      const line = `reading ${count}: ${file}`.replace(/\p{Cc}/gu, '�').slice(0, columns - 1);
      process.stderr.write(`\r\u001B[K${line}`);
    },
    end() {
      if (isShown) process.stderr.write('\r\u001B[K');
    },
  };
}
