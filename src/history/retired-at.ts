import type { Release } from '../model/release.ts';
import type { Retired } from '../model/remarks.ts';

/** Records under `retired` when a version was published. */
export interface RetiredThen {
  readonly records: readonly Retired[];
  /**
   * Index of the release that has them; the number of releases if they are those of edition.yaml.
   */
  readonly at: number;
}

/**
 * Returns the records under `retired` when a version was released. A record is removed when its id
 * is in use again, but stays true of the former rule. If a release has no records, those of the
 * first later one that does count, or those of edition.yaml.
 *
 * @param releases oldest first
 * @param index of the version among them
 * @param today as edition.yaml lists them now
 */
export function retiredAt(
  releases: readonly Pick<Release, 'retired'>[],
  index: number,
  today: readonly Retired[],
): RetiredThen {
  for (const [at, { retired }] of releases.entries())
    if (at >= index && retired) return { records: retired, at };
  return { records: today, at: releases.length };
}
