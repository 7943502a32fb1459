/** Shows on a terminal what is being read, if it takes more than a second. */
export function createProgress() {
  const began = performance.now();
  let isShown = false;
  let count = 0;
  const isTerminal = process.stderr.isTTY === true;
  return {
    reading(file: string) {
      count += 1;
      if (!isTerminal || performance.now() - began < 1000) return;
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
