import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, openPage, scan, startBrowser } from './browser.ts';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true };
const auction = 'lantern-harbour/phases-auction/';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The card of a link, by name: number and label of the rule. */
const card = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** The reference in 1.02.04.00 to 1.02.03, on the same page. */
const toLimit = (page: Page) => page.locator('#phases_auction_run_open + .rw-text a.rw-ref');

/** The marker at 1.02.03, to a rule on another page. */
const toHand = (page: Page) => page.locator('#r-1\\.02\\.03 .rw-relation a.rw-related').first();

const expectFocus = (element: Locator) => element.and(element.page().locator(':focus')).waitFor();

async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('one of both is not shown');
  expect(a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true);
}

describe('with a pointer', () => {
  test('shows the meaning of a link next to its line, can be pointed at, and closes', async () => {
    const { page, complaints } = await openPage(browser, auction, desktop);
    await toLimit(page).hover();
    const limit = card(page, '1.02.03 Hand limit');
    await limit.waitFor();
    await expectApart(limit, toLimit(page));
    expect(await limit.innerText()).toMatch(
      /Auction Phase[\s\S]*1\.02\.03[\s\S]*more than four cards[\s\S]*superseded by/,
    );
    expect(await limit.locator('[id]').count()).toBe(0);
    expect(await limit.getByRole('link', { name: 'Details' }).getAttribute('href')).toMatch(
      /\/lantern-harbour\/-\/trace\/phases-auction\/#/,
    );
    // It stays while pointed at, and closes otherwise.
    await limit.getByText('more than four').hover();
    await page.waitForTimeout(500);
    expect(await limit.isVisible()).toBe(true);
    await page.mouse.move(5, 5);
    await limit.waitFor({ state: 'hidden' });
    await toLimit(page).hover();
    await limit.waitFor();
    await page.keyboard.press('Escape');
    expect(await limit.isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('follows references in the same place, and goes back', async () => {
    const { page } = await openPage(browser, auction, desktop);
    await toHand(page).hover();
    const hand = card(page, '2.02.02 Full hands');
    await hand.getByRole('link', { name: '[1.02.03]' }).click();
    const limit = card(page, '1.02.03 Hand limit');
    await limit.getByRole('button', { name: 'Back' }).click();
    await hand.waitFor();
    expect(await hand.getByRole('button', { name: 'Back' }).isVisible()).toBe(false);
    expect(page.url()).toBe(addressOf(auction));
  });

  test('shows the state at the chosen table', async () => {
    const { page } = await openPage(browser, `${auction}?t.guild=rope-walkers`, desktop);
    await page.locator('main .rw-standing').first().waitFor();
    await toLimit(page).hover();
    const standing = card(page, '1.02.03 Hand limit').locator('.rw-standing');
    await standing.waitFor();
    expect(await standing.textContent()).toBe(
      'Applies at your table, except: 2.02.02 Rope Walkers: Full hands',
    );
  });
});

test('the keyboard user gets a hint of the key, which opens the rule, and continues at the link', async () => {
  const { page } = await openPage(browser, 'lantern-harbour/phases-tide/', desktop);
  const star = page.locator('main a.rw-star').last();
  await star.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await page.getByText('Press Space to preview a link').isVisible()).toBe(true);
  expect(await star.getAttribute('aria-keyshortcuts')).toBe('Space');
  await page.keyboard.press('Space');
  const fog = page.getByRole('dialog', { name: '3.01.01.01' });
  await fog.waitFor();
  await expectFocus(fog);
  expect(await scan(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expectFocus(star);
  // After its last button, focus continues in the page.
  await page.keyboard.press('Space');
  await fog.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Tab');
  expect(await fog.isVisible()).toBe(false);
  expect(await page.evaluate('document.querySelector("main").contains(document.activeElement)')).toBe(true);
});

describe('by touch', () => {
  test('opens a sheet that leaves the tapped line visible; a second tap goes there', async () => {
    const { page, complaints } = await openPage(browser, auction, phone);
    const top = (await toHand(page).boundingBox())?.y ?? 0;
    await page.evaluate(`scrollBy(0, ${top - phone.viewport.height + 60})`);
    await toHand(page).tap();
    const hand = card(page, '2.02.02 Full hands');
    await hand.waitFor();
    await expect.poll(() => expectApart(hand, toHand(page)).then(() => true)).toBe(true);
    expect((await toHand(page).boundingBox())?.y).toBeGreaterThan(0);
    await expectFocus(hand);
    expect(await scan(page)).toEqual([]);
    expect(page.url()).toBe(addressOf(auction));
    await toHand(page).tap();
    await page.waitForURL('**/guilds-ropewalkers/#guilds_ropewalkers_hand');
    expect(complaints).toEqual([]);
  });

  test('shows a definition', async () => {
    const { page } = await openPage(browser, 'lantern-harbour/phases-tide/', phone);
    await page.locator('main a.rw-term').first().tap();
    const definition = page.getByRole('dialog');
    await definition.getByText('Glossary').waitFor();
    await definition.getByRole('button', { name: 'Close' }).tap();
    await definition.waitFor({ state: 'hidden' });
  });
});

test.each([
  ['a pointer', desktop],
  ['a finger', phone],
])('a term used again in a section is text until it is pressed for long by %s', async (by, options) => {
  const { page } = await openPage(browser, auction, options);
  const again = page.locator('main a.rw-term[data-href]').first();
  const [name, first] = [(await again.textContent()) ?? '', page.locator('main a.rw-term[href]')];
  expect(await first.filter({ hasText: name }).count()).toBeGreaterThan(0);
  await again.scrollIntoViewIfNeeded();
  if (by === 'a pointer') {
    await again.hover();
    await page.mouse.down();
    await page.locator('.rw-peek').waitFor();
    await page.mouse.up();
  } else {
    const { x = 0, y = 0 } = (await again.boundingBox()) ?? {};
    const touchPoints = [{ x: x + 4, y: y + 8 }];
    const client = await page.context().newCDPSession(page);
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.locator('.rw-peek').waitFor();
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  await page.getByRole('dialog').getByText('Glossary').waitFor();
  expect(page.url()).toBe(addressOf(auction));
  // In the card, which shows a rule by itself, every use is a link.
  expect(await page.locator('.rw-peek a.rw-term:not([href])').count()).toBe(0);
});

test('a link to a removed place says so', async () => {
  const { page } = await openPage(browser, auction, desktop);
  await page.evaluate(
    `for (const link of document.querySelectorAll('#r-1\\\\.02\\\\.03 a.rw-related')) link.hash = '#no-such-rule';`,
  );
  await toHand(page).hover();
  await page.getByText('This link leads to something that no longer exists.').waitFor();
});

describe('the way back', () => {
  const way = (page: Page) => page.getByRole('navigation', { name: 'Way back' }).getByRole('link');

  test('from another page names the origin, stays with its place, and closes when used', async () => {
    const { page } = await openPage(browser, auction, desktop);
    await toHand(page).click();
    await page.waitForURL('**/guilds-ropewalkers/#guilds_ropewalkers_hand');
    await page.reload();
    expect(await way(page).textContent()).toBe('Back to 1.02.03 Hand limit');
    // A link half covered by the header would count as too small.
    await page.evaluate('scrollTo(0, 0)');
    expect(await scan(page)).toEqual([]);
    await way(page).click();
    await page.waitForURL(addressOf(auction));
    expect(await way(page).count()).toBe(0);
    await page.goForward();
    await way(page).waitFor();
  });

  test('on the same page closes when the reader scrolls on', async () => {
    const { page } = await openPage(browser, auction, { viewport: { width: 800, height: 160 } });
    await toLimit(page).click();
    expect(await way(page).textContent()).toBe('Back to 1.02.04.00 Opening');
    await page.mouse.move(400, 120);
    // Scrolling counts once the page has reached its place, later on a busy machine.
    const turn = async (by: number) => {
      await page.mouse.wheel(0, by);
      return way(page).count();
    };
    await expect.poll(async () => (await turn(120)) && (await turn(-120))).toBe(0);
    await page.reload();
    expect(await way(page).count()).toBe(0);
  });
});

describe('pins', () => {
  async function pinHand(options: BrowserContextOptions): Promise<Page> {
    const { page } = await openPage(browser, auction, options);
    await toHand(page).focus();
    await page.keyboard.press('Space');
    await card(page, '2.02.02 Full hands').getByRole('button', { name: 'Pin' }).click();
    await page.keyboard.press('Escape');
    return page;
  }

  test('are shown next to each page of the edition until removed', async () => {
    const page = await pinHand(desktop);
    const pins = page.getByRole('complementary', { name: 'Pinned rules' });
    await pins.getByText('They hold up to six cards').waitFor();
    await toLimit(page).focus();
    await page.keyboard.press('Space');
    await card(page, '1.02.03 Hand limit').getByRole('button', { name: 'Pin' }).click();
    await page.goto(addressOf('lantern-harbour/phases-tide/'));
    await pins.getByText('Nobody holds more than four cards').waitFor();
    expect(await pins.getByRole('region').count()).toBe(2);
    expect(await scan(page)).toEqual([]);
    await pins.getByRole('button', { name: 'Unpin' }).first().click();
    await pins.getByRole('button', { name: 'Unpin' }).click();
    expect(await pins.getByRole('button').count()).toBe(0);
    await page.reload();
    expect(await page.getByText('They hold up to six cards').count()).toBe(0);
  });

  test('are a list opened by a button on a phone', async () => {
    const page = await pinHand(phone);
    const pins = page.getByRole('complementary', { name: 'Pinned rules' });
    expect(await pins.getByText('They hold up to six cards').isVisible()).toBe(false);
    await pins.getByRole('button', { name: '1 pinned' }).tap();
    await pins.getByText('They hold up to six cards').waitFor();
    expect(await scan(page)).toEqual([]);
  });

  test('follow a moved rule, and name a removed one', async () => {
    const { page } = await openPage(browser, 'ferry/crossing/', desktop);
    const path = new URL(addressOf('ferry/')).pathname;
    const pins = [
      { href: `${path}docking/#moor`, name: '2.1 Mooring' },
      { href: `${path}crossing/#no-such-rule`, name: '1.9 Anchors' },
    ];
    await page.evaluate(
      `localStorage.setItem('rulewright.pins.ferry', ${JSON.stringify(JSON.stringify(pins))})`,
    );
    await page.reload();
    const panel = page.getByRole('complementary', { name: 'Pinned rules' });
    await panel.getByText('1.9 Anchors: this rule no longer exists.').waitFor();
    await panel.getByRole('link', { name: 'Open' }).first().click();
    await page.waitForURL(/ferry\/crossing\/#moor/);
  });
});
