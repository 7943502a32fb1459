import type { Page } from 'playwright-core';

/** More stops than any page has. */
const most = 250;

/** The focused element; null after leaving the page. */
interface Stop {
  /** Index among all elements of the page. */
  readonly index: number;
  readonly html: string;
  readonly isInSight: boolean;
  readonly hasOutline: boolean;
}

/** Runs in the page: records the focus on each Tab, because querying it each time is slow. */
const watch = `(() => {
  globalThis.stops = [];
  const probe = () => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const isInWindow = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      index: [...document.querySelectorAll('*')].indexOf(element),
      html: element.outerHTML.slice(0, 120),
      isInSight: element.checkVisibility() && width > 0 && height > 0 && isInWindow,
      hasOutline: outlineStyle !== 'none' && outlineWidth !== '0px',
    };
  };
  addEventListener('keyup', () => stops.push(probe()), { capture: true });
})()`;

/** Stops between two checks of the walk. */
const stride = 12;

/** Walks through a page with the Tab key, to its end. */
async function walk(page: Page): Promise<Stop[]> {
  await page.evaluate(watch);
  for (let pressed = 0; pressed < most; pressed += stride) {
    for (let i = 0; i < stride; i += 1) await page.keyboard.press('Tab');
    const stops: (Stop | null)[] = await page.evaluate('stops');
    // After the last stop a browser continues in its own frame, or starts again.
    const end = stops.findIndex((stop, i) => !stop || (i > 0 && stop.index === stops[0]?.index));
    if (end !== -1) return stops.slice(0, end).flatMap((stop) => stop ?? []);
  }
  throw new Error('the keyboard does not leave the page');
}

/** Problems of a keyboard walk: stops that are invisible or out of order. */
export async function walkFaults(page: Page): Promise<string[]> {
  const stops = await walk(page);
  return [
    ...(stops.length > 4 ? [] : ['fewer stops than a header has']),
    // From an address with a fragment, a browser starts after its target.
    ...(stops[0]?.html.includes('rw-skip') || page.url().includes('#')
      ? []
      : [`begins with ${stops[0]?.html}`]),
    ...stops.flatMap(({ html, isInSight, hasOutline }, i) => [
      ...(isInSight ? [] : [`out of sight: ${html}`]),
      ...(hasOutline ? [] : [`no outline: ${html}`]),
      ...((stops[i + 1]?.index ?? Number.POSITIVE_INFINITY) > (stops[i]?.index ?? 0)
        ? []
        : [`comes behind what follows it: ${html}`]),
    ]),
  ];
}
