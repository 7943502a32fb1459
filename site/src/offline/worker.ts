import { base } from '../base.ts';

/** Messages of the service worker; the last of a task has `done`. See `site/offline/worker.js`. */
export interface WorkerAnswer {
  readonly done?: boolean;
  readonly error?: string;
  /** Digest of a kept edition, or null. */
  readonly digest?: string | null;
  /** Digest of its rules. */
  readonly text?: string | null;
  /** Bytes fetched, and in total. */
  readonly bytes?: number;
  readonly of?: number;
}

/** An edition as offered to keep. */
export interface OfferedEdition {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  /** Changes with any of its files. */
  readonly digest: string;
  /** Changes with its rules. */
  readonly text: string;
  /** Its size on the device. */
  readonly bytes: number;
}

/** Whether pages can be kept: not without service workers, nor on an insecure page. */
export const canKeep = () => import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window;

/** Registers the service worker of the site, and caches a page that loaded without it. */
export async function startWorker(): Promise<void> {
  if (!canKeep()) return;
  // A worker that started during loading controls the page without having seen its requests, so
  // `controller` alone does not show whether the page was cached.
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
 * Sends the service worker a task.
 * @param tell gets the messages before the last one
 * @throws if it reports an error
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

/** What the site offers now. @throws when offline */
export async function offeredEditions(): Promise<readonly OfferedEdition[]> {
  const response = await fetch(`${base}rulewright/offline.json`, { headers: { 'x-rulewright': 'list' } });
  if (!response.ok) throw new Error(`${response.status}`);
  const { editions }: { editions: readonly OfferedEdition[] } = await response.json();
  return editions;
}
