import type { StarPosition } from '../../../model/star-position.ts';

/** "one that has a ★ behind it", "a star on both sides": a star, and right behind it where it stands. English. */
const placed =
  /(?:[*★☆✶✷]|\bstars?\b)\s+(?:(?:that )?(?:stands? |is |are |printed )?)?(both before and after|before and after|after and before|(?:on|at) both (?:sides|ends)|on either side|(?:before|in front of) (?:or|and\/or) (?:after|behind)|(?:after|behind) (?:or|and\/or) (?:before|in front of)|before|in front of|after|behind)\b/giu;

/** The positions of a star that the words of a rule speak of; none where they do not say it in so many words. */
export function spokenPositions(text: string): ReadonlySet<StarPosition> {
  const found = new Set<StarPosition>();
  for (const [, place = ''] of text.matchAll(placed)) {
    const words = place.toLowerCase();
    if (/\bboth\b| and |either side/.test(words)) found.add('both');
    else {
      if (/before|in front/.test(words)) found.add('before');
      if (/after|behind/.test(words)) found.add('after');
    }
  }
  return found;
}
