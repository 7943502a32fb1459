import type { Graph } from '../../model/graph.ts';
import {
  type History,
  type HistoryChange,
  type HistoryName,
  historyKindSchema,
  type TextState,
} from '../../model/history.ts';
import { capital, stateWords } from '../../model/phrases.ts';
import { ruleName, withNumber } from '../../model/rule-name.ts';
import { type Words, wordsIn } from '../../model/words.ts';
import { versionsSlug } from '../pages/pages-addresses.ts';
import { escapeXml } from '../report/escape-markup.ts';
import { countKinds, namesOf, stateOf, versionHref } from './version-words.ts';

/** Where a feed and its targets are served. */
export interface FeedPlace {
  /** Scheme and host without a final slash; empty if unknown. */
  readonly origin: string;
  /** Path of the edition's start page, ending in a slash. */
  readonly root: string;
  /** Default: of the package, in the language of the edition. */
  readonly words?: Words;
}

/** At most this many changes of a kind are listed; renumbered rules are only counted. */
const mostListed = 100;

/**
 * The feed of an edition: RSS 2.0, an item per released version, newest first, and one for
 * unreleased text. Addresses are absolute as RSS requires, or paths with a comment if the host is
 * unknown. Item ids are independent of the host, so that readers show nothing twice.
 */
export function feedText({ edition }: Pick<Graph, 'edition'>, history: History, place: FeedPlace): string {
  const { origin, root, words = wordsIn(edition.language) } = place;
  const { feed } = words;
  const home = `${origin}${root}`;
  const items = itemsOf(history, place).map((item) => itemText(item, edition.id, words));
  const dates = history.versions.flatMap(({ date }) => date ?? []);
  const last = history.now.date ?? dates.at(-1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    ...(origin === '' ? [pathsNote] : []),
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', feed.title({ edition: edition.title })),
    element('link', `${home}${versionsSlug}/`),
    element('description', edition.description ?? feed.about({ edition: edition.title })),
    element('language', edition.language),
    ...(last ? [element('lastBuildDate', rfc822(last))] : []),
    element('generator', 'rulewright'),
    ...(origin === ''
      ? []
      : [`<atom:link href="${escapeXml(`${home}feed.xml`)}" rel="self" type="application/rss+xml"/>`]),
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

const pathsNote =
  '<!-- The addresses in this feed are paths: the site was built without knowing its own address, which “rulewright site build” takes as its option “url”. -->';

interface Item {
  readonly version: string;
  readonly state: TextState;
  readonly date: string | null;
  readonly href: string;
  readonly isFirst: boolean;
  readonly changes: readonly HistoryChange[];
  /** Changed settings of the edition, a sentence each. */
  readonly settings?: readonly string[] | undefined;
}

function itemsOf(history: History, { origin, root }: FeedPlace): Item[] {
  const { versions, now } = history;
  const released = versions.map(({ version, date, changes, settings }, i) => ({
    version,
    state: 'released' as const,
    date,
    href: `${origin}${versionHref(root, version)}`,
    isFirst: i === 0,
    changes,
    settings,
  }));
  const state = stateOf(history);
  const href = `${origin}${root}${versionsSlug}/`;
  const { version, date, changes, settings } = now;
  // An edition without releases has a single version.
  const isAlone = versions.length === 0;
  const current = {
    version,
    state: isAlone ? 'released' : state,
    date,
    href,
    isFirst: isAlone,
    changes,
    settings,
  } as const;
  return [...(state === 'released' ? [] : [current]), ...released.reverse()];
}

function itemText(item: Item, edition: string, words: Words): string {
  const { version, state, date, href, isFirst } = item;
  // A released version is news, even if its text was shown before.
  const guid = `${edition}@${version}${state === 'released' ? '' : ` ${state}`}`;
  return [
    '<item>',
    element('title', titleOf(item, words)),
    element('link', href),
    `<guid isPermaLink="false">${escapeXml(guid)}</guid>`,
    ...(date === null ? [] : [element('pubDate', rfc822(date))]),
    element('description', isFirst ? `<p>${words.feed.first}</p>` : changesHtml(item, words)),
    '</item>',
  ].join('\n');
}

function titleOf({ version, state, isFirst, changes, settings = [] }: Item, words: Words): string {
  const title = `${words.version.name({ version })}${stateWords(state, words)}`;
  if (isFirst) return title;
  const counts = [
    ...countKinds(changes, words).map((kind) => `${kind.count} ${kind.words}`),
    ...(settings.length === 0 ? [] : [words.compare.settings({ count: settings.length })]),
  ];
  return `${title}: ${counts.length === 0 ? words.version.noRule : words.and(counts)}`;
}

/** The changes as HTML, which a feed contains as text. */
function changesHtml({ changes, settings = [] }: Pick<Item, 'changes' | 'settings'>, words: Words): string {
  if (changes.length === 0 && settings.length === 0) return `<p>${words.feed.nothing}</p>`;
  const ofEdition = settings.map((telling) => `<li>${escapeXml(telling)}</li>`).join('');
  const groups = Map.groupBy(changes, ({ kinds }) => kinds[0] ?? 'renumbered');
  const ofRules = historyKindSchema.options
    .flatMap((kind) => {
      const found = groups.get(kind) ?? [];
      if (found.length === 0) return [];
      const title = `<h3>${kind === 'renumbered' ? words.feed.renumbered : capital(words.history[kind])}</h3>`;
      if (kind === 'renumbered') return [`${title}<p>${words.page.rules({ count: found.length })}</p>`];
      const items = found
        .slice(0, mostListed)
        .map((change) => `<li>${escapeXml(changeText(change, words))}</li>`);
      const rest =
        found.length > mostListed ? `<li>${words.feed.more({ count: found.length - mostListed })}</li>` : '';
      return [`${title}<ul>${items.join('')}${rest}</ul>`];
    })
    .join('');
  return ofEdition === '' ? ofRules : `<h3>${words.compare.edition}</h3><ul>${ofEdition}</ul>${ofRules}`;
}

function changeText(change: HistoryChange, { feed, and }: Words): string {
  const { kinds, why } = change;
  const { old, new: now } = namesOf(change);
  // Readers know a rule by number; its id is shown if that changed.
  const called = (names: readonly HistoryName[]) =>
    and(
      names.map((name) =>
        kinds.includes('id') ? withNumber(name.number, name.label ?? name.id) : ruleName(name),
      ),
    );
  const reason = why === undefined ? '' : `: ${why}`;
  const isRegrouped = old.length + now.length > 2;
  if (isRegrouped) return `${feed.became({ old: called(old), now: called(now) })}${reason}`;
  const [then, today] = [old[0], now[0]];
  const before =
    then && today && kinds.includes('renumbered') && then.number !== null
      ? feed.numberBefore({ number: then.number })
      : '';
  const label = kinds.includes('relabelled') && then?.label ? feed.calledBefore({ label: then.label }) : '';
  const id = kinds.includes('id') ? feed.idBefore({ id: then?.id ?? '' }) : '';
  return `${called(now.length > 0 ? now : old)}${before}${label}${id}${reason}`;
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day, `2025-07-24`, as in RSS. Computed: the core uses no clock and no `Date`. */
function rfc822(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return `${days[weekdayOf(year, month, day)]}, ${String(day).padStart(2, '0')} ${months[month - 1]} ${year} 00:00:00 +0000`;
}

/** Sakamoto's method: 0 for Sunday. */
function weekdayOf(year: number, month: number, day: number): number {
  const y = month < 3 ? year - 1 : year;
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] ?? 0;
  return (y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + shift + day) % 7;
}
