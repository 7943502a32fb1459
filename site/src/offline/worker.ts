import { base } from '../base.ts';

/** What the service worker answers; the last answer to a task has `done`. See `site/offline/worker.js`. */
export interface WorkerAnswer {
  readonly done?: boolean;
  readonly error?: string;
  /** The state of an edition that is kept; null where none is. */
  readonly digest?: string | null;
  /** The state of its rules. */
  readonly text?: string | null;
  /** How much was fetched, of how much. */
  readonly bytes?: number;
  readonly of?: number;
}

/** An edition as it can be kept now. */
export interface OfferedEdition {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  /** Of all its files; another one where any of them is. */
  readonly digest: string;
  /** Of its rules. */
  readonly text: string;
  /** What it takes on the device. */
  readonly bytes: number;
}

/** Can pages be kept here? Not in a browser without service workers, nor on a page that is not served safely. */
export const canKeep = () => import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window;

/** Register the service worker of the site. A page that came without it is remembered like those that follow. */
export async function startWorker(): Promise<void> {
  if (!canKeep()) return;
  // A worker that started while the page loaded controls it now without having seen its requests, so that `controller`
  // alone does not say whether the page was cached.
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const cameByWorker = arrival !== undefined && arrival.workerStart > 0;
  const address = `${base}rulewright-worker.js`;
  await navigator.serviceWorker.register(address, { scope: base, updateViaCache: 'none' });
  if (cameByWorker) return;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const here = location.href.replace(/#.*$/, '');
  const urls = [here, ...loaded.filter((url) => url.startsWith(new URL(base, here).href))];
  await askWorker('visited', { urls });
}

/**
 * Give the service worker a task.
 *
 * @param tell gets the answers before the last one
 * @throws where it says that it could not
 */
export async function askWorker(
  task: 'visited' | 'kept' | 'keep' | 'forget',
  more: { readonly urls?: readonly string[]; readonly edition?: string },
  tell: (answer: WorkerAnswer) => void = () => undefined,
): Promise<WorkerAnswer> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if (!data.done) tell(data);
      else {
        port1.close();
        if (data.error === undefined) resolve(data);
        else reject(new Error(data.error));
      }
    };
    active?.postMessage({ task, ...more }, [port2]);
  });
}

/** What the site offers now. @throws without a network */
export async function offeredEditions(): Promise<readonly OfferedEdition[]> {
  const response = await fetch(`${base}rulewright/offline.json`, { headers: { 'x-rulewright': 'list' } });
  if (!response.ok) throw new Error(`${response.status}`);
  const { editions }: { editions: readonly OfferedEdition[] } = await response.json();
  return editions;
}
