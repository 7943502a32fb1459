import { make } from '../dom.ts';
import { recall, remember } from '../remember.ts';
import { peekWords } from '../words.ts';
import { isPlainClick, pathOf } from './peek-links.ts';
import { nameOfRule, textOf } from './rule-name.ts';

/** Where a reader came from. */
interface Origin {
  readonly href: string;
  readonly name: string;
}

/** Target and origin of the followed link; stored in the session until the target page takes it. */
const key = 'rulewright.way';

/** Window heights to scroll until a reader has arrived. */
const arrivalHeights = 3;

/** Milliseconds in which a page scrolls to its target by itself. */
const settling = 800;

/** Remembers where a followed link is, in this tab. */
export function rememberWay(link: Element, to: string): void {
  if (pathOf(to) === pathOf(location.href)) return;
  const rule = link.closest<HTMLElement>('main [data-rule], main .rw-term-entry');
  const anchor = rule?.id || rule?.querySelector('[id]')?.id;
  const href = location.pathname + location.search + (anchor ? `#${encodeURIComponent(anchor)}` : '');
  const name = rule ? nameOfRule(rule) : textOf(document.querySelector('main h1'));
  remember(key, JSON.stringify({ to: pathOf(to), href, name }), 'sessionStorage');
  // On the same page the browser goes there after this click was handled.
  setTimeout(arrive);
}

/** Shows the way back at the target of a followed link, also after a reload or going back. */
export function startWayBack(): void {
  arrive();
  addEventListener('popstate', () => show(originOfEntry()));
}

/** Moves the remembered origin into its history entry. */
function arrive(): void {
  const trip = takeTrip();
  if (trip && trip.to === pathOf(location.href)) {
    const way = { href: trip.href, name: trip.name };
    history.replaceState({ ...history.state, way }, '');
  }
  show(originOfEntry());
}

function takeTrip() {
  try {
    const trip: unknown = JSON.parse(recall(key, 'sessionStorage') ?? 'null');
    const origin = originIn(trip);
    const to = origin && new Map(Object.entries(origin)).get('to');
    if (typeof to !== 'string' || to === pathOf(location.href)) remember(key, null, 'sessionStorage');
    return origin && typeof to === 'string' ? { ...origin, to } : null;
  } catch {
    return null;
  }
}

const originOfEntry = (): Origin | null => originIn(history.state?.way);

function originIn(value: unknown): Origin | null {
  if (typeof value !== 'object' || value === null || !('href' in value) || !('name' in value)) return null;
  const { href, name } = value;
  return typeof href === 'string' && typeof name === 'string' ? { ...value, href, name } : null;
}

let shownWay: { readonly element: HTMLElement; readonly stop: AbortController } | null = null;

function show(origin: Origin | null): void {
  shownWay?.element.remove();
  shownWay?.stop.abort();
  shownWay = null;
  if (!origin) return;
  const stop = new AbortController();
  const link = make('a', { href: origin.href }, peekWords.wayBack({ name: origin.name }));
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    // Going back restores the exact position; the address would lead to its rule.
    event.preventDefault();
    history.back();
  });
  const element = make('nav', { className: 'rw-way', ariaLabel: peekWords.way }, link);
  document.body.append(element);
  shownWay = { element, stop };
  hideAfterScrolling(stop.signal);
}

function hideAfterScrolling(signal: AbortSignal): void {
  const begin = performance.now() + settling;
  let [from, far] = [scrollY, 0];
  const onScroll = () => {
    if (performance.now() > begin) far += Math.abs(scrollY - from);
    from = scrollY;
    if (far < arrivalHeights * innerHeight) return;
    const { way: _way, ...state } = history.state ?? {};
    history.replaceState(state, '');
    show(null);
  };
  addEventListener('scroll', onScroll, { passive: true, signal });
}
