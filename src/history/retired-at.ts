import type { Release } from '../model/release.ts';
import type { Retired } from '../model/remarks.ts';

/** What an edition said of rules that were no more, when it was published. */
export interface RetiredThen {
  readonly records: readonly Retired[];
  /** Place of the release that said so among all; their count where it is the present edition.yaml. */
  readonly at: number;
}

/**
 * What was said under `retired` when a version was released: a record goes when its id is in use again, and what happened
 * to the rule before that stays as it was. Where a release does not say it, the first later one that does is asked, and
 * edition.yaml last.
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
