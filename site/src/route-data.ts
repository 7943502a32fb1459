import { getEntry } from 'astro:content';
import type { StarlightRouteData } from '@astrojs/starlight/route-data';
import { defineRouteMiddleware } from '@astrojs/starlight/route-data';
import type { PageLink } from 'rulewright';
import { liveEntry } from './live/entry.ts';
import type { OverviewView, PageView } from './page-view.ts';

type SidebarEntry = StarlightRouteData['sidebar'][number];
type SidebarLink = Extract<SidebarEntry, { type: 'link' }>;

/** More pages than this, and only the current group is open. */
const mostOpen = 45;

/** Gives each edition a sidebar of its own, and its pages their language and neighbours. */
export const onRequest = defineRouteMiddleware(async ({ locals }) => {
  const route = locals.starlightRoute;
  const live = liveEntry(route.entry.id);
  if (live)
    route.entry = { ...route.entry, data: { ...route.entry.data, title: live.title, view: live.view } };
  const view: PageView | undefined = route.entry.data.view;
  nameInHead(route.head, route.entry.data.title, view);
  if (!view || view.kind === 'home' || view.kind === 'comparison') return;
  const start =
    view.kind === 'overview'
      ? view
      : (liveEntry(view.edition.id)?.view ?? (await getEntry('docs', view.edition.id))?.data.view);
  if (start?.kind !== 'overview') return;
  const current = view.kind === 'overview' ? view.root : view.page.href;
  addFeed(route.head, view.kind === 'overview' ? view.versions?.feed : view.feed, view.edition.title);
  if (view.kind === 'section' || view.kind === 'overview') addMarkdown(route.head, current);
  route.entryMeta = { ...route.entryMeta, lang: view.edition.language };
  route.sidebar = sidebarOf(start, current);
  const first = start.navigation[0]?.pages[0];
  const links =
    view.kind !== 'section' && view.kind !== 'overview'
      ? { previous: null, next: null }
      : view.kind === 'section'
        ? {
            previous: view.page.previous ?? { href: start.root, number: null, text: 'Overview' },
            next: view.page.next,
          }
        : { previous: null, next: first ?? null };
  route.pagination = {
    prev: links.previous ? linkTo(links.previous) : undefined,
    next: links.next ? linkTo(links.next) : undefined,
  };
});

/** The title of a page names its edition, in a list of tabs and where a link to it is shown. */
function nameInHead(head: StarlightRouteData['head'], title: string, view: PageView | undefined): void {
  const isPart = view && 'edition' in view && view.kind !== 'overview';
  const name = isPart ? `${title} – ${view.edition.title}` : title;
  for (const entry of head) {
    if (entry.tag === 'title') entry.content = entry.content?.replace(title, () => name);
    if (!entry.attrs) continue;
    if (entry.attrs['property'] === 'og:title') entry.attrs['content'] = name;
    // There is no picture that could be large.
    if (entry.attrs['name'] === 'twitter:card') entry.attrs['content'] = 'summary';
  }
}

/** Lets programs that read text find the page as Markdown. */
function addMarkdown(head: StarlightRouteData['head'], page: string): void {
  head.push({
    tag: 'link',
    attrs: { rel: 'alternate', type: 'text/markdown', href: `${page}index.md` },
    content: '',
  });
}

/** Lets programs that read feeds find the one of an edition. */
function addFeed(head: StarlightRouteData['head'], href: string | null | undefined, title: string): void {
  if (!href) return;
  head.push({
    tag: 'link',
    attrs: { rel: 'alternate', type: 'application/rss+xml', title: `${title}: changes`, href },
    content: '',
  });
}

function sidebarOf({ navigation, root, versions }: OverviewView, current: string): SidebarEntry[] {
  const count = navigation.reduce((sum, group) => sum + group.pages.length, 0);
  return [
    linkTo({ href: root, number: null, text: 'Overview' }, current),
    ...navigation.flatMap(({ number, title, pages }): SidebarEntry[] => {
      const entries = pages.map((page) => linkTo(page, current));
      if (title === null) return entries;
      return [
        {
          type: 'group',
          label: named(number, title),
          entries,
          collapsed: count > mostOpen,
          badge: undefined,
        },
      ];
    }),
    ...(versions ? [linkTo({ href: versions.href, number: null, text: 'Versions' }, current)] : []),
  ];
}

function linkTo({ href, number, text }: PageLink, current?: string): SidebarLink {
  return {
    type: 'link',
    label: named(number, text),
    href,
    isCurrent: href === current,
    badge: undefined,
    attrs: {},
  };
}

const named = (number: string | null, text: string) => (number === null ? text : `${number} ${text}`);
