/** Shows on a terminal what is being done, if it takes more than a second. */
export function createProgress(isQuiet = false) {
  const began = performance.now();
  const isWanted = process.stderr.isTTY === true && !isQuiet;
  let isShown = false;
  let count = 0;
  const tell = (text: string) => {
    if (!isWanted || performance.now() - began < 1000) return;
    isShown = true;
    const line = text.replace(/\p{Cc}/gu, '�').slice(0, (process.stderr.columns ?? 80) - 1);
    process.stderr.write(`\r\u001B[K${line}`);
  };
  return {
    tell,
    /** Shows the file that is being read, and how many there were. */
    reading(file: string) {
      count += 1;
      tell(`reading ${count}: ${file}`);
    },
    /** Removes the line. */
    end() {
      if (isShown) process.stderr.write('\r\u001B[K');
    },
  };
}
