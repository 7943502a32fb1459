// What a build of the site prints: the count of pages, and warnings and errors. Astro would print a line for each page.

const stream = process.stderr;
let pages = 0;

/** On a terminal, each text takes the place of the one before it. */
const show = (/** @type {string} */ text) => stream.write(`${stream.isTTY ? '\r\u001B[K' : ''}${text}`);

/** Reports how many pages there are. */
export const reportPages = () => show(`Built the site: ${pages} pages\n`);

/**
 * Makes a destination for Astro's messages.
 *
 * @returns {{ write(message: { level: string, message: string, newLine: boolean }): void }}
 */
export default () => ({
  write({ level, message, newLine }) {
    if (level === 'warn' || level === 'error') show(`${message}\n`);
    // A page is the beginning of a line, which ends with the time it took.
    else if (!newLine && message.includes('├─')) {
      pages += 1;
      if (stream.isTTY) show(`Building the site: ${pages} pages`);
    }
  },
});
