import type { CommandOptions } from './command.ts';
import { watchFolders } from './watch-folders.ts';

/** Milliseconds without changes before files are read: an editor writes several at once. */
const quietTime = 60;

/** Options that `--watch` excludes: they write, or compare with something that is read once. */
const excluded = ['fix', 'against', 'since'] as const;

/** Why a command with these options cannot watch, as a sentence; null if it can. */
export function whyNoWatch(options: CommandOptions): string | null {
  const name = excluded.find((one) => options[one] !== undefined);
  if (name !== undefined) return `--watch does not work with --${name}.`;
  const { format = 'pretty' } = options;
  return format === 'pretty' ? null : `--watch does not work with --format ${format}: it reports to people.`;
}

/**
 * Does some work now and whenever something in `rules/` changes, until the user interrupts. Says on
 * standard error that it watches, and when the work was last done.
 *
 * @param rules absolute path
 * @param work whether it reported something
 * @throws the system's error if the folder cannot be watched
 */
export function watchRules(rules: string, work: () => boolean | Promise<boolean>): Promise<void> {
  const isTerminal = process.stderr.isTTY === true;
  const status = () => {
    const line = `Watching rules/. Last run: ${new Date().toTimeString().slice(0, 8)}. Press Ctrl+C to stop.`;
    process.stderr.write(isTerminal ? line : `${line}\n`);
  };
  const clear = () => isTerminal && process.stderr.write('\r\u001B[K');
  return new Promise((done, reject) => {
    let timer: NodeJS.Timeout | undefined;
    let running = Promise.resolve();
    const run = () => {
      running = running.then(async () => {
        clear();
        const isReported = await work();
        if (isReported || isTerminal) status();
      });
      running.catch((error) => end(() => reject(error)));
    };
    const onChange = () => {
      clearTimeout(timer);
      timer = setTimeout(run, quietTime);
    };
    const watcher = watchFolders(rules, { onChange, onError: (error) => end(() => reject(error)) });
    const end = (finish: () => void) => {
      clearTimeout(timer);
      watcher.close();
      clear();
      finish();
    };
    run();
    // Some systems begin to watch a little later: read again what they missed.
    timer = setTimeout(run, 10 * quietTime);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(done));
  });
}
